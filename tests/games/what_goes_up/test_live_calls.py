"""Calls of those who watch a check: OK, Fail or Boom, until its die falls (WG-K10)."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Json
from server.games.what_goes_up.game import GAME
from server.tables.domain.errors import RollWaiting
from tests.support.tables.playthrough import Program

OPTIONS: Json = {"pace": "off", "luck_on": "own"}


def lifting_off(players: int = 3, **options: Any) -> Program:
    """A table at which the die of a launch by s1 waits, rated 10/11."""
    program = Program(GAME, {**OPTIONS, **options}, seed=3, players=players)
    program.move("referee", "start", {})
    while program.view()["state"]["phase"] == "workshop":
        test = program.view("s1")["prompts"][0]["odds"]["guide"][0]
        for move in test["moves"]:
            program.move("s1", move["move"], move["args"])
        for seat in program.seats:
            program.move(seat, "ready", {})
    program.move("s1", "launch", {})
    return program


def call(program: Program, seat: str, side: str) -> None:
    (craft,) = prompt(program, seat)["args"]["properties"]["craft"]["enum"]
    program.move(seat, "call", {"craft": craft, "side": side})


def prompt(program: Program, seat: str) -> Json:
    found: dict[str, Json] = {prompt["move"]: prompt for prompt in program.view(seat)["prompts"]}
    return found["call"]


def fall(program: Program, face: int) -> Json:
    (roll,) = program.view()["pending"]
    program.roll(roll["request"], [face])
    state: Json = program.view()["state"]
    return state


@pytest.mark.rule("WG-K10")
@pytest.mark.parametrize(
    ("face", "outcome", "right"), [(1, "ok", {"s2": 1}), (10, "fail", {"s3": 1}), (20, "boom", {})]
)
def test_calls_are_settled_by_the_die(face: int, outcome: str, right: dict[str, int]) -> None:
    program = lifting_off()
    assert not prompt(program, "s2")["must"]
    call(program, "s2", "boom")
    call(program, "s2", "ok")
    call(program, "s3", "fail")
    (craft,) = program.view()["state"]["craft"]
    hidden = {"hidden": True}
    for seat, seen in {"s2": {"s2": "ok"}, "s3": {"s3": "fail"}, "s1": {}, "referee": {}}.items():
        assert program.view(seat)["state"]["calls"] == {craft: {"s2": hidden, "s3": hidden} | seen}
    state = fall(program, face)
    assert state["calls"] == {}
    assert state["right_calls"] == right
    (said,) = (line for line in program.view()["log"] if line["id"] == "wgu.calls")
    assert said["flight"] == craft
    assert said["outcome"] == outcome
    assert said["calls"] == {"s2": "ok", "s3": "fail"}
    assert said["right"] == list(right)
    rolled = next(line for line in program.view()["log"] if line["id"] == "wgu.rolled")
    assert rolled["calls"] == {"s2": "ok", "s3": "fail"}


@pytest.mark.rule("WG-K10")
def test_a_call_changes_nothing_in_the_flight() -> None:
    program, quiet = lifting_off(), lifting_off()
    call(program, "s2", "ok")
    one, other = fall(program, 20), fall(quiet, 20)
    assert one | {"right_calls": {}} == other
    assert "wgu.calls" not in {line["id"] for line in quiet.view()["log"]}


@pytest.mark.rule("WG-K10")
def test_whoever_rolls_calls_nothing_and_nothing_else_is_open() -> None:
    program = lifting_off()
    assert [prompt["move"] for prompt in program.view("s1")["prompts"]] == ["roll"]
    assert [prompt["move"] for prompt in program.view("s2")["prompts"]] == ["call"]
    for seat, move in (("s1", "call"), ("s2", "write"), ("s1", "stay")):
        with pytest.raises(RollWaiting):
            program.move(seat, move, {"craft": "c6", "side": "ok"} if move == "call" else {})
    waits = program.view()["pending"]
    call(program, "s2", "ok")
    assert program.view()["pending"] == waits
    assert {seat["seat"]: seat["status"] for seat in program.view()["seats"]}["s2"] == "idle"


@pytest.mark.rule("WG-K10")
def test_a_call_comes_too_late_once_the_die_has_fallen() -> None:
    program = lifting_off()
    fall(program, 20)
    with pytest.raises(IllegalMove):
        program.move("s2", "call", {"craft": "c6", "side": "ok"})


@pytest.mark.rule("WG-K10")
def test_calls_go_back_with_the_table() -> None:
    program = lifting_off()
    seq = program.view()["seq"]
    call(program, "s2", "ok")
    program.service.rewind(program.code, program.referee, "r", seq, "a typo")
    assert program.view()["state"]["calls"] == {}
    call(program, "s2", "fail")
    assert fall(program, 10)["right_calls"] == {"s2": 1}


@pytest.mark.rule("WG-K10")
def test_a_table_as_written_has_no_calls() -> None:
    written = next(preset for preset in GAME.info.presets if preset.id == "as_written")
    assert written.options == {"calls": False}
    assert lifting_off(**written.options).view("s2")["prompts"] == []
