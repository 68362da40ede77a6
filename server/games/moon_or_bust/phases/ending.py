"""The end of a turn and of the game: the record, the outcome, and what becomes public."""

from collections.abc import Mapping

from ...core.forms import picked
from ...core.game import NOBODY, Audience, Json, Past, Prompt, Result, Secret
from ...core.secret import opened
from ..builder import Builder
from ..rules import conflict
from ..seating import politicians_of, side_of
from ..state import GameState, Outcome, PastTurn
from ..terms import SIDES, other
from .base import MoonPhase
from .reveal import winning_tests
from .risk import turn_risk
from .solution_cards import viable_of

SEALED: tuple[Audience, ...] = (*(politicians_of(side) for side in SIDES), NOBODY)
"""Audiences of secret rolls: threats, solution cards, the events' order."""


def close_turn(builder: Builder, revealed: Mapping[str, int]) -> None:
    """Archive the turn, and end the game if it has an outcome (MB-16, MB-17).

    `revealed` are the threats that the die fell below; empty: no war."""
    remember(builder)
    wins = {side: winning_tests(builder.state, side) for side in SIDES}
    ended = conflict.outcome([side for side in SIDES if wins[side]], bool(revealed))
    if ended is None:
        return
    kind, team = ended
    landed = {side: tests[0] for side, tests in wins.items() if tests}
    if kind == "war":
        builder.say("mb.war", "MB-17", revealed=dict(revealed))
    elif kind == "draw":
        builder.say("mb.draw", "MB-16", tests=landed)
    else:
        builder.say("mb.won", "MB-16", team=team, tests=landed)
    for side in SIDES:
        lost = "war" if kind == "war" else other(side) if team == other(side) else None
        builder.team(side, lost_to=lost)
    outcome = Outcome(kind, team, {side: tests for side, tests in wins.items() if tests})
    builder.set(outcome=outcome, ready=(), loaded_pack=Secret(None, NOBODY))
    builder.state = opened(builder.state)
    builder.opens = SEALED


def remember(builder: Builder) -> None:
    """Archive the turn as everybody saw it and, for the debrief, with everything open."""
    state = builder.state
    if state.reveal is None:
        return
    event = state.event.id if state.event else None
    past = PastTurn(state.turn, event, state.reveal, {side: state.of(side).announced for side in SIDES})
    builder.set(
        history=Past((*state.history.items, past)),
        debrief=Secret((*state.debrief.value, _record(state)), NOBODY),
    )


def _record(state: GameState) -> Json:
    def both(field: str) -> Json:
        return {side: getattr(state.of(side), field).value for side in SIDES}

    return {
        "turn": state.turn,
        "threat": both("threat"),
        "funding": both("funding"),
        "pr": both("pr"),
        "war": turn_risk(state),
        "tests": {
            side: [
                picked(test, "seat", "components", "sabotaged", "correct")
                | {"right": [id for id in test.components.values() if id in viable_of(state, side)]}
                for test in state.of(side).results.value
                if test.turn == state.turn
            ]
            for side in SIDES
        },
    }


def result_of(state: GameState) -> Result | None:
    """Return the winners: a whole team, both in a draw, nobody in a war."""
    if state.outcome is None:
        return None
    kind, team = state.outcome.kind, state.outcome.team
    place = {side: 1 if kind == "draw" or team == side else 2 for side in SIDES}
    sides = {seat.id: side_of(seat) for seat in state.seats}
    return Result(
        winners=tuple(seat for seat, side in sides.items() if kind == "win" and team == side),
        draw=kind == "draw",
        standings=tuple(
            {"seat": seat, "team": side, "place": place[side], "lost_to": state.of(side).lost_to}
            for seat, side in sides.items()
        ),
        rules=("MB-17",) if kind == "war" else ("MB-16",),
    )


class Over(MoonPhase):
    """The phase after the end, without prompts."""

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return ()
