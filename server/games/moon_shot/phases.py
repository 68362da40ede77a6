"""The phases of a table of Moon Shot: shots in turns, or claims without turns; then it is over."""

from ..core.dice import Dice
from ..core.game import REFEREE, Clock, Prompt
from ..core.moves import handlers
from ..core.phases import Phase
from . import prompts
from .builder import MoonShotBuilder, end
from .rules import Shot
from .state import MoonShotState

OPEN_CLAIMS = 8
"""The most open claims of one seat, so that a table that nobody watches does not grow without limit."""

MoonShotPhase = Phase[MoonShotState, MoonShotBuilder]


IN_ANY_GAME = handlers(
    MoonShotBuilder.ask_undo,
    MoonShotBuilder.agree_undo,
    MoonShotBuilder.refuse_undo,
    MoonShotBuilder.undo,
    MoonShotBuilder.order,
    end,
)


class Turns(MoonShotPhase):
    """One shot after the other, in the agreed order (MS-01)."""

    moves = {**handlers(MoonShotBuilder.shot), **IN_ANY_GAME}

    def prompts(self, state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            return tuple(prompts.of_referee(state))
        if seat not in state.order:
            return ()
        undo = prompts.undo_of_seat(state, seat)
        if seat != state.turn:
            return tuple(undo)
        label = {"number": state.number, "round": state.round}
        return (prompts.shot(MoonShotBuilder.shot, label, must=True), *undo)

    def question(self, state: MoonShotState, seat: str) -> str:
        return f"shot {state.moves}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """The house's limit on a shot (MS-15)."""
        if not state.house.shot_seconds or state.turn is None:
            return None
        return Clock(f"shot {state.moves}", "shot", state.house.shot_seconds, (10,))

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        """A shot that did not come is a miss."""
        assert builder.state.turn is not None
        builder.shot(builder.state.turn, dice, Shot())


class Turnless(MoonShotPhase):
    """Any player claims a shot at any time; a witness confirms it (MS-13)."""

    moves = {
        **handlers(MoonShotBuilder.claim, MoonShotBuilder.confirm, MoonShotBuilder.reject),
        **IN_ANY_GAME,
    }

    def prompts(self, state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
        claims = state.open_claims
        if seat == REFEREE:
            asked = prompts.verdicts(state, [taken.number for taken in claims], must=False)
            return (*asked, *prompts.of_referee(state))
        if seat not in state.order:
            return ()
        verdicts = prompts.verdicts(
            state, [taken.number for taken in claims if taken.seat != seat], must=True
        )
        if sum(taken.seat == seat for taken in claims) < OPEN_CLAIMS:
            verdicts.append(prompts.shot(MoonShotBuilder.claim, {"number": state.number}, must=False))
        return (*verdicts, *prompts.undo_of_seat(state, seat))

    def question(self, state: MoonShotState, seat: str) -> str:
        """Name the question: a new one only after the seat's own claims and verdicts, since all seats shoot
        at once."""
        return f"claim {state.acted.get(seat, 0)}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """The house's limit on a match (MS-15)."""
        minutes = state.house.match_minutes
        return Clock("match", "match", minutes * 60, (60, 10)) if minutes else None

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        builder.end("time")


class Over(MoonShotPhase):
    """The phase after the end, without prompts."""

    def question(self, state: MoonShotState, seat: str) -> str:
        return "over"
