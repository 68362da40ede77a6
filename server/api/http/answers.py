"""Responses with a body: JSON, pages, named files, and responses with an entity tag."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from flask import Response, request

JSON, HTML, CSV = "application/json", "text/html; charset=utf-8", "text/csv; charset=utf-8"
NOT_KEPT = {"Cache-Control": "no-store"}


def json_answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return `body` as JSON; bytes are JSON already."""
    encoded = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(encoded, status, headers, content_type=JSON)


def page_answer(body: str | bytes, policy: str) -> Response:
    """Return a page with its own content security policy."""
    return Response(body, headers={"Content-Security-Policy": policy}, content_type=HTML)


def file_answer(body: str | bytes, name: str, content_type: str) -> Response:
    """Return a file, which browsers save under this name."""
    answer = Response(body, content_type=content_type)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


NOT_MODIFIED = "NotModified"
"""The name of the 304 of `conditional` in the OpenAPI document."""
WORTH_PACKING = 1024
"""Bytes from which gzip saves a network packet."""


def conditional(
    body: Any, tag: str | None = None, content_type: str = JSON, *, same_for_all: bool = False
) -> Response:
    """Return `body` (bytes, or a value for JSON) with an entity tag, or 304 if the caller has it already.

    `no-cache` lets the phone store it and ask again; `private` keeps it out of shared caches. A body that is
    the `same_for_all` is compressed; one with secrets never is, since its length would reveal something."""
    body = body if isinstance(body, bytes) else msgspec.json.encode(body)
    tag = tag or hashlib.blake2s(body, digest_size=12).hexdigest()
    packed = same_for_all and len(body) >= WORTH_PACKING and request.accept_encodings["gzip"] > 0
    if packed:
        tag = f"{tag}-gzip"
        body = b"" if tag in request.if_none_match else _packed(body)
    answer = Response(body, content_type=content_type)
    if packed:
        answer.content_encoding = "gzip"
    if same_for_all:
        answer.vary.add("Accept-Encoding")
    answer.set_etag(tag)
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.make_conditional(request)
    return answer


@lru_cache(16)
def _packed(body: bytes) -> bytes:
    """Return the body compressed; the catalogue and the API's document are asked for by everybody."""
    return gzip.compress(body, 6, mtime=0)
