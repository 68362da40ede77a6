"""The queue of a helper process: one call at a time; callers take turns, however many calls each has."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from gevent.event import Event


class Queue:
    """Callers waiting for their turn. One who has just had a turn is last."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: dict[str, deque[Event]] = {}
        self._costs: dict[str, list[float]] = {}

    def calls_of(self, who: str) -> int:
        """Return how many calls of this caller wait or run."""
        return len(self._costs.get(who, ()))

    def cost_of(self, who: str) -> float:
        """Return the estimated seconds of this caller's calls."""
        return sum(self._costs.get(who, ()))

    def cost(self) -> float:
        """Return the estimated seconds of all calls in this queue."""
        return sum(map(sum, self._costs.values()))

    @contextmanager
    def turn(self, who: str, cost_s: float) -> Iterator[None]:
        """Wait for a turn; it lasts as long as the context."""
        costs = self._costs.setdefault(who, [])
        costs.append(cost_s)
        try:
            self._wait(who)
            try:
                yield
            finally:
                self._pass_on(who)
        finally:
            costs.remove(cost_s)
            if not costs:
                self._costs.pop(who, None)

    def _wait(self, who: str) -> None:
        if not self._busy:
            self._busy = True
            return
        event = Event()
        self._waiting.setdefault(who, deque()).append(event)
        try:
            event.wait()
        except BaseException:  # the caller has gone
            if event.is_set():
                self._pass_on(who)
            else:
                self._leave(who, event)
            raise

    def _leave(self, who: str, event: Event) -> None:
        line = self._waiting[who]
        line.remove(event)
        if not line:
            del self._waiting[who]

    def _pass_on(self, last: str) -> None:
        if last in self._waiting:
            self._waiting[last] = self._waiting.pop(last)
        if not self._waiting:
            self._busy = False
            return
        who = next(iter(self._waiting))
        event = self._waiting[who][0]
        self._leave(who, event)
        event.set()
