"""Rooms over HTTP: a teacher's calls, and pupils who join."""

from __future__ import annotations

import hashlib
import itertools
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.http_tables import BASE, Phone, bearer, new_id, said

_calls = itertools.count()


def retry(name: str) -> str:
    """Return an id for a repeatable call, the same for the same name."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


class Room:
    """A room of the toy game, as its teacher calls it."""

    def __init__(self, app: Flask, **body: Any) -> None:
        self.app, self.client = app, FlaskClient(app, use_cookies=False)
        self.body = {
            "id": retry(f"room {next(_calls)}"),
            "game": "toy",
            "tables": 3,
            "name": "Physics 8b",
            **body,
        }
        self.answer = self.client.post(f"{BASE}/rooms", json=self.body)
        assert self.answer.status_code == 201, self.answer.text
        self.opened: dict[str, Any] = said(self.answer)
        self.code = self.opened["code"]
        self.path = f"{BASE}/rooms/{self.code}"

    def get(self, path: str = "", token: str | None = None) -> TestResponse:
        return self.client.get(self.path + path, headers=bearer(token or self.opened["token"]))

    def post(self, path: str, /, token: str | None = None, **body: Any) -> TestResponse:
        body.setdefault("id", new_id())
        return self.client.post(self.path + path, json=body, headers=bearer(token or self.opened["token"]))

    def view(self) -> Any:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return said(answer)

    def wall(self) -> Any:
        answer = self.get("/wall", self.opened["invite"])
        assert answer.status_code == 200, answer.text
        return said(answer)

    def post_seat(self, **body: Any) -> TestResponse:
        """Make a pupil's call, with the invite by default."""
        body = {"id": retry(f"seat {next(_calls)}"), "invite": self.opened["invite"], **body}
        return self.client.post(f"{self.path}/seats", json={k: v for k, v in body.items() if v is not None})

    def sit(self, **body: Any) -> Any:
        answer = self.post_seat(**body)
        assert answer.status_code == 201, answer.text
        return said(answer)

    def phone(self, seat: Any) -> Phone:
        """Return the phone of somebody who sits here."""
        return Phone(self.app, seat["table"], seat["token"], seat["seat"])

    def table(self, number: int) -> Any:
        return self.opened["tables"][number - 1]

    def referee(self, number: int) -> Phone:
        """Return the referee of a table, by the referee's own token."""
        table = self.table(number)
        return Phone(self.app, table["code"], table["token"], "referee")

    def seats(self, number: int) -> Any:
        return self.view()["tables"][number - 1]["seats"]
