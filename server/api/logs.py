"""One line a request: route, status, time. Never a token, an invite, a body, a table's code or an address."""

from __future__ import annotations

import structlog
from flask import Flask, Response, g, request

from .timing import elapsed_s

log = structlog.get_logger("server.requests")


def register(app: Flask) -> None:
    """Log the requests to the API of `app`."""

    @app.after_request
    def write(answer: Response) -> Response:
        if not request.path.startswith("/api/"):
            return answer
        log.info(
            "request",
            method=request.method,
            route=request.url_rule.rule if request.url_rule else None,
            status=answer.status_code,
            code=getattr(g, "problem", None),
            ms=round(elapsed_s() * 1000, 1),
        )
        return answer
