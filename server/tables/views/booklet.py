"""A table's whole story as a booklet: one HTML page that prints well, or a PDF.

What goes in has been redacted already; what players wrote is text and stays text.
"""

from __future__ import annotations

import base64
import hashlib
import html
import logging
from collections.abc import Sequence
from functools import cache
from importlib import resources

import msgspec
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.enums import WrapMode, XPos, YPos

from server.games.core.booklet import Block, Chapter, Language
from server.games.core.game import GameInfo

MAX_BLOCKS = 8_000
"""Of one booklet; what is more is left out, and the last chapter says so."""


class Booklet(msgspec.Struct, frozen=True):
    """Ready to be set."""

    language: Language
    title: str
    game: str
    author: str
    licence: str
    players: tuple[str, ...]
    chapters: tuple[Chapter, ...]


FRAME: dict[Language, dict[str, str]] = {
    "en": {
        "by": "a game by",
        "players": "Around the table",
        "contents": "Contents",
        "cut": "The rest of this long story is in the table's log.",
        "nobody": "nobody yet",
    },
    "de": {
        "by": "ein Spiel von",
        "players": "Am Tisch",
        "contents": "Inhalt",
        "cut": "Der Rest dieser langen Geschichte steht im Protokoll des Tisches.",
        "nobody": "noch niemand",
    },
}


def bound(
    info: GameInfo, name: str, players: Sequence[str], chapters: Sequence[Chapter], language: Language
) -> Booklet:
    """Chapters between covers."""
    left, kept = MAX_BLOCKS, []
    for chapter in chapters:
        if len(chapter.blocks) > left:
            cut = Block("heading", FRAME[language]["cut"])
            kept.append(msgspec.structs.replace(chapter, blocks=(*chapter.blocks[:left], cut)))
            break
        left -= len(chapter.blocks)
        kept.append(chapter)
    title = name or info.title
    return Booklet(language, title, info.title, info.author, info.licence or "", tuple(players), tuple(kept))


# --- a page -----------------------------------------------------------------------------------------------

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 Georgia, 'Times New Roman', serif; color: #1b1b1b; background: #fff; max-width: 44rem;
  margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
