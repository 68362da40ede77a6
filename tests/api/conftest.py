"""An app over the in-memory ports with the toy game, and short ways to call it."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.services import attach, services_of
from server.app import make_services
from server.config import Settings
from tests.support.http_tables import Table
from tests.support.memory import create_app, memory_ports
from tests.support.tables import toy


@pytest.fixture(scope="session")
def pwa(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built app of three files."""
    folder = tmp_path_factory.mktemp("pwa")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>app</title>")
    (folder / "sw.js").write_text("// worker")
    (folder / "assets" / "index-abc123.js").write_text("// code")
    return folder


@pytest.fixture(scope="session")
def settings(pwa: Path) -> Settings:
    return Settings(pwa=pwa, rate_limits=False, heartbeat_s=0.2)


@pytest.fixture(scope="session")
def routes(settings: Settings) -> Flask:
    """Made once: an app's routes and their document take most of its time."""
    return create_app(settings, games={"toy": toy.GAME})


@pytest.fixture
def app(settings: Settings, routes: Flask) -> Flask:
    """The app with a store, tables and streams of its own; it goes on counting requests."""
    here = make_services(settings, ports=memory_ports(), games={"toy": toy.GAME})
    attach(routes, dataclasses.replace(here, metrics=services_of(routes).metrics))
    return routes


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def table(app: Flask) -> Table:
    return Table(app)
