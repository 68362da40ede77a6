"""Tables in Redis or Valkey. The semantics are those of `tests/support/memory.py`; both pass the same tests.

A table is a handful of keys under one hash tag, `{b17}:KQ7XM:…`: `head` (hash: seq, mark, state), `log`
(stream, ids `seq-k`), `ids` and `ids_at` (replies to commands, and their times), `chains`, `past`, `seen`,
`links` (sent by phones for waiting dice). Its bucket has two sorted sets: `{b17}:due` (running clocks) and
`{b17}:touched` (last commits)."""

import json
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import chain
from typing import Any, cast

from redis import Redis
from redis.client import Pipeline
from redis.exceptions import RedisError, TimeoutError

from server.tables.domain.errors import StoreDown
from server.tables.domain.model import STEP_MS, encode
from server.tables.domain.timer import Gap
from server.tables.ports import (
    AWAY_MS,
    PAST_KEPT,
    POLLS,
    WATCH_MS,
    Commit,
    Committed,
    Known,
    Loaded,
    Seen,
    TableRead,
    Version,
    latest,
)

from .client import Call, Client, Script, bucket, groups, run, store_errors
from .cluster import Cluster

KEYS = ("head", "log", "ids", "ids_at", "chains", "past", "seen", "links")
"""All keys of a table, in addition to its entries in the sorted sets of its bucket."""

CHANNEL = "fd:feed"
CLOCKS_CHANNEL = f"{CHANNEL}:due"
"""Has those notices again that name a due time: a worker needs no others."""
WATCHED = "fd:watched"
"""The key of the last look at the clocks, and of the last gap without any."""
KEPT_MS = 24 * 3600 * 1000
"""Milliseconds for which a command's reply is kept at least; the newest 64 of a table stay (`commit.lua`)."""
LINKS_KEPT_S = 24 * 3600
"""Seconds for which the phones' links for waiting rolls are kept."""
LOST_LINK_MS = 3600 * 1000
"""Milliseconds for which a connection is remembered whose end was never reported (its process was killed)."""
REST_S = 1.0
"""Seconds for which a hanging node of a cluster is not asked for its clocks, so that the others go on."""
ALIKE_MS = 50
"""Milliseconds by which the clocks of two servers may differ and still count as equal."""
PAGE = 500
"""Log lines written or read in one call."""
STAGED_S = 3600
"""Seconds for which staged lines are kept if their table is never made (its process was killed meanwhile)."""

_COMMIT, _LOAD, _SAW, _FORGET, _DUE, _STAGE, _WATCH = (
    Script(n) for n in ("commit", "load", "saw", "forget", "due", "stage", "watch")
)


FRESH_S = 5.0
"""Seconds for which an answer is used to estimate the server's time; after that the server is asked again."""


class ServersTime:
    """The server's time, estimated from its answers: the fastest of the last seconds is the most exact.

    An answer arrives later than its time was taken, so the estimate lags behind and is never ahead. Each node
    of a cluster has its own time; each bucket is on one of them."""

    def __init__(self, one_node: bool) -> None:
        self._one_node = one_node
        self._offsets: dict[str, tuple[float, float]] = {}

    def heard(self, code: str, seconds: bytes, microseconds: bytes) -> int:
        """Record the time in an answer. Return it in milliseconds."""
        now_s = time.monotonic()
        there = int(seconds) * 1000 + int(microseconds) / 1000
        node = "" if self._one_node else bucket(code)
        offset, old = there - now_s * 1000, self._offsets.get(node)
        stepped = old is not None and offset < old[0] - STEP_MS  # or a very slow answer: a lag does no harm
        if old is None or offset >= old[0] or stepped or now_s - old[1] > FRESH_S:
            self._offsets[node] = offset, now_s
        return int(there)

    def now_ms(self, code: str) -> int | None:
        """Return the time now; None if the last answer is too old."""
        offset = self._offsets.get("" if self._one_node else bucket(code))
        now_s = time.monotonic()
        if offset is None or now_s - offset[1] > FRESH_S:
            return None
        return int(now_s * 1000 + offset[0])

    def forget(self) -> None:
        """Forget all answers: it may be another server from now on."""
        self._offsets.clear()