header { text-align: center; padding: 3rem 0 2rem; border-bottom: 1px solid #999; }
h1 { font-size: 2.2rem; line-height: 1.15; margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .75rem; border-bottom: 1px solid #ccc; break-after: avoid; }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .25rem; break-after: avoid; }
p { margin: .2rem 0; }
p.roll { font-family: ui-monospace, monospace; font-size: .85rem; color: #444; padding-left: 1.25rem; }
blockquote { margin: 1rem 0 1rem .5rem; padding: .25rem 0 .25rem 1rem; border-left: 3px solid #666;
  white-space: pre-wrap; break-inside: avoid-page; }
blockquote footer { font-style: italic; color: #444; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0; }
dt { font-weight: bold; }
dd { margin: 0; }
nav ol { padding-left: 1.5rem; }
a { color: inherit; }
@page { size: A5; margin: 16mm 14mm; }
@media print { body { padding: 0; max-width: none; font-size: 10.5pt; } nav { display: none; }
  header { padding-top: 30%; border: 0; break-after: page; } h2 { break-before: page; } }
"""
_STYLE_HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
CSP = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox allow-modals allow-popups"
)
"""Nothing runs on this page, nothing is loaded by it: its only style is the one that stands in it."""


def as_html(booklet: Booklet) -> str:
    """The page."""
    words, text = FRAME[booklet.language], html.escape
    names = ", ".join(booklet.players) or words["nobody"]
    contents = "".join(
        f'<li><a href="#c{i}">{text(chapter.title)}</a></li>' for i, chapter in enumerate(booklet.chapters)
    )
    body = "".join(
        f'<section><h2 id="c{i}">{text(chapter.title)}</h2>{_blocks(chapter.blocks)}</section>'
        for i, chapter in enumerate(booklet.chapters)
    )
    licence = f" · {text(booklet.licence)}" if booklet.licence else ""
    return (
        f'<!doctype html><html lang="{booklet.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(booklet.title)}</title><style>{STYLE}</style></head><body><header>"
        f"<h1>{text(booklet.title)}</h1>"
        f"<p>{text(booklet.game)} – {words['by']} {text(booklet.author)}{licence}</p>"
        f"<p>{words['players']}: {text(names)}</p></header>"
        f'<nav aria-label="{words["contents"]}"><h2>{words["contents"]}</h2><ol>{contents}</ol></nav>'
        f"<main>{body}</main></body></html>"
    )


def _blocks(blocks: Sequence[Block]) -> str:
    out, rows = [], []
    for block in (*blocks, None):
        if block is not None and block.kind == "row":
            rows.append(f"<dt>{html.escape(block.by)}</dt><dd>{html.escape(block.text)}</dd>")
            continue
        if rows:
            out.append(f"<dl>{''.join(rows)}</dl>")
            rows = []
        if block is None:
            break
        text = html.escape(block.text)
        if block.kind == "heading":
            out.append(f"<h3>{text}</h3>")
        elif block.kind == "story":
            by = f"<footer>— {html.escape(block.by)}</footer>" if block.by else ""
            out.append(f'<blockquote dir="auto">{text}{by}</blockquote>')
        else:
            out.append(f'<p class="{block.kind}">{text}</p>')
    return "".join(out)


# --- a PDF ------------------------------------------------------------------------------------------------

FONT = "DejaVu"
A5_MM = (148.0, 210.0)
_BODY, _SMALL, _MARGIN = 9.5, 7.5, 15
LONG_WORD = 40
"""Letters; a longer word does not fit a line, and is broken where it ends."""


class _Pages(FPDF):
    def footer(self) -> None:
        """The page's number; the cover has none."""
        if self.page_no() > 1:
            self.set_y(-10)
            self.set_font(FONT, size=_SMALL)
            self.cell(0, 5, str(self.page_no() - 1), align="C")


def as_pdf(booklet: Booklet) -> bytes:
    """The file, A5, its fonts within. Letters that the font does not have become a box."""
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    words = FRAME[booklet.language]
    pages = _Pages(format=A5_MM)
    pages.set_lang(booklet.language)
    pages.set_title(_shown(booklet.title))
    pages.set_creator("Flight Director")
    pages.set_margin(_MARGIN)
    pages.set_auto_page_break(True, _MARGIN)
    fonts = resources.files(__package__).joinpath("fonts")
    for style, file in (("", "DejaVuSansCondensed.ttf"), ("B", "DejaVuSansCondensed-Bold.ttf")):
        with resources.as_file(fonts.joinpath(file)) as path:
            pages.add_font(FONT, style, path)
    pages.add_page()
    pages.set_y(60)
    _say(pages, booklet.title, 22, bold=True, align="C")
    pages.ln(4)
    licence = f" · {booklet.licence}" if booklet.licence else ""
    _say(pages, f"{booklet.game} – {words['by']} {booklet.author}{licence}", _BODY, align="C")
    _say(pages, f"{words['players']}: {', '.join(booklet.players) or words['nobody']}", _BODY, align="C")
    for chapter in booklet.chapters:
        pages.add_page()
        pages.start_section(_shown(chapter.title))
        _say(pages, chapter.title, 15, bold=True)
        pages.ln(2)
        for block in chapter.blocks:
            _set(pages, block)
    return bytes(pages.output())


def _set(pages: FPDF, block: Block) -> None:
    if block.kind == "heading":
        pages.ln(2)
        _say(pages, block.text, _BODY + 1, bold=True)
    elif block.kind == "story":
        pages.ln(1.5)
        pages.set_left_margin(_MARGIN + 6)
        _say(pages, block.text, _BODY + 0.5)
        if block.by:
            _say(pages, f"— {block.by}", _SMALL + 1)
        pages.set_left_margin(_MARGIN)
        pages.ln(1.5)
    elif block.kind == "row":
        _say(pages, f"{block.by}: {block.text}", _BODY)
    else:
        pages.set_left_margin(_MARGIN + (4 if block.kind == "roll" else 0))
        _say(pages, block.text, _SMALL + 0.5 if block.kind == "roll" else _BODY)
        pages.set_left_margin(_MARGIN)


def _say(pages: FPDF, text: str, size: float, *, bold: bool = False, align: str = "L") -> None:
    pages.set_x(pages.l_margin)
    pages.set_font(FONT, "B" if bold else "", size)
    longest = max((len(word) for word in text.split()), default=0)
    wrap = WrapMode.CHAR if longest > LONG_WORD else WrapMode.WORD
    pages.multi_cell(
        0, size * 0.5, _shown(text) or " ", align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT, wrapmode=wrap
    )


def _shown(text: str) -> str:
    """What the font can show: others become the sign that stands for them."""
    known = _letters()
    return "".join(c if c == "\n" or ord(c) in known else "\ufffd" for c in text)


@cache
def _letters() -> frozenset[int]:
    fonts = resources.files(__package__).joinpath("fonts")
    with resources.as_file(fonts.joinpath("DejaVuSansCondensed.ttf")) as path:
        return frozenset(TTFont(path).getBestCmap())
