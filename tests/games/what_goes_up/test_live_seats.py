"""Seats that come and go, steps named by hand, and questions that grow old only when play goes on."""

from __future__ import annotations

import pytest

from server.games.core.errors import CannotStart, IllegalMove
from server.games.core.game import Move, Seat
from server.games.what_goes_up.game import GAME
from tests.games.what_goes_up.situations import aloft, change_part, pair, ways
from tests.games.what_goes_up.table import Table


def reseat(table: Table, *seats: str) -> None:
    table.seats = tuple(Seat(seat) for seat in seats)
    table._take(GAME.reseat(table.state, table.seats))


def test_one_to_eight_play() -> None:
    assert len(Table(8).state.programmes) == 8
    for seats in (0, 9):
        with pytest.raises(CannotStart):
            Table(seats)


@pytest.mark.rule("WG-T3")
def test_players_take_turns_in_their_direction() -> None:
    turning = [programme.direction for programme in Table(3).state.programmes.values()]
    assert turning == ["clockwise", "counterclockwise", "clockwise"]


def test_whoever_leaves_is_not_waited_for() -> None:
    table = Table(2)
    table.do("s1", "ready")
    reseat(table, "s1")
    assert table.state.turn == 2
    assert table.state.programmes["s2"].left
    assert table.state.present == ("s1",)


def test_the_craft_of_somebody_who_left_coasts_and_its_rolls_stand() -> None:
    table = pair()
    change_part(table, "a", "a0", fail=15, boom=17)
    table.dice.lay("capsule", 15)
    table.default("s1", "fly")
    assert table.musts() == [("s1", "take_it")]
    reseat(table, "s2")
    assert not table.state.checks
    assert table.state.glitch is None
    assert table.state.craft["a"].at == "low_2"
    table.next_turn()
    table.next_turn()
    assert table.state.craft["a"].at != "low_2"


def test_newcomers_start_with_a_budget_and_come_back_to_theirs() -> None:
    table = Table(1)
    reseat(table, "s1", "s2")
    assert table.state.programmes["s2"].points == 40
    table.do("s2", "hire", name="Ada")
    reseat(table, "s1")
    reseat(table, "s1", "s2")
    assert table.state.programmes["s2"].points == 39


def test_a_question_stands_while_others_merely_act() -> None:
    table = Table(2)
    asked = GAME.question(table.state, "s1")
    table.do("s2", "hire", name="Ada")
    assert GAME.question(table.state, "s1") == asked
    table.do("s1", "hire", name="Bob")
    assert GAME.question(table.state, "s1") != asked


def test_a_question_grows_old_when_play_goes_on() -> None:
    table = pair()
    asked = GAME.question(table.state, "s2")
    table.do("s1", "shed", what="a>fuel", amount=1)
    assert GAME.question(table.state, "s2") == asked
    table.default("s1", "fly")
    assert GAME.question(table.state, "s2") != asked


def test_moves_of_another_phase_are_neither_offered_nor_played() -> None:
    table = Table()
    for move in ("fly", "take_it", "nothing"):
        with pytest.raises(IllegalMove):
            GAME.play(table.state, Move(move, {}, "s1"), table.dice)
    offered = {prompt.move for prompt in GAME.prompts(table.state, "s1")}
    assert not offered & {"fly", "take_it", "end_campaign", "nothing"}
    with pytest.raises(IllegalMove):
        GAME.play(table.state, Move("anything"), table.dice)


# --- without a board --------------------------------------------------------------------------------------


@pytest.mark.rule("WG-T3", "WG-B2")
def test_without_a_board_players_name_the_steps() -> None:
    table = aloft(board="off", at="hand_earth_orbit_low_orbit", fuel=9)
    move = {"name": "Far side", "body": "moon", "kind": "orbit", "orbit": "low", "burn": True}
    table.do("s1", "fly_to", **move)
    craft = table.state.craft["c"]
    assert table.state.named[craft.at].name["en"] == "Far side"
    assert craft.fuel == 9 - 3
    assert table.state.programmes["s1"].dots >= 40 + 2 + 1
    assert [line["purpose"] for line in table.said("rolled")] == ["burn", "capsule"]


@pytest.mark.rule("WG-X9", "WG-X10")
def test_without_a_board_landings_take_a_burn() -> None:
    down = {"name": "Home", "body": "earth", "kind": "reentry", "orbit": "low"}
    table = aloft(board="off", at="hand_earth_orbit_low_orbit", fuel=9)
    with pytest.raises(IllegalMove):
        table.do("s1", "fly_to", **down, burn=False)
    table.do("s1", "fly_to", **down, burn=True)
    assert table.state.craft == {}
    table = aloft("capsule:4", "thruster:1", board="off", at="hand_earth_orbit_low_orbit", fuel=9)
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "fly_to", name="Sea", body="moon", kind="surface", orbit="low", burn=True)
    assert refused.value.rules == ("WG-M3",)


@pytest.mark.rule("WG-F3")
def test_fuel_can_be_shed_between_two_tries_of_a_burn() -> None:
    table = aloft(fuel=9)
    table.dice.lay("burn", 19)
    table.do("s1", "fly", way="low_outbound_1")
    assert table.state.craft["c"].at == "low_outbound_1"
    table.do("s1", "shed", what="c>rations", amount=10)
    cost = ways(table)["low_outbound_1"]["cost"]
    assert cost == (4 + 2 + 1 + 5 + 6) // 10 + 1
