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
from .workshop.inventions import HIRE_POINTS, INVENTIONS, invention_prices, skill_points


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
    """The materials of a table. `board` is None where none is used. `invent`: points for the masses 1, 2, …
    `at_least`: chances of a total of at least 0, 1, 2, … `goals`: the names that a pack gives."""

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
    hired = skill_points(Derp(name="", seat=""))
    words = {derp.id: asdict(derp) for derp in names.derps}
    examples = [
        msgspec.convert(derp | words.get(derp["id"], {}), ExampleDerp)
        for derp in read_json(PACKAGE, "derps.json")
    ]
    return tuple(
        replace(derp, cost=HIRE_POINTS + derp.piloting + derp.engineering + derp.stamina - hired)
        for derp in examples
    )


def materials_of(options: Json) -> Json:
    """Return the materials, which are the same for everybody and the whole campaign."""
    settings, names = settings_of(options), names_of(options)
    materials: Json = as_json(Materials(
        board=board_of(options),
        blueprints=[_example(example, settings) for example in drawings.examples()],
        derps=derps(names),
        firsts=books.FIRST_DOTS,
        invent={kind: invention_prices(kind) for kind in INVENTIONS},
        at_least=at_least(settings.model),
        goals={goal.id: goal.title for goal in names.goals},
    ))  # fmt: skip
    return materials


def _example(example: drawings.ExampleDrawing, settings: Settings) -> Example:
    """Return an example for a table's options, with its costs from nothing (WG-M4, WG-B3, WG-B5)."""
    drawing = example.drawing
    upper = [part for part in drawing.parts if part.role == "insertion"]
    if settings.simplified_stack and upper:
        parts = tuple(part for part in drawing.parts if part.kind != "stage")
        drawing = replace(drawing, parts=(*parts, *(replace(part, role="launch") for part in upper)))
    sheet = worked_out(settings, drawing)
    return Example(**asdict(example) | {"drawing": drawing}, invent=sheet.invent, build=sheet.build)
