"""Calls of some milliseconds in turns, so that the streams of a web process continue meanwhile."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from gevent import monkey, sleep, spawn_later
from gevent.lock import BoundedSemaphore

from server.tables.domain.errors import Busy

PATIENCE_S = 30.0
HELD_S = 0.1
MAX_PAUSE_S = 1.0


def hold_back() -> None:
    """Delay a refusal of too many calls, to slow down callers that repeat them at once."""
    if monkey.is_module_patched("socket"):
        sleep(HELD_S)


class Paced:
    """Calls of some milliseconds that take turns in the event loop. After each turn follows a pause of the
    same length, so half of the time is left for other requests."""

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
