"""RQ jobs: long simulations with progress. They run in a process of their own, with the lowest priority.

The worker's `Keeper` looks for studies that nobody works on, asks for them (again, if a worker was killed),
and starts such a process while there is something to do. So a study can neither delay an alarm nor get lost.
"""

import contextlib
import logging
import os
import subprocess
import sys
import threading

from redis.exceptions import RedisError

from server.runtime import logs
from server.studies.rq_queue import STUDIES, asker
from server.tables.adapters.rq.alarms import queue
from workers import services
from workers.jobs import serve

log = logging.getLogger(__name__)

LOOK_EVERY_S = 2.0
NICENESS = 19
COMMAND = (sys.executable, "-m", "server.runtime.parent_death", sys.executable, "-m", "workers.studies")


def work(study: str) -> bool:
    """Work on a study until it is done or nobody wants it any more."""
    try:
        return services.studies().work(study)
    except (RedisError, OSError):
        raise  # another attempt may do better
    except Exception:
        services.studies().store.end(study, "failed")
        raise


def stand_back() -> None:
    """Let everything else go first: idle priority where the system has it, so that tables keep their time."""
    os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> int:
    """Serve the queue until it is empty; the exit code."""
    logs.configure()
    logging.getLogger("rq").setLevel(logging.WARNING)
    stand_back()
    serve([STUDIES], services.settings().queue_redis_url, burst=True)
    return 0


class Keeper:
    """Sees to it that every open study is worked on. One a worker; a look costs two reads."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="studies", daemon=True)
        self._child: subprocess.Popen[bytes] | None = None
        self._url = services.settings().queue_redis_url
        self._queue = queue(STUDIES, self._url)
        self._ask = asker(self._url)

    def start(self) -> None:
        """Look until `stop()` or the end of the process."""
        self._thread.start()

    def stop(self) -> None:
        """End the process that works on studies. What it has done is kept; another one goes on."""
        self._stopped.set()
        self._thread.join(5)
        if self._child is not None:
            self._child.kill()
            self._child.wait()

    def look(self) -> None:
        """Ask for what is not asked for, and have somebody to do it."""
        if self._child is not None and self._child.poll() is None:
            return
        waiting = services.studies().store.waiting()
        asked = {job.split("-")[1] for job in self._queue.get_job_ids()} if waiting else set()
        for study in waiting:
            if study not in asked:
                self._ask(study)
        if waiting:
            self._child = subprocess.Popen(COMMAND, stdin=subprocess.DEVNULL)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self.look()
            except (RedisError, OSError) as problem:
                log.warning("studies have to wait: %s", type(problem).__name__)
            except Exception:
                log.exception("a look at the studies failed")
            self._stopped.wait(LOOK_EVERY_S)


if __name__ == "__main__":
    sys.exit(main())
