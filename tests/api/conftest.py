"""An app over the in-memory ports with the toy game, and short ways to call it."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from server.app import create_app
from server.config import IN_MEMORY, Settings
from tests.tables import toy

BASE = "/api/v1"
_ids = itertools.count()


def new_id() -> str:
    """A command id that no other has."""
    return f"command-{next(_ids)}"


def bearer(token: str | None) -> dict[str, str]:
    """The header that carries a token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def said(answer: TestResponse) -> Any:
    """The JSON of an answer."""
    return answer.json


class Phone:
    """Somebody at a table, with a token and no cookies."""

    def __init__(self, app: Flask, code: str, token: str | None, seat: str = "") -> None:
        self.client: FlaskClient = app.test_client(use_cookies=False)
        self.path, self.token, self.seat = f"{BASE}/tables/{code}", token, seat

    def get(self, path: str = "", **more: Any) -> TestResponse:
        headers = {**bearer(self.token), **more.pop("headers", {})}
        return self.client.get(self.path + path, headers=headers, **more)

    def post(self, path: str, /, **body: Any) -> TestResponse:
        body.setdefault("id", new_id())
        return self.client.post(self.path + path, json=body, headers=bearer(self.token))

    def move(self, name: str, **body: Any) -> TestResponse:
        return self.post("/moves", move=name, **body)

    def view(self) -> Any:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return said(answer)


class Table:
    """A table of the toy game: its referee, and the phones that join."""

    def __init__(self, app: Flask, **options: Any) -> None:
        self.app = app
        answer = app.test_client().post(f"{BASE}/tables", json={"game": "toy", "options": options})
        assert answer.status_code == 201, answer.text
        self.opened: dict[str, str] = said(answer)
        self.code = self.opened["code"]
        self.referee = Phone(app, self.code, self.opened["token"], "referee")

    def join(self, name: str, *, invited: bool = True, **wishes: Any) -> Phone:
        body = {"name": name, **wishes} | ({"invite": self.opened["invite"]} if invited else {})
        answer = self.app.test_client().post(f"{BASE}/tables/{self.code}/seats", json=body)
        assert answer.status_code == 201, answer.text
        return Phone(self.app, self.code, said(answer)["token"], said(answer)["seat"])

    def start(self) -> tuple[Phone, Phone]:
        """Two players, the game under way, the first dice fallen."""
        ada, bo = self.join("Ada"), self.join("Bo")
        assert self.referee.move("start").status_code == 200
        for phone in (ada, bo):
            for roll in phone.view()["pending"]:
                self.referee.post("/rolls", request=roll["request"])
        return ada, bo


@pytest.fixture
def pwa(tmp_path: Path) -> Path:
    """A built app of three files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>app</title>")
    (tmp_path / "sw.js").write_text("// worker")
    (tmp_path / "assets" / "index-abc123.js").write_text("// code")
    return tmp_path


@pytest.fixture
def settings(pwa: Path) -> Settings:
    return Settings(redis_url=IN_MEMORY, pwa=pwa, rate_limits=False, heartbeat_s=0.2)


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, games={"toy": toy.GAME})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def table(app: Flask) -> Table:
    return Table(app)
