"""Checks and rescues (WG-K), research (WG-B4), who goes first (WG-T2), a flight on paper (WG-T3)."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta, field

from server.api.randomness import Source
from server.api.schemas.common import dice_source, typed_face
from server.api.schemas.derive import Body, Json, schema_of
from server.api.schemas.reading import form_of, sent_as
from server.games.core.wire import doc
from server.games.what_goes_up.plans.paper import Mission, Thruster
from server.games.what_goes_up.plans.walk import ERROR, Leg, LegKind, StepOdds
from server.games.what_goes_up.rules import limits
from server.games.what_goes_up.rules.board_parts import DIRECTIONS, Direction
from server.games.what_goes_up.rules.burns import Asked
from server.games.what_goes_up.rules.checks import (
    BEST,
    HIGHEST_TOTAL,
    LOWEST_TOTAL,
    MODELS,
    Outcome,
    Rating,
)
from server.games.what_goes_up.rules.rescue import READINGS, Goal, Spend
from server.games.what_goes_up.rules.research import Improvable, Research, Target
from server.games.what_goes_up.rules.timing import Contender, Order
from server.games.what_goes_up.wire import BeforeAfter, Chances

from .craft import ROUNDING, Crew, Model, OneOfTwo, Skills

sent_as("EngineBody", Thruster)
schema_of(Chances, "OutcomeChances")
schema_of(BeforeAfter, "OddsOut")
schema_of(Rating, "ReachedOut", fail=5, boom=10)
schema_of(Order, "TimingOut")
for kind in (Research, Spend, StepOdds):
    schema_of(kind, f"{kind.__name__}Out")


class ModifiersBody(Body):
    """Changes of a rating for one check: past 19/20 perhaps, never under 1/2 (WG-K3)."""

    fail: Annotated[int, doc("Added to fail.", 0, ge=-limits.MAX_MODIFIER, le=limits.MAX_MODIFIER)] = 0
    boom: Annotated[int, doc("Added to boom.", 0, ge=-limits.MAX_MODIFIER, le=limits.MAX_MODIFIER)] = 0


class _RolledBody(Body):
    """The fields that `check` and `odds` have in common."""

    part: Annotated[Rating, doc("The part that is checked.")]
    model: Model = MODELS[0]
    modifiers: Annotated[ModifiersBody, doc("Temporary changes of its rating.")] = field(
        default_factory=ModifiersBody
    )
    cluster: Annotated[
        int, doc("How many lower stages are clustered (WG-K4).", 1, ge=1, le=limits.MAX_CLUSTER)
    ] = 1


class CheckBody(_RolledBody):
    """A check to be made."""

    rolls: (
        Annotated[
            list[
                Annotated[
                    list[Annotated[int, typed_face(20, 17)]],
                    doc("The faces of one stage's dice.", most=limits.MAX_STAGE_FACES),
                ]
            ],
            doc(
                "Faces of real dice, one list a clustered stage; left out or null, the server rolls.",
                most=limits.MAX_FACES,
            ),
        ]
        | None
    ) = None


class CheckOut(TypedDict):
    """The outcome of a check."""

    rolls: Annotated[
        list[
            Annotated[
                list[Annotated[int, doc("A face.", 17, ge=1, le=20)]],
                doc("The faces of one stage's dice.", most=4, least=1),
            ]
        ],
        doc("What the dice show, one list a stage.", most=limits.MAX_CLUSTER, least=1),
    ]
    totals: Annotated[
        list[Annotated[int, doc("A stage's total.", 17, ge=LOWEST_TOTAL, le=HIGHEST_TOTAL)]],
        doc("The total of each stage.", most=limits.MAX_CLUSTER, least=1),
    ]
    total: Annotated[int, doc("The total that counts (WG-K4).", 17, ge=LOWEST_TOTAL, le=HIGHEST_TOTAL)]
    fail: Annotated[
        int, doc("Fail with the modifiers, below boom.", 15, ge=1, le=BEST.fail + limits.MAX_MODIFIER)
    ]
    boom: Annotated[int, doc("Boom with the modifiers.", 18, ge=2, le=BEST.boom + limits.MAX_MODIFIER)]
    outcome: Annotated[Outcome, doc("What it means (WG-K2).", "fail")]
    dice: Annotated[Source | None, dice_source()]


class RescueBody(Body, kw_only=True):
    """A roll, and the crew that could save it."""

    total: Annotated[int, doc("The total that was rolled.", 17, ge=LOWEST_TOTAL, le=HIGHEST_TOTAL)]
    part: Annotated[Rating, doc("The part that was checked.")]
    modifiers: Annotated[ModifiersBody, doc("Temporary changes of its rating, as for the check.")] = field(
        default_factory=ModifiersBody
    )
    crew: Crew
    goal: Annotated[Goal, doc("What it should become, at the worst.", "ok")]
    skills: Skills = READINGS[0]


class RescueOut(TypedDict):
    """The least that saves the roll (WG-K6)."""

    possible: Annotated[bool, doc("Whether the crew can.", True)]
    stamina: Annotated[
        int | None,
        doc("The least stamina; null where they cannot.", 1, ge=0, le=limits.MAX_CREW * limits.MAX_STAMINA),
    ]
    spend: Annotated[
        list[Spend],
        doc(
            "Who should spend what, in the order of the crew. Where skills move the roll, all engineering "
            "comes before all piloting, and the derp with the most engineering uses it last.",
            most=2 * limits.MAX_CREW,
        ),
    ]


class OddsBody(_RolledBody):
    """A check that might be made."""

    crew: Crew = ()
    skills: Skills = READINGS[0]


class LabBody(Body):
    """The table option that research depends on."""

    simulationist: Annotated[bool, doc("Research alone may reach 19/20 (WG-B4).", False)] = False


class ResearchBody(Body):
    """A thing, and what it should become."""

    thing: Annotated[
        Improvable,
        doc("The thing as it is.", {"mass": 3, "fail": 1, "boom": 5, "flown": "never", "payload": False}),
    ]
    target: Annotated[Target, doc("The rating that is wanted.", {"fail": 5, "boom": 10})]
    options: Annotated[LabBody, doc("The table's options.")] = field(default_factory=LabBody)


class TimingBody(Body):
    """Up Goers whose order matters, each with the rating of the part concerned."""

    craft: Annotated[
        tuple[Contender, ...],
        doc("The Up Goers.", [{"id": "a", "fail": 15, "boom": 18, "budget": 40}], limits.MAX_CRAFT, least=1),
    ]


ORBIT: list[Json] = [
    {"kind": "launch"},
    {"kind": "insertion"},
    {"kind": "duration"},
    {"kind": "burn", "deorbit": True},
    {"kind": "reentry"},
    {"kind": "landing"},
]
ORBIT_MARKS = ["launch", "insertion", "low_deorbit_1"]


class CourseBody(Body, kw_only=True):
    """A course on the house board."""

    start: Annotated[str, doc("The step where the craft stands.", "earth_pad", 64, least=1)] = "earth_pad"
    direction: Annotated[Direction, doc("Which way round.", "clockwise")] = DIRECTIONS[0]
    use: Annotated[
        tuple[Annotated[str, doc("A mark.", "launch", 64, least=1)], ...],
        doc("The marks to launch, insert, burn and land at, in their order.", ORBIT_MARKS, limits.MAX_LEGS),
    ]
    been: Annotated[
        list[Annotated[str, doc("A place.", "suborbital", 64, least=1)]],
        doc("Places where craft of this player have been (the steps of an orbit are one).", most=200),
    ] = []
    hostile_waters: Annotated[bool, doc("The table option (WG-K8).", False)] = False
    hostile_rolls: Annotated[Literal["for_it", "at_it"], doc("The table option (WG-K8).", "for_it")] = (
        "for_it"
    )
    launch_turn_ration: Annotated[bool, doc("The table option (WG-M5).", False)] = False


class MissionBody(form_of(Mission), OneOfTwo):  # type: ignore[misc]
    """A flight plan: its legs, or a course on the house board that they follow from."""

    EITHER = ("legs", "course")

    legs: (
        Annotated[tuple[Leg, ...], doc("What is done, in order.", ORBIT, limits.MAX_LEGS, least=1)] | None
    ) = None
    course: Annotated[CourseBody, doc("A course.", {"use": ORBIT_MARKS})] | None = None
    model: Model = MODELS[0]
    skills: Skills = READINGS[0]
    rounding: Asked = ROUNDING
    underped: Annotated[bool, doc("Craft may fly without a crew (WG-V2).", False)] = False


def _share(description: str, example: float, upper: float = 1.0) -> Meta:
    return doc(description, example, ge=0, le=upper)


class MissionLegOut(TypedDict):
    """A leg, as it was taken."""

    kind: Annotated[LegKind, doc("What is done.", "burn")]
    hostile: Annotated[bool, doc("At a new place.", False)]
    eats: Annotated[bool, doc("Rations are eaten.", False)]


class MissionOut(TypedDict):
    """The chances of a plan with the stamina and luck that a sensible crew spends: computed, not sampled."""

    legs: Annotated[
        list[MissionLegOut],
        doc("The plan.", [{"kind": "launch", "hostile": False, "eats": False}], 4 * limits.MAX_LEGS),
    ]
    steps: Annotated[list[StepOdds], doc("Its checks.", most=1000)]
    success: Annotated[float, _share("Every leg is done, and everybody lives.", 0.7)]
    deaths: Annotated[float, _share("How many derps die, in the mean.", 0.1, limits.MAX_FLYERS)]
    aloft: Annotated[
        float,
        _share("How many are still in space when the plan breaks off, in the mean.", 0.2, limits.MAX_FLYERS),
    ]
    error: Annotated[float, _share("No chance is farther from the exact one.", ERROR)]
