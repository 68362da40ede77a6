"""The phases of a table of Pig: turns, then it is over."""

from __future__ import annotations

from ..core.dice import Dice
from ..core.game import Prompt
from ..core.moves import handlers, prompt
from ..core.phases import Phase, StepBuilder
from . import rules
from .state import PigState

Builder = StepBuilder[PigState]


def start_turn(builder: Builder, player: str | None) -> None:
    """Begin the turn of `player` (PG-01)."""
    turn = builder.state.turn + 1
    builder.set(turn=turn, player=player, kept=0, rolls=0)
    if player is not None:
        builder.say("pg.turn", "PG-01", turn=turn, seat=player)


def throw(builder: Builder, seat: str, dice: Dice) -> None:
    """Roll once more (PG-02)."""
    face = dice.roll("1d6", why="pig.roll", by=seat, rules=("PG-02",)).total
    kept = rules.after_roll(builder.state.kept, face)
    builder.say("pg.rolled", "PG-02", seat=seat, face=face, kept=kept or 0)
    if kept is None:
        builder.say("pg.lost", "PG-02", seat=seat)
        start_turn(builder, rules.next_player(builder.state.order, seat))
    else:
        builder.set(kept=kept, rolls=builder.state.rolls + 1)


def hold(builder: Builder, seat: str, dice: Dice) -> None:
    """Keep what you rolled, and end your turn (PG-03).

    The points may win the game (PG-04)."""
    state = builder.state
    points = state.points[seat] + state.kept
    builder.set(points={**state.points, seat: points})
    builder.say("pg.held", "PG-03", seat=seat, kept=state.kept, points=points)
    if rules.wins(points, state.settings.target):
        builder.set(phase="over")
    else:
        start_turn(builder, rules.next_player(state.order, seat))


class Turn(Phase[PigState, Builder]):
    """One player rolls until they hold or lose."""

    moves = handlers(throw, hold)

    def prompts(self, state: PigState, seat: str) -> tuple[Prompt, ...]:
        if seat != state.player:
            return ()
        again = prompt(throw, must=state.kept == 0)
        if not rules.may_hold(state.kept):
            return (again,)
        return prompt(hold, label={"kept": state.kept}, must=True), again

    def question(self, state: PigState, seat: str) -> str:
        return f"turn {state.turn}, roll {state.rolls}" if seat == state.player else "watch"


class Over(Phase[PigState, Builder]):
    """Nobody is asked anything."""
