"""Pig: each rule, and a game at a table."""

from __future__ import annotations

import random

import pytest

from server.games.pig import rules
from server.games.pig.game import GAME
from tests.support.tables.playthrough import Program, play_to_the_end


@pytest.mark.rule("PG-01")
def test_turns_go_round() -> None:
    assert [rules.next_player(("s1", "s2"), seat) for seat in ("s1", "s2")] == ["s2", "s1"]


@pytest.mark.rule("PG-02")
@pytest.mark.parametrize(("face", "kept"), [(1, None), (2, 11), (6, 15)])
def test_a_one_loses_the_turn(face: int, kept: int | None) -> None:
    assert rules.after_roll(9, face) == kept


@pytest.mark.rule("PG-03")
def test_nothing_is_not_kept() -> None:
    assert not rules.may_hold(0)
    assert rules.may_hold(2)


@pytest.mark.rule("PG-04")
def test_whoever_reaches_the_target_has_won() -> None:
    program = Program(GAME, {"target": 20}, seed=4)
    play_to_the_end(program, random.Random(4))
    view = program.view()
    (winner,) = view["result"]["winners"]
    assert rules.wins(view["state"]["points"][winner], 20)
