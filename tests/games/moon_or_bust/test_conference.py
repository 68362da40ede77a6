"""MB-32: politicians talk alone, and the hands under the table are shown once they are back."""

from __future__ import annotations

import msgspec
import pytest

from server.games.core.game import Seat
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.state import GameState
from tests.games.moon_or_bust.table import (
    AGENT,
    POLITICIAN,
    SEATS,
    THEIR_ENGINEER,
    THEIR_POLITICIAN,
    Json,
    Table,
    at_play,
)

pytestmark = pytest.mark.rule("MB-32")


def talking(**options: object) -> Table:
    table = at_play(**options)
    table.do(POLITICIAN, "confer")
    table.do(THEIR_POLITICIAN, "confer")
    return table


def offered(table: Table, seat: str) -> set[str]:
    return {prompt.move for prompt in GAME.prompts(table.state, seat)} & {"confer", "shake", "end_conference"}


def guessers(table: Table) -> set[str]:
    return {
        seat.id
        for seat in SEATS
        for prompt in GAME.prompts(table.state, seat.id)
        if prompt.move == "guess_hands"
    }


def said(table: Table, id: str) -> list[Json]:
    return [dict(line.params) for line in table.lines if line.id == id]


def hands(table: Table) -> list[Json]:
    return said(table, "mb.hands")


def test_it_begins_once_each_team_has_a_politician_there() -> None:
    table = at_play()
    assert offered(table, AGENT) == set()
    table.do(POLITICIAN, "confer")
    assert offered(table, POLITICIAN) == {"end_conference"}
    assert offered(table, THEIR_POLITICIAN) == {"confer"}
    assert GAME.clock(table.state) is None
    table.do(THEIR_POLITICIAN, "confer")
    assert said(table, "mb.conference") == [{"seats": [POLITICIAN, THEIR_POLITICIAN]}]
    for seat in (POLITICIAN, THEIR_POLITICIAN):
        assert offered(table, seat) == {"shake", "end_conference"}


def test_who_waits_for_the_other_one_can_go_back_and_nothing_is_said() -> None:
    table = at_play()
    lines = len(table.lines)
    table.do(POLITICIAN, "confer")
    table.do(POLITICIAN, "end_conference")
    assert (table.state.conference, len(table.lines)) == ({}, lines)


@pytest.mark.parametrize(
    ("chosen", "out", "kept"),
    [
        ({POLITICIAN: True, THEIR_POLITICIAN: True}, [POLITICIAN, THEIR_POLITICIAN], []),
        ({POLITICIAN: True, THEIR_POLITICIAN: False}, [POLITICIAN], [THEIR_POLITICIAN]),
        ({THEIR_POLITICIAN: True}, [THEIR_POLITICIAN], [POLITICIAN]),
        ({POLITICIAN: False}, [], [POLITICIAN, THEIR_POLITICIAN]),
    ],
)
def test_the_hands_are_shown_once_they_are_back(
    chosen: dict[str, bool], out: list[str], kept: list[str]
) -> None:
    table = talking()
    for seat, shakes in chosen.items():
        table.do(seat, "shake", out=shakes)
    assert hands(table) == []
    table.do(THEIR_POLITICIAN, "end_conference")
    assert hands(table) == [{"out": out, "kept": kept}]
    assert table.state.conference == {}
    assert offered(table, POLITICIAN) == {"confer"}


def test_a_hand_can_be_changed_until_then() -> None:
    table = talking()
    for out in (True, False, True):
        table.do(POLITICIAN, "shake", out=out)
    table.do(POLITICIAN, "end_conference")
    assert hands(table) == [{"out": [POLITICIAN], "kept": [THEIR_POLITICIAN]}]


def test_where_nobody_said_anything_no_hands_are_shown() -> None:
    table = talking()
    table.do(POLITICIAN, "end_conference")
    assert (hands(table), said(table, "mb.conference_over")) == ([], [{}])


