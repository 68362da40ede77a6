"""The built app and its deep links. Hashed files are cached for ever, others revalidated."""

import hashlib
import mimetypes
from pathlib import Path, PurePosixPath

from flask import Flask, Response, request, send_file, send_from_directory
from werkzeug.datastructures import Accept
from werkzeug.security import safe_join

from server.config import Settings

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OURS = ("api", "healthz", "readyz", "metrics")
"""First parts of paths that the app never has."""
TWINS = {"br": ".br", "gzip": ".gz"}
"""Content codings and the suffixes of the compressed files, the smaller one first."""


def register(app: Flask, settings: Settings) -> None:
    """Serve the app for every GET without a route."""
    pwa = settings.pwa.resolve()

    if ca_pem := settings.ca_pem:

        @app.get("/ca.pem")
        def authority() -> Response:
            """Serve the certificate of the local authority, for phones to install."""
            return send_file(ca_pem, mimetype="application/x-x509-ca-cert", max_age=0)

    if build := build_of(pwa):

        @app.after_request
        def name_the_build(answer: Response) -> Response:
            answer.headers["Flight-Director-Build"] = build
            return answer

    @app.before_request
    def serve() -> Response | None:
        # A catch-all route would turn a POST to an unknown path into 405.
        if request.endpoint is not None or request.method not in ("GET", "HEAD"):
            return None
        path = PurePosixPath(request.path.lstrip("/"))
        if path.parts[:1] and path.parts[0] in OURS:
            return None
        return _file(pwa, path, request.accept_encodings)


def build_of(pwa: Path) -> str | None:
    """Return an id of the served build, by which an open app notices an upgrade; None without a build. The
    page names every file by its hash, so its own hash changes with any of them."""
    index = pwa / "index.html"
    return hashlib.sha256(index.read_bytes()).hexdigest()[:12] if index.is_file() else None


def _file(pwa: Path, path: PurePosixPath, takes: Accept) -> Response | None:
    path_found = safe_join(str(pwa), str(path))
    if path_found is not None and Path(path_found).is_file():
        hashed = path.parts[0] == "assets"
        return _send(pwa, path, takes, FOR_EVER if hashed else ASK_AGAIN)
    if path.suffix or not (pwa / "index.html").is_file():
        return None
    return _send(pwa, PurePosixPath("index.html"), takes, ASK_AGAIN)


def _send(pwa: Path, path: PurePosixPath, takes: Accept, caching: str) -> Response:
    """Return the file, or a compressed twin that the phone accepts. Each has its own ETag."""
    twins = {
        coding: twin for coding, ending in TWINS.items() if (pwa / (twin := f"{path}{ending}")).is_file()
    }
    coding = next((coding for coding in twins if takes[coding] > 0), None)
    mimetype = mimetypes.guess_type(path.name)[0]
    name = twins[coding] if coding else str(path)
    answer = send_from_directory(pwa, name, mimetype=mimetype, download_name=path.name)
    if coding:
        answer.content_encoding = coding
    if twins:
        answer.vary.add("Accept-Encoding")
    answer.headers["Cache-Control"] = caching
    return answer