class RedisStore:
    """A TableStore. `clock` replaces the server's own time, for tests that control the time."""

    def __init__(self, client: Client, clock: Callable[[], int] | None = None) -> None:
        self._client = client
        self._clock = clock
        self._rests: dict[Redis, float] = {}
        self._time = ServersTime(one_node=isinstance(client, Redis))

    def now_ms(self) -> int:
        return self._clock() if self._clock else self.load("-").now_ms

    def estimated_now_ms(self, code: str) -> int:
        if self._clock:
            return self._clock()
        estimate = self._time.now_ms(code)
        return self.load(code).now_ms if estimate is None else estimate

    def monotonic_ms(self) -> float:
        return self._clock() if self._clock else 1000 * time.monotonic()

    def create(self, commit: Commit) -> bool:
        staged = self._stage(commit.code, commit.history) if commit.history else None
        return bool(self._commit(commit, "new", staged)[0] == b"ok")

    def _stage(self, code: str, history: Sequence[tuple[int, bytes]]) -> str:
        """Write older lines under a key of their own, which the commit renames to the table's log. They are
        written in pages, so that the server serves others in between."""
        key, last, number = f"{_key(code, 'log')}:{secrets.token_hex(8)}", 0, 0
        for start in range(0, len(history), PAGE):
            args: list[Any] = [STAGED_S]
            for seq, entry in history[start : start + PAGE]:
                number = number + 1 if seq == last else 1  # the k-th line of its seq, as in its own commit
                last = seq
                args += [f"{seq}-{number}", entry]
            with self._errors():
                _STAGE(self._client, [key], args, kept=True)
        return key

    def load(self, code: str, command: str | None = None) -> Loaded:
        return self._loaded(code, self._read(code, command or "", None, None))

    def read(self, code: str, have: Version | None, limit: int) -> TableRead:
        answer = self._read(code, "", have, limit)
        entries, phones = answer[7:9]
        lines = [fields[1] for _, fields in reversed(entries)]
        return TableRead(
            self._loaded(code, answer), lines, _seen(zip(phones[::2], phones[1::2], strict=True))
        )

    def commit(self, commit: Commit) -> Committed:
        outcome, *more = self._commit(commit, commit.expected_seq)
        if outcome == b"conflict":
            seq, mark, head = more
            version = Version(int(seq), mark.decode())
            return Committed(
                "conflict", None, Loaded(head, self.estimated_now_ms(commit.code), version=version)
            )
        if more:
            with store_errors():
                self._confirm(commit.code)
        return Committed(outcome.decode(), Known(more[0].decode(), more[1]) if more else None)

    def lines(
        self, code: str, after_seq: int = -1, before_seq: int | None = None, *, limit: int | None = None
    ) -> Sequence[bytes]:
        if before_seq is not None and before_seq <= 0:
            return []
        oldest, newest = f"{max(0, after_seq + 1)}-0", "+" if before_seq is None else str(before_seq - 1)
        entries: list[Any] = []
        while limit is None or len(entries) < limit:
            size = PAGE if limit is None else min(PAGE, limit - len(entries))
            read = partial(Pipeline.xrevrange, max=newest, min=oldest, count=size)
            page = run(self._client, _key(code, "log"), read)
            entries += page
            if len(page) < size:
                break
            newest = f"({entries[-1][0].decode()}"
        return [fields[b"e"] for _, fields in reversed(entries)]

    def chain(self, code: str, name: str) -> bytes | None:
        return run(self._client, _key(code, "chains"), lambda pipe, key: pipe.hget(key, name)) or None

    def give_links(self, code: str, seat: str, links: Mapping[str, str]) -> None:
        def put(pipe: Pipeline, key: str) -> None:
            pipe.hset(key, seat, encode(links))
            pipe.expire(key, LINKS_KEPT_S)

        run(self._client, _key(code, "links"), put)

    def links_for(self, code: str, request: str) -> Mapping[str, str]:
        fields = run(self._client, _key(code, "links"), Pipeline.hgetall)
        by_seat = {seat.decode(): json.loads(links) for seat, links in fields.items()}
        return {seat: links[request] for seat, links in by_seat.items() if request in links}

    def past(self, code: str, seq: int) -> bytes | None:
        return run(self._client, _key(code, "past"), lambda pipe, key: pipe.hget(key, str(seq))) or None

    def record_connection(self, code: str, seat: str, connected: bool, link: str = "-") -> None:
        links = [(seat, link)] if connected else [(seat, link), (seat, POLLS)]
        with store_errors():
            _SAW(self._client, *self._sight(code, connected, links))

    def record_connections(self, links: Mapping[str, Collection[tuple[str, str]]]) -> None:
        with store_errors():
            for node, tags in groups(self._client):
                sights = [self._sight(code, True, links[code]) for code in links if bucket(code) in tags]
                try:
                    for missed in _SAW.tried(node, sights):
                        _SAW(self._client, *missed)
                except (RedisError, OSError):
                    if not isinstance(self._client, Cluster):
                        raise
                    self._client.failed()  # the tables of the other nodes go on

    def _sight(self, code: str, connected: bool, links: Iterable[tuple[str, str]]) -> Call:
        seats = chain.from_iterable(links)
        return _keys(code, "head", "seen"), [code, int(connected), self._now(), CHANNEL, LOST_LINK_MS, *seats]

    def seen(self, code: str) -> Mapping[str, Seen]:
        return _seen(run(self._client, _key(code, "seen"), Pipeline.hgetall).items())

    def due(self, limit: int = 100) -> tuple[Sequence[str], int | None]:
        overdue: list[tuple[int, str]] = []
        later: list[int] = []
        ahead_ms: float | None = None  # of our own clock, the first node
        with store_errors():
            for node, tags in groups(self._client):
                if self._rests.get(node, 0) > time.monotonic():
                    continue
                try:
                    now, due_pairs = self._around_now(node, tags, limit)
                except (RedisError, OSError) as problem:
                    if not isinstance(self._client, Cluster):
                        raise
                    self._client.failed()
                    if isinstance(problem, TimeoutError):
                        self._rests[node] = time.monotonic() + REST_S
                    continue  # the tables of the other nodes go on
                this_ms = now - 1000 * time.monotonic()
                ahead_ms = this_ms if ahead_ms is None else ahead_ms
                skew = 0 if self._clock or abs(this_ms - ahead_ms) < ALIKE_MS else round(this_ms - ahead_ms)
                overdue += [(due_ms - skew, code) for due_ms, code in due_pairs if due_ms <= now]
                later += [due_ms - skew for due_ms, _ in due_pairs if due_ms > now]
        if ahead_ms is None:
            raise StoreDown
        return [code for _, code in sorted(overdue)][:limit], min(later, default=None)

    def _around_now(self, node: Redis, tags: Sequence[str], limit: int) -> tuple[int, list[tuple[int, str]]]:
        """Return one server's time, the overdue clocks, and the next clock of each bucket. In a cluster times
        may differ; a table's due time is compared with the time of its own server."""
        if not isinstance(self._client, Cluster):  # in a cluster a script may touch one hash tag only
            now, *pairs = _DUE(node, [f"{tag}:due" for tag in tags], [self._now(), limit])
            return int(now), [
                (int(due_ms), code.decode()) for code, due_ms in zip(pairs[::2], pairs[1::2], strict=True)
            ]
        now = self._clock() if self._clock else _ms(node.time())
        with node.pipeline(transaction=False) as pipe:
            for tag in tags:
                pipe.zrangebyscore(f"{tag}:due", "-inf", now, 0, limit, withscores=True)
                pipe.zrangebyscore(f"{tag}:due", f"({now}", "+inf", 0, 1, withscores=True)
            return now, [(int(due_ms), code.decode()) for answer in pipe.execute() for code, due_ms in answer]

    def running(self) -> Sequence[str]:
        return self._everywhere(lambda pipe, tag: pipe.zrange(f"{tag}:due", 0, -1))

    def watch(self) -> Gap | None:
        if isinstance(self._client, Cluster):
            return None
        with self._errors():
            gap = _WATCH(self._client, [WATCHED], [self._now(), WATCH_MS, AWAY_MS, STEP_MS])
        return None if None in gap else Gap(int(gap[0]), int(gap[1]))

    def check_answers(self) -> None:
        with store_errors():
            try:
                for node, _ in groups(self._client):
                    node.ping()
            except (RedisError, OSError):
                if isinstance(self._client, Cluster):
                    self._client.failed()
                raise

    def delete(self, code: str) -> None:
        keys = _keys(code, *KEYS)
        with store_errors():
            _FORGET(self._client, [*_bucket_keys(code), *keys], [code, CHANNEL])

    def idle_since(self, before_ms: int, limit: int = 100) -> Sequence[str]:
        codes = self._everywhere(
            lambda pipe, tag: pipe.zrangebyscore(f"{tag}:touched", "-inf", f"({before_ms}", 0, limit)
        )
        return codes[:limit]

    def _everywhere(self, ask: Callable[[Pipeline, str], object]) -> list[str]:
        """Return the codes that a query to each bucket finds, in one trip to each node."""
        found_codes: list[str] = []
        with store_errors():
            for node, tags in groups(self._client):
                with node.pipeline(transaction=False) as pipe:
                    for tag in tags:
                        ask(pipe, tag)
                    found_codes += [code.decode() for codes in pipe.execute() for code in codes]
        return found_codes

    def _commit(self, commit: Commit, expected: int | str, staged: str | None = None) -> list[Any]:
        known_commit = commit.known
        args = [
            commit.code,
            expected,
            commit.seq,
            commit.head,
            self._now(),
            _or_empty(commit.not_before),
            _or_empty(commit.not_after),
            _or_empty(commit.due_ms),
            commit.command or "",
            known_commit.fingerprint if known_commit else "",
            known_commit.reply if known_commit else b"",
            KEPT_MS,
            CHANNEL,
            commit.past,
            PAST_KEPT,
            commit.expected_mark,
            commit.mark,
            _or_empty(commit.keep_ms),
            len(commit.lines),
            *commit.lines,
            *chain.from_iterable(commit.chains.items()),
        ]
        with self._errors():
            keys = _commit_keys(commit.code)
            answer = _COMMIT(self._client, [*keys, staged] if staged else keys, args, kept=True)
        self._time.heard(commit.code, answer[1], answer[2])
        del answer[1:3]
        return cast("list[Any]", answer)

    def _confirm(self, code: str) -> None:
        """Wait for the replicas before a reply is sent again: its first answer may have been a 503."""
        if isinstance(self._client, Cluster):
            self._client.confirm(bucket(code))

    def _read(self, code: str, command: str, have: Version | None, limit: int | None) -> list[Any]:
        args = [command, have.seq if have else "", have.mark if have else "", _or_empty(limit)]
        with self._errors():
            answer = cast("list[Any]", _LOAD(self._client, _keys(code, "head", "ids", "log", "seen"), args))
            if answer[2] is not None:
                self._confirm(code)
            return answer

    def _loaded(self, code: str, answer: list[Any]) -> Loaded:
        seconds, microseconds, fingerprint, reply, seq, mark, head, *_ = answer
        there = self._time.heard(code, seconds, microseconds)
        commit_known = None if fingerprint is None else Known(fingerprint.decode(), reply)
        version = None if seq is None else Version(int(seq), mark.decode())
        return Loaded(head, self._clock() if self._clock else there, commit_known, version)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            with store_errors():
                yield
        except StoreDown:
            self._time.forget()
            raise

    def _now(self) -> int | str:
        return self._clock() if self._clock else ""


