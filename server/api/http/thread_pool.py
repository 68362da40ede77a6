"""Long computations beside the event loop: the streams of a web process go on meanwhile."""

from __future__ import annotations

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
"""So many computations wait for the one that runs; further ones are refused at once."""
SWITCH_S = 0.0005
"""How long a computation may keep Python's lock when the event loop wants it; by itself 5 ms."""

PATIENCE_S = 30.0
HELD_S = 0.1
LONGEST_PAUSE_S = 1.0

_pool: ThreadPool | None = None
_waiting = threading.BoundedSemaphore(WAITING)


def in_thread(work: Callable[[], T]) -> T:
    """What `work` answers, or raises. Under gevent it runs in a thread, one at a time; without any socket.

    Raises `Busy` (503) when too many wait already.
    """
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
    """What the event loop does itself though it takes some milliseconds: one at a time, and after each a
    pause as long as it took. However many ask, half of the time is everybody else's."""

    def __init__(self) -> None:
        self._turn = BoundedSemaphore(1)

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Wait for a turn. Raises `Busy` when it does not come."""
        if not monkey.is_module_patched("socket"):
            yield
            return
        if not self._turn.acquire(timeout=PATIENCE_S):
            raise Busy("Too many ask for the same; the same call may be sent again.")
        began = time.monotonic()
        try:
            yield
        finally:
            spawn_later(min(time.monotonic() - began, LONGEST_PAUSE_S), self._turn.release)
