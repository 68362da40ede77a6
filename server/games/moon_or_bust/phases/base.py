"""What every phase of this game has: when it is due, what follows, its clock, the referee's moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core.dice import Dice
from ...core.errors import IllegalMove
from ...core.game import Clock, Move, Prompt, Seat, Secret
from ...core.phases import Handler, Phase
from .. import prompts, seating
from ..builder import Builder
from ..state import GameState, PhaseName
from ..terms import Side

SHORTEST_WAIT = 2
"""Seconds that a die waits for its roller in Fast Mode, however short the breather is."""


def place_of(builder: Builder, move: Move) -> tuple[str, Side]:
    """The seat that moves and its team."""
    seat = seating.seat_of(builder.state, move.seat or "")
    if seat is None:
        raise IllegalMove("Only a player can do this.")
    return seat.id, seating.side_of(seat)


def all_said(answers: Mapping[str, Secret[Any]]) -> bool:
    """Whether nobody's answer is missing."""
    return all(answer.value is not None for answer in answers.values())


def dice_wait(state: GameState) -> int | None:
    """How long dice wait: in Fast Mode as long as the breather, else as the table says."""
    return max(SHORTEST_WAIT, state.options.breather_seconds) if state.fast else None


def set_fast(builder: Builder, on: bool, dice: Dice) -> None:
    """MB-11: from here on by the clock, or without clocks."""
    builder.set(fast=on)
    builder.say("mb.fast_mode", "MB-11", on=on)
    builder.go_on(dice)


def begin_fast_mode(builder: Builder, move: Move, dice: Dice) -> None:
    """The referee lets the clocks run from here on."""
    set_fast(builder, True, dice)


def end_fast_mode(builder: Builder, move: Move, dice: Dice) -> None:
    """The referee goes on without clocks."""
    set_fast(builder, False, dice)


FAST_MODE: Mapping[str, Handler[Builder]] = {
    "begin_fast_mode": begin_fast_mode,
    "end_fast_mode": end_fast_mode,
}
"""What the referee can do in any phase."""


def go_on(builder: Builder, move: Move, dice: Dice) -> None:
    """The one that all waited for has left; asked for by the game itself."""
    if not builder.phase.is_due(builder.state):
        raise IllegalMove("The game does not ask for go_on now.")
    builder.go_on(dice)


def ready(builder: Builder, move: Move, dice: Dice) -> None:
    """MB-11: done. When all are, the phase ends, unless a clock runs."""
    seat, _ = place_of(builder, move)
    if seat not in builder.state.ready:
        builder.set(ready=(*builder.state.ready, seat))
    builder.go_on(dice)


def unready(builder: Builder, move: Move, dice: Dice) -> None:
    """MB-11: taken back, while others are not done."""
    builder.set(ready=tuple(seat for seat in builder.state.ready if seat != move.seat))


class MoonPhase(Phase[GameState, Builder]):
    """A phase of Moon or Bust!."""

    moves: ClassVar[Mapping[str, Handler[Builder]]] = FAST_MODE
    own_moves: ClassVar[Mapping[str, Handler[Builder]]] = {"go_on": go_on}

    # --- the way through a turn ---

    def enter(self, builder: Builder, dice: Dice) -> None:
        """The phase begins."""

    def is_due(self, state: GameState) -> bool:
        """Whether there is nobody, and no clock, left to wait for."""
        return False

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        """The phase is over. Returns the one that follows."""
        raise NotImplementedError

    # --- the clock ---

    def fast_clock(self, state: GameState) -> Clock | None:
        """The clock that runs here in Fast Mode."""
        return None

    def clock(self, state: GameState) -> Clock | None:
        return self.fast_clock(state) if state.fast else None

    def ring(self, builder: Builder, dice: Dice) -> None:
        if self.clock(builder.state) is None:
            raise IllegalMove("This state has no clock.", code="no_clock")
        self.time_is_up(builder, dice)

    def time_is_up(self, builder: Builder, dice: Dice) -> None:
        """What the clock does when it rings."""
        builder.move_on(dice)

    # --- prompts ---

    def question(self, state: GameState, seat: str) -> str:
        return f"{state.turn}.{state.phase}"

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """What the table waits for comes first."""
        if seat == "referee":
            return (*self.referee_prompts(state), *_fast_mode(state))
        player = seating.seat_of(state, seat)
        return () if player is None else tuple(self.seat_prompts(state, player))

    def referee_prompts(self, state: GameState) -> Sequence[Prompt]:
        """What the referee can do here."""
        return ()

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        """What a player can do here."""
        return ()


def _fast_mode(state: GameState) -> tuple[Prompt, ...]:
    if not state.turn:
        return ()
    return (prompts.prompt("end_fast_mode" if state.fast else "begin_fast_mode"),)


def countdown(state: GameState, kind: str, seconds: int, warnings: tuple[int, ...] = ()) -> Clock:
    """A clock of this turn, told apart from others by its kind."""
    return Clock(f"t{state.turn}.{kind}", kind, seconds, tuple(w for w in warnings if w < seconds))
