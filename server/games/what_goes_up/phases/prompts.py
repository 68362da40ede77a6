"""What each seat, and the referee, can do now; what the table waits for comes first."""

from __future__ import annotations

from typing import Any

from ...core.forms import closed, enum, number, one_of, some, text
from ...core.game import Json, Prompt
from ..rules import stories
from ..state import FEWEST_DOTS, HOME, GameState
from ..workshop import trading
from . import flight_prompts, workshop_prompts
from .asking import prompt

REFEREE = "referee"
MAX_FAVOUR, MAX_HANDED = 120, 12


def prompts_of(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """Everything that a seat, or the referee, can do now."""
    if state.phase == "over":
        return ()
    if seat == REFEREE:
        return (prompt("end_campaign"),)
    if seat not in state.present:
        return ()
    found: list[Prompt] = []
    if state.checks or state.glitch:
        found += flight_prompts.about_check(state, seat) if state.checks else []
        found += [] if state.checks else flight_prompts.about_glitch(state, seat)
    elif state.phase == "workshop":
        found += workshop_prompts.prompts_of(state, seat)
    elif state.rushing:
        found += flight_prompts.about_rush(state, seat)
    elif state.phase == "flight":
        found += flight_prompts.in_flight(state, seat)
    else:
        found += flight_prompts.going_up(state, seat)
    found += _trades(state, seat)
    if state.settings.writing and len(state.programmes) > 1:
        found += stories.prompts(state.books, seat, state.present)
    return tuple(found)


# --- trades -----------------------------------------------------------------------------------------------


def _trades(state: GameState, seat: str) -> list[Prompt]:
    """WG-B7: offers to take, and one's own to make."""
    if not trading.may_trade(state):
        return []
    found = []
    for_me = [(id, offer.by) for id, offer in state.offers.items() if offer.to == seat]
    mine = [(id, offer.to) for id, offer in state.offers.items() if offer.by == seat]
    if for_me:
        args = closed({"offer": one_of(for_me)})
        found.append(prompt("accept", args))
    if for_me or mine:
        args = closed({"offer": one_of([*for_me, *mine])})
        found.append(prompt("decline", args, default={"offer": (for_me or mine)[0][0]}))
    others = [other for other in state.present if other != seat]
    fields = {"to": enum(others), "gives": _bundle(state, (seat,)), "takes": _bundle(state, others)}
    return [*found, prompt("trade", closed(fields))]


def _bundle(state: GameState, seats: tuple[str, ...] | list[str]) -> Json:
    """WG-B7: what these players have to give."""
    points = max(state.programmes[seat].points for seat in seats)
    dots = max(0, *(state.programmes[seat].dots - FEWEST_DOTS for seat in seats))
    items = [id for seat in seats for id in state.programmes[seat].stock]
    blueprints = [design.id for design in state.designs.values() if design.holder in seats]
    derps = [id for id, derp in state.derps.items() if derp.seat in seats and derp.craft == HOME]
    lists: dict[str, Any] = {"items": items, "blueprints": blueprints, "derps": derps}
    fields: Json = {"points": number(0, points), "dots": number(0, dots)}
    fields |= {name: some(enum(has), MAX_HANDED) for name, has in lists.items() if has}
    fields["favour"] = text(MAX_FAVOUR, 0)
    return closed(fields, ())
