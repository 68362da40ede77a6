"""The worker process: RQ jobs, their schedule, and the sweep of running clocks."""

import logging
import signal
import sys
import time
from types import FrameType

from redis import Redis
from redis.exceptions import RedisError

from server.tables.adapters.rq.alarms import LATE_WEBHOOKS, QUEUES, WEBHOOKS
from server.tables.domain.errors import StoreDown
from server.tables.service.sweeper import Sweeper
from server.turning.progress import TURNINGS
from workers import alarms, services
from workers.child import QueueChild, Watch, configure_logs
from workers.jobs import JobWorker, serve
from workers.scheduler import SchedulerThread

log = logging.getLogger(__name__)

_RETRY_PAUSE_S = 0.5


def main() -> int:
    """Work until asked to stop. Return the exit code."""
    configure_logs()
    url = services.settings().queue_redis_url
    parts: tuple[Sweeper | Watch, ...] = (
        Sweeper(services.service(), services.ports().clocks, services.ports().beat.now),
        SchedulerThread((*QUEUES, LATE_WEBHOOKS), Redis.from_url(url, socket_connect_timeout=1.0)),
        QueueChild(TURNINGS, "workers.turnings", look_every_s=2.0),
        QueueChild(WEBHOOKS, "workers.webhooks", look_every_s=1.0),
        QueueChild(WEBHOOKS, "workers.webhooks", "late", look_every_s=2.0, most=2, beyond=2),
        QueueChild(LATE_WEBHOOKS, "workers.webhooks", "late", look_every_s=2.0),
    )
    for part in parts:
        part.start()
    try:
        _serve(url)
    finally:
        for part in reversed(parts):
            part.stop()
    return 0


def _serve(url: str) -> None:
    """Serve the queues until asked to stop, with a new connection after each failure."""
    planned = False
    while not JobWorker.asked_to_stop:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, _stop)  # an RQ worker leaves its own handlers behind when it ends
        try:
            if not planned:
                alarms.plan_clean_up(60)
                planned = True
            serve(QUEUES, url)
        except (RedisError, StoreDown, OSError) as problem:
            log.warning("jobs have to wait: %s", type(problem).__name__)
        if not JobWorker.asked_to_stop:
            time.sleep(_RETRY_PAUSE_S)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    JobWorker.asked_to_stop = True
    raise SystemExit(0)


if __name__ == "__main__":
    sys.exit(main())
