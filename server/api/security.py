"""Security headers, on every answer."""

from __future__ import annotations

from typing import Any

from flask import Flask

CSP = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' data:",
        # Workers made from a blob: physics of the 3D dice. No inline script, no eval.
        "worker-src 'self' blob:",
        # Style attributes that a script sets are not style-src's business; inline <style> is, and stays out.
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(self), camera=(self), fullscreen=(self), gyroscope=(self), screen-wake-lock=(self), "
        "geolocation=(), microphone=(), payment=(), usb=()"
    ),
}

SECURE_HEADERS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""On plain HTTP a browser ignores these, and complains of each in its console."""


_PLAIN = tuple(HEADERS.items())
_SECURE = (*_PLAIN, *SECURE_HEADERS.items())
_NAMES = frozenset(name.lower() for name, _ in _SECURE)
_KEPT_NOWHERE = ("Cache-Control", "no-store")


def register(app: Flask) -> None:
    """Send them with every answer of `app`; what names a table is never kept by a cache.

    They are added where the answer leaves: there it is a list of pairs, and adding seven costs nothing.
    """
    inner = app.wsgi_app

    def outer(environ: dict[str, Any], start_response: Any) -> Any:
        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            present = {name.lower() for name, _ in headers}
            wanted = _SECURE if environ["wsgi.url_scheme"] == "https" else _PLAIN
            if not present.isdisjoint(_NAMES):
                wanted = tuple(pair for pair in wanted if pair[0].lower() not in present)
            headers.extend(wanted)
            if "cache-control" not in present and environ["PATH_INFO"].startswith("/api/"):
                headers.append(_KEPT_NOWHERE)
            return start_response(status, headers, *more)

        return inner(environ, start)

    app.wsgi_app = outer  # type: ignore[method-assign]
