"""Capsules and burns (WG-M1, WG-F)."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from server.api.schemas.derive import answer
from server.api.schemas.fields import BodySchema, Json, WireSchema, integer, listed
from server.api.schemas.validate import Message
from server.games.what_goes_up.rules.burns import Burn
from server.games.what_goes_up.rules.limits import MAX_ANSWER, MAX_BURNS, MAX_MASS, MAX_PART_MASS, MAX_TANK
from server.games.what_goes_up.rules.parts import CapsuleSize

from .fields import mass_of, rounding_of


class OneOfTwo(BodySchema):
    """A body that takes one of two fields."""

    EITHER: tuple[str, str]

    @validates_schema
    def one_of_two(self, data: Json, **_: Any) -> None:
        """Both, or neither, would be no question."""
        given = [name for name in self.EITHER if name in data]
        if len(given) != 1:
            one, other = self.EITHER
            problem = (
                Message(f"Invalid together with {other}: give one of them.", "wrong_type")
                if given
                else Message(f"Missing data: this or {other}.", "required")
            )
            raise ValidationError({one: [problem]})


class CapsuleBody(OneOfTwo):
    """A capsule or habitat, by what it carries or by its mass: exactly one of them."""

    EITHER = ("carries", "mass")

    carries = integer("What it should carry.", 9, 0, MAX_PART_MASS, required=False)
    mass = mass_of("What it masses.", 10, required=False)


CapsuleOut = answer(CapsuleSize, name="CapsuleOut")


class BurnBody(BodySchema):
    """A burn to be made."""

    mass = mass_of("The craft now: capsules and contents, thrusters, fuel.", 24, MAX_MASS)
    fuel = integer("How much of that is fuel.", 18, 0, MAX_MASS)
    rounding = rounding_of()


BurnOut = answer(Burn, suffix="Out")


class BurnsBody(OneOfTwo):
    """A craft, and either its fuel or the number of burns it needs: exactly one of them."""

    EITHER = ("fuel", "burns")

    dry_mass = mass_of("All but the fuel.", 6, MAX_MASS)
    fuel = integer("Fuel in the tank.", 18, 0, MAX_MASS, required=False)
    burns = integer("Burns that it should manage.", 4, 0, MAX_BURNS, required=False)
    rounding = rounding_of()


class BurnsOut(WireSchema):
    """The burns of a tank (`count`, `costs`, `left`), or the tank for some burns (`fuel`, `costs`)."""

    count = integer("How many burns the fuel gives.", 9, 0, MAX_TANK, required=False)
    fuel = integer("The least fuel for the burns that were asked for.", 5, 0, MAX_ANSWER, required=False)
    costs = listed(
        integer("Fuel for one burn.", 3, 1, MAX_ANSWER),
        "What each burn takes, in flying order.",
        [3, 3, 2, 2, 2, 2, 2, 1, 1],
        MAX_TANK,
        0,
    )
    left = integer("Fuel left that is too little for another.", 0, 0, MAX_MASS, required=False)
