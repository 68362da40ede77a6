"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from __future__ import annotations

from typing import Any, get_args

from marshmallow import ValidationError, fields, validate, validates_schema

from server.api.fields import BodySchema, Message, StrictBoolean, StrictInteger, StrictString, WireSchema, doc
from server.api.schemas import Chance
from server.games.core.game import Json
from server.games.what_goes_up.mission.mission import LEG_KINDS, PART_KINDS
from server.games.what_goes_up.mission.plan import ERROR, MAX_LUCK
from server.games.what_goes_up.rules import (
    BEST,
    DESTINATIONS,
    GOALS,
    HIGHEST_TOTAL,
    HISTORIES,
    LOWEST_TOTAL,
    MODELS,
    OUTCOMES,
    READINGS,
    ROLES,
    ROUNDINGS,
    SKILL_ORDER,
    WORST,
)
from server.games.what_goes_up.rules.board import DIRECTIONS
from server.games.what_goes_up.state import Kind, Role, Use
from server.games.what_goes_up.workshop.share import MAX_CODE

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


def _int(description: str, example: int, low: int, high: int, **more: Any) -> StrictInteger:
    return StrictInteger(validate=validate.Range(low, high), metadata=doc(description, example), **more)


def _flag(description: str, example: bool, **more: Any) -> StrictBoolean:
    return StrictBoolean(metadata=doc(description, example), **more)


def _text(description: str, example: str, **more: Any) -> StrictString:
    return StrictString(validate=validate.Length(1, 64), metadata=doc(description, example), **more)


def _choice(description: str, example: str, choices: tuple[str | None, ...], **more: Any) -> StrictString:
    return StrictString(validate=validate.OneOf(choices), metadata=doc(description, example), **more)


def _list(
    of: fields.Field[Any], description: str, example: Any, most: int, least: int = 0, **more: Any
) -> fields.List[Any]:
    return fields.List(of, validate=validate.Length(least, most), metadata=doc(description, example), **more)


def _nested(schema: WireSchema, description: str, example: Any, **more: Any) -> fields.Nested:
    return fields.Nested(schema, metadata=doc(description, example), **more)


def _fail(example: int) -> StrictInteger:
    return _int("From this total on it fails; below boom.", example, WORST.fail, BEST.fail, required=True)


def _boom(example: int) -> StrictInteger:
    return _int("From this total on it blows up.", example, WORST.boom, BEST.boom, required=True)


def _mass(description: str, example: int, most: int = MAX_PART_MASS, **more: Any) -> StrictInteger:
    return _int(description, example, 1, most, **more)


def _skills() -> StrictString:
    return _choice(
        "What a skill does (WG-K5): it raises the ratings for this roll, or it moves the roll itself.",
        "ratings",
        READINGS,
        load_default=READINGS[0],
    )


def _rounding() -> StrictString:
    return _choice(
        "A tenth of the mass (WG-F1): strike the last digit and add 1, or divide and round up.",
        "strike_digit",
        ROUNDINGS,
        load_default=ROUNDINGS[0],
    )


# --- check, rescue, odds ----------------------------------------------------------------------------------


class WhatGoesUpRatingBody(BodySchema):
    """A part's reliability, written fail/boom (WG-K3)."""

    fail = _fail(15)
    boom = _boom(18)


class WhatGoesUpModifiersBody(BodySchema):
    """What changes a rating for one check: past 19/20 perhaps, never under 1/2 (WG-K3)."""

    fail = _int("Added to fail.", 0, -MAX_MODIFIER, MAX_MODIFIER, load_default=0)
    boom = _int("Added to boom.", 0, -MAX_MODIFIER, MAX_MODIFIER, load_default=0)


class WhatGoesUpDerpBody(BodySchema):
    """One of the crew."""

    name = _text("Who it is; nobody else aboard is called so.", "Ada", required=True)
    piloting = _int("Points in piloting, Waylights included (WG-K9).", 2, 0, MAX_POINTS, required=True)
    engineering = _int("Points in engineering.", 3, 0, MAX_POINTS, required=True)
    stamina = _int("Stamina left; -1 is an injured derp, who spends none.", 2, -1, MAX_STAMINA, required=True)


