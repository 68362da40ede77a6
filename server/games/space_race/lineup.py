"""Nations that come and go while a match is on."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Seat, Secret
from . import flow, talk
from .draft import Draft
from .state import Naming


def reseat(draft: Draft, seats: Sequence[Seat]) -> None:
    """Whoever leaves makes no bids from now on; their hand, lines and launches stay in the books. Newcomers
    begin with the next year, as far as the edition has room for them (SR-01)."""
    here = [seat.id for seat in seats]
    gone = [seat for seat in draft.state.present if seat not in here]
    for seat in gone:
        draft.player(seat, left=True)
        draft.say("sr.left", "SR-01", seat=seat)
    if gone:
        _forget(draft, gone)
    _welcome(draft, [seat for seat in here if seat not in draft.state.present])
    if flow.is_due(draft.state) or (gone and draft.state.phase in ("naming", "goofspiel")):
        draft.then = "go_on"


def _forget(draft: Draft, gone: Sequence[str]) -> None:
    """What they had handed in, and their radiation, go with them."""
    state = draft.state
    talk.cancel(draft, gone)
    draft.set(
        submissions={s: sent for s, sent in state.submissions.items() if s not in gone},
        radiation={s: number for s, number in state.radiation.items() if s not in gone},
        submitted=tuple(s for s in state.submitted if s not in gone),
        ready=tuple(s for s in state.ready if s not in gone),
    )
    if state.naming is not None:
        names: dict[str, Secret[str | None]] = {
            seat: Secret(None, said.to) if said.value in gone else said
            for seat, said in state.naming.names.items()
            if seat not in gone
        }
        tied = tuple(seat for seat in state.naming.tied if seat not in gone)
        draft.set(naming=Naming(tied, names))


def _welcome(draft: Draft, new: Sequence[str]) -> None:
    """SR-01: as many as the edition takes. They wait for the next year."""
    state = draft.state
    if state.phase not in ("year", "report"):
        return
    for seat in new[: max(0, state.rules.players[1] - len(state.present))]:
        since = draft.state.year + 1
        if seat in draft.state.players:
            draft.player(seat, left=False, since=since)
        else:
            fresh = flow.newcomer(state.settings, seat, since)
            draft.set(players={**draft.state.players, seat: fresh})
        draft.say("sr.joined", "SR-01", seat=seat, since=since)
    draft.set(channels=talk.channels(draft.state.present, draft.state.channels))
