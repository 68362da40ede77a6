"""The frozen state of Pig, as phones receive it. Nothing in it is secret."""

from __future__ import annotations

from typing import Annotated, Literal

from ..core.by_seat import BySeat
from ..core.game import State
from .options import Settings


class PigState(State, frozen=True, kw_only=True):
    """`turn` counts from 1; `kept` is the sum that the current player rolled this turn, in `rolls` rolls."""

    phase: Literal["turn", "over"] = "turn"
    turn: int = 0
    order: tuple[str, ...]
    player: str | None = None
    points: Annotated[dict[str, int], BySeat(0)]
    kept: int = 0
    rolls: int = 0
    settings: Settings