def size_of(client: Client, code: str) -> int:
    """Return the bytes of memory that a table takes."""

    def measure(pipe: Pipeline, key: str) -> object:
        return pipe.memory_usage(key, samples=0)

    return sum(run(client, key, measure) or 0 for key in _keys(code, *KEYS))


def _key(code: str, name: str) -> str:
    return f"{bucket(code)}:{code}:{name}"


def _keys(code: str, *names: str) -> list[str]:
    return [_key(code, name) for name in names]


@lru_cache(4096)
def _commit_keys(code: str) -> Sequence[str]:
    names = "head", "log", "ids", "ids_at", "chains", "past"
    return *_keys(code, *names), *_bucket_keys(code)


def _bucket_keys(code: str) -> list[str]:
    return [f"{bucket(code)}:due", f"{bucket(code)}:touched"]


def _or_empty(number: int | None) -> int | str:
    return "" if number is None else number


def _ms(answer: Any) -> int:
    return int(answer[0]) * 1000 + int(answer[1]) // 1000


def _seen(fields: Iterable[tuple[bytes, bytes]]) -> dict[str, Seen]:
    by_seat: dict[str, Seen] = {}
    for field, seen_at in fields:
        seat = field.decode().partition(" ")[0]
        by_seat[seat] = latest(by_seat.get(seat), Seen(int(seen_at[1:]), seen_at[:1] == b"1"))
    return by_seat
