"""The server as phones see it: its address, and the cookies it sets."""

from flask import Response, request

from .http.auth import cookie_name
from .services import services

COOKIE_DAYS = 30


def base_url() -> str:
    """Return the address at which phones find this server."""
    return services().settings.public_url or request.host_url.rstrip("/")


def keep(answer: Response, code: str, value: str) -> Response:
    """Set the table's cookie. No script can read it, no other site can send it."""
    answer.set_cookie(
        cookie_name(code),
        value,
        max_age=COOKIE_DAYS * 86_400,
        path=f"/api/v1/tables/{code}",
        httponly=True,
        samesite="Strict",
        secure=request.is_secure or services().settings.https,
    )
    return answer
