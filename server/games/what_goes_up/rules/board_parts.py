"""The parts of a board (WG-T3): bodies, steps, burn marks and rails."""

from typing import Literal, get_args

import msgspec

from ...core.packs import Text

Direction = Literal["clockwise", "counterclockwise"]
Kind = Literal["pad", "suborbital", "reentry", "transit", "orbit", "libration", "surface", "rock"]
Orbit = Literal["low", "polar", "synchronous"]
Does = Literal["launch", "insertion", "burn", "lunar_landing", "rock_docking"]

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
KINDS: tuple[Kind, ...] = get_args(Kind)
DURATION: frozenset[Kind] = frozenset({"transit", "orbit", "libration", "surface", "rock"})
"""Kinds of steps that end a movement, where every working capsule and habitat rolls (WG-T3)."""
ENDING: frozenset[Kind] = DURATION | {"pad"}
FUELLED: frozenset[Does] = frozenset({"burn", "lunar_landing", "rock_docking"})
"""Marks that take a thruster; lower stages do the others."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A celestial body, drawn as a disc of radius `r`."""

    id: str
    name: Text
    x: int
    y: int
    r: int


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place where craft can be. `end`: no way leads back from here."""

    id: str
    name: Text
    body: str
    kind: Kind
    x: int
    y: int
    orbit: Orbit | None = None
    end: bool = False

    @property
    def duration(self) -> bool:
        """True where a movement ends and hulls roll (WG-T3)."""
        return self.kind in DURATION

    @property
    def ends(self) -> bool:
        """True where a movement ends: on a duration step or at home."""
        return self.kind in ENDING

    @property
    def place(self) -> str:
        """The place that counts as visited; steps of an orbit with one name are one place (WG-K8)."""
        if self.kind != "orbit":
            return self.id
        return f"{self.body}:" + " ".join(self.name["en"].casefold().split())


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of a rail where a craft may leave it for the step `to`."""

    id: str
    does: Does
    to: str
    x: int
    y: int


class Rail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nodes in clockwise order. Without `then` a rail is a loop, with it one-way to that step."""

    id: str
    name: Text
    nodes: tuple[str, ...]
    then: str | None = None
