"""A log line for each request that was refused or slow: route, status, time.

It never contains a token, an invite, a body, a table's code or an address. Ordinary answers are only counted
in `/metrics`: a line each would cost as much as a move. Refusals of too much load are only counted as well,
since lines would add to the load. LOG_LEVEL=debug writes all of them."""

import logging

import structlog
from flask import Flask, Response, g, request

from .timing import elapsed_s

SLOW_MS = 1000
TOO_MUCH = {"busy", "rate_limited"}

log = structlog.get_logger("server.requests")
level = logging.getLogger("server.requests")


def register(app: Flask) -> None:
    """Log the requests to the API."""

    @app.after_request
    def write(answer: Response) -> Response:
        ms = elapsed_s() * 1000
        routine = g.get("problem") in TOO_MUCH or (answer.status_code < 400 and ms < SLOW_MS)
        if routine and not level.isEnabledFor(logging.DEBUG):
            return answer
        if not request.path.startswith("/api/"):
            return answer
        say = log.debug if routine else log.info
        say(
            "request",
            method=request.method if request.url_rule else None,
            route=request.url_rule.rule if request.url_rule else None,
            status=answer.status_code,
            request_id=g.get("request_id"),
            code=g.get("problem"),
            ms=round(ms, 1),
        )
        return answer
