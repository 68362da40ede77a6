"""The catalogue of the real games: every offer can be opened as described."""

from __future__ import annotations

from flask.testing import FlaskClient

from server.config import Settings
from tests.support.memory import create_app

BASE = "/api/v1"


def opened(client: FlaskClient, game: str, options: object) -> int:
    return client.post(f"{BASE}/tables", json={"game": game, "options": options}).status_code


def test_a_table_opens_with_each_preset_and_a_first_game_waits_longer_for_rolls() -> None:
    client = create_app(Settings(rate_limits=False)).test_client()
    listed = client.get(f"{BASE}/games").json
    assert listed is not None
    for game in (one["id"] for one in listed["games"]):
        detail = client.get(f"{BASE}/games/{game}").json
        assert detail is not None
        for preset in detail["presets"]:
            assert (preset["options"].get("roll_seconds") == 60) == (preset["id"] == "first_game")
            assert opened(client, game, preset["options"]) == 201
