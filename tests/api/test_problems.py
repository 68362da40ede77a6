"""Every error is problem+json with a stable code; the guard rejects anything unexpected."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
import redis.exceptions
from flask import Flask
from flask.testing import FlaskClient
from msgspec import Meta

from server.api.http.errors import TABLE_STATUS, invalid
from server.api.schemas.derive import Body
from server.api.schemas.reading import BadField, Invalid, read
from server.games.core.wire import doc
from server.tables.domain import errors as tables
from server.tables.domain.errors import StoreDown
from tests.support.http_tables import Table, said

ROLL = "/api/v1/dice/roll"


@pytest.mark.parametrize(
    ("data", "content_type", "status", "code"),
    [
        (b"{", "application/json", 400, "malformed_json"),
        (b'{"notation": NaN}', "application/json", 400, "malformed_json"),
        (b'{"notation": "\\ud800"}', "application/json", 400, "malformed_json"),
        (b"\xff", "application/json", 400, "malformed_json"),
        (b'{"times": ' + b"9" * 5000 + b"}", "application/json", 400, "malformed_json"),
        (b"[" * 33 + b"]" * 33, "application/json", 400, "too_deep"),
        (b"[" * 30_000 + b"]" * 30_000, "application/json", 400, "too_deep"),
        (b'{"notation": "d6"}', "text/plain", 415, "unsupported_media_type"),
        (b'{"notation": "d6"}', "application/x-www-form-urlencoded", 415, "unsupported_media_type"),
        (b" " * 70_000, "application/json", 413, "too_large"),
        (b"", "application/json", 422, "validation_failed"),
        (b'"text"', "application/json", 422, "validation_failed"),
    ],
)
def test_a_body_that_is_no_sound_json_is_refused(
    client: FlaskClient, data: bytes, content_type: str, status: int, code: str
) -> None:
    answer = client.post(ROLL, data=data, content_type=content_type)
    assert (answer.status_code, said(answer)["code"]) == (status, code)
    assert answer.content_type == "application/problem+json"
    assert said(answer)["status"] == status
    assert said(answer)["type"].endswith(code)


def test_a_pack_may_be_larger_than_a_move(client: FlaskClient) -> None:
    large = {"game": "toy", "options": {"x": "y" * 100_000}}
    assert said(client.post("/api/v1/tables", json=large))["code"] == "bad_options"
    assert client.post(ROLL, json=large).status_code == 413
    larger = {"game": "toy", "options": {"x": "y" * 340_000}}
    assert client.post("/api/v1/tables", json=larger).status_code == 413


def test_the_wrong_method_is_told_which_are_right(client: FlaskClient) -> None:
    answer = client.get(ROLL)
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}
    assert said(answer)["code"] == "method_not_allowed"


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/v1/nothing", "/api/v1/tables/KQ7XM/nothing"])
def test_an_unknown_path_of_the_api_is_a_problem_and_not_the_app(client: FlaskClient, path: str) -> None:
    for answer in (client.get(path), client.post(path, json={})):
        assert answer.status_code == 404
        assert said(answer)["code"] == "not_found"


@pytest.mark.parametrize(
    "error",
    [
        StoreDown(),
        redis.exceptions.ConnectionError("redis://:secret@host"),
        redis.exceptions.TimeoutError(),
        redis.exceptions.BusyLoadingError(),
        redis.exceptions.ReadOnlyError(),
        redis.exceptions.OutOfMemoryError(),
    ],
)
def test_a_store_that_is_away_is_503_and_says_when_to_come_back(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("tests.support.memory.MemoryStore.load", fail)
    answer = table.referee.get()
    assert answer.status_code == 503
    assert said(answer)["code"] == "store_down"
    assert int(answer.headers["Retry-After"]) >= 1
    assert "secret" not in answer.text


def test_a_bug_is_500_and_tells_nothing(app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr("tests.support.memory.MemoryStore.load", fail)
    answer = table.referee.get()
    assert (answer.status_code, said(answer)["code"]) == (500, "internal_error")
    assert "42" not in answer.text


class Inner(Body):
    """A part that has to be one of two words."""

    word: Annotated[str, doc("A word.", "a", 9)] = "a"

    def __post_init__(self) -> None:
        if self.word == "bad":
            raise BadField("Must be good.", "bad_form", "word")


class Probe(Body, kw_only=True):
    """A member for each thing that can be wrong."""

    needed: list[Annotated[int, Meta(ge=1, le=3)]]
    text: Annotated[str, doc("A text.", "aa", 4, least=2, pattern="^[a-z]*$")] = "aa"
    choice: Literal["a", "b"] = "a"
    named: Annotated[dict[str, Any], Meta(max_length=1)] = {}
    inner: list[Inner] = []


@pytest.mark.parametrize(
    ("wrong", "path", "code"),
    [
        ({"needed": None}, "needed", "not_null"),
        ({"needed": "x"}, "needed", "wrong_type"),
        ({"needed": [True]}, "needed.0", "wrong_type"),
        ({"needed": [1, 4]}, "needed.1", "out_of_range"),
        ({"text": "a"}, "text", "bad_length"),
        ({"text": "abcde"}, "text", "bad_length"),
        ({"text": "A1"}, "text", "bad_form"),
        ({"text": "ab\n"}, "text", "bad_form"),
        ({"text": 7}, "text", "wrong_type"),
        ({"choice": "c"}, "choice", "not_a_choice"),
        ({"named": {"k": 1, "l": 1}}, "named", "bad_length"),
        ({"named": []}, "named", "wrong_type"),
        ({"inner": [{}, {"word": "bad"}]}, "inner.1.word", "bad_form"),
        ({"inner": [{"x": 1}]}, "inner.0.x", "unknown_field"),
        ({"other": 1}, "other", "unknown_field"),
        ({"a - at `$.needed": 1}, "a - at `$.needed", "unknown_field"),
    ],
)
def test_every_error_of_a_member_carries_its_code(
    app: Flask, wrong: dict[str, object], path: str, code: str
) -> None:
    with app.test_request_context(), pytest.raises(Invalid) as caught:
        read(Probe, {"needed": [], **wrong})
    with app.test_request_context():
        (error,) = json.loads(invalid(caught.value).data)["errors"]
    assert (error["path"], error["code"]) == (path, code)


def test_a_missing_member_and_a_body_of_another_kind_have_codes(app: Flask) -> None:
    for body, code in (({}, "required"), ([], "wrong_type")):
        with pytest.raises(Invalid) as caught:
            read(Probe, body)
        assert caught.value.code == code


def test_a_name_of_any_length_makes_no_longer_a_path_than_the_document_allows(client: FlaskClient) -> None:
    answer = client.post(ROLL, json={"notation": "d6", "ü" * 300: 1})
    (error,) = said(answer)["errors"]
    assert (error["path"], error["code"]) == ("ü" * 200, "unknown_field")


def test_everything_that_a_table_refuses_has_a_status() -> None:
    kinds = {kind for kind in vars(tables).values() if isinstance(kind, type)}
    refusals = {kind for kind in kinds if issubclass(kind, tables.TableError)}
    assert refusals == set(TABLE_STATUS), "give each refusal a status in server/api/http/errors.py"


def test_a_byte_order_mark_in_front_of_a_body_is_no_fault(app: Flask) -> None:
    body = b'\xef\xbb\xbf{"notation": "2d6"}'
    answer = app.test_client().post("/api/v1/dice/odds", data=body, content_type="application/json")
    assert answer.status_code == 200, answer.text