class _RolledBody(BodySchema):
    """What `check` and `odds` have in common."""

    part = _nested(WhatGoesUpRatingBody(), "The part that is checked.", RATING, required=True)
    model = _choice("The table's dice (WG-K1).", "1d20", MODELS, load_default=MODELS[0])
    modifiers = _nested(
        WhatGoesUpModifiersBody(),
        "Temporary changes of its rating.",
        {"fail": 0, "boom": 0},
        load_default=lambda: {"fail": 0, "boom": 0},
    )
    cluster = _int("How many lower stages are clustered (WG-K4).", 1, 1, MAX_CLUSTER, load_default=1)


def _crew(**more: Any) -> fields.List[Any]:
    return _list(
        fields.Nested(WhatGoesUpDerpBody()),
        "Who is aboard, those who spend first at the front.",
        [ADA],
        MAX_CREW,
        **more,
    )


class WhatGoesUpCheckBody(_RolledBody):
    """A check to be made."""

    rolls = _list(
        fields.List(
            # Any number is let through, so that the rules can say which die cannot show it (a d10 its 0).
            StrictInteger(
                validate=validate.Range(-(10**6), 10**6), metadata=doc("A face.", 17, minimum=1, maximum=20)
            ),
            validate=validate.Length(max=MAX_STAGE_FACES),
            metadata=doc("The faces of one stage's dice.", [17]),
        ),
        "Faces of real dice, one list a clustered stage; left out or null, the server rolls.",
        [[17]],
        MAX_FACES,
        load_default=None,
        allow_none=True,
    )


class WhatGoesUpCheckOut(WireSchema):
    """How a check went."""

    rolls = _list(
        fields.List(
            _int("A face.", 17, 1, 20),
            validate=validate.Length(1, 4),
            metadata=doc("The faces of one stage's dice.", [17]),
        ),
        "What the dice show, one list a stage.",
        [[17]],
        MAX_CLUSTER,
        1,
        required=True,
    )
    totals = _list(
        _int("A stage's total.", 17, LOWEST_TOTAL, HIGHEST_TOTAL),
        "The total of each stage.",
        [17],
        MAX_CLUSTER,
        1,
        required=True,
    )
    total = _int("The total that counts (WG-K4).", 17, LOWEST_TOTAL, HIGHEST_TOTAL, required=True)
    fail = _int("Fail with the modifiers, below boom.", 15, 1, BEST.fail + MAX_MODIFIER, required=True)
    boom = _int("Boom with the modifiers.", 18, 2, BEST.boom + MAX_MODIFIER, required=True)
    outcome = _choice("What it means (WG-K2).", "fail", OUTCOMES, required=True)
    dice = _choice(
        "Whose dice they were; null where none fell.",
        "physical",
        ("physical", "server", None),
        required=True,
        allow_none=True,
    )


class WhatGoesUpRescueBody(BodySchema):
    """A roll, and the crew that could save it."""

    total = _int("The total that was rolled.", 17, LOWEST_TOTAL, HIGHEST_TOTAL, required=True)
    part = _nested(WhatGoesUpRatingBody(), "The part that was checked.", RATING, required=True)
    modifiers = _nested(
        WhatGoesUpModifiersBody(),
        "Temporary changes of its rating, as for the check.",
        {"fail": 0, "boom": 0},
        load_default=lambda: {"fail": 0, "boom": 0},
    )
    crew = _crew(required=True)
    goal = _choice("What it should become, at the worst.", "ok", GOALS, required=True)
    skills = _skills()


class WhatGoesUpSpendOut(WireSchema):
    """What one derp spends on one skill."""

    name = _text("Who.", "Ada", required=True)
    skill = _choice("On what.", "piloting", SKILL_ORDER, required=True)
    times = _int("How many points of stamina.", 1, 1, MAX_STAMINA, required=True)


class WhatGoesUpRescueOut(WireSchema):
    """The least that saves the roll (WG-K6)."""

    possible = _flag("Whether the crew can.", True, required=True)
    stamina = _int(
        "The least stamina; null where they cannot.", 1, 0, MAX_CREW * MAX_STAMINA, required=True,
        allow_none=True,
    )  # fmt: skip
    spend = _list(
        fields.Nested(WhatGoesUpSpendOut()),
        "Who should spend what, in the order of the crew. Where skills move the roll, all engineering comes "
        "before all piloting, and the derp with the most engineering uses it last.",
        [{"name": "Ada", "skill": "piloting", "times": 1}],
        2 * MAX_CREW,
        required=True,
    )


