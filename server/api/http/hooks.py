"""Functions that run before and after every request, in one hook of Flask's each.

Flask asks of every hook whether it is a coroutine, and of every use of `request` which one that is; these are
given theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask, Request, Response
from flask.globals import request_ctx

Before = TypeVar("Before", bound=Callable[[Request], Any])
After = TypeVar("After", bound=Callable[[Request, Response], Response])


class Hooks:
    """The hooks of one app: those before a request in the order in which they were added, those after it in
    the reverse one, as with Flask's own."""

    def __init__(self, app: Flask) -> None:
        self.befores: list[Callable[[Request], Any]] = []
        self.afters: list[Callable[[Request, Response], Response]] = []
        app.extensions["hooks"] = self
        app.before_request(self._before)
        app.after_request(self._after)

    def before(self, check: Before) -> Before:
        """Add a function that refuses a request by an exception, answers it, or returns None."""
        self.befores.append(check)
        return check

    def after(self, note: After) -> After:
        """Add a function that returns the answer that it is given."""
        self.afters.insert(0, note)
        return note

    def _before(self) -> Any:
        request = request_ctx.request
        for check in self.befores:
            if (answer := check(request)) is not None:
                return answer
        return None

    def _after(self, answer: Response) -> Response:
        request = request_ctx.request
        for note in self.afters:
            answer = note(request, answer)
        return answer
