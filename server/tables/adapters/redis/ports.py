"""The real ports of live play, all from two addresses."""

from __future__ import annotations

from dataclasses import dataclass

from ..rq.alarms import InBackground, RqAlarms
from .client import connect
from .feed import RedisFeed
from .heartbeat import Beat
from .store import RedisStore


@dataclass(frozen=True)
class RedisPorts:
    """Store, feed and alarms, and the workers' sign of life."""

    store: RedisStore
    feed: RedisFeed
    alarms: InBackground
    beat: Beat


def redis_ports(url: str, queue_url: str, *, wait: bool = True) -> RedisPorts:
    """Ports over one Redis (or a cluster) and the Redis of the queues. Nothing is dialled yet.

    `wait`: in a cluster a commit is acknowledged once its replicas have it.
    """
    client = connect(url, wait=wait)
    alarms = InBackground(RqAlarms(queue_url))
    return RedisPorts(RedisStore(client), RedisFeed(url), alarms, Beat(client))
