"""The phones' types: fresh, and true of what games send besides their state."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from server.cli import wire
from server.games.core.registry import games
from tests.support.tables.variants import VARIANTS

APP = Path(__file__).resolve().parents[2] / "pwa" / "src" / "games"


@pytest.mark.parametrize("game", sorted(games()))
def test_the_committed_types_are_fresh(game: str) -> None:
    written = (APP / game / "wire.ts").read_text("utf-8")
    assert written == wire.types_of(games()[game]), "run: make wire"


def undeclared(value: Any, kind: Any, at: str) -> list[str]:
    """Keys of a JSON value that its type does not have."""
    if value is None:
        return []
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=False)
        found = [f"{at}.{key}" for key in value if key not in hints]
        for key, hint in hints.items():
            found += undeclared(value.get(key), hint, f"{at}.{key}")
        return found
    inner = [one for one in get_args(kind) if one is not type(None)]
    if get_origin(kind) is dict:
        return [each for key, one in value.items() for each in undeclared(one, inner[1], f"{at}.{key}")]
    if get_origin(kind) is list:
        return [each for one in value for each in undeclared(one, inner[0], f"{at}[]")]
    if len(inner) == 1:
        return undeclared(value, inner[0], at)
    return []


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_materials_are_as_declared(name: str, options: dict[str, Any]) -> None:
    game = games()[name]
    package = type(game).__module__.rpartition(".")[0]
    found = game.materials(game.check_options(options))
    if not found:
        return
    declared = importlib.import_module(f"{package}.wire").Materials
    plain = msgspec.json.decode(msgspec.json.encode(found))
    msgspec.convert(plain, declared)
    assert undeclared(plain, declared, name) == []
