"""A step in the making: the state as it is replaced piece by piece, and the lines that tell the story."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.phases import StepBuilder
from .state import Afloat, Craft, Derp, Design, GameState, Part, Phase, Programme, Task


class Stage(Protocol):
    """A phase, as far as a builder has to know it to go from one to the next."""

    def begin(self, builder: Builder, dice: Dice) -> None:
        """Begin the phase."""

    def line_up(self, builder: Builder, dice: Dice) -> None:
        """Put the craft of the phase in order (WG-T2)."""

    def advance(self, builder: Builder, dice: Dice) -> bool:
        """Do what comes next. False: somebody is asked."""

    def runs(self, state: GameState) -> bool:
        """True while the phase goes on without an answer."""


class Builder(StepBuilder[GameState]):
    """Helpers that replace one thing of the state, by its id."""

    @property
    def phase(self) -> Stage:
        found: Stage = self.phases[self.state.phase]
        return found

    def enter(self, phase: Phase, dice: Dice) -> None:
        """Begin a phase."""
        self.set(phase=phase)
        self.phase.begin(self, dice)

    def id(self, prefix: str) -> str:
        """An id that was never given out before."""
        self.set(numbers=self.state.numbers + 1)
        return f"{prefix}{self.state.numbers}"

    def programme(self, seat: str, **changes: Any) -> Programme:
        return self.changed("programmes", self.state.programmes, seat, changes)

    def pay(self, seat: str, points: int) -> None:
        """Points leave a budget (WG-B1)."""
        self.programme(seat, points=self.state.programmes[seat].points - points)

    def due(self, seat: str, dots: int) -> None:
        """Dots that the end of the turn will add (WG-B2)."""
        self.programme(seat, due=self.state.programmes[seat].due + dots)

    def design(self, id: str, **changes: Any) -> Design:
        return self.changed("designs", self.state.designs, id, changes)

    def derp(self, id: str, **changes: Any) -> Derp:
        return self.changed("derps", self.state.derps, id, changes)

    def craft(self, id: str, **changes: Any) -> Craft:
        return self.changed("craft", self.state.craft, id, changes)

    def put(self, craft: Craft) -> None:
        """A new Up Goer, or another version of one."""
        self.set(craft={**self.state.craft, craft.id: craft})

    def part(self, craft: str, id: str, **changes: Any) -> Part:
        parts = tuple(
            replace(part, **changes) if part.id == id else part for part in self.state.craft[craft].parts
        )
        self.craft(craft, parts=parts)
        return self.state.craft[craft].part(id)

    def without_part(self, craft: str, *ids: str) -> None:
        """Parts that are no longer aboard."""
        self.craft(craft, parts=tuple(p for p in self.state.craft[craft].parts if p.id not in ids))

    def afloat(self, id: str, floating: Afloat | None) -> None:
        """A payload begins to float, changes, or is gone."""
        rest = {key: each for key, each in self.state.afloat.items() if key != id}
        self.set(afloat=rest if floating is None else {**rest, id: floating})

    def first(self, *tasks: Task) -> None:
        """Put tasks before all that wait."""
        self.set(todo=(*tasks, *self.state.todo))

    def tell(self, id: str, craft: Craft, *rules: str, **params: Any) -> None:
        """A line about a flight: which, whose, and when."""
        about = {"flight": craft.id, "name": craft.name, "seat": craft.seat, "turn": self.state.turn}
        self.say(f"wgu.{id}", *rules, **{**about, **params})
