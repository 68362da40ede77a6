"""The store of rooms: a port, and its working twin in memory."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

ROOM = "room"
"""The field of the room itself; the others are places, hands, swaps and the endings of deleted tables."""


class RoomStore(Protocol):
    """Stores rooms as fields of bytes. Every method raises `StoreDown` when it cannot do its work."""

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        """Store a new room, to be forgotten after `keep_s` seconds. Return False if the code is taken."""

    def read(self, code: str) -> Mapping[str, bytes]:
        """Return all fields; none if there is no such room."""

    def put(self, code: str, field: str, value: bytes | None) -> None:
        """Replace one field of an existing room, or delete it (None)."""

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        """Store `value` unless the field has one already. Return the value that it has now."""

    def codes(self) -> Sequence[str]:
        """Return the codes of all rooms."""

    def forget(self, now_ms: int) -> None:
        """Delete the rooms that are to be forgotten by that time. Until then they stay, whatever a clock
        says."""


class MemoryRooms:
    """A `RoomStore` in a dict. `clock` returns milliseconds, for tests that control the time."""

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or (lambda: time.time_ns() // 1_000_000)
        self._rooms: dict[str, tuple[dict[str, bytes], int]] = {}
        self._lock = threading.Lock()

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        with self._lock:
            if code in self._rooms:
                return False
            self._rooms[code] = {ROOM: room}, self._clock() + 1000 * keep_s
            return True

    def read(self, code: str) -> Mapping[str, bytes]:
        with self._lock:
            return dict(self._kept(code))

    def put(self, code: str, field: str, value: bytes | None) -> None:
        with self._lock:
            if value is None:
                self._kept(code).pop(field, None)
            else:
                self._kept(code)[field] = value

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        with self._lock:
            return self._kept(code).setdefault(field, value)

    def codes(self) -> Sequence[str]:
        with self._lock:
            return list(self._rooms)

    def forget(self, now_ms: int) -> None:
        with self._lock:
            self._rooms = {code: room for code, room in self._rooms.items() if room[1] > now_ms}

    def _kept(self, code: str) -> dict[str, bytes]:
        return self._rooms.get(code, ({}, 0))[0]
