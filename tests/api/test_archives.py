"""Tables that are copied, over HTTP."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from server.config import Settings
from tests.support.http_tables import BASE, Phone, Table, new_id, said
from tests.support.memory import create_app
from tests.support.tables import toy


@pytest.fixture
def ada(table: Table) -> Phone:
    return table.start()[0]


def import_into(app: Flask, archive: Any) -> Any:
    return app.test_client().post(f"{BASE}/tables/import", json={"archive": archive})


def test_a_copy_over_http(table: Table, ada: Phone) -> None:
    ada.move("pick", args={"number": 1})
    refused = table.referee.post("/archive")  # it would reveal the secrets of a game that goes on
    assert (refused.status_code, said(refused)["code"]) == (409, "holds_secrets")
    assert table.referee.post("/end", reason="to keep it").status_code == 200
    taken = table.referee.post("/archive")
    assert taken.status_code == 200
    assert taken.headers["Content-Disposition"] == f'attachment; filename="{table.code}.table.json"'
    assert taken.headers["Cache-Control"] == "no-store"
    archive = said(taken)
    assert archive["sealed"] is False
    made = import_into(table.app, archive)
    assert made.status_code == 201, made.text
    opened = said(made)
    assert opened["code"] != table.code
    assert opened["join_url"].endswith(f"/join/{opened['code']}#{opened['invite']}")
    referee = Phone(table.app, opened["code"], opened["token"], "referee")
    handed = said(referee.post(f"/seats/{ada.seat}/hand-over"))
    again = Phone(table.app, opened["code"], handed["token"], ada.seat)
    view = again.view()
    assert view["state"]["picks"][ada.seat] == 1
    assert "table.imported" in [line["id"] for line in view["log"]]


def test_what_was_changed_is_refused(table: Table, ada: Phone) -> None:
    table.referee.post("/end", reason="enough")
    archive = said(table.referee.post("/archive"))
    changed = copy.deepcopy(archive) | {"name": "Another"}
    refused = import_into(table.app, changed)
    assert refused.status_code == 422
    assert said(refused)["errors"][0] == {
        "path": "archive",
        "code": "bad_archive",
        "reason": "changed",
        "detail": "This archive was changed or damaged.",
    }


@pytest.mark.parametrize("body", [{}, {"archive": []}, {"archive": "x"}, {"archive": {}, "more": 1}])
def test_what_is_no_archive(app: Flask, body: Any) -> None:
    assert app.test_client().post(f"{BASE}/tables/import", json=body).status_code == 422


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    settings = Settings(rate_limits=False, pwa=tmp_path, max_archive_body=2048)
    app = create_app(settings, games={"toy": toy.GAME})
    assert import_into(app, {"format": "x" * 3000}).status_code == 413
    assert import_into(app, {"format": "x" * 1000}).status_code == 422


def test_only_archives_may_be_that_large(table: Table) -> None:
    large = {"id": new_id(), "move": "pick", "args": {"x": "y" * 340_000}}
    assert table.referee.post("/moves", **large).status_code == 413
    assert import_into(table.app, {"format": "y" * 340_000}).status_code == 422


def test_an_archive_is_json_that_a_program_can_read(table: Table, ada: Phone) -> None:
    table.referee.post("/end", reason="enough")
    archive = said(table.referee.post("/archive"))
    assert json.loads(json.dumps(archive)) == archive
    assert archive["players"] == ["Ada", "Bo"]
    assert set(archive) == {
        "format",
        "game",
        "name",
        "code",
        "status",
        "taken_ms",
        "players",
        "sealed",
        "body",
        "digest",
    }
