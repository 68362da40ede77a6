"""A client for a Redis or Valkey Cluster: nothing is tried twice, and commits wait for the replicas.

Why not redis-py's own: `docs/adr/0010-cluster-client.md`."""

import random
import threading
import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

from redis import Redis
from redis.client import Pipeline, PubSub
from redis.crc import key_slot
from redis.exceptions import (
    AskError,
    ClusterDownError,
    ConnectionError,
    MovedError,
    ReadOnlyError,
    RedisError,
    TryAgainError,
)

Address = tuple[str, int]
Fill = Callable[[Pipeline], object]

REDIRECTS = 4
"""The number of nodes that may redirect a call in turn before it counts as a fault."""
LEARN_AGAIN_S = 0.1
"""Seconds between two questions for the slot map, however many requests find a node gone."""
COUNTED_S = 1.0
"""Seconds for which a primary's number of replicas is believed."""
WAIT_MS = 1000
"""Milliseconds in which a write has to reach its replicas. Shorter than a connection's own patience."""


_ASTRAY = (ClusterDownError, ReadOnlyError, TryAgainError)


class Unconfirmed(RedisError):
    """The primary has the write, a replica that may take its place perhaps not: it may still be lost."""


class Range(NamedTuple):
    """Slots in one piece, the node that serves them, and those that could take its place."""

    first: int
    last: int
    primary: Address
    replicas: tuple[Address, ...]


@lru_cache(4096)
def slot_of(tag: str) -> int:
    """The slot of a key, by its hash tag if it has one."""
    return key_slot(tag.encode())


def _tag(key: str) -> str:
    start = key.find("{")
    end = key.find("}", start + 1) if start >= 0 else -1
    return key[start + 1 : end] if end > start + 1 else key


