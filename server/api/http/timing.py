"""The time a request takes, for the log and the metrics; and the fixed time of a table's 404."""

import time

from flask import Flask, Response, g, request
from gevent import monkey

NOT_FOUND_S = 0.02
"""Seconds after which a table's 404 is sent, or a multiple of them."""


def register(app: Flask) -> None:
    """Note when each request begins. Registered first, so that all work is included."""

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    if monkey.is_module_patched("time"):
        app.after_request(even_out)


def take_turns(app: Flask) -> None:
    """Let other greenlets run before each request. Without this a saturated worker prefers busy kept-alive
    connections, and all others wait (measured: p99 fell from 340 ms to 28). Does nothing without gevent,
    where sleeping would give the processor to another program."""
    if monkey.is_module_patched("time"):

        @app.before_request
        def give_way() -> None:
            time.sleep(0)


def even_out(answer: Response) -> Response:
    """Delay a table's 404 to a fixed time: it takes longer if the table exists."""
    if answer.status_code == 404 and request.view_args and "code" in request.view_args:
        time.sleep(NOT_FOUND_S - elapsed_s() % NOT_FOUND_S)
    return answer


def elapsed_s() -> float:
    """Return the seconds since this request began."""
    return time.perf_counter() - g.began if "began" in g else 0.0
