"""A craft on paper: capsules, burns, drawings and their codes (WG-M, WG-F)."""

from typing import Any

from marshmallow import fields, validates_schema

from server.api.schemas import fields as field
from server.api.schemas.derive import answer, body, sent
from server.api.schemas.fields import BodySchema, Json, StrictInteger, WireSchema
from server.api.schemas.validate import bad_field
from server.games.what_goes_up.rules import limits
from server.games.what_goes_up.rules.blueprint import Blueprint, Design, UpGoer
from server.games.what_goes_up.rules.burns import Burn
from server.games.what_goes_up.rules.checks import MODELS
from server.games.what_goes_up.rules.parts import CapsuleSize
from server.games.what_goes_up.rules.rescue import READINGS, Derp
from server.games.what_goes_up.state import Drawing
from server.games.what_goes_up.workshop.drawings import MAX_CODE


def mass_of(description: str, example: int, most: int = limits.MAX_PART_MASS, **more: Any) -> StrictInteger:
    """A mass of at least 1."""
    return field.integer(description, example, 1, most, **more)


SKILLS = field.choice(
    "What a skill does (WG-K5): it raises the ratings for this roll, or it moves the roll itself.",
    "ratings",
    READINGS,
    load_default=READINGS[0],
)
ROUNDING = sent(Design)["burn_rounding"]
MODEL = field.choice("The table's dice (WG-K1).", "1d20", MODELS, load_default=MODELS[0])


def crew_of(**more: Any) -> fields.List[Any]:
    """The derps aboard."""
    return field.each(
        body(Derp), "Who is aboard, those who spend first at the front.", limits.MAX_CREW, **more
    )


class OneOfTwo(BodySchema):
    """A body that takes one of two fields."""

    EITHER: tuple[str, str]

    @validates_schema
    def one_of_two(self, data: Json, **_: Any) -> None:
        """Both, or neither, would be no question."""
        given = [name for name in self.EITHER if name in data]
        if len(given) != 1:
            one, other = self.EITHER
            if given:
                raise bad_field(one, f"Invalid together with {other}: give one of them.", "wrong_type")
            raise bad_field(one, f"Missing data: this or {other}.", "required")


class CapsuleBody(OneOfTwo):
    """A capsule or habitat, by what it carries or by its mass: exactly one of them."""

    EITHER = ("carries", "mass")

    carries = field.integer("What it should carry.", 9, 0, limits.MAX_PART_MASS, required=False)
    mass = mass_of("What it masses.", 10, required=False)


CapsuleOut = answer(CapsuleSize, name="CapsuleOut")


class BurnBody(BodySchema):
    """A burn to be made."""

    mass = mass_of("The craft now: capsules and contents, thrusters, fuel.", 24, limits.MAX_MASS)
    fuel = field.integer("How much of that is fuel.", 18, 0, limits.MAX_MASS)
    rounding = ROUNDING


BurnOut = answer(Burn, suffix="Out")


class BurnsBody(OneOfTwo):
    """A craft, and either its fuel or the number of burns it needs: exactly one of them."""

    EITHER = ("fuel", "burns")

    dry_mass = mass_of("All but the fuel.", 6, limits.MAX_MASS)
    fuel = field.integer("Fuel in the tank.", 18, 0, limits.MAX_MASS, required=False)
    burns = field.integer("Burns that it should manage.", 4, 0, limits.MAX_BURNS, required=False)
    rounding = ROUNDING


class BurnsOut(WireSchema):
    """The burns of a tank (`count`, `costs`, `left`), or the tank for some burns (`fuel`, `costs`)."""

    count = field.integer("How many burns the fuel gives.", 9, 0, limits.MAX_TANK, required=False)
    fuel = field.integer(
        "The least fuel for the burns that were asked for.", 5, 0, limits.MAX_ANSWER, required=False
    )
    costs = field.listed(
        field.integer("Fuel for one burn.", 3, 1, limits.MAX_ANSWER),
        "What each burn takes, in flying order.",
        [3, 3, 2, 2, 2, 2, 2, 1, 1],
        limits.MAX_TANK,
    )
    left = field.integer("Fuel left that is too little for another.", 0, 0, limits.MAX_MASS, required=False)


class ThrusterPlanBody(BodySchema):
    """A thruster."""

    mass = mass_of("Its mass.", 1)


_CRAFT = sent(UpGoer)
BlueprintBody = BodySchema.from_dict(
    {
        "capsules": _CRAFT.pop("capsules"),
        "thrusters": field.each(ThrusterPlanBody, "Thrusters.", limits.MAX_PARTS, load_default=list),
        **_CRAFT,
        "options": field.nested(body(Design), "The table's options.", load_default={}),
    },
    name="WhatGoesUpBlueprintBody",
)


BlueprintOut = answer(Blueprint, suffix="Out")


class CheckDrawingBody(BodySchema):
    """A drawing to check."""

    drawing = field.nested(body(Drawing), "The drawing.")
    options = field.nested(body(Design), "The table's options.", load_default={})


CheckDrawingOut = BlueprintOut.from_dict(
    {"sized": field.nested(answer(Drawing, suffix="Out"), "The drawing with stages that fit (WG-M4).")},
    name="WhatGoesUpCheckDrawingOut",
)


class ShareBody(OneOfTwo):
    """A drawing, or the code of one: exactly one of them."""

    EITHER = ("drawing", "code")

    drawing = field.nested(body(Drawing), "A drawing.", required=False)
    code = field.text("A drawing's code; spaces do not matter.", "UP1.…", MAX_CODE, 1, required=False)


class ShareOut(WireSchema):
    """A drawing and its code."""

    drawing = field.nested(answer(Drawing, suffix="Out"), "The drawing.")
    code = field.text("Its code.", "UP1.…", MAX_CODE, 1)
