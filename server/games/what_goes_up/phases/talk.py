"""Trade (WG-B7), and writing with luck for it (WG-L1), possible besides everything else."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from ...core.dice import Dice
from ...core.forms import enum, number, one_of, some
from ...core.game import Json, Prompt
from ...core.moves import prompt, schema_of
from ..args import StoryOf
from ..builder import Builder
from ..flight.books import keep, luck_is_written
from ..rules import stories
from ..state import MIN_DOTS, Bundle, Cargo, GameState, Pair
from ..workshop import trading
from .shapes import choose, pairs

MAX_HANDED = 12


def writing_prompts(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """List the prompts to write on pages, and to give luck for stories (WG-L1)."""
    books = stories.with_blank(state.books, _blank_pages(state, seat))
    if not state.settings.writing:
        books = stories.Books(tuple(page for page in books.pages if page.about == "eva"))
    return story_prompts(books, seat, state.present, votes=luck_is_written(state))


def _blank_pages(state: GameState, seat: str) -> list[stories.Page]:
    """Return blank pages about derps, craft and the workshop of this turn (WG-L2)."""

    def page(about: stories.About, what: str, name: str) -> stories.Page:
        id = stories.page_id(about, seat, what)
        return stories.Page(flight=id, name=name, owner=seat, turn=state.turn, about=about)

    return [
        *(page("derp", id, derp.name) for id, derp in state.derps_of(seat).items()),
        *(page("craft", craft.id, craft.name) for craft in state.fleet(seat)),
        page("workshop", str(state.turn), ""),
    ]


def kept_page_ids(state: GameState) -> list[str]:
    """Return the ids of pages about flights in space, derps and craft, which stay open next turn."""
    aloft = [craft.id for craft in state.craft.values() if craft.status == "flight"]
    derps = [stories.page_id("derp", seat, id) for seat in state.programmes for id in state.derps]
    craft = [stories.page_id("craft", seat, id) for seat in state.programmes for id in state.craft]
    return [*aloft, *derps, *craft]


def trade_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompts to answer offers and to make one (WG-B7)."""
    if not trading.may_trade(state):
        return []
    for_me = [(id, offer.by) for id, offer in state.offers.items() if offer.to == seat]
    standing = [(id, giver) for id, giver in for_me if trading.stands(state, state.offers[id])]
    mine = [(id, offer.to) for id, offer in state.offers.items() if offer.by == seat]
    others = [other for other in state.present if other != seat]
    fields = {
        "to": enum(others),
        "gives": _bundle_schema(state, [seat], others),
        "takes": _bundle_schema(state, others, [seat]),
    }
    limits = {
        other: {"gives": trading.limits(state, seat, other), "takes": trading.limits(state, other, seat)}
        for other in others
    }
    return [
        *choose(trading.accept, "offer", standing, preset=False),
        *choose(trading.decline, "offer", [*for_me, *mine]),
        prompt(trading.trade, fields, odds={"to": limits}),
    ]


def _bundle_schema(state: GameState, seats: Sequence[str], receivers: Sequence[str]) -> Json:
    """Return the schema of a bundle of goods that these players can give to others (WG-B7)."""
    points = max(state.programmes[seat].points for seat in seats)
    dots = max(0, *(state.programmes[seat].dots - MIN_DOTS for seat in seats))
    lists: dict[str, list[str]] = {}
    for seat in seats:
        for name, has in trading.tradable_goods(state, seat).items():
            lists.setdefault(name, []).extend(has)
    goods: dict[Pair, list[str]] = {}
    for seat in seats:
        for other in receivers:
            goods |= trading.passable_goods(state, seat, other)
    whats = list(dict.fromkeys(cargo for several in goods.values() for cargo in several))
    cargo = schema_of(Cargo, {"pair": one_of(pairs(state, goods)), "what": enum(whats)})
    fields: dict[str, Json | None] = {"points": number(0, points), "dots": number(0, dots)}
    fields |= {name: some(enum(has), MAX_HANDED) if has else None for name, has in lists.items()}
    fields["cargo"] = {"type": "array", "items": cargo, "maxItems": MAX_HANDED} if goods else None
    return schema_of(Bundle, fields)


def story_prompts(
    books: stories.Books, seat: str, players: Sequence[str], *, votes: bool = True
) -> tuple[Prompt, ...]:
    """List the prompts to write on pages and to tap for stories; nobody has to (WG-L1, WG-L2). `votes`: taps
    give luck."""
    prompts = []
    flights = [page for page in reversed(books.pages) if page.about == "flight"]
    own_pages = [page for page in books.pages if page.about not in ("flight", "eva") and page.owner == seat]
    open_pages = [p for p in (*flights, *own_pages) if not ((story := p.stories.get(seat)) and story.paid)]
    if open_pages:
        latest = open_pages[0].stories.get(seat)
        pages = one_of((page.flight, page.name or page.flight) for page in open_pages)
        default = {"flight": open_pages[0].flight, "text": latest.text if latest else ""}
        prompts.append(prompt(write, {"flight": pages}, default=default))
    tappable: list[Json] = [
        {"const": {"flight": page.flight, "seat": author}, "title": page.name or page.flight, "seat": author}
        for page in reversed(books.pages)
        if page.done or (votes and page.about != "eva")
        for author, story in page.stories.items()
        if author != seat and seat not in story.luck and not story.paid and author in players
    ]
    if tappable:
        default = {"story": tappable[0]["const"]}
        prompts.append(prompt(give_luck, {"story": {"oneOf": tappable}}, default=default))
    return tuple(prompts)


def write(
    builder: Builder,
    seat: str,
    dice: Dice,
    flight: str,
    text: Annotated[str, Meta(max_length=stories.MAX_TEXT)],
) -> None:
    """Write on a page (WG-L1)."""
    state = builder.state
    books = stories.with_blank(state.books, _blank_pages(state, seat))
    keep(builder, stories.write(books, seat, flight, text))


def give_luck(builder: Builder, seat: str, dice: Dice, story: StoryOf) -> None:
    """Tap for another player's story (WG-L1).

    Enough taps give its author luck."""
    keep(builder, stories.tap(builder.state.books, seat, story.flight, story.seat, builder.state.present))
