"""Pauses in a longer task, so that the other tasks of its process run meanwhile."""

import time


def yield_to_others() -> None:
    """Let the process's other tasks run: under gevent, which patches `time`, the greenlets that wait."""
    time.sleep(0)
