"""Functions that run before and after every request, called by one Flask hook of each kind.

Flask checks each of its hooks for being a coroutine, and looks the request up at each use of `request`; our
functions receive it as an argument."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask, Request, Response
from flask.globals import request_ctx

Before = TypeVar("Before", bound=Callable[[Request], Any])
After = TypeVar("After", bound=Callable[[Request, Response], Response])
View = TypeVar("View", bound=Callable[..., Any])


def marker(name: str) -> Callable[[View], View]:
    """Return a decorator that adds a mark to a view, for hooks to look for."""

    def mark(view: View) -> View:
        view.marks = marks_of(view) | {name}  # type: ignore[attr-defined]
        return view

    return mark


def marks_of(view: object) -> frozenset[str]:
    """Return the marks of a view."""
    return getattr(view, "marks", frozenset())


class Hooks:
    """The hooks of one app. Those before a request run in the order they were added, those after it in
    reverse order, as Flask's own do."""

    def __init__(self, app: Flask) -> None:
        self.befores: list[Callable[[Request], Any]] = []
        self.afters: list[Callable[[Request, Response], Response]] = []
        app.extensions["hooks"] = self
        app.before_request(self._before)
        app.after_request(self._after)

    def before(self, check: Before) -> Before:
        """Add a function that raises to refuse a request, returns an answer, or returns None."""
        self.befores.append(check)
        return check

    def after(self, note: After) -> After:
        """Add a function that receives the answer and returns it."""
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
