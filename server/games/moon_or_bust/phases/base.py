"""The base of every phase: when it is due, the next phase, its clock, the referee's moves."""

from collections.abc import Sequence

from ...core.dice import Dice
from ...core.errors import IllegalMove
from ...core.game import REFEREE, Clock, Prompt, Seat
from ...core.moves import handlers, prompt
from ...core.phases import counted
from .. import seating
from ..builder import Builder, Stage
from ..state import GameState
from ..terms import Side

MIN_WAIT = 2
"""Seconds that a die waits for its roller in Fast Mode, however short the breather is."""


def require_side(builder: Builder, seat: str) -> Side:
    """Return the team of the seat that moves. Raises `IllegalMove` for one that does not play."""
    player = seating.seat_of(builder.state, seat)
    if player is None:
        raise IllegalMove("Only a player can do this.")
    return seating.side_of(player)


def all_go(state: GameState) -> bool:
    """Return True once every player is GO (MB-11)."""
    return bool(state.seats) and all(seat.id in state.ready for seat in state.seats)


def dice_wait(state: GameState) -> int | None:
    """Seconds that dice wait: in Fast Mode as long as the breather, else as the table says."""
    return max(MIN_WAIT, state.settings.breather_seconds) if state.fast else None


def begin_fast_mode(builder: Builder, seat: str, dice: Dice) -> None:
    """Let the clocks run from here on (MB-11)."""
    _set_fast_mode(builder, dice, on=True)


def end_fast_mode(builder: Builder, seat: str, dice: Dice) -> None:
    """Stop the clocks from here on (MB-11)."""
    _set_fast_mode(builder, dice, on=False)


def _set_fast_mode(builder: Builder, dice: Dice, *, on: bool) -> None:
    builder.set(fast=on)
    builder.say("mb.fast_mode", "MB-11", on=on)
    builder.go_on(dice)


FAST_MODE = handlers(begin_fast_mode, end_fast_mode)
"""The referee's moves in any phase."""


def go_on(builder: Builder, dice: Dice) -> None:
    """Go on: the one that all waited for has left."""
    if not builder.phase.is_due(builder.state):
        raise IllegalMove("The game does not ask for go_on now.")
    builder.go_on(dice)


def ready(builder: Builder, seat: str, dice: Dice) -> None:
    """GO: done with this turn's choices (MB-11).

    When all are, the phase ends, unless a clock runs."""
    if seat not in builder.state.ready:
        builder.set(ready=(*builder.state.ready, seat))
    builder.go_on(dice)


def unready(builder: Builder, seat: str, dice: Dice) -> None:
    """Take GO back (MB-11)."""
    builder.set(ready=tuple(other for other in builder.state.ready if other != seat))


class MoonPhase(Stage):
    """A phase of Moon or Bust!."""

    moves = FAST_MODE
    own_moves = {"go_on": go_on}
    question = counted

    timer = ""
    """The kind of its clock in Fast Mode; the option `<timer>_seconds` has its length."""
    warnings: tuple[int, ...] = ()

    def seconds(self, state: GameState) -> int:
        """Return the seconds that it lasts in Fast Mode; 0: it has no clock."""
        return getattr(state.settings, f"{self.timer}_seconds") if self.timer else 0

    def clock(self, state: GameState) -> Clock | None:
        seconds = self.seconds(state) if state.fast else 0
        if not seconds:
            return None
        warnings = tuple(warning for warning in self.warnings if warning < seconds)
        return Clock(f"t{state.turn}.{self.timer}", self.timer, seconds, warnings)

    def ring(self, builder: Builder, dice: Dice) -> None:
        builder.move_on(dice)

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """List the prompts of a seat; those that the table waits for come first."""
        if seat == REFEREE:
            switch = (prompt(end_fast_mode if state.fast else begin_fast_mode),) if state.turn else ()
            return (*self.referee_prompts(state), *switch)
        player = seating.seat_of(state, seat)
        return tuple(self.other_prompts(state, seat) if player is None else self.seat_prompts(state, player))

    def referee_prompts(self, state: GameState) -> Sequence[Prompt]:
        return ()

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        return ()

    def other_prompts(self, state: GameState, seat: str) -> Sequence[Prompt]:
        """List the prompts of somebody at the table who has no part in the game."""
        return ()
