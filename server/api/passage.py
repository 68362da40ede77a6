"""Flask with a shorter way through: a request is handed from check to check, its answer from note to note.

What Flask does besides for each request is not used here: sessions, coroutines, routes that depend on a host,
its own functions before and after a request. It took longer than our checks themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flask
from flask import Flask, Response
from flask.sessions import NullSession, SessionInterface
from werkzeug.routing import MapAdapter, RequestRedirect


class Request(flask.Request):
    """A request, and what is noted of it on its way."""

    began = 0.0
    """When, by `time.perf_counter`."""
    has_json = False
    sent: Any = None
    """The body's JSON, where it `has_json`."""
    problem: str | None = None
    """The stable code of what went wrong."""
    reserved: tuple[Any, ...] = ()
    """What is given back to the limits if all goes well."""


Check = Callable[[Request], Response | None]
"""Lets a request pass, or answers it."""
Note = Callable[[Request, Response], None]
"""Sees an answer before it leaves."""


def current() -> Request:
    """The request that is being answered, itself: `flask.request` looks it up for each attribute."""
    return cast(Request, flask.request._get_current_object())  # type: ignore[attr-defined]


class Passage(Flask):
    """Flask, with `checks` before a view and `notes` after it, in this order. They take the place of Flask's
    `before_request` and `after_request`, which are not heard.
    """

    request_class = Request

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.checks: list[Check] = []
        self.notes: list[Note] = []
        self.session_interface = _NoSession()

    def preprocess_request(self) -> Response | None:
        """Every check in turn, until one answers."""
        request = current()
        for check in self.checks:
            if (answer := check(request)) is not None:
                return answer
        return None

    def process_response(self, response: Response) -> Response:
        """Every note in turn."""
        request = current()
        for note in self.notes:
            note(request, response)
        return response

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """No view here is a coroutine."""
        return func

    def create_url_adapter(self, request: flask.Request | None) -> MapAdapter | None:
        """No route depends on a host: it is looked at where it is needed."""
        if request is None:
            return super().create_url_adapter(None)
        return _Routes(self, request)


class _Routes(MapAdapter):
    def __init__(self, app: Flask, request: flask.Request) -> None:
        script, scheme, path = request.root_path, request.scheme, request.path
        super().__init__(app.url_map, "", script, "", scheme, path, request.method)
        self._app, self._request = app, request

    def match(self, *args: Any, **more: Any) -> Any:
        try:
            return super().match(*args, **more)
        except RequestRedirect:  # it names the host
            whole = Flask.create_url_adapter(self._app, self._request)
            assert whole is not None
            return whole.match(*args, **more)


class _NoSession(SessionInterface):
    _none = NullSession()

    def open_session(self, app: Flask, request: flask.Request) -> NullSession:
        return self._none
