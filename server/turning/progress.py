"""Turning points in progress: the request for a worker, and the figures so far.

Both are kept in the queue's store for a short time only. If a request is lost, or its worker is killed, the
next phone that looks asks again."""

import logging
from typing import Protocol

from redis.exceptions import RedisError

from server.tables.adapters.rq.alarms import job, queue

log = logging.getLogger(__name__)

TURNINGS = "turnings"
"""The name of the queue."""
KEEP_S = 60
"""Seconds without a report after which an evening may be asked for again, for each evening that waits."""
TIMEOUT_S = 1800
_WORK = "workers.turnings.work"


class Progress(Protocol):
    """The evenings that a worker was asked to compute, by their ids."""

    def ask(self, evening: str) -> None:
        """Ask a worker to compute an evening, unless one was asked within `KEEP_S`. Never fails."""

    def report(self, evening: str, figures: bytes) -> None:
        """Store the figures so far, for `KEEP_S`."""

    def figures(self, evening: str) -> bytes:
        """Return the last figures; empty before the first. Never fails."""

    def give_way(self, evening: str) -> bool:
        """Queue an evening once more, behind all that wait. Return False if none waits."""


class RqProgress:
    """Requests as RQ jobs. The key `turning:ID` has the figures so far; empty: a worker was asked."""

    def __init__(self, url: str) -> None:
        self._queue = queue(TURNINGS, url)

    def ask(self, evening: str) -> None:
        try:
            if self._queue.connection.set(_key(evening), b"", nx=True, ex=self._keep_s()):
                self._enqueue(evening)
        except (RedisError, OSError) as problem:
            log.warning("turning points have to wait: %s", type(problem).__name__)

    def report(self, evening: str, figures: bytes) -> None:
        self._queue.connection.set(_key(evening), figures, ex=self._keep_s())

    def figures(self, evening: str) -> bytes:
        try:
            return self._queue.connection.get(_key(evening)) or b""  # type: ignore[return-value]
        except (RedisError, OSError):
            return b""

    def give_way(self, evening: str) -> bool:
        waits = self._queue.count > 0
        if waits:
            self._enqueue(evening)
        return waits

    def _enqueue(self, evening: str) -> None:
        self._queue.enqueue(_WORK, evening, **job("turning points", TIMEOUT_S))

    def _keep_s(self) -> int:
        return KEEP_S * (1 + self._queue.count)


def _key(evening: str) -> str:
    return f"turning:{evening}"
