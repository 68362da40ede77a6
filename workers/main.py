"""The worker process: RQ jobs, their schedule, and the sweep of running clocks."""

import logging
import signal
import sys
import time
from types import FrameType

from redis import Redis
from redis.exceptions import RedisError

from server.runtime import logs
from server.tables.adapters.rq.alarms import QUEUES, WEBHOOKS
from server.tables.domain.errors import StoreDown
from server.tables.service.sweeper import Sweeper
from workers import alarms, services, turnings
from workers.jobs import JobWorker, serve
from workers.scheduler import SchedulerThread
from workers.studies import Keeper
from workers.webhooks import Postman

log = logging.getLogger(__name__)

BEAT_EVERY_S = 2.0
_AGAIN_S = 0.5


class Heart:
    """Beats at most every `BEAT_EVERY_S`, as long as the sweeper looks."""

    def __init__(self) -> None:
        self._last = 0.0

    def __call__(self) -> None:
        """Called after each look."""
        if time.monotonic() - self._last >= BEAT_EVERY_S:
            services.ports().beat.now()
            self._last = time.monotonic()


def main() -> int:
    """Work until told to stop; the exit code."""
    logs.configure()
    logging.getLogger("rq").setLevel(logging.WARNING)
    url = services.settings().queue_redis_url
    sweeper = Sweeper(services.service(), services.ports().feed, Heart())
    sweeper.start()
    scheduler = SchedulerThread((*QUEUES, WEBHOOKS), Redis.from_url(url, socket_connect_timeout=1.0))
    scheduler.start()
    studies = Keeper()
    studies.start()
    turning = turnings.Keeper()
    turning.start()
    postman = Postman()
    postman.start()
    try:
        _serve(url)
    finally:
        postman.stop()
        turning.stop()
        studies.stop()
        scheduler.stop()
        sweeper.stop()
    return 0


def _serve(url: str) -> None:
    """Serve the queues until told to stop, over as many connections as it takes."""
    planned = False
    while not JobWorker.asked_to_stop:
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, _stop)  # a worker that ended has left its own handlers behind
        try:
            if not planned:
                alarms.plan_clean_up(60)
                planned = True
            serve(QUEUES, url)
        except (RedisError, StoreDown, OSError) as problem:
            log.warning("jobs have to wait: %s", type(problem).__name__)
        if not JobWorker.asked_to_stop:
            time.sleep(_AGAIN_S)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    JobWorker.asked_to_stop = True
    raise SystemExit(0)


if __name__ == "__main__":
    sys.exit(main())
