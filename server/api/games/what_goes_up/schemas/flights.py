"""Checks and rescues (WG-K), research (WG-B4), who goes first (WG-T2), a flight on paper (WG-T3)."""

from marshmallow import fields

from server.api.schemas import fields as field
from server.api.schemas.common import dice_source, typed_face
from server.api.schemas.derive import answer, body, sent
from server.api.schemas.fields import BodySchema, Json, WireSchema
from server.games.what_goes_up.mission.mission import LEG_KINDS, Leg, Mission, StepOdds, Thruster
from server.games.what_goes_up.mission.plan import ERROR
from server.games.what_goes_up.rules import limits
from server.games.what_goes_up.rules.board_parts import DIRECTIONS
from server.games.what_goes_up.rules.checks import BEST, HIGHEST_TOTAL, LOWEST_TOTAL, OUTCOMES, Rating
from server.games.what_goes_up.rules.rescue import GOALS, Spend
from server.games.what_goes_up.rules.research import Research, Target, Thing
from server.games.what_goes_up.rules.timing import Contender, Order
from server.games.what_goes_up.wire import BeforeAfter, Chances

from .craft import MODEL, ROUNDING, SKILLS, OneOfTwo, crew_of


class ModifiersBody(BodySchema):
    """Changes of a rating for one check: past 19/20 perhaps, never under 1/2 (WG-K3)."""

    fail = field.integer("Added to fail.", 0, -limits.MAX_MODIFIER, limits.MAX_MODIFIER, load_default=0)
    boom = field.integer("Added to boom.", 0, -limits.MAX_MODIFIER, limits.MAX_MODIFIER, load_default=0)


class _RolledBody(BodySchema):
    """The fields that `check` and `odds` have in common."""

    part = field.nested(body(Rating), "The part that is checked.")
    model = MODEL
    modifiers = field.nested(ModifiersBody, "Temporary changes of its rating.", load_default={})
    cluster = field.integer(
        "How many lower stages are clustered (WG-K4).", 1, 1, limits.MAX_CLUSTER, load_default=1
    )


class CheckBody(_RolledBody):
    """A check to be made."""

    rolls = field.each(
        field.each(typed_face(20, 17), "The faces of one stage's dice.", limits.MAX_STAGE_FACES),
        "Faces of real dice, one list a clustered stage; left out or null, the server rolls.",
        limits.MAX_FACES,
        load_default=None,
    )


class CheckOut(WireSchema):
    """The outcome of a check."""

    rolls = field.each(
        field.each(field.integer("A face.", 17, 1, 20), "The faces of one stage's dice.", 4, 1),
        "What the dice show, one list a stage.",
        limits.MAX_CLUSTER,
        1,
    )
    totals = field.each(
        field.integer("A stage's total.", 17, LOWEST_TOTAL, HIGHEST_TOTAL),
        "The total of each stage.",
        limits.MAX_CLUSTER,
        1,
    )
    total = field.integer("The total that counts (WG-K4).", 17, LOWEST_TOTAL, HIGHEST_TOTAL)
    fail = field.integer("Fail with the modifiers, below boom.", 15, 1, BEST.fail + limits.MAX_MODIFIER)
    boom = field.integer("Boom with the modifiers.", 18, 2, BEST.boom + limits.MAX_MODIFIER)
    outcome = field.choice("What it means (WG-K2).", "fail", OUTCOMES)
    dice = dice_source()


class RescueBody(BodySchema):
    """A roll, and the crew that could save it."""

    total = field.integer("The total that was rolled.", 17, LOWEST_TOTAL, HIGHEST_TOTAL)
    part = field.nested(body(Rating), "The part that was checked.")
    modifiers = field.nested(
        ModifiersBody, "Temporary changes of its rating, as for the check.", load_default={}
    )
    crew = crew_of()
    goal = field.choice("What it should become, at the worst.", "ok", GOALS)
    skills = SKILLS


class RescueOut(WireSchema):
    """The least that saves the roll (WG-K6)."""

    possible = field.flag("Whether the crew can.", True)
    stamina = field.integer(
        "The least stamina; null where they cannot.",
        1,
        0,
        limits.MAX_CREW * limits.MAX_STAMINA,
        allow_none=True,
    )
    spend = field.each(
        answer(Spend, suffix="Out"),
        "Who should spend what, in the order of the crew. Where skills move the roll, all engineering comes "
        "before all piloting, and the derp with the most engineering uses it last.",
        2 * limits.MAX_CREW,
    )


