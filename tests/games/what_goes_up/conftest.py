"""An app with nothing but this game's stateless endpoints, and a short way to call them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.test import TestResponse

from server.config import Settings
from tests.support.memory import create_app

Post = Callable[..., TestResponse]


@pytest.fixture(scope="session")
def post() -> Post:
    """`post("burn", mass=24, fuel=18)`."""
    client = create_app(Settings(rate_limits=False)).test_client()

    def send(endpoint: str, **body: Any) -> TestResponse:
        return client.post(f"/api/v1/games/what-goes-up/{endpoint}", json=body)

    return send
