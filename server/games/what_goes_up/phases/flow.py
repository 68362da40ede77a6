"""How a turn goes (WG-T1): workshop → launches → insertions → flight steps → the end of the turn → the next.

`go_on` carries play on until somebody has to decide something, or dice have to fall.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...core.dice import Dice
from ..builder import Builder
from ..flight import activities, books, checking, crews, ending, eva, hulls, landing, launching, moving, where
from ..rules import stories
from ..rules.checks import Outcome
from ..state import Check, Craft, GameState, Phase, Task
from .order import line_up, may_rush

Resolve = Callable[[Builder, Check, Outcome], None]
Run = Callable[[Builder, Task], None]

RESOLVE: dict[str, Resolve] = {
    "launch": launching.launched,
    "insertion": launching.inserted,
    "tower": launching.towed,
    "reentry": landing.fell,
    "landing": landing.fell,
    "capsule": hulls.lasted,
    "habitat": hulls.lasted,
    "burn": moving.burned,
    "catch_up": moving.burned,
    "rock_docking": moving.burned,
    "lunar_landing": moving.landed_on_moon,
    "rcs_burn": moving.by_rcs,
    "rcs_rock_docking": moving.by_rcs,
    **activities.RESOLVE,
    **eva.RESOLVE,
}
"""What follows from a check, by its purpose."""

RUN: dict[str, Run] = {
    "reentry": landing.roll_part,
    "landing": landing.roll_part,
    "reentry_of": lambda builder, task: landing.reentry(builder, task.craft),
    "landing_of": lambda builder, task: landing.landing(builder, task.craft),
    "came_down": landing.came_down,
    "home": landing.home,
    "hulls": moving.roll_hulls,
    "hull": hulls.roll,
}
"""What the game does by itself."""

QUEUED: dict[str, Phase] = {"launch": "insertion", "insertion": "flight"}


def go_on(builder: Builder, dice: Dice) -> None:
    """Plays on. New dice only fall at the start of a step: what came before is on the phones by then."""
    fresh = True
    while builder.state.phase != "over":
        state = builder.state
        if state.checks:
            check = state.checks[-1]
            if check.outcome is None:
                if not fresh:
                    builder.then = "go_on"
                    return
                checking.roll(builder, dice)
            elif checking.is_open(state, check):
                return
            else:
                settle(builder)
        elif state.glitch is not None:
            if state.glitch.seat in state.present and state.glitch.craft in state.craft:
                return
            builder.set(glitch=None)
        elif state.todo:
            builder.set(todo=state.todo[1:])
            run(builder, state.todo[0])
        elif not advance(builder, dice):
            return
        fresh = False


def run(builder: Builder, task: Task) -> None:
    """One thing that the game does by itself; nothing if its craft is gone."""
    if task.craft in builder.state.craft:
        RUN[task.do](builder, task)


def settle(builder: Builder) -> None:
    """The uppermost check is taken as it is: what it teaches about the part, and what follows."""
    check = builder.state.checks[-1]
    builder.set(checks=builder.state.checks[:-1])
    if check.craft not in builder.state.craft or check.outcome is None:
        return
    if check.purpose != "jury_rig":
        checking.learn(builder, check)
    RESOLVE[check.purpose](builder, check, check.outcome)


# --- phases -----------------------------------------------------------------------------------------------


def advance(builder: Builder, dice: Dice) -> bool:
    """Whatever comes next by itself; False when somebody is asked."""
    state = builder.state
    if state.phase == "workshop":
        if not state.present or any(seat not in state.ready for seat in state.present):
            return False
        begin(builder, "launch", dice)
        return True
    if state.rushing:
        return False
    if state.queue:
        return _by_itself(builder, state.craft.get(state.queue[0]))
    if state.phase in QUEUED:
        begin(builder, QUEUED[state.phase], dice)
        return True
    if waits_for(state):
        return False
    end_turn(builder, dice)
    return True


def begin(builder: Builder, phase: Phase, dice: Dice) -> None:
    """WG-T1, WG-T2: who goes in this phase; whoever may rush is asked before the order is made."""
    state = builder.state
    if phase == "launch":
        going = [c for c in state.craft.values() if c.status == "pad"]
    elif phase == "insertion":
        going = [c for c in state.craft.values() if c.status == "up" and launching.can_insert(state, c)]
    else:
        going = [c for c in state.craft.values() if c.status == "flight" and not c.debris and not c.moved]
    builder.set(phase=phase, queue=tuple(c.id for c in going), ready=(), rushed=(), waited=())
    builder.set(rushing=may_rush(builder.state))
    if phase == "launch":
        builder.say("wgu.launches", "WG-T1", turn=state.turn, craft=[c.id for c in going])
    if not builder.state.rushing:
        line_up(builder, dice)


def _by_itself(builder: Builder, craft: Craft | None) -> bool:
    """What the first in the queue does when its player has nothing to choose, or is not there."""
    if craft is None:
        builder.set(queue=builder.state.queue[1:])
        return True
    here = craft.seat in builder.state.present
    if builder.state.phase == "launch":
        programme = builder.state.programmes[craft.seat]
        if (
            craft.status != "pad"
            or not here
            or programme.launches >= builder.state.settings.launches_per_turn
        ):
            builder.set(queue=builder.state.queue[1:])
            return True
        return False
    if builder.state.phase == "insertion":
        if not here:
            builder.set(queue=builder.state.queue[1:])
            launching.coast_down(builder, craft.id)
            return True
        return False
    if craft.moved:
        builder.set(queue=builder.state.queue[1:])
        return True
    if craft.arriving:
        builder.set(queue=builder.state.queue[1:])
        moving.arrive(builder, craft.id, craft.at)
        return True
    helpless = not crews.controlled(builder.state, craft) and not activities.any_for(builder.state, craft)
    if helpless or not here:
        builder.set(queue=builder.state.queue[1:])
        moving.coast(builder, craft.id)
        return True
    return False


def waits_for(state: GameState) -> tuple[str, ...]:
    """WG-T3: who may still do something after all have moved, and has not passed."""
    if state.settings.plan_ahead:
        return ()
    flying = {craft.seat for craft in state.craft.values() if activities.any_for(state, craft)}
    crewed = {derp.seat for derp in state.derps.values() if derp.craft and derp.craft in state.craft}
    asked = [seat for seat in state.present if seat in flying or (seat in crewed and seat in flying)]
    return tuple(seat for seat in asked if seat not in state.ready)


# --- turns ------------------------------------------------------------------------------------------------


def begin_turn(builder: Builder) -> None:
    """WG-B1: points by the budget; WG-E2, WG-B6: who rested, trained or healed is back."""
    hulls.rest_at_home(builder)
    turn = builder.state.turn + 1
    for seat, programme in builder.state.programmes.items():
        points = programme.points + programme.dots + programme.grant
        builder.programme(seat, points=points, grant=0, launches=0)
    designs = {id: replace(each, improved=(0, 0)) for id, each in builder.state.designs.items()}
    craft = {
        id: replace(
            each, fresh=False, moved=False, arriving=False, rested=(),
            parts=tuple(replace(part, resting=False) if part.resting else part for part in each.parts),
        )
        for id, each in builder.state.craft.items()
    }  # fmt: skip
    builder.set(phase="workshop", turn=turn, ready=(), queue=(), designs=designs, craft=craft)
    told = {seat: each.points for seat, each in builder.state.programmes.items()}
    builder.say("wgu.turn", "WG-B1", turn=turn, points=told)


def end_turn(builder: Builder, dice: Dice) -> None:
    """WG-T1: duration, bonuses, luck; WG-T3: debris last; then the next turn, or the end."""
    for craft in builder.state.craft.values():
        if craft.status == "flight" and not craft.debris:
            hulls.live(builder, craft.id)
    activities.drift(builder)
    for id in unfinished(builder.state):
        craft = builder.state.craft[id]
        builder.tell("unfinished", craft, "WG-T6", at=craft.at)
    books.end_of_turn(builder, dice)
    aloft = [craft.id for craft in builder.state.craft.values() if craft.status == "flight"]
    builder.set(books=stories.turned(builder.state.books, builder.state.turn, aloft))
    ending.turn_is_over(builder, dice)
    if builder.state.phase != "over":
        begin_turn(builder)


def unfinished(state: GameState) -> list[str]:
    """WG-T6: what is neither landed nor on a duration step at the end of its turn."""
    found = []
    for craft in state.craft.values():
        step = where.standing(state, craft)
        if craft.status != "pad" and (step is None or not step.duration):
            found.append(craft.id)
    return found
