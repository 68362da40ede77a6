"""The order of craft when it matters (WG-T2)."""

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated, NamedTuple

from ...core.wire import doc
from .checks import Rating, check_rating, settled
from .limits import MAX_CRAFT, MAX_CREW, MAX_POINTS, MAX_STAMINA
from .rescue import Skill, check_names


class Rush(NamedTuple):
    """A derp's point of stamina for haste, worth its points in one skill."""

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
    """Groups of level Up Goers in their order. `roll_off` has those that a die has to order."""

    order: Annotated[
        tuple[Group, ...],
        doc(
            "The first goes first; those who are level stand together.",
            [["a"], ["b", "c"]],
            MAX_CRAFT,
            least=0,
        ),
    ]
    roll_off: Annotated[
        tuple[Group, ...], doc("Those whom only a die can part.", [["b", "c"]], MAX_CRAFT, least=0)
    ]


def readiness(craft: Contender) -> int:
    """Return fail + boom of the part concerned, with the haste of its derps (WG-T2, WG-K5)."""
    piloting = sum(rush.points for rush in craft.rush if rush.skill == "piloting")
    engineering = sum(rush.points for rush in craft.rush if rush.skill == "engineering")
    return sum(settled(Rating(craft.rating.fail + piloting, craft.rating.boom + engineering)))


def place(craft: Contender) -> tuple[int, int]:
    """Return the figures that are compared; the lowest goes first (WG-T2)."""
    return -readiness(craft), craft.budget


def order(craft: Sequence[Contender]) -> Order:
    """Order craft by the higher fail + boom, the lower budget, then a die (WG-T2). Haste helps no check."""
    check_names([contender.id for contender in craft], "craft", "id")
    for i, contender in enumerate(craft):
        check_rating(contender.rating, ("craft", i))

    groups = tuple(tuple(c.id for c in group) for _, group in groupby(sorted(craft, key=place), key=place))
    return Order(groups, tuple(group for group in groups if len(group) > 1))
