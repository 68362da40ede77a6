"""The consequences of a check, the tasks that follow, and what saving a roll takes (WG-K5 to WG-K7)."""

from collections.abc import Callable

from msgspec.structs import replace

from ...core.forms import plain
from ...core.game import Json
from ..builder import Builder
from ..rules.board_parts import FUELLED
from ..rules.checks import Outcome
from ..rules.rescue import Goal, Rescue
from ..state import Check, Craft, GameState, Task
from . import activities, books, checking, crews, docking, eva, hulls, landing, launching, moving, where

RESOLVE: dict[str, Callable[[Builder, Check, Craft], None]] = {
    "launch": launching.launched,
    "insertion": launching.inserted,
    "tower": launching.escaped,
    "reentry": landing.fell,
    "landing": landing.fell,
    "capsule": hulls.lasted,
    "habitat": hulls.sheltered,
    "burn": moving.burned,
    "catch_up": moving.burned,
    "rock_docking": moving.burned,
    "lunar_landing": moving.landed_on_moon,
    "rcs_burn": moving.burned,
    "rcs_rock_docking": moving.burned,
    "jury_rig": activities.rigged,
    "payload": activities.deployed,
    "nudge": activities.nudged,
    "docking": docking.docked,
    "eva": eva.walked,
    "winch": eva.winched,
}
"""Apply a check to its craft, by the purpose of the check."""


def settle(builder: Builder) -> None:
    """Apply the last check: first to the design of its part, then to its craft."""
    check = builder.state.checks[-1]
    builder.set(checks=builder.state.checks[:-1])
    if check.craft not in builder.state.craft or check.outcome is None:
        return
    if check.purpose != "jury_rig":
        checking.learn(builder, check)
    RESOLVE[check.purpose](builder, check, builder.state.craft[check.craft])


TASKS: dict[str, Callable[[Builder, Task], None]] = {
    "reentry": checking.roll_part,
    "landing": checking.roll_part,
    "hull": checking.roll_part,
    "reentry_of": landing.reentry,
    "landing_of": landing.landing,
    "came_down": landing.came_down,
    "home": landing.home,
    "hulls": hulls.roll_all,
}
"""Tasks that the game does without asking anybody, by name."""


def next_task(builder: Builder, craft: str = "") -> Task:
    """Do the next task, or the next one of a craft, if the craft is still there."""
    todo = list(builder.state.todo)
    task = todo.pop(next(place for place, task in enumerate(todo) if craft in ("", task.craft)))
    builder.set(todo=tuple(todo))
    if task.craft in builder.state.craft:
        TASKS[task.do](builder, task)
    return task


def go_on(builder: Builder) -> None:
    """Do the next tasks: each craft goes on to its next check, so that the dice of all fall at once (WG-T1,
    WG-T3)."""
    state, before = builder.state, builder.state.checks
    for id in books.in_order(state, dict.fromkeys(task.craft for task in state.todo)):
        begun = len(builder.state.checks)
        while len(builder.state.checks) == begun and any(task.craft == id for task in builder.state.todo):
            next_task(builder, id)
    builder.set(checks=(*before, *reversed(builder.state.checks[len(before) :])))  # the last is decided first


def plans(state: GameState, check: Check, seat: str) -> dict[Goal, Json]:
    """Return a player's cheapest rescue by goal, with `strands` where the stamina that it takes is missing on
    the way home (WG-E1, WG-X5)."""
    return {
        goal: plain(plan) | {"strands": save_strands(state, check, goal, plan)}
        for goal, plan in checking.goals(state, check, seat).items()
    }


def save_strands(state: GameState, check: Check, goal: Goal, plan: Rescue) -> bool:
    """True if a rescue takes stamina that the way home needs: only an RCS takes any (WG-E1, WG-X5)."""
    if not crews.working(state.craft[check.craft], "rcs"):
        return False
    left = dict(state.derps)
    for use in plan.spend:
        left[use.name] = replace(left[use.name], stamina=left[use.name].stamina - use.times)
    return _strands(state, check, goal, replace(state, derps=left))


def boost_strands(state: GameState, check: Check, rcs: str) -> bool:
    """True if a boost takes a charge that the way home needs (WG-X5)."""
    craft = state.craft[check.craft]
    parts = tuple(replace(p, charges=p.charges - 1) if p.id == rcs else p for p in craft.parts)
    left = replace(state, craft={**state.craft, craft.id: replace(craft, parts=parts)})
    reached = checking.read(state, replace(check, boosts=check.boosts + 1))[1]
    return _strands(state, check, reached, left)


def _strands(state: GameState, check: Check, reached: Outcome, left: GameState) -> bool:
    """True for a craft that would come home after this result, but not with what is left."""
    there: dict[str, str] = {}
    if reached == "ok" and check.purpose == "insertion":
        there = {"at": where.insertion_step(state, check.note), "status": "flight"}
    elif reached == "ok" and check.purpose.removeprefix("rcs_") in FUELLED:
        if where.step_at(state, check.note).kind == "reentry":
            return False
        there = {"at": check.note}
    now, then = (replace(table.craft[check.craft], **there) for table in (state, left))
    return moving.is_stranded(left, then) and not moving.is_stranded(state, now)
