"""What is done before and after every request, in one hook of Flask's each: it asks of every hook whether it
is a coroutine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask, Response

Before = TypeVar("Before", bound=Callable[[], Any])
After = TypeVar("After", bound=Callable[[Response], Response])


class Hooks:
    """The hooks of one app: those before a request in the order in which they were added, those after it in
    the reverse one, as with Flask's own."""

    def __init__(self, app: Flask) -> None:
        self.befores: list[Callable[[], Any]] = []
        self._afters: list[Callable[[Response], Response]] = []
        app.extensions["hooks"] = self
        app.before_request(self._before)
        app.after_request(self._after)

    def before(self, check: Before) -> Before:
        """Add a function that refuses a request by an exception, answers it, or returns None."""
        self.befores.append(check)
        return check

    def after(self, note: After) -> After:
        """Add a function that is given each answer, and returns it."""
        self._afters.insert(0, note)
        return note

    def _before(self) -> Any:
        for check in self.befores:
            if (answer := check()) is not None:
                return answer
        return None

    def _after(self, answer: Response) -> Response:
        for note in self._afters:
            answer = note(answer)
        return answer
