"""The server's addresses for phones, and the cookies it sets."""

from urllib.parse import urlsplit

from flask import Response, request

from server.reach import network

from .http.auth import cookie_name
from .services import current_services

COOKIE_DAYS = 30


def base_url() -> str:
    """Return the public address of this server."""
    return current_services().settings.public_url or request.host_url.rstrip("/")


def phone_urls() -> list[str]:
    """Return every address that phones may use: the public one, then those of this machine's networks."""
    settings = current_services().settings
    urls = [base_url()]
    if settings.announce_lan:
        scheme = "https" if settings.https else "http"
        places = [*filter(None, [settings.local_name]), *map(network.in_url, network.addresses())]
        urls += [f"{scheme}://{place}:{settings.port}" for place in places]
    urls = list(dict.fromkeys(urls))
    reachable = [url for url in urls if not network.is_loopback(urlsplit(url).hostname or "")]
    return reachable or urls


def phone_url() -> str:
    """Return the address in QR codes, which screens also print."""
    return phone_urls()[0]


def keep(answer: Response, code: str, value: str, place: str = "tables") -> Response:
    """Set the cookie of a table or a room. Scripts cannot read it, other sites cannot send it."""
    answer.set_cookie(
        cookie_name(code),
        value,
        max_age=COOKIE_DAYS * 86_400,
        path=_cookie_path(code, place),
        httponly=True,
        samesite="Strict",
        secure=request.is_secure or current_services().settings.https,
    )
    return answer


def forget(answer: Response, code: str) -> Response:
    """Clear the table's cookie, whose token opens nothing any more."""
    answer.delete_cookie(cookie_name(code), path=_cookie_path(code))
    return answer


def _cookie_path(code: str, place: str = "tables") -> str:
    return f"/api/v1/{place}/{code}"
