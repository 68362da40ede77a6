"""docs/games: each page lists all moves of its game, and its current types."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.registry import games
from tests.support.reference import FOLDER, refreshed, shape


def page(name: str) -> str:
    """The text of a game's page; empty where it was not written yet."""
    path = FOLDER / f"{name}.md"
    return path.read_text("utf-8") if path.exists() else ""


@pytest.mark.parametrize("name", games())
def test_a_page_tells_moves_state_and_lines_as_they_are(name: str) -> None:
    text = page(name)
    assert text == refreshed(text, games()[name]), f"run: make reference ARGS={name}"


@pytest.mark.parametrize(
    ("schema", "documented"),
    [
        ({"enum": ["A", None]}, '"A" | null'),
        ({"type": "array", "items": {"enum": [1, 2]}, "maxItems": 3}, "(1 | 2)[] /* at most 3 */"),
        ({"type": "integer", "minimum": 1}, "number /* 1 or more */"),
        ({"oneOf": [{"const": "x"}, {"type": "null"}]}, '"x" | null'),
        (
            {"type": "object", "properties": {"a": {"type": "boolean"}, "b": {}}, "required": ["a"]},
            "{ a: boolean; b?: unknown }",
        ),
    ],
)
def test_a_schema_as_a_type(schema: dict[str, Any], documented: str) -> None:
    assert shape(schema) == documented
