"""The clocks of Fast Mode (MB-11)."""

from collections.abc import Collection

LAST_CALL_SECONDS = 3
"""Seconds in which a GO can still be taken back in Fast Mode after the last one (MB-11)."""
VOTE_SECONDS = 15
"""Seconds for a vote where no time to read is set: a vote is not taken away with it (MB-10)."""


def last_call(fast: bool, all_go_closes: bool, seats: Collection[str], ready: Collection[str]) -> bool:
    """Return True in Fast Mode, with `all_go_closes`, once every seat is GO (MB-11 [R])."""
    return fast and all_go_closes and bool(seats) and all(seat in ready for seat in seats)
