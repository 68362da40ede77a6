"""The body of a request: its size, its deadline, its content type; JSON that is whole, flat and finite."""

import codecs
import contextlib
import errno
import socket
from collections import Counter
from collections.abc import Iterator
from typing import Any

import gevent
import msgspec
from flask import Flask, Request, Response, g, request
from gevent import monkey
from gevent.lock import BoundedSemaphore
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from server.config import Settings
from server.tables.domain.forms.json_values import MAX_DEPTH, is_too_deep
from server.tables.yielding import yield_to_others

from .answers import JSON
from .auth import network
from .errors import RETRY_AFTER_S, Refused
from .limits import limiter
from .marks import marker, marks_of

_any = msgspec.json.Decoder()
_object: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    dict[str, msgspec.Raw] | list[msgspec.Raw] | str | int | float | bool | None
)
WITH_BODY = {"POST", "PUT", "PATCH"}
TOO_DEEP = f"JSON may nest at most {MAX_DEPTH} levels deep here."

LARGE = 4
"""Large bodies that are read and processed at the same time. Others wait unread, which costs their sender
more than the server."""
PATIENCE_S = 60.0
PIECE = 65_536
"""Bytes of a large body that are read at a time."""

LINGER_S = 1.0
"""Seconds for which the rest of an unwanted body is read: a client that is still sending when the connection
closes would not get the answer."""
LINGER_EACH_S = 0.01
"""Seconds between two pieces of it, so that a flood is read slowly."""


takes_packs = marker("takes_packs")
"""Marks a view whose body may contain a whole pack of cards."""
takes_archives = marker("takes_archives")
"""Marks a view whose body may contain a whole table; its fields are not decoded."""


def register(app: Flask, settings: Settings) -> None:
    """Read and check request bodies. The decoded JSON is in `flask.g.json`."""
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body
    arriving = Arriving(settings.bodies_per_address, settings.body_s)

    @app.before_request
    def read_body() -> None:
        if request.method not in WITH_BODY or request.endpoint is None:
            return
        marks = marks_of(app.view_functions[request.endpoint])
        if "takes_packs" in marks:
            request.max_content_length = settings.max_pack_body
        if unread := "takes_archives" in marks:
            request.max_content_length = settings.max_archive_body
        body = arriving.read(request, large=unread)
        g.body_read = True
        if "takes_packs" in marks and (kib := len(body) // 1024):
            g.pack_kib = kib
            limiter().spend("packs_kib", network(request), kib)
        if body:
            plain = request.environ.get("CONTENT_TYPE") == JSON  # nearly always: no parameters to parse
            g.json = check_json(body, JSON if plain else request.mimetype, unread=unread)

    @app.teardown_request
    def done(_error: BaseException | None) -> None:
        arriving.done()

    @app.after_request
    def close_unread(answer: Response) -> Response:
        """Close a connection whose body was not read: it may be endless."""
        if "body_read" in g:
            return answer
        has_body = request.content_length or "HTTP_TRANSFER_ENCODING" in request.environ
        sock = request.environ.get("gunicorn.socket")
        if has_body and sock is not None:
            answer.call_on_close(lambda: _discard_and_close(sock))
        return answer


class Arriving:
    """Reads bodies: each within a deadline, and a limited number at a time from one address."""

    def __init__(self, max_bytes: int, seconds: float) -> None:
        self._most, self._seconds = max_bytes, seconds
        self._turn = BoundedSemaphore(LARGE)
        self._now: Counter[str] = Counter()

    def read(self, request: Request, *, large: bool = False) -> bytes:
        """Return the body of a request. A `large` one waits for its turn, which lasts until the request is
        answered (`done`), and lets other requests run between its pieces.

        Raises: `Refused`; `RequestEntityTooLarge`."""
        with self._counted(network(request)):
            if large:
                self._take_turn()
            try:
                with _deadline(self._seconds):
                    body = self._all_bytes(request, large=large)
                    full = len(body) == request.max_content_length and request.content_length is None
                    if full and request.environ["wsgi.input"].read(1):
                        raise RequestEntityTooLarge  # werkzeug stops silently at the limit of chunks
                    return body
            except gevent.Timeout:
                raise Refused(408, "too_slow", "The body did not arrive in time.") from None
            except HTTPException as error:
                if error.code != 400:
                    raise
            except Exception:  # a malformed chunk or trailer, a caller that disconnected
                pass
            raise Refused(400, "bad_request", "The body cannot be read.")

    def _take_turn(self) -> None:
        if not self._turn.acquire(timeout=PATIENCE_S):
            detail = "Too many large files are being read now."
            raise Refused(503, "busy", detail, retry_s=RETRY_AFTER_S)
        g.large_turn = True

    def done(self) -> None:
        """End the turn of a finished request."""
        if g.pop("large_turn", False):
            self._turn.release()

    def _all_bytes(self, request: Request, *, large: bool) -> bytes:
        if not large:
            return request.get_data(cache=True)
        pieces = []
        while piece := request.stream.read(PIECE):
            pieces.append(piece)
            yield_to_others()
        return b"".join(pieces)

    @contextlib.contextmanager
    def _counted(self, caller: str) -> Iterator[None]:
        if self._now[caller] >= self._most:
            detail = "Too many request bodies are arriving from your address."
            raise Refused(429, "rate_limited", detail, retry_s=RETRY_AFTER_S)
        self._now[caller] += 1
        try:
            yield
        finally:
            self._now[caller] -= 1
            if not self._now[caller]:
                del self._now[caller]


def _deadline(seconds: float) -> contextlib.AbstractContextManager[object]:
    """Return a context that raises `gevent.Timeout` after that time; without gevent it never does."""
    return gevent.Timeout(seconds) if monkey.is_module_patched("socket") else contextlib.nullcontext()


def _discard_and_close(sock: socket.socket) -> None:
    """Shut down our side of a connection, and read the rest of its input for a moment. Raises:
    `ConnectionResetError`, at which gunicorn drops the connection instead of reading the body."""
    with contextlib.suppress(OSError, gevent.Timeout), _deadline(LINGER_S):
        sock.shutdown(socket.SHUT_WR)
        while sock.recv(65_536):
            gevent.sleep(LINGER_EACH_S)
    raise ConnectionResetError(errno.ECONNRESET, "the rest of the body is not wanted")


def check_json(body: bytes, mimetype: str, *, unread: bool) -> Any:
    """Return the decoded body; with `unread` an object whose fields are not decoded. Raises `Refused` if it
    is not JSON or nests too deeply."""
    if mimetype != JSON and not mimetype.endswith("+json"):
        raise Refused(415, "unsupported_media_type", "Send JSON, as application/json.")
    body = body.removeprefix(codecs.BOM_UTF8)  # some editors and shells of Windows write one
    try:
        value = (_object if unread else _any).decode(body)
    except RecursionError:
        raise Refused(400, "too_deep", TOO_DEEP) from None
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Refused(400, "malformed_json", "The body is not JSON.") from None
    if not unread and is_too_deep(body, value):
        raise Refused(400, "too_deep", TOO_DEEP)
    return value
