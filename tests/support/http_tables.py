"""Tables over HTTP: an app's client as a phone of a seat, a table of the toy game with its phones."""

from __future__ import annotations

import itertools
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from server.api.services import services_of
from tests.support.memory import MemoryProgress

BASE = "/api/v1"
_ids = itertools.count()


def new_id() -> str:
    """Return a unique command id."""
    return f"command-{next(_ids)}"


def bearer(token: str | None) -> dict[str, str]:
    """Return the header with a token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def said(answer: TestResponse) -> Any:
    """Return the JSON of an answer."""
    return answer.json


class Phone:
    """A seat's client, with a token and no cookies."""

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
        """Return a table of two players, with the game under way and the first dice rolled."""
        ada, bo = self.join("Ada"), self.join("Bo")
        assert self.referee.move("start").status_code == 200
        for phone in (ada, bo):
            for roll in phone.view()["pending"]:
                self.referee.post("/rolls", request=roll["request"])
        return ada, bo


def compute_turning_points(app: Flask) -> None:
    """Do the worker's part for the evening that was asked for last."""
    turnings = services_of(app).turnings
    assert isinstance(turnings.progress, MemoryProgress)
    turnings.work(turnings.progress.asked[-1])
