"""A craft and its plan on paper, and a table on which they fly (WG-T3)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ...core.errors import illegal
from ...core.wire import doc
from .. import options
from ..args import Course as By
from ..flight import checking, crews, docking, eva, landing, launching, moving, where
from ..rules import limits
from ..rules.board_parts import Direction
from ..rules.burns import ROUNDINGS, Rounding
from ..rules.checks import BEST, MODELS, Model, Rating, check_rating
from ..rules.parts import EVA_PILOTING, UNIT_MASS, capsule_mass, load
from ..rules.rescue import READINGS, Rescuer, Skills, check_names
from ..state import Craft, Derp, Design, GameState, Kind, Pair, Part, Programme, Status, Task
from .walk import BURNS, NO_DICE, Leg, LegKind, Node, PlanOdds, Script, Walk, WalkStep, kind_of

CRAFT, SEAT = "c", "s"
UNCREWED: tuple[LegKind, ...] = ("launch", "reentry", "landing")
"""Legs that a craft can do without a crew (WG-E1)."""
CABIN = 2
"""The mass of a hull on paper; each thruster lands all of them on the Moon, but not on a planet."""
RATING = {"fail": 15, "boom": 18}
Worn = Annotated[
    int, doc("Points of each rating that it has lost for this flight.", 0, ge=0, le=limits.MAX_WORN)
]
Invention = Annotated[
    str, doc("Its invention; parts of one get worse together (WG-X1). Empty: of no other's.", "", 64)
]


class Hull(NamedTuple):
    """A capsule or habitat aboard (WG-M1)."""

    rating: Rating
    habitat: Annotated[bool, doc("Whether it is a habitat.", False)] = False
    worn: Worn = 0
    design: Invention = ""
    seats: Annotated[int, doc("How many ride down in it.", 9, ge=0, le=limits.MAX_CARGO)] = limits.MAX_CARGO


class Stack(NamedTuple):
    """A lower stage, or a cluster of identical ones."""

    rating: Rating
    number: Annotated[int, doc("How many.", 1, ge=1, le=limits.MAX_CLUSTER)] = 1


class Thruster(NamedTuple):
    """A working thruster aboard."""

    rating: Rating
    worn: Worn = 0
    design: Invention = ""


class Rcs(NamedTuple):
    """A working RCS aboard."""

    rating: Rating
    worn: Worn = 0
    design: Invention = ""
    charges: Annotated[int, doc("Charges left.", 2, ge=0, le=2)] = 2


AnyPart = Hull | Stack | Thruster | Rcs


def rated(description: str) -> msgspec.Meta:
    """Describe parts of a craft, each with its rating."""
    return doc(description, [RATING], limits.MAX_FLYERS, least=0)


class Mission(NamedTuple):
    """A craft, its crew and its plan. `dry_mass`: all but fuel and lower stages, with rations and payloads.
    `spare`: payloads that the plan does not need and a glitch may cost."""

    legs: tuple[Leg, ...] = ()
    crew: Annotated[tuple[Rescuer, ...], doc("Who flies.", most=limits.MAX_FLYERS, least=0)] = ()
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


FLAWLESS = Mission(
    hulls=(Hull(BEST),),
    launch=Stack(BEST),
    insertion=Stack(BEST),
    thrusters=(Thruster(BEST),),
    fuel=limits.MAX_MASS,
    underped=True,
)
"""A craft for any course."""
DEFAULTS = options.settings_of(options.checked({}))


class Legs(Script):
    """A plan of legs without a course: each leg is begun once the one before it went well."""

    def __init__(self, legs: tuple[Leg, ...]) -> None:
        super().__init__(CRAFT, ("tower", *(f"payload_{leg}" for leg in range(len(legs)))))
        self.legs = legs

    def settle(self, builder: WalkStep) -> None:
        checks = builder.state.checks
        if kind_of(checks[-1]) in BURNS:
            builder.set(checks=checks[:-1])
            return
        super().settle(builder)
        if checks[-1].purpose == "insertion" and checks[-1].outcome == "ok":  # the hulls have their own leg
            builder.craft(CRAFT, moved=False)
            builder.set(todo=tuple(task for task in builder.state.todo if task.do != "hulls"))

    def go(self, builder: WalkStep, craft: Craft, node: Node) -> Node | None:
        state, seat = builder.state, craft.seat
        if craft.moved and craft.status == "flight":
            self.end_turn(builder, craft)
            return node
        place = node.leg + (not node.tried)
        if place == len(self.legs):
            return None
        leg, on = self.legs[place], node._replace(leg=place, tried=None)
        kind, down = leg.kind, leg.kind in ("reentry", "landing")
        position = where.REENTRY.id if down else craft.at
        craft = builder.craft(craft.id, fresh=leg.hostile, at=position)
        if kind in BURNS:
            return self.burns(builder, node, lambda state, craft: self.ways(state, craft, leg))
        if down:
            parts = tuple(part for part in craft.parts if landing.comes_down(craft, part))
            builder.craft(craft.id, parts=parts)
            builder.do_first(Task(do=f"{kind}_of", craft=craft.id))
            return node
        if kind == "duration":
            launched = state.turn - leg.eats
            builder.craft(craft.id, status="flight", moved=True, launched=launched)
            builder.do_first(Task(do="hulls", craft=craft.id))
            return node
        if kind in ("launch", "insertion"):
            builder.set(queue=(craft.id,))
            begin = launching.launch if kind == "launch" else launching.insert
            begin(builder, seat, NO_DICE)
            return on
        part, uncrewed = f"payload_{place}", not craft.crew
        if kind == "docking" and docking.may_dock(state, craft):
            docking.dock(builder, seat, NO_DICE, Pair(craft.id, ""))
            return on
        users = crews.able(state, craft, seat, piloting=EVA_PILOTING if leg.eva else 0)
        if kind == "payload" and (users or (uncrewed and not leg.eva)):
            user = crews.tire_first(builder, users)
            purpose = "eva" if leg.eva else "payload"
            checking.begin(builder, purpose, craft.id, part, user=user, outing=eva.SING)
            return on
        return self.go(builder, craft, on._replace(missed=True))

    def ways(self, state: GameState, craft: Craft, leg: Leg) -> list[moving.WayOn]:
        """Return the burns of a leg: by thruster, and by RCS where that can do it (WG-X5, WG-X11)."""
        ways = [moving.burn_way(state, craft, By("burn"), craft.at, leg.kind)]
        if leg.kind == "rock_docking" or (leg.kind == "burn" and leg.deorbit):
            ways.append(moving.rcs_way(state, craft, By("rcs"), craft.at, leg.kind))
        return ways


def odds(mission: Mission) -> PlanOdds:
    """Return the odds of a plan of legs. Raises `IllegalMove` if it cannot be flown."""
    check_mission(mission)
    first: Status = "pad" if mission.legs[:1] and mission.legs[0].kind == "launch" else "flight"
    places = tuple(step.place for step in where.FIRST_STEPS.values())
    hostile: Any = {"hostile_waters": True, "hostile_rolls": "at_it"}
    state = empty_table(mission, visited=places, board=False, **hostile)
    state = table_with(mission, state, Craft(id="", name="", seat=SEAT, at=where.LOW_ORBIT.id, status=first))
    return Walk(Legs(mission.legs), state, mission.luck).odds()


def empty_table(
    mission: Mission, direction: Direction = "clockwise", visited: tuple[str, ...] = (), **settings: Any
) -> GameState:
    """Return a table with one programme, without any craft."""
    changes = {"model": mission.model, "skills": mission.skills, "underped": mission.underped, **settings}
    return GameState(
        programmes={SEAT: Programme(direction=direction, visited=visited)},
        named=where.FIRST_STEPS,
        settings=replace(DEFAULTS, burn_rounding=mission.rounding, **changes),
        turn=1,
    )


def table_with(mission: Mission, state: GameState, place: Craft) -> GameState:
    """Return a table whose one craft is a mission's. `place`: a craft whose position, seat and status it
    has."""
    parts = _parts_of(mission)
    crew = tuple(derp.name for derp in mission.crew)
    craft = replace(
        place, id=CRAFT, parts=parts, crew=crew, rations=mission.rations, fuel=mission.fuel, docked=()
    )
    derps = {
        name: Derp(
            name=name,
            seat=place.seat,
            piloting=piloting,
            engineering=engineering,
            stamina=stamina,
            most=max(stamina, 0),
            craft=CRAFT,
        )
        for name, piloting, engineering, stamina in mission.crew
    }
    designs = {
        part.design: Design(
            id=part.design,
            name="",
            kind=part.kind,
            mass=part.mass,
            base=part.base,
            by=place.seat,
            holder=place.seat,
            **part.rating._asdict(),
        )
        for part in parts
    }
    return replace(state, craft={CRAFT: craft}, derps=derps, designs=designs)


def _parts_of(mission: Mission) -> tuple[Part, ...]:
    """Return the parts of a mission's craft; the last is the dry mass that no part accounts for."""
    parts: list[Part] = []

    def add(id: str, kind: Kind, part: AnyPart | None, mass: int = 0, **more: Any) -> None:
        worn, design = getattr(part, "worn", 0) + mission.worn, f"{kind}_{getattr(part, 'design', '') or id}"
        rating = part.rating if part else BEST
        more = {"base": mass, "worn": worn, **more}
        parts.append(Part(id=id, design=design, kind=kind, mass=mass, **rating._asdict(), **more))

    for part_number, hull in enumerate(mission.hulls):
        add(
            f"hull_{part_number}",
            "habitat" if hull.habitat else "capsule",
            hull,
            CABIN,
            base=capsule_mass(hull.seats),
        )
    for part_number, thruster in enumerate(mission.thrusters):
        add(f"thruster_{part_number}", "thruster", thruster, len(mission.hulls))
    for part_number, rcs in enumerate(mission.rcs):
        add(f"rcs_{part_number}", "rcs", rcs, charges=rcs.charges)
    for role, stack in (("launch", mission.launch), ("insertion", mission.insertion)):
        for part_number in range(stack.number if stack else 0):
            add(f"{role}_{part_number}", "stage", stack, role=role)
    for part_number in range(mission.spare):
        add(f"spare_{part_number}", "payload", None, UNIT_MASS, use="cart")
    if mission.tower:
        add("tower", "payload", Stack(mission.tower), use="probe")
    for part_number, leg in enumerate(mission.legs):
        if leg.payload:
            add(
                f"payload_{part_number}",
                "payload",
                Stack(leg.payload),
                use="eva_pack" if leg.eva else "mapping",
            )
    bare = sum(part.mass for part in parts) + load(len(mission.crew), mission.rations, 0)
    add("rest", "stage", None, mission.dry_mass - bare)
    return tuple(parts)


