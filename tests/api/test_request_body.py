"""Request bodies under way: a limit for each address, each within a deadline, in any framing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from flask import Flask, request

from server.api.http.errors import Refused
from server.api.http.request_body import Arriving

PROGRAM = """
from gevent import monkey
monkey.patch_all()
import gevent, socket
from flask import Flask, request
from server.api.http.errors import Refused
from server.api.http.request_body import Arriving

app = Flask("probe")
silent, other = socket.socketpair()
in_chunks = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True}
for framing in ({"CONTENT_LENGTH": "10"}, in_chunks):
    with app.test_request_context(environ_overrides={"wsgi.input": silent.makefile("rb"), **framing}):
        try:
            Arriving(5, 0.05).read(request)
        except Refused as refused:
            print(refused.status, refused.code)
"""


def test_a_body_that_says_nothing_is_given_up_in_any_framing() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=100)
    assert run.stdout.splitlines() == ["408 too_slow", "408 too_slow"], run.stderr


class Within:
    """A body during whose arrival another one comes."""

    def __init__(self, arriving: Arriving, app: Flask, caller: str) -> None:
        self.arriving, self.app, self.caller = arriving, app, caller
        self.refused: int | None = None

    def read(self, *_: Any) -> bytes:
        with self.app.test_request_context(data=b"{}", environ_base={"REMOTE_ADDR": self.caller}):
            try:
                self.arriving.read(request)
            except Refused as refused:
                self.refused = refused.status
        return b""


@pytest.mark.parametrize(
    ("caller", "refused"), [("192.0.2.1", 429), ("::ffff:192.0.2.1", 429), ("192.0.2.2", None)]
)
def test_one_address_has_so_many_bodies_on_their_way(app: Flask, caller: str, refused: int | None) -> None:
    arriving = Arriving(1, 1.0)
    stream = Within(arriving, app, caller)
    environ = {"REMOTE_ADDR": "192.0.2.1", "wsgi.input": stream, "wsgi.input_terminated": True}
    for _ in range(2):  # the place is free again afterwards
        with app.test_request_context(environ_overrides=environ):
            assert arriving.read(request) == b""
        assert stream.refused == refused
