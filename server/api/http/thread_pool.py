"""Long computations beside the event loop: the streams of a web process go on meanwhile."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from gevent import get_hub, monkey, sleep, spawn_later
from gevent.lock import BoundedSemaphore
from gevent.threadpool import ThreadPool

from server.tables.domain.errors import Busy

T = TypeVar("T")

WAITING = 16
"""Computations that may wait for the one that runs; further ones are refused at once."""
SWITCH_S = 0.0005
"""Seconds for which a computation may keep Python's lock while the event loop waits; Python's own: 5 ms."""

PATIENCE_S = 30.0
HELD_S = 0.1
LONGEST_PAUSE_S = 1.0

_pool: ThreadPool | None = None
_waiting = threading.BoundedSemaphore(WAITING)


def in_thread(work: Callable[[], T]) -> T:
    """Return what `work` answers. Under gevent it runs in a thread, one at a time, and may use no socket.

    Raises `Busy` (503) when too many wait already."""
    if not monkey.is_module_patched("socket"):
        return work()
    if not _waiting.acquire(blocking=False):
        raise Busy("Too much is being computed now; the same call may be sent again.")
    try:
        found: T = _threads().apply(work)
        return found
    finally:
        _waiting.release()


def _threads() -> ThreadPool:
    """Made with the first computation: a process may fork before."""
    global _pool
    if _pool is None:
        sys.setswitchinterval(SWITCH_S)
        _pool = ThreadPool(1, hub=get_hub())
    return _pool


def breathe() -> None:
    """Let whatever waits go on, in the middle of something longer. Only under gevent: elsewhere it would give
    the processor away."""
    if monkey.is_module_patched("socket"):
        sleep(0)


def hold_back() -> None:
    """Before a refusal for asking too often: who asks again at once does so no faster than this."""
    if monkey.is_module_patched("socket"):
        sleep(HELD_S)


class Paced:
    """Work of some milliseconds that the event loop does itself: one at a time, each followed by a pause as
    long. However many ask, half of the time is left for everybody else."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        """`patience_s`: seconds for which a turn is waited for."""
        self._turn, self._patience_s = BoundedSemaphore(1), patience_s

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Wait for a turn. Raises `Busy` when it does not come."""
        if not monkey.is_module_patched("socket"):
            yield
            return
        if not self._turn.acquire(timeout=self._patience_s):
            raise Busy("Too many ask for the same; the same call may be sent again.")
        began = time.monotonic()
        try:
            yield
        finally:
            spawn_later(min(time.monotonic() - began, LONGEST_PAUSE_S), self._turn.release)
