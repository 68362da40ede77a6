"""The numbered rules of Pig as small pure functions."""

from __future__ import annotations

from collections.abc import Sequence

LOSING_FACE = 1


def next_player(order: Sequence[str], player: str) -> str:
    """Players take turns in the order of their seats (PG-01)."""
    return order[(order.index(player) + 1) % len(order)]


def after_roll(kept: int, face: int) -> int | None:
    """Add a face to this turn's points; None for a 1, which loses them and ends the turn (PG-02)."""
    return None if face == LOSING_FACE else kept + face


def may_hold(kept: int) -> bool:
    """Return True when there are points to keep (PG-03)."""
    return kept > 0


def wins(points: int, target: int) -> bool:
    """Return True for the first player to reach the target (PG-04)."""
    return points >= target
