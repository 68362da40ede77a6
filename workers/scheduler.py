"""RQ's scheduler in a thread of the worker.

RQ would run it as a process (`work(with_scheduler=True)`), which outlives a killed worker, ends at the first
connection error, is restarted only every ten minutes, and takes over a dead scheduler's lock as rarely: jobs
were up to 13 minutes late. This thread tries every second, and goes on after connection errors."""

import contextlib
import logging
import threading
from collections.abc import Sequence

from redis import Redis
from redis.exceptions import RedisError
from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer

log = logging.getLogger(__name__)

EVERY_S = 1.0


class SchedulerThread:
    """Moves scheduled jobs to their queues when they are due."""

    def __init__(self, queues: Sequence[str], connection: Redis) -> None:
        self._queues = set(queues)
        self._scheduler = RQScheduler(queues, connection, serializer=JSONSerializer)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="scheduler", daemon=True)

    def start(self) -> None:
        """Schedule until `stop()` or the end of the process."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, and release the locks."""
        self._stopped.set()
        self._thread.join(5)

    def step(self) -> None:
        """Take the locks that are free, then enqueue the jobs that are due."""
        scheduler = self._scheduler
        if scheduler.acquired_locks != self._queues:
            scheduler.acquire_locks()
        if scheduler.acquired_locks:
            scheduler.heartbeat()
            scheduler.enqueue_scheduled_jobs()

    def _run(self) -> None:
        born = False
        while not self._stopped.is_set():
            try:
                if not born:
                    self._scheduler.register_birth()
                    born = True
                self.step()
            except (RedisError, OSError) as problem:
                log.warning("the schedule has to wait: %s", type(problem).__name__)
            except Exception:
                log.exception("a look at the schedule failed")
            self._stopped.wait(EVERY_S)
        with contextlib.suppress(RedisError, OSError):  # otherwise the locks expire
            self._scheduler.stop()
