"""Example spacederps, beside the example craft: house data."""

from functools import cache
from typing import Literal

import msgspec

from ..core.packs import read_json
from . import PACKAGE
from .state import Derp

HIRE_POINTS = 1
"""WG-B6: a new derp; each point of training costs one more."""


class ExampleDerp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A derp as it is once it has been trained."""

    id: str
    source: Literal["house"]
    title: dict[str, str]
    text: dict[str, str]
    piloting: int
    engineering: int
    stamina: int

    @property
    def cost(self) -> int:
        """Points for hiring and training it (WG-B6)."""
        raw = Derp(name="", seat="")
        trained = self.piloting + self.engineering + self.stamina - raw.most
        return HIRE_POINTS + trained


@cache
def derps() -> tuple[ExampleDerp, ...]:
    """Every example."""
    return tuple(msgspec.convert(read_json(PACKAGE, "derps.json"), list[ExampleDerp]))
