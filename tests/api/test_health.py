"""Operations: alive, ready, metrics."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.services import services_of
from server.config import Settings
from server.tables.domain.errors import StoreDown
from tests.support.http_tables import Table, said
from tests.support.memory import create_app, memory_ports
from tests.support.tables import toy


@pytest.fixture
def app(settings: Settings) -> Flask:
    """One that has counted nothing yet."""
    return create_app(settings, games={"toy": toy.GAME})


def test_alive_says_nothing_about_anything_else(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.memory.MemoryStore.check_answers", _fail)
    assert said(client.get("/healthz")) == {"status": "ok"}


@pytest.mark.parametrize(("age_s", "fresh"), [(0.0, True), (14.9, True), (15.1, False), (None, False)])
def test_ready_needs_a_worker_that_was_heard_of_just_now(
    settings: Settings, age_s: float | None, fresh: bool
) -> None:
    ports = dataclasses.replace(memory_ports(), worker_age_s=lambda: age_s)
    answer = create_app(settings, ports=ports, games={}).test_client().get("/readyz")
    assert answer.status_code == (200 if fresh else 503)
    assert said(answer)["checks"]["worker"] is fresh


def test_ready_needs_the_store(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/readyz").status_code == 200
    monkeypatch.setattr("tests.support.memory.MemoryStore.check_answers", _fail)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert said(answer)["checks"]["store"] is False


def _fail(*_: object) -> None:
    raise StoreDown


def test_metrics_count_routes_and_name_no_table(app: Flask, table: Table) -> None:
    table.referee.get()
    text = app.test_client().get("/metrics").text
    assert 'fd_requests_total{method="GET",route="/api/v1/tables/<string:code>",status="200"} 1.0' in text
    assert table.code not in text


def test_metrics_tell_nothing_of_what_the_rules_refuse(app: Flask, table: Table) -> None:
    table.referee.post("/moves", move="nothing")
    table.referee.post("/moves", move="start", phase="stale")
    text = app.test_client().get("/metrics").text
    assert "not_offered" not in text
    assert "stale" not in text
    assert (
        'fd_requests_total{method="POST",route="/api/v1/tables/<string:code>/moves",status="4xx"} 2.0' in text
    )


def test_metrics_have_a_bounded_number_of_labels(app: Flask) -> None:
    client = app.test_client()
    before = len(client.get("/metrics").text.splitlines())
    for number in range(300):
        client.open(f"/api/v1/nothing-{number}", method=f"M{number}")
        client.open("/api/v1/games", method=f"M{number}")
    assert len(client.get("/metrics").text.splitlines()) < before + 60


@pytest.mark.parametrize(
    ("caller", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.168.1.7", {}, 404),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 404),  # a proxy on this machine
        ("127.0.0.1", {"Forwarded": "for=203.0.113.9"}, 404),
        ("127.0.0.1", {"X-Real-IP": "203.0.113.9"}, 404),
        ("127.0.0.1", {"Via": "1.1 proxy"}, 404),
        ("127.0.0.1", {"CF-Connecting-IP": "203.0.113.9"}, 404),
        ("192.168.1.7", {"Authorization": "Bearer sesame"}, 200),
        ("192.168.1.7", {"Authorization": "Bearer sesam"}, 404),
        ("192.168.1.7", {"Authorization": "Bearer "}, 404),
    ],
)
def test_metrics_are_for_this_machine_or_a_token(
    settings: Settings, caller: str, headers: dict[str, str], status: int
) -> None:
    app = create_app(msgspec.structs.replace(settings, metrics_token="sesame"), games={})
    answer = app.test_client().get("/metrics", headers=headers, environ_base={"REMOTE_ADDR": caller})
    assert answer.status_code == status


def test_without_a_token_metrics_are_for_this_machine_alone(client: FlaskClient) -> None:
    elsewhere = {"REMOTE_ADDR": "192.168.1.7"}
    for held in ("", "None", "null"):
        headers = {"Authorization": f"Bearer {held}"}
        assert client.get("/metrics", headers=headers, environ_base=elsewhere).status_code == 404


def test_a_store_that_forgets_is_ready_and_says_so(settings: Settings, app: Flask) -> None:
    def away() -> list[str]:
        raise StoreDown

    for weaknesses, wanted in ((lambda: ["redis_forgets"], ["redis_forgets"]), (away, [])):
        ports = dataclasses.replace(services_of(app).ports, weaknesses=weaknesses)
        client = create_app(settings, ports=ports, games={"toy": toy.GAME}).test_client()
        answer = client.get("/readyz")
        assert (answer.status_code, said(answer)["warnings"]) == (200, wanted)
