"""A booklet as a PDF."""

import io
import logging
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import pairwise

import msgspec
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.enums import MethodReturnValue, XPos, YPos

from server.games.core.paper.booklet import Block, Chapter, Chart
from server.games.core.paper.keepsake import Moment
from server.games.core.paper.sheets import INK, MUTED, Canvas, Shape
from server.games.core.paper.typesetting import lines, widths
from server.sheets.chart import plot
from server.sheets.cover import A5, cover
from server.sheets.letters import file_of
from server.sheets.pdf import draw, write
from server.sheets.plate import Plate, onto

from .booklet import CHART, FRAME, LONGEST_LIST, Booklet, in_a_row
from .booklet_html import headed

FONT, SPARE = "Barlow", "DejaVu"
"""The app's typeface, and one for letters that it does not have."""
_BODY, _SMALL, _MARGIN = 9.5, 7.5, 15
CREAM, SAND = "#f4e9cd", "#817853"
CONDENSED = "barlow-condensed-600"
BODY_FACES = ("barlow-400", "barlow-600", "barlow-700")
"""The faces of text on painted pages."""
NUMBER_W = 14
"""Width in mm of the margin with numbers."""
COLUMN = A5[0] - 2 * _MARGIN - NUMBER_W
"""Width in mm of the paragraphs next to it."""
CHAPTER_ROOM = 60
"""mm that have to be left on a page for a chapter to begin there."""
STUB = 52
"""mm from the top: a page that ends above is smaller type's to avoid."""
TIGHTER = ((1, 0), (0.96, 0), (0.92, 0), (1, 10), (0.92, 10))
"""Sizes of letters, and mm that pictures lose at the top: taken in turn until no page is nearly empty."""
WHOLE = 30
"""mm: a paragraph that is no higher is on one page."""
TALL_CHART = 112
"""Height in mm of a chart that has a page to itself."""
NOTES, NOTES_HEAD = (1, 0.92, 0.84), 18
"""Sizes of the list of what was put right, of which the first that leaves it on the page is taken; mm of its
heading.
"""
HEAD = 15.5
"""mm of a chapter's heading and the gaps around it."""
TITLE, SMALLEST = 17, 52
"""mm for a moment's heading and the gaps around it; the least height of a picture within a chapter."""
SHORT = 5
"""Lines of a first chapter that shares its page with a picture."""
LONGEST_TITLE = 90
"""Letters that have room on the cover."""
WON = ((30, 26), (120, 16), (3 * LONGEST_LIST, 10))
"""Sizes of the winners' names, by their letters."""


class _Pages(FPDF):
    bare = False
    """True on a page without a number."""
    scale = 1.0
    """The size of the letters of paragraphs, relative to the normal size."""
    lift = 0.0
    """mm that pictures at the top of a page lose there."""
    stubs = 0
    """Pages that were left with little on them."""

    def turn(self) -> None:
        """Begin a new page before the last one is full."""
        self.stubs += self.y < STUB
        self.add_page()

    def footer(self) -> None:
        """Write the page's number; the cover and painted pages have none."""
        bare, self.bare = self.bare, False
        if self.page_no() > 1 and not bare:
            self.set_y(-10)
            self.set_font(FONT, size=_SMALL)
            self.set_text_color(MUTED)
            self.cell(0, 5, str(self.page_no() - 1), align="C")
            self.set_text_color(INK)


def as_pdf(booklet: Booklet) -> bytes:
    """Return the file: A5, with its fonts embedded. Letters that no font has become a box."""
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    made: list[_Pages] = []
    for scale, lift in TIGHTER:
        made.append(_made(booklet, scale, lift))
        if not made[-1].stubs:
            break
    return bytes(min(made, key=lambda pages: pages.stubs).output())


