"""Losses of a part: for one check, a flight, or for good (WG-K3, WG-K8, WG-V2, WG-X1, WG-X4, WG-X6)."""

from .checks import Rating, modified, settled

BOOM_LOSS = -3
"""On both ratings, for every instance (WG-X1)."""
NEAR_LOSS = GLITCH_LOSS = 1
"""Points of wear, of the nearest capsule and of all parts, for this flight (WG-X4, WG-X6)."""
HOSTILE = -2
"""On both ratings, at a place that is new to the player (WG-K8)."""
UNCREWED = -2
"""On fail, without a crew (WG-V2)."""


def modifiers(worn: int = 0, *, hostile: bool = False, uncrewed: bool = False) -> Rating:
    """Modifiers of a rating for one check: wear of this flight, hostile waters, no crew (WG-K3)."""
    both = HOSTILE * hostile - worn
    return Rating(both + UNCREWED * uncrewed, both)


def blown(rating: Rating) -> Rating:
    """After a Boom; never under 1/2 (WG-X1)."""
    return settled(modified(rating, Rating(BOOM_LOSS, BOOM_LOSS)))
