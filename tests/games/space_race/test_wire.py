"""The stateless endpoints on the wire: strict types, real and server dice. Worked examples are vectors."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.memory import create_app

BASE = "/api/v1/games/space-race"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(rate_limits=False)).test_client()


LAUNCH: dict[str, Any] = {"edition": "nine", "space": 30, "launches": [{"player": "a", "cards": [8]}]}


@pytest.mark.parametrize(
    ("endpoint", "body", "path"),
    [
        ("launch", {**LAUNCH, "space": "30"}, "space"),
        ("launch", {**LAUNCH, "moon": 1}, "moon"),
        ("launch", {**LAUNCH, "launches": [{"player": "a", "cards": [True]}]}, "launches.0.cards.0"),
        ("launch", {**LAUNCH, "launches": [{"player": "a", "cards": ["8"]}]}, "launches.0.cards.0"),
        (
            "launch",
            {**LAUNCH, "launches": [{"player": "a", "cards": [{"number": 7, "by": 1}]}]},
            "launches.0.cards.0.by",
        ),
        ("launch", {**LAUNCH, "options": {"contested_steal": "maybe"}}, "options.contested_steal"),
        ("launch", {**LAUNCH, "options": {"idle_knock_off": 1}}, "options.idle_knock_off"),
        ("launch", {"edition": "nine", "launches": []}, "space"),
        (
            "espionage",
            {"edition": "nine", "bids": [{"player": "a", "slot": "x", "level": True}]},
            "bids.0.level",
        ),
        ("space", {"edition": "nine", "radiation": [0, 0, 0, 0, "1"]}, "radiation.4"),
        ("year", {"edition": "nine", "year": 1955.5, "offers": [], "players": []}, "year"),
    ],
)
def test_types_are_strict(client: FlaskClient, endpoint: str, body: dict[str, Any], path: str) -> None:
    reply: Any = client.post(f"{BASE}/{endpoint}", json=body).json
    assert reply["code"] == "validation_failed", reply
    assert [error["path"] for error in reply["errors"]] == [path]
