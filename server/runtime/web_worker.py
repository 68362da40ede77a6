"""gunicorn's gevent worker: streams are parked, and what is no HTTP is refused as problem+json.

gunicorn's own would keep a greenlet a stream; and it would log what it cannot read with the request and the
caller's address, and a broken header may hold a token.
"""

from __future__ import annotations

import contextlib
import json
import socket
from functools import partial
from http import HTTPStatus
from typing import Any

import gevent
from gunicorn import util
from gunicorn.http import errors, wsgi
from gunicorn.http.body import ChunkedReader, LengthReader
from gunicorn.workers.base_async import ALREADY_HANDLED

from .affinity import AffineWorker
from .parking import PARK, Lot, Stream, is_plain

MAX_REST = 65_536
"""So many bytes of a body that nobody wanted are read over, to go on with the connection."""
LINGER_S = 1.0

REFUSALS: tuple[tuple[type[BaseException] | tuple[type[BaseException], ...], int], ...] = (
    (errors.LimitRequestLine, 414),
    (errors.LimitRequestHeaders, 431),
    (errors.UnsupportedTransferCoding, 501),
    (errors.ExpectationFailed, 417),
    ((errors.ParseException, OSError), 400),
)
CODES = {
    400: "bad_request",
    414: "uri_too_long",
    417: "expectation_failed",
    431: "headers_too_large",
    500: "internal_error",
    501: "not_implemented",
}


def status_of(problem: BaseException) -> int:
    """The status that a request gets which never reached the app."""
    return next((status for kinds, status in REFUSALS if isinstance(problem, kinds)), 500)


def refusal(status: int) -> bytes:
    """A whole answer, as bytes."""
    body = json.dumps(
        {
            "type": f"urn:flight-director:problem:{CODES[status]}",
            "title": HTTPStatus(status).phrase,
            "status": status,
            "detail": "No request could be read from that." if status < 500 else "Something went wrong here.",
            "code": CODES[status],
        }
    ).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nConnection: close\r\n"
        "Content-Type: application/problem+json\r\nX-Content-Type-Options: nosniff\r\n"
        "Cache-Control: no-store\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def is_unread(reader: Any) -> bool:
    """Whether more of a request's body is to come than is worth keeping its connection for."""
    if isinstance(reader, LengthReader):
        return bool(reader.length > MAX_REST)
    return isinstance(reader, ChunkedReader) and reader.parser is not None


def linger(connection: Any) -> None:
    """Read over what is still sent, for a moment and letting others run: a connection that is closed upon its
    sender takes the answer with it."""
    if not is_plain(connection):
        return
    with contextlib.suppress(OSError), gevent.Timeout(LINGER_S, False):  # type: ignore[arg-type]
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(MAX_REST):
            gevent.sleep(0)


class Answer(wsgi.Response):  # type: ignore[misc, unused-ignore]
    """gunicorn's answer, its head and body sent at once where the body is one piece: whoever waits for it is
    woken once."""

    def write(self, arg: bytes) -> None:
        if self.headers_sent or self._omits_body or not arg or len(arg) != self.response_length:
            super().write(arg)
            return
        head = "".join([*self.default_headers(), *(f"{name}: {value}\r\n" for name, value in self.headers)])
        self.headers_sent: bool = True
        self.sent = len(arg)
        util.write(self.sock, b"%b\r\n%b" % (head.encode("latin-1"), arg))


wsgi.Response = Answer  # nothing else says which one is made


class Worker(AffineWorker):  # type: ignore[misc, unused-ignore]
    """Parks streams. Answers what cannot be read, and says no more of it than its kind."""

    lot: Lot

    def load_wsgi(self) -> None:
        super().load_wsgi()
        self.lot, app = Lot(), self.app.wsgi()
        # gunicorn asks for some twenty settings a request, each an attribute that is first not found. They do
        # not change any more.
        self.cfg.__dict__.update({name: setting.get() for name, setting in self.cfg.settings.items()})

        def answer(environ: dict[str, Any], start_response: Any) -> Any:
            connection = environ["gunicorn.socket"]
            # Over TLS bytes cannot be written as they are; without chunks an older client would miss the end.
            if environ["SERVER_PROTOCOL"] == "HTTP/1.1" and is_plain(connection):
                environ[PARK] = partial(self._park, connection)
            return app(environ, start_response)

        self.wsgi = answer

    def run(self) -> None:
        gevent.spawn(self.lot.tend)
        try:
            super().run()
        finally:
            self.lot.close()

    def _park(self, connection: Any, stream: Stream, write: Any) -> Any:
        return ALREADY_HANDLED if self.lot.park(connection, stream, write) else ()

    def handle_request(self, listener_name: Any, req: Any, sock: Any, addr: Any) -> None:
        """Called by gunicorn for each request of a connection."""
        super().handle_request(listener_name, req, sock, addr)
        if sock.fileno() < 0:
            raise StopIteration  # it is parked: no request will be read from it any more
        if is_unread(req.body.reader):
            # gunicorn would read over it for the next request, in a loop that lets nobody else run
            linger(sock)
            raise StopIteration

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Called by gunicorn for whatever was raised outside the app."""
        status = status_of(exc)
        report = self.log.error if status == 500 else self.log.info
        report("a request was not read: %s", type(exc).__name__)
        try:
            util.write_nonblock(client, refusal(status))
        except Exception:
            self.log.debug("nobody was there to be told")
