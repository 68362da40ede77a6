"""The open materials of every table: the board, the inventions there are, the worth of prestige."""

from functools import cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from ..core.game import Json
from ..core.packs import read_json
from . import PACKAGE
from .flight import books, where
from .options import Settings, settings_of
from .rules import board
from .rules.checks import MODELS
from .rules.rescue import READINGS
from .state import FEWEST_DOTS, MOST_DOTS, START_DOTS, Derp
from .workshop import inventions as workshop
from .workshop import share
from .workshop.drawings import worked_out

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


def materials_of(options: Json) -> Json:
    """The same for everybody, for the whole campaign."""
    chosen = where.chosen(options)
    return {
        "board": None if chosen is None else msgspec.to_builtins(chosen),
        "off_bodies": list(board.OFF_BODIES),
        "whats": list(workshop.WHATS),
        "firsts": {what: {"dots": dots, "rule": rule} for what, (dots, rule) in books.FIRST_DOTS.items()},
        "dots": {"start": START_DOTS, "least": FEWEST_DOTS, "most": MOST_DOTS},
        "blueprints": [_example(one, settings_of(options)) for one in share.examples()],
        "derps": [{**msgspec.to_builtins(example), "cost": example.cost} for example in derps()],
        "models": list(MODELS),
        "skills": list(READINGS),
    }


def _example(example: share.Example, settings: Settings) -> Json:
    """A drawing as it is flown at this table, and what it costs from nothing (WG-M4, WG-B3, WG-B5)."""
    drawing = example.drawing
    upper = [one for one in drawing.parts if one.role == "insertion"]
    if settings.simplified_stack and upper:
        rest = tuple(one for one in drawing.parts if one.kind != "stage")
        drawing = replace(drawing, parts=(*rest, *(replace(one, role="launch") for one in upper)))
    sheet = worked_out(settings, drawing)
    costs = {"invent": sheet.invent, "build": sheet.build}
    return {**msgspec.to_builtins(replace(example, drawing=drawing)), **costs}
