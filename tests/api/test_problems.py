"""Whatever goes wrong is problem+json with a stable code; the guard lets nothing strange through."""

from __future__ import annotations

import pytest
import redis.exceptions
from flask import Flask
from flask.testing import FlaskClient

from server.api.errors import TABLE_STATUS, code_of
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
    larger = {"game": "toy", "options": {"x": "y" * 300_000}}
    assert client.post("/api/v1/tables", json=larger).status_code == 413


def test_the_wrong_method_is_told_which_are_right(client: FlaskClient) -> None:
    answer = client.get(ROLL)
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}
    assert said(answer)["code"] == "method_not_allowed"


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/v1", "/api/v1/nothing", "/api/v1/tables/KQ7XM/nothing"]
)
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

    monkeypatch.setattr("server.tables.adapters.memory.store.MemoryStore.load", fail)
    answer = table.referee.get()
    assert answer.status_code == 503
    assert said(answer)["code"] == "store_down"
    assert int(answer.headers["Retry-After"]) >= 1
    assert "secret" not in answer.text


def test_a_bug_is_500_and_tells_nothing(app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr("server.tables.adapters.memory.store.MemoryStore.load", fail)
    answer = table.referee.get()
    assert (answer.status_code, said(answer)["code"]) == (500, "internal_error")
    assert "42" not in answer.text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Missing data for required field.", "required"),
        ("Unknown field.", "unknown_field"),
        ("Field may not be null.", "not_null"),
        ("Not a valid integer.", "wrong_type"),
        ("Must be one of: a, b.", "not_a_choice"),
        ("Must be greater than or equal to 1 and less than or equal to 9.", "out_of_range"),
        ("Longer than maximum length 3.", "bad_length"),
        ("Length must be between 1 and 3.", "bad_length"),
        ("String does not match expected pattern.", "bad_form"),
        ("Something else.", "invalid"),
    ],
)
def test_marshmallows_sentences_have_stable_codes(text: str, code: str) -> None:
    assert code_of(text) == code


def test_everything_that_a_table_refuses_has_a_status() -> None:
    kinds = {kind for kind in vars(tables).values() if isinstance(kind, type)}
    refusals = {kind for kind in kinds if issubclass(kind, tables.TableError)}
    assert refusals == set(TABLE_STATUS)
