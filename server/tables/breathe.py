"""Pauses in a longer task, so that the other tasks of its process run meanwhile."""

import time


def breathe() -> None:
    """Let the process's other tasks run: under gevent, which patches `time`, the greenlets that wait."""
    time.sleep(0)
