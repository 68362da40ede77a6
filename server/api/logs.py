"""A line for each request that is worth one: route, status, time.

Never a token, an invite, a body, a table's code or an address. Moves that count and views that are shown
are not worth one: `/metrics` counts them, a move stands in its table's log, and its line would cost as much
as the move. They are written from LOG_LEVEL=debug on, and where they took long.
"""

from __future__ import annotations

import logging

import structlog
from flask import Flask, Response, g, request

from .timing import elapsed_s

SLOW_MS = 1000
ROUTINE = frozenset({"tables.move", "tables.roll", "tables.view", "feed.feed"})

log = structlog.get_logger("server.requests")


def register(app: Flask) -> None:
    """Log the requests to the API of `app`."""

    @app.after_request
    def write(answer: Response) -> Response:
        if not request.path.startswith("/api/"):
            return answer
        ms = round(elapsed_s() * 1000, 1)
        routine = request.endpoint in ROUTINE and answer.status_code < 400 and ms < SLOW_MS
        if routine and not _debugging():
            return answer
        say = log.debug if routine else log.info
        say(
            "request",
            method=request.method,
            route=request.url_rule.rule if request.url_rule else None,
            status=answer.status_code,
            code=getattr(g, "problem", None),
            ms=ms,
        )
        return answer


def _debugging() -> bool:
    return logging.getLogger("server.requests").isEnabledFor(logging.DEBUG)
