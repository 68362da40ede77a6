"""The phases of a table of Moon Shot: shots in turns, or claims without turns; then it is over."""

from collections.abc import Sequence

from msgspec import to_builtins

from ..core.dice import Dice
from ..core.forms import enum, order
from ..core.game import REFEREE, Clock, Json, Prompt
from ..core.moves import MoveFunction, handlers, prompt
from ..core.phases import Phase
from .builder import MoonShotBuilder, end
from .rules import Shot, may_settle
from .state import MoonShotState, Taken


def shot(carry: MoveFunction, label: Json, *, must: bool) -> Prompt:
    """Ask for all that the table saw; a miss by default. The rules say if it needs an orientation (MS-01)."""
    return prompt(carry, label=label, required=Shot.__struct_fields__, default=to_builtins(Shot()), must=must)


def verdicts(claims: Sequence[Taken], *, must: bool) -> list[Prompt]:
    """Ask to confirm or reject others' claims, oldest first (MS-13). The table waits for any one witness, so
    every other seat is asked, and a seat that always confirms keeps the game going."""
    if not claims:
        return []
    which = {"claim": enum([taken.number for taken in claims])}
    default = {"claim": claims[0].number}
    about: Json = {**default, "seat": claims[0].seat}
    return [
        prompt(MoonShotBuilder.confirm, which, label=about, default=default, must=must),
        prompt(MoonShotBuilder.reject, which, label=about, default=default),
    ]


def undo_of_seat(state: MoonShotState, seat: str) -> list[Prompt]:
    """Ask to take the last shot back, or to agree to it."""
    if state.undo is not None:
        agreed = seat in state.undo.agreed
        agree = [] if agreed else [_on_shot(MoonShotBuilder.agree_undo, state.undo.shot)]
        return [*agree, _on_shot(MoonShotBuilder.refuse_undo, state.undo.shot)]
    if state.last_counted is None:
        return []
    about = {"shot": state.last_counted.number, "seat": state.last_counted.seat}
    return [prompt(MoonShotBuilder.ask_undo, label=about)]


def of_referee(state: MoonShotState) -> list[Prompt]:
    """Take a shot back, set the order before the first one, end the game."""
    asked = []
    if state.last_counted is not None:
        asked.append(_on_shot(MoonShotBuilder.undo, state.last_counted.number))
    if state.moves == 0 and not state.shots and len(state.order) > 1:
        seats = list(state.order)
        asked.append(prompt(MoonShotBuilder.order, {"seats": order(seats)}, default={"seats": seats}))
    return [*asked, prompt(end)]


def _on_shot(move: MoveFunction, number: int) -> Prompt:
    """A prompt about one shot. It names the shot, so that it can never be taken for another one."""
    about = {"shot": number}
    return prompt(move, {"shot": enum([number])}, label=about, default=about)


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
            return tuple(of_referee(state))
        if seat not in state.order:
            return ()
        undo = undo_of_seat(state, seat)
        if seat != state.turn:
            return tuple(undo)
        label = {"number": state.number, "round": state.round}
        return (shot(MoonShotBuilder.shot, label, must=True), *undo)

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
            alone = len(state.order) == 1  # nobody else can settle a claim: the table waits for the referee
            return (*verdicts(claims, must=alone), *of_referee(state))
        if seat not in state.order:
            return ()
        asked = verdicts([taken for taken in claims if may_settle(taken.seat, seat)], must=True)
        if sum(taken.seat == seat for taken in claims) < OPEN_CLAIMS:
            asked.append(shot(MoonShotBuilder.claim, {"number": state.number}, must=False))
        return (*asked, *undo_of_seat(state, seat))

    def question(self, state: MoonShotState, seat: str) -> str:
        """Name the question: a new one after the seat's own claims and verdicts, as all shoot at once."""
        return f"claim {state.acted.get(seat, 0)}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """The house's limit on a match (MS-15)."""
        minutes = state.house.match_minutes
        return Clock("match", "match", minutes * 60, (60, 10)) if minutes else None

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        builder.end("time")


class GameOver(MoonShotPhase):
    """The phase after the end, without prompts."""

    def question(self, state: MoonShotState, seat: str) -> str:
        return "over"
