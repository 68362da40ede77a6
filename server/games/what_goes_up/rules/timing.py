"""The order of play when it matters (WG-T2)."""

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated, NamedTuple

from ...core.wire import doc
from .checks import Rating, check_rating, settled
from .limits import MAX_CRAFT, MAX_CREW, MAX_POINTS, MAX_STAMINA
from .rescue import Skill, check_names


class Rush(NamedTuple):
    """A point of stamina that a derp spends to be faster: its points in one skill."""

    name: Annotated[str, doc("Who.", "Ada", 64, least=1)]
    skill: Annotated[Skill, doc("By which skill.", "piloting")]
    points: Annotated[int, doc("The derp's points in it.", 2, ge=0, le=MAX_POINTS)]


Group = Annotated[
    tuple[Annotated[str, doc("Which.", "a", 64, least=1)], ...],
    doc("Up Goers that are level.", ["b", "c"], MAX_CRAFT, least=1),
]


class Contender(NamedTuple):
    """An Up Goer, with the rating of the part concerned and its player's budget."""

    id: Annotated[str, doc("Which it is.", "a", 64, least=1)]
    rating: Rating
    budget: Annotated[int, doc("Its player's budget dots.", 40, ge=0, le=1000)]
    rush: Annotated[
        tuple[Rush, ...], doc("Haste, one entry a point of stamina.", most=MAX_CREW * MAX_STAMINA, least=0)
    ] = ()


class Order(NamedTuple):
    """Groups in the order in which they go; those that a die has to part are in `roll_off` too."""

    order: Annotated[tuple[Group, ...], doc(
        "The first goes first; those who are level stand together.", [["a"], ["b", "c"]], MAX_CRAFT, least=0
    )]
    roll_off: Annotated[
        tuple[Group, ...], doc("Those whom only a die can part.", [["b", "c"]], MAX_CRAFT, least=0)
    ]


def readiness(craft: Contender) -> int:
    """Fail + boom of the part concerned, with what its derps spend on haste (WG-T2, WG-K5)."""
    piloting = sum(rush.points for rush in craft.rush if rush.skill == "piloting")
    engineering = sum(rush.points for rush in craft.rush if rush.skill == "engineering")
    return sum(settled(Rating(craft.rating.fail + piloting, craft.rating.boom + engineering)))


def place(craft: Contender) -> tuple[int, int]:
    """The figures that are compared: the least goes first (WG-T2)."""
    return -readiness(craft), craft.budget


def order(craft: Sequence[Contender]) -> Order:
    """WG-T2: the higher fail + boom first, then the lower budget, then a die. Haste helps no check itself."""
    check_names([each.id for each in craft], "craft", "id")
    for i, each in enumerate(craft):
        check_rating(each.rating, ("craft", i))

    groups = tuple(tuple(c.id for c in group) for _, group in groupby(sorted(craft, key=place), key=place))
    return Order(groups, tuple(group for group in groups if len(group) > 1))
