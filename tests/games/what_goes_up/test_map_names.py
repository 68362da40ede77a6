"""The printed map: every place has its name, and no name is on a step, a burn, or another name."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from server.games.core.paper.sheets import SheetWords
from server.games.what_goes_up.map_names import overlap
from server.games.what_goes_up.rules.board import house
from server.games.what_goes_up.sheets import SAYS, lines_on, names_on, things_on


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("height", [150.0, 230.0])
def test_names_are_clear_of_each_other_and_of_what_they_name(language: Any, height: float) -> None:
    board = house()
    scale = height / board.height
    names = names_on(board, scale, SheetWords(SAYS, language))
    assert set(names) == {getattr(step.name, language) for step in board.steps}
    assert [pair for pair in combinations(names, 2) if overlap(names[pair[0]], names[pair[1]])] == []
    things = things_on(board, scale)
    assert [name for name, box in names.items() if any(overlap(box, thing) > 0.5 for thing in things)] == []
    lines = lines_on(board, scale)
    assert len([name for name, box in names.items() if any(overlap(box, line) for line in lines)]) <= 5
