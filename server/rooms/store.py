"""The store of rooms: a port."""

from collections.abc import Mapping, Sequence
from typing import Protocol

ROOM = "room"
"""The field of the room itself; the others are places, hands, swaps and the endings of deleted tables."""
MOVES = "moves"
"""The field with the last move of a pupil to another seat."""


class RoomStore(Protocol):
    """Stores rooms as fields of bytes. Every method raises `StoreDown` when it cannot do its work."""

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        """Store a new room, to be forgotten after `keep_s` seconds. Return False if the code is taken."""

    def read(self, code: str) -> Mapping[str, bytes]:
        """Return all fields; none if there is no such room."""

    def put(self, code: str, field: str, value: bytes | None) -> None:
        """Replace one field of an existing room, or delete it (None)."""

    def write(self, code: str, field: str, known: bytes | None, changes: Mapping[str, bytes | None]) -> bool:
        """Replace or delete (None) fields of an existing room, all at once, if `field` still has the value
        `known` (None: it has none). Return whether it did."""

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        """Store `value` unless the field has one already. Return the value that it has now."""

    def codes(self) -> Sequence[str]:
        """Return the codes of all rooms."""

    def forget(self, now_ms: int) -> None:
        """Delete the rooms that are to be forgotten by that time. Until then they stay, whatever a clock
        says."""
