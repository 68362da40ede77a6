"""HTTP of each game: wire shapes and stateless endpoints, one folder a game."""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any


def folders() -> list[str]:
    """Return the names of the games' folders."""
    return sorted(folder.name for folder in iter_modules(__path__) if folder.ispkg)


def blueprints() -> tuple[Any, ...]:
    """The flask-smorest blueprint `blp` of every folder here that has a `routes.py`, by name."""
    routes = [f"{__name__}.{folder}.routes" for folder in folders()]
    return tuple(import_module(module).blp for module in routes if find_spec(module))
