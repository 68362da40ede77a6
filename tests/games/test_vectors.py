"""Worked examples as data: each case of `tests/vectors/<game>/*.json` through that game's endpoints.

A file has an `endpoint` and `cases`. A case has a `name`, the `rules` it shows, a `request`, and either the
`response` (`"partial": true`: keys it leaves out are not looked at) or what is `refused`: the `code`, the
`path` of the bad field, the `params` of the sentence. The phones' own tests may read the same files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.memory import create_app

VECTORS = Path(__file__).parents[1] / "vectors"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(rate_limits=False)).test_client()


def cases() -> Iterator[Any]:
    for path in sorted(VECTORS.glob("*/*.json")):
        held = json.loads(path.read_text(encoding="utf-8"))
        if "endpoint" not in held:
            continue  # a table of the author's, which the game's own tests read
        url = f"/api/v1/games/{path.parent.name}/{held['endpoint']}"
        for case in held["cases"]:
            name = f"{path.parent.name}/{path.stem}: {case['name']}"
            yield pytest.param(url, case, id=name, marks=pytest.mark.rule(*case["rules"]))


@pytest.mark.parametrize(("url", "case"), list(cases()))
def test_the_worked_example_holds(client: FlaskClient, url: str, case: dict[str, Any]) -> None:
    answer = client.post(url, json=case["request"])
    reply: Any = answer.json
    if "refused" in case:
        refuses(answer.status_code, reply, case)
        return
    assert answer.status_code == 200, reply
    if case.get("partial"):
        reply = {key: reply[key] for key in case["response"]}
    assert reply == case["response"]


def refuses(status: int, reply: Any, case: dict[str, Any]) -> None:
    refused = case["refused"]
    assert status == 422, reply
    assert reply["code"] == refused["code"]
    error = next((e for e in reply["errors"] if e["path"] == refused["path"]), None)
    assert error is not None, reply["errors"]
    assert error.items() >= refused.get("params", {}).items()
    if reply.get("rules"):
        assert set(reply["rules"]) & set(case["rules"])