class OddsBody(_RolledBody):
    """A check that might be made."""

    crew = crew_of(load_default=list)
    skills = SKILLS


answer(Chances, name="OutcomeChances")
OddsOut = answer(BeforeAfter, name="OddsOut")


class LabBody(BodySchema):
    """The table option that research depends on."""

    simulationist = field.flag("Research alone may reach 19/20 (WG-B4).", False, load_default=False)


class ResearchBody(BodySchema):
    """A thing, and what it should become."""

    thing = field.nested(
        body(Thing, fail=1, boom=5),
        "The thing as it is.",
        {"mass": 3, "fail": 1, "boom": 5, "flown": "never", "payload": False},
    )
    target = field.nested(body(Target, fail=5, boom=10), "The rating that is wanted.")
    options = field.nested(LabBody, "The table's options.", load_default={})


ReachedOut = answer(Rating, name="ReachedOut", fail=5, boom=10)
ResearchOut = answer(Research, suffix="Out")


class TimingBody(BodySchema):
    """Up Goers whose order matters, each with the rating of the part concerned."""

    craft = field.listed(
        body(Contender),
        "The Up Goers.",
        [{"id": "a", "fail": 15, "boom": 18, "budget": 40}],
        limits.MAX_CRAFT,
        1,
    )


TimingOut = answer(Order, name="TimingOut")


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

    start = field.text("The step where the craft stands.", "earth_pad", 64, 1, load_default="earth_pad")
    direction = field.choice("Which way round.", "clockwise", DIRECTIONS, load_default=DIRECTIONS[0])
    use = field.listed(
        field.text("A mark.", "launch", 64, 1),
        "The marks to launch, insert, burn and land at, in their order.",
        ORBIT_MARKS,
        limits.MAX_LEGS,
    )
    been = field.each(
        field.text("A place.", "suborbital", 64, 1),
        "Places where craft of this player have been (the steps of an orbit are one).",
        200,
        load_default=list,
    )
    hostile_waters = field.flag("The table option (WG-K8).", False, load_default=False)
    hostile_rolls = field.choice(
        "The table option (WG-K8).", "for_it", ("for_it", "at_it"), load_default="for_it"
    )
    launch_turn_ration = field.flag("The table option (WG-M5).", False, load_default=False)


class MissionBody(OneOfTwo):
    """A flight plan: its legs, or a course on the house board that they follow from."""

    EITHER = ("legs", "course")

    class Meta:
        include = {
            "legs": field.listed(
                body(Leg), "What is done, in order.", ORBIT, limits.MAX_LEGS, 1, required=False
            ),
            "course": field.nested(CourseBody, "A course.", {"use": ORBIT_MARKS}, required=False),
            **sent(Mission),
            "model": MODEL,
            "skills": SKILLS,
            "rounding": ROUNDING,
            "underped": field.flag("Craft may fly without a crew (WG-V2).", False, load_default=False),
        }


def _share(description: str, example: float, most: float = 1.0) -> fields.Float:
    return field.number(description, example, 0, most)


class MissionLegOut(WireSchema):
    """A leg, as it was taken."""

    kind = field.choice("What is done.", "burn", LEG_KINDS)
    hostile = field.flag("At a new place.", False)
    eats = field.flag("Rations are eaten.", False)


class MissionOut(WireSchema):
    """The chances of a plan with the best use of stamina and luck: computed, not sampled."""

    legs = field.listed(
        MissionLegOut, "The plan.", [{"kind": "launch", "hostile": False, "eats": False}], 4 * limits.MAX_LEGS
    )
    steps = field.each(answer(StepOdds, suffix="Out"), "Its checks.", 1000)
    success = _share("Every leg is done, and everybody lives.", 0.7)
    deaths = _share("How many derps die, in the mean.", 0.1, limits.MAX_FLYERS)
    aloft = _share(
        "How many are still in space when the plan breaks off, in the mean.", 0.2, limits.MAX_FLYERS
    )
    error = _share("No figure is farther from the exact one.", ERROR)
