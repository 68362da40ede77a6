"""RQ jobs: long simulations with progress. They run in a child process with the lowest priority.

The worker's `Keeper` looks for studies that no process works on, queues them (again, if a worker was killed),
and starts a child process while there is work. So a study neither delays an alarm nor gets lost."""

import contextlib
import os
import sys

from redis.exceptions import RedisError

from server.studies.redis_store import asker
from server.studies.service import StudyService
from server.studies.store import STUDIES
from server.studies.turning_service import TurningService
from server.tables.adapters.rq.alarms import queue
from server.tables.domain.errors import StoreDown
from workers import services
from workers.child import Child, process, serve_queue

NICENESS = 19


def work(study: str) -> bool:
    """Work on a study until it is done or cancelled."""
    return worked(services.studies(), study)


def worked(service: StudyService | TurningService, study: str) -> bool:
    """Work on one of a service's studies. An error that another attempt would not avoid ends the study."""
    try:
        return service.work(study)
    except (RedisError, StoreDown, OSError):
        raise  # another attempt may succeed
    except Exception:
        service.store.end(study, "failed")
        raise


def stand_back() -> None:
    """Give this process the lowest priority (idle, where the system has it), so that tables stay on time.

    An idle process makes way at once only for processes of its own session, where Linux groups processes by
    session (man 7 sched, autogroup). So the supervisor and the worker start none with a session of its own.
    """
    os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


class Keeper(Child):
    """Has every open study worked on. A look costs two reads."""

    name = STUDIES
    command = process("workers.studies")
    look_every_s = 2.0

    def __init__(self) -> None:
        super().__init__()
        url = services.settings().queue_redis_url
        self._queue, self._ask = queue(self.name, url), asker(url, self.name)

    def waiting(self) -> list[str]:
        """Return the studies that no process works on."""
        return services.studies().store.waiting()

    def is_due(self) -> bool:
        """Queue the waiting studies that are not queued yet. Return whether a study waits."""
        waiting = self.waiting()
        queued = {job.split("-")[1] for job in self._queue.get_job_ids()} if waiting else set()
        for study in waiting:
            if study not in queued:
                self._ask(study)
        return bool(waiting)


if __name__ == "__main__":
    stand_back()
    sys.exit(serve_queue(STUDIES))
