"""What every request has to pass first: its size, its content type, JSON that is whole, flat and finite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from werkzeug.exceptions import ClientDisconnected

from server.config import Settings

from .errors import Refused
from .passage import Passage, Request
from .wiring import parts

F = TypeVar("F", bound=Callable[..., Any])

JSON = "application/json"
MAX_DEPTH = 32
WITH_BODY = {"POST", "PUT", "PATCH"}


def takes_packs(view: F) -> F:
    """Marks a view whose body may carry a whole pack of cards."""
    view.takes_packs = True  # type: ignore[attr-defined]
    return view


def takes_archives(view: F) -> F:
    """Marks a view whose body may carry a whole table."""
    view.takes_archives = True  # type: ignore[attr-defined]
    return view


def register(app: Passage, settings: Settings) -> None:
    """Check requests to the API of `app`."""
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body

    def check_body(request: Request) -> None:
        endpoint = request.endpoint
        if request.method not in WITH_BODY or endpoint is None:
            return
        view = app.view_functions[endpoint]
        if getattr(view, "takes_packs", False):
            request.max_content_length = settings.max_pack_body
        if getattr(view, "takes_archives", False):
            request.max_content_length = settings.max_archive_body
        if body := body_in_time(request):
            plain = request.environ.get("CONTENT_TYPE") == JSON  # as nearly always: nothing to take apart
            request.sent = check_json(body, JSON if plain else request.mimetype)
            request.has_json = True

    app.checks.append(check_body)


def body_in_time(request: Request) -> bytes:
    """The request's body. Raises `Refused` when it stalls, so that nobody keeps a connection for nothing."""
    sock = request.environ.get("gunicorn.socket")
    if sock is None or not request.content_length:
        return request.get_data(cache=True)
    sock.settimeout(parts().settings.body_s)
    try:
        return request.get_data(cache=True)
    except (TimeoutError, ClientDisconnected):
        raise Refused(
            408, "too_slow", "The body did not arrive in time.", headers={"Connection": "close"}
        ) from None
    finally:
        sock.settimeout(None)


def check_json(body: bytes, mimetype: str) -> Any:
    """The body's JSON. Raises `Refused` for what is none, or nests too deeply.

    Where there is anything odd about it, webargs reads it again with Python's own json; what passes here
    cannot surprise it (numbers of thousands of digits, NaN, lone surrogates, brackets without end).
    """
    if mimetype != JSON and not mimetype.endswith("+json"):
        raise Refused(415, "unsupported_media_type", "Send JSON, as application/json.")
    try:
        value = msgspec.json.decode(body)
    except RecursionError:
        raise Refused(400, "too_deep", f"JSON nests at most {MAX_DEPTH} deep here.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Refused(400, "malformed_json", "The body is not JSON.") from None
    if body.count(b"[") + body.count(b"{") > MAX_DEPTH and _deeper_than(value, MAX_DEPTH):
        raise Refused(400, "too_deep", f"JSON nests at most {MAX_DEPTH} deep here.")
    return value


def _deeper_than(value: Any, levels: int) -> bool:
    if isinstance(value, dict):
        inner: Any = value.values()
    elif isinstance(value, list):
        inner = value
    else:
        return False
    return levels == 0 or any(_deeper_than(item, levels - 1) for item in inner)