class WhatGoesUpOddsBody(_RolledBody):
    """A check that might be made."""

    crew = _crew(load_default=list)
    skills = _skills()


class WhatGoesUpOutcomeChances(WireSchema):
    """The chance of each outcome; together they are 1."""

    ok = _nested(Chance(), "All is well.", CHANCE, required=True)
    fail = _nested(Chance(), "It fails.", {"num": 3, "den": 20, "p": 0.15}, required=True)
    boom = _nested(Chance(), "It blows up.", {"num": 3, "den": 20, "p": 0.15}, required=True)


CHANCES = {"ok": CHANCE, "fail": {"num": 3, "den": 20, "p": 0.15}, "boom": {"num": 3, "den": 20, "p": 0.15}}


class WhatGoesUpOddsOut(WireSchema):
    """The chances of a check, exact."""

    before = _nested(WhatGoesUpOutcomeChances(), "As the dice fall.", CHANCES, required=True)
    after = _nested(
        WhatGoesUpOutcomeChances(),
        "With the best rescue that the crew can pay for: to OK, else to Fail. Without a crew the same.",
        CHANCES,
        required=True,
    )


# --- capsule, burn, burns ---------------------------------------------------------------------------------


class _OneOfTwo(BodySchema):
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


class WhatGoesUpCapsuleBody(_OneOfTwo):
    """A capsule or habitat, by what it carries or by its mass: exactly one of them."""

    EITHER = ("carries", "mass")

    carries = _int("What it should carry.", 9, 0, MAX_PART_MASS)
    mass = _mass("What it masses.", 10)


class WhatGoesUpCapsuleOut(WireSchema):
    """What a capsule masses and carries (WG-M1, WG-M2)."""

    mass = _mass("Its mass: the least for what it should carry.", 10, 2 * MAX_PART_MASS, required=True)
    carries = _int("The most that it carries.", 9, 0, MAX_PART_MASS, required=True)
    reusable_mass = _mass("Its mass if it is to be used again.", 12, 2 * MAX_PART_MASS, required=True)


class WhatGoesUpBurnBody(BodySchema):
    """A burn to be made."""

    mass = _mass("The craft now: capsules and contents, thrusters, fuel.", 24, MAX_MASS, required=True)
    fuel = _int("How much of that is fuel.", 18, 0, MAX_MASS, required=True)
    rounding = _rounding()


class WhatGoesUpBurnOut(WireSchema):
    """What a burn costs, whether it succeeds or not (WG-F1, WG-F2)."""

    cost = _int("Fuel that it takes.", 3, 1, MAX_MASS, required=True)
    fuel = _int("Fuel after it; unchanged where it is not possible.", 15, 0, MAX_MASS, required=True)
    mass = _int("Mass after it; unchanged where it is not possible.", 21, 0, MAX_MASS, required=True)
    possible = _flag("Whether there is fuel enough.", True, required=True)


class WhatGoesUpBurnsBody(_OneOfTwo):
    """A craft, and either its fuel or the number of burns it needs: exactly one of them."""

    EITHER = ("fuel", "burns")

    dry_mass = _mass("All but the fuel.", 6, MAX_MASS, required=True)
    fuel = _int("Fuel in the tank.", 18, 0, MAX_MASS)
    burns = _int("Burns that it should manage.", 4, 0, MAX_BURNS)
    rounding = _rounding()


class WhatGoesUpBurnsOut(WireSchema):
    """The burns of a tank (`count`, `costs`, `left`), or the tank for some burns (`fuel`, `costs`)."""

    count = _int("How many burns the fuel gives.", 9, 0, MAX_TANK)
    fuel = _int("The least fuel for the burns that were asked for.", 5, 0, MAX_ANSWER)
    costs = _list(
        _int("Fuel for one burn.", 3, 1, MAX_ANSWER),
        "What each burn takes, in flying order.",
        [3, 3, 2, 2, 2, 2, 2, 1, 1],
        MAX_TANK,
        required=True,
    )
    left = _int("Fuel left that is too little for another.", 0, 0, MAX_MASS)


