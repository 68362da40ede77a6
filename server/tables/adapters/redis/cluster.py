"""A client for a Redis or Valkey Cluster that never retries, and whose commits wait for the replicas.

`docs/adr/0010-cluster-client.md` explains why redis-py's own client is not used."""

import random
import threading
import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

from redis import Redis, exceptions
from redis.client import Pipeline, PubSub
from redis.crc import key_slot

Address = tuple[str, int]
Fill = Callable[[Pipeline], object]

REDIRECTS = 4
"""The number of nodes that may redirect a call in turn before it counts as a fault."""
LEARN_AGAIN_S = 0.1
"""Least seconds between two queries for the slot map, however many requests find a node gone."""
COUNTED_S = 1.0
"""Seconds for which a primary's number of replicas is cached."""
WAIT_MS = 1000
"""Milliseconds in which a write has to reach its replicas: less than a connection's own timeout."""

_ASTRAY = (exceptions.ClusterDownError, exceptions.ReadOnlyError, exceptions.TryAgainError)


class Unconfirmed(exceptions.RedisError):
    """The primary has the write, but perhaps not every replica that may take over: it may still be lost."""


class Range(NamedTuple):
    """A range of slots, the node that serves them, and the nodes that could take over."""

    first: int
    last: int
    primary: Address
    replicas: tuple[Address, ...]


@lru_cache(4096)
def slot_of(tag: str) -> int:
    """Return the slot of a hash tag."""
    return key_slot(tag.encode())


def _tag(key: str) -> str:
    start = key.find("{")
    end = key.find("}", start + 1) if start >= 0 else -1
    return key[start + 1 : end] if end > start + 1 else key


