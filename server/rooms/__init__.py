"""Rooms: tables of one game, led by a teacher. No table knows of its room (docs/adr/0032-rooms.md)."""
