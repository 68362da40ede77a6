"""Headers, cookies and logs reveal nothing that a stranger could use."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
import structlog
from flask import Flask
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.http_tables import BASE, Table, said
from tests.support.memory import create_app


@pytest.mark.parametrize(
    "path", ["/", "/api/docs", "/api/v1/games", "/healthz", "/api/v1/nothing", "/nothing.js"]
)
def test_every_answer_carries_the_security_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Frame-Options"] == "DENY"
    assert "Cross-Origin-Opener-Policy" not in headers
    secure = client.get(path, base_url="https://localhost").headers
    assert secure["Cross-Origin-Opener-Policy"] == "same-origin"


def test_no_page_of_ours_has_an_inline_script(client: FlaskClient) -> None:
    page = client.get("/api/docs").text
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert "style=" not in page
    assert "http" not in page


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_kept_from_scripts_and_other_sites(pwa: Path, https: bool) -> None:
    from tests.support.tables import toy

    settings = Settings(pwa=pwa, rate_limits=False, https=https)
    app = create_app(settings, games={"toy": toy.GAME})
    table = Table(app)
    body = {"name": "Ada", "invite": table.opened["invite"]}
    for answer in (
        app.test_client().post(f"{BASE}/tables", json={"game": "toy"}),
        app.test_client().post(f"{BASE}/tables/{table.code}/seats", json=body),
    ):
        cookie = answer.headers["Set-Cookie"]
        code = table.code if "seats" in answer.request.path else said(answer)["code"]
        assert cookie.startswith(f"fd_{code}=")
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert f"Path=/api/v1/tables/{code}" in cookie
        assert ("Secure" in cookie) == https


def test_answers_about_a_table_are_not_kept_by_caches(table: Table) -> None:
    ada = table.join("Ada")
    assert ada.get("/log").headers["Cache-Control"] == "no-store"
    assert ada.get("/export").headers["Cache-Control"] == "no-store"
    assert ada.move("ready").headers["Cache-Control"] == "no-store"


def test_tokens_stand_in_no_view_log_or_header(table: Table) -> None:
    ada, bo = table.start()
    secrets = [table.opened["token"], table.opened["invite"], ada.token, bo.token]
    for path in ("", "/log", "/history", "/export", "/materials"):
        for phone in (table.referee, ada):
            answer = phone.get(path)
            text = answer.text + str(answer.headers)
            assert not any(secret and secret in text for secret in secrets)


def test_the_request_log_names_no_table_token_invite_or_body(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    with structlog.testing.capture_logs() as lines, caplog.at_level(logging.DEBUG):
        table = Table(app)
        ada = table.join("Ada Lovelace")
        ada.get()
    written = str(lines) + caplog.text
    assert len(lines) >= 3
    assert {line["route"] for line in lines} >= {f"{BASE}/tables/<string:code>"}
    for secret in (table.code, table.opened["token"], table.opened["invite"], ada.token, "Lovelace"):
        assert secret
        assert secret not in written