# --- blueprint --------------------------------------------------------------------------------------------


class WhatGoesUpCapsulePlanBody(BodySchema):
    """A capsule or habitat."""

    mass = _mass("Its mass, without the fifth that makes it reusable.", 10, required=True)
    habitat = _flag("Whether it is a habitat, which cannot be steered.", False, load_default=False)
    reusable = _flag("Whether it is to be used again: a fifth more mass.", False, load_default=False)


class WhatGoesUpThrusterPlanBody(BodySchema):
    """A thruster."""

    mass = _mass("Its mass.", 1, required=True)


class WhatGoesUpStagePlanBody(BodySchema):
    """A lower stage, or identical ones in a cluster."""

    role = _choice("When it burns.", "insertion", ROLES, required=True)
    mass = _mass("The mass of one, without the fifth that makes it reusable.", 20, required=True)
    count = _int("How many are clustered.", 1, 1, MAX_CLUSTER, load_default=1)
    reusable = _flag("Whether they are to be used again: a fifth more mass.", False, load_default=False)


class WhatGoesUpDesignBody(BodySchema):
    """The table options that a blueprint depends on; all may be left out."""

    burn_rounding = _rounding()
    simplified_stack = _flag("One stage for launch and insertion (WG-M4).", False, load_default=False)
    underped = _flag("Craft may fly without a crew (WG-V2).", False, load_default=False)


DESIGN = {"burn_rounding": "strike_digit", "simplified_stack": False, "underped": False}


class WhatGoesUpBlueprintBody(BodySchema):
    """An Up Goer on paper."""

    capsules = _list(
        fields.Nested(WhatGoesUpCapsulePlanBody()),
        "Capsules and habitats.",
        [{"mass": 10}],
        MAX_PARTS,
        required=True,
    )
    thrusters = _list(
        fields.Nested(WhatGoesUpThrusterPlanBody()), "Thrusters.", [{"mass": 1}], MAX_PARTS, load_default=list
    )
    stages = _list(
        fields.Nested(WhatGoesUpStagePlanBody()),
        "Lower stages, one entry a role.",
        [{"role": "insertion", "mass": 20}, {"role": "launch", "mass": 39}],
        MAX_PARTS,
        load_default=list,
    )
    derps = _int("How many derps fly.", 1, 0, MAX_CARGO, load_default=0)
    rations = _int("Rations: one feeds one derp for one turn, two mass 1.", 2, 0, MAX_CARGO, load_default=0)
    payloads = _int("Payload items.", 1, 0, MAX_CARGO, load_default=0)
    rcs = _int("Reaction control systems.", 1, 0, MAX_CARGO, load_default=0)
    fuel = _int("Units of fuel.", 5, 0, MAX_MASS, load_default=0)
    goal = _choice(
        "What it is for; left out or null, only what is drawn is checked.",
        "orbit",
        (*DESTINATIONS, None),
        load_default=None,
        allow_none=True,
    )
    options = _nested(
        WhatGoesUpDesignBody(), "The table's options.", DESIGN, load_default=lambda: dict(DESIGN)
    )


class WhatGoesUpMassesOut(WireSchema):
    """What everything masses, and what the capsules hold."""

    dry = _int("All but fuel and lower stages.", 15, 0, MAX_ANSWER, required=True)
    fuel = _int("The fuel.", 5, 0, MAX_MASS, required=True)
    capacity = _int("What the capsules and habitats hold.", 9, 0, MAX_ANSWER, required=True)
    load_ = _int(  # `load` is a method of every schema
        "What is inside them: derps, rations, payloads.",
        3,
        0,
        MAX_ANSWER,
        required=True,
        data_key="load",
        attribute="load",
    )
    total = _int("Everything on the pad, lower stages included.", 79, 0, MAX_ANSWER, required=True)


class WhatGoesUpViolationOut(WireSchema):
    """A rule that the drawing breaks."""

    rule = StrictString(
        required=True, validate=validate.Length(1, 16), metadata=doc("The rule's id.", "WG-M4")
    )
    part = _choice(
        "What breaks it.",
        "launch",
        ("crew", "capsule", "habitat", "thruster", *ROLES, "stages"),
        required=True,
    )
    has = _int("What there is of it, as the drawing stands.", 39, 0, MAX_ANSWER, required=True)
    needs = _int("What it would take, all else unchanged.", 40, 0, MAX_ANSWER, required=True)


