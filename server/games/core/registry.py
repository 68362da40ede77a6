"""Finds the games: every sub-folder whose `game.py` exports `GAME`. Nothing else names one."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from .game import Game
from .paper.sheets import Sheet
from .study import Study

PACKAGE = "server.games"


@cache
def _folders() -> tuple[str, ...]:
    package = import_module(PACKAGE)
    return tuple(sorted(f"{PACKAGE}.{found.name}" for found in iter_modules(package.__path__) if found.ispkg))


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its id, in the order of the ids."""
    found = {}
    for folder in _folders():
        if find_spec(f"{folder}.game") is None:
            continue
        game = getattr(import_module(f"{folder}.game"), "GAME", None)
        if isinstance(game, Game):
            if game.info.id in found:
                raise RuntimeError(f"Two games call themselves {game.info.id}.")
            found[game.info.id] = game
    return dict(sorted(found.items()))


@cache
def sheets() -> dict[str, tuple[Sheet, ...]]:
    """The printed sheets of every game that has a `sheets.py`, by the game's id."""
    found = {}
    for name, game in games().items():
        folder = type(game).__module__.rpartition(".")[0]
        if folder.startswith(f"{PACKAGE}.") and find_spec(f"{folder}.sheets") is not None:
            found[name] = tuple(import_module(f"{folder}.sheets").SHEETS)
    return found


@cache
def studies() -> dict[str, Study]:
    """The study `STUDY` of every game that has a `study.py`, by the game's id."""
    found = {}
    for name, game in games().items():
        folder = type(game).__module__.rpartition(".")[0]
        if folder.startswith(f"{PACKAGE}.") and find_spec(f"{folder}.study") is not None:
            found[name] = import_module(f"{folder}.study").STUDY
    return found
