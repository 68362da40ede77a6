"""How a table ended, as CSV and for BG Stats."""

from __future__ import annotations

import csv
import io
import json
import random
from typing import Any
from urllib.parse import unquote

from server.games.core.registry import games
from server.tables.views import results
from tests.support.tables.playthrough import Program, play_to_the_end


def played(name: str) -> Any:
    program = Program(games()[name], {}, 3)
    assert results.bg_stats(program.service.queries.export(program.code, program.referee)) is None
    play_to_the_end(program, random.Random(3), plain=True)
    return program.service.queries.export(program.code, program.referee)


def test_a_line_a_player() -> None:
    told = played("moon-shot")
    rows = list(csv.DictReader(io.StringIO(results.as_csv(told))))
    assert [row["name"] for row in rows] == [player["name"] for player in told["players"]]
    assert [row["winner"] == "yes" for row in rows] == [player["winner"] for player in told["players"]]
    assert {row["game"] for row in rows} == {"Moon Shot"}


def test_a_name_is_no_formula() -> None:
    told = played("moon-shot")
    told["players"][0]["name"] = '=HYPERLINK("x")'
    first = next(csv.DictReader(io.StringIO(results.as_csv(told))))
    assert first["name"] == '\'=HYPERLINK("x")'


def test_what_bg_stats_is_offered() -> None:
    told = played("t-minus")
    link = results.bg_stats(told)
    assert link is not None
    assert link.startswith(results.BG_STATS)
    play = json.loads(unquote(link.removeprefix(results.BG_STATS)))
    assert play["game"] == {"name": "T-Minus", "sourceGameId": "t-minus"}
    assert [one["winner"] for one in play["players"]] == [one["winner"] for one in told["players"]]
