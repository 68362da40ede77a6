"""A drawn Up Goer (WG-M7)."""

from server.api.schemas.fields import BodySchema, WireSchema, choice, flag, integer, listed, nested, text
from server.games.what_goes_up.rules.blueprint import ROLES
from server.games.what_goes_up.rules.parts import DESTINATIONS

from .common import MAX_ANSWER, MAX_CARGO, MAX_CLUSTER, MAX_MASS, MAX_PARTS, MAX_TANK, mass_of, rounding_of


class CapsulePlanBody(BodySchema):
    """A capsule or habitat."""

    mass = mass_of("Its mass, without the fifth that makes it reusable.", 10)
    habitat = flag("Whether it is a habitat, which cannot be steered.", False, load_default=False)
    reusable = flag("Whether it is to be used again: a fifth more mass.", False, load_default=False)


class ThrusterPlanBody(BodySchema):
    """A thruster."""

    mass = mass_of("Its mass.", 1)


class StagePlanBody(BodySchema):
    """A lower stage, or identical ones in a cluster."""

    role = choice("When it burns.", "insertion", ROLES)
    mass = mass_of("The mass of one, without the fifth that makes it reusable.", 20)
    count = integer("How many are clustered.", 1, 1, MAX_CLUSTER, load_default=1)
    reusable = flag("Whether they are to be used again: a fifth more mass.", False, load_default=False)


class DesignBody(BodySchema):
    """The table options that a blueprint depends on; all may be left out."""

    burn_rounding = rounding_of()
    simplified_stack = flag("One stage for launch and insertion (WG-M4).", False, load_default=False)
    underped = flag("Craft may fly without a crew (WG-V2).", False, load_default=False)


DESIGN = {"burn_rounding": "strike_digit", "simplified_stack": False, "underped": False}


class BlueprintBody(BodySchema):
    """An Up Goer on paper."""

    capsules = listed(CapsulePlanBody, "Capsules and habitats.", [{"mass": 10}], MAX_PARTS, 0)
    thrusters = listed(ThrusterPlanBody, "Thrusters.", [{"mass": 1}], MAX_PARTS, 0, load_default=list)
    stages = listed(
        StagePlanBody,
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
    options = nested(DesignBody, "The table's options.", DESIGN, load_default=lambda: dict(DESIGN))


class MassesOut(WireSchema):
    """The masses, and the room in the capsules."""

    dry = integer("All but fuel and lower stages.", 15, 0, MAX_ANSWER)
    fuel = integer("The fuel.", 5, 0, MAX_MASS)
    capacity = integer("What the capsules and habitats hold.", 9, 0, MAX_ANSWER)
    load_ = integer(
        "What is inside them: derps, rations, payloads.", 3, 0, MAX_ANSWER, data_key="load", attribute="load"
    )
    total = integer("Everything on the pad, lower stages included.", 79, 0, MAX_ANSWER)


class ViolationOut(WireSchema):
    """A rule that the drawing breaks."""

    rule = text("The rule's id.", "WG-M4", 16, 1)
    part = choice("What breaks it.", "launch", ("crew", "capsule", "habitat", "thruster", *ROLES, "stages"))
    has = integer("What there is of it, as the drawing stands.", 39, 0, MAX_ANSWER)
    needs = integer("What it would take, all else unchanged.", 40, 0, MAX_ANSWER)


class BlueprintOut(WireSchema):
    """A drawing, worked out (WG-M7)."""

    masses = nested(MassesOut, "Its masses.", {"dry": 15, "fuel": 5, "capacity": 9, "load": 3, "total": 79})
    violations = listed(
        ViolationOut,
        "Every rule that it breaks, from the crew down to the pad.",
        [{"rule": "WG-M4", "part": "launch", "has": 39, "needs": 40}],
        100,
        0,
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
