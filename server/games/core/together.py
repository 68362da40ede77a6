"""Answers that seats give in secret, at the same time."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .dice import Dice
from .errors import Mistake
from .game import Prompt, Seat, State
from .phases import Phase, StepBuilder, counted
from .secret import Secret, own

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=StepBuilder[Any])
T = TypeVar("T")

Answers = dict[str, Secret[T | None]]
"""By seat that is asked: its answer, for its own eyes; None while it is missing."""


def unanswered(seats: Iterable[str]) -> Answers[Any]:
    """Ask these seats: nobody has answered yet."""
    return {seat: Secret(None, own(seat)) for seat in seats}


def with_answer(answers: Answers[T], seat: str, answer: T) -> Answers[T]:
    """Return the answers with this one; it replaces an earlier one."""
    return {**answers, seat: Secret(answer, answers[seat].to)}


def all_answered(answers: Mapping[str, Secret[Any]]) -> bool:
    """Return True once nobody's answer is missing."""
    return all(answer.value is not None for answer in answers.values())


class Together(Phase[S, B], Generic[S, B]):
    """A phase in which seats choose at the same time, in secret, and may change their choice until the last
    has chosen, or time runs out; then it goes on by `follow`.

    Its one handler keeps each choice: `builder.set(answers=with_answer(builder.state.answers, seat, card))`.
    `unanswered(seats)` asks again."""

    field: ClassVar[str] = "answers"
    """The state's field with the `Answers`."""

    question = counted

    def __init__(self) -> None:
        self.own_moves = {**type(self).own_moves, "go_on": self.follow}

    def ask(self, state: S, seat: str) -> Prompt:
        """Return the prompt of a seat that is asked, with its default."""
        raise NotImplementedError

    def follow(self, builder: B, dice: Dice) -> None:
        """Go on with the answers; one is None where no prompt has a default."""
        raise NotImplementedError

    def answers(self, state: S) -> Answers[Any]:
        found: Answers[Any] = getattr(state, self.field)
        return found

    def prompts(self, state: S, seat: str) -> tuple[Prompt, ...]:
        said = self.answers(state).get(seat)
        if said is None:
            return ()
        return (msgspec.structs.replace(self.ask(state, seat), must=True, submitted=said.value is not None),)

    def moved(self, builder: B, dice: Dice) -> None:
        if not (all_answered(self.answers(builder.state)) and self.answers(builder.state)):
            return
        before = builder.state
        self.follow(builder, dice)
        again = any(answer.value is None for answer in self.answers(builder.state).values())
        if again and self.question(before, "") == self.question(builder.state, ""):
            raise Mistake(
                f"{type(self).__name__} asks anew under the same name, {self.question(before, '')!r}: a late"
                " answer to the question before would count. Let the state count turns, rounds or years."
            )

    def ring(self, builder: B, dice: Dice) -> None:
        """Answer with the default for every seat that has not answered, and go on."""
        for seat, said in self.answers(builder.state).items():
            asked = self.ask(builder.state, seat)
            if said.value is None and asked.default is not None:
                self.moves[asked.move].play(builder, seat, dice, asked.default)
        self.follow(builder, dice)

    def reseat(self, builder: B, seats: Sequence[Seat]) -> None:
        """Stop waiting for seats that left. A seat that came is first asked at the next question."""
        super().reseat(builder, seats)
        here, asked = {seat.id for seat in seats}, self.answers(builder.state)
        remaining = {seat: answer for seat, answer in asked.items() if seat in here}
        builder.set(**{self.field: remaining})
        if len(remaining) < len(asked) and all_answered(remaining):
            builder.then = "go_on"
