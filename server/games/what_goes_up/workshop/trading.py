"""Trades: one side offers and so confirms; the other accepts or declines (WG-B7)."""

from collections import Counter

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ...core.forms import plain
from ...core.lazy import cache_by_state
from ..builder import Builder
from ..flight import books, crews, docking
from ..rules.research import HISTORIES
from ..state import HOME, MAX_DOTS, MIN_DOTS, Bundle, Design, GameState, Offer, Pair

MAX_OFFERS = 6


def may_trade(state: GameState) -> bool:
    """True except in a timing-sensitive moment: while craft go up, or while something is decided (WG-B7)."""
    busy = state.checks or state.glitch or state.tie or state.todo
    return len(state.present) > 1 and not busy and state.phase in ("workshop", "flight")


def stands(state: GameState, offer: Offer) -> bool:
    """True for an offer whose goods are still there on both sides (WG-B7)."""
    try:
        _check_offer(state, offer)
    except IllegalMove:
        return False
    return True


def trade(builder: Builder, seat: str, dice: Dice, to: str, gives: Bundle, takes: Bundle) -> None:
    """Offer a trade to another player (WG-B7).

    An earlier offer to the same player is withdrawn."""
    if gives == Bundle() and takes == Bundle():
        raise illegal("An offer must contain something.", "empty", ("gives",), "WG-B7")
    check_bundle(builder.state, seat, to, gives, "gives")
    check_bundle(builder.state, to, seat, takes, "takes")
    others = {id: o for id, o in builder.state.offers.items() if (o.by, o.to) != (seat, to)}
    if len(others) >= MAX_OFFERS:
        raise illegal("There are too many offers on the table.", "too_many", (), "WG-B7")
    id = builder.id("o")
    builder.set(offers={**others, id: Offer(seat, to, gives, takes)})
    builder.note("offered", "WG-B7", seat, other=to, offer=id)


def decline(builder: Builder, seat: str, dice: Dice, offer: str) -> None:
    """Decline an offer, or take an own one back (WG-B7)."""
    builder.drop("offers", offer)


def accept(builder: Builder, seat: str, dice: Dice, offer: str) -> None:
    """Accept an offer (WG-B7).

    The goods change hands, if they are still there."""
    deal = builder.state.offers[offer]
    _check_offer(builder.state, deal)
    builder.drop("offers", offer)
    hand_over(builder, deal.by, deal.to, deal.gives)
    hand_over(builder, deal.to, deal.by, deal.takes)
    sides = {"gives": plain(deal.gives), "takes": plain(deal.takes)}
    bundles = {
        side: {field: amount for field, amount in goods.items() if amount} for side, goods in sides.items()
    }
    builder.note("traded", "WG-B7", deal.by, other=deal.to, **bundles)


def _check_offer(state: GameState, offer: Offer) -> None:
    check_bundle(state, offer.by, offer.to, offer.gives, "offer")
    check_bundle(state, offer.to, offer.by, offer.takes, "offer")


def limits(state: GameState, seat: str, receiver: str) -> dict[str, int]:
    """Return the most points and dots that a player can give to another (WG-B1, WG-B7)."""
    programme = state.programmes[seat]
    dots = min(programme.dots - MIN_DOTS, MAX_DOTS - state.programmes[receiver].dots)
    return {"points": programme.points, "dots": dots}


def check_bundle(state: GameState, seat: str, receiver: str, bundle: Bundle, path: str) -> None:
    """Check that a player can give a bundle to another (WG-B1, WG-B7). `path`: the arg that has it. Raises
    `IllegalMove`."""
    for field, limit in limits(state, seat, receiver).items():
        if getattr(bundle, field) > limit:
            detail = f"At most {limit} {field} can change hands."
            raise illegal(detail, "too_much", (path, field), "WG-B1", "WG-B7", maximum=limit)
    for field, has in tradable_goods(state, seat).items():
        if not set(getattr(bundle, field)) <= set(has):
            raise illegal("That is not there any more.", "not_yours", (path, field), "WG-B7")
    pairs = passable_goods(state, seat, receiver)
    wanted: Counter[tuple[Pair, str]] = Counter()
    for cargo in bundle.cargo:
        wanted[cargo.pair, cargo.what] += cargo.amount
    for (pair, load), amount in wanted.items():
        ceiling = getattr(state.craft.get(pair.craft), load, 1) if load in docking.SUPPLIES else 1
        if load not in pairs.get(pair, ()) or amount > ceiling:
            raise illegal("That is not there any more.", "not_yours", (path, "cargo"), "WG-B7")


