"""Parts of several wire shapes: limits, fields, parts and derps."""

from typing import Any

from marshmallow import fields

from server.api.schemas.fields import BodySchema, StrictInteger, StrictString, choice, integer, listed, text
from server.games.what_goes_up.rules.burns import ROUNDINGS
from server.games.what_goes_up.rules.checks import BEST, WORST
from server.games.what_goes_up.rules.rescue import READINGS

MAX_CLUSTER = 12
MAX_CREW = 12
MAX_MODIFIER = 20
MAX_POINTS = 20
"""Of a skill; nine can be trained (WG-B6), Waylights and an RCS add to them."""
MAX_STAMINA = 9
MAX_FACES, MAX_STAGE_FACES = 100, 100
"""More than any check needs, so that the rules can say how many it does need."""
MAX_PARTS = 20
MAX_PART_MASS = 10_000
MAX_CARGO = 1_000
MAX_MASS = 1_000_000
MAX_BURNS = 60
MAX_TANK = 150
"""A tenth of a million, again and again, is soon gone."""
MAX_ANSWER = 10**10
MAX_CRAFT = 40

RATING = {"fail": 15, "boom": 18}
ADA = {"name": "Ada", "piloting": 2, "engineering": 3, "stamina": 2}
CHANCE = {"num": 7, "den": 10, "p": 0.7}


def fail_of(example: int) -> StrictInteger:
    """Return the field of a part's fail (WG-K3)."""
    return integer("From this total on it fails; below boom.", example, WORST.fail, BEST.fail)


def boom_of(example: int) -> StrictInteger:
    """Return the field of a part's boom (WG-K3)."""
    return integer("From this total on it blows up.", example, WORST.boom, BEST.boom)


def mass_of(description: str, example: int, most: int = MAX_PART_MASS, **more: Any) -> StrictInteger:
    """A mass of at least 1."""
    return integer(description, example, 1, most, **more)


def skills_of() -> StrictString:
    """Return the option for what a skill does (WG-K5)."""
    return choice(
        "What a skill does (WG-K5): it raises the ratings for this roll, or it moves the roll itself.",
        "ratings",
        READINGS,
        load_default=READINGS[0],
    )


def rounding_of() -> StrictString:
    """Return the option for what a burn costs (WG-F1)."""
    return choice(
        "A tenth of the mass (WG-F1): strike the last digit and add 1, or divide and round up.",
        "strike_digit",
        ROUNDINGS,
        load_default=ROUNDINGS[0],
    )


class RatingBody(BodySchema):
    """A part's reliability, written fail/boom (WG-K3)."""

    fail = fail_of(15)
    boom = boom_of(18)


class ModifiersBody(BodySchema):
    """Changes of a rating for one check: past 19/20 perhaps, never under 1/2 (WG-K3)."""

    fail = integer("Added to fail.", 0, -MAX_MODIFIER, MAX_MODIFIER, load_default=0)
    boom = integer("Added to boom.", 0, -MAX_MODIFIER, MAX_MODIFIER, load_default=0)


class DerpBody(BodySchema):
    """One of the crew."""

    name = text("Who it is; nobody else aboard is called so.", "Ada", 64, 1)
    piloting = integer("Points in piloting, Waylights included (WG-K9).", 2, 0, MAX_POINTS)
    engineering = integer("Points in engineering.", 3, 0, MAX_POINTS)
    stamina = integer("Stamina left; -1 is an injured derp, who spends none.", 2, -1, MAX_STAMINA)


def crew_of(**more: Any) -> fields.List[Any]:
    """The derps aboard."""
    return listed(DerpBody, "Who is aboard, those who spend first at the front.", [ADA], MAX_CREW, 0, **more)
