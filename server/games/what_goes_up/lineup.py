"""Programmes that come and go while a campaign is on."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Seat
from .draft import Draft
from .state import Programme, Turning

MOST = 8
TURNINGS: tuple[Turning, ...] = ("clockwise", "counterclockwise")
"""WG-T3: by colour; every other player the other way."""


def newcomer(place: int) -> Programme:
    """WG-B1: a programme before its first turn."""
    return Programme(direction=TURNINGS[place % 2])


def reseat(draft: Draft, seats: Sequence[Seat]) -> None:
    """Whoever leaves keeps their place in the books; their craft go on by themselves. Newcomers start now."""
    here = [seat.id for seat in seats]
    gone = [seat for seat in draft.state.present if seat not in here]
    for seat in gone:
        draft.programme(seat, left=True)
        draft.say("left", "WG-B1", seat=seat)
    for seat in here:
        known = draft.state.programmes.get(seat)
        if known is not None and known.left:
            draft.programme(seat, left=False)
            draft.say("joined", "WG-B1", seat=seat)
        elif known is None and len(draft.state.present) < MOST:
            fresh = newcomer(len(draft.state.programmes))
            draft.set(programmes={**draft.state.programmes, seat: fresh})
            draft.programme(seat, points=fresh.dots)
            draft.say("joined", "WG-B1", seat=seat)
    if gone:
        _forget(draft, gone)
        draft.then = "go_on"


def _forget(draft: Draft, gone: Sequence[str]) -> None:
    """What waited for them does not wait any more."""
    state = draft.state
    draft.set(
        rushing=tuple(seat for seat in state.rushing if seat not in gone),
        ready=tuple(seat for seat in state.ready if seat not in gone),
        offers={id: o for id, o in state.offers.items() if o.by not in gone and o.to not in gone},
    )
