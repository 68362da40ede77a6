"""A mission: craft, crew, and the legs of the plan."""

from typing import Annotated, Literal, NamedTuple, get_args

import msgspec

from ...core.errors import IllegalMove, illegal
from ...core.wire import doc
from ..rules import limits
from ..rules.burns import ROUNDINGS, Rounding
from ..rules.checks import MODELS, Model, Rating, check_rating
from ..rules.parts import load
from ..rules.rescue import READINGS, Derp, Skills, check_names

LegKind = Literal[
    "launch", "insertion", "burn", "duration", "lunar_landing", "rock_docking", "docking", "payload",
    "reentry", "landing",
]
PartKind = Literal["stage", "thruster", "capsule", "habitat", "rcs", "payload", "tower"]

LEG_KINDS: tuple[LegKind, ...] = get_args(LegKind)
BURNS: frozenset[LegKind] = frozenset({"burn", "lunar_landing", "rock_docking"})
UNCREWED: frozenset[LegKind] = frozenset({"launch", "reentry", "landing"})
"""Legs that a craft can do without a crew (WG-E1)."""
RATING = {"fail": 15, "boom": 18}
Worn = Annotated[
    int, doc("Points of each rating that it has lost for this flight.", 0, ge=0, le=limits.MAX_WORN)
]
Design = Annotated[
    str, doc("Its invention; parts of one get worse together (WG-X1). Empty: of no other's.", "", 64)
]


class Hull(NamedTuple):
    """A capsule or habitat aboard (WG-M1)."""

    rating: Rating
    habitat: Annotated[bool, doc("Whether it is a habitat.", False)] = False
    worn: Worn = 0
    design: Design = ""
    seats: Annotated[int, doc("How many ride down in it.", 9, ge=0, le=limits.MAX_CARGO)] = limits.MAX_CARGO


class Stack(NamedTuple):
    """A lower stage, or a cluster of identical ones."""

    rating: Rating
    number: Annotated[int, doc("How many.", 1, ge=1, le=limits.MAX_CLUSTER)] = 1


class Thruster(NamedTuple):
    """A working thruster aboard."""

    rating: Rating
    worn: Worn = 0
    design: Design = ""


class Rcs(NamedTuple):
    """A working RCS aboard."""

    rating: Rating
    worn: Worn = 0
    design: Design = ""
    charges: Annotated[int, doc("Charges left.", 2, ge=0, le=2)] = 2


class Leg(NamedTuple):
    """A leg of the plan. `falls_hostile`: a failed insertion leads down through a new place."""

    kind: Annotated[LegKind, doc("What is done.", "burn")]
    hostile: Annotated[bool, doc("At a place that is new to the player (WG-K8).", False)] = False
    eats: Annotated[bool, doc("A turn ends with it, and rations are eaten (WG-M5).", False)] = False
    deorbit: Annotated[bool, doc("A burn that an RCS can do as well (WG-X5).", False)] = False
    payload: Annotated[Rating | None, doc("What is used, for the kind payload.")] = None
    eva: Annotated[bool, doc("Its user leaves the craft (WG-E5).", False)] = False
    falls_hostile: bool = False


def rated(description: str) -> msgspec.Meta:
    """Describe parts of a craft, each with its rating."""
    return doc(description, [RATING], limits.MAX_FLYERS, least=0)


class Mission(NamedTuple):
    """A craft, its crew and its plan. `dry_mass`: all but fuel and lower stages, with rations and payloads.
    `spare`: payloads that the plan does not need and a glitch may cost."""

    legs: tuple[Leg, ...]
    crew: Annotated[tuple[Derp, ...], doc("Who flies.", most=limits.MAX_FLYERS, least=0)] = ()
    hulls: Annotated[
        tuple[Hull, ...], rated("Capsules and habitats, in the order in which they roll and are boarded.")
    ] = ()
    launch: Annotated[Stack | None, doc("The launch stage.", RATING)] = None
    insertion: Annotated[Stack | None, doc("The insertion stage.", RATING)] = None
    thrusters: Annotated[tuple[Thruster, ...], rated("Thrusters.")] = ()
    rcs: Annotated[tuple[Rcs, ...], rated("RCSs.")] = ()
    tower: Annotated[Rating | None, doc("A Probe aboard as an escape tower (WG-X2).")] = None
    dry_mass: Annotated[
        int, doc("All but fuel and lower stages, rations included.", 12, ge=0, le=limits.MAX_MASS)
    ] = 0
    fuel: Annotated[int, doc("Fuel.", 4, ge=0, le=limits.MAX_CARGO)] = 0
    rations: Annotated[int, doc("Rations.", 0, ge=0, le=limits.MAX_CARGO)] = 0
    spare: Annotated[int, doc("Payloads that the plan does not need.", 0, ge=0, le=limits.MAX_PARTS)] = 0
    luck: Annotated[int, doc("Points of luck to be counted on (WG-K7).", 0, ge=0, le=limits.MAX_LUCK)] = 0
    worn: Worn = 0
    model: Model = MODELS[0]
    skills: Skills = READINGS[0]
    rounding: Rounding = ROUNDINGS[0]
    underped: bool = False


