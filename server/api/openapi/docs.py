"""Interactive documentation at /api/docs, from packaged files: no CDN, no inline script."""

from importlib.util import find_spec
from pathlib import Path

from flask import Flask, Response, abort, jsonify, send_from_directory

from server import __version__

from ..static import ASK_AGAIN
from . import examples

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
        page = {
            "name": "Flight Director",
            "version": __version__,
            "openapi": "/api/v1/openapi.json",
            "docs": "/api/docs",
            "games": "/api/v1/games",
        }
        return jsonify(page)

    @app.get("/api/docs", strict_slashes=False)
    def api_docs() -> Response:
        return _text(examples.own_file("docs.html"), "html")

    @app.get("/api/docs/examples")
    def api_examples() -> Response:
        page = examples.page()
        if page is None:
            abort(404)
        return _text(page, "html")

    @app.get("/api/docs/<string:name>")
    def api_docs_file(name: str) -> Response:
        if name in ("start.js", "examples.css"):
            return _text(examples.own_file(name), "javascript" if name == "start.js" else "css")
        if name not in ASSETS:
            abort(404)
        return send_from_directory(folder, name, max_age=3600)


def _text(text: str, kind: str) -> Response:
    return Response(text, content_type=f"text/{kind}; charset=utf-8", headers={"Cache-Control": ASK_AGAIN})