class WhatGoesUpBlueprintOut(WireSchema):
    """A drawing, worked out (WG-M7)."""

    masses = _nested(
        WhatGoesUpMassesOut(),
        "Its masses.",
        {"dry": 15, "fuel": 5, "capacity": 9, "load": 3, "total": 79},
        required=True,
    )
    violations = _list(
        fields.Nested(WhatGoesUpViolationOut()),
        "Every rule that it breaks, from the crew down to the pad.",
        [{"rule": "WG-M4", "part": "launch", "has": 39, "needs": 40}],
        100,
        required=True,
    )
    burns = _int("Burns that the fuel gives; 0 without a thruster.", 2, 0, MAX_TANK, required=True)
    burn_costs = _list(
        _int("Fuel for one burn.", 3, 1, MAX_MASS),
        "What each burn takes, in flying order.",
        [3, 2],
        MAX_TANK,
        required=True,
    )
    invent = _int("Points to invent everything in it from nothing.", 216, 0, MAX_ANSWER, required=True)
    build = _int("Points to build one; derps are hired.", 78, 0, MAX_ANSWER, required=True)


# --- mission ----------------------------------------------------------------------------------------------

MAX_LEGS, MAX_FLYERS, MAX_WORN = 60, 6, 20
ORBIT: list[Json] = [
    {"kind": "launch"}, {"kind": "insertion"}, {"kind": "duration"}, {"kind": "burn", "deorbit": True},
    {"kind": "reentry"}, {"kind": "landing"},
]  # fmt: skip


def _worn() -> StrictInteger:
    return _int("Points of each rating that it has lost for this flight.", 0, 0, MAX_WORN, load_default=0)


def _design() -> StrictString:
    return StrictString(
        validate=validate.Length(0, 64),
        metadata=doc("Its invention; parts of one get worse together (WG-X1). Empty: of no other's.", ""),
        load_default="",
    )


def _rated(description: str, example: Json = RATING, **more: Any) -> fields.Nested:
    return _nested(WhatGoesUpRatingBody(), description, example, **more)


class WhatGoesUpLegBody(BodySchema):
    """A part of a plan."""

    kind = _choice("What is done.", "burn", LEG_KINDS, required=True)
    hostile = _flag("At a place that is new to the player (WG-K8).", False, load_default=False)
    eats = _flag("A turn ends with it, and rations are eaten (WG-M5).", False, load_default=False)
    deorbit = _flag("A burn that an RCS can do as well (WG-X5).", False, load_default=False)
    payload = _rated("What is used, for the kind payload.", load_default=None, allow_none=True)
    eva = _flag("Its user leaves the craft (WG-E5).", False, load_default=False)


class WhatGoesUpCourseBody(BodySchema):
    """A course on the house board."""

    start = _text("The step where the craft stands.", "earth_pad", load_default="earth_pad")
    direction = _choice("Which way round.", "clockwise", DIRECTIONS, load_default=DIRECTIONS[0])
    use = _list(
        _text("A mark.", "launch"),
        "The marks to launch, insert, burn and land at, in their order.",
        ["launch", "insertion", "low_deorbit_1"],
        MAX_LEGS,
        required=True,
    )
    been = _list(
        _text("A place.", "suborbital"),
        "Places where craft of this player have been (the steps of an orbit are one).",
        ["suborbital"],
        200,
        load_default=list,
    )
    hostile_waters = _flag("The table option (WG-K8).", False, load_default=False)
    launch_turn_ration = _flag("The table option (WG-M5).", False, load_default=False)


class WhatGoesUpHullBody(WhatGoesUpRatingBody):
    """A capsule or habitat aboard."""

    habitat = _flag("Whether it is a habitat.", False, load_default=False)
    worn = _worn()
    design = _design()
    seats = _int("How many ride down in it.", 9, 0, MAX_CARGO, load_default=MAX_CARGO)