class StepOdds(NamedTuple):
    """A part's checks in one leg: the chance that they are made, and of each final outcome.

    Tries repeated at once count as one. `ok`, `fail` and `boom` add up to `reached`. `leg` is the
    place in the plan; `kind` differs from the leg's if the plan breaks off (reentry, landing)."""

    leg: Annotated[int, doc("Its place in the plan.", 0, ge=0, le=2 * limits.MAX_LEGS)]
    kind: Annotated[LegKind, doc("What is done; where the plan breaks off, not what the leg says.", "launch")]
    part: Annotated[PartKind, doc("What is checked.", "stage")]
    reached: Annotated[
        float, doc("The chance that it comes to this: ok, fail and boom together.", 1.0, ge=0, le=1.0)
    ]
    ok: Annotated[float, doc("It ends well.", 0.9, ge=0, le=1.0)]
    fail: Annotated[float, doc("It ends with a Fail.", 0.05, ge=0, le=1.0)]
    boom: Annotated[float, doc("It ends with a Boom.", 0.05, ge=0, le=1.0)]


class MissionOdds(NamedTuple):
    """`success`: every leg done and nobody dead. `deaths`, and `aloft` (still in space when the plan breaks
    off), are means over the crew."""

    steps: tuple[StepOdds, ...]
    success: float
    deaths: float
    aloft: float


def check(mission: Mission) -> None:
    """Check that a plan can be rolled. Raises `IllegalMove` with the path of what is missing."""
    check_names([derp.name for derp in mission.crew], "crew", "name")
    kinds = [leg.kind for leg in mission.legs]
    capsules = [hull for hull in mission.hulls if not hull.habitat]
    for name in ("hulls", "thrusters", "rcs"):
        for i, part in enumerate(getattr(mission, name)):
            check_rating(part.rating, (name, i))
    for name in ("launch", "insertion"):
        stack: Stack | None = getattr(mission, name)
        if stack:
            check_rating(stack.rating, (name,))
        elif name in kinds:
            raise _lacks(f"There is no stage for the {name}.", name, "WG-M4", kinds.index(name))
    if mission.tower:
        check_rating(mission.tower, ("tower",))
    for i, leg in enumerate(mission.legs):
        if leg.kind == "payload":
            if leg.payload is None:
                raise _lacks("A payload leg names its payload.", "payload", "WG-E3", i)
            check_rating(leg.payload, ("legs", i, "payload"))
        if leg.kind in ("reentry", "landing", "duration") and not capsules:
            raise _lacks("Without a capsule nobody can come down.", "hulls", "WG-X9", i)
        if leg.kind not in UNCREWED and not mission.crew and not mission.underped:
            raise _lacks("This takes a crew.", "crew", "WG-E1", i)
        if (leg.kind == "launch") != (i == 0 and "launch" in kinds):
            raise _lacks("A launch comes first, and once.", "kind", "WG-T1", i)
        if leg.kind == "insertion" and kinds[:i] != ["launch"]:
            raise _lacks("An insertion follows its launch.", "kind", "WG-T1", i)
        if leg.kind == "landing" and i != len(kinds) - 1:
            raise _lacks("A landing is the end.", "kind", "WG-T6", i)
    inside = load(0, mission.rations, mission.spare)
    if mission.dry_mass < inside and any(leg.kind in BURNS for leg in mission.legs):
        detail = f"Rations and spare payloads have mass {inside}."
        raise illegal(detail, "bad_plan", ("dry_mass",), "WG-F2", needs=inside)
    eaten = len(mission.crew) * sum(leg.eats for leg in mission.legs)
    if mission.rations < eaten:
        detail = f"The plan eats {eaten} rations."
        raise illegal(detail, "too_few_rations", ("rations",), "WG-M5", "WG-E2", needed=eaten)


def _lacks(detail: str, field: str, rule: str, leg: int) -> IllegalMove:
    return illegal(detail, "bad_plan", ("legs", leg, "kind"), rule, lacks=field)
