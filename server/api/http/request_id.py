"""`X-Request-Id`: the caller's or a new one, in the answer and in the log."""

import re
import secrets

from flask import Flask, Response, g, request

HEADER = "X-Request-Id"
_KNOWN = re.compile(r"[A-Za-z0-9._-]{1,64}")


def register(app: Flask) -> None:
    """Give each request an id. A caller's id is replaced if it has characters that no id needs."""

    @app.before_request
    def take() -> None:
        request_id = request.headers.get(HEADER, "")
        g.request_id = request_id if _KNOWN.fullmatch(request_id) else secrets.token_hex(8)

    @app.after_request
    def add_headers(answer: Response) -> Response:
        if "request_id" in g:
            answer.headers.add(HEADER, g.request_id)
        return answer
