"""A table's whole story as a booklet: one HTML page that prints well, or a PDF.

What goes in has been redacted already; what players wrote is text and stays text.
"""

from __future__ import annotations

import base64
import hashlib
import html
import io
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib import resources

import msgspec
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.enums import WrapMode, XPos, YPos

from server.games.core.booklet import Block, Chapter, Chart, Language
from server.games.core.game import GameInfo
from server.games.core.sheets import INK, MUTED, Canvas, Shape
from server.games.core.typesetting import lines, widths
from server.sheets.chart import chart, plot
from server.sheets.cover import A5, cover
from server.sheets.letters import file_of, for_pages
from server.sheets.page import svg
from server.sheets.pdf import draw, write

CHART = (118.0, 66.0)
"""mm of a drawing with curves."""
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
    day: str = ""
    span: str = ""
    """Who and how long, in words, under the title."""
    winners: tuple[str, ...] = ()
    patch: str = ""
    """The game's own, as SVG."""


FRAME: dict[Language, dict[str, str]] = {
    "en": {
        "by": "a game by",
        "players": "Around the table",
        "contents": "Contents",
        "cut": "The rest of this long story is in the table's log.",
        "nobody": "nobody yet",
        "curves": "How it went",
        "one": "One player",
        "people": "{n} players",
        "won": "Won by",
    },
    "de": {
        "by": "ein Spiel von",
        "players": "Am Tisch",
        "contents": "Inhalt",
        "cut": "Der Rest dieser langen Geschichte steht im Protokoll des Tisches.",
        "nobody": "noch niemand",
        "curves": "Der Verlauf",
        "one": "Eine Person",
        "people": "{n} Personen",
        "won": "Gewonnen:",
    },
}


def bound(
    info: GameInfo,
    name: str,
    players: Sequence[str],
    chapters: Sequence[Chapter],
    language: Language,
    at_ms: int = 0,
    *,
    curves: Sequence[Chart] = (),
    winners: Sequence[str] = (),
    patch: str = "",
) -> Booklet:
    """Chapters between covers; the curves are the last."""
    left, kept, words = MAX_BLOCKS, [], FRAME[language]
    for chapter in chapters:
        if len(chapter.blocks) > left:
            cut = Block("heading", FRAME[language]["cut"])
            kept.append(msgspec.structs.replace(chapter, blocks=(*chapter.blocks[:left], cut)))
            break
        left -= len(chapter.blocks)
        kept.append(chapter)
    if curves:
        drawn = tuple(Block("chart", each.title, chart=each) for each in curves)
        kept.append(Chapter(words["curves"], drawn))
    people = words["one"] if len(players) == 1 else words["people"].format(n=len(players))
    span = ", ".join([people, *(each.span for each in curves[:1] if each.span)]) if players else ""
    return Booklet(
        language, name or info.title, info.title, info.author, info.licence or "", tuple(players),
        tuple(kept), _day(at_ms, language) if at_ms else "", span, tuple(winners), patch,
    )  # fmt: skip


MONTHS: dict[Language, str] = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}


def _day(at_ms: int, language: Language) -> str:
    """`20 November 2026`, by UTC."""
    day = datetime.fromtimestamp(at_ms / 1000, UTC)
    month = MONTHS[language].split()[day.month - 1]
    return f"{day.day}{'.' if language == 'de' else ''} {month} {day.year}"


# --- a page -----------------------------------------------------------------------------------------------