def _made(booklet: Booklet, scale: float, lift: float = 0) -> _Pages:
    words = FRAME[booklet.language]
    pages = _Pages(format=A5)
    pages.scale, pages.lift = scale, lift
    pages.set_lang(booklet.language)
    pages.set_title(_shown(booklet.title))
    pages.set_creator("Flight Director")
    pages.set_margin(_MARGIN)
    pages.set_auto_page_break(True, _MARGIN)
    fonts = resources.files(__package__).joinpath("fonts")
    for face in (*BODY_FACES, "barlow-condensed-500", CONDENSED):
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
    scenes = dict(booklet.plates.scenes)
    _cover(pages, booklet, words)
    _plates(pages, booklet.plates.lineup, lit=False)
    pages.add_page()
    ahead = _borrowed(booklet.chapters)
    if ahead:
        _scene(pages, scenes[ahead])
    for chapter in booklet.chapters:
        blocks = chapter.blocks
        drawn = blocks and blocks[0].chart
        below = None
        if blocks and blocks[0].moment is not None:
            if blocks[0].moment is not ahead:
                below = _scene(pages, scenes[blocks[0].moment])
            elif pages.y > _MARGIN + 1:
                pages.ln(6)
            blocks = headed(blocks)
        elif pages.y > A5[1] - CHAPTER_ROOM - (CHART[1] if drawn else 0) and not _fits(pages, blocks):
            pages.turn()
        elif pages.y > _MARGIN + 1:
            pages.ln(6)
        pages.start_section(_shown(chapter.title))
        _say(pages, chapter.title, 15, bold=True)
        pages.ln(2)
        if below:
            _within(pages, below, _MARGIN, A5[1] - _MARGIN)
        for before, block in pairwise((Block("line", ""), *blocks)):
            if block.moment is not None:
                _illustrated(pages, scenes[block.moment], block, block.moment.title)
            elif block.chart is not None:
                _plot(pages, block.chart, last=block is blocks[-1])
            elif before.moment is not None and block.by == before.by and _room(pages, block.text, COLUMN):
                _set(pages, msgspec.structs.replace(block, by=""))  # the moment above has the turn's number
            else:
                _set(pages, block)
    if booklet.put_right:
        _put_right(pages, booklet, words)
    _plates(pages, booklet.plates.odds)
    _plates(pages, booklet.plates.memorial)
    pages.stubs += not pages.bare and pages.y < STUB
    if booklet.winners or booklet.nobody_won:
        _sew(pages, booklet, words)
    return pages


def _borrowed(chapters: Sequence[Chapter]) -> Moment | None:
    """Return the second chapter's picture if it comes above the first chapter, which is too short for a
    page."""
    if len(chapters) < 2 or len(chapters[0].blocks) > SHORT or not chapters[1].blocks:
        return None
    drawn = any(block.moment or block.chart for block in chapters[0].blocks)
    return None if drawn else chapters[1].blocks[0].moment


def _plates(pages: _Pages, plates: Sequence[Plate], *, lit: bool = True) -> None:
    """Add painted pages, up to the paper's edges; `lit` ones are dark, and have no number."""
    pages.stubs += bool(plates) and not pages.bare and pages.y < STUB
    for plate in plates:
        pages.set_auto_page_break(False)
        pages.add_page()
        pages.bare = lit
        onto(pages, plate, _shown)
        pages.set_text_color(INK)
        pages.set_auto_page_break(True, _MARGIN)


def _scene(pages: _Pages, plate: Plate) -> Plate | None:
    """Draw a chapter's picture within the page if most of it is left, else on top of a new one; return it if
    half a page is left, for the chapter to begin there with its heading above the picture."""
    if A5[1] / 3 > pages.y > _MARGIN + 1:
        pages.ln(4)
        _within(pages, plate, _MARGIN, A5[1] - _MARGIN - CHAPTER_ROOM)
        pages.ln(2)
        return None
    wide = A5[0] - 2 * _MARGIN
    if _MARGIN + 1 < pages.y < A5[1] - _MARGIN - HEAD - plate.page.height * wide / plate.page.width:
        pages.ln(6)
        return plate
    if pages.y > _MARGIN + 1:
        pages.turn()
    onto(pages, plate, _shown, 0, -pages.lift)
    pages.set_text_color(INK)
    pages.set_y(plate.page.height + 8 - pages.lift)
    return None


