"""The order of play when it matters (WG-T2)."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from .checks import Rating, check_rating, settled
from .rescue import Skill, check_names


class Rush(NamedTuple):
    """A point of stamina that a derp spends to be faster: its points in one skill."""

    name: str
    skill: Skill
    points: int


class Contender(NamedTuple):
    """An Up Goer, with the rating of the part concerned and its player's budget."""

    id: str
    rating: Rating
    budget: int
    rush: tuple[Rush, ...] = ()


class Order(NamedTuple):
    """Groups in the order in which they go; those that a die has to part are in `roll_off` too."""

    order: tuple[tuple[str, ...], ...]
    roll_off: tuple[tuple[str, ...], ...]


def readiness(craft: Contender) -> int:
    """Fail + boom of the part concerned, with what its derps spend on haste (WG-T2, WG-K5)."""
    piloting = sum(rush.points for rush in craft.rush if rush.skill == "piloting")
    engineering = sum(rush.points for rush in craft.rush if rush.skill == "engineering")
    return sum(settled(Rating(craft.rating.fail + piloting, craft.rating.boom + engineering)))


def place(craft: Contender) -> tuple[int, int]:
    """What is compared: the least goes first (WG-T2)."""
    return -readiness(craft), craft.budget


def order(craft: Sequence[Contender]) -> Order:
    """WG-T2: the higher fail + boom first, then the lower budget, then a die. Haste helps no check itself."""
    check_names([each.id for each in craft], "craft", "id")
    for i, each in enumerate(craft):
        check_rating(each.rating, ("craft", i))

    groups = tuple(tuple(c.id for c in group) for _, group in groupby(sorted(craft, key=place), key=place))
    return Order(groups, tuple(group for group in groups if len(group) > 1))