PAGE_FACES = ("barlow-400", "barlow-600", "barlow-700", "barlow-condensed-500", "barlow-condensed-600")
STYLE = (
    "".join(f"@font-face{{font-family:{name};src:url({for_pages(name)})}}\n" for name in PAGE_FACES)
    + """
:root { color-scheme: light; }
body { font: 16px/1.5 barlow-400, system-ui, sans-serif; color: #192022; background: #fbf9f2;
  max-width: 40rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums lining-nums; }
header { position: relative; background: #1d2b3a; color: #f4e9cd; aspect-ratio: 148 / 210; overflow: hidden; }
header > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
header div { position: absolute; left: 8%; right: 8%; }
header .top { top: 5%; }
header .top svg { width: 4.5rem; height: 4.5rem; display: block; margin: 0 0 .75rem; }
figure { margin: 1rem 0; break-inside: avoid; }
figure svg { width: 100%; height: auto; }
figure text { white-space: pre; }
.won { margin: 3rem 0 1rem; text-align: center; break-inside: avoid; }
.won svg { width: 11rem; height: 11rem; }
.won b { display: block; font: 1.6rem/1.2 barlow-700, sans-serif; }
header .low { bottom: 3%; font-size: .875rem; line-height: 1.35; }
h1 { font: 2.6rem/1.1 barlow-700, sans-serif; margin: 0 0 .75rem; }
h2 { font: 1.5rem/1.2 barlow-700, sans-serif; margin: 2.5rem 0 .75rem; break-after: avoid; }
h3 { font: 1.05rem/1.3 barlow-600, sans-serif; margin: 1.25rem 0 .25rem; break-after: avoid; }
p { margin: .2rem 0; }
.part { display: grid; grid-template-columns: 3rem 1fr; gap: 0 .75rem; margin: .5rem 0; }
.part b { font: 1.5rem/1 barlow-condensed-600, sans-serif; color: #817853; text-align: end; }
.part p { margin: 0; }
p.roll { font-size: .875rem; color: #515b5a; padding-left: 1.25rem; }
blockquote { margin: 1rem 0; padding: .25rem 0 .25rem 1rem; border-left: 4px solid #b3480b;
  font-size: 1.05rem; white-space: pre-wrap; break-inside: avoid-page; }
blockquote footer { color: #515b5a; font-size: .875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0; }
dt { font-family: barlow-600, sans-serif; }
dd { margin: 0; }
nav ol { padding-left: 1.5rem; }
a { color: #1d5cb8; }
@page { size: A5; margin: 14mm 12mm; }
@page :first { margin: 0; }
@media print { body { padding: 0; max-width: none; font-size: 10pt; background: #fff; } nav { display: none; }
  header { width: 148mm; height: 210mm; break-after: page; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; } h2 { break-after: avoid; } }
"""
)
_STYLE_HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
CSP = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; font-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; sandbox allow-modals allow-popups"
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
        f"{svg(cover(), '')}"
        f'<div class="top">{booklet.patch}<h1>{text(booklet.title)}</h1><p>{text(booklet.span)}</p>'
        f"<p>{text(booklet.game)} – {words['by']} {text(booklet.author)}{licence}</p></div>"
        f'<div class="low"><p>{words["players"]}: {text(names)}</p><p>{text(booklet.day)}</p></div></header>'
        f'<nav aria-label="{words["contents"]}"><h2>{words["contents"]}</h2><ol>{contents}</ol></nav>'
        f"<main>{body}{_won(booklet)}</main></body></html>"
    )


