"""Nimbus: each rule, and a game at a table."""

from __future__ import annotations

import random

import pytest

from server.games.nimbus import rules
from server.games.nimbus.game import GAME
from tests.support.tables.playthrough import Program, play_to_the_end


@pytest.mark.rule("NB-01")
def test_a_choice_is_for_its_own_seat_until_all_have_chosen() -> None:
    program = Program(GAME, {}, seed=1, players=2)
    program.move("referee", "start", {})
    program.move("s1", "burn", {"stages": 3})
    assert program.view("s1")["state"]["answers"]["s1"] == 3
    assert program.view("s2")["state"]["answers"]["s1"] != 3
    program.move("s2", "burn", {"stages": 1})
    assert program.view("s2")["state"]["points"] == {"s1": 3, "s2": 1}


@pytest.mark.rule("NB-02")
@pytest.mark.parametrize(("burns", "climbs"), [((1, 2), (1, 2)), ((2, 2), (0, 0)), ((3, 3, 1), (0, 0, 1))])
def test_one_climbs_alone(burns: tuple[int, ...], climbs: tuple[int, ...]) -> None:
    assert rules.climbs(dict(zip("abc", burns, strict=False))) == dict(zip("abc", climbs, strict=False))


@pytest.mark.rule("NB-03")
def test_the_highest_have_won() -> None:
    program = Program(GAME, {"rounds": 6}, seed=4, players=3)
    play_to_the_end(program, random.Random(4))
    view = program.view()
    points = view["state"]["points"]
    winners = view["result"]["winners"]
    assert view["state"]["round"] == 6
    assert {points[seat] for seat in winners} == {max(points.values())}
