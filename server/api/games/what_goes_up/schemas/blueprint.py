"""A drawn Up Goer (WG-M7)."""

from server.api.schemas.derive import answer, body
from server.api.schemas.fields import BodySchema, WireSchema, choice, each, integer, listed, nested
from server.games.what_goes_up.rules.blueprint import CapsulePlan, Design, Masses, StagePlan, Violation
from server.games.what_goes_up.rules.limits import MAX_ANSWER, MAX_CARGO, MAX_MASS, MAX_PARTS, MAX_TANK
from server.games.what_goes_up.rules.parts import DESTINATIONS

from .fields import mass_of


class ThrusterPlanBody(BodySchema):
    """A thruster."""

    mass = mass_of("Its mass.", 1)


class BlueprintBody(BodySchema):
    """An Up Goer on paper."""

    capsules = listed(body(CapsulePlan), "Capsules and habitats.", [{"mass": 10}], MAX_PARTS, 0)
    thrusters = each(ThrusterPlanBody, "Thrusters.", MAX_PARTS, 0, load_default=list)
    stages = listed(
        body(StagePlan),
        "Lower stages, one entry a role.",
        [{"role": "insertion", "mass": 20}, {"role": "launch", "mass": 39}],
        MAX_PARTS,
        0,
        load_default=list,
    )
    derps = integer("How many derps fly.", 1, 0, MAX_CARGO, load_default=0)
    rations = integer(
        "Rations: one feeds one derp for one turn, two mass 1.", 2, 0, MAX_CARGO, load_default=0
    )
    payloads = integer("Payload items.", 1, 0, MAX_CARGO, load_default=0)
    rcs = integer("Reaction control systems.", 1, 0, MAX_CARGO, load_default=0)
    fuel = integer("Units of fuel.", 5, 0, MAX_MASS, load_default=0)
    goal = choice(
        "What it is for; left out or null, only what is drawn is checked.",
        "orbit",
        (*DESTINATIONS, None),
        load_default=None,
        allow_none=True,
    )
    options = nested(body(Design), "The table's options.", load_default={})


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
