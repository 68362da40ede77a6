"""What a table of Moon Shot goes through: shots in turns, or claims without turns; then it is over."""

from __future__ import annotations

import msgspec

from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.game import REFEREE, Clock, Json, Move, Prompt
from ..core.phases import Phase
from . import prompts
from .builder import MoonShotBuilder
from .prompts import MISS, SHOT
from .rules import Shot
from .state import MoonShotState

OPEN_CLAIMS = 8
"""As many claims of one seat may wait at a time: a table where nobody looks must not grow for ever."""

MoonShotPhase = Phase[MoonShotState, MoonShotBuilder]


def _shot(args: Json) -> Shot:
    return msgspec.convert(args, Shot)


# --- moves ------------------------------------------------------------------------------------------------


def _shoot(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.shoot(move.by, _shot(move.args))


def _claim(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.claim(move.by, _shot(move.args))


def _confirm(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.confirm(move.args["claim"], move.by)


def _reject(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.reject(move.args["claim"], move.by)


def _ask_undo(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.ask_undo(move.by)


def _agree_undo(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.agree_undo(move.by)


def _refuse_undo(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.refuse_undo(move.by)


def _undo(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.undo((move.by,))


def _order(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.reorder(move.args["seats"])


def _end(builder: MoonShotBuilder, move: Move, dice: Dice) -> None:
    builder.end("referee")


IN_ANY_GAME = {
    "ask_undo": _ask_undo,
    "agree_undo": _agree_undo,
    "refuse_undo": _refuse_undo,
    "undo": _undo,
    "order": _order,
    "end": _end,
}


# --- phases -----------------------------------------------------------------------------------------------


class Turns(MoonShotPhase):
    """MS-01: one shot after the other, in the agreed order."""

    moves = {"shot": _shoot, **IN_ANY_GAME}

    def prompts(self, state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            return tuple(prompts.of_referee(state))
        if seat not in state.order:
            return ()
        undo = prompts.undo_of_seat(state, seat)
        if seat != state.turn:
            return tuple(undo)
        label = {"id": "moon_shot.shot", "number": state.number, "round": state.round}
        return (Prompt("shot", label, SHOT, MISS, must=True), *undo)

    def question(self, state: MoonShotState, seat: str) -> str:
        """Every counted shot asks something new."""
        return f"shot {state.moves}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """MS-15: the house's limit on a shot."""
        if not state.house.shot_seconds or state.turn is None:
            return None
        return Clock(f"shot {state.moves}", "shot", state.house.shot_seconds, (10,))

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        """A shot that did not come is a miss."""
        if builder.state.turn is None or not builder.state.house.shot_seconds:
            raise IllegalMove("This state has no clock.", code="no_clock")
        builder.shoot(builder.state.turn, Shot())


class Turnless(MoonShotPhase):
    """MS-13: anybody claims a shot at any time; a witness confirms it."""

    moves = {"claim": _claim, "confirm": _confirm, "reject": _reject, **IN_ANY_GAME}

    def prompts(self, state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
        claims = state.open_claims
        if seat == REFEREE:
            asked = prompts.verdicts(state, [taken.number for taken in claims], must=False)
            return (*asked, *prompts.of_referee(state))
        if seat not in state.order:
            return ()
        found = prompts.verdicts(state, [taken.number for taken in claims if taken.seat != seat], must=True)
        if sum(taken.seat == seat for taken in claims) < OPEN_CLAIMS:
            found.append(Prompt("claim", {"id": "moon_shot.claim", "number": state.number}, SHOT, MISS))
        return (*found, *prompts.undo_of_seat(state, seat))

    def question(self, state: MoonShotState, seat: str) -> str:
        """Everybody is busy with a shot of their own: only own claims and verdicts ask something new."""
        return f"claim {state.acted.get(seat, 0)}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """MS-15: the house's limit on a match."""
        minutes = state.house.match_minutes
        return Clock("match", "match", minutes * 60, (60, 10)) if minutes else None

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        """The match is over."""
        if not builder.state.house.match_minutes:
            raise IllegalMove("This state has no clock.", code="no_clock")
        builder.end("time")


class Over(MoonShotPhase):
    """Nobody is asked anything any more."""

    def question(self, state: MoonShotState, seat: str) -> str:
        return "over"
