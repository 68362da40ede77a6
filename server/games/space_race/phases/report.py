"""The report: everybody reads the outcome of a year, then the next one opens or the match ends (SR-11)."""

from ...core.dice import Dice
from ...core.game import Json, Prompt
from ...core.moves import handlers, prompt
from ..builder import Builder
from ..state import GameState
from . import ending, talk
from .base import SpaceRacePhase
from .year import open_year


def leave(builder: Builder, dice: Dice) -> None:
    """Open the next year, or end the match, once everybody has read the report (SR-36)."""
    report = builder.state.report
    builder.set(ready=())
    if report is not None and report.last:
        ending.begin(builder, dice)
    else:
        open_year(builder, dice)


def next_year(builder: Builder, seat: str, dice: Dice) -> None:
    """Say that you have seen what came of the year (SR-11)."""
    builder.ready(seat)
    go_on(builder, dice)


def go_on(builder: Builder, dice: Dice) -> None:
    """Leave the report if no seat has to read it any more."""
    if is_due(builder.state):
        leave(builder, dice)


def leave_report(builder: Builder, seat: str, dice: Dice) -> None:
    """Go on to the next year without waiting for anybody (SR-11)."""
    leave(builder, dice)


class ReportPhase(SpaceRacePhase):
    """All have to say that they have seen it, or the referee, or the clock (SR-11)."""

    moves = {**handlers(next_year, leave_report), **talk.MOVES}
    own_moves = {"go_on": go_on}
    takes_newcomers = True

    def seat_prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        if seat not in state.active:
            return ()
        seen = seat in state.ready
        return (prompt(next_year, label=_label(state), must=True, submitted=seen),)

    def referee_prompts(self, state: GameState) -> tuple[Prompt, ...]:
        return (prompt(leave_report, label=_label(state)),)

    def seconds(self, state: GameState) -> int:
        return state.settings.report_seconds

    ring = staticmethod(leave)

    def can_go_on(self, state: GameState, *, gone: bool) -> bool:
        return is_due(state)


def is_due(state: GameState) -> bool:
    """Return True when everybody has read it (SR-11)."""
    return bool(state.present) and all(seat in state.ready for seat in state.active)


def _label(state: GameState) -> Json:
    return {"year": state.year, "last": state.report is not None and state.report.last}
