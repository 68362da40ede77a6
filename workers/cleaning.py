"""The clean-up of old tables."""

import contextlib
import logging
from collections.abc import Sequence

import msgspec
from redis.client import Pipeline

from server.rooms import forgetting
from server.tables.adapters.redis.client import connect, run
from server.tables.domain.ages import DAY_MS, DeletionClock, after_clean_up
from workers import services

log = logging.getLogger(__name__)

LAST = "fd:cleaned"
"""The key of the last clean-up's `DeletionClock`."""
UNUSED_MS = DAY_MS
"""Milliseconds after which an unused lobby is deleted: nobody did anything in it since it was opened."""
_NO_LIMIT = 2**53


def clean_up() -> int:
    """Delete lobbies unused for a day, tables idle for TABLE_DAYS, and tables of rooms that ended a day ago.

    Return the number of deleted tables. After a jump of the clock nothing is deleted for a day."""
    config, store, rooms = services.settings(), services.ports().store, services.rooms()
    with contextlib.closing(connect(config.redis_url, wait=config.wait_for_replicas)) as client:
        raw: bytes | None = run(client, LAST, Pipeline.get)
        last = msgspec.json.decode(raw, type=DeletionClock) if raw else None
        ages, allowed = after_clean_up(store.now_ms(), last)
        run(client, LAST, lambda pipe, key: pipe.set(key, msgspec.json.encode(ages)), kept=True)
        if not allowed:
            if last is None:
                log.info("this is the first clean-up: nothing is deleted for a day")
            else:
                log.warning("the clock jumped: nothing is deleted for a day")
            return 0
        days_ms = config.table_days * DAY_MS
        old = store.idle_since(ages.before(days_ms), _NO_LIMIT)
        lobbies = _unused(store.idle_since(ages.before(UNUSED_MS), _NO_LIMIT), ages.before(UNUSED_MS))
        old = [code for code in old if code not in lobbies]
    for code in (*old, *lobbies):
        store.delete(code)
    forgotten = forgetting.forget_names(services.service(), rooms, ages.before)
    rooms.forget(ages.before(days_ms) + days_ms)
    services.ports().packs.forget(ages.before(days_ms))
    return len(old) + len(lobbies) + forgotten


def _unused(idle: Sequence[str], before_ms: int) -> set[str]:
    """Return the unused lobbies among these tables: only their opening was committed, no phone was seen since
    `before_ms`, and they belong to no room."""
    store, rooms = services.ports().store, services.rooms()
    codes = {table.code for code in rooms.codes() for table in forgetting.tables_of(rooms, code)}
    unused = set()
    for code in idle:
        version = store.load(code).version
        if version is None or version.seq > 1 or code in codes:
            continue
        if all(seen.at_ms < before_ms for seen in store.seen(code).values()):
            unused.add(code)
    return unused
