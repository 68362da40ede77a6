"""The services of this process, each made when it is first needed."""

from functools import cache

from server.config import Settings, settings as settings_from_environment
from server.games.core import registry
from server.rooms.redis_store import RedisRooms
from server.tables.adapters.redis.ports import RedisPorts
from server.tables.service.service import TableService
from server.tables.service.sweeper import Sweeper
from server.turning.progress import RqProgress
from server.turning.service import TurningService


@cache
def settings() -> Settings:
    """Return the settings of this process."""
    return settings_from_environment()


@cache
def ports() -> RedisPorts:
    """Return store, feed, alarms and the workers' sign of life."""
    return RedisPorts(settings().redis_url, settings().queue_redis_url, wait=settings().wait_for_replicas)


@cache
def service() -> TableService:
    """Return the use cases of live tables, for all games."""
    return TableService(registry.games(), ports().store, ports().alarms, grace_ms=settings().grace_ms)


@cache
def sweeper() -> Sweeper:
    """Return the sweeper of this process's jobs. It remembers which tables cannot be rung."""
    return Sweeper(service(), ports().clocks)


@cache
def rooms() -> RedisRooms:
    """Return the store of rooms."""
    return RedisRooms(ports().client)


@cache
def turnings() -> TurningService:
    """Return the use cases of turning points."""
    return TurningService(service(), RqProgress(settings().queue_redis_url))
