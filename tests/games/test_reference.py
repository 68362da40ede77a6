"""docs/games: the types of each page are those of the game."""

from __future__ import annotations

import pytest

from server.games.core.registry import games
from tests.support.reference import FOLDER, tail


@pytest.mark.parametrize("name", games())
def test_a_page_tells_the_state_and_the_lines_as_they_are(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text("utf-8").endswith(tail(games()[name])), "run: make reference"
