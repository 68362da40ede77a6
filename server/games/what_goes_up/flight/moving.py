"""Movement: along the rail, burning at marks, to the step where the movement ends (WG-T3)."""

from collections.abc import Callable
from typing import NamedTuple

from ..args import Course
from ..builder import Builder
from ..rules.board_parts import FUELLED
from ..rules.burns import burn_cost
from ..rules.checks import NEAR_LOSS, Rating
from ..rules.parts import (
    DEORBIT_CHARGES,
    DOCKING_PILOTING,
    ROCK_CHARGES,
    UNIT_MASS,
    rations_mass,
    thruster_needed,
)
from ..state import Check, Craft, GameState, Part, Task, Uses
from . import books, checking, crews, landing, where

COAST = Course("coast")


class WayOn(NamedTuple):
    """A possible next step of a craft. `purpose`: its check, empty if it coasts. `blocked` is the rule that
    forbids it, `needs` the number it takes."""

    course: Course
    to: str
    purpose: str = ""
    cost: int = 0
    charges: int = 0
    blocked: str = ""
    needs: int = 0


def group(
    state: GameState, craft: Craft, along: Callable[[Craft], bool] = lambda other: True
) -> tuple[Craft, ...]:
    """Return a craft and everything docked to it, itself first; only through craft that come `along`."""
    members = [craft.id]
    for member in members:  # which grows meanwhile
        docked = [id for id in state.craft[member].docked if id in state.craft and id not in members]
        members += [id for id in docked if along(state.craft[id])]
    return tuple(state.craft[id] for id in members)


def convoy(state: GameState, craft: Craft) -> tuple[Craft, ...]:
    """Return the craft that a burn takes along: docked ones that are the player's own, uncontrolled or
    stranded. Others undock before the burn, which is free (WG-E7)."""

    def along(other: Craft) -> bool:
        return other.seat == craft.seat or not crews.is_controlled(state, other) or is_stranded(state, other)

    return group(state, craft, along)


def let_go(builder: Builder, id: str) -> None:
    """Undock craft that do not come along, before a burn."""
    along = {craft.id for craft in convoy(builder.state, builder.state.craft[id])}
    for member in along:
        for other in builder.state.craft[member].docked:
            if other not in along:
                landing.undo_link(builder, member, other)
                builder.note_craft("undocked", builder.state.craft[member], "WG-E7", other=other)


def mass(craft: Craft) -> int:
    """Return the mass of a craft now: parts, crew, fuel and rations (WG-F2)."""
    parts = sum(part.mass for part in craft.parts)
    return parts + craft.fuel + len(craft.crew) * UNIT_MASS + rations_mass(craft.rations)


def convoy_mass(state: GameState, craft: Craft) -> int:
    """Return the mass of a craft and the docked ones that come along."""
    return sum(mass(member) for member in convoy(state, craft))


def burn_price(state: GameState, craft: Craft) -> int:
    """Return the fuel for one burn now, with the docked craft that come along (WG-F1)."""
    return burn_cost(convoy_mass(state, craft), state.settings.burn_rounding)


def thruster(craft: Craft, *, least: int = 0) -> Part | None:
    """Return the best working thruster with at least this mass."""
    able = [part for part in crews.working(craft, "thruster") if part.mass >= least]
    return max(able, key=lambda part: part.fail + part.boom, default=None)


def is_stranded(state: GameState, craft: Craft) -> bool:
    """True for a crew in space that nobody can steer, or that has too little fuel or no thruster for the way
    home (WG-E1, WG-X6)."""
    away = bool(craft.crew) and craft.status == "flight"
    return away and not comes_home(state, craft)


