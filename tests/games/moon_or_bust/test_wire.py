"""The stateless endpoints on the wire: strict types, real and server dice. Worked examples are vectors."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.memory import create_app

BASE = "/api/v1/games/moon-or-bust"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


@pytest.mark.rule("MB-17")
def test_without_a_face_the_server_rolls(client: FlaskClient) -> None:
    reply = client.post(f"{BASE}/conflict", json={"threat": {"a": 0, "b": 0}}).json
    assert reply is not None
    assert reply["dice"] == "server"
    assert 1 <= reply["roll"] <= 20


def test_faces_that_are_missing_or_too_many_say_how_many_and_for_what(client: FlaskClient) -> None:
    for rolls, given in (([], 0), ([1, 2], 2)):
        reply = client.post(f"{BASE}/conflict", json={"threat": {"a": 0, "b": 0}, "rolls": rolls}).json
        assert reply is not None
        assert reply["code"] == "bad_dice"
        assert (reply["errors"][0]["needed"], reply["errors"][0]["given"]) == (1, given)


def test_a_notebook_too_large_to_count_quickly_is_refused(client: FlaskClient) -> None:
    deck = [{"id": f"n{n}", "type": "nose_cone"} for n in range(21)]
    answer = client.post(f"{BASE}/notebook", json={"components": deck, "tests": []})
    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["errors"][0]["path"] == "components.20"
