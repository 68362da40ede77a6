"""RQ jobs: long simulations with progress. They run in a process of their own, with the lowest priority.

The worker's `Keeper` looks for studies that nobody works on, asks for them (again, if a worker was killed),
and starts such a process while there is something to do. So a study can neither delay an alarm nor get lost.
"""

import contextlib
import logging
import os
import sys
from pathlib import Path

from redis.exceptions import RedisError

from server.runtime import logs
from server.studies.rq_queue import asker
from server.studies.service import StudyService
from server.studies.store import STUDIES
from server.studies.turning_service import TurningService
from server.tables.adapters.rq.alarms import queue
from server.tables.domain.errors import StoreDown
from workers import services
from workers.child import Child, process
from workers.jobs import serve

log = logging.getLogger(__name__)

NICENESS = 19


def work(study: str) -> bool:
    """Work on a study until it is done or nobody wants it any more."""
    return worked(services.studies(), study)


def worked(service: StudyService | TurningService, study: str) -> bool:
    """Work on one of a service's studies; an error that another attempt would meet as well ends it."""
    try:
        return service.work(study)
    except (RedisError, StoreDown, OSError):
        raise  # another attempt may do better
    except Exception:
        service.store.end(study, "failed")
        raise


def stand_back() -> None:
    """Let everything else go first: idle priority where the system has it, so that tables keep their time."""
    os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    # Linux gives each session the same share, unless the session says so (man 7 sched)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICENESS))


def main(name: str = STUDIES) -> int:
    """Serve the queue until it is empty; the exit code."""
    logs.configure()
    logging.getLogger("rq").setLevel(logging.WARNING)
    stand_back()
    serve([name], services.settings().queue_redis_url, burst=True)
    return 0


class Keeper(Child):
    """Sees to it that every open study is worked on; a look costs two reads."""

    name = STUDIES
    command = process("workers.studies")
    look_every_s = 2.0

    def __init__(self) -> None:
        super().__init__()
        url = services.settings().queue_redis_url
        self._queue, self._ask = queue(self.name, url), asker(url, self.name)

    def waiting(self) -> list[str]:
        """Return those that nobody works on."""
        return services.studies().store.waiting()

    def is_due(self) -> bool:
        """Ask for what is not asked for; true if a study waits."""
        waiting = self.waiting()
        asked = {job.split("-")[1] for job in self._queue.get_job_ids()} if waiting else set()
        for study in waiting:
            if study not in asked:
                self._ask(study)
        return bool(waiting)


if __name__ == "__main__":
    sys.exit(main())
