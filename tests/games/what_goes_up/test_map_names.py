"""The printed map: every place has its name, and no name is on a step, a burn, or another name."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any

import pytest

from server.games.core.packs import LANGUAGES
from server.games.core.paper.paths import Point, ring
from server.games.core.paper.sheets import SheetWords
from server.games.what_goes_up.rules.board import Board, house
from server.games.what_goes_up.sheets import BURN_R, TEXTS, NameBox, names_on, rails


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height", [150.0, 170.0, 200.0, 230.0])
def test_names_are_clear_of_each_other_and_of_what_they_name(language: Any, height: float) -> None:
    board = house()
    scale = height / board.height
    names = dict(names_on(board, scale, SheetWords(TEXTS, language)))
    assert set(names) == {step.name[language] for step in board.steps}
    assert [pair for pair in combinations(names, 2) if overlap(names[pair[0]], names[pair[1]])] == []
    things = things_on(board, scale)
    assert [name for name, box in names.items() if any(overlap(box, thing) > 0.5 for thing in things)] == []
    room = NameBox(0, 0, board.width * scale, board.height * scale)
    assert [name for name, box in names.items() if overlap(box, room) < 0.99 * box.w * box.h] == []
    lines = lines_on(board, scale)
    assert len([name for name, box in names.items() if any(overlap(box, line) for line in lines)]) <= 5


def around(point: Point, r: float) -> NameBox:
    """The square around a round thing."""
    return NameBox(point[0] - r, point[1] - r, 2 * r, 2 * r)


def along(line: Sequence[Point]) -> Iterator[NameBox]:
    """Squares of 2 mm that cover a line."""
    for (x, y), (to_x, to_y) in pairwise(line):
        count = math.ceil(math.dist((x, y), (to_x, to_y)) / 2)
        for k in range(count):
            yield around((x + (to_x - x) * k / count, y + (to_y - y) * k / count), 1)


def overlap(one: NameBox, other: NameBox) -> float:
    """The area that two boxes share, in mm²."""
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def things_on(board: Board, scale: float) -> list[NameBox]:
    """The room that steps and burns take."""
    steps = [around((step.x * scale, step.y * scale), 2.4) for step in board.steps]
    return steps + [around((mark.x * scale, mark.y * scale), BURN_R) for mark in board.marks]


def lines_on(board: Board, scale: float) -> list[NameBox]:
    """The room that rails and the edges of bodies take."""
    edges = [ring(body.x * scale, body.y * scale, body.r * scale) for body in board.bodies if body.r]
    return [box for line in (*rails(board, scale), *edges) for box in along(line)]
