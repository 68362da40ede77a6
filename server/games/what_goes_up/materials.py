"""The materials of a table: the board, the possible inventions, the dots for prestige."""

from typing import Literal

import msgspec
from msgspec.structs import asdict, replace

from ..core.forms import as_json
from ..core.game import Json
from ..core.packs import read_json
from ..core.wire import Words
from . import PACKAGE
from .flight import books
from .names import Names, board_of, names_of
from .options import Settings, settings_of
from .rules.board import Board
from .rules.odds import at_least
from .state import MAX_DOTS, MIN_DOTS, START_DOTS, Derp
from .workshop import drawings
from .workshop.drawings import worked_out
from .workshop.inventions import WHATS, prices

HIRE_POINTS = 1
"""Points to hire a derp; each point of training costs one more (WG-B6)."""


class ExampleDerp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example of a trained derp; `cost`: points to hire and train it (WG-B6)."""

    id: str
    source: Literal["house"]
    title: Words
    text: Words
    piloting: int
    engineering: int
    stamina: int
    cost: int = 0


class Example(drawings.ExampleDrawing, frozen=True, kw_only=True):
    """An example drawing with its costs from nothing."""

    invent: int
    build: int


class Dots(msgspec.Struct, frozen=True):
    """The budget at the start, and its limits."""

    start: int = START_DOTS
    least: int = MIN_DOTS
    most: int = MAX_DOTS


class Materials(msgspec.Struct, frozen=True):
    """The materials of a table; `board` is None where none is used. `goals`: names that a pack gives."""

    board: Board | None
    blueprints: list[Example]
    derps: tuple[ExampleDerp, ...]
    firsts: dict[str, books.First]
    invent: dict[str, list[int]]
    at_least: list[float]
    dots: Dots = Dots()
    goals: dict[str, Words] = {}


def derps(names: Names) -> tuple[ExampleDerp, ...]:
    """Return the example derps, each with its cost."""
    raw, said = Derp(name="", seat=""), {one.id: asdict(one) for one in names.derps}
    found = [
        msgspec.convert(one | said.get(one["id"], {}), ExampleDerp)
        for one in read_json(PACKAGE, "derps.json")
    ]
    trained = ((one, one.piloting + one.engineering + one.stamina - raw.most) for one in found)
    return tuple(replace(one, cost=HIRE_POINTS + points) for one, points in trained)


def materials_of(options: Json) -> Json:
    """Return the materials, which are the same for everybody and the whole campaign."""
    examples = [_example(one, settings_of(options)) for one in drawings.examples()]
    invent, chances = {what: prices(what) for what in WHATS}, at_least(settings_of(options).model)
    board, firsts, names = board_of(options), books.FIRST_DOTS, names_of(options)
    goals = {one.id: one.title for one in names.goals}
    found: Json = as_json(
        Materials(board, examples, derps(names), firsts, invent, chances, goals=goals)
    )
    return found


def _example(example: drawings.ExampleDrawing, settings: Settings) -> Example:
    """Adapt an example to a table's options, with its costs from nothing (WG-M4, WG-B3, WG-B5)."""
    drawing = example.drawing
    upper = [one for one in drawing.parts if one.role == "insertion"]
    if settings.simplified_stack and upper:
        rest = tuple(one for one in drawing.parts if one.kind != "stage")
        drawing = replace(drawing, parts=(*rest, *(replace(one, role="launch") for one in upper)))
    sheet = worked_out(settings, drawing)
    return Example(**asdict(example) | {"drawing": drawing}, invent=sheet.invent, build=sheet.build)
