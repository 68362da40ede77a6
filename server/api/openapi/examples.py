"""docs/api.md as a page, at /api/docs/examples, with just enough Markdown for it.

Its bodies are the examples of the OpenAPI document, since tests send them."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from ..schemas.fields import Json

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"
"""The path in a checkout and in the package."""

_CALL = re.compile(r"^curl -s \$FD(/(?:games|dice|studies)[\w/-]*) \\?\s*--json '([^']*)'", re.M)


MORE: dict[str, Json] = {
    "/tables/{code}/seats": {"invite": "qk3v9mZt0bYJ2cWm4rT1xA"},
    "/tables/{code}/moves": {"move": "build", "args": {}, "as": "s1"},
    "/tables/{code}/rolls": {"nonce": "22" * 32},
    "/tables/{code}/clock": {"seconds": 30},
    "/tables/{code}/bots": {"character": "hardliner"},
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
