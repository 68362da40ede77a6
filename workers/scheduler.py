"""RQ's scheduler in a thread of the worker.

RQ would run it as a process (`work(with_scheduler=True)`). That process outlives a killed worker and ends at
the first connection error. RQ restarts it, and takes over a dead scheduler's lock, only every ten minutes:
jobs were up to 13 minutes late. This thread tries every second and survives connection errors."""

import contextlib
from collections.abc import Sequence

from redis import Redis
from redis.exceptions import RedisError
from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer

from workers.child import Watch


class SchedulerThread(Watch):
    """Moves scheduled jobs to their queues when they are due."""

    def __init__(self, queues: Sequence[str], connection: Redis) -> None:
        super().__init__("scheduled jobs", 1.0)
        self._queues = set(queues)
        self._scheduler = RQScheduler(queues, connection, serializer=JSONSerializer)
        self._registered = False

    def stop(self) -> None:
        """Stop, and release the locks."""
        super().stop()
        with contextlib.suppress(RedisError, OSError):  # otherwise the locks expire
            self._scheduler.stop()

    def look(self) -> None:
        """Take a step. Before the first one, register the scheduler."""
        if not self._registered:
            self._scheduler.register_birth()
            self._registered = True
        self.step()

    def step(self) -> None:
        """Take the locks that are free, then enqueue the jobs that are due."""
        scheduler = self._scheduler
        if scheduler.acquired_locks != self._queues:
            scheduler.acquire_locks()
        if scheduler.acquired_locks:
            scheduler.heartbeat()
            scheduler.enqueue_scheduled_jobs()
