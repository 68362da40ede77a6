"""The step builder of Moon or Bust!: changes to teams, and moving on from one phase to the next."""

from __future__ import annotations

from typing import Any

from ..core.dice import Dice
from ..core.phases import Phase, StepBuilder
from .state import GameState, PhaseName, Team
from .terms import Side


class Builder(StepBuilder[GameState]):
    """The step that moves and phases write to."""

    def team(self, side: Side, **changes: Any) -> None:
        self.changed("teams", self.state.teams, side, changes)

    def raise_threat(self, side: Side, amount: int) -> None:
        """Raise a side's threat by a public amount (MB-10, MB-17)."""
        team = self.of(side)
        risen = None if team.risen is None else team.risen + amount
        self.team(side, threat=team.threat.value + amount, risen=risen)

    def of(self, side: Side) -> Team:
        return self.state.of(side)

    @property
    def phase(self) -> Stage:
        stage: Stage = self.phases[self.state.phase]
        return stage

    def enter(self, phase: PhaseName, dice: Dice) -> None:
        """Begin a phase. If it has nothing to wait for, the next one begins at once."""
        self.set(phase=phase)
        self.phase.enter(self, dice)
        self.go_on(dice)

    def move_on(self, dice: Dice) -> None:
        """End the phase without waiting for the remaining seats."""
        self.enter(self.phase.leave(self, dice), dice)

    def go_on(self, dice: Dice) -> None:
        """End the phase if it is due. Call it after a seat acted or left, and after Fast Mode changed.

        Does nothing while a move of the game's own (`then`) is pending."""
        if self.then is None and self.phase.is_due(self.state):
            self.move_on(dice)


class Stage(Phase[GameState, Builder]):
    """A phase that the builder can begin and end."""

    def enter(self, builder: Builder, dice: Dice) -> None:
        """Begin the phase."""

    def is_due(self, state: GameState) -> bool:
        """Return True when nothing is left to wait for, neither a seat nor a clock."""
        return False

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        """End the phase. Return the next one."""
        raise NotImplementedError