def test_it_has_three_minutes_and_play_goes_on() -> None:
    table = talking()
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("conference", 180)
    table.do(POLITICIAN, "shake", out=True)
    table.ring()
    assert hands(table) == [{"out": [POLITICIAN], "kept": [THEIR_POLITICIAN]}]
    assert (table.state.phase, GAME.clock(table.state)) == ("play", None)


@pytest.mark.parametrize("fast", [False, True])
def test_it_ends_with_play(fast: bool) -> None:
    table = talking(fast_mode=fast)
    table.do(POLITICIAN, "shake", out=True)
    if fast:
        clock = GAME.clock(table.state)
        assert clock is not None
        assert clock.kind == "play"
        table.ring()
    else:
        table.all_ready()
    assert hands(table) == [{"out": [POLITICIAN], "kept": [THEIR_POLITICIAN]}]
    assert (table.state.phase == "play", table.state.conference) == (False, {})
    ids = [line.id for line in table.lines]
    assert ids.index("mb.hands") < ids.index("mb.proxies")


def test_a_politician_who_leaves_takes_the_hand_along() -> None:
    table = talking()
    table.do(POLITICIAN, "shake", out=True)
    engineer = Seat(POLITICIAN, "a", ("engineer",))
    for seats in (SEATS[1:], (engineer, *SEATS[1:])):
        state = GAME.reseat(table.state, seats).state
        assert set(state.conference) == {THEIR_POLITICIAN}
        assert GAME.clock(state) is None


def test_a_second_politician_may_come_later() -> None:
    table = at_play(seats=(*SEATS, Seat("b4", "b", ("politician",))))
    for seat in (POLITICIAN, THEIR_POLITICIAN, "b4"):
        table.do(seat, "confer")
    assert len(said(table, "mb.conference")) == 1
    table.do("b4", "shake", out=True)
    table.do("b4", "end_conference")
    assert hands(table) == [{"out": ["b4"], "kept": [POLITICIAN, THEIR_POLITICIAN]}]


def test_it_changes_nothing_in_play() -> None:
    quiet, loud = at_play(), talking()
    loud.do(POLITICIAN, "shake", out=True)
    loud.do(POLITICIAN, "end_conference")
    assert msgspec.structs.asdict(loud.state) == msgspec.structs.asdict(quiet.state)


def test_who_goes_back_behind_it_is_told_that_the_hands_were_seen() -> None:
    table = talking()
    before = table.state
    table.do(POLITICIAN, "end_conference")
    assert set(GAME.revealed(before, table.state)) == {"/conference/a1", "/conference/b1"}
    assert GAME.revealed(before, before) == []


def test_a_state_from_before_has_no_conference() -> None:
    state = msgspec.to_builtins(at_play().state)
    del state["conference"]
    assert msgspec.convert(state, GameState).conference == {}


def test_nobody_else_talks() -> None:
    table = talking()
    assert offered(table, THEIR_ENGINEER) == set()


@pytest.mark.parametrize(
    ("shakes", "right"), [((True, True), [AGENT]), ((True, False), [THEIR_ENGINEER]), ((), [THEIR_ENGINEER])]
)
def test_others_guess_the_hands_and_all_read_who_was_right(
    shakes: tuple[bool, ...], right: list[str]
) -> None:
    assert guessers(at_play()) == set()
    table = talking()
    assert guessers(table) == {seat.id for seat in SEATS} - {POLITICIAN, THEIR_POLITICIAN}
    for seat, out in zip((POLITICIAN, THEIR_POLITICIAN), shakes, strict=False):
        table.do(seat, "shake", out=out)
    table.do(AGENT, "guess_hands", shakes=False)
    table.do(AGENT, "guess_hands", shakes=True)
    table.do(THEIR_ENGINEER, "guess_hands", shakes=False)
    assert table.state.guesses[AGENT].to == "seat:a3"
    before = table.state
    table.do(POLITICIAN, "end_conference")
    assert hands(table)[0]["right"] == right
    assert table.state.guesses == {}
    assert {"/guesses/a3", "/guesses/b2"} <= set(GAME.revealed(before, table.state))
