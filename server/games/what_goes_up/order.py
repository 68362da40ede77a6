"""WG-T2: who goes first in a phase; a crew may spend stamina to rush."""

from __future__ import annotations

from ..core.dice import Dice
from . import crews, launching, timing
from .books import contender
from .checks import Rating
from .draft import Draft
from .state import Craft, GameState, Part, Spent


def concerned(state: GameState, craft: Craft) -> tuple[Part, ...]:
    """WG-T2: the part that the phase asks for."""
    if state.phase == "launch":
        return launching.stages(craft, "launch")
    if state.phase == "insertion":
        return launching.insertion_stages(state, craft)
    return ()


def may_rush(state: GameState) -> tuple[str, ...]:
    """WG-T2: the players to be asked: only where several of them go, and a crew has stamina and skill."""
    seats = {state.craft[id].seat for id in state.queue}
    if len(seats) < 2:
        return ()
    return tuple(seat for seat in state.present if seat in seats and rushers(state, seat))


def rushers(state: GameState, seat: str) -> list[str]:
    """`derp:skill` of each that could hurry up one of the player's craft in the queue."""
    found = []
    for id in state.queue:
        craft = state.craft[id]
        if craft.seat == seat:
            for derp in crews.able(state, craft, seat):
                found += [f"{derp}:{s}" for s in ("piloting", "engineering") if crews.points(state, derp, s)]
    return found


def rush(draft: Draft, seat: str, chosen: list[str], dice: Dice) -> None:
    """WG-T2: stamina spent on haste; once everybody has said, the order is made."""
    for each in chosen:
        derp, _, skill = each.partition(":")
        if draft.state.derps[derp].stamina < 1:
            continue
        gives = crews.points(draft.state, derp, skill)  # type: ignore[arg-type]
        crews.tire(draft, derp)
        spent = Spent(derp, skill, 1, gives)  # type: ignore[arg-type]
        draft.set(rushed=(*draft.state.rushed, spent))
        draft.say("rushed", "WG-T2", seat=seat, derp=derp, who=draft.state.derps[derp].name, skill=skill)
    draft.set(rushing=tuple(other for other in draft.state.rushing if other != seat))
    if not draft.state.rushing:
        line_up(draft, dice)


def line_up(draft: Draft, dice: Dice) -> None:
    """WG-T2: the higher fail + boom with its haste, the lower budget, a die."""
    state = draft.state
    if len(state.queue) < 2:
        return
    contenders = []
    for id in state.queue:
        craft = state.craft[id]
        parts = concerned(state, craft)
        plain = contender(state, craft)
        rating = Rating(parts[0].fail, parts[0].boom) if parts else plain.rating
        haste = tuple(
            timing.Rush(spent.derp, spent.skill, spent.points)
            for spent in state.rushed
            if state.derps[spent.derp].craft == id
        )
        contenders.append(timing.Contender(id, rating, plain.budget, haste))
    queue: list[str] = []
    for group in timing.order(contenders).order:
        queue += dice.shuffle(group, why="what_goes_up.order", scope="all") if len(group) > 1 else group
    draft.set(queue=tuple(queue))
    if len({state.craft[id].seat for id in queue}) > 1:
        draft.say("order", "WG-T2", phase=state.phase, turn=state.turn, craft=queue)
