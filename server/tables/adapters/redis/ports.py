"""The real ports of live play, all from two addresses."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..rq.alarms import InBackground, RqAlarms
from .client import Client, Script, connect, store_errors
from .durability import weaknesses
from .feed import RedisFeed
from .store import RedisStore

_SWAP = Script("swap")


class RedisPairings:
    """`Pairings` in Redis or a cluster."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        with store_errors():
            return bool(self._client.set(_key(code), value, px=keep_ms, nx=True))

    def get(self, code: str) -> bytes | None:
        with store_errors():
            found = self._client.get(_key(code))
            return found if isinstance(found, bytes) else None

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        with store_errors():
            return bool(_SWAP(self._client, [_key(code)], [old, new]))


def _key(code: str) -> str:
    return f"fd:screen:{code}"


KEY = "fd:worker"
KEPT_MS = 600_000


class Beat:
    """One key that workers renew. Its remaining life tells its age, so that no two clocks are compared."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def now(self) -> None:
        """A worker is alive. Raises `StoreDown`."""
        with store_errors():
            self._client.set(KEY, b"1", px=KEPT_MS)

    def age_s(self) -> float | None:
        """Seconds since a worker was last heard of; None: not for a long time. Raises `StoreDown`."""
        with store_errors():
            left = self._client.pttl(KEY)
        return (KEPT_MS - left) / 1000 if left >= 0 else None


@dataclass(frozen=True)
class RedisPorts:
    """Store, feed and alarms, big screens that wait, and the workers' sign of life."""

    store: RedisStore
    feed: RedisFeed
    alarms: InBackground
    pairings: RedisPairings
    beat: Beat
    weaknesses: Callable[[], dict[str, str]]
    """Return warnings about settings of this store that may lose tables (see `durability`)."""


def redis_ports(url: str, queue_url: str, *, wait: bool = True) -> RedisPorts:
    """Ports over one Redis (or a cluster) and the Redis of the queues. Nothing is dialled yet.

    `wait`: in a cluster a commit is acknowledged once its replicas have it.
    """
    client = connect(url, wait=wait)
    alarms = InBackground(RqAlarms(queue_url))
    return RedisPorts(
        RedisStore(client),
        RedisFeed(url),
        alarms,
        RedisPairings(client),
        Beat(client),
        partial(weaknesses, client),
    )
