"""The real ports of live play, made from two addresses."""

import time
from functools import partial
from typing import cast

from redis.client import Pipeline

from ..rq.alarms import InBackground, RqAlarms
from .client import Client, Script, connect, run, store_errors
from .durability import weaknesses
from .feed import RedisFeed
from .store import CLOCKS_CHANNEL, RedisStore

_SWAP = Script("swap")


class RedisExpiring:
    """`Expiring` in Redis or a cluster, under keys `fd:screen:<code>`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        return bool(
            run(self._client, self._key(code), lambda pipe, key: pipe.set(key, value, px=keep_ms, nx=True))
        )

    def keep(self, code: str, keep_ms: int) -> None:
        run(self._client, self._key(code), lambda pipe, key: pipe.pexpire(key, keep_ms))

    def get(self, code: str) -> bytes | None:
        return cast("bytes | None", run(self._client, self._key(code), Pipeline.get))

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        with store_errors():
            return bool(_SWAP(self._client, [self._key(code)], [old, new]))

    def _key(self, code: str) -> str:
        return f"fd:screen:{code}"


PACKS = "fd:packs"
"""The sorted set of packs, by the time of their last use."""


class RedisPacks:
    """`PackStore` in Redis or a cluster, under keys `fd:pack:<id>`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, id: str, value: bytes, now_ms: int) -> None:
        run(self._client, _pack(id), lambda pipe, key: pipe.set(key, value))
        self._used(id, now_ms)

    def get(self, id: str, now_ms: int) -> bytes | None:
        value = cast("bytes | None", run(self._client, _pack(id), Pipeline.get))
        if value is not None:
            run(self._client, _pack(id), Pipeline.persist)  # earlier versions let them run out by the clock
            self._used(id, now_ms)
        return value

    def forget(self, before_ms: int) -> int:
        old = run(self._client, PACKS, lambda pipe, key: pipe.zrangebyscore(key, "-inf", f"({before_ms}"))
        for id in old:
            run(self._client, _pack(id.decode()), Pipeline.delete)
        if old:
            run(self._client, PACKS, lambda pipe, key: pipe.zrem(key, *old))
        return len(old)

    def _used(self, id: str, now_ms: int) -> None:
        run(self._client, PACKS, lambda pipe, key: pipe.zadd(key, {id: now_ms}))


def _pack(id: str) -> str:
    return f"fd:pack:{id}"


KEY = "fd:worker"
KEPT_MS = 600_000
EVERY_S = 2.0


class WorkerSign:
    """A key that workers renew. Its age follows from the time it has left: no two clocks are compared."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._last = 0.0

    def now(self) -> None:
        """Record that a worker is alive, at most once every `EVERY_S` seconds. Raises `StoreDown`."""
        if time.monotonic() - self._last >= EVERY_S:
            run(self._client, KEY, lambda pipe, key: pipe.set(key, b"1", px=KEPT_MS))
            self._last = time.monotonic()

    def age_s(self) -> float | None:
        """Return the seconds since a worker was last heard of; None after ten minutes. Raises `StoreDown`."""
        left = run(self._client, KEY, Pipeline.pttl)
        return (KEPT_MS - left) / 1000 if left >= 0 else None


class RedisPorts:
    """Store, feed and alarms, waiting big screens, and the workers' sign of life, over one Redis (or a
    cluster) and the Redis of the queues. They do not connect yet.

    `wait`: in a cluster a commit is acknowledged once its replicas have it."""

    def __init__(self, url: str, queue_url: str, *, wait: bool = True) -> None:
        self.client = client = connect(url, wait=wait)
        self.store = RedisStore(client)
        self.feed = RedisFeed(url)
        self.clocks = RedisFeed(url, CLOCKS_CHANNEL)
        """The notices that name a due time."""
        self.alarms = InBackground(RqAlarms(queue_url))
        self.pairings, self.packs = RedisExpiring(client), RedisPacks(client)
        self.beat = WorkerSign(client)
        self.weaknesses = partial(weaknesses, client)
        """Returns the codes of warnings about settings of this store that may lose tables."""
