"""The open materials of every table: the board, the inventions there are, the worth of prestige."""

import msgspec
from msgspec.structs import replace

from ..core.game import Json
from .example_derps import derps
from .flight import books, where
from .options import Settings, settings_of
from .rules import board
from .rules.checks import MODELS
from .rules.rescue import READINGS
from .state import FEWEST_DOTS, MOST_DOTS, START_DOTS
from .workshop import inventions as workshop
from .workshop import share
from .workshop.drawings import worked_out


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
