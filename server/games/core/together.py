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
"""The answers of the seats that are asked, each for its own eyes; None: it is missing."""


def unanswered(seats: Iterable[str]) -> Answers[Any]:
    """Return the answers at the start of a question to these seats: all are missing."""
    return {seat: Secret(None, own(seat)) for seat in seats}


def with_answer(answers: Answers[T], seat: str, answer: T) -> Answers[T]:
    """Return the answers with this one, in place of an earlier one of the seat."""
    return {**answers, seat: Secret(answer, answers[seat].to)}


def all_answered(answers: Mapping[str, Secret[Any]]) -> bool:
    """Return True if no answer is missing."""
    return all(answer.value is not None for answer in answers.values())


class Together(Phase[S, B], Generic[S, B]):
    """A phase in which seats choose at the same time, in secret. They may change their choice until the last
    seat has chosen or time runs out. Then `follow` goes on.

    The handler of its one move keeps a choice: `builder.set(answers=with_answer(builder.state.answers, seat,
    card))`. To ask again, `follow` sets `unanswered(seats)`."""

    field: ClassVar[str] = "answers"
    """The name of the state's field with the `Answers`."""

    question = counted

    def __init__(self) -> None:
        self.own_moves = {**type(self).own_moves, "go_on": self.follow}

    def ask(self, state: S, seat: str) -> Prompt:
        """Return the prompt of a seat that is asked, with its default."""
        raise NotImplementedError

    def follow(self, builder: B, dice: Dice) -> None:
        """Go on with the answers. One is None if time ran out and its prompt has no default."""
        raise NotImplementedError

    def answers(self, state: S) -> Answers[Any]:
        answers: Answers[Any] = getattr(state, self.field)
        return answers

    def prompts(self, state: S, seat: str) -> tuple[Prompt, ...]:
        answer = self.answers(state).get(seat)
        if answer is None:
            return ()
        submitted = answer.value is not None
        return (msgspec.structs.replace(self.ask(state, seat), must=True, submitted=submitted),)

    def moved(self, builder: B, dice: Dice) -> None:
        before = builder.state
        if not self.answers(before) or not all_answered(self.answers(before)):
            return
        self.follow(builder, dice)
        asks_again = not all_answered(self.answers(builder.state))
        if asks_again and self.question(before, "") == self.question(builder.state, ""):
            raise Mistake(
                f"{type(self).__name__} asks again under the same name, {self.question(before, '')!r}: a late"
                " answer to the question before would count. Let the state count turns, rounds or years."
            )

    def ring(self, builder: B, dice: Dice) -> None:
        """Answer with the default for every seat that has not answered, and go on."""
        for seat, answer in self.answers(builder.state).items():
            prompt = self.ask(builder.state, seat)
            if answer.value is None and prompt.default is not None:
                self.moves[prompt.move].play(builder, seat, dice, prompt.default)
        self.follow(builder, dice)

    def reseat(self, builder: B, seats: Sequence[Seat]) -> None:
        """Stop waiting for seats that left. A seat that came is first asked at the next question."""
        super().reseat(builder, seats)
        seated, answers = {seat.id for seat in seats}, self.answers(builder.state)
        remaining = {seat: answer for seat, answer in answers.items() if seat in seated}
        builder.set(**{self.field: remaining})
        if len(remaining) < len(answers) and all_answered(remaining):
            builder.then = "go_on"
