"""Who sits where: a team's politicians, engineers and agents, who draws, who rolls, and what each may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ..core.game import Seat
from . import rules
from .state import GameState, Side, other


def seats_of(seats: Sequence[Seat], side: Side, role: str) -> tuple[str, ...]:
    """The ids of a team's seats that hold a role, in seat order."""
    return tuple(s.id for s in seats if s.team == side and role in s.roles)


def seat_of(state: GameState, id: str) -> Seat | None:
    """The seat of that id; None for the referee and for those who left."""
    return next((s for s in state.seats if s.id == id), None)


def side_of(seat: Seat) -> Side:
    """Its team. Every seat that plays has one."""
    return cast(Side, seat.team)


def players(state: GameState) -> tuple[str, ...]:
    """Everybody who plays."""
    return tuple(s.id for s in state.seats)


def politicians(state: GameState) -> tuple[str, ...]:
    """Both teams' politicians."""
    return tuple(s.id for s in state.seats if "politician" in s.roles)


def given_audience(seat: str, side: Side) -> str:
    """Who knows what a seat was given or asks for: itself and its politicians."""
    return f"seat:{seat}|team:{side}:politician"


def tests_audience(side: Side) -> str:
    """MB-31: a team's tests lie open to the team, and to agents who walk around the barrier."""
    return f"team:{side}|team:{other(side)}:agent"


def cards_audience(side: Side) -> str:
    """A team has one hand of cards, so its agents see what each of them takes from it."""
    return f"team:{side}:agent"


def politician_in_turn(state: GameState, side: Side, turn: int) -> str | None:
    """A politician of that team, taking turns if there are several; else anybody, so that nothing waits."""
    own = seats_of(state.seats, side, "politician")
    if own:
        return own[(max(turn, 1) - 1) // 2 % len(own)]
    return next(iter(politicians(state) or players(state)), None)


def drawer(state: GameState) -> str | None:
    """MB-10: who draws this turn's event."""
    return politician_in_turn(state, rules.drawing_side(state.turn), state.turn)


def roller(state: GameState) -> str | None:
    """MB-17: who rolls the war die: a politician of the team that did not draw."""
    return politician_in_turn(state, other(rules.drawing_side(state.turn)), state.turn)
