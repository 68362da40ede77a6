"""A whole flight on paper (WG-T3)."""

from marshmallow import fields

from server.api.schemas.derive import answer, body, sent
from server.api.schemas.fields import (
    BodySchema,
    Json,
    WireSchema,
    choice,
    each,
    flag,
    listed,
    nested,
    number,
    text,
)
from server.games.what_goes_up.mission.mission import LEG_KINDS, Leg, Mission, StepOdds, Thruster
from server.games.what_goes_up.mission.plan import ERROR
from server.games.what_goes_up.rules.board_parts import DIRECTIONS
from server.games.what_goes_up.rules.limits import MAX_FLYERS, MAX_LEGS

from .burns import OneOfTwo
from .fields import model_of, rounding_of, skills_of

body(Thruster, name="EngineBody")
ORBIT: list[Json] = [
    {"kind": "launch"},
    {"kind": "insertion"},
    {"kind": "duration"},
    {"kind": "burn", "deorbit": True},
    {"kind": "reentry"},
    {"kind": "landing"},
]
ORBIT_MARKS = ["launch", "insertion", "low_deorbit_1"]


class CourseBody(BodySchema):
    """A course on the house board."""

    start = text("The step where the craft stands.", "earth_pad", 64, 1, load_default="earth_pad")
    direction = choice("Which way round.", "clockwise", DIRECTIONS, load_default=DIRECTIONS[0])
    use = listed(
        text("A mark.", "launch", 64, 1),
        "The marks to launch, insert, burn and land at, in their order.",
        ORBIT_MARKS,
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


class MissionBody(OneOfTwo):
    """A flight plan: its legs, or a course on the house board that they follow from."""

    EITHER = ("legs", "course")

    class Meta:
        include = {
            "legs": listed(body(Leg), "What is done, in order.", ORBIT, MAX_LEGS, 1, required=False),
            "course": nested(CourseBody, "A course.", {"use": ORBIT_MARKS}, required=False),
            **sent(Mission),
            "model": model_of(),
            "skills": skills_of(),
            "rounding": rounding_of(),
            "underped": flag("Craft may fly without a crew (WG-V2).", False, load_default=False),
        }


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
