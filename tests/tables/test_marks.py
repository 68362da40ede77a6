"""A seat's own mark: one of nine, free, for each player where no teams have theirs."""

from __future__ import annotations

import pytest

from server.games.core.registry import games
from server.tables.domain.forms.args import BadArgs
from server.tables.domain.marks import marks
from server.tables.domain.model import SeatRecord
from tests.support.tables.playthrough import Program


def offered(program: Program, seat: str) -> list[int]:
    prompt = next(one for one in program.view(seat)["prompts"] if one["move"] == "mark")
    choices: list[int] = prompt["args"]["properties"]["mark"]["enum"]
    return choices


def chosen(program: Program) -> list[int]:
    return [seat.get("mark", at) for at, seat in enumerate(program.view()["seats"], 1)]


def test_a_player_chooses_a_free_mark_and_keeps_it_in_the_game() -> None:
    program = Program(games()["t-minus"], {}, 3, players=3)
    assert chosen(program) == [1, 2, 3]
    assert offered(program, "s2") == [2, 4, 5, 6, 7, 8, 9]
    program.move("s2", "mark", {"mark": 5})
    assert chosen(program) == [1, 5, 3]
    assert 2 in offered(program, "s1")
    said = [(line["seat"], line["mark"]) for line in program.view()["log"] if line["id"] == "seat.marked"]
    assert said == [("s2", 5)]
    program.move("referee", "start", {})
    assert chosen(program) == [1, 5, 3]
    assert "mark" not in [one["move"] for one in program.view("s1")["prompts"]]


def test_of_two_who_want_one_mark_the_first_has_it() -> None:
    program = Program(games()["t-minus"], {}, 3, players=3)
    program.move("s1", "mark", {"mark": 9})
    with pytest.raises(BadArgs):
        program.move("s3", "mark", {"mark": 9})
    for wrong in (0, 10, 2):
        with pytest.raises(BadArgs):
            program.move("s3", "mark", {"mark": wrong})
    assert chosen(program) == [9, 2, 3]


def test_who_comes_later_gets_a_mark_that_nobody_has() -> None:
    seats = [SeatRecord(f"s{at}", "", "") for at in range(1, 5)]
    seats[0] = SeatRecord("s1", "", "", mark=3)
    assert marks(seats) == {"s1": 3, "s2": 2, "s3": 1, "s4": 4}


def test_teams_have_their_marks_and_no_seat_has_one() -> None:
    program = Program(games()["moon-or-bust"], {}, 3)
    assert "mark" not in [one["move"] for one in program.view("s1")["prompts"]]
