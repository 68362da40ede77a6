"""The log lines of Pig: ids with their parameters."""

from __future__ import annotations

from ..core.log import Lines

LINES: Lines = {
    "pg.turn": {"turn": int, "seat": str},
    "pg.rolled": {"seat": str, "face": int, "kept": int},
    "pg.lost": {"seat": str},
    "pg.held": {"seat": str, "kept": int, "points": int},
    "pg.left": {"seat": str},
}
