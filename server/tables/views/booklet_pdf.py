"""A booklet as a PDF."""

import io
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from server.games.core.paper.booklet import Block, Chapter, Chart
from server.games.core.paper.keepsake import Moment
from server.games.core.paper.sheets import Canvas, Ink
from server.sheets.chart import full, plot
from server.sheets.plate import A5, Plate, onto

from .booklet import CHART, FRAME, MAX_LIST, Booklet, colophon, in_a_row
from .booklet_html import headed
from .booklet_pages import BODY, CONDENSED, MARGIN, SMALL, STUB, Pages, shown

CREAM, SAND = "#f4e9cd", "#817853"
NUMBER_W = 14
"""Width in mm of the margin with numbers."""
COLUMN = A5[0] - 2 * MARGIN - NUMBER_W
"""Width in mm of the paragraphs next to it."""
CHAPTER_ROOM = 60
"""mm that have to be left on a page for a chapter to begin there."""
TIGHTER = ((1, 0), (0.96, 0), (0.92, 0), (1, 10), (0.92, 10))
"""Sizes of letters, and mm that pictures lose at the top: taken in turn until no page is nearly empty."""
WHOLE = 30
"""mm: a paragraph that is no higher is on one page."""
TALL_CHART = 112
"""Height in mm of a chart that has a page to itself."""
NOTES, NOTES_HEAD = (1, 0.92, 0.84), 18
"""Sizes of the list of what was put right: the first that fits the page is taken; mm of its heading."""
HEAD = 15.5
"""mm of a chapter's heading and the gaps around it."""
TITLE, SMALLEST = 11, 52
"""mm of the gaps around a moment's heading; the least height of a picture within a chapter."""
SHORT = 5
"""Lines of a first chapter that shares its page with a picture."""
MAX_TITLE = 90
"""Letters that have room on the cover."""
TITLES = ((15, 40), (23, 30), (1000, 20))
"""Sizes of the title on the cover, by its letters."""
WON = ((30, 26), (120, 16), (3 * MAX_LIST, 10))
"""Sizes of the winners' names, by their letters."""


def as_pdf(booklet: Booklet) -> bytes:
    """Return the file: A5, with its fonts embedded. Letters that no font has become a box."""
    made: list[Pages] = []
    for scale, lift in TIGHTER:
        made.append(_made(booklet, scale, lift))
        if not made[-1].stubs:
            break
    return bytes(min(made, key=lambda pages: pages.stubs).output())


def _made(booklet: Booklet, scale: float, lift: float = 0) -> Pages:
    words = FRAME[booklet.language]
    pages = Pages(scale, lift)
    pages.set_lang(booklet.language)
    pages.set_title(shown(booklet.title))
    pages.set_creator("Flight Director")
    scenes = dict(booklet.plates.scenes)
    _cover(pages, booklet)
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
            elif pages.y > MARGIN + 1:
                pages.ln(6)
            blocks = headed(blocks)
        elif pages.y > A5[1] - CHAPTER_ROOM - (CHART[1] if drawn else 0) and not _fits(pages, blocks):
            pages.turn()
        elif pages.y > MARGIN + 1:
            pages.ln(6)
        pages.start_section(shown(chapter.title))
        pages.say(chapter.title, 15, bold=True)
        pages.ln(2)
        if below:
            _within(pages, below, MARGIN, A5[1] - MARGIN)
        for before, block in pairwise((Block("line", ""), *blocks)):
            if block.moment is not None:
                _illustrated(pages, scenes[block.moment], block, block.moment.title)
            elif block.chart is not None:
                _plot(pages, block.chart, last=block is blocks[-1])
            elif (
                block.by
                and (before.kind, before.by) in (("scene", block.by), ("part", block.by))
                and _room(pages, block.text, COLUMN)
            ):
                _set(pages, msgspec.structs.replace(block, by=""))  # the block above has the turn's number
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
    """Return the second chapter's picture if it comes above the first, which is too short for a page."""
    if len(chapters) < 2 or len(chapters[0].blocks) > SHORT or not chapters[1].blocks:
        return None
    drawn = any(block.moment or block.chart for block in chapters[0].blocks)
    return None if drawn else chapters[1].blocks[0].moment


