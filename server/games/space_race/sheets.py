"""Space Race on paper: the parts of both editions, ladder sheets, and slips for sealed bids."""

from functools import partial

from ..core.game import Json
from ..core.packs import texts_of
from ..core.paper.frames import BOTTOM, CARD_H, CARD_W, INSET, ROOM, TOP, blank, cards, framed
from ..core.paper.sheets import (
    EDGE,
    MIN_PT,
    PAPERS,
    Canvas,
    Ink,
    Page,
    Paper,
    Para,
    Sheet,
    SheetWords,
)
from ..core.paper.typesetting import height
from .options import parts_of
from .rules.editions import EDITIONS, Edition, EditionId
from .rules.offers import COPIES
from .rules.parts import KNOCK_OFF, Part, house

TEXTS = texts_of(__package__)
KNOCK_OFFS = 10
"""Copies of part 1 in `five`, where the rules give no count: enough for a year in which every bid fails
twice (SR-02)."""


def parts(edition: EditionId, options: Json, words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Five of each number (SR-02); those that a table has loaded, if it plays this edition."""
    loaded = parts_of(options)
    drawings = [
        partial(_part, part=part, words=words, edition=EDITIONS[edition])
        for part in (loaded if loaded.edition == edition else house(edition)).parts
        for _ in range(KNOCK_OFFS if edition == "five" and part.number == KNOCK_OFF else COPIES)
    ]
    return cards(drawings, paper, words, f"parts-{edition}")


def _part(canvas: Canvas, part: Part, words: SheetWords, edition: Edition) -> None:
    number = str(part.number)
    canvas.text(INSET, INSET - 1, 22, 16, number, size=34, weight=700, condensed=True)
    x, y = CARD_W - INSET - 22, CARD_H - INSET - 15
    canvas.text(x, y, 22, 16, number, size=34, weight=700, condensed=True, turn=180)
    title, text = Para(words.of(part.title), 14, 700), Para(words.of(part.text), 10.5)
    tall = height((title, text), ROOM) + 2
    _dial(canvas, CARD_W / 2, 33, 12.5, part.number, edition.numbers[1])
    canvas.text(INSET, 49, ROOM, tall, title, Para(text.text, text.size, gap=2))


def _dial(canvas: Canvas, x: float, y: float, r: float, number: int, most: int) -> None:
    """Show the number as lit stars around the Moon, so that it can be read across a table."""
    canvas.circle(x, y, r * 0.55, fill="#f4e9cd", stroke=Ink.DARK, width=0.5)
    for dx, dy, size in ((-0.2, -0.15, 0.13), (0.2, 0.1, 0.17), (-0.1, 0.27, 0.09)):
        canvas.circle(x + dx * r, y + dy * r, size * r, fill=Ink.HAIR)
    for i, (px, py) in enumerate(_around(most)):
        fill = "#2f68b0" if i < number else None
        canvas.circle(x + px * r, y + py * r, 1.5, fill=fill, stroke=Ink.DARK, width=0.3)


def _around(count: int) -> list[tuple[float, float]]:
    """Places on a circle, the first on top, clockwise."""
    quarter = ((0.0, -1.0), (0.5, -0.866), (0.866, -0.5))
    turned = []
    for turns in range(4):
        for x, y in quarter:
            for _ in range(turns):
                x, y = -y, x
            turned.append((x, y))
    return turned[:count]


def ladder(edition: EditionId, words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """A ladder for each part on offer (SR-04 to SR-06)."""
    numbers = EDITIONS[edition]
    canvas = framed(paper, words, f"ladder-{edition}", f"{words('year')} 19____")
    how = [Para(words("ladder.how"), 9.5)]
    how.append(Para(words("ladder.several" if edition == "nine" else "ladder.fails"), 9.5, 600, gap=0.8))
    tall = height(how, canvas.room)
    canvas.text(EDGE, TOP - 1, canvas.room, tall + 0.1, *how)
    top, across = TOP + tall + 3, 2
    down = numbers.offers // across
    gap = 5.0
    w = (canvas.room - gap) / across
    h = (canvas.height - BOTTOM - top - gap * (down - 1)) / down
    for i in range(numbers.offers):
        x, y = EDGE + i % across * (w + gap), top + i // across * (h + gap)
        _ladder(canvas.at(x, y), w, h, numbers.top_level, words)
    return (canvas.page(),)


def _ladder(canvas: Canvas, w: float, h: float, levels: int, words: SheetWords) -> None:
    canvas.rect(0, 0, w, h, stroke=Ink.DARK, width=0.4)
    canvas.cell(2, 0.5, w - 4, 7, f"{words('ladder.part')}  ______", 10, align="left")
    step = (h - 8) / (levels + 1)
    for level in range(levels + 1):
        y = h - (level + 1) * step
        canvas.line(0, y, w, y, stroke=Ink.MUTED, width=0.2)
        canvas.cell(0, y, 11, step, str(level), 11, 700)
    canvas.line(11, 8, 11, h, stroke=Ink.MUTED, width=0.2)


def bids(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Eight slips to a page (SR-04, SR-10)."""
    w, h = PAPERS[paper]
    canvas = Canvas(w, h)
    slip_w, slip_h = w / 2 - EDGE, (h - 2 * EDGE) / 4
    for i in range(8):
        x, y = EDGE + i % 2 * slip_w, EDGE + i // 2 * slip_h
        _slip(canvas.at(x + 4, y + 3), slip_w - 8, words)
    canvas.line(w / 2, EDGE, w / 2, h - EDGE, stroke=Ink.MUTED, dash=(2, 2))
    for row in range(5):
        y = EDGE + row * slip_h
        canvas.line(EDGE, y, w - EDGE, y, stroke=Ink.MUTED, dash=(2, 2))
    canvas.text(EDGE, h - EDGE + 1.5, w - 2 * EDGE, 4.5, words("credit"), size=MIN_PT, colour=Ink.MUTED)
    return (canvas.page(),)


def _slip(canvas: Canvas, w: float, words: SheetWords) -> None:
    half = w / 2 - 2
    blank(canvas, 0, 1, half, words("slip.name"), 12)
    blank(canvas, half + 4, 1, half, words("year"), 12)
    blank(canvas, 0, 17, half, words("slip.part"), 12)
    blank(canvas, half + 4, 17, half, words("slip.level"), 12)
    slip = words("slip.launch")
    canvas.text(0, 34, half, 5, slip, size=MIN_PT, weight=600, condensed=True, colour=Ink.MUTED)
    for i, key in enumerate(("slip.yes", "slip.no")):
        canvas.rect(i * 20, 39.5, 5, 5, stroke=Ink.DARK, width=0.3)
        canvas.text(6.5 + i * 20, 39, 13, 6, words(key), size=10, valign="middle")
    blank(canvas, half + 4, 33, half, words("slip.target"), 12)
    blank(canvas, 0, 48, w, words("slip.garnets"), 12)


def _of(edition: EditionId) -> tuple[Sheet, Sheet]:
    """The sheets of an edition."""
    of_table, needed = partial(parts, edition), {"edition": (edition,)}
    house_set = partial(of_table, {"edition": edition})
    return (
        Sheet(id=f"parts-{edition}", texts=TEXTS, pages=house_set, of_table=of_table, needed_with=needed),
        Sheet(id=f"ladder-{edition}", texts=TEXTS, pages=partial(ladder, edition), needed_with=needed),
    )


SHEETS = (
    *_of("nine"),
    *_of("five"),
    Sheet(id="bids", texts=TEXTS, pages=bids),
)
