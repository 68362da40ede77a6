"""T-Minus over the live service: committed actions, second taps, silence by the clock, people leaving."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.games.t_minus.game import GAME
from server.tables.domain.errors import RollWaiting, StalePhase
from tests.support.tables.playthrough import Program


@pytest.fixture
def table() -> Program:
    """Three seats; s1 has a rocket with one token and is to act."""
    program = Program(GAME, {"silence_seconds": 5}, seed=3, players=3)
    program.move("referee", "start", {})
    program.move("referee", "begin", {})
    program.move("s1", "build", {})
    return program


def waiting(program: Program) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = program.view()["pending"]
    return found


def lines(program: Program, prefix: str) -> Iterator[str]:
    return (line["id"] for line in program.view()["log"] if line["id"].startswith(prefix))


@pytest.mark.rule("TM-10")
def test_nobody_takes_an_action_back_before_its_die(table: Program) -> None:
    table.move("s1", "fire", {"rocket": "A"})
    view = table.view("s1")
    assert [prompt["move"] for prompt in view["prompts"]] == ["roll"]
    assert [(roll["seat"], roll["notation"], roll["why"], roll["about"]) for roll in view["pending"]] == [
        ("s1", "1d6", "t_minus.risk", "A")
    ]
    assert view["state"]["named"] == {"action": "fire", "rocket": "A", "at_risk": ["A"], "cleared": False}
    with pytest.raises(RollWaiting):
        table.move("s1", "pass", {})


@pytest.mark.rule("TM-18")
def test_those_who_watch_call_until_the_die_is_thrown(table: Program) -> None:
    holds = {"num": 5, "den": 6, "p": 0.833333}
    standing = {"rocket": "A", "holds": holds, "nerve": {"holds": 1, "falls": 2}}
    assert table.view("s2")["prompts"][0]["odds"] == standing
    table.move("s1", "fire", {"rocket": "A"})
    (asked,) = table.view("s2")["prompts"]
    assert asked["move"] == "call"
    assert asked["odds"] == standing
    table.move("s2", "call", {"side": "falls"})
    table.move("s2", "call", {"side": "holds"})
    with pytest.raises(RollWaiting):
        table.move("s1", "call", {"side": "holds"})
    table.roll(waiting(table)[0]["request"], [4])
    assert table.view()["state"]["nerve"] == {"s2": 1}
    assert "call" not in [prompt["move"] for prompt in table.view("s2")["prompts"]]  # its distance is no risk


@pytest.mark.rule("TM-07", "TM-08")
def test_risk_then_distance_each_on_every_phone(table: Program) -> None:
    table.move("s1", "fire", {"rocket": "A"})
    table.roll(waiting(table)[0]["request"], [4])
    assert table.view("s2")["state"]["players"]["s1"]["rockets"]["A"]["tokens"] == 2
    (distance,) = waiting(table)
    assert (distance["notation"], distance["why"], distance["about"]) == ("max(2d6)", "t_minus.distance", "A")
    table.roll(distance["request"], [5, 2])
    state = table.view("s2")["state"]
    assert state["players"]["s1"]["rockets"]["A"] == {"stages": 3, "progress": 5, "tokens": 2}
    assert state["named"] is None
    assert [step["step"] for step in state["last"]] == ["risk", "move"]


@pytest.mark.rule("TM-10")
def test_a_tap_made_before_the_result_is_not_the_next_action(table: Program) -> None:
    phase = table.view("s1")["phase"]
    table.move("s1", "fire", {"rocket": "A"}, phase)
    table.roll(waiting(table)[0]["request"], [4])
    table.roll(waiting(table)[0]["request"], [5, 2])
    with pytest.raises(StalePhase):
        table.move("s1", "fire", {"rocket": "A"}, phase)


@pytest.mark.rule("TM-06")
def test_the_risks_of_build_wait_side_by_side(table: Program) -> None:
    table.move("s1", "build", {})
    table.roll(waiting(table)[0]["request"], [6])
    table.move("s1", "build", {})
    assert table.view()["state"]["named"]["at_risk"] == ["A", "B"]
    first, second = (roll["request"] for roll in waiting(table))
    table.roll(second, [1])
    table.roll(first, [6])
    rockets = table.view()["state"]["players"]["s1"]["rockets"]
    assert rockets == {"A": {"stages": 3, "progress": 0, "tokens": 3}, "B": None, "C": None}


@pytest.mark.rule("TM-14")
def test_the_silence_ends_by_itself(table: Program) -> None:
    table.move("s1", "fire", {"rocket": "A"})
    table.roll(waiting(table)[0]["request"], [1])
    view = table.view("s1")
    assert (view["clock"]["kind"], view["clock"]["left_ms"]) == ("silence", 5000)
    assert view["prompts"] == []
    table.forward()
    ended = ["tm.risk", "tm.destroyed", "tm.must_pass", "tm.silence", "tm.pass", "tm.turn"]
    assert list(lines(table, "tm."))[-6:] == ended
    assert table.view("s2")["prompts"]


@pytest.mark.rule("TM-14")
def test_the_referee_shortens_the_silence(table: Program) -> None:
    table.move("s1", "fire", {"rocket": "A"})
    table.roll(waiting(table)[0]["request"], [1])
    table.service.clock(table.code, table.referee, "cut", "ring")
    assert table.view("s2")["prompts"]


@pytest.mark.rule("TM-13")
def test_a_player_who_leaves_does_not_stop_the_table(table: Program) -> None:
    table.service.remove(table.code, table.referee, "bye", "s1")
    assert table.view()["state"]["player"] == "s2"
    assert [prompt["move"] for prompt in table.view("s2")["prompts"]] == ["build", "pass"]


@pytest.mark.parametrize(
    ("players", "chosen", "played"), [(3, "show", "show"), (4, "show", "brisk"), (4, "off", "off")]
)
def test_four_players_do_not_wait_for_whole_scenes(players: int, chosen: str, played: str) -> None:
    program = Program(GAME, {"pace": chosen}, seed=3, players=players)
    program.move("referee", "start", {})
    assert program.view()["options"]["pace"] == played