class Cluster:
    """Sends commands to the primary of their key. It connects with the first command.

    `seeds` are nodes to ask for the others; `dial` makes a client of one node. With `wait`, `written` returns
    only once every replica that could take over has the write. Failures raise `RedisError` or `OSError`."""

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

    def one(self, key: str, fill: Fill) -> Any:
        """Return the answer to the first command that `fill` puts into a pipeline to the node of `key`."""
        return self._run(key, fill)[0][0]

    def written(self, key: str, fill: Fill) -> Any:
        """Return the answer to one write, once no primary's loss can undo it. Raises `Unconfirmed`."""
        if not self._wait:
            return self.one(key, fill)
        if self._primary(key) in self._short:
            # Test before writing something that could not be acknowledged: a newcomer who tries again would
            # get two seats.
            self._written(key, lambda pipe: pipe.set(f"{{{_tag(key)}}}:kept", b"1"))
        return self._written(key, fill)

    def _written(self, key: str, fill: Fill) -> Any:
        primary = self._primary(key)
        wanted = self._replicas(primary)

        def both(pipe: Pipeline) -> None:
            fill(pipe)
            pipe.execute_command("WAIT", wanted, WAIT_MS)  # type: ignore[no-untyped-call]

        (answer, answer_kept), node = self._run(key, both)
        if node != primary:
            wanted = self._replicas(node)
        if answer_kept < wanted and answer_kept < self._replicas(node, cached=False):
            self._short.add(node)
            raise Unconfirmed(f"{answer_kept} of {wanted} replicas have it")
        self._short.discard(node)
        return answer

    def confirm(self, tag: str) -> None:
        """Wait until the replicas have all earlier writes under this hash tag. Raises `Unconfirmed`."""
        if self._wait:
            self._written(tag, lambda pipe: pipe.set(f"{tag}:kept", b"1"))

    # -- nodes -------------------------------------------------------------------------------------------

    def groups(self, tags: Sequence[str]) -> list[tuple[Redis, list[str]]]:
        """Return the hash tags, grouped by the node that serves them now."""
        by_node: dict[Address, list[str]] = {}
        for tag in tags:
            by_node.setdefault(self._primary(tag), []).append(tag)
        return [(self._node(address), served) for address, served in by_node.items()]

    def failed(self) -> None:
        """Note that a node failed: the slot map is read again before the next command."""
        self._stale = True

    def pubsub(self) -> PubSub:
        """Return a subscription at some primary; a message published at one node reaches all of them."""
        self._learn_if_stale()
        node = self._node(random.choice(self._ranges).primary)
        return cast(PubSub, node.pubsub())  # type: ignore[no-untyped-call]

    def close(self) -> None:
        with self._lock:
            nodes, self._nodes, self._stale = list(self._nodes.values()), {}, True
        for node in nodes:
            node.close()

    # -- inside ------------------------------------------------------------------------------------------

    def _run(self, key: str, fill: Fill) -> tuple[list[Any], Address]:
        """Run the commands of `fill` in one trip to the node of `key`. Return their answers and that node."""
        address, asking = self._primary(key), False
        for _ in range(REDIRECTS):
            try:
                answers = self._send(address, fill, asking)
            except (exceptions.RedisError, OSError):
                self._stale = True
                raise
            error = next((answer for answer in answers if isinstance(answer, Exception)), None)
            if error is None:
                return answers, address
            if not isinstance(error, exceptions.AskError):  # a MovedError is an AskError, too
                self._stale = self._stale or isinstance(error, _ASTRAY)
                raise error
            address, asking = (error.host, int(error.port)), not isinstance(error, exceptions.MovedError)
            self._stale = self._stale or not asking
        raise exceptions.ConnectionError("the nodes of the cluster redirect a request in a circle")

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
                raise exceptions.ConnectionError("no node of the cluster serves this slot")
            return self._ranges[place].primary

    def _node(self, address: Address) -> Redis:
        with self._lock:
            if address not in self._nodes:
                self._nodes[address] = self._dial(address)
            return self._nodes[address]

    def _learn_if_stale(self) -> None:
        """Read the slot map if it may be outdated. Other threads use the old one meanwhile."""
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
        primaries = [served.primary for served in self._ranges]
        random.shuffle(primaries)
        primaries += [replica for served in self._ranges for replica in served.replicas]
        error: Exception | None = None
        for address in dict.fromkeys([*primaries, *self._nodes, *self._seeds]):
            try:
                ranges = ranges_of(self._node(address), address)
            except (exceptions.RedisError, OSError) as problem:
                error = problem
                continue
            if ranges:
                with self._lock:
                    self._ranges, self._starts = ranges, [served.first for served in ranges]
                return
        self._stale = True
        raise exceptions.ConnectionError("no node of the cluster answers") from error

    def _replicas(self, primary: Address, *, cached: bool = True) -> int:
        """Return the number of replicas that could take over from this primary, as far as it knows."""
        counted_s, count = self._counts.get(primary, (0.0, 0))
        if not cached or time.monotonic() - counted_s > COUNTED_S:
            try:
                ranges = ranges_of(self._node(primary), primary)
            except (exceptions.RedisError, OSError):
                self._stale = True
                raise
            count = max((len(served.replicas) for served in ranges if served.primary == primary), default=0)
            self._counts[primary] = (time.monotonic(), count)
        return count


def ranges_of(node: Redis, asked: Address) -> list[Range]:
    """Return the slot map of one node. It names the replicas that may take over: those that do not count as
    failed and were in sync at least once."""
    answer = cast("list[Any]", node.execute_command("CLUSTER SLOTS"))  # type: ignore[no-untyped-call]
    ranges = []
    for first, last, *serving in answer:
        primary, *replicas = (_address(node, asked) for node in serving)
        ranges.append(Range(int(first), int(last), primary, tuple(replicas)))
    return sorted(ranges)


def _address(node: list[Any], asked: Address) -> Address:
    """Return the address of a node; one that does not know its own host has the host that was asked."""
    host = node[0].decode() if node[0] else "?"
    return (asked[0] if host == "?" else host, int(node[1]))
