"""Security headers, on every answer."""

from flask import Response, request

from .answers import NOT_KEPT
from .hooks import Hooks

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


def register(hooks: Hooks) -> None:
    """Send them with every answer; what names a table is never kept by a cache."""

    @hooks.after
    def add(answer: Response) -> Response:
        ours = HEADERS | SECURE_HEADERS if request.is_secure else HEADERS
        if request.path.startswith("/api/"):
            ours = NOT_KEPT | ours
        # in one pass: `setdefault` would look through all headers again for each
        own = {name.lower() for name, _ in answer.headers}
        answer.headers.extend([header for header in ours.items() if header[0].lower() not in own])
        return answer