def comes_home(state: GameState, craft: Craft) -> bool:
    """True for a craft that somebody can steer, with thruster, fuel and RCS for the way home once all else is
    shed (WG-F3). Where no way leads home, steering is enough. A habitat gives a tired crew the stamina for an
    RCS back (WG-E2)."""
    if not crews.can_steer(state, craft):
        return False
    steers = crews.able(state, craft, craft.seat) or (
        crews.working(craft, "habitat")
        and any(state.derps[id].seat == craft.seat for id in crews.healthy(state, craft))
    )
    jets = rcs(craft, DEORBIT_CHARGES) is not None and bool(steers)
    board = where.board_of(state)
    falls = [True]  # without a board: one burn to a reentry
    if board is not None:
        course = board.route(craft.at, board.home, state.programmes[craft.seat].direction) or ()
        falls = [board.deorbits(mark) for mark in course if board.mark(mark).does in FUELLED]
    engines = crews.working(craft, "thruster")
    light = sum(p.mass for p in craft.parts if p.kind == "capsule") + len(craft.crew) * UNIT_MASS
    light += min((p.mass for p in engines), default=0)
    fuel = craft.fuel
    for deorbits in falls:
        if deorbits and jets:
            continue
        cost = burn_cost(light + fuel, state.settings.burn_rounding)
        if not engines or cost > fuel:
            return False
        fuel -= cost
    return True


def lander(state: GameState, craft: Craft) -> int:
    """Return the mass of a thruster that lands a craft on the Moon, with all that it takes along (WG-M3)."""
    cabins = sum(cabin.mass for member in convoy(state, craft) for cabin in member.cabins)
    return thruster_needed(cabins, "lunar_landing")


def rcs(craft: Craft, charges: int) -> Part | None:
    """Return an RCS with at least these charges (WG-X5)."""
    return next((part for part in crews.working(craft, "rcs") if part.charges >= charges), None)


def deciding_rating(state: GameState, craft: Craft) -> Rating:
    """Return the rating of the part that a craft's next step uses: a thruster or RCS for a burn, the capsule
    on the way down, else the worst capsule or habitat (WG-T2)."""
    uses = next_uses(state, craft)
    part = thruster(craft) if uses == "thruster" else rcs(craft, DEORBIT_CHARGES) if uses == "rcs" else None
    if part is not None:
        return crews.rating_now(part)
    if not craft.moved and where.coasts_to(state, craft) == where.home_of(state):
        return crews.worst([part for part in craft.parts if part.kind == "capsule"])
    return crews.worst(crews.working(craft, "capsule", "habitat"))


def next_uses(state: GameState, craft: Craft) -> Uses:
    """Return the kind of part that a craft's next step uses (WG-T2): as chosen; at a mark, and where a
    filed plan burns, the thruster, or an RCS if only that can do it; else the hull."""
    if craft.announced is not None:
        return craft.announced
    planned = craft.plan.marks if craft.plan is not None and not craft.moved else ()
    marks = [m.id for m in where.marks_ahead(state, craft) if m.id in planned or m.id == craft.at]
    if not marks:
        return "hull"
    free = {
        course.course.by
        for course in ways(state, craft)
        if not course.blocked and course.course.target in marks
    }
    return "rcs" if free == {"rcs"} else "thruster"


def may_use(state: GameState, craft: Craft) -> tuple[Uses, ...]:
    """Return the kinds of parts that a craft's next step could use (WG-T2)."""
    able = ways(state, craft)
    if where.board_of(state) is None:
        able += (
            burn_way(state, craft, Course("burn"), "", "burn"),
            rcs_way(state, craft, Course("rcs"), "", "burn"),
        )
    return tuple(dict.fromkeys(used_by(course) for course in able if not course.blocked))


def used_by(course: WayOn) -> Uses:
    """Return the kind of part that a way uses."""
    return "rcs" if course.charges else "thruster" if course.purpose else "hull"


def ways(state: GameState, craft: Craft) -> tuple[WayOn, ...]:
    """Return the ways on: coast, burn at a mark ahead (WG-T3), also by RCS where that is possible (WG-X5,
    WG-X11), or catch up with another craft (WG-E6)."""
    options, board = [WayOn(COAST, where.coasts_to(state, craft))], where.board_of(state)
    if craft.moved or board is None:
        return tuple(options)
    for mark in where.marks_ahead(state, craft):
        if mark.does in FUELLED:
            options.append(burn_way(state, craft, Course("burn", mark.id), mark.to, mark.does))
            jets = mark.does == "rock_docking" or board.deorbits(mark.id)
            if jets and any(part.kind == "rcs" for part in craft.parts):
                options.append(rcs_way(state, craft, Course("rcs", mark.id), mark.to, mark.does))
    return (*options, *catches(state, craft))


