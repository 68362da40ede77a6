"""T-Minus while people come and go, and press anything."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.game import Move
from server.games.t_minus.builder import IDLE_ROUNDS
from server.games.t_minus.game import GAME
from tests.games.t_minus.fleets import Told, fleet
from tests.games.t_minus.table import Table
from tests.support.slow import often


@pytest.mark.rule("TM-01")
def test_a_newcomer_is_last_and_has_no_rocket() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1")
    table.reseat("a", "b", "c")
    assert table.state.order == ("a", "b", "c")
    assert table.fleet("c") == {}
    assert table.fleet("a") == fleet("A3.1.1")
    assert table.player() == "a"
    table.move("a", "pass")
    table.move("b", "pass")
    assert table.player() == "c"


@pytest.mark.rule("TM-01")
def test_there_are_rockets_for_eight() -> None:
    table = Table(*"abcdefgh")
    table.reseat(*"abcdefghi")
    assert table.state.order == tuple("abcdefgh")
    assert table.prompts("i") == {}
    table.reseat(*"abcdefgi")
    assert table.state.order == tuple("abcdefgi")


@pytest.mark.rule("TM-13")
def test_when_the_player_leaves_the_next_one_is_on() -> None:
    table = Table("a", "b", "c", silence_seconds=5)
    table.move("a", "pass")
    table.put("b", "A3.1.1")
    table.move("b", "fire", 1, rocket="A")
    table.reseat("a", "c")
    assert table.phase() == "turn"
    assert (table.player(), table.state.turn) == ("c", 3)
    assert "b" not in table.state.players
    table.reseat("a")
    assert table.player() == "a"


def test_when_another_leaves_nothing_changes_for_the_player() -> None:
    table = Table("a", "b", "c")
    table.put("a", "A3.1.1")
    before = GAME.question(table.state, "a")
    table.reseat("a", "c")
    assert GAME.question(table.state, "a") == before
    assert table.log[0].params == {"seat": "b", "rockets": []}
    table.move("a", "pass")
    assert table.player() == "c"


def test_an_empty_table_waits_for_somebody() -> None:
    table = Table("a", "b")
    table.reseat()
    assert table.player() is None
    assert GAME.result(table.state) is None
    table.reseat("c")
    assert table.player() == "c"
    table.move("c", "build")


def test_leaving_while_setting_out_does_not_hold_the_others_up() -> None:
    table = Table("a", "b", begin=False)
    table.move("a", "set_out", astronaut=False)
    table.reseat("a", "c")
    assert table.phase() == "set_out"
    table.reseat("a")
    assert table.phase() == "turn"
    assert table.player() == "a"


def test_renaming_somebody_changes_nothing() -> None:
    table = Table("a", "b")
    before = table.state
    table.reseat("a", "b")
    assert table.state == before
    assert table.log == []


@pytest.mark.rule("TM-13")
def test_no_number_of_passes_ends_the_game_but_the_referee_may() -> None:
    table = Table("a", "b")
    for _ in range(IDLE_ROUNDS - 1):
        table.move("a", "pass")
        table.move("b", "pass")
    table.move("a", "build")
    table.move("a", "pass")
    idle = []
    for n in range(4 * IDLE_ROUNDS):
        assert bool(GAME.prompts(table.state, "referee")) == (n >= 2 * IDLE_ROUNDS)
        table.move("b" if n % 2 == 0 else "a", "pass")
        idle += [(line.params["rounds"], line.rules) for line in table.log if line.id == "tm.idle"]
    assert GAME.result(table.state) is None
    assert idle == [(IDLE_ROUNDS, ()), (2 * IDLE_ROUNDS, ())]
    assert [prompt.move for prompt in GAME.prompts(table.state, "referee")] == ["end"]
    table.move("referee", "end")
    result = GAME.result(table.state)
    assert result is not None
    assert (result.winners, result.draw) == ((), True)


def test_a_correction_under_way_does_not_break_the_action() -> None:
    """The referee takes the rocket off the board while its die is waited for: nothing is left to do."""
    table = Table("a", "b")
    table.put("a", "A3.1.1 B3.0.1")
    named = GAME.play(table.state, Move("fire", {"rocket": "A"}, "a"), Told()).state
    table.set(players=named.players, named=named.named, action_no=named.action_no)
    table.put("a", "B3.0.1")
    step = GAME.play(table.state, Move("risk"), Told())
    assert step.state.named is None
    assert step.state.players["a"].fleet == fleet("B3.0.1")
    assert (step.log, step.then) == ((), None)


# --- whatever is pressed ----------------------------------------------------------------------------------


@settings(max_examples=often(40), deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 4), st.booleans(), st.booleans())
def test_any_game_stays_within_the_rules(rng: Any, players: int, limited: bool, handicap: bool) -> None:
    """A hundred presses of whatever is offered: no error, no rocket beyond the board, one player at most."""
    table = Table(*"abcd"[:players], token_supply=limited, first_player_handicap=handicap)
    for _ in range(100):
        if table.phase() == "over":
            break
        if table.phase() in ("silence", "match_point"):
            table.dice.faces = [rng.randint(1, 6) for _ in range(5)]
            table.ring()
            continue
        asked = [seat for seat in table.state.order if table.prompts(seat)]
        assert [seat for seat in asked if any(one.must for one in table.prompts(seat).values())] == [
            table.player()
        ]
        watchers = [seat for seat in asked if seat != table.player()]
        if watchers and rng.random() < 0.3:
            table.do(rng.choice(watchers), "call", side=rng.choice(["holds", "falls"]))
        mover = str(table.player())
        prompt = rng.choice(list(table.prompts(mover).values()))
        choices = prompt.args["properties"].get("rocket", {}).get("enum")
        args = {"rocket": rng.choice(choices)} if choices else {}
        table.throw(mover, prompt.move, args, [rng.randint(1, 6) for _ in range(5)])
        for player in table.state.players.values():
            assert (player.supply is not None) == limited
            assert player.supply is None or player.supply >= 0
            for rocket in player.fleet.values():
                assert rocket.progress < 16 or (table.phase() == "over" and rocket.stages == 1)
