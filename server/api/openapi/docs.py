"""Interactive documentation at /api/docs, from packaged files: no CDN, no inline script; and docs/api.md as
it is written, at /api/docs/examples.

The examples of the OpenAPI document are those of the games' `examples.json` and of docs/api.md, since tests
send them."""

import json
import re
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from flask import Flask, Response, abort, jsonify, send_from_directory

from server import __version__

from .. import games
from ..games import folders
from ..schemas.derive import Json
from ..static import ASK_AGAIN

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"
"""The path in a checkout and in the package."""

_CALL = re.compile(r"^curl -s \$FD(/dice[\w/-]*) --json '([^']*)'$.*?^```json\n(.*?)^```$", re.M | re.S)

UNKNOWN = "…"
"""In an answer: a value that differs each time, or is too long to show."""

MORE: dict[str, Json] = {
    "/tables/{code}/seats": {"invite": "qk3v9mZt0bYJ2cWm4rT1xA"},
    "/tables/{code}/moves": {"move": "build", "args": {}, "as": "s1"},
    "/tables/{code}/rolls": {"nonce": "22" * 32},
    "/tables/{code}/clock": {"seconds": 30},
    "/tables/{code}/bots": {"character": "hardliner"},
    "/tables/{code}/verbs": {"verb": "moon_or_bust.pr"},
}
"""Optional fields to show in the examples of calls at a table."""


class Example(NamedTuple):
    """A body that is answered with 200, and the answer."""

    body: Json
    answer: Json


@cache
def examples() -> dict[str, Example]:
    """Return the example of each call that needs no table, by its path below `/api/v1`."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""
    shown = {
        call: Example(json.loads(body), json.loads(answer)) for call, body, answer in _CALL.findall(page)
    }
    for folder in folders():
        file = resources.files(f"{games.__name__}.{folder}") / "examples.json"
        if file.is_file():
            for call, example in json.loads(file.read_bytes()).items():
                shown[f"/games/{folder.replace('_', '-')}/{call}"] = Example(**example)
    return shown


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
