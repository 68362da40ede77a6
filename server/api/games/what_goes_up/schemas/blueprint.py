"""A drawn Up Goer (WG-M7)."""

from server.api.schemas.derive import answer, body, sent
from server.api.schemas.fields import BodySchema, WireSchema, each, integer, listed, nested
from server.games.what_goes_up.rules.blueprint import Design, Masses, UpGoer, Violation
from server.games.what_goes_up.rules.limits import MAX_ANSWER, MAX_MASS, MAX_PARTS, MAX_TANK

from .fields import mass_of


class ThrusterPlanBody(BodySchema):
    """A thruster."""

    mass = mass_of("Its mass.", 1)


_CRAFT = sent(UpGoer)
BlueprintBody = BodySchema.from_dict(
    {
        "capsules": _CRAFT.pop("capsules"),
        "thrusters": each(ThrusterPlanBody, "Thrusters.", MAX_PARTS, 0, load_default=list),
        **_CRAFT,
        "options": nested(body(Design), "The table's options.", load_default={}),
    },
    name="WhatGoesUpBlueprintBody",
)


class BlueprintOut(WireSchema):
    """A drawing, worked out (WG-M7)."""

    masses = nested(answer(Masses, suffix="Out"), "Its masses.")
    violations = each(
        answer(Violation, suffix="Out"), "Every rule that it breaks, from the crew down to the pad.", 100, 0
    )
    burns = integer("Burns that the fuel gives; 0 without a thruster.", 2, 0, MAX_TANK)
    burn_costs = listed(
        integer("Fuel for one burn.", 3, 1, MAX_MASS),
        "What each burn takes, in flying order.",
        [3, 2],
        MAX_TANK,
        0,
    )
    invent = integer("Points to invent everything in it from nothing.", 216, 0, MAX_ANSWER)
    build = integer("Points to build one; derps are hired.", 78, 0, MAX_ANSWER)
