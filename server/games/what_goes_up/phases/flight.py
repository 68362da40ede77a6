"""Flight steps: craft move, crews act before and after, all pass, the turn ends (WG-T3)."""

from collections.abc import Sequence
from itertools import takewhile
from typing import ClassVar

from ...core.dice import Dice
from ...core.forms import enum, one_of, plain
from ...core.game import Json, Prompt
from ...core.lazy import cache_by_state
from ...core.moves import prompt
from ..args import Course, FlyTo
from ..builder import Builder
from ..flight import activities, acts, books, by_hand, crews, docking, eva, moving, where
from ..rules import board, timing
from ..rules.board_parts import KINDS
from ..state import Craft, GameState, Uses
from . import flight_prompts
from .base import asking, playing, ready
from .order import QUEUE_MOVES, QueuePhase, requeue
from .shapes import label_of, named
from .turn import end_turn


def fly(builder: Builder, seat: str, dice: Dice, way: Course) -> None:
    """Move a craft (WG-T3)."""
    craft = builder.state.craft[builder.state.queue[0]]
    chosen = next(course for course in moving.ways(builder.state, craft) if course.course == way)
    if not FLIGHT.give_way(builder, moving.used_by(chosen)):
        moving.go(builder, craft.id, chosen)


def fly_to(builder: Builder, seat: str, dice: Dice, args: FlyTo) -> None:
    """Name the next step, where no board is used (WG-T3)."""
    craft = builder.state.craft[builder.state.queue[0]]
    uses: Uses = "rcs" if args.rcs else "thruster" if args.burn or args.catch else "hull"
    if uses not in moving.may_use(builder.state, craft) or not FLIGHT.give_way(builder, uses):
        by_hand.fly_to(builder, craft, args)


def _fly_to_prompt(state: GameState, craft: Craft, label: Json) -> Prompt:
    """Return the prompt for a step to be named, where no board is used (WG-T3)."""
    near = [course.course.target for course in moving.catches(state, craft) if not course.blocked]
    step, uses = where.step_at(state, craft.at), moving.may_use(state, craft)
    barred = {"pad", "suborbital"}
    if "thruster" not in uses:
        barred |= {*by_hand.BURNS} - {step.kind, *(by_hand.RCS_BURNS if "rcs" in uses else ())}
    fields: dict[str, Json | None] = {
        "body": enum(board.OFF_BODIES),
        "kind": enum([kind for kind in KINDS if kind not in barred]),
        "catch": one_of(named(state.craft[id] for id in near)) if near else None,
    }
    if "rcs" not in uses:
        fields["rcs"] = None
    default = {
        "name": step.name["en"],
        "body": step.body,
        "kind": step.kind,
        "orbit": step.orbit or "low",
        "burn": False,
    }
    odds = {"cost": moving.burn_price(state, craft), "fuel": craft.fuel}
    return prompt(fly_to, fields, label=label, default=default, must=True, odds=odds)


def _planned_mark(state: GameState, craft: Craft, ways: Sequence[moving.WayOn]) -> Json | None:
    """Return the mark that a filed plan takes next: on the way out its first one that is open, at its
    destination its last; None without any."""
    board, plan = where.board_of(state), craft.plan
    able = {course.course.target for course in ways if not course.blocked}
    near = [mark for mark in plan.marks if mark in able] if plan else []
    if not (board and plan and near):
        return None
    there = any({plan.to, craft.at} <= set(rail.nodes) for rail in board.rails)
    return {"mark": near[-1] if there or craft.been else near[0], "to": plan.to, "filed": True}


def _next_mark(state: GameState, craft: Craft) -> Json | None:
    """Return the next mark towards a falling rock (WG-V3) or the Moon, if the craft can still get there, else
    the next mark towards home; None without a board or a mark ahead."""
    board = where.board_of(state)
    if board is None:
        return None
    direction = state.programmes[craft.seat].direction
    kind = "rock" if state.rock else "surface"
    far = next((step.id for step in board.steps if step.kind == kind), None)
    able = moving.thruster(craft, least=0 if state.rock else moving.lander(state, craft))
    if far and able and not craft.been:
        route = board.route(craft.at, far, direction)
        if route and len(route) * moving.burn_price(state, craft) <= craft.fuel:
            return {"mark": route[0], "to": far, "filed": False}
    route = board.route(craft.at, board.home, direction)
    return {"mark": route[0], "to": board.home, "filed": False} if route else None


