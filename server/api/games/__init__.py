"""HTTP of each game: wire shapes and stateless endpoints, one folder a game."""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any


def blueprints() -> tuple[Any, ...]:
    """The flask-smorest blueprint `blp` of every folder here that has a `routes.py`, by name."""
    folders = sorted(f"{__name__}.{folder.name}" for folder in iter_modules(__path__) if folder.ispkg)
    routes = [f"{folder}.routes" for folder in folders if find_spec(f"{folder}.routes")]
    return tuple(import_module(module).blp for module in routes)
