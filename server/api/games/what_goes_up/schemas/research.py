"""Research, and who goes first (WG-B4, WG-T2)."""

from typing import Any

from marshmallow import fields

from server.api.schemas.fields import BodySchema, WireSchema, choice, flag, integer, listed, nested, text
from server.games.what_goes_up.rules.rescue import SKILL_ORDER
from server.games.what_goes_up.rules.research import HISTORIES

from .common import (
    MAX_ANSWER,
    MAX_CRAFT,
    MAX_CREW,
    MAX_POINTS,
    MAX_STAMINA,
    RatingBody,
    boom_of,
    fail_of,
    mass_of,
)


class ThingBody(RatingBody):
    """An invention."""

    mass = mass_of("Its mass.", 3)
    fail = fail_of(1)
    boom = boom_of(5)
    flown = choice("Whether it was launched in a craft, and passed a check with OK.", "never", HISTORIES)
    payload = flag("Whether it is a payload or an RCS.", False, load_default=False)


class TargetBody(RatingBody):
    """The rating that is wanted."""

    fail = fail_of(5)
    boom = boom_of(10)


class LabBody(BodySchema):
    """The table option that research depends on."""

    simulationist = flag("Research alone may reach 19/20 (WG-B4).", False, load_default=False)


class ResearchBody(BodySchema):
    """A thing, and what it should become."""

    thing = nested(
        ThingBody,
        "The thing as it is.",
        {"mass": 3, "fail": 1, "boom": 5, "flown": "never", "payload": False},
    )
    target = nested(TargetBody, "The rating that is wanted.", {"fail": 5, "boom": 10})
    options = nested(
        LabBody,
        "The table's options.",
        {"simulationist": False},
        load_default=lambda: {"simulationist": False},
    )


class ReachedOut(WireSchema):
    """A rating."""

    fail = fail_of(5)
    boom = boom_of(10)


class ResearchOut(WireSchema):
    """The cost of research (WG-B4)."""

    cost = integer("Points.", 27, 0, MAX_ANSWER)
    turns = integer("Turns, at most five steps of each number in one.", 1, 0, 4)
    capped = flag("Whether the target is out of reach for now.", False)
    rating = nested(ReachedOut, "The target, or what can be reached.", {"fail": 5, "boom": 10})


class RushBody(BodySchema):
    """A point of stamina that a derp spends on haste."""

    name = text("Who.", "Ada", 64, 1)
    skill = choice("By which skill.", "piloting", SKILL_ORDER)
    points = integer("The derp's points in it.", 2, 0, MAX_POINTS)


class ContenderBody(BodySchema):
    """An Up Goer that wants to be first."""

    id = text("Which it is.", "a", 64, 1)
    fail = fail_of(15)
    boom = boom_of(18)
    budget = integer("Its player's budget dots.", 40, 0, 1000)
    rush = listed(
        RushBody,
        "Haste, one entry a point of stamina.",
        [{"name": "Ada", "skill": "piloting", "points": 2}],
        MAX_CREW * MAX_STAMINA,
        0,
        load_default=list,
    )


CONTENDER = {"id": "a", "fail": 15, "boom": 18, "budget": 40}


class TimingBody(BodySchema):
    """Up Goers whose order matters, each with the rating of the part concerned."""

    craft = listed(ContenderBody, "The Up Goers.", [CONTENDER], MAX_CRAFT, 1)


def _groups(description: str, example: list[list[str]]) -> fields.List[Any]:
    return listed(
        listed(text("Which.", "a", 64, 1), "Up Goers that are level.", example[-1], MAX_CRAFT, 1),
        description,
        example,
        MAX_CRAFT,
        0,
    )


class TimingOut(WireSchema):
    """The order of Up Goers (WG-T2)."""

    order = _groups("The first goes first; those who are level stand together.", [["a"], ["b", "c"]])
    roll_off = _groups("Those whom only a die can part.", [["b", "c"]])
