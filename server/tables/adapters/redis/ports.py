"""The real ports of live play, all from two addresses."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..rq.alarms import InBackground, RqAlarms
from .client import connect
from .durability import weaknesses
from .feed import RedisFeed
from .heartbeat import Beat
from .pairings import RedisPairings
from .store import RedisStore


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
