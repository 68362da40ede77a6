"""The campaign is over (WG-V1, WG-V3): nobody is asked anything."""

from __future__ import annotations

from ...core.game import Prompt
from ..state import GameState
from .base import TurnPhase


class Over(TurnPhase):
    """Nothing happens any more."""

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return ()

    def runs(self, state: GameState) -> bool:
        return False