class WhatGoesUpStackBody(WhatGoesUpRatingBody):
    """A lower stage, or so many clustered (WG-K4)."""

    number = _int("How many.", 1, 1, MAX_CLUSTER, load_default=1)


class WhatGoesUpEngineBody(WhatGoesUpRatingBody):
    """A working thruster aboard."""

    worn = _worn()
    design = _design()


class WhatGoesUpRcsBody(WhatGoesUpEngineBody):
    """A working RCS aboard."""

    charges = _int("Charges left.", 2, 0, 2, load_default=2)


class WhatGoesUpMissionBody(_OneOfTwo):
    """A flight plan: its legs, or a course on the house board that they follow from."""

    EITHER = ("legs", "course")

    legs = _list(fields.Nested(WhatGoesUpLegBody()), "What is done, in order.", ORBIT, MAX_LEGS, 1)
    course = _nested(WhatGoesUpCourseBody(), "A course.", {"use": ["launch", "insertion", "low_deorbit_1"]})
    crew = _list(fields.Nested(WhatGoesUpDerpBody()), "Who flies.", [ADA], MAX_FLYERS, load_default=list)
    hulls = _list(
        fields.Nested(WhatGoesUpHullBody()),
        "Capsules and habitats, in the order in which they roll and are boarded.",
        [RATING],
        MAX_FLYERS,
        load_default=list,
    )
    launch = _nested(WhatGoesUpStackBody(), "The launch stage.", RATING, load_default=None, allow_none=True)
    insertion = _nested(
        WhatGoesUpStackBody(), "The insertion stage.", RATING, load_default=None, allow_none=True
    )
    thrusters = _list(
        fields.Nested(WhatGoesUpEngineBody()), "Thrusters.", [RATING], MAX_FLYERS, load_default=list
    )
    rcs = _list(fields.Nested(WhatGoesUpRcsBody()), "RCSs.", [RATING], MAX_FLYERS, load_default=list)
    tower = _rated("A Probe aboard as an escape tower (WG-X2).", load_default=None, allow_none=True)
    dry_mass = _int("All but fuel and lower stages, rations included.", 12, 0, MAX_MASS, load_default=0)
    fuel = _int("Fuel.", 4, 0, MAX_CARGO, load_default=0)
    rations = _int("Rations.", 0, 0, MAX_CARGO, load_default=0)
    spare = _int("Payloads that the plan does not need.", 0, 0, MAX_PARTS, load_default=0)
    luck = _int("Points of luck to be counted on (WG-K7).", 0, 0, MAX_LUCK, load_default=0)
    worn = _worn()
    model = _choice("The table's dice (WG-K1).", "1d20", MODELS, load_default=MODELS[0])
    skills = _skills()
    rounding = _rounding()
    underped = _flag("Craft may fly without a crew (WG-V2).", False, load_default=False)


def _share(description: str, example: float, most: float | None = 1.0) -> fields.Float:
    return fields.Float(required=True, validate=validate.Range(0, most), metadata=doc(description, example))


class WhatGoesUpStepOddsOut(WireSchema):
    """The checks of one part in one leg; tries that follow at once count as one."""

    leg = _int("Its place in the plan.", 0, 0, 2 * MAX_LEGS, required=True)
    kind = _choice(
        "What is done; where the plan breaks off, not what the leg says.", "launch", LEG_KINDS, required=True
    )
    part = _choice("What is checked.", "stage", PART_KINDS, required=True)
    reached = _share("The chance that it comes to this: ok, fail and boom together.", 1.0)
    ok = _share("It ends well.", 0.9)
    fail = _share("It ends with a Fail.", 0.05)
    boom = _share("It ends with a Boom.", 0.05)


class WhatGoesUpMissionLegOut(WireSchema):
    """A leg, as it was taken."""

    kind = _choice("What is done.", "burn", LEG_KINDS, required=True)
    hostile = _flag("At a new place.", False, required=True)
    eats = _flag("Rations are eaten.", False, required=True)


