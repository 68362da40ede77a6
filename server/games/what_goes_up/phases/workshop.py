"""The workshop: all players do their R&D at once, until everybody is ready (WG-T1, WG-B)."""

from typing import ClassVar

from ...core.dice import Dice
from ...core.moves import handlers
from ..builder import Builder
from ..mission import filing
from ..state import GameState
from ..workshop import inventions
from . import workshop_prompts
from .base import IN_PLAY, TurnPhase, counted, unready

WORK = (
    inventions.invent,
    inventions.improve,
    inventions.build,
    inventions.hire,
    inventions.train,
    inventions.heal,
    inventions.draw,
    inventions.load_code,
    inventions.throw_away,
    inventions.assemble,
    inventions.take_apart,
    filing.file_plan,
)
"""Handlers of R&D (WG-B) and plans."""


class Workshop(TurnPhase):
    """All players do their R&D (WG-T1)."""

    moves: ClassVar = IN_PLAY | handlers(unready, *(counted(carry) for carry in WORK))
    trades = True

    asked = staticmethod(workshop_prompts.prompts_of)

    def runs(self, state: GameState) -> bool:
        return all(seat in state.ready for seat in state.present)

    def advance(self, builder: Builder, dice: Dice) -> bool:
        if not builder.state.present or not self.runs(builder.state):
            return False
        builder.enter("launch", dice)
        return True

    def question(self, state: GameState, seat: str) -> str:
        own = state.programmes[seat].acts if seat in state.programmes else 0
        return f"{state.turn}.workshop.{own}.{seat in state.ready}"
