"""Trades (WG-B7): one side offers, which is its confirmation; the other takes it, or not."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.errors import IllegalMove
from ..builder import Builder
from ..state import FEWEST_DOTS, HOME, MOST_DOTS, Bundle, Design, GameState, Offer

MAX_OFFERS = 6


def may_trade(state: GameState) -> bool:
    """WG-B7: but in a timing-sensitive moment: not while craft go up, nor while a check is open."""
    busy = state.checks or state.glitch or state.rushing or state.todo
    return len(state.present) > 1 and not busy and state.phase in ("workshop", "flight")


def offer(builder: Builder, seat: str, to: str, gives: Bundle, takes: Bundle) -> None:
    """An offer on the table; the one before to the same player is withdrawn."""
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


def withdraw(builder: Builder, id: str) -> None:
    """An offer is off the table: taken back, or declined."""
    builder.set(offers={key: each for key, each in builder.state.offers.items() if key != id})


def accept(builder: Builder, id: str) -> None:
    """WG-B7: both sides have confirmed; what was promised changes hands, if it is still there."""
    deal = builder.state.offers[id]
    check(builder.state, deal.by, deal.to, deal.gives, "offer")
    check(builder.state, deal.to, deal.by, deal.takes, "offer")
    withdraw(builder, id)
    hand_over(builder, deal.by, deal.to, deal.gives)
    hand_over(builder, deal.to, deal.by, deal.takes)
    builder.say(
        "wgu.traded", "WG-B7", seat=deal.by, other=deal.to, turn=builder.state.turn,
        gives=told(deal.gives), takes=told(deal.takes),
    )  # fmt: skip


def told(bundle: Bundle) -> dict[str, object]:
    """A bundle without what is not in it."""
    fields = {name: getattr(bundle, name) for name in bundle.__struct_fields__}
    return {name: list(v) if isinstance(v, tuple) else v for name, v in fields.items() if v}


def check(state: GameState, seat: str, to: str, bundle: Bundle, path: str) -> None:
    """Whether a player can give that. Raises `IllegalMove`."""
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
            )  # fmt: skip
    theirs = {
        "items": programme.stock,
        "blueprints": [d.id for d in state.designs.values() if d.holder == seat],
        "derps": [id for id, d in state.derps.items() if d.seat == seat and d.craft == HOME],
    }
    for field, has in theirs.items():
        for each in getattr(bundle, field):
            if each not in has:
                raise IllegalMove(
                    "That is not there any more.", code="not_yours", path=(path, field), rules=("WG-B7",)
                )


def hand_over(builder: Builder, seat: str, to: str, bundle: Bundle) -> None:
    """One side of a trade. A blueprint is copied: both may build now, each improves its own."""
    giver, taker = builder.state.programmes[seat], builder.state.programmes[to]
    moved = {id: giver.stock[id] for id in bundle.items}
    kept = {id: item for id, item in giver.stock.items() if id not in moved}
    builder.programme(seat, points=giver.points - bundle.points, dots=giver.dots - bundle.dots, stock=kept)
    builder.programme(
        to, points=taker.points + bundle.points, dots=taker.dots + bundle.dots, stock={**taker.stock, **moved}
    )
    for id in bundle.derps:
        builder.derp(id, seat=to)
    for id in bundle.blueprints:
        copy: Design = replace(builder.state.designs[id], id=builder.id("d"), holder=to, improved=(0, 0))
        builder.set(designs={**builder.state.designs, copy.id: copy})
