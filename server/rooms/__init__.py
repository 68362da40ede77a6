"""Rooms: tables of one game that a teacher leads. No table knows of its room (docs/adr/0032-rooms.md)."""
