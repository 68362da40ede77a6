"""A server on a port of this machine, in this process, for programs that speak HTTP."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from werkzeug.serving import WSGIRequestHandler, make_server

from server.config import Settings
from tests.support.memory import create_app


class _Quiet(WSGIRequestHandler):
    """Logs no requests."""

    def log(self, type: str, message: str, *args: Any) -> None:
        pass


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """Return the address of an app with these settings and every game."""
    server = make_server("127.0.0.1", 0, create_app(settings), threaded=True, request_handler=_Quiet)
    server.daemon_threads = True  # type: ignore[attr-defined]
    server.block_on_close = False  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
