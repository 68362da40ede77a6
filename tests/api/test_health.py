"""Operations: alive, ready, figures."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.wiring import Ports
from server.app import create_app
from server.config import Settings
from server.tables.adapters.memory.store import MemoryAlarms, MemoryFeed, MemoryStore
from server.tables.domain.errors import StoreDown
from tests.api.conftest import Table, said


def test_alive_says_nothing_about_anything_else(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.tables.adapters.memory.store.MemoryStore.answers", _fail)
    assert said(client.get("/healthz")) == {"status": "ok"}


@pytest.mark.parametrize(("age_s", "fresh"), [(0.0, True), (14.9, True), (15.1, False), (None, False)])
def test_ready_needs_a_worker_that_was_heard_of_just_now(
    settings: Settings, age_s: float | None, fresh: bool
) -> None:
    feed = MemoryFeed()
    ports = Ports(MemoryStore(feed), feed, MemoryAlarms(), worker_age_s=lambda: age_s)
    answer = create_app(settings, ports=ports, games={}).test_client().get("/readyz")
    assert answer.status_code == (200 if fresh else 503)
    assert said(answer)["checks"]["worker"] is fresh


def test_ready_needs_the_store(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/readyz").status_code == 200
    monkeypatch.setattr("server.tables.adapters.memory.store.MemoryStore.answers", _fail)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert said(answer)["checks"]["store"] is False


def _fail(*_: object) -> None:
    raise StoreDown


def test_figures_count_routes_and_name_no_table(app: Flask, table: Table) -> None:
    table.referee.get()
    table.referee.post("/moves", move="nothing")
    text = app.test_client().get("/metrics").text
    assert 'fd_requests_total{method="GET",route="/api/v1/tables/<string:code>",status="200"} 1.0' in text
    assert 'fd_problems_total{code="not_offered"} 1.0' in text
    assert table.code not in text
