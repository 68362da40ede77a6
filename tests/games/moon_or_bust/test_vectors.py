"""Worked examples as data: every case of `tests/vectors/moon-or-bust/*.json` through the stateless endpoints.

A case holds a `request` and the `status`; with 200 the `response` (fields that it leaves out are not looked
at), with 422 the `path` of the bad field. The phones' tests read the same files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.app import create_app
from server.config import IN_MEMORY, Settings

VECTORS = Path(__file__).parents[2] / "vectors" / "moon-or-bust"
BASE = "/api/v1/games/moon-or-bust"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(redis_url=IN_MEMORY)).test_client()


def cases() -> Iterator[Any]:
    for path in sorted(VECTORS.glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            marks = pytest.mark.rule(*case["rules"])
            yield pytest.param(path.stem, case, id=f"{path.stem}: {case['name']}", marks=marks)


@pytest.mark.parametrize(("call", "case"), list(cases()))
def test_the_worked_example_holds(client: FlaskClient, call: str, case: dict[str, Any]) -> None:
    answer = client.post(f"{BASE}/{call}", json=case["request"])
    assert answer.status_code == case["status"], answer.text
    told: Any = answer.json
    if case["status"] == 200:
        assert {key: told[key] for key in case["response"]} == case["response"]
        return
    assert answer.mimetype == "application/problem+json"
    assert case["path"] in [error["path"] for error in told["errors"]]
    if told["code"] == "illegal_move" and case["rules"]:
        assert set(case["rules"]) & set(told["rules"])


@pytest.mark.rule("MB-17")
def test_without_a_face_the_server_rolls(client: FlaskClient) -> None:
    told = client.post(f"{BASE}/conflict", json={"threat": {"a": 0, "b": 0}}).json
    assert told is not None
    assert told["dice"] == "server"
    assert 1 <= told["roll"] <= 20


def test_faces_that_are_missing_or_too_many_say_how_many_and_for_what(client: FlaskClient) -> None:
    for rolls, given in (([], 0), ([1, 2], 2)):
        told = client.post(f"{BASE}/conflict", json={"threat": {"a": 0, "b": 0}, "rolls": rolls}).json
        assert told is not None
        assert told["code"] == "bad_dice"
        assert (told["errors"][0]["needed"], told["errors"][0]["given"]) == (1, given)


def test_a_notebook_too_large_to_count_quickly_is_refused(client: FlaskClient) -> None:
    deck = [{"id": f"n{n}", "type": "nose_cone"} for n in range(21)]
    answer = client.post(f"{BASE}/notebook", json={"components": deck, "tests": []})
    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["errors"][0]["path"] == "components.20"
