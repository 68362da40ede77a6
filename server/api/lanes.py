"""The queue of a helper process: one call at a time; the caller that used it least is next."""

import time
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager

from gevent.event import Event

FORGET_S = 60.0
"""Seconds after which a caller's use counts half."""
REMEMBERED = 1024
"""Callers whose use is remembered."""


class Use:
    """The seconds of the helper's time that each caller used lately."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def of(self, who: str, now: float) -> float:
        """Return the seconds this caller used; older use counts less."""
        seconds, at = self._used.get(who, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / FORGET_S))

    def add(self, who: str, seconds: float, now: float) -> None:
        self._used[who] = self.of(who, now) + seconds, now
        self._used.move_to_end(who)
        if len(self._used) > REMEMBERED:
            self._used.popitem(last=False)


class Queue:
    """Callers waiting for their turn. A caller with many or long calls waits behind those with few."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: dict[str, deque[Event]] = {}
        self._costs: dict[str, list[float]] = {}
        self.use = Use()

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
            began = time.monotonic()
            try:
                yield
            finally:
                ended = time.monotonic()
                self.use.add(who, ended - began, ended)
                self._pass_on()
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
                self._pass_on()
            else:
                self._leave(who, event)
            raise

    def _leave(self, who: str, event: Event) -> None:
        line = self._waiting[who]
        line.remove(event)
        if not line:
            del self._waiting[who]

    def _pass_on(self) -> None:
        if not self._waiting:
            self._busy = False
            return
        now = time.monotonic()
        who = min(self._waiting, key=lambda each: self.use.of(each, now))
        event = self._waiting[who][0]
        self._leave(who, event)
        event.set()
