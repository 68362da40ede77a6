"""Security headers of every answer."""

from flask import Flask, Response, request

from .answers import NOT_KEPT

CSP = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' data:",
        # Workers made from a blob: physics of the 3D dice. No inline script, no eval.
        "worker-src 'self' blob:",
        # Forbids inline <style>; style attributes that a script sets are not affected.
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
"""Headers for HTTPS only: on plain HTTP a browser ignores them and logs a warning for each."""

OF_ANSWERS = {
    (secure, api): {
        name.lower(): (name, value)
        for name, value in ((NOT_KEPT if api else {}) | HEADERS | (SECURE_HEADERS if secure else {})).items()
    }
    for secure in (False, True)
    for api in (False, True)
}
"""The headers by lower-case name, for answers over TLS or not, of the API or not."""


def register(app: Flask) -> None:
    """Add the headers to every answer; answers of the API are never cached."""

    @app.after_request
    def add(answer: Response) -> Response:
        # in one pass: `setdefault` searches all headers each time
        names = {name.lower() for name, _ in answer.headers}
        ours = OF_ANSWERS[request.is_secure, request.path.startswith("/api/")]
        answer.headers.extend([header for name, header in ours.items() if name not in names])
        return answer
