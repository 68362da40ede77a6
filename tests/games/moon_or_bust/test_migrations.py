"""Tables saved by an older server: a state of each version becomes one of today's."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.games.core.game import Json
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.state import GameState
from server.games.moon_or_bust.terms import SIDES
from tests.games.moon_or_bust.test_whole_games import Program


def as_version_1(state: GameState) -> Json:
    """A state as version 1 kept it: turns that are over in a list, nothing counted."""
    plain: Json = msgspec.json.decode(msgspec.json.encode(state))
    plain["history"] = plain["history"]["items"]
    for side in SIDES:
        del plain["teams"][side]["told"]
    return plain


@pytest.mark.parametrize("turns", [0, 3])
def test_a_state_of_version_1_is_read(turns: int) -> None:
    program: Any = Program(3)
    while program.state.turn <= turns or program.state.reveal is None or program.state.reveal.results is None:
        program.must()
        if program.state.outcome is not None:
            break
    assert program.state.history.items or not turns
    migrated = GAME.migrations[1](as_version_1(program.state))
    assert msgspec.convert(migrated, GameState) == program.state
