"""Sheets for printing over HTTP: listed, as a page and as PDF, cached until they change."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from server.config import Settings
from server.games.core import registry
from server.games.core.packs import LANGUAGES, read_json
from server.games.core.paper.sheets import Box, Page
from tests.support.memory import create_app

BASE = "/api/v1/games"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Of a server with the real games."""
    return create_app(Settings(pwa=Path("nowhere"), rate_limits=False)).test_client()


@pytest.mark.parametrize("game", sorted(registry.sheets()))
def test_every_game_lists_what_it_prints(client: FlaskClient, game: str) -> None:
    found = client.get(f"{BASE}/{game}/sheets").json
    assert found is not None
    assert [sheet["id"] for sheet in found["sheets"]] == [sheet.id for sheet in registry.sheets()[game]]
    assert all(sheet["title"].keys() == set(LANGUAGES) for sheet in found["sheets"])


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


# --- with what a table has loaded ---------------------------------------------------------------------------


def pack_of(**changes: Any) -> Any:
    """The house's cards, the first event changed."""
    raw = copy.deepcopy(read_json("server.games.moon_or_bust", "house_pack.json"))
    raw["events"][0] |= changes
    return raw


def loaded(client: FlaskClient, **changes: Any) -> tuple[str, str, str]:
    """A table with those cards: its code, its referee's token, a player's."""
    body = {"game": "moon-or-bust", "options": {"pack": pack_of(**changes)}}
    opened = client.post("/api/v1/tables", json=body).json
    assert opened is not None, body
    seat = {"name": "Ada", "invite": opened["invite"]}
    joined = client.post(f"/api/v1/tables/{opened['code']}/seats", json=seat).json
    assert joined is not None
    return opened["code"], opened["token"], joined["token"]


def of_table(
    client: FlaskClient, code: str, token: str, sheet: str = "events", kind: str = "pdf"
) -> TestResponse:
    client.delete_cookie("fd")  # whoever asks says so by their token
    return client.get(
        f"/api/v1/tables/{code}/sheets/{sheet}.{kind}", headers={"Authorization": f"Bearer {token}"}
    )


def texts(pages: Sequence[Page]) -> str:
    return " ".join(
        para.text for page in pages for item in page.items if isinstance(item, Box) for para in item.paras
    )


def test_cards_that_a_table_has_loaded_are_printed() -> None:
    sheets = {sheet.id: sheet for sheet in registry.sheets()["moon-or-bust"]}
    options = {"pack": pack_of(title={"en": "A new beginning", "de": "Ein neuer Anfang"})}
    for id in ("events", "historic"):
        drawn = sheets[id].draw
        assert "A new beginning" in texts(drawn("en", "a4", options))
        assert "A new beginning" not in texts(drawn("en", "a4"))
        assert drawn("en", "a4", {"pack": None}) == drawn("en", "a4")
    assert {id for id, sheet in sheets.items() if sheet.of_table} == {
        "components",
        "agents",
        "solutions",
        "events",
        "historic",
    }


def test_parts_that_a_space_race_table_has_loaded_are_printed() -> None:
    sheets = {sheet.id: sheet for sheet in registry.sheets()["space-race"]}
    raw = copy.deepcopy(read_json("server.games.space_race", "nine.json"))
    raw["parts"][0]["title"] = {"en": "Twelve Boosters", "de": "Zwölf Booster"}
    options = {"pack": raw, "edition": "nine"}
    nine, five = sheets["parts-nine"].draw, sheets["parts-five"].draw
    assert "Zwölf Booster" in texts(nine("de", "letter", options))
    assert five("en", "a4", options) == five("en", "a4"), "the other edition's stay"
    assert nine("en", "a4", {"pack": None, "edition": "nine"}) == nine("en", "a4")


def test_only_the_referee_prints_a_tables_own_cards(client: FlaskClient) -> None:
    code, referee, ada = loaded(client)
    file = of_table(client, code, referee)
    assert (file.status_code, file.content_type) == (200, "application/pdf")
    assert file.data.startswith(b"%PDF-")
    page = of_table(client, code, referee, kind="html")
    assert page.content_type == "text/html; charset=utf-8"
    assert f"/tables/{code}/sheets/events.pdf" in page.text
    assert (
        page.headers["Content-Security-Policy"]
        == client.get(f"{BASE}/moon-or-bust/sheets/events.html").headers["Content-Security-Policy"]
    )
    assert of_table(client, code, ada, kind="html").status_code == 403
    assert of_table(client, code, referee, "cribs").data.startswith(b"%PDF-"), "what is alike at every table"
    assert of_table(client, code, ada, "solutions").status_code == 403
    assert of_table(client, code, "nobody").status_code == 404
    assert of_table(client, code, referee, "nothing").status_code == 404


def test_a_text_that_is_too_long_for_its_card_is_named(client: FlaskClient) -> None:
    words = "A very long sentence that no card has room for. " * 20
    code, referee, _ = loaded(client, text={"en": words[:590].strip(), "de": words[:590].strip()})
    refused = of_table(client, code, referee)
    assert refused.status_code == 422
    assert refused.json is not None
    assert refused.json["code"] == "does_not_fit"