@cache_by_state
def tradable_goods(state: GameState, seat: str) -> dict[str, list[str]]:
    """Return the ids of a player's goods that can change hands, at home and in space, by field of a `Bundle`
    (WG-B7)."""
    places = {HOME, *(craft.id for craft in state.craft.values() if craft.status == "flight")}
    whole = [craft for craft in state.fleet(seat, "flight") if not (craft.debris or craft.written_off)]
    return {
        "items": list(state.programmes[seat].stock),
        "blueprints": [design.id for design in state.designs.values() if design.holder == seat],
        "derps": [id for id, derp in state.derps_of(seat).items() if derp.craft in places],
        "craft": [craft.id for craft in whole],
        "afloat": [id for id, item in state.afloat.items() if item.seat == seat],
    }


@cache_by_state
def passable_goods(state: GameState, seat: str, receiver: str) -> dict[Pair, list[str]]:
    """Return the goods that can pass to another player's docked craft (WG-B7, WG-E7)."""
    return {
        Pair(craft.id, other.id): goods
        for craft in state.fleet(seat)
        if (goods := docking.goods(craft))
        for other in docking.open_hatches(state, craft)
        if other.seat == receiver
    }


def hand_over(builder: Builder, seat: str, receiver: str, bundle: Bundle) -> None:
    """Hand one side of a trade over. A blueprint is copied, and each player improves their own copy from then
    on. Things of another inventor are acquired technology (WG-B8)."""
    acquired = [builder.state.programmes[seat].stock[id].design for id in bundle.items]
    acquired += [part.design for id in bundle.craft for part in builder.state.craft[id].parts]
    acquired += [builder.state.afloat[id].part.design for id in bundle.afloat]
    for cargo in bundle.cargo:  # before their craft changes hands
        if cargo.what not in docking.SUPPLIES:
            acquired.append(builder.state.craft[cargo.pair.craft].part(cargo.what).design)
        docking.pass_across(builder, seat, cargo.pair, cargo.what, cargo.amount)
    giver = builder.gain(seat, points=-bundle.points, dots=-bundle.dots)
    taker = builder.gain(receiver, points=bundle.points, dots=bundle.dots)
    moved = {id: giver.stock[id] for id in bundle.items}
    builder.programme(seat, stock={id: item for id, item in giver.stock.items() if id not in moved})
    builder.programme(receiver, stock={**taker.stock, **moved})
    for id in bundle.derps:
        builder.derp(id, seat=receiver, liable="")
    for id in bundle.blueprints:
        _copy_blueprint(builder, builder.state.designs[id], receiver)
    for id in bundle.craft:
        builder.craft(id, seat=receiver)
        for derp, rider in crews.aboard(builder.state, builder.state.craft[id]):
            builder.derp(derp, liable="" if rider.seat == receiver else receiver)
    for id in bundle.afloat:
        builder.put("afloat", id, replace(builder.state.afloat[id], seat=receiver))
    books.acquire(builder, receiver, acquired)


def _copy_blueprint(builder: Builder, design: Design, receiver: str) -> None:
    """Copy a blueprint; a player who has a copy already takes over the better ratings (WG-B7)."""
    for shared_design in builder.state.designs.values():
        if shared_design.holder == receiver and shared_design.is_copy(design):
            best = max(shared_design, design, key=lambda copy: sum(copy.rating))
            flown = max(shared_design.flown, design.flown, key=HISTORIES.index)
            builder.design(shared_design.id, **best.rating._asdict(), flown=flown)
            return
    copy = replace(design, id=builder.id("d"), holder=receiver, improved=(0, 0))
    builder.put("designs", copy.id, copy)
