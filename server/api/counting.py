"""How often something was asked for, in fixed windows of time, by all web processes together.

What has a tight limit is counted in the store before it is answered, so the limit is exact however many
processes there are. What has a generous one is counted here, and told to the store a few times a second
together with everything else: a move must not wait for its own counting. Such a limit may be passed by as
much as the other processes let through in that time.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

PREFIX = "fd-limit"
GENEROUS = 1000
"""Limits of so many and more a window are counted here first."""
TELL_EVERY_S = 0.25
MOST = 10_000
"""So many windows are kept before those that are over are looked for."""
AWAY_S = 1.0
"""So long a store that did not answer is not asked again; meanwhile each process counts for itself."""


class Counts(Protocol):
    """Counters shared between processes; None while they cannot be reached."""

    def add(self, counts: Mapping[str, tuple[int, int]]) -> Mapping[str, int] | None: ...


class Rate(NamedTuple):
    """So many in so many seconds."""

    amount: int
    seconds: int


class _Count:
    """One window: what the store said last, and what was added here since."""

    __slots__ = ("ends", "here", "key", "told")

    def __init__(self, key: str, ends: float) -> None:
        self.key, self.ends, self.told, self.here = key, ends, 0, 0


class Tally:
    """The counters of one process. Its thread starts with the first count: a process may fork before."""

    def __init__(self, counts: Counts | None, now: Callable[[], float] = time.time) -> None:
        """Without `counts` they are this process's own."""
        self._shared, self._now = counts, now
        self._counts: dict[str, _Count] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._away_until = 0.0

    def add(self, rate: Rate, name: str, amount: int = 1) -> int:
        """Count it under `name`, which goes with one rate; how many there were in this window by now."""
        now = self._now()
        with self._lock:
            count = self._counts.get(name)
            if count is None or now >= count.ends:
                window = int(now // rate.seconds)
                key = f"{PREFIX}:{name}:{rate.seconds}:{window}"
                if len(self._counts) >= MOST:
                    self._counts = {n: c for n, c in self._counts.items() if c.ends > now}
                count = self._counts[name] = _Count(key, (window + 1) * rate.seconds)
            count.here += amount
            total = count.told + count.here
        if self._shared is None:
            return total
        if rate.amount >= GENEROUS:
            if self._thread is None:
                self._wake()
            return total
        self.tell([count])
        return count.told + count.here

    def ends_in_s(self, rate: Rate) -> float:
        """When the window that is counted in now is over."""
        return rate.seconds - self._now() % rate.seconds

    def tell(self, counts: Sequence[_Count] | None = None) -> None:
        """Tell the store what was counted here, and learn what the others counted. Forgets old windows."""
        now = self._now()
        with self._lock:
            if counts is None:
                self._counts = {name: count for name, count in self._counts.items() if count.ends > now}
                counts = tuple(self._counts.values())
            news = [(count, count.here) for count in counts if count.here]
        if self._shared is None or not news or now < self._away_until:
            return
        found = self._shared.add({c.key: (amount, max(1, int(c.ends - now) + 2)) for c, amount in news})
        if found is None:
            self._away_until = self._now() + AWAY_S
            return
        with self._lock:
            for count, amount in news:
                count.here -= amount
                count.told = max(found[count.key], count.told)

    def _wake(self) -> None:
        if self._thread is None:
            with self._lock:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._run, name="tally", daemon=True)
                    self._thread.start()

    def _run(self) -> None:
        quiet = 0
        while quiet < 8:
            time.sleep(TELL_EVERY_S)
            self.tell()
            with self._lock:
                quiet = 0 if any(count.here for count in self._counts.values()) else quiet + 1
                if quiet == 8:
                    self._thread = None
