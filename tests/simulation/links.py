"""One store, and each server's link to it: late, cut, or dead around a commit, as the scheduler says."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import greenlet

from server.tables.domain.errors import StoreDown
from server.tables.domain.timer import Gap
from server.tables.ports import Commit, Committed, Loaded, Seen, TableRead, Version
from tests.support.memory import MemoryStore

START_MS = 1_700_000_000_000


class Crash(BaseException):
    """The process is killed here: no handler of the program may catch it."""


@dataclass
class Applied:
    """A commit that the store took: when, and the table's head before it."""

    commit: Commit
    at_ms: int
    before: bytes | None


@dataclass
class Faults:
    """The chance of each fault at one call of the store. `lost`: the answer, after the call was done;
    `failover`: the answer, and later the commit too, with the primary that alone had it."""

    unreached: float = 0.04
    lost: float = 0.05
    failover: float = 0.03
    crash_before: float = 0.03
    crash_after: float = 0.03


@dataclass
class Server:
    """The store: its time, what it took in which order, and what may still be lost with its primary."""

    rng: random.Random
    faults: Faults | None = field(default_factory=Faults)
    now_ms: int = START_MS
    history: list[Applied] = field(default_factory=list)
    kept: tuple[Any, int] | None = None
    """The table and the length of the history before the first commit that is on the primary alone."""
    happened: list[str] = field(default_factory=list)
    broken: Callable[[Commit, Loaded], Commit] = lambda commit, now: commit
    """The commit as a store with a bug writes it; `now`: the current table."""

    def __post_init__(self) -> None:
        self.store = MemoryStore(clock=lambda: self.now_ms)

    def apply(self, commit: Commit) -> Committed:
        before = self.store.load(commit.code)
        done = self.store.commit(self.broken(commit, before))
        if done.outcome == "ok" and done.known is None:
            self.history.append(Applied(commit, self.now_ms, before.head))
        return done

    def keep(self, code: str) -> None:
        """Keep a copy of the table: later writes may be lost, until one is acknowledged."""
        if self.kept is None:
            table = self.store._tables[code]
            own = {name: copy.copy(value) for name, value in vars(table).items()}
            self.kept = (type(table)(**own), len(self.history))

    def confirm(self) -> None:
        """Something was acknowledged: whatever was written before it is on the replica too."""
        self.kept = None

    def fail_over(self, code: str) -> None:
        """The primary is gone with what it alone had; its replica serves the table now."""
        if self.kept is not None:
            self.store._tables[code], length = self.kept
            del self.history[length:]
            self.kept = None
            self.happened.append("fail-over")


class Link:
    """A `TableStore` over a network: at each call the scheduler may let others go first, and the answer may
    not come. The store's time is known as of the last answer."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._about_ms = server.now_ms

    def _call(self, do: Callable[[], Any], *, writes: str = "") -> Any:
        """One question and its answer; `writes`: the code of the table that it may change."""
        server = self._server
        pause()
        fault = self._draw()
        if fault == "unreached":
            raise StoreDown
        if fault == "crash_before":
            raise Crash
        if writes and fault == "failover":
            server.keep(writes)
        answer = do()
        if isinstance(answer, (Loaded, Committed)) and answer.known:
            server.confirm()  # a reply is only given again once nothing can lose it
        if fault == "crash_after":
            raise Crash
        if fault in ("lost", "failover"):
            raise StoreDown
        if isinstance(answer, Committed) and answer.outcome == "ok":
            server.confirm()
        self._about_ms = server.now_ms
        pause()
        return answer

    def _draw(self) -> str:
        faults = self._server.faults
        if faults is None:
            return ""
        drawn = self._server.rng.random()
        for name, chance in vars(faults).items():
            drawn -= chance
            if drawn < 0:
                self._server.happened.append(name)
                return str(name)
        return ""

    def now_ms(self) -> int:
        now: int = self._call(lambda: self._server.now_ms)
        return now

    def estimated_now_ms(self, code: str) -> int:
        return self._about_ms

    def monotonic_ms(self) -> float:
        return 0  # only the store's time counts here, however long the machine takes

    def watch(self) -> Gap | None:
        gap: Gap | None = self._call(self._server.store.watch)
        return gap

    def check_answers(self) -> None:
        self._call(lambda: None)

    def create(self, commit: Commit) -> bool:
        return self._server.store.create(commit)

    def load(self, code: str, command: str | None = None) -> Loaded:
        loaded: Loaded = self._call(lambda: self._server.store.load(code, command))
        return loaded

    def read(self, code: str, have: Version | None, limit: int) -> TableRead:
        read: TableRead = self._call(lambda: self._server.store.read(code, have, limit))
        return read

    def commit(self, commit: Commit) -> Committed:
        done: Committed = self._call(lambda: self._server.apply(commit), writes=commit.code)
        return done

    def lines(
        self, code: str, after_seq: int = -1, before_seq: int | None = None, *, limit: int | None = None
    ) -> Sequence[bytes]:
        store = self._server.store
        lines: Sequence[bytes] = self._call(lambda: store.lines(code, after_seq, before_seq, limit=limit))
        return lines

    def chain(self, code: str, name: str) -> bytes | None:
        chain: bytes | None = self._call(lambda: self._server.store.chain(code, name))
        return chain

    def give_links(self, code: str, seat: str, links: Mapping[str, str]) -> None:
        self._call(lambda: self._server.store.give_links(code, seat, links))

    def links_for(self, code: str, request: str) -> Mapping[str, str]:
        links: Mapping[str, str] = self._call(lambda: self._server.store.links_for(code, request))
        return links

    def past(self, code: str, seq: int) -> bytes | None:
        past: bytes | None = self._call(lambda: self._server.store.past(code, seq))
        return past

    def record_connection(self, code: str, seat: str, connected: bool, link: str = "-") -> None:
        self._call(lambda: self._server.store.record_connection(code, seat, connected, link))

    def record_connections(self, links: Mapping[str, Collection[tuple[str, str]]]) -> None:
        self._call(lambda: self._server.store.record_connections(links))

    def seen(self, code: str) -> Mapping[str, Seen]:
        seen: Mapping[str, Seen] = self._call(lambda: self._server.store.seen(code))
        return seen

    def due(self, limit: int = 100) -> tuple[Sequence[str], int | None]:
        due: tuple[Sequence[str], int | None] = self._call(lambda: self._server.store.due(limit))
        return due

    def running(self) -> Sequence[str]:
        codes: Sequence[str] = self._call(self._server.store.running)
        return codes

    def delete(self, code: str) -> None:
        self._call(lambda: self._server.store.delete(code))

    def idle_since(self, before_ms: int, limit: int = 100) -> Sequence[str]:
        codes: Sequence[str] = self._call(lambda: self._server.store.idle_since(before_ms, limit))
        return codes


def pause() -> None:
    """Back to the scheduler, which goes on with this one when it likes."""
    here = greenlet.getcurrent()
    if here.parent is not None:
        here.parent.switch()
