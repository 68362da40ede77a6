"""RQ jobs: ring a table's clock, sweep, clean up. Thin: they call the table service, and carry ids only."""

import datetime
import logging
import time

from server.rooms.forgetting import forget_names
from server.tables.adapters.rq.alarms import HOUSEKEEPING, queue
from server.tables.service.sweeper import Sweeper
from workers import services

log = logging.getLogger(__name__)

CLEAN_UP_EVERY_S = 6 * 3600


def ring(code: str) -> bool:
    """Close what is overdue at a table. Early, late or twice does no harm: the deadline is in the data."""
    return services.service().ring(code)


def sweep() -> float:
    """Ring everything that is overdue now; seconds until it is worth looking again."""
    return Sweeper(services.service(), services.ports().feed).look()


def clean_up() -> int:
    """Forget tables that nobody has touched for TABLE_DAYS, and those of rooms that ended the day before, and
    come again in some hours; how many."""
    try:
        store = services.ports().store
        before = store.now_ms() - services.settings().table_days * 24 * 3600 * 1000
        forgotten = 0
        while codes := store.idle_since(before):
            for code in codes:
                store.delete(code)
            forgotten += len(codes)
        forgotten += forget_names(services.service(), services.rooms())
        log.info("%d old tables were cleared away", forgotten)
        return forgotten
    finally:
        plan_clean_up(CLEAN_UP_EVERY_S)


def plan_clean_up(seconds: float) -> None:
    """Have `clean_up` run then. All workers that plan it for the same hours plan the same job."""
    due = time.time() + seconds
    queue(HOUSEKEEPING, services.settings().queue_redis_url).enqueue_at(
        datetime.datetime.fromtimestamp(due, datetime.UTC),
        clean_up,
        job_id=f"clean-up-{int(due) // CLEAN_UP_EVERY_S}",
        description="clean up",
        job_timeout=300,
        result_ttl=0,
        failure_ttl=24 * 3600,
    )