class Cluster:
    """Commands go to the primary of their first key. Nothing is dialled before the first of them.

    `seeds` are nodes to ask for the others; `dial` makes a client of one node. With `wait`, `written` answers
    only once every replica that could take over has the write. What fails raises `RedisError` or `OSError`.
    """

    def __init__(
        self, seeds: Sequence[Address], dial: Callable[[Address], Redis], *, wait: bool = True
    ) -> None:
        self._seeds, self._dial, self._wait = list(seeds), dial, wait
        self._nodes: dict[Address, Redis] = {}
        self._ranges: list[Range] = []
        self._starts: list[int] = []
        self._stale = True
        self._asked = -LEARN_AGAIN_S
        self._lock = threading.Lock()
        self._learning = threading.Lock()
        self._counts: dict[Address, tuple[float, int]] = {}
        self._short: set[Address] = set()
        """Primaries whose replicas did not confirm the last write."""

    # -- commands ----------------------------------------------------------------------------------------

    def evalsha(self, sha: str, count: int, *keys_and_args: Any) -> Any:
        return self.one(keys_and_args[0], lambda pipe: pipe.evalsha(sha, count, *keys_and_args))

    def eval(self, script: str, count: int, *keys_and_args: Any) -> Any:
        return self.one(keys_and_args[0], lambda pipe: pipe.eval(script, count, *keys_and_args))

    def hget(self, key: str, field: str) -> Any:
        return self.one(key, lambda pipe: pipe.hget(key, field))

    def hset(self, key: str, field: str, value: bytes) -> Any:
        return self.one(key, lambda pipe: pipe.hset(key, field, value))

    def expire(self, key: str, seconds: int) -> Any:
        return self.one(key, lambda pipe: pipe.expire(key, seconds))

    def hgetall(self, key: str) -> Any:
        return self.one(key, lambda pipe: pipe.hgetall(key))

    def xrevrange(self, key: str, newest: str, oldest: str, count: int) -> Any:
        return self.one(key, lambda pipe: pipe.xrevrange(key, newest, oldest, count))

    def get(self, key: str) -> Any:
        return self.one(key, lambda pipe: pipe.get(key))

    def set(self, key: str, value: bytes, px: int | None = None, nx: bool = False) -> Any:
        return self.one(key, lambda pipe: pipe.set(key, value, px=px, nx=nx))

    def pttl(self, key: str) -> Any:
        return self.one(key, lambda pipe: pipe.pttl(key))

    def one(self, key: str, fill: Fill) -> Any:
        """The answer to the one command that `fill` puts in."""
        return self._run(key, fill)[0][0]

    def written(self, key: str, fill: Fill) -> Any:
        """The same for a write, once it cannot be lost with its primary any more. Raises `Unconfirmed`."""
        if not self._wait:
            return self.one(key, fill)
        if self._primary(key) in self._short:
            # Better nothing is written than something that cannot be acknowledged: a newcomer who asks again
            # would sit there twice.
            self._written(key, lambda pipe: pipe.set(f"{{{_tag(key)}}}:kept", b"1"))
        return self._written(key, fill)

    def _written(self, key: str, fill: Fill) -> Any:
        primary = self._primary(key)
        wanted = self._replicas(primary)

        def both(pipe: Pipeline) -> None:
            fill(pipe)
            pipe.execute_command("WAIT", wanted, WAIT_MS)  # type: ignore[no-untyped-call]

        (answer, kept), node = self._run(key, both)
        if node != primary:
            wanted = self._replicas(node)
        if kept < wanted and kept < self._replicas(node, anew=True):
            self._short.add(node)
            raise Unconfirmed(f"{kept} of {wanted} replicas have it")
        self._short.discard(node)
        return answer

    def confirm(self, tag: str) -> None:
        """Wait until all writes so far under this hash tag cannot be lost with its primary: replicas get
        writes in their order. Raises `Unconfirmed`."""
        if self._wait:
            self._written(tag, lambda pipe: pipe.set(f"{tag}:kept", b"1"))

    # -- nodes -------------------------------------------------------------------------------------------

    def groups(self, tags: Sequence[str]) -> list[tuple[Redis, list[str]]]:
        """The hash tags by the node that serves them now."""
        found: dict[Address, list[str]] = {}
        for tag in tags:
            found.setdefault(self._primary(tag), []).append(tag)
        return [(self._node(address), served) for address, served in found.items()]

    def primaries(self) -> list[Redis]:
        """Every node that serves anything."""
        self._learn_if_stale()
        return [self._node(address) for address in dict.fromkeys(each.primary for each in self._ranges)]

    def failed(self) -> None:
        """A node did not do what it was asked: find out anew who serves what, before the next question."""
        self._stale = True

    def pubsub(self) -> PubSub:
        """A subscription at any primary: each hears what is published at all of them."""
        return cast(PubSub, random.choice(self.primaries()).pubsub())  # type: ignore[no-untyped-call]

    def close(self) -> None:
        with self._lock:
            nodes, self._nodes, self._stale = list(self._nodes.values()), {}, True
        for node in nodes:
            node.close()

    # -- inside ------------------------------------------------------------------------------------------

    def _run(self, key: str, fill: Fill) -> tuple[list[Any], Address]:
        """All that `fill` puts in, in one trip to one node: that of the first command. It is told."""
        address, asking = self._primary(key), False
        for _ in range(REDIRECTS):
            try:
                answers = self._send(address, fill, asking)
            except (RedisError, OSError):
                self._stale = True
                raise
            trouble = next((each for each in answers if isinstance(each, Exception)), None)
            if trouble is None:
                return answers, address
            if not isinstance(trouble, AskError):  # MovedError is one, too
                self._stale = self._stale or isinstance(trouble, _ASTRAY)
                raise trouble
            address, asking = (trouble.host, int(trouble.port)), not isinstance(trouble, MovedError)
            self._stale = self._stale or not asking
        raise ConnectionError("the cluster sends requests round in circles")

    def _send(self, address: Address, fill: Fill, asking: bool) -> list[Any]:
        with self._node(address).pipeline(transaction=False) as pipe:
            if asking:
                pipe.execute_command("ASKING")  # type: ignore[no-untyped-call]
            fill(pipe)
            answers = pipe.execute(raise_on_error=False)
        return answers[1:] if asking else answers

    def _primary(self, key: str) -> Address:
        self._learn_if_stale()
        slot = slot_of(_tag(key))
        with self._lock:
            place = bisect_right(self._starts, slot) - 1
            if place < 0 or self._ranges[place].last < slot:
                self._stale = True
                raise ConnectionError("no node of the cluster serves this slot")
            return self._ranges[place].primary

    def _node(self, address: Address) -> Redis:
        with self._lock:
            if address not in self._nodes:
                self._nodes[address] = self._dial(address)
            return self._nodes[address]

    def _learn_if_stale(self) -> None:
        """Ask who serves what, if there is reason to. Others meanwhile go by what was known before."""
        if not self._stale or (self._ranges and time.monotonic() - self._asked < LEARN_AGAIN_S):
            return
        if not self._learning.acquire(blocking=not self._ranges):
            return
        try:
            if self._stale:
                self._learn()
        finally:
            self._learning.release()

    def _learn(self) -> None:
        self._stale, self._asked = False, time.monotonic()
        known = [each.primary for each in self._ranges]
        random.shuffle(known)
        known += [replica for each in self._ranges for replica in each.replicas]
        trouble: Exception | None = None
        for address in dict.fromkeys([*known, *self._nodes, *self._seeds]):
            try:
                ranges = ranges_of(self._node(address), address)
            except (RedisError, OSError) as problem:
                trouble = problem
                continue
            if ranges:
                with self._lock:
                    self._ranges, self._starts = ranges, [each.first for each in ranges]
                return
        self._stale = True
        raise ConnectionError("no node of the cluster answers") from trouble

    def _replicas(self, primary: Address, *, anew: bool = False) -> int:
        """Return the number of replicas that could take this primary's place, as far as it knows."""
        at, count = self._counts.get(primary, (0.0, 0))
        if anew or time.monotonic() - at > COUNTED_S:
            try:
                ranges = ranges_of(self._node(primary), primary)
            except (RedisError, OSError):
                self._stale = True
                raise
            count = max((len(each.replicas) for each in ranges if each.primary == primary), default=0)
            self._counts[primary] = (time.monotonic(), count)
        return count


def ranges_of(node: Redis, asked: Address) -> list[Range]:
    """One node's picture of the cluster. It names the replicas that may take over: those that are not held
    for failed and were in step at least once."""
    answer = cast("list[Any]", node.execute_command("CLUSTER SLOTS"))  # type: ignore[no-untyped-call]
    found = []
    for first, last, *serving in answer:
        primary, *replicas = (_address(each, asked) for each in serving)
        found.append(Range(int(first), int(last), primary, tuple(replicas)))
    return sorted(found)


def _address(told: list[Any], asked: Address) -> Address:
    """Where a node is; one that does not know its own name has the one under which it was asked."""
    host = told[0].decode() if told[0] else "?"
    return (asked[0] if host == "?" else host, int(told[1]))
