"""The result of a table, as CSV and for BG Stats."""

from __future__ import annotations

import copy
import csv
import functools
import io
import json
import random
from typing import Any
from urllib.parse import unquote

import pytest

from server.games.core.registry import games
from server.tables.domain.visibility import eyes_of
from server.tables.views import results
from tests.support.tables.playthrough import Program, play_to_the_end


@functools.cache
def played(name: str) -> Any:
    """Return the export of a whole game; tests do not change it."""
    program = Program(games()[name], {}, 3)
    assert results.bg_stats(program.service.queries.export(program.code, program.referee)) is None
    play_to_the_end(program, random.Random(3), plain=True)
    return program.service.queries.export(program.code, program.referee)


def test_a_line_a_player() -> None:
    result = played("moon-shot")
    rows = list(csv.DictReader(io.StringIO(results.as_csv(result))))
    assert [row["name"] for row in rows] == [player["name"] for player in result["players"]]
    assert [row["winner"] == "yes" for row in rows] == [player["winner"] for player in result["players"]]
    assert {row["game"] for row in rows} == {"Moon Shot"}


@pytest.mark.parametrize("first", [*"=+-@\t\r", "＝", "＋", "－", "＠"])
def test_a_name_is_no_formula(first: str) -> None:
    result = copy.deepcopy(played("moon-shot"))
    result["players"][0]["name"] = f'{first}HYPERLINK("x")'
    row = next(csv.DictReader(io.StringIO(results.as_csv(result), newline="")))
    assert row["name"] == f'\'{first}HYPERLINK("x")'


@pytest.mark.parametrize("between", [";", "; "])
def test_no_formula_follows_a_separator_in_a_name(between: str) -> None:
    """A spreadsheet may split cells at a separator that the file does not use."""
    result = copy.deepcopy(played("moon-shot"))
    result["players"][0]["name"] = f"Ada{between}=1+1"
    row = next(csv.DictReader(io.StringIO(results.as_csv(result), newline="")))
    assert row["name"] == f"Ada{between}'=1+1"


def test_what_bg_stats_is_offered() -> None:
    result = played("t-minus")
    link = results.bg_stats(result)
    assert link is not None
    assert link.startswith(results.BG_STATS)
    play = json.loads(unquote(link.removeprefix(results.BG_STATS)))
    assert play["game"] == {"name": "T-Minus", "sourceGameId": "t-minus"}
    assert [one["winner"] for one in play["players"]] == [one["winner"] for one in result["players"]]


@functools.cache
def seats_of_a_game_with_secrets() -> tuple[Program, list[str]]:
    program = Program(games()["moon-or-bust"], {}, 5)
    play_to_the_end(program, random.Random(5))
    return program, program.seats


def own(program: Program, seat: str) -> Any:
    return program.service.queries.own(program.code, program.tokens[seat])


def test_a_player_takes_home_what_they_did_and_nothing_else() -> None:
    program, seats = seats_of_a_game_with_secrets()
    for seat in seats:
        result = own(program, seat)
        assert result["you"]["seat"] == seat
        assert result["standing"] is None or result["standing"]["seat"] == seat
        log = program.service.log(program.code, program.tokens[seat], before=10**9, limit=10**6)
        assert all(line in log for line in result["lines"])
        assert all(line.get("by", line.get("seat")) == seat for line in result["lines"])
    assert any(own(program, seat)["lines"] for seat in seats)


def test_what_only_one_may_read_is_in_nobody_elses_record() -> None:
    program, seats = seats_of_a_game_with_secrets()
    head = program.service.head(program.code)
    lines = [line for seat in seats for line in own(program, seat)["lines"]]
    assert lines
    for seat in seats:
        eyes = eyes_of(head, seat, referee=False)
        assert all(eyes.may_see(line["to"]) for line in own(program, seat)["lines"])


def test_a_row_a_line_in_the_spreadsheet() -> None:
    program = Program(games()["t-minus"], {}, 3)
    play_to_the_end(program, random.Random(3), plain=True)
    result = own(program, "s1")
    rows = list(csv.DictReader(io.StringIO(results.own_csv(result))))
    assert [row["line"] for row in rows] == [line["id"] for line in result["lines"]]
    assert {row["name"] for row in rows} == {"P0"}
    assert all(isinstance(json.loads(row["details"]), dict) for row in rows)


def test_what_was_taken_back_and_the_game_before_are_not_told() -> None:
    said = [("game.rematch", {}), ("tm.pass", {}), ("tm.build", {}), ("game.rewound", {"to_seq": 2})]
    log = [{"id": "tm.build", "seat": "s1", "seq": 0}]
    log += [{"id": id, "seat": "s1", "seq": seq, **more} for seq, (id, more) in enumerate(said, start=1)]
    lines = results.own_lines(log, "s1")
    assert [line["id"] for line in lines] == ["tm.pass"]


def test_spreadsheets_of_a_language_open_it_by_themselves() -> None:
    text = 'name,share\r\n"Ada; Bo, Zoë",0.25\r\n'
    assert results.opened_by_spreadsheets(text, "en") == "\ufeff" + text
    german = results.opened_by_spreadsheets(text, "de")
    assert german == '\ufeffname;share\r\n"Ada; Bo, Zoë";0,25\r\n'
