"""Whole tables played by prompts alone, with several seats, in turns and without."""

from __future__ import annotations

import random

import pytest

from server.games.moon_shot.game import GAME
from tests.support.tables.playthrough import Program, play_to_the_end


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("turnless", [False, True])
@pytest.mark.parametrize("players", [2, 5])
def test_a_table_comes_to_an_end(players: int, turnless: bool, plain: bool) -> None:
    program = Program(GAME, {"turnless": turnless, "max_rounds": 8, "match_minutes": 30}, players, players)
    play_to_the_end(program, random.Random(players), plain=plain)
    assert program.view()["result"]["standings"]
