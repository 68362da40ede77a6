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


def test_spreadsheets_of_a_language_open_it_by_themselves() -> None:
    text = 'name,share\r\n"Ada; Bo, Zoë",0.25\r\n'
    assert results.opened_by_spreadsheets(text, "en") == "\ufeff" + text
    german = results.opened_by_spreadsheets(text, "de")
    assert german == '\ufeffname;share\r\n"Ada; Bo, Zoë";0,25\r\n'
