"""The app as anybody else's program meets it: over HTTP, with every game there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.memory import create_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    pwa: Path = tmp_path_factory.mktemp("pwa")
    (pwa / "index.html").write_text("<!doctype html><title>app</title>")
    return create_app(Settings(pwa=pwa, rate_limits=False)).test_client()
