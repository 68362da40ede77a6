"""The worked examples in `tests/vectors/moon-shot`, sent to the endpoints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.app import create_app
from server.config import IN_MEMORY, Settings

VECTORS = Path(__file__).parents[2] / "vectors" / "moon-shot"
BASE = "/api/v1/games/moon-shot"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(redis_url=IN_MEMORY, rate_limits=False)).test_client()


def cases() -> Iterator[Any]:
    for path in sorted(VECTORS.glob("*.json")):
        held = json.loads(path.read_text(encoding="utf-8"))
        for case in held["cases"]:
            marks = pytest.mark.rule(*case["rules"])
            yield pytest.param(held["endpoint"], case, marks=marks, id=f"{path.stem}: {case['name']}")


@pytest.mark.parametrize(("endpoint", "case"), list(cases()))
def test_vector(client: FlaskClient, endpoint: str, case: dict[str, Any]) -> None:
    answer = client.post(f"{BASE}/{endpoint}", json=case["request"])
    told: Any = answer.json
    if "refused" in case:
        assert answer.status_code == 422, told
        assert told["code"] == case["refused"]["code"]
        assert told["errors"][0]["path"] == case["refused"]["path"]
    else:
        assert answer.status_code == 200, told
        assert told == case["response"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"orientation": 1}, "orientation"),
        ({"small": None}, "small"),
        ({"options": {"whole_small": "yes"}}, "options.whole_small"),
        ({"options": {"target_score": "10"}}, "options.target_score"),
        ({"options": {"target_score": True}}, "options.target_score"),
        ({"tube": 1}, "tube"),
    ],
)
def test_types_are_strict(client: FlaskClient, change: dict[str, Any], path: str) -> None:
    body = {"small": "out", "medium": "out", "large": "out", **change}
    told: Any = client.post(f"{BASE}/score", json=body).json
    assert told["code"] == "validation_failed"
    assert [error["path"] for error in told["errors"]] == [path]


def test_an_orientation_may_be_left_out(client: FlaskClient) -> None:
    told: Any = client.post(f"{BASE}/score", json={"small": "out", "medium": "out", "large": "out"}).json
    assert told["landing"] is None
