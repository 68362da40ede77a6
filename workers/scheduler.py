"""RQ's scheduler in a thread of the worker, where it survives what its own process does not.

As a process of its own (`work(with_scheduler=True)`) it outlives a killed worker, ends at the first
connection error, is looked after every ten minutes, and asks for a dead predecessor's lock as rarely: that is
how jobs came to be 13 minutes late. Here it asks every second and takes connection errors as weather."""

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
    """Moves jobs from the schedule to their queues when they are due."""

    def __init__(self, queues: Sequence[str], connection: Redis) -> None:
        self._queues = set(queues)
        self._scheduler = RQScheduler(queues, connection, serializer=JSONSerializer)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="scheduler", daemon=True)

    def start(self) -> None:
        """Schedule until `stop()` or the end of the process."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, and leave the locks to the next one."""
        self._stopped.set()
        self._thread.join(5)

    def step(self) -> None:
        """One look: claim what nobody else holds, then enqueue what is due."""
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
        with contextlib.suppress(RedisError, OSError):  # without it the locks run out by themselves
            self._scheduler.stop()