def _plates(pages: Pages, plates: Sequence[Plate], *, lit: bool = True) -> None:
    """Add painted pages, up to the paper's edges; `lit` ones are dark, and have no number."""
    pages.stubs += bool(plates) and not pages.bare and pages.y < STUB
    for plate in plates:
        pages.set_auto_page_break(False)
        pages.add_page()
        pages.bare = lit
        onto(pages, plate, shown)
        pages.set_text_color(Ink.DARK)
        pages.set_auto_page_break(True, MARGIN)


def _scene(pages: Pages, plate: Plate) -> Plate | None:
    """Draw a chapter's picture within the page if most of it is left, else on top of a new one; return it if
    half a page is left, for the chapter to begin there with its heading above the picture."""
    if A5[1] / 3 > pages.y > MARGIN + 1:
        pages.ln(4)
        _within(pages, plate, MARGIN, A5[1] - MARGIN - CHAPTER_ROOM)
        pages.ln(2)
        return None
    wide = A5[0] - 2 * MARGIN
    if MARGIN + 1 < pages.y < A5[1] - MARGIN - HEAD - plate.page.height * wide / plate.page.width:
        pages.ln(6)
        return plate
    if pages.y > MARGIN + 1:
        pages.turn()
    onto(pages, plate, shown, 0, -pages.lift)
    pages.set_text_color(Ink.DARK)
    pages.set_y(plate.page.height + 8 - pages.lift)
    return None


def _within(pages: Pages, plate: Plate, x: float, below: float) -> None:
    """Draw a picture from `x` mm to the right margin, or smaller where it would end below `below`."""
    pages.ln(2)
    scale = min((A5[0] - MARGIN - x) / plate.page.width, (below - pages.y) / plate.page.height)
    onto(pages, plate, shown, (x + A5[0] - MARGIN - plate.page.width * scale) / 2, pages.y, scale)
    pages.set_text_color(Ink.DARK)
    pages.set_y(pages.y + plate.page.height * scale + 2)


def _illustrated(pages: Pages, plate: Plate, block: Block, title: str) -> None:
    """Draw a moment at its place in the story: as large a picture as fits, above its words."""
    titled = pages.height(title, COLUMN, BODY + 4, bold=True) if title else 0
    below = A5[1] - MARGIN - min(pages.height(block.text, COLUMN), WHOLE) - titled - TITLE
    if below - pages.y < SMALLEST:
        pages.turn()
    _within(pages, plate, MARGIN + NUMBER_W, below)
    _number(pages, block, title)


def _put_right(pages: Pages, booklet: Booklet, words: dict[str, str]) -> None:
    scale = pages.scale
    for by in NOTES:
        pages.scale = scale * by
        high = NOTES_HEAD + sum(pages.height(block.text, COLUMN) + 1 for block in booklet.put_right)
        if pages.y + high < A5[1] - MARGIN:
            break
    else:
        pages.scale = scale
        if pages.y > A5[1] - CHAPTER_ROOM:
            pages.turn()
    pages.ln(6)
    pages.set_draw_color(Ink.DARK)
    pages.set_line_width(0.6)
    pages.line(MARGIN, pages.y, A5[0] - MARGIN, pages.y)
    pages.ln(3)
    pages.start_section(words["put_right"])
    pages.say(words["put_right"], 13, bold=True)
    for block in booklet.put_right:
        _set(pages, block)
    pages.scale = scale


def _sew(pages: Pages, booklet: Booklet, words: dict[str, str]) -> None:
    """Add a page with the winners' patch, or everybody's if nobody won."""
    pages.add_page()
    pages.bare = True
    pages.set_fill_color(CREAM)
    pages.rect(0, 0, *A5, style="F")
    if booklet.patch:
        pages.image(io.BytesIO(booklet.patch.encode()), x=(A5[0] - 92) / 2, y=26, w=92)
    pages.set_y(130)
    names = in_a_row(booklet.winners or booklet.players, booklet.language, 2 * MAX_LIST)
    size = next(size for letters, size in WON if len(names) <= letters)
    pages.say(words["won" if booklet.winners else "nobody_won"], BODY + 2, align="C")
    pages.say(names, size, bold=True, align="C")
    pages.ln(3)
    for line in colophon(booklet):
        pages.say(line, BODY + 2, align="C")


