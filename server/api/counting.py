"""How often something was asked for, in fixed windows of time, by all web processes together.

What has a tight limit is counted in the store before it is answered, so the limit is exact however many
processes there are. What has a generous one is counted here, and told to the store a few times a second
together with everything else: a move must not wait for its own counting. Such a limit may be passed by as
much as the other processes let through in that time.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

PREFIX = "fd-limit"
GENEROUS = 1000
"""Limits of so many and more a window are counted here first."""
TELL_EVERY_S = 0.25
AWAY_S = 1.0
"""So long a store that did not answer is not asked again; meanwhile each process counts for itself."""


class Counts(Protocol):
    """Counters shared between processes; None while they cannot be reached."""

    def add(self, counts: Mapping[str, tuple[int, int]]) -> Mapping[str, int] | None: ...


class Rate(NamedTuple):
    """So many in so many seconds."""

    amount: int
    seconds: int

    @property
    def generous(self) -> bool:
        return self.amount >= GENEROUS


class _Count:
    """One window: what the store said last, and what was added here since."""

    __slots__ = ("ends", "here", "told")

    def __init__(self, ends: float) -> None:
        self.ends, self.told, self.here = ends, 0, 0


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
        """Count it; how many there were in this window, with this one."""
        key, count = self._count(rate, name)
        with self._lock:
            count.here += amount
            total = count.told + count.here
        if self._shared is None:
            return total
        if rate.generous:
            self._wake()
            return total
        self.tell({key: count})
        return count.told + count.here

    def ends_in_s(self, rate: Rate) -> float:
        """When the window that is counted in now is over."""
        return rate.seconds - self._now() % rate.seconds

    def tell(self, counts: Mapping[str, _Count] | None = None) -> None:
        """Tell the store what was counted here, and learn what the others counted. Forgets old windows."""
        if self._shared is None or self._now() < self._away_until:
            return
        with self._lock:
            if counts is None:
                now = self._now()
                self._counts = {key: count for key, count in self._counts.items() if count.ends > now}
                counts = self._counts
            news = {key: count.here for key, count in counts.items() if count.here}
            known = {key: counts[key] for key in news}
        if not news:
            return
        now = self._now()
        found = self._shared.add({k: (n, max(1, int(known[k].ends - now) + 2)) for k, n in news.items()})
        if found is None:
            self._away_until = self._now() + AWAY_S
            return
        with self._lock:
            for key, amount in news.items():
                known[key].here -= amount
                known[key].told = max(found[key], known[key].told)

    def _count(self, rate: Rate, name: str) -> tuple[str, _Count]:
        window = int(self._now() // rate.seconds)
        key = f"{PREFIX}:{name}:{rate.seconds}:{window}"
        with self._lock:
            count = self._counts.get(key)
            if count is None:
                count = self._counts[key] = _Count((window + 1) * rate.seconds)
        return key, count

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
