"""MB-11 at a table: the last call runs within the clock of play, which goes on meanwhile."""

from __future__ import annotations

import pytest

from server.games.moon_or_bust.game import GAME
from tests.games.moon_or_bust.table import Json
from tests.support.tables.playthrough import Program

pytestmark = pytest.mark.rule("MB-11")


@pytest.fixture
def program() -> Program:
    """In the play of the first turn, 90 seconds of it, at a table of six."""
    options = {"fast_mode": True, "reading_seconds": 0}
    program = Program(GAME, options, seed=1)
    program.move("referee", "start", {})
    while program.view()["state"]["phase"] != "play":
        for waiting in program.view()["pending"]:
            program.roll(waiting["request"])
        if program.view()["state"]["phase"] != "play":
            program.forward()
    return program


def clock(program: Program) -> Json:
    found: Json = program.view()["clock"]
    return found


def all_go(program: Program) -> None:
    for seat in program.seats:
        program.move(seat, "ready", {})


def test_it_closes_play_after_three_seconds(program: Program) -> None:
    program.now += 40_000
    all_go(program)
    assert (clock(program)["kind"], clock(program)["left_ms"]) == ("play", 3_000)
    program.now += 2_999
    assert program.view()["state"]["phase"] == "play"
    program.now += 1
    program.service.ring(program.code)
    assert program.view()["state"]["phase"] != "play"


def test_who_takes_it_back_finds_the_play_clock_as_if_it_had_gone_on(program: Program) -> None:
    program.now += 40_000
    for _ in range(3):  # nobody gains time by it
        all_go(program)
        program.now += 2_000
        program.move(program.seats[0], "unready", {})
    assert (clock(program)["id"], clock(program)["left_ms"]) == ("t1.play", 44_000)
    assert clock(program)["warnings"] == [30, 10]


def test_it_ends_no_later_than_play(program: Program) -> None:
    program.now += 89_000
    all_go(program)
    assert clock(program)["left_ms"] == 1_000


def test_a_pause_holds_both(program: Program) -> None:
    program.now += 40_000
    all_go(program)
    program.now += 1_000
    program.service.clock(program.code, program.referee, "c1", "pause", None)
    program.now += 60_000
    assert (clock(program)["paused"], clock(program)["left_ms"]) == (True, 2_000)
    program.move(program.seats[0], "unready", {})
    assert (clock(program)["id"], clock(program)["paused"], clock(program)["left_ms"]) == (
        "t1.play",
        True,
        49_000,
    )
    all_go(program)
    assert (clock(program)["paused"], clock(program)["left_ms"]) == (True, 3_000)
    program.service.clock(program.code, program.referee, "c2", "add", 30)
    program.service.clock(program.code, program.referee, "c3", "resume", None)
    assert (clock(program)["paused"], clock(program)["left_ms"]) == (False, 33_000)
    program.move(program.seats[0], "unready", {})
    assert (clock(program)["id"], clock(program)["left_ms"]) == ("t1.play", 79_000)