def _within(pages: _Pages, plate: Plate, x: float, below: float) -> None:
    """Draw a picture from `x` mm to the right margin, or smaller where it would end below `below`."""
    pages.ln(2)
    scale = min((A5[0] - _MARGIN - x) / plate.page.width, (below - pages.y) / plate.page.height)
    onto(pages, plate, _shown, x, pages.y, scale)
    pages.set_text_color(INK)
    pages.set_y(pages.y + plate.page.height * scale + 2)


def _illustrated(pages: _Pages, plate: Plate, block: Block, title: str) -> None:
    """Draw a moment at its place in the story: as large a picture as fits, above its words."""
    below = A5[1] - _MARGIN - min(_height(pages, block.text, COLUMN), WHOLE) - TITLE
    if below - pages.y < SMALLEST:
        pages.turn()
    _within(pages, plate, _MARGIN + NUMBER_W, below)
    _number(pages, block, title)


def _put_right(pages: _Pages, booklet: Booklet, words: dict[str, str]) -> None:
    scale = pages.scale
    for by in NOTES:
        pages.scale = scale * by
        high = NOTES_HEAD + sum(_height(pages, block.text, COLUMN) + 1 for block in booklet.put_right)
        if pages.y + high < A5[1] - _MARGIN:
            break
    else:
        pages.scale = scale
        if pages.y > A5[1] - CHAPTER_ROOM:
            pages.turn()
    pages.ln(6)
    pages.set_draw_color(INK)
    pages.set_line_width(0.6)
    pages.line(_MARGIN, pages.y, A5[0] - _MARGIN, pages.y)
    pages.ln(3)
    pages.start_section(words["put_right"])
    _say(pages, words["put_right"], 13, bold=True)
    for block in booklet.put_right:
        _set(pages, block)
    pages.scale = scale


def _sew(pages: _Pages, booklet: Booklet, words: dict[str, str]) -> None:
    """Add a page with the winners' patch, or everybody's if nobody won."""
    pages.add_page()
    pages.bare = True
    pages.set_fill_color(CREAM)
    pages.rect(0, 0, *A5, style="F")
    if booklet.patch:
        pages.image(io.BytesIO(booklet.patch.encode()), x=(A5[0] - 92) / 2, y=26, w=92)
    pages.set_y(130)
    names = in_a_row(booklet.winners or booklet.players, booklet.language, 2 * LONGEST_LIST)
    size = next(size for letters, size in WON if len(names) <= letters)
    _say(pages, words["won" if booklet.winners else "nobody_won"], _BODY + 2, align="C")
    _say(pages, names, size, bold=True, align="C")
    pages.ln(3)
    _say(pages, booklet.game, _BODY + 2, align="C")
    _say(pages, booklet.span, _BODY, align="C")
    _say(pages, " · ".join(part for part in (booklet.title, booklet.day) if part), _BODY, align="C")


def _plot(pages: _Pages, data: Chart, *, last: bool) -> None:
    """Draw curves with their heading on one page; the last has a page's height if it has the page."""
    width, height = CHART
    if pages.y > A5[1] - _MARGIN - height - 2 * _BODY:
        pages.add_page()
    if pages.y < STUB and last:
        height = TALL_CHART
    pages.ln(2)
    _say(pages, data.title, _BODY + 1, bold=True)
    canvas = Canvas(*A5)
    plot(canvas.at(_MARGIN, pages.y + 1), data, width, height)
    for item in canvas.items:
        if isinstance(item, Shape):
            draw(pages, item)
            continue
        for line in lines(item):
            write(pages, msgspec.structs.replace(line, text=_shown(line.text)))
    pages.set_text_color(INK)
    pages.set_y(pages.y + height + 3)


def _cover(pages: _Pages, booklet: Booklet, words: dict[str, str]) -> None:
    pages.set_auto_page_break(False)
    pages.add_page()
    if booklet.cover:
        pages.image(io.BytesIO(booklet.cover.encode()), x=0, y=0, w=A5[0], h=A5[1])
    else:
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
    players = in_a_row(booklet.players, booklet.language) or words["nobody"]
    pages.set_y(187)
    _say(pages, f"{words['players']}: {players}", _SMALL + 1)
    _say(pages, booklet.day, _SMALL + 1)
    pages.set_text_color(INK)
    pages.set_auto_page_break(True, _MARGIN)


