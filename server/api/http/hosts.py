"""The `Host` names that requests may use, against pages that point another name here (DNS rebinding)."""

import re
import socket
from functools import lru_cache
from urllib.parse import urlsplit

from flask import Flask, Response, request
from markupsafe import escape

from server.config import Settings
from server.games.core.packs import CORE, LANGUAGES, read_words
from server.reach import network

from .answers import page_answer
from .errors import Refused

ANY_HOST = ("/healthz", "/readyz")
"""Paths that load balancers call under any name; the answers contain nothing about tables."""
PRIVATE_NAME = re.compile(r"[a-z0-9_-]+|[a-z0-9_.-]+\.(local|lan|home|home\.arpa|internal|localhost|test)")
"""Names that nobody can register, so no outside page can use one of them to point here."""
ROUTER_DOMAINS = (".fritz.box",)
"""Suffixes that some routers add to a machine's name. They can be registered: only its own name counts."""


def register(app: Flask, settings: Settings) -> None:
    """Refuse requests under a name that is not this server's."""
    own_host = socket.gethostname().partition(".")[0].lower()
    names = {"localhost", socket.gethostname().lower(), settings.host.lower()}
    names |= {own_host + domain for domain in ROUTER_DOMAINS}
    names |= {name.lower() for name in settings.allowed_hosts}
    if settings.public_url:
        names.add((urlsplit(settings.public_url).hostname or "").lower())

    @lru_cache(1024)
    def is_ours(host: str) -> bool:
        name = (urlsplit(f"//{host}").hostname or "").lower().rstrip(".")
        is_address = network.ip_of(name.partition("%")[0]) is not None  # no page can point one elsewhere
        return name in names or is_address or bool(PRIVATE_NAME.fullmatch(name))

    @app.before_request
    def check_host() -> Response | None:
        if request.path in ANY_HOST:
            return None
        try:
            is_our_host = is_ours(request.host)
        except ValueError:
            is_our_host = False
        if is_our_host:
            return None
        if request.accept_mimetypes.best == "text/html":  # a browser's address line, not the app
            answer = page_answer(_elsewhere(settings.public_url), "default-src 'none'")
            answer.status_code = 421
            return answer
        raise Refused(421, "unknown_host", "This server does not answer to that name (ALLOWED_HOSTS).")


def _elsewhere(url: str | None) -> str:
    """Return a page that sends people to the right address, in all languages."""
    link = f'<a href="{escape(url)}">{escape(url)}</a>' if url else ""
    page = (
        '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        "<title>Flight Director</title><h1>Flight Director</h1>"
    )
    for language in LANGUAGES:
        words = read_words(CORE, language)
        text = words["open"].format(link=link) if url else words["ask"]
        page += f'<p lang="{language}">{words["wrong_address"]} {text}</p>'
    return page


def check_own_page(settings: Settings) -> None:
    """Refuse a call from a page of another site, for calls that need no token. Programs other than browsers
    send no `Origin`, and may call. Raises `Refused` (403 `foreign_page`)."""
    origin = request.headers.get("Origin")
    if origin is None or request.headers.get("Sec-Fetch-Site") == "same-origin":
        return
    hosts_known = {request.host, urlsplit(settings.public_url or "").netloc, *settings.allowed_hosts} - {""}
    if urlsplit(origin).netloc.lower() not in {host.lower() for host in hosts_known}:
        raise Refused(403, "foreign_page", "Pages of other sites may not make this call.")