def catches(state: GameState, craft: Craft) -> list[WayOn]:
    """Return the burns to craft at other steps of the same orbit (WG-E6)."""
    near = where.neighbours(state, craft.at)
    return [
        burn_way(state, craft, Course("catch", other.id), other.at, "catch_up")
        for other in state.craft.values()
        if other.status == "flight" and other.at in near and other.id not in craft.docked
    ]


def burn_way(
    state: GameState, craft: Craft, course: Course, target: str, purpose: str, cost: int | None = None
) -> WayOn:
    """Return a burn to a step, with the rule that forbids it if one does. `cost`: not that of its mass."""
    course_on = WayOn(course, target, purpose, burn_price(state, craft) if cost is None else cost)
    if not crews.is_controlled(state, craft):
        return course_on._replace(blocked="WG-X6", needs=1)
    if thruster(craft) is None:
        return course_on._replace(blocked="WG-X4", needs=1)
    if engine(state, craft, course_on) is None:
        return course_on._replace(blocked="WG-M3", needs=lander(state, craft))
    if craft.fuel < course_on.cost:
        return course_on._replace(blocked="WG-F2", needs=course_on.cost)
    return course_on


def rcs_way(state: GameState, craft: Craft, course: Course, target: str, does: str) -> WayOn:
    """Return a way by RCS to a step, with the rule that forbids it if one does (WG-X5, WG-X11)."""
    rule, charges = ("WG-X11", ROCK_CHARGES) if does == "rock_docking" else ("WG-X5", DEORBIT_CHARGES)
    course_on = WayOn(course, target, f"rcs_{does}", charges=charges)
    if not crews.is_controlled(state, craft):
        return course_on._replace(blocked="WG-X6", needs=1)
    if engine(state, craft, course_on) is None:
        return course_on._replace(blocked=rule, needs=charges)
    if not rcs_users(state, craft, course_on):
        pilot = _pilot(course_on)
        return course_on._replace(blocked="WG-E6" if pilot else "WG-E3", needs=max(1, pilot))
    return course_on


def engine(state: GameState, craft: Craft, course_on: WayOn) -> Part | None:
    """Return the part that a burn uses: an RCS, or a thruster large enough for it (WG-M3)."""
    if course_on.charges:
        return rcs(craft, course_on.charges)
    return thruster(craft, least=lander(state, craft) if course_on.purpose == "lunar_landing" else 0)


def rcs_users(state: GameState, craft: Craft, course_on: WayOn) -> tuple[str, ...]:
    """Return the derps that can work an RCS; the first one does (WG-X5, WG-X11)."""
    return crews.able(state, craft, craft.seat, piloting=_pilot(course_on))


def _pilot(course_on: WayOn) -> int:
    return DOCKING_PILOTING if course_on.purpose == "rcs_rock_docking" else 0


def go(builder: Builder, id: str, course_on: WayOn) -> None:
    """Let a craft coast, or try a burn (WG-T3). That costs its fuel, or charges and a stamina, even if it
    fails (WG-F2, WG-X5, WG-X11)."""
    if not course_on.purpose:
        coast(builder, id, course_on.to)
        return
    let_go(builder, id)
    catch = course_on.course.by == "catch"
    if not catch and where.board_of(builder.state):
        builder.craft(id, at=course_on.course.target)
    craft = builder.state.craft[id]
    part = engine(builder.state, craft, course_on)
    if part is None:
        return
    user = ""
    if course_on.charges:
        builder.part(id, part.id, charges=part.charges - course_on.charges)
        user = crews.tire_first(builder, rcs_users(builder.state, craft, course_on))
    else:
        left = builder.craft(id, fuel=craft.fuel - course_on.cost).fuel
        builder.note_craft(
            "burn",
            craft,
            "WG-F1",
            purpose=course_on.purpose,
            cost=course_on.cost,
            left=left,
            towards=course_on.to,
        )
    note = course_on.course.target if catch else course_on.to
    checking.begin(builder, course_on.purpose, id, part.id, user=user, note=note)


def coast(builder: Builder, id: str, target: str) -> None:
    """Follow the rail to the next duration step, or down (WG-T3)."""
    if target == where.home_of(builder.state):
        let_go(builder, id)
        come_home(builder, id)
    else:
        arrive(builder, id, target)


