"""A line for each request that was refused or took long: route, status, time.

Never a token, an invite, a body, a table's code or an address. What was answered as it should be is counted
in `/metrics`, and a move stands in its table's log; a line each would cost as much as the move. So is what
was refused because it was too much: lines would make it more. They are written from LOG_LEVEL=debug on."""

import logging

import structlog
from flask import Request, Response, g

from .hooks import Hooks
from .timing import elapsed_s

SLOW_MS = 1000
TOO_MUCH = {"busy", "rate_limited"}

log = structlog.get_logger("server.requests")
level = logging.getLogger("server.requests")


def register(hooks: Hooks) -> None:
    """Log the requests to the API."""

    @hooks.after
    def write(request: Request, answer: Response) -> Response:
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
