"""Trades (WG-B7): one side offers, which is its confirmation; the other takes it, or not."""

import msgspec
from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ..args import Accept, Decline, Trade
from ..builder import Builder
from ..flight import books, crews, docking
from ..rules.research import HISTORIES
from ..state import FEWEST_DOTS, HOME, MOST_DOTS, Bundle, Craft, Derp, Design, GameState, Offer, Pair

MAX_OFFERS = 6


def may_trade(state: GameState) -> bool:
    """But in a timing-sensitive moment: not while craft go up, nor while a check is open (WG-B7)."""
    busy = state.checks or state.glitch or state.rushing or state.tie or state.todo
    return len(state.present) > 1 and not busy and state.phase in ("workshop", "flight")


def offer(builder: Builder, seat: str, args: Trade, dice: Dice) -> None:
    """An offer on the table; the one before to the same player is withdrawn."""
    to, gives, takes = args.to, args.gives, args.takes
    if gives == Bundle() and takes == Bundle():
        raise IllegalMove("An offer is about something.", code="empty", path=("gives",), rules=("WG-B7",))
    check(builder.state, seat, to, gives, "gives")
    check(builder.state, to, seat, takes, "takes")
    rest = {id: o for id, o in builder.state.offers.items() if (o.by, o.to) != (seat, to)}
    if len(rest) >= MAX_OFFERS:
        raise IllegalMove("There are offers enough on the table.", code="too_many", rules=("WG-B7",))
    id = builder.id("o")
    builder.set(offers={**rest, id: Offer(seat, to, gives, takes)})
    builder.say("wgu.offered", "WG-B7", seat=seat, other=to, offer=id, turn=builder.state.turn)


def decline(builder: Builder, seat: str, args: Decline, dice: Dice) -> None:
    """Decline an offer, or take an own one back (WG-B7)."""
    _withdraw(builder, args.offer)


def _withdraw(builder: Builder, id: str) -> None:
    """An offer is off the table: taken back, or declined."""
    builder.set(offers={key: each for key, each in builder.state.offers.items() if key != id})


def accept(builder: Builder, seat: str, args: Accept, dice: Dice) -> None:
    """Both sides have confirmed; what was promised changes hands, if it is still there (WG-B7)."""
    deal = builder.state.offers[args.offer]
    check(builder.state, deal.by, deal.to, deal.gives, "offer")
    check(builder.state, deal.to, deal.by, deal.takes, "offer")
    _withdraw(builder, args.offer)
    hand_over(builder, deal.by, deal.to, deal.gives)
    hand_over(builder, deal.to, deal.by, deal.takes)
    builder.say(
        "wgu.traded", "WG-B7", seat=deal.by, other=deal.to, turn=builder.state.turn,
        gives=told(deal.gives), takes=told(deal.takes),
    )


def told(bundle: Bundle) -> dict[str, object]:
    """A bundle without what is not in it."""
    fields = msgspec.to_builtins(bundle)
    return {name: value for name, value in fields.items() if value}


def check(state: GameState, seat: str, to: str, bundle: Bundle, path: str) -> None:
    """Check that a player can give that. Raises `IllegalMove`."""
    programme, other = state.programmes[seat], state.programmes[to]
    wrong = (
        (bundle.points > programme.points, "points", max(0, programme.points)),
        (bundle.dots > programme.dots - FEWEST_DOTS, "dots", programme.dots - FEWEST_DOTS),
        (bundle.dots > MOST_DOTS - other.dots, "dots", MOST_DOTS - other.dots),
    )
    for broken, field, most in wrong:
        if broken:
            raise IllegalMove(
                f"At most {most} {field} can change hands.", code="too_much", path=(path, field),
                rules=("WG-B1", "WG-B7"), maximum=most,
            )
    theirs = owned(state, seat)
    for field, has in theirs.items():
        for each in getattr(bundle, field):
            if each not in has:
                raise illegal("That is not there any more.", "not_yours", (path, field), "WG-B7")
    _check_cargo(state, seat, to, bundle, path)


def owned(state: GameState, seat: str) -> dict[str, list[str]]:
    """Goods of a player that can change hands, at home and in space (WG-B7)."""
    return {
        "items": list(state.programmes[seat].stock),
        "blueprints": [design.id for design in state.designs.values() if design.holder == seat],
        "derps": [id for id, derp in state.derps.items() if derp.seat == seat and _free(state, derp)],
        "craft": [c.id for c in state.craft.values() if c.seat == seat and _whole(state, c)],
        "afloat": [id for id, each in state.afloat.items() if each.seat == seat and in_space(state)],
    }


def in_space(state: GameState) -> bool:
    """True in a phase in which goods in space can change hands, the workshop too (WG-B7)."""
    return state.phase in ("workshop", "flight")


