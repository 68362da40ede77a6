"""When a request began, for the log and the metrics."""

import time

from flask import Request, Response, g
from gevent import monkey

from .hooks import Hooks

NOT_FOUND_S = 0.02
"""A 404 of a table is answered so long after its request began, or a multiple of it."""


def register(hooks: Hooks) -> None:
    """Note when each request begins. Registered first, so that it counts everything."""

    @hooks.before
    def begin(_: Request) -> None:
        g.began = time.perf_counter()

    if monkey.is_module_patched("time"):
        hooks.after(even_out)


def take_turns(hooks: Hooks) -> None:
    """Let others go first, under gevent: without it a saturated worker serves the connections that are kept
    alive and loudest, and the rest wait (measured, p99 fell from 340 ms to 28). Anywhere else it would give
    the processor to another program."""
    if monkey.is_module_patched("time"):

        @hooks.before
        def give_way(_: Request) -> None:
            time.sleep(0)


def even_out(request: Request, answer: Response) -> Response:
    """Keep back a 404 of a table until a fixed time has gone by: it takes longer where there is one."""
    if answer.status_code == 404 and request.view_args and "code" in request.view_args:
        time.sleep(NOT_FOUND_S - elapsed_s() % NOT_FOUND_S)
    return answer


def elapsed_s() -> float:
    """Seconds since this request began."""
    return time.perf_counter() - g.began if "began" in g else 0.0
