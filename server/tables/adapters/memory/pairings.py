"""Big screens that wait, in this process: the plain twin of what Redis keeps."""

import threading
import time
from collections.abc import Callable


class MemoryPairings:
    """`Pairings` in a dict. `clock` gives milliseconds, so that tests can own the time."""

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or (lambda: time.time_ns() // 1_000_000)
        self._kept: dict[str, tuple[bytes, int]] = {}
        self._lock = threading.Lock()

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        now = self._clock()
        with self._lock:
            self._kept = {key: kept for key, kept in self._kept.items() if kept[1] > now}
            if code in self._kept:
                return False
            self._kept[code] = value, now + keep_ms
            return True

    def get(self, code: str) -> bytes | None:
        value, until = self._kept.get(code, (None, 0))
        return value if until > self._clock() else None

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        with self._lock:
            if self.get(code) != old:
                return False
            self._kept[code] = new, self._kept[code][1]
            return True