def _set(pages: _Pages, block: Block) -> None:
    if block.kind == "heading":
        if pages.y > A5[1] - _MARGIN - WHOLE:
            pages.add_page()
        pages.ln(2)
        _say(pages, block.text, _BODY + 1, bold=True)
    elif block.kind == "story":
        # its author is not left to the next page
        if not _room(pages, f"{block.text}\n{block.by}", A5[0] - 2 * _MARGIN - 6):
            pages.add_page()
        pages.ln(1.5)
        pages.set_left_margin(_MARGIN + 6)
        _say(pages, block.text, _BODY + 0.5)
        if block.by:
            _say(pages, f"— {block.by}", _SMALL + 1)
        pages.set_left_margin(_MARGIN)
        pages.ln(1.5)
    elif block.kind == "part":
        _number(pages, block)
    elif block.kind == "row":
        _say(pages, f"{block.by}: {block.text}", _BODY)
    else:
        pages.set_left_margin(_MARGIN + (4 if block.kind == "roll" else 0))
        _say(pages, block.text, _SMALL + 0.5 if block.kind == "roll" else _BODY)
        pages.set_left_margin(_MARGIN)


def _number(pages: _Pages, block: Block, title: str = "") -> None:
    """Write a paragraph with its number in the margin. Both begin on one page; a short paragraph also ends
    there."""
    if not _room(pages, block.text, COLUMN):
        pages.add_page()
    pages.ln(1)
    pages.set_font(CONDENSED, size=_BODY + 4)
    pages.set_text_color(SAND)
    pages.text(_MARGIN + NUMBER_W - 3 - pages.get_string_width(block.by), pages.y + 4, block.by)
    pages.set_text_color(INK)
    pages.set_left_margin(_MARGIN + NUMBER_W)
    if title:
        _say(pages, title, _BODY + 4, bold=True)
        pages.ln(1)
    _say(pages, block.text, _BODY)
    pages.set_left_margin(_MARGIN)


def _room(pages: _Pages, text: str, width: float) -> bool:
    """Return whether a paragraph fits the page, or is so long that a good part of it does."""
    return pages.y + 1 + min(_height(pages, text, width), WHOLE) < A5[1] - _MARGIN


def _fits(pages: _Pages, blocks: Sequence[Block]) -> bool:
    """Return whether a chapter of lines and paragraphs fits what is left of the page."""
    if any(block.chart or block.moment or block.kind == "story" for block in blocks):
        return False
    high = sum(_height(pages, f"{block.by}: {block.text}", COLUMN) + 1 for block in blocks)
    return pages.y + HEAD + high < A5[1] - _MARGIN


def _height(pages: _Pages, text: str, width: float) -> float:
    """Return the height of a paragraph in mm."""
    pages.set_font(FONT, size=_BODY * pages.scale)
    pages.set_auto_page_break(False)  # a dry run must not break the page
    high = pages.multi_cell(
        width, _BODY * pages.scale / 2, _shown(text) or " ", dry_run=True, output=MethodReturnValue.HEIGHT
    )
    pages.set_auto_page_break(True, _MARGIN)
    assert isinstance(high, float)
    return high


def _say(pages: _Pages, text: str, size: float, *, bold: bool = False, align: str = "L") -> None:
    size = size if bold else size * pages.scale
    pages.set_x(pages.l_margin)
    pages.set_font(FONT, "B" if bold else "", size)
    pages.multi_cell(0, size * 0.5, _shown(text) or " ", align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _shown(text: str) -> str:
    """Return the text with letters that no font has replaced by the replacement character."""
    known = _letters()
    return "".join(c if c == "\n" or ord(c) in known else "\ufffd" for c in text)


@cache
def _letters() -> frozenset[int]:
    fonts = resources.files(__package__).joinpath("fonts")
    with resources.as_file(fonts.joinpath("DejaVuSansCondensed.ttf")) as path:
        spare = TTFont(path).getBestCmap()
    return frozenset(spare) | {ord(letter) for letter in widths("barlow-400")}
