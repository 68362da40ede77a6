"""The moves of T-Minus: one struct each, with its args."""

from typing import Annotated

from msgspec import Meta

from ..core.moves import Args
from .rules import Letter


class SetOut(Args, frozen=True):
    """Say whether you are an astronaut or cosmonaut: they go last (TM-02)."""

    astronaut: Annotated[bool, Meta(title="t_minus.astronaut")]


class LineUp(Args, frozen=True):
    """Set the order of play that the table agreed on (TM-02)."""

    order: list[str]


class Begin(Args, frozen=True):
    """Begin without waiting for anybody else (TM-02)."""


class Build(Args, frozen=True):
    """Risk every rocket, then build a new one (TM-06)."""


class Fire(Args, frozen=True):
    """Risk a rocket, then roll for the distance that it flies (TM-07, TM-08)."""

    rocket: Letter


class Separate(Args, frozen=True):
    """Risk a rocket, then drop its largest tank (TM-09)."""

    rocket: Letter


class Pass(Args, frozen=True):
    """End the turn: all tokens come off (TM-13)."""


class EndSilence(Args, frozen=True):
    """Cut the silence for a lost rocket short (TM-14)."""


class End(Args, frozen=True):
    """End a race in which nobody has done anything but pass for long (TM-13)."""
