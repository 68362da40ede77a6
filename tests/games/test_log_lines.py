"""Every line that a game writes at a table is declared in its `log.py`, with exactly its parameters."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from server.games.core.game import Line, Step
from server.games.core.log import problems
from server.games.core.registry import games
from tests.support.tables.playthrough import Program, play_to_the_end
from tests.support.tables.variants import VARIANTS

STEPS = ("setup", "play", "ring", "reseat", "call_off")
DECLARED = [(name, options) for name, options in VARIANTS if games()[name].log_lines]


def recorded_lines(game: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Records every line of every step from now on; what comes back names those that are not as declared."""
    written: list[Line] = []

    def recorded(method: Any) -> Any:
        def recording(*args: Any) -> Step[Any]:
            step: Step[Any] = method(*args)
            written.extend(step.log)
            return step

        return recording

    for step in STEPS:
        monkeypatch.setattr(game, step, recorded(getattr(game, step)))

    def found() -> list[str]:
        assert written
        return sorted(set(problems(written, game.log_lines)))

    return found


@pytest.mark.parametrize(("name", "options"), DECLARED, ids=str)
def test_every_line_of_a_played_game_is_declared(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[name]
    problems_of = recorded_lines(game, monkeypatch)
    for seed in range(3):
        play_to_the_end(Program(game, options, seed), random.Random(seed))
    assert problems_of() == []
