"""The stateless endpoints on the wire: strict types, real and server dice. Worked examples are vectors."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.memory import create_app

BASE = "/api/v1/games/moon-shot"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(rate_limits=False)).test_client()


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
    reply: Any = client.post(f"{BASE}/score", json=body).json
    assert reply["code"] == "validation_failed"
    assert [error["path"] for error in reply["errors"]] == [path]


def test_an_orientation_may_be_left_out(client: FlaskClient) -> None:
    reply: Any = client.post(f"{BASE}/score", json={"small": "out", "medium": "out", "large": "out"}).json
    assert reply["landing"] is None
