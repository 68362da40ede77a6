"""Long computations in a thread, or in turns, so that the streams of a web process continue meanwhile."""

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
"""Computations that may wait for the running one; further ones are refused at once."""
SWITCH_S = 0.0005
"""Seconds for which a computation may keep Python's lock while the event loop waits (default: 5 ms)."""
TOO_MUCH = "Too much is being computed now. Please send the same call again."

PATIENCE_S = 30.0
HELD_S = 0.1
MAX_PAUSE_S = 1.0

_pool: ThreadPool | None = None
_waiting = threading.BoundedSemaphore(WAITING)


def in_thread(work: Callable[[], T]) -> T:
    """Return the result of `work`. Under gevent it runs in a thread, one at a time, and may use no socket.
    Raises `Busy` (503) if too many wait already."""
    if not monkey.is_module_patched("socket"):
        return work()
    if not _waiting.acquire(blocking=False):
        raise Busy(TOO_MUCH)
    try:
        found: T = _threads().apply(work)
        return found
    finally:
        _waiting.release()


def _threads() -> ThreadPool:
    """Return the thread pool; create it with the first computation, since a process may fork before."""
    global _pool
    if _pool is None:
        sys.setswitchinterval(SWITCH_S)
        _pool = ThreadPool(1, hub=get_hub())
    return _pool


def hold_back() -> None:
    """Delay a refusal of too many calls, to slow down callers that repeat them at once."""
    if monkey.is_module_patched("socket"):
        sleep(HELD_S)


class Paced:
    """Calls of some milliseconds that take turns in the event loop. A pause as long as the turn follows each,
    so that half of the time is left for everybody else."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        """`patience_s`: the longest wait for a turn, in seconds."""
        self._turn, self._patience_s = BoundedSemaphore(1), patience_s

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Wait for a turn. Raises `Busy` if none comes in time."""
        if not monkey.is_module_patched("socket"):
            yield
            return
        if not self._turn.acquire(timeout=self._patience_s):
            raise Busy("Too many such calls are waiting. Please send the same call again.")
        began = time.monotonic()
        try:
            yield
        finally:
            spawn_later(min(time.monotonic() - began, MAX_PAUSE_S), self._turn.release)
