"""Finds the games: sub-folders whose `game.py` exports `GAME`. No other module lists the games."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from .beats import check_shared_beats
from .check import check_game
from .game import Game

PACKAGE = "server.games"
CORE = f"{PACKAGE}.core"


@cache
def _folders() -> tuple[str, ...]:
    package = import_module(PACKAGE)
    return tuple(sorted(f"{PACKAGE}.{entry.name}" for entry in iter_modules(package.__path__) if entry.ispkg))


@cache
def games() -> dict[str, Game[Any]]:
    """Return every game by its id, sorted by id. Raises `TypeError` for a game with a fault."""
    by_id = {}
    for folder in _folders():
        if folder == CORE or find_spec(f"{folder}.game") is None:
            continue
        game = getattr(import_module(f"{folder}.game"), "GAME", None)
        if not isinstance(game, Game):
            raise TypeError(f"{folder}.game has no GAME, which is the game: GAME = Pig().")
        if game.info.id != (id := folder.rpartition(".")[2].replace("_", "-")):
            raise TypeError(f"{folder}.game: info has id={game.info.id!r}; in this folder it is {id!r}.")
        check_game(game)
        check_shared_beats(game.beats, game.log_lines)
        by_id[id] = game
    return dict(sorted(by_id.items()))
