"""The phones' app as it was built: hashed files for ever, everything else asked for anew, deep links home."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from flask import Flask, Response, request, send_file, send_from_directory
from werkzeug.security import safe_join

from server.config import Settings

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OURS = ("api", "healthz", "readyz", "metrics")
"""First parts of paths that are never the app's."""


def register(app: Flask, settings: Settings) -> None:
    """Serve the app for every GET that no route of `app` takes."""
    pwa = settings.pwa.resolve()

    if settings.ca_pem is not None:
        ca_pem = settings.ca_pem

        @app.get("/ca.pem")
        def authority() -> Response:
            """The local authority, for a phone to install."""
            return send_file(ca_pem, mimetype="application/x-x509-ca-cert", max_age=0)

    @app.before_request
    def serve() -> Response | None:
        # Not a catch-all route: that would turn a POST to a path that is not there into 405.
        if request.endpoint is not None or request.method not in ("GET", "HEAD"):
            return None
        path = PurePosixPath(request.path.lstrip("/"))
        if path.parts[:1] and path.parts[0] in OURS:
            return None
        return _file(pwa, path)


def _file(pwa: Path, path: PurePosixPath) -> Response | None:
    found = safe_join(str(pwa), str(path))
    if found is not None and Path(found).is_file():
        answer = send_from_directory(pwa, str(path))
        hashed = path.parts[0] == "assets"
        answer.headers["Cache-Control"] = FOR_EVER if hashed else ASK_AGAIN
        return answer
    if path.suffix or not (pwa / "index.html").is_file():
        return None
    answer = send_from_directory(pwa, "index.html")
    answer.headers["Cache-Control"] = ASK_AGAIN
    return answer
