"""The event deck, its order and its end (MB-06 and MB-19)."""

from collections.abc import Sequence


def refill(mode: str, left: Sequence[str], discarded: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return the cards to draw from, and whether they are shuffled first (MB-19). Empty: no draw this turn.

    `discarded` has no card with a lasting effect: those stay out for good, expired or not.
    """
    if left or mode == "historic":
        return tuple(left), False
    return tuple(discarded), bool(discarded)


def increase(mode: str, out: bool) -> int:
    """1 a turn; 2 from the first turn on for which the historic deck had no card (MB-17, MB-19 [R])."""
    return 2 if mode == "historic" and out else 1
