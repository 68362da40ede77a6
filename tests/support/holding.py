"""A proxy like Cloudflare's quick tunnels: it buffers an event stream requested by GET until the stream
ends.
"""

from __future__ import annotations

import contextlib
import http.client
import http.server
import select
import socket
import threading
from typing import Any

HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "te", "upgrade"}


class Holding:
    """Listens on a free port and forwards to `port`."""

    def __init__(self, port: int) -> None:
        self.held: list[str] = []
        """Paths of the buffered streams, in the order of their requests."""
        self.passed: list[str] = []
        """Paths of the streams that were forwarded."""
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self._server.daemon_threads = True
        self._server.target, self._server.owner = port, self  # type: ignore[attr-defined]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Any

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        there = http.client.HTTPConnection("127.0.0.1", self.server.target)
        with contextlib.suppress(OSError), contextlib.closing(there):
            sent = {name: value for name, value in self.headers.items() if name.lower() not in HOP}
            there.request(self.command, self.path, body or None, sent)
            upstream = there.sock
            assert upstream is not None
            self._pass_on(there.getresponse(), upstream)

    do_POST = do_DELETE = do_HEAD = do_GET  # noqa: N815

    def _pass_on(self, answer: http.client.HTTPResponse, upstream: socket.socket) -> None:
        streams = "text/event-stream" in (answer.getheader("Content-Type") or "")
        whole = None
        if not streams:
            whole = answer.read()
        elif self.command == "GET":
            self.server.owner.held.append(self.path)
            whole = self._until_closed(answer, upstream)
            if whole is None:  # the phone has disconnected
                self.close_connection = True
                return
        else:
            self.server.owner.passed.append(self.path)
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in {*HOP, "date", "server"}:
                self.send_header(name, value)
        self.send_header("Connection", "close") if whole is None else None
        self.send_header("Content-Length", str(len(whole))) if whole is not None else None
        self.end_headers()
        if whole is not None:
            self.wfile.write(whole if self.command != "HEAD" else b"")
            return
        self.close_connection = True
        while piece := self._next(answer, upstream):
            self.wfile.write(piece)
            self.wfile.flush()

    def _until_closed(self, answer: http.client.HTTPResponse, upstream: socket.socket) -> bytes | None:
        kept = b""
        while piece := self._next(answer, upstream):
            kept += piece
        return None if piece is None else kept

    def _next(self, answer: http.client.HTTPResponse, upstream: socket.socket) -> bytes | None:
        """Return the next piece; empty at the end; None if the phone has disconnected."""
        ready, _, _ = select.select([self.connection, upstream], [], [])
        if self.connection in ready and not self.connection.recv(1, socket.MSG_PEEK):
            return None
        return answer.read1(65_536)

    def log_message(self, *_: Any) -> None:
        return
