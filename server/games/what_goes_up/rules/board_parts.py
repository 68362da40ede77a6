"""The parts of a board (WG-T3): bodies, steps, burn marks and rails."""

from typing import Literal, get_args

import msgspec

Direction = Literal["clockwise", "counterclockwise"]
Kind = Literal["pad", "suborbital", "reentry", "transit", "orbit", "libration", "surface", "rock"]
Orbit = Literal["low", "polar", "synchronous"]
Does = Literal["launch", "insertion", "burn", "lunar_landing", "rock_docking"]

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
KINDS: tuple[Kind, ...] = get_args(Kind)
DURATION: frozenset[Kind] = frozenset({"transit", "orbit", "libration", "surface", "rock"})
"""Kinds of steps that end a movement, and at which every working capsule and habitat rolls (WG-T3)."""
ENDING: frozenset[Kind] = DURATION | {"pad"}
FUELLED: frozenset[Does] = frozenset({"burn", "lunar_landing", "rock_docking"})
"""Marks that take a thruster; the lower stages see to the rest."""


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str
    de: str


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Earth, Moon, whatever is drawn as a disc of radius `r`."""

    id: str
    name: Named
    x: int
    y: int
    r: int


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place to be. `end`: nothing leads back from here."""

    id: str
    name: Named
    body: str
    kind: Kind
    x: int
    y: int
    orbit: Orbit | None = None
    end: bool = False

    @property
    def duration(self) -> bool:
        """True where a movement ends and the hulls roll (WG-T3)."""
        return self.kind in DURATION

    @property
    def ends(self) -> bool:
        """True where a movement ends: on a duration step, or at home."""
        return self.kind in ENDING

    @property
    def place(self) -> str:
        """The place that counts as visited: the steps of an orbit that share a name are one place (WG-K8)."""
        if self.kind != "orbit":
            return self.id
        return f"{self.body}:{' '.join(self.name.en.casefold().split())}"


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of a rail where a craft may leave it for the step `to`."""

    id: str
    does: Does
    to: str
    x: int
    y: int


class Rail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nodes in clockwise order. Without `then` it is a loop, with it a one-way that goes on there."""

    id: str
    name: Named
    nodes: tuple[str, ...]
    then: str | None = None
