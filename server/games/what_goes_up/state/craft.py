"""Craft: their parts, their plans, and what floats by itself."""

from typing import Literal

import msgspec

from .workshop import Boom, Count, Fail, Kind, Role, Status, Use

Uses = Literal["hull", "thruster", "rcs"]
"""The part that a step in space uses."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """An item aboard. Its rating is the design's at take-off (WG-B5); `worn`: -1/-1 each for this flight."""

    id: str
    design: str
    kind: Kind
    mass: int
    base: int
    reusable: bool = False
    use: Use = ""
    role: Role = ""
    fail: Fail
    boom: Boom
    worn: int = 0
    disabled: bool = False
    resting: bool = False
    """Not to be used again this turn (WG-X8)."""
    charges: int = 0
    reentries: int = 0
    salvaged: str = ""
    """The player from whose wreck it comes (WG-B8)."""


class FiledStep(msgspec.Struct, frozen=True):
    """A part's checks in one leg of a plan: the chance that it comes to them, and how they end."""

    leg: str
    part: str
    reached: float
    ok: float
    fail: float
    boom: float


class Filed(msgspec.Struct, frozen=True):
    """A plan with its exact odds: success is all done and nobody dead; deaths and aloft are means."""

    to: str
    marks: tuple[str, ...]
    success: float
    deaths: float
    aloft: float
    steps: tuple[FiledStep, ...]


class Craft(msgspec.Struct, frozen=True, kw_only=True):
    """An Up Goer. `at` is a node of the board: a step, or in mid-movement a burn mark."""

    id: str
    name: str
    seat: str
    parts: tuple[Part, ...] = ()
    crew: tuple[str, ...] = ()
    rations: Count = 0
    fuel: Count = 0
    at: str
    status: Status = "pad"
    launched: int = 0
    moved: bool = False
    arriving: bool = False
    """Inserted; its movement of this turn leads to where it stands."""
    fresh: bool = False
    """No craft of this player was here before (WG-K8)."""
    docked: tuple[str, ...] = ()
    winched: tuple[str, ...] = ()
    """Those of `docked` that were winched up: no way from capsule to capsule (WG-E7)."""
    debris: bool = False
    tracked: str = ""
    written_off: bool = False
    crewed_since: int = 0
    pioneer: bool = False
    """This mission has been at a step that was new."""
    been: tuple[str, ...] = ()
    """Where it has landed: `surface`, `rock`. What that earns is its derps' own (`Derp.been`)."""
    been_alone: tuple[str, ...] = ()
    """Where it has landed with nobody aboard (WG-V2)."""
    booster: bool = False
    """Stages that were dropped by a craft with a crew (WG-V2)."""
    rested: tuple[str, ...] = ()
    """Habitats that did not fail this turn (WG-E2, WG-X7)."""
    caught_up: int = 0
    """The turn in which it caught up; docking is for the next (WG-E6)."""
    plan: Filed | None = None
    announced: Uses | None = None
    """The part that its next step uses, as its player has said before the order is made (WG-T2)."""
    dead: tuple[str, ...] = ()
    """The names of derps who were lost aboard."""

    def part(self, id: str) -> Part:
        return next(part for part in self.parts if part.id == id)


class Afloat(msgspec.Struct, frozen=True, kw_only=True):
    """A payload that floats by itself: a Waylight, a probe. `seat` controls it (WG-E5: tagging)."""

    seat: str
    at: str
    part: Part
    active: bool = True
