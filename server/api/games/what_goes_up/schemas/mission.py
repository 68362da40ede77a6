"""A whole flight on paper (WG-T3)."""

from typing import Any

from marshmallow import fields

from server.api.schemas.derive import answer, body
from server.api.schemas.fields import (
    BodySchema,
    Json,
    WireSchema,
    choice,
    each,
    flag,
    integer,
    listed,
    nested,
    number,
    text,
)
from server.games.what_goes_up.mission.mission import LEG_KINDS, Hull, Leg, Rcs, Stack, StepOdds, Thruster
from server.games.what_goes_up.mission.plan import ERROR, MAX_LUCK
from server.games.what_goes_up.rules.board_parts import DIRECTIONS
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.limits import (
    MAX_CARGO,
    MAX_FLYERS,
    MAX_LEGS,
    MAX_MASS,
    MAX_PARTS,
    MAX_WORN,
)
from server.games.what_goes_up.rules.rescue import Derp

from .burns import OneOfTwo
from .fields import model_of, rounding_of, skills_of

RATING = {"fail": 15, "boom": 18}
ORBIT: list[Json] = [
    {"kind": "launch"},
    {"kind": "insertion"},
    {"kind": "duration"},
    {"kind": "burn", "deorbit": True},
    {"kind": "reentry"},
    {"kind": "landing"},
]


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


def _rated(kind: type, description: str, *, name: str = "") -> fields.List[Any]:
    return listed(body(kind, name=name), description, [RATING], MAX_FLYERS, 0, load_default=list)


def _stack(description: str) -> fields.Nested:
    stack = body(Stack, name="StackBody")
    return nested(stack, description, RATING, load_default=None, allow_none=True)


class MissionBody(OneOfTwo):
    """A flight plan: its legs, or a course on the house board that they follow from."""

    EITHER = ("legs", "course")

    legs = listed(body(Leg), "What is done, in order.", ORBIT, MAX_LEGS, 1, required=False)
    course = nested(
        CourseBody, "A course.", {"use": ["launch", "insertion", "low_deorbit_1"]}, required=False
    )
    crew = each(body(Derp), "Who flies.", MAX_FLYERS, 0, load_default=list)
    hulls = _rated(Hull, "Capsules and habitats, in the order in which they roll and are boarded.")
    launch = _stack("The launch stage.")
    insertion = _stack("The insertion stage.")
    thrusters = _rated(Thruster, "Thrusters.", name="EngineBody")
    rcs = _rated(Rcs, "RCSs.")
    tower = nested(
        body(Rating), "A Probe aboard as an escape tower (WG-X2).", load_default=None, allow_none=True
    )
    dry_mass = integer("All but fuel and lower stages, rations included.", 12, 0, MAX_MASS, load_default=0)
    fuel = integer("Fuel.", 4, 0, MAX_CARGO, load_default=0)
    rations = integer("Rations.", 0, 0, MAX_CARGO, load_default=0)
    spare = integer("Payloads that the plan does not need.", 0, 0, MAX_PARTS, load_default=0)
    luck = integer("Points of luck to be counted on (WG-K7).", 0, 0, MAX_LUCK, load_default=0)
    worn = integer("Points of each rating that it has lost for this flight.", 0, 0, MAX_WORN, load_default=0)
    model = model_of()
    skills = skills_of()
    rounding = rounding_of()
    underped = flag("Craft may fly without a crew (WG-V2).", False, load_default=False)


def _share(description: str, example: float, most: float = 1.0) -> fields.Float:
    return number(description, example, 0, most)


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
    steps = each(answer(StepOdds, suffix="Out"), "Its checks.", 1000, 0)
    success = _share("Every leg is done, and everybody lives.", 0.7)
    deaths = _share("How many derps die, in the mean.", 0.1, MAX_FLYERS)
    aloft = _share("How many are still in space when the plan breaks off, in the mean.", 0.2, MAX_FLYERS)
    error = _share("No figure is farther from the exact one.", ERROR)
