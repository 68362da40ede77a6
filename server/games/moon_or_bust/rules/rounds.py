"""MB-11: when play is over."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def play_is_over(fast: bool, seats: Iterable[str], ready: Collection[str]) -> bool:
    """MB-11: play ends when every player is done; in Fast Mode only its timer (or the referee) ends it."""
    return not fast and all(seat in ready for seat in seats)