def check_mission(mission: Mission) -> None:
    """Check that a plan can be flown. Raises `IllegalMove` with the path of what is missing."""
    check_names([derp.name for derp in mission.crew], "crew", "name")
    kinds = [leg.kind for leg in mission.legs]
    for name in ("hulls", "thrusters", "rcs"):
        for i, part in enumerate(getattr(mission, name)):
            check_rating(part.rating, (name, i))
    for name in ("launch", "insertion"):
        if stack := getattr(mission, name):
            check_rating(stack.rating, (name,))
    if mission.tower:
        check_rating(mission.tower, ("tower",))
    for i, leg in enumerate(mission.legs):
        for is_missing, field, rule in _missing_for_leg(mission, kinds, i):
            if is_missing:
                raise illegal(
                    f"This takes another {field}.", "bad_plan", ("legs", i, "kind"), rule, lacks=field
                )
        if leg.payload:
            check_rating(leg.payload, ("legs", i, "payload"))
    inside = load(0, mission.rations, mission.spare)
    if mission.dry_mass < inside and set(kinds) & set(BURNS):
        detail = f"Rations and spare payloads have mass {inside}."
        raise illegal(detail, "bad_plan", ("dry_mass",), "WG-F2", needs=inside)
    check_rations(mission.legs, len(mission.crew), mission.rations)


