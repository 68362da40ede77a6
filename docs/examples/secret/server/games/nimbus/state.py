"""The frozen state of Nimbus. A choice is for its own seat until all have chosen."""

from __future__ import annotations

from typing import Annotated, Literal

from ..core.by_seat import BySeat
from ..core.game import State
from ..core.together import Answers
from .options import Settings


class NimbusState(State, frozen=True, kw_only=True):
    """`round` counts from 1; `answers` are the stages that the seats burn this round."""

    phase: Literal["burn", "over"] = "burn"
    round: int = 1
    points: Annotated[dict[str, int], BySeat(0)]
    answers: Answers[int]
    settings: Settings
