"""RQ jobs: sweep, clean up. They call the table service."""

import datetime
import logging
import time

from server.tables.adapters.rq.alarms import HOUSEKEEPING, job, queue
from workers import cleaning, services

log = logging.getLogger(__name__)

CLEAN_UP_EVERY_S = 3600


def sweep() -> float:
    """Ring every table that is overdue now. Return the seconds until the next sweep is worthwhile.

    It may run early, late or twice: the deadlines are part of the tables' data."""
    while not (pause := services.sweeper().sweep()):
        pass
    return pause


def clean_up() -> int:
    """Delete old tables (`cleaning`), and plan the next run. Return the number of deleted tables."""
    try:
        deleted = cleaning.clean_up()
        log.info("%d old tables were deleted", deleted)
        return deleted
    finally:
        plan_clean_up(CLEAN_UP_EVERY_S)


def plan_clean_up(seconds: float) -> None:
    """Schedule `clean_up` in `seconds`. Several workers share one job: its id is that of its hour."""
    due = time.time() + seconds
    queue(HOUSEKEEPING, services.settings().queue_redis_url).enqueue_at(
        datetime.datetime.fromtimestamp(due, datetime.UTC),
        clean_up,
        job_id=f"clean-up-{int(due) // CLEAN_UP_EVERY_S}",
        **job("clean up", 300),
    )
