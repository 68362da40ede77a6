"""Interactive documentation at /api/docs, from packaged files: no CDN, no inline script; and docs/api.md as
it is written, at /api/docs/examples.

Its bodies are the examples of the OpenAPI document, since tests send them."""

import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from flask import Flask, Response, abort, jsonify, send_from_directory

from server import __version__

from ..schemas.derive import Json
from ..static import ASK_AGAIN

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"
"""The path in a checkout and in the package."""

_CALL = re.compile(r"^curl -s \$FD(/(?:games|dice)[\w/-]*) \\?\s*--json '([^']*)'", re.M)


MORE: dict[str, Json] = {
    "/tables/{code}/seats": {"invite": "qk3v9mZt0bYJ2cWm4rT1xA"},
    "/tables/{code}/moves": {"move": "build", "args": {}, "as": "s1"},
    "/tables/{code}/rolls": {"nonce": "22" * 32},
    "/tables/{code}/clock": {"seconds": 30},
    "/tables/{code}/bots": {"character": "hardliner"},
    "/tables/{code}/verbs": {"verb": "moon_or_bust.pr"},
}
"""Optional fields to show in the examples of calls at a table."""


@cache
def bodies() -> dict[str, Json]:
    """Return the last body on the page for each path below `/api/v1`. All are answered with 200."""
    if not PAGE.is_file():
        return {}
    return {path: json.loads(body) for path, body in _CALL.findall(PAGE.read_text(encoding="utf-8"))}


ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")


def _folder() -> Path:
    """Return the folder of swagger-ui's files in flask-swagger-ui, whose own page has inline scripts."""
    spec = find_spec("flask_swagger_ui")
    if spec is None or spec.origin is None:
        raise RuntimeError("flask-swagger-ui is not installed: pip install -r requirements.txt")
    return Path(spec.origin).parent / "dist"


def register(app: Flask) -> None:
    """Serve the documentation of `app`."""
    folder = _folder()

    @app.get("/api/v1", strict_slashes=False)
    def api_root() -> Response:
        """Name the product and the addresses of its documentation."""
        document = {
            "name": "Flight Director",
            "version": __version__,
            "openapi": "/api/v1/openapi.json",
            "docs": "/api/docs",
            "games": "/api/v1/games",
        }
        return jsonify(document)

    @app.get("/api/docs", strict_slashes=False)
    def api_docs() -> Response:
        return _own("docs.html", "text/html")

    @app.get("/api/docs/examples")
    def api_examples() -> Response:
        if not PAGE.is_file():
            abort(404)
        return _sent(PAGE, "text/plain")

    @app.get("/api/docs/<string:name>")
    def api_docs_file(name: str) -> Response:
        if name == "start.js":
            return _own(name, "text/javascript")
        if name not in ASSETS:
            abort(404)
        return send_from_directory(folder, name, max_age=3600)


def _own(name: str, kind: str) -> Response:
    return _sent(Path(__file__).with_name("pages") / name, kind)


def _sent(file: Path, kind: str) -> Response:
    text = file.read_text("utf-8")
    return Response(text, content_type=f"{kind}; charset=utf-8", headers={"Cache-Control": ASK_AGAIN})
