"""When a request began, for the log and the figures."""

from __future__ import annotations

import time

from flask import Flask, g


def register(app: Flask) -> None:
    """Note the beginning of each request of `app`. Registered first, so that it counts everything."""

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()


def elapsed_s() -> float:
    """Seconds since this request began."""
    began: float | None = getattr(g, "began", None)
    return 0.0 if began is None else time.perf_counter() - began
