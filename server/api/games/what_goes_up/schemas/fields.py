"""The kinds of fields that several wire shapes are made of."""

from typing import Any

from marshmallow import fields

from server.api.schemas.derive import body
from server.api.schemas.fields import StrictInteger, StrictString, choice, each, integer
from server.games.what_goes_up.rules.burns import ROUNDINGS
from server.games.what_goes_up.rules.checks import MODELS
from server.games.what_goes_up.rules.limits import MAX_CREW, MAX_PART_MASS
from server.games.what_goes_up.rules.rescue import READINGS, Derp


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


def model_of() -> StrictString:
    """Return the option for the dice of a check (WG-K1)."""
    return choice("The table's dice (WG-K1).", "1d20", MODELS, load_default=MODELS[0])


def crew_of(**more: Any) -> fields.List[Any]:
    """The derps aboard."""
    return each(body(Derp), "Who is aboard, those who spend first at the front.", MAX_CREW, 0, **more)
