"""Who is asking: the token of a seat, from the header or from the table's own cookie."""

from __future__ import annotations

from flask import Request, Response, request

from server.tables.domain import codes
from server.tables.domain.errors import NotFound

from ..services import services

MAX_TOKEN = 128
COOKIE_DAYS = 30


def table_code(code: str) -> str:
    """The code as tables are kept under. Raises `NotFound` for what cannot be a code."""
    code = code.upper()
    if not codes.valid(code):
        raise NotFound
    return code


def token(code: str) -> str | None:
    """The caller's token for this table. A header wins: one phone may hold several seats of a table, and
    the cookie (which the browser's own EventSource needs) only knows the last."""
    if request.headers.get("Authorization") is None:
        return _sane(request.cookies.get(_cookie(code)))
    return bearer()


def bearer() -> str | None:
    """What the caller sent as a bearer token."""
    header = request.headers.get("Authorization", "")
    scheme, _, value = header.partition(" ")
    return _sane(value.strip()) if scheme.lower() == "bearer" else None


def keep(answer: Response, code: str, value: str) -> Response:
    """Set the table's cookie. No script can read it, no other site can send it."""
    answer.set_cookie(
        _cookie(code),
        value,
        max_age=COOKIE_DAYS * 86_400,
        path=f"/api/v1/tables/{code}",
        httponly=True,
        samesite="Strict",
        secure=request.is_secure or services().settings.https,
    )
    return answer


def address(request: Request) -> str:
    """Where a request came from, as far as the proxies that are believed say so."""
    return request.remote_addr or "127.0.0.1"


def base_url() -> str:
    """Where phones find this server."""
    return services().settings.public_url or request.host_url.rstrip("/")


def _cookie(code: str) -> str:
    return f"fd_{code}"


def _sane(value: str | None) -> str | None:
    return value if value and len(value) <= MAX_TOKEN and value.isascii() else None
