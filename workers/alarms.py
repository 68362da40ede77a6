"""RQ jobs: sweep, clean up. They call the table service."""

import datetime
import logging
import time

from server.rooms.forgetting import forget_names
from server.tables.adapters.rq.alarms import HOUSEKEEPING, job, queue
from workers import services

log = logging.getLogger(__name__)

CLEAN_UP_EVERY_S = 6 * 3600


def sweep() -> float:
    """Ring every table that is overdue now. It may run early, late or twice: the deadlines are part of the
    tables' data. Return the seconds until the next look is worthwhile."""
    while not (pause := services.sweeper().look()):
        pass
    return pause


def clean_up() -> int:
    """Delete tables that nobody has touched for TABLE_DAYS, and those of rooms that ended a day ago, and plan
    the next run. Return the number of deleted tables."""
    try:
        store = services.ports().store
        before = store.now_ms() - services.settings().table_days * 24 * 3600 * 1000
        forgotten = 0
        while codes := store.idle_since(before):
            for code in codes:
                store.delete(code)
            forgotten += len(codes)
        forgotten += forget_names(services.service(), services.rooms())
        log.info("%d old tables were deleted", forgotten)
        return forgotten
    finally:
        plan_clean_up(CLEAN_UP_EVERY_S)


def plan_clean_up(seconds: float) -> None:
    """Have `clean_up` run in `seconds`. Workers that plan it for the same hours plan one job together."""
    due = time.time() + seconds
    queue(HOUSEKEEPING, services.settings().queue_redis_url).enqueue_at(
        datetime.datetime.fromtimestamp(due, datetime.UTC),
        clean_up,
        job_id=f"clean-up-{int(due) // CLEAN_UP_EVERY_S}",
        **job("clean up", 300),
    )
