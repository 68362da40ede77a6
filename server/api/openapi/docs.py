"""Interactive documentation at /api/docs, from packaged files: no CDN, no inline script; and docs/api.md as a
page, at /api/docs/examples, with just enough Markdown for it.

The page's bodies are the examples of the OpenAPI document, since tests send them."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape
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
def own_file(name: str) -> str:
    """Return the text of a file in `pages`."""
    return Path(__file__).with_name("pages").joinpath(name).read_text("utf-8")


@cache
def bodies() -> dict[str, Json]:
    """Return the last body on the page for each path below `/api/v1`. All are answered with 200."""
    if not PAGE.is_file():
        return {}
    return {path: json.loads(body) for path, body in _CALL.findall(PAGE.read_text(encoding="utf-8"))}


@cache
def page() -> str | None:
    """Return the page, or None if docs/api.md is missing."""
    if not PAGE.is_file():
        return None
    return own_file("examples.html").format(body="\n".join(_blocks(PAGE.read_text(encoding="utf-8"))))


def _blocks(text: str) -> Iterator[str]:
    """Yield code, headings, lists and paragraphs in their order."""
    pieces = re.split(r"^```(\w*)\n(.*?)^```$", text, flags=re.M | re.S)
    for prose, kind, code in zip(pieces[::3], [*pieces[1::3], ""], [*pieces[2::3], ""], strict=True):
        yield from (_prose(block) for block in re.split(r"\n{2,}", prose.strip()) if block)
        if code:
            yield f'<pre class="{escape(kind) or "sh"}"><code>{escape(code)}</code></pre>'


def _prose(block: str) -> str:
    heading = re.fullmatch(r"(#+) (.+)", block)
    if heading:
        level, title = len(heading[1]), heading[2]
        anchor = re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        return f'<h{level} id="{anchor}">{_inline(title)}</h{level}>'
    if block.startswith("- "):
        items = re.split(r"\n?^- ", block, flags=re.M)[1:]
        return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"
    return f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    marked = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
    return re.sub(r"\[([^]]+)\]\(([^)\s]+)\)", _link, marked)


def _link(found: re.Match[str]) -> str:
    target = "/api/v1/openapi.json" if found[2].endswith("openapi.yaml") else found[2]
    return f'<a href="{escape(target)}">{found[1]}</a>'


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
        found = {
            "name": "Flight Director",
            "version": __version__,
            "openapi": "/api/v1/openapi.json",
            "docs": "/api/docs",
            "games": "/api/v1/games",
        }
        return jsonify(found)

    @app.get("/api/docs", strict_slashes=False)
    def api_docs() -> Response:
        return _text(own_file("docs.html"), "html")

    @app.get("/api/docs/examples")
    def api_examples() -> Response:
        text = page()
        if text is None:
            abort(404)
        return _text(text, "html")

    @app.get("/api/docs/<string:name>")
    def api_docs_file(name: str) -> Response:
        if name in ("start.js", "examples.css"):
            return _text(own_file(name), "javascript" if name == "start.js" else "css")
        if name not in ASSETS:
            abort(404)
        return send_from_directory(folder, name, max_age=3600)


def _text(text: str, kind: str) -> Response:
    return Response(text, content_type=f"text/{kind}; charset=utf-8", headers={"Cache-Control": ASK_AGAIN})
