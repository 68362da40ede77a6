"""gunicorn's gevent worker: what is no HTTP is refused as problem+json, and never logged in words.

gunicorn's own would quote the request and the caller's address, and a broken header may hold a token.
"""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from gunicorn import util
from gunicorn.http import errors

from server.affinity import AffineWorker

REFUSALS: tuple[tuple[type[BaseException] | tuple[type[BaseException], ...], int], ...] = (
    (errors.LimitRequestLine, 414),
    (errors.LimitRequestHeaders, 431),
    (errors.UnsupportedTransferCoding, 501),
    (errors.ExpectationFailed, 417),
    ((errors.ParseException, OSError), 400),
)
CODES = {
    400: "bad_request",
    414: "uri_too_long",
    417: "expectation_failed",
    431: "headers_too_large",
    500: "internal_error",
    501: "not_implemented",
}


def status_of(problem: BaseException) -> int:
    """The status that a request gets which never reached the app."""
    return next((status for kinds, status in REFUSALS if isinstance(problem, kinds)), 500)


def refusal(status: int) -> bytes:
    """A whole answer, as bytes."""
    body = json.dumps(
        {
            "type": f"urn:flight-director:problem:{CODES[status]}",
            "title": HTTPStatus(status).phrase,
            "status": status,
            "detail": "No request could be read from that." if status < 500 else "Something went wrong here.",
            "code": CODES[status],
        }
    ).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nConnection: close\r\n"
        "Content-Type: application/problem+json\r\nX-Content-Type-Options: nosniff\r\n"
        "Cache-Control: no-store\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class Worker(AffineWorker):  # type: ignore[misc, unused-ignore]
    """Answers what cannot be read, and says no more of it than its kind."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Called by gunicorn for whatever was raised outside the app."""
        status = status_of(exc)
        report = self.log.error if status == 500 else self.log.info
        report("a request was not read: %s", type(exc).__name__)
        try:
            util.write_nonblock(client, refusal(status))
        except Exception:
            self.log.debug("nobody was there to be told")
