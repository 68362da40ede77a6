"""A step in the making, with what this game's steps need: teams, and the way from one phase to the next."""

from __future__ import annotations

from typing import Any, Protocol

from ..core.dice import Dice
from ..core.phases import StepBuilder
from .state import GameState, PhaseName, Team
from .terms import Side


class Stage(Protocol):
    """A phase, as far as a builder has to know it to go from one to the next."""

    def enter(self, builder: Builder, dice: Dice) -> None:
        """The phase begins."""

    def is_due(self, state: GameState) -> bool:
        """True once there is nobody, and no clock, left to wait for."""

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        """The phase is over. Returns the one that follows."""


class Builder(StepBuilder[GameState]):
    """The step that moves and phases write to."""

    def team(self, side: Side, **changes: Any) -> None:
        self.changed("teams", self.state.teams, side, changes)

    def of(self, side: Side) -> Team:
        return self.state.of(side)

    @property
    def phase(self) -> Stage:
        found: Stage = self.phases[self.state.phase]
        return found

    def enter(self, phase: PhaseName, dice: Dice) -> None:
        """Begins a phase, and every one after it for as long as there is nothing to wait for."""
        self.set(phase=phase)
        self.phase.enter(self, dice)
        self.go_on(dice)

    def move_on(self, dice: Dice) -> None:
        """Ends the phase, whoever is still waited for."""
        self.enter(self.phase.leave(self, dice), dice)

    def go_on(self, dice: Dice) -> None:
        """Ends the phase if that is due: somebody acted, left, or turned Fast Mode on or off. A move that the
        game asks for itself (`then`) comes first."""
        if self.then is None and self.phase.is_due(self.state):
            self.move_on(dice)
