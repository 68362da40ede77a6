"""The numbered rules of Nimbus as small pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

MOST = 3
"""The most that a seat burns in a round (NB-01)."""


def climbs(burns: Mapping[str, int]) -> dict[str, int]:
    """Return how far each seat climbs: by what it burns, if nobody else burns as much; else by 0 (NB-02)."""
    times = Counter(burns.values())
    return {seat: burn if times[burn] == 1 else 0 for seat, burn in burns.items()}


def highest(points: Mapping[str, int]) -> tuple[str, ...]:
    """Return the seats that nobody is above (NB-03)."""
    best = max(points.values())
    return tuple(seat for seat, height in points.items() if height == best)


def is_over(round: int, rounds: int) -> bool:
    """Return whether this round is the last one (NB-03)."""
    return round >= rounds
