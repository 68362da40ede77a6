"""Turning points that are being computed: the request for a worker, and the figures so far.

They are kept next to the queues for a short time only: a request that is lost, or whose worker was killed, is
made again by the next phone that looks."""

import logging
from typing import Protocol

from redis.exceptions import RedisError

from server.tables.adapters.rq.alarms import job, queue

log = logging.getLogger(__name__)

TURNINGS = "turnings"
"""The name of their queue."""
KEEP_S = 60
"""Seconds without a report after which an evening may be asked for again."""
TIMEOUT_S = 1800
_WORK = "workers.turnings.work"


class Progress(Protocol):
    """The evenings that a worker was asked to compute, by their ids."""

    def ask(self, evening: str) -> None:
        """Have a worker compute it, unless one was asked within `KEEP_S`. Never fails."""

    def report(self, evening: str, figures: bytes) -> None:
        """Keep the figures so far."""

    def figures(self, evening: str) -> bytes:
        """Return the last figures; empty before the first. Never fails."""


class RqProgress:
    """Requests as RQ jobs; `turning:ID` has the figures, and marks that somebody asked."""

    def __init__(self, url: str) -> None:
        self._queue = queue(TURNINGS, url)

    def ask(self, evening: str) -> None:
        try:
            if self._queue.connection.set(_key(evening), b"", nx=True, ex=KEEP_S):
                self._queue.enqueue(_WORK, evening, **job("turning points", TIMEOUT_S))
        except (RedisError, OSError) as problem:
            log.warning("turning points have to wait: %s", type(problem).__name__)

    def report(self, evening: str, figures: bytes) -> None:
        self._queue.connection.set(_key(evening), figures, ex=KEEP_S)

    def figures(self, evening: str) -> bytes:
        try:
            return self._queue.connection.get(_key(evening)) or b""  # type: ignore[return-value]
        except (RedisError, OSError):
            return b""


def _key(evening: str) -> str:
    return f"turning:{evening}"
