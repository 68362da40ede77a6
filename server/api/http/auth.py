"""The caller of a request: the token of a seat, from the header or from the table's own cookie."""

import ipaddress
from functools import lru_cache

from flask import Request, request

from server.reach.network import ip_of
from server.tables.domain import codes
from server.tables.domain.errors import NotFound

MAX_TOKEN = 128
FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "CF-Connecting-IP")


def table_code(code: str, length: int = codes.LENGTH) -> str:
    """Return a code in the form under which tables (or, with their length, rooms) are stored.
    Raises `NotFound` for text that cannot be a code."""
    code = code.upper()
    if not codes.is_valid(code, length):
        raise NotFound
    return code


def token(code: str) -> str | None:
    """Return the caller's token for this table. A header wins over the cookie: one phone may hold several
    seats, and the cookie (which the browser's EventSource needs) has only the last."""
    if request.headers.get("Authorization") is None:
        return _acceptable(request.cookies.get(cookie_name(code)))
    return bearer()


def bearer() -> str | None:
    """Return the bearer token of this request, if it has one."""
    header = request.headers.get("Authorization", "")
    scheme, _, value = header.partition(" ")
    return _acceptable(value.strip()) if scheme.lower() == "bearer" else None


def address(request: Request) -> str:
    """Return the address a request came from, as reported by the trusted proxies."""
    return request.remote_addr or "127.0.0.1"


def is_forwarded() -> bool:
    """Return True if a proxy has sent this request on for somebody else."""
    return any(name in request.headers for name in FORWARDED)


def network(request: Request) -> str:
    """Return the caller for rate limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one
    household."""
    return _network(address(request))


@lru_cache(4096)
def _network(text: str) -> str:
    ip = ip_of(text)
    if ip is None:  # a proxy reported something else
        return text
    v4 = ip if isinstance(ip, ipaddress.IPv4Address) else ip.ipv4_mapped
    return str(v4 or ipaddress.IPv6Network((int(ip), 64), strict=False))


def cookie_name(code: str) -> str:
    """Return the name of the cookie that holds a seat's token at this table."""
    return f"fd_{code}"


def _acceptable(value: str | None) -> str | None:
    return value if value and len(value) <= MAX_TOKEN and value.isascii() else None
