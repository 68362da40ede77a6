"""The store of rooms: a port."""

from collections.abc import Mapping, Sequence
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
