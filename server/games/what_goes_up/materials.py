"""The open materials of every table: the board, the inventions there are, the worth of prestige."""

import msgspec

from ..core.game import Json
from .example_derps import derps
from .flight import books, where
from .rules import board
from .rules.checks import MODELS
from .rules.rescue import READINGS
from .state import FEWEST_DOTS, MOST_DOTS, START_DOTS
from .workshop import inventions as workshop
from .workshop import share


def materials_of(options: Json) -> Json:
    """The same for everybody, for the whole campaign."""
    chosen = where.chosen(options)
    return {
        "board": None if chosen is None else msgspec.to_builtins(chosen),
        "off_bodies": list(board.OFF_BODIES),
        "whats": list(workshop.WHATS),
        "firsts": {what: {"dots": dots, "rule": rule} for what, (dots, rule) in books.FIRST_DOTS.items()},
        "dots": {"start": START_DOTS, "least": FEWEST_DOTS, "most": MOST_DOTS},
        "blueprints": [msgspec.to_builtins(example) for example in share.examples()],
        "derps": [{**msgspec.to_builtins(example), "cost": example.cost} for example in derps()],
        "models": list(MODELS),
        "skills": list(READINGS),
    }
