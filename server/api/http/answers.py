"""Answers with a body: JSON, pages, and files with a name."""

from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Response

JSON, HTML, CSV, PDF = (
    "application/json",
    "text/html; charset=utf-8",
    "text/csv; charset=utf-8",
    "application/pdf",
)
NOT_KEPT = {"Cache-Control": "no-store"}


def json_answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return `body` as JSON; bytes are JSON already."""
    encoded = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(encoded, status, dict(headers or {}), content_type=JSON)


def page_answer(body: str, policy: str) -> Response:
    """Return a page under a content security policy of its own."""
    return Response(body, headers={"Content-Security-Policy": policy}, content_type=HTML)


def file_answer(body: str | bytes, name: str, content_type: str) -> Response:
    """Return a file: a PDF is shown by the browser, anything else is saved."""
    return named(Response(body, content_type=content_type), name)


def named(answer: Response, name: str) -> Response:
    """Give an answer the name under which it is saved."""
    how = "inline" if answer.content_type == PDF else "attachment"
    answer.headers["Content-Disposition"] = f'{how}; filename="{name}"'
    return answer
