"""WG-T2: who goes first in a phase; a crew may spend stamina to rush."""

from __future__ import annotations

from ...core.dice import Dice
from ..builder import Builder
from ..flight import crews, launching
from ..flight.books import contender
from ..rules import timing
from ..rules.checks import Rating
from ..state import Craft, GameState, Part, Spent


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


def rush(builder: Builder, seat: str, chosen: list[str], dice: Dice) -> None:
    """WG-T2: stamina spent on haste; once everybody has said, the order is made."""
    for each in chosen:
        derp, _, skill = each.partition(":")
        if builder.state.derps[derp].stamina < 1:
            continue
        gives = crews.points(builder.state, derp, skill)  # type: ignore[arg-type]
        crews.tire(builder, derp)
        spent = Spent(derp, skill, 1, gives)  # type: ignore[arg-type]
        builder.set(rushed=(*builder.state.rushed, spent))
        builder.say(
            "wgu.rushed", "WG-T2", seat=seat, derp=derp, who=builder.state.derps[derp].name, skill=skill
        )
    builder.set(rushing=tuple(other for other in builder.state.rushing if other != seat))
    if not builder.state.rushing:
        line_up(builder, dice)


def line_up(builder: Builder, dice: Dice) -> None:
    """WG-T2: the higher fail + boom with its haste, the lower budget, a die."""
    state = builder.state
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
    builder.set(queue=tuple(queue))
    if len({state.craft[id].seat for id in queue}) > 1:
        builder.say("wgu.order", "WG-T2", phase=state.phase, turn=state.turn, craft=queue)
