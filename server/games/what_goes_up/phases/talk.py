"""What players can do beside everything else: trade (WG-B7), write, and give luck for it (WG-L1)."""

from __future__ import annotations

import msgspec

from ...core.dice import Dice
from ...core.forms import closed, enum, number, one_of, some, text
from ...core.game import Json, Move, Prompt
from ..builder import Builder
from ..flight.books import luck_is_written
from ..rules import stories
from ..state import FEWEST_DOTS, Bundle, GameState
from ..workshop import trading
from .shapes import prompt

MAX_FAVOUR, MAX_HANDED, MAX_CARGO = 120, 12, 400


def stories_of(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """WG-L1: pages to write on, and stories to give luck for."""
    if not state.settings.writing:
        return ()
    books = stories.with_blank(state.books, _blank(state, seat))
    return stories.prompts(books, seat, state.present, votes=luck_is_written(state))


def _blank(state: GameState, seat: str) -> list[stories.Page]:
    """WG-L2: what a player may write about beside flights: derps, craft, the workshop of this turn."""

    def page(about: stories.About, what: str, name: str) -> stories.Page:
        id = stories.page_id(about, seat, what)
        return stories.Page(flight=id, name=name, owner=seat, turn=state.turn, about=about)

    found = [page("derp", id, derp.name) for id, derp in state.derps.items() if derp.seat == seat]
    found += [page("craft", id, craft.name) for id, craft in state.craft.items() if craft.seat == seat]
    return [*found, page("workshop", str(state.turn), "")]


def still_there(state: GameState) -> list[str]:
    """Ids of pages about what is still there: flights that are up, derps, craft."""
    aloft = [craft.id for craft in state.craft.values() if craft.status == "flight"]
    owners = list(state.programmes)
    derps = [stories.page_id("derp", seat, id) for seat in owners for id in state.derps]
    return [*aloft, *derps, *(stories.page_id("craft", seat, id) for seat in owners for id in state.craft)]


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
    lists: dict[str, list[str]] = {}
    for seat in seats:
        for name, has in trading.owned(state, seat).items():
            lists.setdefault(name, []).extend(has)
    fields: Json = {"points": number(0, points), "dots": number(0, dots)}
    fields |= {name: some(enum(has), MAX_HANDED) for name, has in lists.items() if has}
    goods: dict[str, list[str]] = {}
    for seat in seats:
        for other in state.present:
            goods |= trading.passes(state, seat, other) if other != seat else {}
    if goods:
        whats = list(dict.fromkeys(what for each in goods.values() for what in each))
        cargo = {"pair": enum(list(goods)), "what": enum(whats), "amount": number(1, MAX_CARGO)}
        items = closed(cargo, ("pair", "what"))
        fields["cargo"] = {"type": "array", "items": items, "maxItems": MAX_HANDED}
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
    state = builder.state
    told = stories.play(stories.with_blank(state.books, _blank(state, seat)), move, state.present)
    builder.set(books=stories.begun(told.books))
    builder.lines += told.lines
    for author, points in told.luck.items():
        builder.programme(author, luck=builder.state.programmes[author].luck + points)
