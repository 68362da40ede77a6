"""RQ jobs: turning points of finished games. They run in a child process with the lowest priority, so that
no alarm waits for one."""

import contextlib
import os
import sys

from server.turning.progress import TURNINGS
from workers import services
from workers.child import serve_queue

NICENESS = 19


def work(evening: str) -> None:
    """Compute the turning points of an evening."""
    services.turnings().work(evening)


def lower_priority() -> None:
    """Give this process the lowest priority (idle, where the system has it), so that tables stay on time.

    An idle process makes way at once only for processes of its own session, where Linux groups processes by
    session (man 7 sched, autogroup). So the supervisor and the worker start none with a session of its own.
    """
    os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


if __name__ == "__main__":
    lower_priority()
    sys.exit(serve_queue(TURNINGS))
