"""What the web worker adds to gunicorn's: answers in one write, refusals that say no more than their kind."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.http import errors

from server.runtime.web_worker import Answer, refusal, status_of


class Wire:
    """A socket that notes what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def sendall(self, data: bytes) -> None:
        self.written.append(data)


def answered(headers: dict[str, str], *pieces: bytes, method: str = "GET") -> list[bytes]:
    wire = Wire()
    request = SimpleNamespace(method=method, version=(1, 1), should_close=lambda: False)
    answer: Any = Answer(request, wire, Config())
    answer.start_response("200 OK", [("Content-Type", "text/plain"), *headers.items()])
    for piece in pieces:
        answer.write(piece)
    answer.close()
    return wire.written


def test_an_answer_of_one_piece_is_written_at_once() -> None:
    (whole,) = answered({"Content-Length": "5", "X-Note": "ü".encode().decode("latin-1")}, b"hello")
    head, body = whole.split(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    assert lines[0] == b"HTTP/1.1 200 OK"
    assert {b"Content-Type: text/plain", b"Content-Length: 5", "X-Note: ü".encode()} <= set(lines)
    assert b"Connection: keep-alive" in lines
    assert body == b"hello"


@pytest.mark.parametrize(
    ("headers", "pieces", "body"),
    [
        ({"Content-Length": "5"}, [b"he", b"llo"], b"hello"),
        ({"Content-Length": "5"}, [b"hello and more"], b"hello"),
        ({"Content-Length": "0"}, [b""], b""),
        ({}, [b"he", b"llo"], b"2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n"),
        ({}, [b"hello"], b"5\r\nhello\r\n0\r\n\r\n"),
    ],
)
def test_every_other_answer_is_gunicorns_own(
    headers: dict[str, str], pieces: list[bytes], body: bytes
) -> None:
    written = answered(headers, *pieces)
    assert written[0].endswith(b"\r\n\r\n")
    assert b"".join(written).split(b"\r\n\r\n", 1)[1] == body


def test_the_answer_to_a_head_has_no_body() -> None:
    (head,) = answered({"Content-Length": "5"}, b"hello", method="HEAD")
    assert head.endswith(b"\r\n\r\n")
    assert b"Content-Length: 5\r\n" in head


def test_a_request_that_breaks_is_refused_by_its_kind_alone() -> None:
    secret = "Bearer abc"
    assert status_of(errors.InvalidHeader(secret)) == 400
    assert status_of(errors.LimitRequestHeaders(secret)) == 431
    assert status_of(ValueError(secret)) == 500
    head, body = refusal(431).split(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 ")
    assert f"Content-Length: {len(body)}".encode() in head
    assert json.loads(body)["code"] == "headers_too_large"
