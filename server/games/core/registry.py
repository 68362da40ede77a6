"""Finds the games: every sub-folder whose `game.py` exports `GAME`. No other module lists them."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from .beats import check_shared
from .check import check
from .game import Game
from .paper.sheets import Sheet

PACKAGE = "server.games"
CORE = f"{PACKAGE}.core"


@cache
def _folders() -> tuple[str, ...]:
    package = import_module(PACKAGE)
    return tuple(sorted(f"{PACKAGE}.{entry.name}" for entry in iter_modules(package.__path__) if entry.ispkg))


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its id, in the order of the ids."""
    by_id = {}
    for folder in _folders():
        if folder == CORE or find_spec(f"{folder}.game") is None:
            continue
        game = getattr(import_module(f"{folder}.game"), "GAME", None)
        if not isinstance(game, Game):
            raise TypeError(f"{folder}.game has no GAME, which is the game: GAME = Pig().")
        if game.info.id != (id := folder.rpartition(".")[2].replace("_", "-")):
            raise TypeError(f"{folder}.game: info has id={game.info.id!r}; in this folder it is {id!r}.")
        check(game)
        check_shared(game.beats, game.log_lines)
        by_id[id] = game
    return dict(sorted(by_id.items()))


def _modules(name: str) -> Iterator[tuple[str, Any]]:
    """The module of that name of every game that has one, by the game's id."""
    for id, game in games().items():
        folder = type(game).__module__.rpartition(".")[0]
        if folder.startswith(f"{PACKAGE}.") and find_spec(f"{folder}.{name}") is not None:
            yield id, import_module(f"{folder}.{name}")


@cache
def sheets() -> dict[str, tuple[Sheet, ...]]:
    """The printed sheets, `SHEETS` of a game's `sheets.py`, by the game's id."""
    return {id: tuple(module.SHEETS) for id, module in _modules("sheets")}

