"""Sheets for paper over HTTP: listed, as a page and as PDF, kept until they change."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from server.app import create_app
from server.config import IN_MEMORY, Settings
from server.games.core import registry

BASE = "/api/v1/games"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Of a server with the real games."""
    return create_app(Settings(redis_url=IN_MEMORY, pwa=Path("nowhere"), rate_limits=False)).test_client()


@pytest.mark.parametrize("game", sorted(registry.sheets()))
def test_every_game_lists_what_it_prints(client: FlaskClient, game: str) -> None:
    found = client.get(f"{BASE}/{game}/sheets").json
    assert found is not None
    assert [sheet["id"] for sheet in found["sheets"]] == [sheet.id for sheet in registry.sheets()[game]]
    assert all(sheet["title"].keys() == {"en", "de"} for sheet in found["sheets"])


def test_a_sheet_as_a_page_and_as_pdf(client: FlaskClient) -> None:
    page = client.get(f"{BASE}/t-minus/sheets/board.html?paper=tabloid&lang=de")
    assert page.status_code == 200
    assert page.content_type == "text/html; charset=utf-8"
    assert "279.4mm" in page.text
    assert "lang=de" in page.text
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    file = client.get(f"{BASE}/t-minus/sheets/board.pdf?paper=tabloid&lang=de")
    assert file.data.startswith(b"%PDF-")
    assert file.content_type == "application/pdf"
    again = client.get(
        f"{BASE}/t-minus/sheets/board.pdf?paper=tabloid&lang=de",
        headers={"If-None-Match": file.headers["ETag"]},
    )
    assert again.status_code == 304
    assert not again.data


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("nothing/sheets", 404),
        ("t-minus/sheets/nothing.pdf", 404),
        ("t-minus/sheets/chances.pdf?paper=a3", 404),
        ("t-minus/sheets/board.pdf?paper=a7", 422),
        ("t-minus/sheets/board.html?lang=xx", 422),
        ("t-minus/sheets/..%2f..%2fboard.pdf", 404),
    ],
)
def test_what_there_is_not(client: FlaskClient, path: str, status: int) -> None:
    answer = client.get(f"{BASE}/{path}")
    assert answer.status_code == status
    assert answer.content_type == "application/problem+json"
