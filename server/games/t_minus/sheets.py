"""T-Minus on paper: the board of nineteen lines at its true size, and how far rockets fly."""

from fractions import Fraction

from ..core.packs import texts_of
from ..core.paper.frames import BOTTOM, TOP, framed
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
from . import odds, rules

TEXTS = texts_of(__package__)
LINE_GAP = 19.05
"""mm between two lines: 3/4 inch."""
LENGTH = (rules.LINES - 1) * LINE_GAP
SHARED = 10
"""On small paper the board is two pages; this line is on both, and they are glued there."""


def board(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Nineteen parallel lines, 3/4 inch apart; on two pages where the paper is shorter (TM-05)."""
    w, h = PAPERS[paper]
    if h >= LENGTH + 2 * EDGE + 14:
        canvas = Canvas(w, h)
        _lines(canvas, words, 1, rules.LINES, (h + LENGTH) / 2 - 2)
        _foot(canvas, words)
        return (canvas.page(),)
    pages = []
    for first, last in ((SHARED, rules.LINES), (1, SHARED)):
        canvas = Canvas(w, h)
        low = (h + (last - first) * LINE_GAP) / 2
        _lines(canvas, words, first, last, low)
        if first == SHARED:
            below = low + 6
            canvas.line(EDGE, below, w - EDGE, below, stroke=Ink.MUTED, dash=(2, 1.5))
            canvas.text(EDGE, below + 1, w - 2 * EDGE, 5, words("glue"), size=MIN_PT, align="center")
        _foot(canvas, words)
        pages.append(canvas.page())
    return tuple(pages)


def _foot(canvas: Canvas, words: SheetWords) -> None:
    room = canvas.room
    y = canvas.height - EDGE - 2
    canvas.text(EDGE, y, room, 4.5, f"{words('credit')} {words('two')}", size=MIN_PT, colour=Ink.MUTED)
    canvas.text(EDGE, EDGE - 3, room, 4.5, words("true_size"), size=MIN_PT, colour=Ink.MUTED, align="right")


def _lines(canvas: Canvas, words: SheetWords, first: int, last: int, low: float) -> None:
    """Draw the lines from `first`, which is at `low`, up to `last`."""
    left, right = EDGE + 8, canvas.width - EDGE - 8
    middle = (left + right) / 2
    top = low - (last - first) * LINE_GAP
    canvas.line(middle, top, middle, low, stroke=Ink.HAIR, dash=(1.5, 1.5))
    for number in range(first, last + 1):
        y = low - (number - first) * LINE_GAP
        key = {1: "start", rules.START_LINE: "capsule", rules.LINES: "goal"}.get(number)
        bold = key is not None
        canvas.line(left, y, right, y, stroke=Ink.DARK, width=0.9 if bold else 0.35)
        shown, size = str(number), 14 if bold else 11
        canvas.cell(EDGE - 1, y - 3.5, 7.5, 7, shown, size, 700 if bold else 500, "right")
        canvas.cell(right + 1.5, y - 3.5, 7.5, 7, shown, size, 700 if bold else 500, "left")
        if key:
            canvas.text(left, y + 0.8, right - left, 5, words(key), size=9, weight=600, condensed=True)
    if last == rules.LINES:
        crash = Para(words("crash"), 9, 600, True)
        canvas.text(left, top + 0.8, right - left, 5, crash, align="right")


def chances(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Distances (TM-08) and losses (TM-03) as tables, and the four actions."""
    canvas = framed(paper, words, "title", words("beside"))
    y = _table(canvas, TOP + 2, words("how"), _distances(words))
    lost = [_percent(odds.lost(tokens)) for tokens in range(7)]
    rows = [(words("tokens"), [str(n) for n in range(7)]), (words("lost"), lost)]
    y = _table(canvas, y + 10, words("risk"), rows)
    actions = [words(key) for key in ("build", "fire", "separate", "pass", "forced", "survive")]
    canvas.text(
        EDGE,
        y + 10,
        canvas.room,
        canvas.height - y - 10 - BOTTOM,
        Para(words("turn"), 13, 700),
        *(Para(text, 11.5, gap=2.2) for text in actions),
        Para(words("surfaces"), 11, gap=4),
    )
    return (canvas.page(),)


def _percent(p: Fraction) -> str:
    return f"{float(p) * 100:.0f} %"


def _distances(words: SheetWords) -> list[tuple[str, list[str]]]:
    rows = [("", [str(n) for n in range(1, 7)])]
    for stages, chances in sorted(odds.DISTANCES.items(), reverse=True):
        how = words("one")
        if stages > 1:
            how = words("dice", n=stages, dice=words("max" if stages == 3 else "median"))
        rows.append((how, [_percent(chances.get(n, Fraction(0))) for n in range(1, 7)]))
    return rows


def _table(canvas: Canvas, y: float, title: str, rows: list[tuple[str, list[str]]]) -> float:
    """A table with its title; where it ends."""
    canvas.text(EDGE, y, canvas.room, 7, title, size=13, weight=700, valign="middle")
    y += 9
    head, step = 62.0, (canvas.room - 62.0) / len(rows[0][1])
    for i, (name, cells) in enumerate(rows):
        if i == 0:
            canvas.rect(EDGE, y, canvas.room, 11, fill=Ink.TINT)
        canvas.text(EDGE + 2, y, head - 4, 11, name, size=11, weight=600, valign="middle")
        for place, cell in enumerate(cells):
            canvas.cell(EDGE + head + place * step, y, step, 11, cell, 14, 700 if i == 0 else 600)
        canvas.line(EDGE, y + 11, EDGE + canvas.room, y + 11, stroke=Ink.MUTED, width=0.2)
        y += 11
    return y


SHEETS = (
    Sheet(id="board", texts=TEXTS, pages=board, papers=("a3", "tabloid", "a4", "letter")),
    Sheet(id="chances", texts=TEXTS, pages=chances),
)
