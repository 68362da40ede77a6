"""Two monitors of a run: when the machine was able to play (`/readyz`), and how late it wakes sleepers."""

from __future__ import annotations

import bisect
import http.client
import subprocess
import sys
import threading
import time
from urllib.parse import urlsplit

EVERY_S = 0.025
GAP_MS = 400
"""Two answers further apart than this say nothing about the time between them."""

_SLEEPER = """
import os, time
parent = os.getppid()
while os.getppid() == parent:
    before = time.time()
    time.sleep(0.01)
    over = (time.time() - before - 0.01) * 1000
    if over > 5:
        print(int(time.time() * 1000), int(over), flush=True)
"""


def now_ms() -> int:
    """Return this machine's time, which is also the store's."""
    return time.time_ns() // 1_000_000


class Watch:
    """Polls `/readyz`, and has a separate process sleep, to see how late it wakes."""

    def __init__(self, url: str) -> None:
        self._port = urlsplit(url).port
        self._able: list[tuple[int, int]] = []
        """Return the intervals (from, to) between two answers of 200, in ms."""
        self._lag: list[tuple[int, int]] = []
        self._lock = threading.Lock()
        self._running = True
        self._trouble = now_ms()
        self._sleeper = subprocess.Popen(
            [sys.executable, "-c", _SLEEPER], stdout=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL
        )
        self._threads = [threading.Thread(target=each, daemon=True) for each in (self._ask, self._listen)]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        self._running = False
        self._sleeper.kill()
        self._sleeper.wait()
        for thread in self._threads:
            thread.join(12)

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def able_ms(self, start: int, end: int) -> int:
        """Return for how much of this interval the machine was ready, minus its oversleeping."""
        with self._lock:
            able = _overlap(self._able, start, end)
            return max(0, able - sum(over for at, over in self._lag if start <= at <= end + over))

    def monotonic_ms(self) -> int:
        """Return for how long every answer has been 200."""
        return now_ms() - self._trouble

    def figures(self) -> str:
        """Return the share of time in which the machine was able to play, and how late it wakes."""
        with self._lock:
            if not self._able:
                return "never ready"
            first, last = self._able[0][0], self._able[-1][1]
            able = sum(to - since for since, to in self._able)
            worst = max((over for _, over in self._lag), default=0)
        return f"ready for {able / 1000:.0f} of {(last - first) / 1000:.0f} s; woke {worst} ms late at worst"

    def _ask(self) -> None:
        before: int | None = None
        while self._running:
            asked = now_ms()
            ready = self._ready()
            answered = now_ms()
            if not ready:
                before, self._trouble = None, answered
            else:
                if before is not None and answered - before <= GAP_MS:
                    with self._lock:
                        self._able.append((before, answered))
                before = answered
            time.sleep(max(0.0, EVERY_S - (answered - asked) / 1000))

    def _ready(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=2)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def _listen(self) -> None:
        assert self._sleeper.stdout is not None
        for line in self._sleeper.stdout:
            at, over = line.split()
            with self._lock:
                self._lag.append((int(at), int(over)))


def _overlap(stretches: list[tuple[int, int]], start: int, end: int) -> int:
    first = bisect.bisect_left(stretches, (start - GAP_MS, 0))
    total = 0
    for since, to in stretches[first:]:
        if since >= end:
            break
        total += max(0, min(to, end) - max(since, start))
    return total
