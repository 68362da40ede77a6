"""Sheets as a web page: each is an SVG in millimetres that prints at its true size."""

import base64
import hashlib
import html
from collections.abc import Sequence
from importlib import resources

from server.games.core.packs import CORE, Language, read_words
from server.games.core.paper.sheets import Box, Item, Page, Picture, Shape
from server.games.core.paper.typesetting import PT, TextLine, lines

from .letters import for_pages

STYLE = resources.files(__package__ or "").joinpath("page.css").read_text()


def as_html(title: str, pages: Sequence[Page], language: Language, pdf: str) -> tuple[str, str]:
    """Return the whole page and its Content-Security-Policy; `pdf` is the address of the same sheets as a
    file.

    The page runs no script and loads nothing; its only style sheet is inline. Raises `Overflow`."""
    text = html.escape
    drawn = "".join(svg(page, f"{title} {i + 1}") for i, page in enumerate(pages))
    used = sorted({"barlow-400", *(line.font_name for page in pages for line in all_lines(page))})
    fonts = "".join(f"@font-face{{font-family:{name};src:url({for_pages(name)})}}" for name in used)
    first = pages[0]
    size = f"@page{{size:{first.width}mm {first.height}mm;margin:0}}"
    words = read_words(CORE, language)["sheets"]
    link = f'<a href="{text(pdf)}">{words["pdf"]}</a>'
    style = f"{fonts}{STYLE}{size}"
    body = f"<header><h1>{text(title)}</h1><p>{words['how']}</p>{link}</header><main>{drawn}</main>"
    page = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title><style>{style}</style></head><body>{body}</body></html>"
    )
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; font-src data:; img-src data:; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'; "
        "sandbox allow-modals allow-popups allow-top-navigation-by-user-activation allow-downloads"
    )
    return page, policy


def all_lines(page: Page) -> list[TextLine]:
    """Return every line of text on a page."""
    return [line for item in page.items if isinstance(item, Box) for line in lines(item)]


def svg(page: Page, label: str) -> str:
    """Return the SVG of a page."""
    inner = "".join(map(_item, page.items))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{page.width}mm" height="{page.height}mm" '
        f'viewBox="0 0 {page.width} {page.height}" role="group" '
        f'aria-label="{html.escape(label)}">'
        f"{inner}</svg>"
    )


def _item(item: Item) -> str:
    match item:
        case Shape():
            return _shape(item)
        case Box():
            return "".join(map(_text, lines(item)))
        case Picture(x, y, w, h, link):
            place = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
            return f'<image href="{html.escape(link)}" {place} preserveAspectRatio="xMidYMid slice"/>'


def _shape(shape: Shape) -> str:
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in shape.points) + ("Z" if shape.closed else "")
    stroke = f' stroke="{shape.stroke}" stroke-width="{shape.width:g}"' if shape.stroke else ""
    dash = f' stroke-dasharray="{" ".join(f"{n:g}" for n in shape.dash)}"' if shape.dash else ""
    return f'<path d="{d}" fill="{shape.fill or "none"}"{stroke}{dash}/>'


def _text(line: TextLine) -> str:
    turn = f' transform="rotate({line.turn} {line.x:g} {line.y:g})"' if line.turn else ""
    return (
        f'<text x="{line.x:g}" y="{line.y:g}" font-family="{line.font_name}" '
        f'font-size="{line.size * PT:.4g}" fill="{line.colour}"{turn}>{html.escape(line.text)}</text>'
    )
