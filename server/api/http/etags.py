"""Answers that a phone may keep until they change."""

import gzip
import hashlib

from flask import Response, request

NOT_MODIFIED = "NotModified"
"""The 304 of `conditional`, a response of the OpenAPI document."""
WORTH_PACKING = 1024
"""Bytes from which gzip saves a packet."""


def conditional(
    body: bytes, tag: str | None = None, content_type: str = "application/json", *, same_for_all: bool = False
) -> Response:
    """`body` with an entity tag; 304 with nothing if the caller has it already.

    `no-cache` lets the phone keep it and ask; `private` keeps it out of everybody else's caches. What is the
    `same_for_all` goes compressed to whoever takes that; secrets never do, since their length would speak.
    """
    tag = tag or hashlib.blake2s(body, digest_size=12).hexdigest()
    packed = same_for_all and len(body) >= WORTH_PACKING and request.accept_encodings["gzip"] > 0
    if packed:
        tag = f"{tag}-gzip"
        body = b"" if tag in request.if_none_match else gzip.compress(body, 6, mtime=0)
    answer = Response(body, content_type=content_type)
    if packed:
        answer.content_encoding = "gzip"
    if same_for_all:
        answer.vary.add("Accept-Encoding")
    answer.set_etag(tag)
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.make_conditional(request)
    return answer