def _free(state: GameState, derp: Derp) -> bool:
    """At home, or in space."""
    if derp.craft == HOME:
        return True
    return in_space(state) and derp.craft in state.craft and state.craft[derp.craft].status == "flight"


def _whole(state: GameState, craft: Craft) -> bool:
    return in_space(state) and craft.status == "flight" and not (craft.debris or craft.written_off)


def passes(state: GameState, seat: str, to: str) -> dict[Pair, list[str]]:
    """Goods that can pass to another player's docked craft (WG-B7, WG-E7)."""
    found: dict[Pair, list[str]] = {}
    for craft in state.craft.values() if in_space(state) else ():
        if craft.seat != seat:
            continue
        goods = [*(["fuel"] if craft.fuel else []), *(["rations"] if craft.rations else [])]
        goods += [part.id for part in craft.parts if part.kind in docking.PORTABLE]
        for other in docking.open_hatches(state, craft):
            if other.seat == to and goods:
                found[Pair(craft.id, other.id)] = goods
    return found


def _check_cargo(state: GameState, seat: str, to: str, bundle: Bundle, path: str) -> None:
    pairs = passes(state, seat, to)
    wanted: dict[tuple[Pair, str], int] = {}
    for each in bundle.cargo:
        wanted[each.pair, each.what] = wanted.get((each.pair, each.what), 0) + each.amount
    for (pair, what), amount in wanted.items():
        craft = state.craft.get(pair.craft)
        has = 1 if craft is None else {"fuel": craft.fuel, "rations": craft.rations}.get(what, 1)
        if what not in pairs.get(pair, ()) or amount > has:
            raise illegal("That is not there any more.", "not_yours", (path, "cargo"), "WG-B7")


def hand_over(builder: Builder, seat: str, to: str, bundle: Bundle) -> None:
    """One side of a trade. A blueprint is copied: both may build now, each improves its own. Things of
    another's invention are technology acquired (WG-B8)."""
    acquired = [builder.state.programmes[seat].stock[id].design for id in bundle.items]
    acquired += [part.design for id in bundle.craft for part in builder.state.craft[id].parts]
    acquired += [builder.state.afloat[id].part.design for id in bundle.afloat]
    acquired += _pass_across(builder, seat, bundle)  # before the craft changes hands that it comes from
    giver, taker = builder.state.programmes[seat], builder.state.programmes[to]
    moved = {id: giver.stock[id] for id in bundle.items}
    kept = {id: item for id, item in giver.stock.items() if id not in moved}
    builder.programme(seat, points=giver.points - bundle.points, dots=giver.dots - bundle.dots, stock=kept)
    builder.programme(
        to, points=taker.points + bundle.points, dots=taker.dots + bundle.dots, stock={**taker.stock, **moved}
    )
    for id in bundle.derps:
        builder.derp(id, seat=to, liable="")
    for id in bundle.blueprints:
        _share(builder, builder.state.designs[id], to)
    for id in bundle.craft:
        builder.craft(id, seat=to)
        for derp, rider in crews.aboard(builder.state, builder.state.craft[id]):
            builder.derp(derp, liable="" if rider.seat == to else to)
    for id in bundle.afloat:
        builder.afloat(id, replace(builder.state.afloat[id], seat=to))
    for inventor, mass, points in books.copied(builder, to, acquired):
        builder.say(
            "wgu.acquired", "WG-B8", seat=to, turn=builder.state.turn, inventor=inventor, mass=mass,
            points=points,
        )


def _share(builder: Builder, design: Design, to: str) -> None:
    """A copy of a blueprint; whoever has one of it already takes over what the other has learnt (WG-B7)."""
    same = ("by", "name", "kind", "base", "reusable", "use")
    for own in builder.state.designs.values():
        if own.holder == to and all(getattr(own, each) == getattr(design, each) for each in same):
            best = max(own, design, key=lambda each: sum(each.rating))
            flown = max(own.flown, design.flown, key=HISTORIES.index)
            builder.design(own.id, fail=best.fail, boom=best.boom, flown=flown)
            return
    copy = replace(design, id=builder.id("d"), holder=to, improved=(0, 0))
    builder.set(designs={**builder.state.designs, copy.id: copy})


def _pass_across(builder: Builder, seat: str, bundle: Bundle) -> list[str]:
    """Across open hatches; answers the designs of the parts that went (WG-B7, WG-E7)."""
    designs = []
    for each in bundle.cargo:
        one = each.pair.craft
        if one in builder.state.craft and each.what not in ("fuel", "rations"):
            designs.append(builder.state.craft[one].part(each.what).design)
        docking.pass_across(builder, seat, each.pair, each.what, each.amount)
    return designs
