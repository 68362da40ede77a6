"""Long computations beside the event loop: the streams of a web process go on meanwhile."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import TypeVar

from gevent import get_hub, monkey
from gevent.threadpool import ThreadPool

from server.tables.domain.errors import Busy

T = TypeVar("T")

WAITING = 16
"""So many computations wait for the one that runs; further ones are refused at once."""
SWITCH_S = 0.0005
"""How long a computation may keep Python's lock when the event loop wants it; by itself 5 ms."""

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
