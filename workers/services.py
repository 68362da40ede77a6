"""The services of this process, each made when it is first needed."""

import os
from functools import cache, partial
from typing import Any

from server.config import Settings
from server.config import settings as settings_from_environment
from server.games.core import registry
from server.rooms.redis_store import RedisRooms
from server.runtime.parent_death import die_with_parent
from server.studies import turning
from server.studies.engine import Coming, shared_out
from server.studies.redis_store import RedisStudies
from server.studies.service import StudyService
from server.studies.store import TURNINGS
from server.studies.turning_service import TurningService
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.ports import RedisPorts
from server.tables.service.service import TableService
from server.tables.service.sweeper import Sweeper


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
    return Sweeper(service(), ports().feed)


@cache
def rooms() -> RedisRooms:
    """Return the store of rooms."""
    return RedisRooms(connect(settings().redis_url, wait=settings().wait_for_replicas))


@cache
def studies() -> StudyService:
    """Return the use cases of studies."""
    return StudyService(registry.studies(), RedisStudies(settings().queue_redis_url))


@cache
def turnings() -> TurningService:
    """Return the use cases of turning points, on all cores of this machine."""
    store = RedisStudies(settings().queue_redis_url, TURNINGS)
    return TurningService(registry.games(), service(), store, play=on_all_cores)


def on_all_cores(evening: turning.Evening, pieces: list[turning.Piece]) -> Coming:
    """Play pieces in forked processes, one for each core. They end with this one, if it is killed."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    begin = partial(die_with_parent, parent=os.getpid())
    return shared_out(pieces, partial(turning.run, evening), len(affinity(0)) if affinity else 1, begin)
