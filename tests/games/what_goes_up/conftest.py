"""An app with nothing but this game's stateless endpoints, and a short way to call them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from server.api import errors, spec
from server.api.games.what_goes_up.routes import blp

Post = Callable[..., TestResponse]


@pytest.fixture(scope="session")
def post() -> Post:
    """`post("burn", mass=24, fuel=18)`."""
    app = Flask("what-goes-up")
    errors.register(app)
    api = spec.make(app)
    api.register_blueprint(blp)
    client = app.test_client()

    def send(endpoint: str, **body: Any) -> TestResponse:
        return client.post(f"/api/v1/games/what-goes-up/{endpoint}", json=body)

    return send
