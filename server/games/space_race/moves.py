"""What players and the referee do: one small function a move, on a `Draft`. `play.py` finds them by name.

A move only gets here when it is among the seat's prompts and its args fit the prompt's schema.
"""

from __future__ import annotations

from collections.abc import Callable

from ..core.dice import Dice
from ..core.game import Move, Secret
from . import ending, flow, goofspiel, sealed, talk
from .draft import Draft
from .state import own

Handler = Callable[[Draft, Move, Dice], None]


def submit(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-10: a sealed submission; it replaces the one before, and is not confirmed until `ready` is."""
    seat, state = move.seat or "", draft.state
    sent = sealed.read(move.args)
    sealed.check(state, seat, sent)
    draft.set(
        submissions={**state.submissions, seat: Secret(sent, own(seat))},
        # a replaced submission keeps its place: that it was replaced is nobody's business
        submitted=state.submitted if seat in state.submitted else (*state.submitted, seat),
        ready=tuple(s for s in state.ready if s != seat),
    )


def ready(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-10: it stands. When everybody says so, the year is closed."""
    seat = move.seat or ""
    if seat not in draft.state.ready:
        draft.set(ready=(*draft.state.ready, seat))
    flow.go_on(draft, dice)


def unready(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-10: taken back, while others have not said so."""
    draft.set(ready=tuple(seat for seat in draft.state.ready if seat != move.seat))


def close_year(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-10: the referee closes the year, once all are in."""
    flow.close_year(draft, dice, "referee")


def next_year(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-11: seen. When everybody says so, it goes on."""
    ready(draft, move, dice)


def leave_report(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-11: the referee goes on."""
    flow.leave_report(draft, dice)


def build(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-41."""
    seat = move.seat or ""
    talk.build(draft, seat, move.args["to"], spent=sealed.spent(draft.state, seat))


def transfer(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-41, SR-42, SR-12."""
    seat = move.seat or ""
    args = move.args
    talk.transfer(draft, seat, args["to"], args["garnets"], spent=sealed.spent(draft.state, seat))


def message(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-41, SR-42."""
    talk.send(draft, move.seat or "", move.args["to"], move.args["text"])


def name_candidate(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-38."""
    ending.name(draft, move.seat or "", move.args["seat"], dice)


def goofspiel_bid(draft: Draft, move: Move, dice: Dice) -> None:
    """SR-34: a card of Goofspiel, replaceable until the last one is in."""
    game = draft.state.goofspiel
    if game is not None:
        draft.set(goofspiel=goofspiel.with_bid(game, move.seat or "", move.args["card"]))
        flow.go_on(draft, dice)


PLAYERS: dict[str, Handler] = {
    "submit": submit,
    "ready": ready,
    "unready": unready,
    "close_year": close_year,
    "next_year": next_year,
    "leave_report": leave_report,
    "build": build,
    "transfer": transfer,
    "message": message,
    "name_candidate": name_candidate,
    "goofspiel": goofspiel_bid,
}
