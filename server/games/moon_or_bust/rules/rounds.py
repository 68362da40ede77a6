"""MB-11: when play is over, and the clocks of Fast Mode."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def play_is_over(fast: bool, seats: Iterable[str], ready: Collection[str]) -> bool:
    """MB-11: play ends when every player is done; in Fast Mode a clock ends it."""
    return not fast and all(seat in ready for seat in seats)


LAST_CALL_SECONDS = 3
"""MB-11: how long a GO of everybody can still be taken back in Fast Mode."""
VOTE_SECONDS = 15
"""MB-10: how long a vote takes where no time to read is set: a vote is not taken away with it."""


def last_call(fast: bool, all_go_closes: bool, seats: Collection[str], ready: Collection[str]) -> bool:
    """MB-11 [R]: in Fast Mode, with `all_go_closes`, the last call runs once everybody is GO."""
    return fast and all_go_closes and bool(seats) and all(seat in ready for seat in seats)


def vote_seconds(reading_seconds: int) -> int:
    """MB-10, MB-11: how long Fast Mode waits for a vote."""
    return reading_seconds or VOTE_SECONDS
