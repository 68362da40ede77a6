"""The stateless endpoints on the wire: strict types, real and server dice. Worked examples are vectors."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from server.games.t_minus import odds
from tests.games.t_minus.table import VECTORS, sample_turn
from tests.support.memory import create_app

BASE = "/api/v1/games/t-minus"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(rate_limits=False)).test_client()


@pytest.mark.rule("TM-04", "TM-10")
def test_the_author_s_turn_is_one_turn() -> None:
    """Each action starts where the one before ended, and only PASS comes last."""
    turn = sample_turn()
    assert [case["request"]["action"] for case in turn].index("pass") == len(turn) - 1
    for before, after in pairwise(turn):
        assert before["response"]["rockets"] == after["request"]["rockets"]


@pytest.mark.rule("TM-08", "TM-17")
def test_the_author_s_table_is_ours_rounded() -> None:
    percent = json.loads((VECTORS / "distances.json").read_text(encoding="utf-8"))["percent"]
    for stages, row in percent.items():
        chances = odds.DISTANCES[int(stages)]
        assert [round(100 * chances.get(spaces, 0)) for spaces in range(1, 7)] == row


@pytest.mark.rule("TM-03")
def test_without_faces_the_server_rolls(client: FlaskClient) -> None:
    reply: Any = client.post(f"{BASE}/risk", json={"tokens": 3}).json
    assert reply["dice"] == "server"
    assert reply["destroyed"] == (reply["roll"] <= 3)
    assert reply["tokens"] == (0 if reply["destroyed"] else 4)
    rocket = {"id": "A", "stages": 2, "progress": 0, "tokens": 0}
    fired: Any = client.post(
        f"{BASE}/action", json={"action": "fire", "rocket": "A", "rockets": [rocket]}
    ).json
    assert fired["dice"] == "server"
    assert len(fired["log"][1]["faces"]) == 3


@pytest.mark.parametrize("rolls", ["5", 5, [5.5], ["5"], [True], [None], [5] * 21])
def test_faces_are_a_short_list_of_integers(client: FlaskClient, rolls: Any) -> None:
    answer = client.post(f"{BASE}/risk", json={"tokens": 3, "rolls": rolls})
    assert answer.status_code == 422
    reply: Any = answer.json
    assert reply["code"] == "validation_failed"


def test_a_whole_float_is_an_integer(client: FlaskClient) -> None:
    reply: Any = client.post(f"{BASE}/risk", json={"tokens": 3.0, "rolls": [5.0]}).json
    assert reply == {"roll": 5, "destroyed": False, "tokens": 4, "dice": "physical"}
