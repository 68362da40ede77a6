"""A flight on paper: craft, crew, the legs of its plan."""

from typing import Literal, NamedTuple

from ...core.errors import IllegalMove
from ..rules.burns import ROUNDINGS, Rounding
from ..rules.checks import MODELS, Model, Rating, check_rating
from ..rules.parts import load
from ..rules.rescue import READINGS, Derp, Skills, check_names

LegKind = Literal[
    "launch", "insertion", "burn", "duration", "lunar_landing", "rock_docking", "docking", "payload",
    "reentry", "landing",
]
PartKind = Literal["stage", "thruster", "capsule", "habitat", "rcs", "payload", "tower"]

LEG_KINDS: tuple[LegKind, ...] = (
    "launch", "insertion", "burn", "duration", "lunar_landing", "rock_docking", "docking", "payload",
    "reentry", "landing",
)
PART_KINDS: tuple[PartKind, ...] = ("stage", "thruster", "capsule", "habitat", "rcs", "payload", "tower")
BURNS: frozenset[LegKind] = frozenset({"burn", "lunar_landing", "rock_docking"})
UNCREWED: frozenset[LegKind] = frozenset({"launch", "reentry", "landing"})
"""Purposes of a craft without a crew (WG-E1)."""


class Hull(NamedTuple):
    """A capsule or habitat aboard. `worn`: points it has lost for this flight; equal designs are alike."""

    rating: Rating
    habitat: bool = False
    worn: int = 0
    design: str = ""
    seats: int = 100
    """The number of derps that ride down in it (WG-M1)."""


class Stack(NamedTuple):
    """A lower stage, or a cluster of identical ones."""

    rating: Rating
    number: int = 1


class Thruster(NamedTuple):
    """A working thruster aboard."""

    rating: Rating
    worn: int = 0
    design: str = ""


class Rcs(NamedTuple):
    """A working RCS aboard."""

    rating: Rating
    charges: int = 2
    worn: int = 0
    design: str = ""


class Leg(NamedTuple):
    """A part of the plan. `hostile`: WG-K8. `eats`: a turn ends with it, and rations are eaten. `deorbit`: a
    burn that an RCS can do. `payload`: what is used, and `eva`: whether its user leaves the craft.
    `falls_hostile`: an insertion that comes to nothing leads down through a new place."""

    kind: LegKind
    hostile: bool = False
    eats: bool = False
    deorbit: bool = False
    payload: Rating | None = None
    eva: bool = False
    falls_hostile: bool = False


class Mission(NamedTuple):
    """A craft, its crew, and what they mean to do. `dry_mass`: all but fuel and lower stages, rations and
    payloads included. `spare`: payloads that the plan does not need, and that a glitch may cost."""

    legs: tuple[Leg, ...]
    crew: tuple[Derp, ...] = ()
    hulls: tuple[Hull, ...] = ()
    launch: Stack | None = None
    insertion: Stack | None = None
    thrusters: tuple[Thruster, ...] = ()
    rcs: tuple[Rcs, ...] = ()
    tower: Rating | None = None
    dry_mass: int = 0
    fuel: int = 0
    rations: int = 0
    spare: int = 0
    luck: int = 0
    worn: int = 0
    model: Model = MODELS[0]
    skills: Skills = READINGS[0]
    rounding: Rounding = ROUNDINGS[0]
    underped: bool = False


class StepOdds(NamedTuple):
    """A part's checks in one leg: the chance that it comes to them, and how they end in the end.

    Tries that are made again at once count as one. `ok`, `fail` and `boom` add up to `reached`. `leg` is the
    place in the plan; `kind` differs from the leg's where a plan breaks off (reentry, landing).
    """

    leg: int
    kind: LegKind
    part: PartKind
    reached: float
    ok: float
    fail: float
    boom: float


class MissionOdds(NamedTuple):
    """`success`: every leg done and nobody dead. `deaths`, and `aloft` (still in space when the plan breaks
    off), are means over the crew."""

    steps: tuple[StepOdds, ...]
    success: float
    deaths: float
    aloft: float


# --- what a plan needs ------------------------------------------------------------------------------------


def check(mission: Mission) -> None:
    """Check that a plan can be rolled. Raises `IllegalMove` with the path of what is missing."""
    check_names([derp.name for derp in mission.crew], "crew", "name")
    kinds = [leg.kind for leg in mission.legs]
    capsules = [hull for hull in mission.hulls if not hull.habitat]
    for i, hull in enumerate(mission.hulls):
        check_rating(hull.rating, ("hulls", i))
    for i, thruster in enumerate(mission.thrusters):
        check_rating(thruster.rating, ("thrusters", i))
    for name in ("launch", "insertion"):
        stack: Stack | None = getattr(mission, name)
        if stack:
            check_rating(stack.rating, (name,))
        elif name in kinds:
            raise _lacks(f"There is no stage for the {name}.", name, "WG-M4", kinds.index(name))
    for i, rcs in enumerate(mission.rcs):
        check_rating(rcs.rating, ("rcs", i))
    if mission.tower:
        check_rating(mission.tower, ("tower",))
    for i, leg in enumerate(mission.legs):
        if leg.kind == "payload":
            if leg.payload is None:
                raise _lacks("Which payload is used has to be said.", "payload", "WG-E3", i)
            check_rating(leg.payload, ("legs", i, "payload"))
        if leg.kind in ("reentry", "landing", "duration") and not capsules:
            raise _lacks("Without a capsule nobody comes down.", "hulls", "WG-X9", i)
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
        raise IllegalMove(
            f"What lies inside masses {inside}.", code="bad_plan", path=("dry_mass",), rules=("WG-F2",),
            needs=inside,
        )
    eaten = len(mission.crew) * sum(leg.eats for leg in mission.legs)
    if mission.rations < eaten:
        raise IllegalMove(
            f"The plan eats {eaten} rations.", code="too_few_rations", path=("rations",),
            rules=("WG-M5", "WG-E2"), needed=eaten,
        )


def _lacks(detail: str, field: str, rule: str, leg: int) -> IllegalMove:
    return IllegalMove(detail, code="bad_plan", path=("legs", leg, "kind"), rules=(rule,), lacks=field)
