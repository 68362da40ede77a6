"""What players can do beside everything else: trade (WG-B7), write, and give luck for it (WG-L1)."""

from __future__ import annotations

from typing import Any

import msgspec

from ...core.dice import Dice
from ...core.forms import closed, enum, number, one_of, some, text
from ...core.game import Json, Move, Prompt
from ..builder import Builder
from ..rules import stories
from ..state import FEWEST_DOTS, HOME, Bundle, GameState
from ..workshop import trading
from .shapes import prompt

MAX_FAVOUR, MAX_HANDED = 120, 12


def stories_of(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """WG-L1: pages to write on, and stories to give luck for."""
    if not state.settings.writing or len(state.programmes) < 2:
        return ()
    return stories.prompts(state.books, seat, state.present)


def trades(state: GameState, seat: str) -> list[Prompt]:
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


# --- moves -------------------------------------------------------------------------------------------------


def trade(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    gives = msgspec.convert(move.args["gives"], Bundle)
    takes = msgspec.convert(move.args["takes"], Bundle)
    trading.offer(builder, seat, move.args["to"], gives, takes)


def accept(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    trading.accept(builder, move.args["offer"])


def decline(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    trading.withdraw(builder, move.args["offer"])


def tell_story(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-L1: writing, and luck for what others wrote."""
    told = stories.play(builder.state.books, move, builder.state.present)
    builder.set(books=told.books)
    builder.lines += told.lines
    for author, points in told.luck.items():
        builder.programme(author, luck=builder.state.programmes[author].luck + points)
