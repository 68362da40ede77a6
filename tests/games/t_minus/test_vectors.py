"""Every worked example in `tests/vectors/t-minus`, put to the endpoints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.app import create_app
from server.config import IN_MEMORY, Settings
from server.games.t_minus import odds

FOLDER = Path(__file__).parents[2] / "vectors" / "t-minus"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(redis_url=IN_MEMORY, rate_limits=False)).test_client()


def calls() -> Iterator[Any]:
    """Each call of each file, marked with the file's rules."""
    for path in sorted(FOLDER.glob("*.json")):
        vector = json.loads(path.read_text(encoding="utf-8"))
        marks = pytest.mark.rule(*vector["rules"])
        for call in vector.get("calls", ()):
            yield pytest.param(call, id=f"{path.stem}: {call['title']}", marks=marks)


@pytest.mark.parametrize("call", list(calls()))
def test_an_example_comes_out_as_written(client: FlaskClient, call: dict[str, Any]) -> None:
    answer = client.post(f"/api/v1/games/t-minus/{call['path']}", json=call["request"])
    assert answer.status_code == call["status"], answer.text
    if answer.status_code == 200:
        assert answer.json == call["response"]
    else:
        assert answer.content_type == "application/problem+json"
        assert_told(answer.json, call["response"])


def assert_told(found: Any, expected: Any) -> None:
    """A problem says at least what is expected of it; the sentences are free."""
    if isinstance(expected, dict):
        assert expected.keys() <= found.keys()
        for key, value in expected.items():
            assert_told(found[key], value)
    elif isinstance(expected, list):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            assert_told(one, other)
    else:
        assert found == expected


def test_the_sample_turn_is_one_turn() -> None:
    """Each call of the author's turn starts where the one before ended."""
    turn = json.loads((FOLDER / "sample-turn.json").read_text(encoding="utf-8"))["calls"]
    for before, after in pairwise(turn):
        assert before["response"]["rockets"] == after["request"]["rockets"]


@pytest.mark.rule("TM-08", "TM-17")
def test_the_author_s_table_is_ours_rounded() -> None:
    percent = json.loads((FOLDER / "distances.json").read_text(encoding="utf-8"))["percent"]
    for stages, row in percent.items():
        chances = odds.DISTANCES[int(stages)]
        assert [round(100 * chances.get(spaces, 0)) for spaces in range(1, 7)] == row
