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


def ask_shot(move: MoveFunction, label: Json, *, must: bool) -> Prompt:
    """Return the prompt for a shot as the table saw it, by default a miss. The schema requires every arg: the
    rules check the orientation (MS-01)."""
    return prompt(move, label=label, required=Shot.__struct_fields__, default=to_builtins(Shot()), must=must)


def verdict_prompts(claims: Sequence[Taken], *, must: bool) -> list[Prompt]:
    """Return the prompts to confirm or reject claims of others, oldest first (MS-13).

    One witness is enough, but the table cannot know which one, so every other seat must answer. A seat that
    only follows prompts confirms, and the game goes on."""
    if not claims:
        return []
    which = {"claim": enum([taken.number for taken in claims])}
    default = {"claim": claims[0].number}
    about: Json = {**default, "seat": claims[0].seat}
    return [
        prompt(MoonShotBuilder.confirm, which, label=about, default=default, must=must),
        prompt(MoonShotBuilder.reject, which, label=about, default=default),
    ]


def undo_prompts(state: MoonShotState, seat: str) -> list[Prompt]:
    """Return the prompts to ask for the last shot to be taken back, or to agree to that or refuse."""
    if state.undo is not None:
        agreed = seat in state.undo.agreed
        agree = [] if agreed else [_on_shot(MoonShotBuilder.agree_undo, state.undo.shot)]
        return [*agree, _on_shot(MoonShotBuilder.refuse_undo, state.undo.shot)]
    if state.last_counted is None:
        return []
    about = {"shot": state.last_counted.number, "seat": state.last_counted.seat}
    return [prompt(MoonShotBuilder.ask_undo, label=about)]


def referee_prompts(state: MoonShotState) -> list[Prompt]:
    """Return the referee's prompts: take a shot back, set the order before the first one, end the game."""
    asked = []
    if state.last_counted is not None:
        asked.append(_on_shot(MoonShotBuilder.undo, state.last_counted.number))
    if state.moves == 0 and not state.shots and len(state.order) > 1:
        seats = list(state.order)
        asked.append(prompt(MoonShotBuilder.order, {"seats": order(seats)}, default={"seats": seats}))
    return [*asked, prompt(end)]


def _on_shot(move: MoveFunction, number: int) -> Prompt:
    """Return a prompt about a shot. Its args name the shot, so that a late answer cannot mean another one."""
    about = {"shot": number}
    return prompt(move, {"shot": enum([number])}, label=about, default=about)


OPEN_CLAIMS = 8
"""The most open claims of a seat, so that the state of a table without witnesses stays small."""

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

    moves = {**handlers(MoonShotBuilder.shot, MoonShotBuilder.score_for), **IN_ANY_GAME}

    def prompts(self, state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
        label = {"number": state.number, "round": state.round, "seat": state.turn}
        score_for = ask_shot(MoonShotBuilder.score_for, label, must=False)
        if seat == REFEREE:
            return (*([score_for] if state.turn else []), *referee_prompts(state))
        if seat not in state.order:
            return ()
        undo = undo_prompts(state, seat)
        if seat != state.turn:
            return (score_for, *undo) if state.turn else tuple(undo)
        return (ask_shot(MoonShotBuilder.shot, label, must=True), *undo)

    def question(self, state: MoonShotState, seat: str) -> str:
        return f"shot {state.moves}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """Return the clock of a shot, if the house limits it (MS-15)."""
        if not state.house.shot_seconds or state.turn is None:
            return None
        return Clock(f"shot {state.moves}", "shot", state.house.shot_seconds, (10,))

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        """Count a miss for the seat that did not shoot."""
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
            return (*verdict_prompts(claims, must=alone), *referee_prompts(state))
        if seat not in state.order:
            return ()
        asked = verdict_prompts([taken for taken in claims if may_settle(taken.seat, seat)], must=True)
        if sum(taken.seat == seat for taken in claims) < OPEN_CLAIMS:
            asked.append(ask_shot(MoonShotBuilder.claim, {"number": state.number}, must=False))
        return (*asked, *undo_prompts(state, seat))

    def question(self, state: MoonShotState, seat: str) -> str:
        """Return the name of the question. Only the seat's own claims and verdicts change it: all shoot at
        once."""
        return f"claim {state.acted.get(seat, 0)}"

    def clock(self, state: MoonShotState) -> Clock | None:
        """Return the clock of the match, if the house limits it (MS-15)."""
        minutes = state.house.match_minutes
        return Clock("match", "match", minutes * 60, (60, 10)) if minutes else None

    def ring(self, builder: MoonShotBuilder, dice: Dice) -> None:
        builder.end("time")


class GameOver(MoonShotPhase):
    """The phase after the end, without prompts."""

    def question(self, state: MoonShotState, seat: str) -> str:
        return "over"
