"""Big screens over HTTP: requested, assigned to a table, collected by the screen alone."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from server.api.services import services_of
from server.config import Limits, Settings
from tests.support.http_tables import BASE, Table, bearer, said
from tests.support.memory import create_app
from tests.support.tables import toy


def offer(app: Flask) -> Any:
    answer = app.test_client().post(f"{BASE}/screens", json={})
    assert answer.status_code == 201, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return said(answer)


def collect(app: Flask, pairing: str, secret: str | None) -> TestResponse:
    return app.test_client(use_cookies=False).get(f"{BASE}/screens/{pairing}", headers=bearer(secret))


def test_a_screen_waits_and_is_let_in(app: Flask, table: Table) -> None:
    offered = offer(app)
    assert offered["url"].endswith(f"/tv/{offered['pairing']}")
    assert offered["secret"] not in offered["url"]
    nothing = {"code": None, "seat": None, "invite": None}
    assert said(collect(app, offered["pairing"], offered["secret"])) == nothing
    invite = table.opened["invite"]
    # typed by hand: small letters
    seated = table.referee.post("/screens", pairing=offered["pairing"].lower(), name="Wall", invite=invite)
    assert seated.status_code == 200, seated.text
    place = collect(app, offered["pairing"], offered["secret"])
    assert said(place) == {"code": table.code, "seat": said(seated)["seat"], "invite": invite}
    # the browser's own EventSource needs the cookie
    assert f"fd_{table.code}=" in place.headers["Set-Cookie"]
    view = app.test_client(use_cookies=False).get(
        f"{BASE}/tables/{table.code}", headers=bearer(offered["secret"])
    )
    assert said(view)["you"]["seat"] == said(seated)["seat"]


def test_it_has_no_place_while_its_seat_is_asked_for(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered, service = offer(app), services_of(app).tables
    execute, seen = service.execute, []

    def looked_at(*command: Any) -> bytes:
        seen.append(said(collect(app, offered["pairing"], offered["secret"])))
        return execute(*command)

    monkeypatch.setattr(service, "execute", looked_at)
    assert table.referee.post("/screens", pairing=offered["pairing"], name="Wall").status_code == 200
    assert seen == [{"code": None, "seat": None, "invite": None}]


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://localhost:1", "null", "localhost"])
def test_a_page_of_another_site_gets_no_screen(app: Flask, origin: str) -> None:
    refused = app.test_client().post(f"{BASE}/screens", headers={"Origin": origin})
    assert (refused.status_code, said(refused)["code"]) == (403, "foreign_page")
    for headers in (
        {"Origin": "http://localhost"},
        {"Origin": "https://front.example", "Sec-Fetch-Site": "same-origin"},
        {},
    ):
        assert app.test_client().post(f"{BASE}/screens", headers=headers).status_code == 201


def test_nobody_else_collects_it(app: Flask, table: Table) -> None:
    offered = offer(app)
    assert table.referee.post("/screens", pairing=offered["pairing"], name="Wall").status_code == 200
    for secret in (None, offered["pairing"], table.referee.token, offer(app)["secret"]):
        answer = collect(app, offered["pairing"], secret)
        assert answer.status_code == 404
        assert said(answer)["code"] == "not_found"
        assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"pairing": "ZZZZZZ", "name": "Wall"}, 404, "not_found"),
        ({"pairing": "", "name": "Wall"}, 422, "validation_failed"),
        ({"name": "Wall"}, 422, "validation_failed"),
        ({"pairing": "BX7KQM"}, 422, "validation_failed"),
    ],
)
def test_what_cannot_be_is_refused(table: Table, body: Any, status: int, code: str) -> None:
    answer = table.referee.post("/screens", **body)
    assert (answer.status_code, said(answer)["code"]) == (status, code)
    assert answer.content_type == "application/problem+json"


def test_a_wrong_invite_and_a_screen_of_another_table_are_refused(app: Flask, table: Table) -> None:
    offered = offer(app)
    wrong = table.referee.post("/screens", pairing=offered["pairing"], name="Wall", invite="x")
    assert (wrong.status_code, said(wrong)["code"]) == (422, "wrong_invite")
    assert table.referee.post("/screens", pairing=offered["pairing"], name="Wall").status_code == 200
    taken = Table(app).referee.post("/screens", pairing=offered["pairing"], name="Wall")
    assert (taken.status_code, said(taken)["code"]) == (409, "pairing_taken")


def test_a_player_gives_no_screen_a_seat(app: Flask, table: Table) -> None:
    ada = table.join("Ada")
    answer = ada.post("/screens", pairing=offer(app)["pairing"], name="Wall")
    assert (answer.status_code, said(answer)["code"]) == (403, "referee_only")


def test_asking_and_guessing_are_limited() -> None:
    limits = Limits(pairing="2/minute", guessing="3/minute")
    app = create_app(Settings(limits=limits), games={"toy": toy.GAME})
    offered = [offer(app), offer(app)]
    refused = app.test_client().post(f"{BASE}/screens", json={})
    assert (refused.status_code, said(refused)["code"]) == (429, "rate_limited")
    assert "Retry-After" in refused.headers
    table = Table(app)
    for one in offered:  # what is there costs nothing
        assert table.referee.post("/screens", pairing=one["pairing"], name="Wall").status_code == 200
    tries = [table.referee.post("/screens", pairing="ZZZZZZ", name="Wall").status_code for _ in range(4)]
    assert tries == [404, 404, 404, 429]
