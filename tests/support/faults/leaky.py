"""The toy game with a built-in leak, one a class: the search for leaks has to find each."""

from __future__ import annotations

from typing import Any

import msgspec

from server.games.core.dice import Dice
from server.games.core.errors import IllegalMove
from server.games.core.game import Move, Prompt, Secret, Step, line
from tests.support.tables.toy import Toy, ToyState


class Hinted(ToyState, frozen=True, kw_only=True):
    """Has an open field that was forgotten."""

    even: bool = False


def picked(state: ToyState) -> int:
    """The value that must stay hidden until the round is over."""
    return sum(pick.value or 0 for pick in state.picks.values())


class InTheState(Toy):
    """Copies a dealt value into an open field as soon as somebody picks."""

    State = Hinted

    def setup(self, *args: Any) -> Step[ToyState]:
        step = super().setup(*args)
        state = msgspec.convert(msgspec.to_builtins(step.state), Hinted)
        return Step(state, step.log)

    def play(self, state: ToyState, move: Move, dice: Dice) -> Step[ToyState]:
        step = super().play(state, move, dice)
        even = sum(number.value for number in state.numbers.values()) % 2 == 0
        return msgspec.structs.replace(step, state=msgspec.structs.replace(step.state, even=even))


class InAPrompt(Toy):
    """Puts the number of picks into everybody's prompt."""

    def prompts(self, state: ToyState, seat: str) -> tuple[Prompt, ...]:
        label = {"id": "toy.pick", "so_far": picked(state)}
        return tuple(msgspec.structs.replace(p, label=label) for p in super().prompts(state, seat))


class InTheQuestion(Toy):
    """Derives the question's token from the picks."""

    def question(self, state: ToyState, seat: str) -> str:
        return f"{super().question(state, seat)} {picked(state)}"


class InARefusal(Toy):
    """Reveals in a refusal what another player was dealt."""

    def play(self, state: ToyState, move: Move, dice: Dice) -> Step[ToyState]:
        if move.name == "pick" and move.args["number"] % 2:
            dealt = [secret.value for secret in state.numbers.values()]
            raise IllegalMove("Not an odd one.", path=("number",), dealt=dealt)
        return super().play(state, move, dice)


class InALength(Toy):
    """Logs high picks with one more line, which only the picker can read."""

    def play(self, state: ToyState, move: Move, dice: Dice) -> Step[ToyState]:
        step = super().play(state, move, dice)
        if move.name == "pick" and move.args["number"] > 10:
            more = line("toy.high", to=f"seat:{move.seat}")
            return msgspec.structs.replace(step, log=(more, *step.log))
        return step


class InTheClock(Toy):
    """Shortens the round when somebody has a six."""

    def clock(self, state: ToyState) -> Any:
        clock = super().clock(msgspec.structs.replace(state, seconds=40))
        high = any(isinstance(n, Secret) and n.value > 3 for n in state.numbers.values())
        return clock and msgspec.structs.replace(clock, seconds=20 if high else 40)


LEAKS: tuple[type[Toy], ...] = (InTheState, InAPrompt, InTheQuestion, InARefusal, InALength, InTheClock)