class WhatGoesUpMissionOut(WireSchema):
    """How a plan comes out with the best use of stamina and luck: computed, not sampled."""

    legs = _list(
        fields.Nested(WhatGoesUpMissionLegOut()),
        "The plan.",
        [{"kind": "launch", "hostile": False, "eats": False}],
        4 * MAX_LEGS,
        required=True,
    )
    steps = _list(
        fields.Nested(WhatGoesUpStepOddsOut()),
        "Its checks.",
        [
            {
                "leg": 0,
                "kind": "launch",
                "part": "stage",
                "reached": 1.0,
                "ok": 0.9,
                "fail": 0.05,
                "boom": 0.05,
            }
        ],
        1000,
        required=True,
    )
    success = _share("Every leg is done, and everybody lives.", 0.7)
    deaths = _share("How many derps die, in the mean.", 0.1, MAX_FLYERS)
    aloft = _share("How many are still in space when the plan breaks off, in the mean.", 0.2, MAX_FLYERS)
    error = _share("No figure is farther from the exact one.", ERROR)


# --- share ------------------------------------------------------------------------------------------------


MAX_WANTED, MAX_DRAWN = 16, 200
CABIN = {"kind": "capsule", "mass": 3, "number": 1, "reusable": False, "role": "", "use": ""}


class WhatGoesUpWantedBody(BodySchema):
    """A part of a drawing: any invention of this kind and mass will do."""

    kind = _choice("What it is.", "capsule", get_args(Kind), required=True)
    mass = _mass("Of one, without what makes it reusable.", 3, 400, load_default=1)
    number = _int("How many.", 1, 1, MAX_CLUSTER, load_default=1)
    reusable = _flag("Whether it is to be used again.", False, load_default=False)
    role = _choice("Of a lower stage.", "", get_args(Role), load_default="")
    use = _choice("Of a payload.", "", get_args(Use), load_default="")


class WhatGoesUpWantedOut(WireSchema):
    """The same, complete."""

    kind = _choice("What it is.", "capsule", get_args(Kind), required=True)
    mass = _mass("Of one, without what makes it reusable.", 3, 400, required=True)
    number = _int("How many.", 1, 1, MAX_CLUSTER, required=True)
    reusable = _flag("Whether it is to be used again.", False, required=True)
    role = _choice("Of a lower stage.", "", get_args(Role), required=True)
    use = _choice("Of a payload.", "", get_args(Use), required=True)


class WhatGoesUpDrawingBody(BodySchema):
    """A blueprint on paper, tied to no invention."""

    name = StrictString(
        required=True, validate=validate.Length(1, 40), metadata=doc("Its name.", "First orbit")
    )
    parts = _list(fields.Nested(WhatGoesUpWantedBody()), "Its parts.", [CABIN], MAX_WANTED, 1, required=True)
    derps = _int("How many fly.", 1, 0, MAX_CLUSTER, load_default=0)
    rations = _int("Rations.", 2, 0, MAX_DRAWN, load_default=0)
    fuel = _int("Fuel.", 2, 0, MAX_DRAWN, load_default=0)
    goal = _choice("What it is for.", "orbit", (*DESTINATIONS, None), load_default=None, allow_none=True)


class WhatGoesUpDrawingOut(WireSchema):
    """The same, complete."""

    name = StrictString(
        required=True, validate=validate.Length(1, 40), metadata=doc("Its name.", "First orbit")
    )
    parts = _list(fields.Nested(WhatGoesUpWantedOut()), "Its parts.", [CABIN], MAX_WANTED, 1, required=True)
    derps = _int("How many fly.", 1, 0, MAX_CLUSTER, required=True)
    rations = _int("Rations.", 2, 0, MAX_DRAWN, required=True)
    fuel = _int("Fuel.", 2, 0, MAX_DRAWN, required=True)
    goal = _choice("What it is for.", "orbit", (*DESTINATIONS, None), required=True, allow_none=True)


DRAWING = {"name": "First orbit", "parts": [CABIN], "derps": 1, "rations": 2, "fuel": 2, "goal": "orbit"}


class WhatGoesUpShareBody(_OneOfTwo):
    """A drawing, or the code of one: exactly one of them."""

    EITHER = ("drawing", "code")

    drawing = _nested(WhatGoesUpDrawingBody(), "A drawing.", DRAWING)
    code = StrictString(
        validate=validate.Length(1, MAX_CODE),
        metadata=doc("A drawing's code; spaces do not matter.", "UP1.…"),
    )