def come_home(builder: Builder, id: str) -> None:
    """Take a craft down, with those that come along: empty or stranded ones too (WG-X9, WG-B8)."""
    mover = builder.state.craft[id]
    members = convoy(builder.state, mover)
    steered = crews.is_controlled(builder.state, mover)
    for craft in members:
        given_up = not craft.crew or craft.written_off or is_stranded(builder.state, craft)
        in_tow = craft.seat != mover.seat and given_up
        if steered and in_tow:  # the player that tows it home keeps it
            books.pay_for_rescue(builder, craft, craft.crew, mover.seat)
            books.take_over(builder, craft.id, mover.seat)
    builder.do_first(*(Task(do="reentry_of", craft=member.id) for member in members))


def arrive(builder: Builder, id: str, target: str) -> None:
    """Let a craft and those docked to it reach a step. A duration step ends the movement, and every hull
    rolls (WG-T3); a probe may be on an escape trajectory (WG-P10)."""
    members = group(builder.state, builder.state.craft[id])
    step = where.step_at(builder.state, target)
    if step.kind == "reentry":
        come_home(builder, id)
        return
    mover, place = builder.state.craft[id], where.place(builder.state, target)
    new = {o.seat for o in members if place not in builder.state.programmes[o.seat].visited}
    towed = [o.id for o in members if o.seat != mover.seat and is_stranded(builder.state, o)]
    for member in members:
        books.visit(builder, member.id, target)
        if member.seat in new:
            books.pioneers(builder, member)
        if step.kind in ("surface", "rock"):
            _landed(builder, member, step.kind)
        builder.craft(member.id, at=target, moved=True)
        builder.note_craft("arrived", member, "WG-T3", at=target)
        if step.end and any(part.use == "probe" for part in crews.working(member, "payload")):
            books.first(builder, "slingshot", member)
    for craft in (builder.state.craft[other] for other in towed):
        if not is_stranded(builder.state, craft):
            books.pay_for_rescue(builder, craft, craft.crew, mover.seat)
    builder.do_first(*(Task(do="hulls", craft=member.id) for member in members))


def _landed(builder: Builder, craft: Craft, kind: str) -> None:
    """Note a landing for the derps aboard; with nobody aboard, for the craft (WG-P11, WG-P12)."""
    builder.craft(craft.id, been=_with(craft.been, kind))
    if not craft.crew:
        builder.craft(craft.id, been_alone=_with(craft.been_alone, kind))
    for id, derp in crews.aboard(builder.state, craft):
        builder.derp(id, been=_with(derp.been, kind))


def _with(kinds: tuple[str, ...], kind: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*kinds, kind)))


def burned(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply a burn: on a Fail nothing but the fuel or the charges are lost; on a Boom the RCS too (WG-X5,
    WG-X11), or the thruster, and the nearest capsule loses 1/1 for this flight (WG-X4)."""
    if check.outcome == "ok":
        target = check.note
        if check.purpose == "catch_up":
            builder.craft(craft.id, caught_up=builder.state.turn)
            other = builder.state.craft.get(target, craft)
            for member in group(builder.state, other):
                builder.craft(member.id, caught=builder.state.turn)
            target = other.at
        arrive(builder, craft.id, target)
        return
    jets = check.purpose.startswith("rcs_")
    if check.outcome == "boom" and jets:
        rcs_gone(builder, check)
    elif check.outcome == "boom":
        part, near = check.parts[0], next((hull for hull in craft.parts if hull.kind == "capsule"), None)
        builder.part(craft.id, part, disabled=True)
        if near:
            builder.part(craft.id, near.id, worn=near.worn + NEAR_LOSS)
        builder.note_craft("disabled", craft, "WG-X4", part=part, capsule=near.id if near else None)
    builder.note_craft("no_burn", craft, "WG-X5" if jets else "WG-X4", purpose=check.purpose)


def landed_on_moon(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply a lunar landing: as a burn, but on a Boom everything docked crashes (WG-X10)."""
    if check.outcome != "boom":
        burned(builder, check, craft)
        return
    for member in group(builder.state, craft):
        landing.destroy(builder, member.id, "crash", "WG-X10")


def rcs_gone(builder: Builder, check: Check) -> None:
    """Disable an RCS, with all its charges gone (WG-X5)."""
    builder.part(check.craft, check.parts[0], charges=0, disabled=True)
    builder.note_craft(
        "disabled", builder.state.craft[check.craft], "WG-X5", part=check.parts[0], capsule=None
    )
