"""A whole flight on paper (WG-T3)."""

from typing import Any

from marshmallow import fields

from server.api.schemas.fields import (
    BodySchema,
    StrictInteger,
    StrictString,
    WireSchema,
    choice,
    flag,
    integer,
    listed,
    nested,
    number,
    text,
)
from server.games.core.game import Json
from server.games.what_goes_up.mission.mission import LEG_KINDS, PART_KINDS
from server.games.what_goes_up.mission.plan import ERROR, MAX_LUCK
from server.games.what_goes_up.rules.board_parts import DIRECTIONS
from server.games.what_goes_up.rules.checks import MODELS

from .burns import OneOfTwo
from .common import (
    ADA,
    MAX_CARGO,
    MAX_CLUSTER,
    MAX_MASS,
    MAX_PARTS,
    RATING,
    DerpBody,
    RatingBody,
    rounding_of,
    skills_of,
)

MAX_LEGS, MAX_FLYERS, MAX_WORN = 60, 6, 20
ORBIT: list[Json] = [
    {"kind": "launch"},
    {"kind": "insertion"},
    {"kind": "duration"},
    {"kind": "burn", "deorbit": True},
    {"kind": "reentry"},
    {"kind": "landing"},
]


def _worn() -> StrictInteger:
    return integer("Points of each rating that it has lost for this flight.", 0, 0, MAX_WORN, load_default=0)


def _design() -> StrictString:
    return text(
        "Its invention; parts of one get worse together (WG-X1). Empty: of no other's.",
        "",
        64,
        load_default="",
    )


def _rated(description: str, example: Json = RATING, **more: Any) -> fields.Nested:
    return nested(RatingBody, description, example, **more)


class LegBody(BodySchema):
    """A part of a plan."""

    kind = choice("What is done.", "burn", LEG_KINDS)
    hostile = flag("At a place that is new to the player (WG-K8).", False, load_default=False)
    eats = flag("A turn ends with it, and rations are eaten (WG-M5).", False, load_default=False)
    deorbit = flag("A burn that an RCS can do as well (WG-X5).", False, load_default=False)
    payload = _rated("What is used, for the kind payload.", load_default=None, allow_none=True)
    eva = flag("Its user leaves the craft (WG-E5).", False, load_default=False)


class CourseBody(BodySchema):
    """A course on the house board."""

    start = text("The step where the craft stands.", "earth_pad", 64, 1, load_default="earth_pad")
    direction = choice("Which way round.", "clockwise", DIRECTIONS, load_default=DIRECTIONS[0])
    use = listed(
        text("A mark.", "launch", 64, 1),
        "The marks to launch, insert, burn and land at, in their order.",
        ["launch", "insertion", "low_deorbit_1"],
        MAX_LEGS,
        0,
    )
    been = listed(
        text("A place.", "suborbital", 64, 1),
        "Places where craft of this player have been (the steps of an orbit are one).",
        ["suborbital"],
        200,
        0,
        load_default=list,
    )
    hostile_waters = flag("The table option (WG-K8).", False, load_default=False)
    launch_turn_ration = flag("The table option (WG-M5).", False, load_default=False)


class HullBody(RatingBody):
    """A capsule or habitat aboard."""

    habitat = flag("Whether it is a habitat.", False, load_default=False)
    worn = _worn()
    design = _design()
    seats = integer("How many ride down in it.", 9, 0, MAX_CARGO, load_default=MAX_CARGO)


class StackBody(RatingBody):
    """A lower stage, or so many clustered (WG-K4)."""

    number = integer("How many.", 1, 1, MAX_CLUSTER, load_default=1)


class EngineBody(RatingBody):
    """A working thruster aboard."""

    worn = _worn()
    design = _design()


class RcsBody(EngineBody):
    """A working RCS aboard."""

    charges = integer("Charges left.", 2, 0, 2, load_default=2)


class MissionBody(OneOfTwo):
    """A flight plan: its legs, or a course on the house board that they follow from."""

    EITHER = ("legs", "course")

    legs = listed(LegBody, "What is done, in order.", ORBIT, MAX_LEGS, 1, required=False)
    course = nested(
        CourseBody, "A course.", {"use": ["launch", "insertion", "low_deorbit_1"]}, required=False
    )
    crew = listed(DerpBody, "Who flies.", [ADA], MAX_FLYERS, 0, load_default=list)
    hulls = listed(
        HullBody,
        "Capsules and habitats, in the order in which they roll and are boarded.",
        [RATING],
        MAX_FLYERS,
        0,
        load_default=list,
    )
    launch = nested(StackBody, "The launch stage.", RATING, load_default=None, allow_none=True)
    insertion = nested(StackBody, "The insertion stage.", RATING, load_default=None, allow_none=True)
    thrusters = listed(EngineBody, "Thrusters.", [RATING], MAX_FLYERS, 0, load_default=list)
    rcs = listed(RcsBody, "RCSs.", [RATING], MAX_FLYERS, 0, load_default=list)
    tower = _rated("A Probe aboard as an escape tower (WG-X2).", load_default=None, allow_none=True)
    dry_mass = integer("All but fuel and lower stages, rations included.", 12, 0, MAX_MASS, load_default=0)
    fuel = integer("Fuel.", 4, 0, MAX_CARGO, load_default=0)
    rations = integer("Rations.", 0, 0, MAX_CARGO, load_default=0)
    spare = integer("Payloads that the plan does not need.", 0, 0, MAX_PARTS, load_default=0)
    luck = integer("Points of luck to be counted on (WG-K7).", 0, 0, MAX_LUCK, load_default=0)
    worn = _worn()
    model = choice("The table's dice (WG-K1).", "1d20", MODELS, load_default=MODELS[0])
    skills = skills_of()
    rounding = rounding_of()
    underped = flag("Craft may fly without a crew (WG-V2).", False, load_default=False)


def _share(description: str, example: float, most: float | None = 1.0) -> fields.Float:
    return number(description, example, 0, most)


class StepOddsOut(WireSchema):
    """The checks of one part in one leg; tries that follow at once count as one."""

    leg = integer("Its place in the plan.", 0, 0, 2 * MAX_LEGS)
    kind = choice("What is done; where the plan breaks off, not what the leg says.", "launch", LEG_KINDS)
    part = choice("What is checked.", "stage", PART_KINDS)
    reached = _share("The chance that it comes to this: ok, fail and boom together.", 1.0)
    ok = _share("It ends well.", 0.9)
    fail = _share("It ends with a Fail.", 0.05)
    boom = _share("It ends with a Boom.", 0.05)


class MissionLegOut(WireSchema):
    """A leg, as it was taken."""

    kind = choice("What is done.", "burn", LEG_KINDS)
    hostile = flag("At a new place.", False)
    eats = flag("Rations are eaten.", False)


class MissionOut(WireSchema):
    """The chances of a plan with the best use of stamina and luck: computed, not sampled."""

    legs = listed(
        MissionLegOut, "The plan.", [{"kind": "launch", "hostile": False, "eats": False}], 4 * MAX_LEGS, 0
    )
    steps = listed(
        StepOddsOut,
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
        0,
    )
    success = _share("Every leg is done, and everybody lives.", 0.7)
    deaths = _share("How many derps die, in the mean.", 0.1, MAX_FLYERS)
    aloft = _share("How many are still in space when the plan breaks off, in the mean.", 0.2, MAX_FLYERS)
    error = _share("No figure is farther from the exact one.", ERROR)