def _plot(pages: Pages, data: Chart, *, last: bool) -> None:
    """Draw curves with their heading on one page; the last has a page's height if it has the page."""
    width, height = CHART[0], full(data, *CHART)
    if pages.y > A5[1] - MARGIN - height - 2 * BODY:
        pages.add_page()
    if pages.y < STUB and last:
        height = max(height, TALL_CHART)
    pages.ln(2)
    pages.say(data.title, BODY + 1, bold=True)
    canvas = Canvas(*A5)
    plot(canvas.at(MARGIN, pages.y + 1), data, width, height)
    onto(pages, Plate(canvas.page(), data.title), shown)
    pages.set_text_color(Ink.DARK)
    pages.set_y(pages.y + height + 3)


def _cover(pages: Pages, booklet: Booklet) -> None:
    pages.set_auto_page_break(False)
    pages.add_page()
    pages.image(io.BytesIO(booklet.cover.encode()), x=0, y=0, w=A5[0], h=A5[1])
    pages.set_text_color(CREAM)
    if booklet.patch:
        pages.image(io.BytesIO(booklet.patch.encode()), x=MARGIN, y=11, w=17)
    pages.set_y(31)
    size = next(size for letters, size in TITLES if len(booklet.title) <= letters)
    pages.say(booklet.title[:MAX_TITLE], size, bold=True)
    pages.ln(1)
    pages.say(booklet.span, BODY + 1.5)
    pages.ln(1)
    pages.say(booklet.credit, BODY)
    pages.set_y(187)
    pages.say(booklet.people, SMALL + 1)
    pages.say(booklet.day, SMALL + 1)
    pages.set_text_color(Ink.DARK)
    pages.set_auto_page_break(True, MARGIN)


def _set(pages: Pages, block: Block) -> None:
    if block.kind == "heading":
        if pages.y > A5[1] - MARGIN - WHOLE:
            pages.add_page()
        pages.ln(2)
        pages.say(block.text, BODY + 1, bold=True)
    elif block.kind == "story":
        # its author is not left to the next page
        if not _room(pages, f"{block.text}\n{block.by}", A5[0] - 2 * MARGIN - 6):
            pages.add_page()
        pages.ln(1.5)
        pages.set_left_margin(MARGIN + 6)
        pages.say(block.text, BODY + 0.5)
        if block.by:
            pages.say(f"— {block.by}", SMALL + 1)
        pages.set_left_margin(MARGIN)
        pages.ln(1.5)
    elif block.kind == "part":
        _number(pages, block)
    elif block.kind == "row":
        pages.say(f"{block.by}: {block.text}", BODY)
    else:
        pages.set_left_margin(MARGIN + (4 if block.kind == "roll" else 0))
        pages.say(block.text, SMALL + 0.5 if block.kind == "roll" else BODY)
        pages.set_left_margin(MARGIN)


def _number(pages: Pages, block: Block, title: str = "") -> None:
    """Write a paragraph, its number in the margin on the same page; a short one also ends there."""
    if not _room(pages, block.text, COLUMN):
        pages.add_page()
    pages.ln(1)
    pages.set_font(CONDENSED, size=BODY + 4)
    pages.set_text_color(SAND)
    pages.text(MARGIN + NUMBER_W - 3 - pages.get_string_width(block.by), pages.y + 4, block.by)
    pages.set_text_color(Ink.DARK)
    pages.set_left_margin(MARGIN + NUMBER_W)
    if title:
        pages.say(title, BODY + 4, bold=True)
        pages.ln(1)
    pages.say(block.text, BODY)
    pages.set_left_margin(MARGIN)


def _room(pages: Pages, text: str, width: float) -> bool:
    """Return whether a paragraph fits the page, or is so long that a good part of it does."""
    return pages.y + 1 + min(pages.height(text, width), WHOLE) < A5[1] - MARGIN


def _fits(pages: Pages, blocks: Sequence[Block]) -> bool:
    """Return whether a chapter of lines and paragraphs fits what is left of the page."""
    if any(block.chart or block.moment or block.kind == "story" for block in blocks):
        return False
    high = sum(pages.height(f"{block.by}: {block.text}", COLUMN) + 1 for block in blocks)
    return pages.y + HEAD + high < A5[1] - MARGIN