def _won(booklet: Booklet) -> str:
    """The patch of those who won, as one would sew it on."""
    if not booklet.winners:
        return ""
    names = html.escape(", ".join(booklet.winners))
    won = html.escape(FRAME[booklet.language]["won"])
    return (
        f'<div class="won">{booklet.patch}<p>{won}</p><b>{names}</b><p>{html.escape(booklet.day)}</p></div>'
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
        elif block.kind == "part":
            out.append(f'<div class="part"><b>{html.escape(block.by)}</b><p>{text}</p></div>')
        elif block.chart is not None:
            out.append(f"<h3>{text}</h3><figure>{svg(chart(block.chart, *CHART), block.text)}</figure>")
        else:
            out.append(f'<p class="{block.kind}">{text}</p>')
    return "".join(out)


# --- a PDF ------------------------------------------------------------------------------------------------

FONT, SPARE = "Barlow", "DejaVu"
"""The app's type, and one for letters that it has not."""
_BODY, _SMALL, _MARGIN = 9.5, 7.5, 15
CREAM, SAND = "#f4e9cd", "#817853"
CONDENSED = "barlow-condensed-600"
NUMBER_W = 14
"""mm of a margin with numbers."""
CHAPTER_ROOM = 60
"""mm: with less left on a page, a chapter begins on the next."""
LONGEST_TITLE, LONGEST_LIST = 90, 240
"""Letters that have room on the cover."""
LONG_WORD = 40
"""Letters; a longer word does not fit a line, and is broken where it ends."""


class _Pages(FPDF):
    def footer(self) -> None:
        """The page's number; the cover has none."""
        if self.page_no() > 1:
            self.set_y(-10)
            self.set_font(FONT, size=_SMALL)
            self.set_text_color(MUTED)
            self.cell(0, 5, str(self.page_no() - 1), align="C")
            self.set_text_color(INK)


def as_pdf(booklet: Booklet) -> bytes:
    """The file, A5, its fonts within. Letters that the font does not have become a box."""
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    words = FRAME[booklet.language]
    pages = _Pages(format=A5)
    pages.set_lang(booklet.language)
    pages.set_title(_shown(booklet.title))
    pages.set_creator("Flight Director")
    pages.set_margin(_MARGIN)
    pages.set_auto_page_break(True, _MARGIN)
    fonts = resources.files(__package__).joinpath("fonts")
    for face in ("barlow-condensed-500", CONDENSED):
        with resources.as_file(file_of(face)) as path:
            pages.add_font(face, fname=path)
    for family, style, file in (
        (FONT, "", file_of("barlow-400")),
        (FONT, "B", file_of("barlow-700")),
        (SPARE, "", fonts.joinpath("DejaVuSansCondensed.ttf")),
        (SPARE, "B", fonts.joinpath("DejaVuSansCondensed-Bold.ttf")),
    ):
        with resources.as_file(file) as path:
            pages.add_font(family, style, path)
    pages.set_fallback_fonts([SPARE], exact_match=False)
    _cover(pages, booklet, words)
    pages.add_page()
    for chapter in booklet.chapters:
        drawn = chapter.blocks and chapter.blocks[0].chart
        if pages.y > A5[1] - CHAPTER_ROOM - (CHART[1] if drawn else 0):
            pages.add_page()
        elif pages.y > _MARGIN + 1:
            pages.ln(6)
        pages.start_section(_shown(chapter.title))
        _say(pages, chapter.title, 15, bold=True)
        pages.ln(2)
        for block in chapter.blocks:
            _set(pages, block)
    if booklet.winners:
        _sew(pages, booklet, words)
    return bytes(pages.output())


def _sew(pages: FPDF, booklet: Booklet, words: dict[str, str]) -> None:
    """The patch of those who won, on a page of its own."""
    pages.add_page()
    if booklet.patch:
        pages.image(io.BytesIO(booklet.patch.encode()), x=(A5[0] - 70) / 2, y=45, w=70)
    pages.set_y(125)
    _say(pages, words["won"], _BODY, align="C")
    _say(pages, ", ".join(booklet.winners)[:LONGEST_LIST], 17, bold=True, align="C")
    pages.ln(2)
    _say(pages, booklet.day, _BODY, align="C")


def _plot(pages: FPDF, told: Chart) -> None:
    """Curves with their heading, whole on one page."""
    width, height = CHART
    if pages.y > A5[1] - _MARGIN - height - 2 * _BODY:
        pages.add_page()
    pages.ln(2)
    _say(pages, told.title, _BODY + 1, bold=True)
    canvas = Canvas(*A5)
    plot(canvas.at(_MARGIN, pages.y + 1), told, width, height)
    for item in canvas.items:
        if isinstance(item, Shape):
            draw(pages, item)
            continue
        for line in lines(item):
            write(pages, msgspec.structs.replace(line, text=_shown(line.text)))
    pages.set_text_color(INK)
    pages.set_y(pages.y + height + 3)


def _cover(pages: FPDF, booklet: Booklet, words: dict[str, str]) -> None:
    """The title over the picture, and who played when below it."""
    pages.set_auto_page_break(False)
    pages.add_page()
    for item in cover().items:
        if isinstance(item, Shape):
            draw(pages, item)
    pages.set_text_color(CREAM)
    if booklet.patch:
        pages.image(io.BytesIO(booklet.patch.encode()), x=_MARGIN, y=12, w=20)
    pages.set_y(36)
    _say(pages, booklet.title[:LONGEST_TITLE], 30 if len(booklet.title) < 24 else 20, bold=True)
    pages.ln(1)
    _say(pages, booklet.span, _BODY + 1.5)
    pages.ln(1)
    licence = f" · {booklet.licence}" if booklet.licence else ""
    _say(pages, f"{booklet.game} – {words['by']} {booklet.author}{licence}", _BODY)
    players = f"{words['players']}: {', '.join(booklet.players) or words['nobody']}"
    if len(players) > LONGEST_LIST:
        players = f"{players[:LONGEST_LIST]} …"
    pages.set_y(187)
    _say(pages, players, _SMALL + 1)
    _say(pages, booklet.day, _SMALL + 1)
    pages.set_text_color(INK)
    pages.set_auto_page_break(True, _MARGIN)


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
    elif block.chart is not None:
        _plot(pages, block.chart)
    elif block.kind == "part":
        _number(pages, block)
    elif block.kind == "row":
        _say(pages, f"{block.by}: {block.text}", _BODY)
    else:
        pages.set_left_margin(_MARGIN + (4 if block.kind == "roll" else 0))
        _say(pages, block.text, _SMALL + 0.5 if block.kind == "roll" else _BODY)
        pages.set_left_margin(_MARGIN)


def _number(pages: FPDF, block: Block) -> None:
    """A paragraph with its number in the margin; both begin on one page."""
    if pages.y > A5[1] - _MARGIN - 2 * _BODY:
        pages.add_page()
    pages.ln(1)
    pages.set_font(CONDENSED, size=_BODY + 4)
    pages.set_text_color(SAND)
    pages.text(_MARGIN + NUMBER_W - 3 - pages.get_string_width(block.by), pages.y + 4, block.by)
    pages.set_text_color(INK)
    pages.set_left_margin(_MARGIN + NUMBER_W)
    _say(pages, block.text, _BODY)
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
        spare = TTFont(path).getBestCmap()
    return frozenset(spare) | {ord(letter) for letter in widths("barlow-400")}
