"""A step in the making: the state as it is replaced piece by piece, and the lines that tell the story."""

from __future__ import annotations

from typing import Any

import msgspec

from ..core.game import ALL, Audience, Line, Step, line
from .state import GameState, Side, Team


class Draft:
    """Local to one call: the states it passes through are frozen, and the one it began with is untouched."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.lines: list[Line] = []
        self.then: str | None = None
        self.opens: tuple[Audience, ...] = ()

    def set(self, **changes: Any) -> None:
        """Replaces fields of the state."""
        self.state = msgspec.structs.replace(self.state, **changes)

    def team(self, side: Side, **changes: Any) -> None:
        """Replaces fields of one team."""
        new = msgspec.structs.replace(self.state.of(side), **changes)
        self.set(teams={**self.state.teams, side: new})

    def of(self, side: Side) -> Team:
        """One team as it stands now."""
        return self.state.of(side)

    def say(self, id: str, *rules: str, to: Audience = ALL, **params: Any) -> None:
        """Adds a line to the log."""
        self.lines.append(line(id, *rules, to=to, **params))

    def step(self) -> Step[GameState]:
        """What came of it."""
        return Step(self.state, tuple(self.lines), self.then, self.opens)
