"""`X-Request-Id`: the caller's own or one of ours, in the answer and in the log."""

import re
import secrets

from flask import Flask, Response, g, request

HEADER = "X-Request-Id"
_KNOWN = re.compile(r"[A-Za-z0-9._-]{1,64}")


def register(app: Flask) -> None:
    """Give each request of `app` an id. One that could be more than a name is not taken over."""

    @app.before_request
    def take() -> None:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _KNOWN.fullmatch(given) else secrets.token_hex(8)

    @app.after_request
    def tell(answer: Response) -> Response:
        if "request_id" in g:
            answer.headers[HEADER] = g.request_id
        return answer