class WhatGoesUpShareOut(WireSchema):
    """A drawing and its code."""

    drawing = _nested(WhatGoesUpDrawingOut(), "The drawing.", DRAWING, required=True)
    code = StrictString(
        required=True, validate=validate.Length(1, MAX_CODE), metadata=doc("Its code.", "UP1.…")
    )


# --- research, timing -------------------------------------------------------------------------------------


class WhatGoesUpThingBody(WhatGoesUpRatingBody):
    """An invention."""

    mass = _mass("Its mass.", 3, required=True)
    fail = _fail(1)
    boom = _boom(5)
    flown = _choice(
        "Whether it was launched in a craft, and passed a check with OK.", "never", HISTORIES, required=True
    )
    payload = _flag("Whether it is a payload or an RCS.", False, load_default=False)


class WhatGoesUpTargetBody(WhatGoesUpRatingBody):
    """The rating that is wanted."""

    fail = _fail(5)
    boom = _boom(10)


class WhatGoesUpLabBody(BodySchema):
    """The table option that research depends on."""

    simulationist = _flag("Research alone may reach 19/20 (WG-B4).", False, load_default=False)


class WhatGoesUpResearchBody(BodySchema):
    """A thing, and what it should become."""

    thing = _nested(
        WhatGoesUpThingBody(),
        "The thing as it is.",
        {"mass": 3, "fail": 1, "boom": 5, "flown": "never", "payload": False},
        required=True,
    )
    target = _nested(
        WhatGoesUpTargetBody(), "The rating that is wanted.", {"fail": 5, "boom": 10}, required=True
    )
    options = _nested(
        WhatGoesUpLabBody(),
        "The table's options.",
        {"simulationist": False},
        load_default=lambda: {"simulationist": False},
    )


class WhatGoesUpReachedOut(WireSchema):
    """A rating."""

    fail = _fail(5)
    boom = _boom(10)


class WhatGoesUpResearchOut(WireSchema):
    """What it takes (WG-B4)."""

    cost = _int("Points.", 27, 0, MAX_ANSWER, required=True)
    turns = _int("Turns, at most five steps of each number in one.", 1, 0, 4, required=True)
    capped = _flag("Whether the target is out of reach for now.", False, required=True)
    rating = _nested(
        WhatGoesUpReachedOut(), "The target, or what can be reached.", {"fail": 5, "boom": 10}, required=True
    )


class WhatGoesUpRushBody(BodySchema):
    """A point of stamina that a derp spends on haste."""

    name = _text("Who.", "Ada", required=True)
    skill = _choice("By which skill.", "piloting", SKILL_ORDER, required=True)
    points = _int("The derp's points in it.", 2, 0, MAX_POINTS, required=True)


class WhatGoesUpContenderBody(BodySchema):
    """An Up Goer that wants to be first."""

    id = _text("Which it is.", "a", required=True)
    fail = _fail(15)
    boom = _boom(18)
    budget = _int("Its player's budget dots.", 40, 0, 1000, required=True)
    rush = _list(
        fields.Nested(WhatGoesUpRushBody()),
        "Haste, one entry a point of stamina.",
        [{"name": "Ada", "skill": "piloting", "points": 2}],
        MAX_CREW * MAX_STAMINA,
        load_default=list,
    )


CONTENDER = {"id": "a", "fail": 15, "boom": 18, "budget": 40}


class WhatGoesUpTimingBody(BodySchema):
    """Up Goers whose order matters, each with the rating of the part concerned."""

    craft = _list(
        fields.Nested(WhatGoesUpContenderBody()), "The Up Goers.", [CONTENDER], MAX_CRAFT, 1, required=True
    )


def _groups(description: str, example: list[list[str]]) -> fields.List[Any]:
    return _list(
        fields.List(
            _text("Which.", "a"),
            validate=validate.Length(1, MAX_CRAFT),
            metadata=doc("Up Goers that are level.", example[-1]),
        ),
        description,
        example,
        MAX_CRAFT,
        required=True,
    )


class WhatGoesUpTimingOut(WireSchema):
    """Who goes when (WG-T2)."""

    order = _groups("The first goes first; those who are level stand together.", [["a"], ["b", "c"]])
    roll_off = _groups("Those whom only a die can part.", [["b", "c"]])
