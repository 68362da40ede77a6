"""Programmes that join, leave, and begin another turn."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.by_seat import values_by_seat
from ...core.game import Seat
from ..builder import Builder
from ..rules.board_parts import DIRECTIONS
from ..state import HOME, GameState, Programme

MAX_PLAYERS = 8


def newcomer(place: int) -> Programme:
    """Return a programme before its first turn; directions alternate by colour (WG-B1, WG-T3)."""
    return Programme(direction=DIRECTIONS[place % 2])


def next_budget(builder: Builder) -> None:
    """Give every programme the points of its budget (WG-B1) and another turn of research (WG-B4). Derps at
    home and on the pad rest; training and healing end (WG-E2, WG-B6)."""
    for seat, programme in builder.state.programmes.items():
        points = programme.points + programme.dots + programme.grant
        builder.programme(seat, points=points, grant=0, launches=0, keeps_luck=False)
    for design in builder.state.designs:
        builder.design(design, improved=(0, 0))
    pad = {HOME, *(craft.id for craft in builder.state.craft.values() if craft.status == "pad")}
    for id, derp in builder.state.derps.items():
        if derp.craft in pad:
            builder.derp(id, stamina=derp.stamina if derp.is_injured else derp.most, busy="", trained="")


def reseat(builder: Builder, seats: Sequence[Seat]) -> None:
    """Seat newcomers and players who come back. Players who leave stay in the standings, and their craft fly
    on."""
    seated = [seat.id for seat in seats]
    gone = [seat for seat in builder.state.present if seat not in seated]
    for seat in gone:
        builder.programme(seat, left=True)
        builder.say("wgu.left", "WG-B1", seat=seat)
    for seat in seated:
        programme = builder.state.programmes.get(seat)
        if programme is not None and programme.left:
            builder.programme(seat, left=False)
        elif programme is None and len(builder.state.present) < MAX_PLAYERS:
            fresh = newcomer(len(builder.state.programmes))
            builder.put("programmes", seat, replace(fresh, points=fresh.dots))
        else:
            continue
        builder.say("wgu.joined", "WG-B1", seat=seat)
    if gone:
        state = builder.state
        builder.set(
            offers={id: offer for id, offer in state.offers.items() if not {offer.by, offer.to} & {*gone}},
            **values_by_seat(GameState, state.present, state),
        )
        builder.then = "go_on"
