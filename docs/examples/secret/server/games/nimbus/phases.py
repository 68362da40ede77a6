"""The phases of a table of Nimbus: rounds in which all choose at once, then it is over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ..core import forms
from ..core.dice import Dice
from ..core.game import Prompt
from ..core.moves import handlers, prompt
from ..core.phases import Phase, StepBuilder
from ..core.together import Together, unanswered, with_answer
from . import rules
from .state import NimbusState

Builder = StepBuilder[NimbusState]


def burn(builder: Builder, seat: str, dice: Dice, stages: Annotated[int, Meta(ge=1, le=rules.MOST)]) -> None:
    """Burn so many stages this round, in secret (NB-01)."""
    builder.set(answers=with_answer(builder.state.answers, seat, stages))


class Ascent(Together[NimbusState, Builder]):
    """Everybody chooses at the same time, then the choices are open."""

    moves = handlers(burn)

    def ask(self, state: NimbusState, seat: str) -> Prompt:
        return prompt(burn, {"stages": forms.number(1, rules.MOST)}, default={"stages": 1})

    def seconds(self, state: NimbusState) -> int:
        return state.settings.seconds

    def follow(self, builder: Builder, dice: Dice) -> None:
        state = builder.state
        burns = {seat: answer.value or 1 for seat, answer in state.answers.items()}
        climbs = rules.climbs(burns)
        points = {seat: height + climbs.get(seat, 0) for seat, height in state.points.items()}
        builder.say("nb.round", "NB-02", round=state.round, burns=burns, climbs=climbs)
        if rules.is_over(state.round, state.settings.rounds):
            builder.set(phase="over", points=points, answers={})
        else:
            builder.set(round=state.round + 1, points=points, answers=unanswered(points))


class Over(Phase[NimbusState, Builder]):
    """Nobody is asked anything."""
