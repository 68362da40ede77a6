"""Every line that a game writes at a table is declared in its `log.py`, with exactly its parameters."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.games.core.game import Line, Step
from server.games.core.registry import games
from tests.support.log_lines import mismatches
from tests.support.slow import slow
from tests.support.tables.playthrough import Program, play_to_the_end
from tests.support.tables.variants import IDS, VARIANTS

STEPS = ("setup", "play", "ring", "reseat", "call_off")


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
        return sorted(set(mismatches(written, game.log_lines)))

    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *slow([1, 2])])
@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_every_line_of_a_played_game_is_declared(
    name: str, options: dict[str, Any], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[name]
    problems_of = recorded_lines(game, monkeypatch)
    play_to_the_end(Program(game, options, seed), random.Random(seed))
    assert problems_of() == []


@pytest.mark.parametrize("name", games())
def test_no_line_is_declared_that_the_game_does_not_name(name: str) -> None:
    folder = Path(sys.modules[type(games()[name]).__module__].__file__ or "").parent
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py") if path.name != "log.py")
    dead = [id for id in games()[name].log_lines if id.partition(".")[2] not in source]
    assert dead == []
