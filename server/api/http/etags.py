"""Answers that a phone may keep until they change."""

from __future__ import annotations

import hashlib

from flask import Response, request


def conditional(body: bytes, tag: str | None = None, content_type: str = "application/json") -> Response:
    """`body` with an entity tag; 304 with nothing if the caller has it already.

    `no-cache` lets the phone keep it and ask; `private` keeps it out of everybody else's caches.
    """
    answer = Response(body, content_type=content_type)
    answer.set_etag(tag or hashlib.blake2s(body, digest_size=12).hexdigest())
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.make_conditional(request)
    return answer