def _missing_for_leg(mission: Mission, kinds: list[LegKind], i: int) -> Iterator[tuple[bool, str, str]]:
    """Yield each requirement of a leg: whether it is missing, its field, and its rule."""
    leg, kind = mission.legs[i], kinds[i]
    yield kind in ("launch", "insertion") and not getattr(mission, kind), kind, "WG-M4"
    yield kind == "payload" and leg.payload is None, "payload", "WG-E3"
    cabins = any(not hull.habitat for hull in mission.hulls)
    yield kind in ("reentry", "landing", "duration") and not cabins, "hulls", "WG-X9"
    yield kind not in UNCREWED and not (mission.crew or mission.underped), "crew", "WG-E1"
    yield (kind == "launch") != (i == 0 and "launch" in kinds), "kind", "WG-T1"
    yield kind == "insertion" and kinds[:i] != ["launch"], "kind", "WG-T1"
    yield kind == "landing" and i != len(kinds) - 1, "kind", "WG-T6"


def check_rations(legs: Sequence[Leg], crew: int, rations: int) -> None:
    """Check that a crew has rations for a plan (WG-M5). Raises `IllegalMove`."""
    eaten = crew * sum(leg.eats for leg in legs)
    if rations < eaten:
        detail = f"The plan eats {eaten} rations."
        raise illegal(detail, "too_few_rations", ("rations",), "WG-M5", "WG-E2", needed=eaten)
