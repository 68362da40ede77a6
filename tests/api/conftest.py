"""An app over the in-memory ports with the toy game, and short ways to call it."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.app import create_app
from server.config import IN_MEMORY, Settings
from tests.support.http_tables import Table
from tests.support.tables import toy


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
