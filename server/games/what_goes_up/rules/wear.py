"""What a part loses, for one check, for a flight, or for good (WG-K3, WG-K8, WG-V2, WG-X1, WG-X4, WG-X6)."""

from __future__ import annotations

from .checks import Rating, modified, settled

BOOM_LOSS = -3
"""WG-X1: on both ratings, for every instance."""
NEAR_LOSS = GLITCH_LOSS = 1
"""WG-X4, WG-X6: points of wear, of the nearest capsule and of all parts, for this flight."""
HOSTILE = -2
"""WG-K8: on both ratings, at a place that is new to the player."""
UNCREWED = -2
"""WG-V2: on fail, without a crew."""


def modifiers(worn: int = 0, *, hostile: bool = False, uncrewed: bool = False) -> Rating:
    """WG-K3: what changes a rating for one check: wear of this flight, hostile waters, no crew."""
    both = HOSTILE * hostile - worn
    return Rating(both + UNCREWED * uncrewed, both)


def blown(rating: Rating) -> Rating:
    """WG-X1: after a Boom; never under 1/2."""
    return settled(modified(rating, Rating(BOOM_LOSS, BOOM_LOSS)))
