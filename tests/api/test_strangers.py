"""A stranger cannot distinguish a table from none: status, headers and body are the same, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.support.http_tables import BASE, Table, bearer

CALLS: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "?as=s1", None),
    ("GET", "/feed", None),
    ("GET", "/log", None),
    ("GET", "/materials", None),
    ("GET", "/history", None),
    ("GET", "/export", None),
    ("POST", "/moves", {"id": "x", "move": "start"}),
    ("POST", "/rolls", {"id": "x", "request": "1.0"}),
    ("POST", "/clock", {"id": "x", "action": "pause"}),
    ("POST", "/seats/s1/admit", {"id": "x"}),
    ("POST", "/seats/s1/rename", {"id": "x", "name": "Eve"}),
    ("POST", "/seats/s1/move", {"id": "x", "team": "a", "role": None}),
    ("POST", "/seats/s1/remove", {"id": "x"}),
    ("POST", "/seats/s1/promote", {"id": "x"}),
    ("POST", "/seats/s1/hand-over", {"id": "x"}),
    ("POST", "/seats/s1/bot", {"id": "x"}),
    ("POST", "/bots", {"id": "x"}),
    ("POST", "/bots/fill", {"id": "x"}),
    ("POST", "/corrections", {"id": "x", "patch": [{"op": "remove", "path": "/turn"}], "reason": "x"}),
    (
        "POST",
        "/corrections?preview=true",
        {"id": "x", "patch": [{"op": "remove", "path": "/turn"}], "reason": "x"},
    ),
    ("GET", "/verbs", None),
    ("GET", "/steps", None),
    ("POST", "/verbs", {"id": "x", "verb": "toy.total", "path": "/total", "by": 1}),
    ("POST", "/rewind", {"id": "x", "to_seq": 1, "reason": "x"}),
    ("POST", "/looks", {"id": "x", "path": "/turn", "reason": "x"}),
    ("GET", "/audit", None),
    ("POST", "/moves", {"id": "x"}),
]


def call(app: Flask, method: str, code: str, path: str, body: Any, headers: dict[str, str]) -> TestResponse:
    client = app.test_client(use_cookies=False)
    kwargs: dict[str, Any] = {"json": body} if body is not None else {}
    return client.open(f"{BASE}/tables/{code}{path}", method=method, headers=headers, **kwargs)


def shown_headers(answer: TestResponse) -> tuple[tuple[str, str], ...]:
    """The headers, but for the number of the request."""
    return tuple(sorted(one for one in answer.headers.items() if one[0] != "X-Request-Id"))


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
def test_no_table_and_no_seat_look_alike(app: Flask, table: Table, method: str, path: str, body: Any) -> None:
    table.join("Ada")
    other = Table(app)
    tokens = (None, "guess", "", other.opened["token"], other.opened["invite"])
    callers = [bearer(token) for token in tokens]
    callers += [{"Authorization": "Basic eDp5"}, {"Cookie": f"fd_{table.code}={other.opened['token']}"}]
    seen = set()
    for headers in callers:
        for code in (table.code, "22222", "KQ7XM", "nonsense", "11111"):
            answer = call(app, method, code, path, body, headers)
            seen.add((answer.status_code, shown_headers(answer), answer.data))
    assert len(seen) == 1, seen
    status = seen.pop()[0]
    assert status == (422 if body == {"id": "x"} and path == "/moves" else 404)


def test_a_removed_seat_is_a_stranger(app: Flask, table: Table) -> None:
    ada = table.join("Ada")
    table.referee.post(f"/seats/{ada.seat}/remove")
    gone = ada.get()
    nothing = call(app, "GET", "22222", "", None, bearer(ada.token))
    assert gone.status_code == nothing.status_code == 404
    assert shown_headers(gone) == shown_headers(nothing)
    assert gone.data == nothing.data
