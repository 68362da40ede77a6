"""docs/api.md as a page, at /api/docs/examples: just enough Markdown for it.

Its bodies are the examples of the OpenAPI document, so that they are known to be answered."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from ..schemas.fields import Json

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"
"""In a checkout as in the package."""

_CALL = re.compile(r"^curl -s \$FD(/(?:games|dice|studies)[\w/-]*) \\?\s*--json '([^']*)'", re.M)


MORE: dict[str, Json] = {
    "/tables/{code}/seats": {"invite": "qk3v9mZt0bYJ2cWm4rT1xA"},
    "/tables/{code}/moves": {"move": "build", "args": {}, "as": "s1"},
    "/tables/{code}/rolls": {"nonce": "22" * 32},
    "/tables/{code}/clock": {"seconds": 30},
    "/tables/{code}/bots": {"character": "hardliner"},
}
"""Optional fields that the example of a call at a table shows."""


@cache
def own_file(name: str) -> str:
    """The text of a file in `pages`: the page of the documentation, its script, and the frame of this one."""
    return Path(__file__).with_name("pages").joinpath(name).read_text("utf-8")


@cache
def bodies() -> dict[str, Json]:
    """A body that is answered with 200, by path below `/api/v1`; the last one of the page."""
    if not PAGE.is_file():
        return {}
    return {path: json.loads(body) for path, body in _CALL.findall(PAGE.read_text(encoding="utf-8"))}


@cache
def page() -> str | None:
    """The page, or None where it is not."""
    if not PAGE.is_file():
        return None
    return own_file("examples.html").format(body="\n".join(_blocks(PAGE.read_text(encoding="utf-8"))))


def _blocks(text: str) -> Iterator[str]:
    """Code, headings, lists and paragraphs, in turn."""
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