class Flight(QueuePhase):
    """Craft move in the order of the queue (WG-T3)."""

    moves: ClassVar = QUEUE_MOVES | playing(
        fly,
        fly_to,
        activities.deploy,
        activities.jury_rig,
        activities.nudge,
        activities.shed,
        activities.write_off,
        activities.track,
        docking.dock,
        docking.undock,
        docking.part_ways,
        docking.transfer,
        eva.eva,
        eva.errand,
    )

    def craft_to_go(self, state: GameState) -> list[Craft]:
        return [craft for craft in state.craft.values() if craft.status == "flight" and not craft.debris]

    deciding_rating = staticmethod(moving.deciding_rating)

    def give_way(self, builder: Builder, uses: Uses) -> bool:
        """Put the first craft behind those with a better part, if its step uses another part than the one
        that ordered it (WG-T2). Craft whose players chose to wait do not count. Return True if it was put
        back."""
        first, *others = builder.state.queue
        if moving.next_uses(builder.state, builder.state.craft[first]) == uses:
            return False
        craft = builder.craft(first, announced=uses)
        state = builder.state
        place = timing.place(self.contender(state, first))
        rivals = [id for id in others if id not in state.waited and state.craft[id].seat != craft.seat]
        better = [id for id in rivals if timing.place(self.contender(state, id)) < place]
        if not better or where.at_mark(state, craft):
            return False
        position = others.index(better[-1]) + 1
        requeue(builder, (*others[:position], first, *others[position:]))
        builder.note_craft("gave_way", craft, "WG-T2", part=uses)
        return True

    def play_unasked(self, builder: Builder, craft: Craft) -> bool:
        state = builder.state
        drifts = not (craft.moved or crews.is_controlled(state, craft))
        if drifts and _steered(state):
            builder.set(queue=(*state.queue[1:], craft.id))  # with debris, after those that steer (WG-T3)
            return True
        asked = awaited_seats(state) or (not drifts and craft.seat in state.present)
        if asked and not craft.moved:
            return False
        builder.unqueue(craft.id)
        if not craft.moved:
            with asking(builder):
                moving.coast(builder, craft.id, where.coasts_to(state, craft))
        return True

    def finish(self, builder: Builder, dice: Dice) -> bool:
        if awaited_seats(builder.state):
            return False
        with asking(builder):
            drifted = activities.drift(builder)
        if not drifted:
            end_turn(builder, dice)
        return True

    def first_asked(self, state: GameState, craft: Craft) -> Prompt:
        move = fly if where.board_of(state) else fly_to
        return prompt(move, label=label_of(craft, at=craft.at), must=True)

    def first_prompts(self, state: GameState, craft: Craft) -> list[Prompt]:
        """List the prompt for a craft's way on, with the rules that forbid some of its ways (WG-T3)."""
        label = label_of(craft, at=craft.at)
        if where.board_of(state) is None:
            return [_fly_to_prompt(state, craft, label)]
        ways = moving.ways(state, craft)
        rows = [
            {
                "way": plain(course.course),
                "to": course.to,
                "charges": course.charges,
                "firsts": books.still_open(state, books.firsts_of_way(state, craft, course.to)),
                **flight_prompts.price_row(state, craft, course),
            }
            for course in ways
        ]
        choice = {"way": one_of((course.course, course.to) for course in ways if not course.blocked)}
        onward = _planned_mark(state, craft, ways) or _next_mark(state, craft)
        odds: Json = {"ways": rows, "fuel": craft.fuel, "next": onward}
        return [prompt(fly, choice, label=label, default={"way": plain(moving.COAST)}, must=True, odds=odds)]

    def other_prompts(self, state: GameState, seat: str) -> list[Prompt]:
        left = left_to_others(state).get(seat, frozenset())
        able = acts.ByKind(act for act in acts.acts(state, seat) if act.contested(state, seat) not in left)
        return [*_passing(state, seat), *flight_prompts.activity_prompts(state, seat, able)]

    def other_asked(self, state: GameState, seat: str) -> list[Prompt]:
        return _passing(state, seat)

    def craft_on_turn(self, state: GameState, seat: str) -> Craft | None:
        """Return the first craft in the queue, unless it waits for players whose craft have already moved
        (WG-T3)."""
        return None if awaited_seats(state) else super().craft_on_turn(state, seat)

    def acts(self, state: GameState) -> dict[str, frozenset[acts.Act]]:
        return {seat: frozenset(acts.acts(state, seat)) for seat in state.ready}


FLIGHT = Flight()


def _passing(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to pass, for a seat that the table waits for or that has passed (WG-T3)."""
    awaited = awaited_seats(state)
    if seat not in awaited and not (awaited and seat in state.ready):
        return []
    return [prompt(ready, label={"turn": state.turn}, must=True, submitted=seat in state.ready)]


def _steered(state: GameState) -> list[Craft]:
    """Return the craft in the queue that somebody steers and that have yet to move."""
    queued = [state.craft[id] for id in state.queue if id in state.craft]
    return [craft for craft in queued if not craft.moved and crews.is_controlled(state, craft)]


@cache_by_state
def awaited_seats(state: GameState) -> tuple[str, ...]:
    """Return the seats that have yet to act or pass before play goes on (WG-T3). Before another player's
    craft moves, these are seats with craft or derps that moved or are earlier in the order; before craft that
    nobody steers, before debris and at the end of the turn, all seats that have nothing to leave to others.
    Seats that passed are asked again once they can do something new."""
    if state.checks or state.glitch or state.todo:
        return ()
    steered = _steered(state)
    if steered:
        moved = {id for id, craft in state.craft.items() if craft.moved and id not in state.queue}
        moved |= state.craft.keys() & set(takewhile(lambda id: id != steered[0].id, state.order))
        seats = {state.craft[id].seat for id in moved}
        seats |= {state.derps[derp].seat for id in moved for derp in state.craft[id].crew}
        asked = [seat for seat in state.present if seat in seats and seat != steered[0].seat]
    else:
        left = left_to_others(state)
        asked = [seat for seat in left if not left[seat] & acts.contested(state, seat)]
    return tuple(seat for seat in asked if seat not in state.ready and acts.acts(state, seat))


@cache_by_state
def left_to_others(state: GameState) -> dict[str, frozenset[acts.Contested]]:
    """Return for each seat the things that others may take first, once nobody steers a craft any more: those
    who have not passed, by the first of their craft in the order, then by the lower budget (WG-T2, WG-T3)."""
    if _steered(state):
        return {}
    seats = [state.craft[id].seat for id in state.order if id in state.craft]
    seats += sorted(state.present, key=lambda seat: state.programmes[seat].dots)
    left, taken = dict[str, frozenset[acts.Contested]](), frozenset[acts.Contested]()
    for seat in sorted(dict.fromkeys(seats), key=lambda seat: seat in state.ready):
        if seat in state.present:
            left[seat] = taken
            taken |= acts.contested(state, seat)
    return left
