"""Parts that many sheets share: a page with title and footer, cards to cut out, tables to fill in."""

from collections.abc import Callable, Mapping, Sequence

from .sheets import EDGE, MIN_PT, PAPERS, SHORT, Align, Canvas, Ink, Page, Paper, Para, SheetWords

CARD_W, CARD_H = 63.0, 88.0
INSET = 4.0
"""mm from the cut of a card to anything printed on it."""
ROOM = CARD_W - 2 * INSET
MARK, MARK_GAP = 5.0, 1.0
"""Cut marks: how long they are, and how far from the cards, in mm."""
CardDrawing = Callable[[Canvas], None]
"""Draws a card on a canvas whose origin is the card's corner."""


def framed(paper: Paper, words: SheetWords, title: str, note: str = "", *, wide: bool = False) -> Canvas:
    """Return a page with the text of the key `title` at the top and the footer. The space between is free."""
    w, h = PAPERS[paper]
    canvas = Canvas(h, w) if wide else Canvas(w, h)
    named = canvas.room * 0.66 if note else canvas.room
    canvas.text(EDGE, EDGE, named, 11, words(title), size=17, weight=700, valign="middle")
    if note:
        para = Para(note, MIN_PT, 500, True, Ink.MUTED)
        canvas.text(EDGE + named, EDGE, canvas.room - named, 11, para, align="right", valign="middle")
    canvas.line(EDGE, EDGE + 12, canvas.width - EDGE, EDGE + 12, width=0.5)
    footer(canvas, words)
    return canvas


TOP = EDGE + 16
"""The top of the free part of a framed page, in mm."""
BOTTOM = EDGE + 7
"""The height of a framed page that the footer takes, in mm."""


def footer(canvas: Canvas, words: SheetWords) -> None:
    """Print the author on the left, and the advice on printing on the right."""
    y = canvas.height - EDGE - 4
    sides: Mapping[str, Align] = {"credit": "left", "true_size": "right"}
    for key, side in sides.items():
        foot = Para(words(key), MIN_PT, colour=Ink.MUTED)
        canvas.text(EDGE, y, canvas.room, 4.5, foot, align=side, valign="bottom")


def cards(drawings: Sequence[CardDrawing], paper: Paper, words: SheetWords, title: str) -> tuple[Page, ...]:
    """Return pages with cards of 63 × 88 mm side by side, so that one cut separates two. Cut marks are
    outside.

    A4 takes nine upright, Letter eight in landscape: nine would leave no margin."""
    w, h = PAPERS[paper] if paper != "letter" else PAPERS[paper][::-1]
    across, down = int((w - 2 * EDGE) // CARD_W), int((h - 2 * EDGE) // CARD_H)
    left, top = (w - across * CARD_W) / 2, (h - down * CARD_H) / 2
    count, room = across * down, across * CARD_W
    total = -(-len(drawings) // count)
    pages = []
    for number in range(total):
        canvas = Canvas(w, h)
        _card_frame(canvas, left, top, across, down)
        head = f"{words(title)} · {words('of', i=number + 1, n=total)}"
        how = f"{SHORT[paper]} · {words('cut')}"
        canvas.text(left, 4.4, room, 4.5, head, size=9, weight=600, condensed=True)
        canvas.text(left, 4.4, room, 4.5, how, size=MIN_PT, weight=500, condensed=True, align="right")
        canvas.text(left, h - 8.6, room, 4.5, words("credit"), size=MIN_PT, colour=Ink.MUTED)
        for place, draw in enumerate(drawings[number * count : (number + 1) * count]):
            x, y = left + place % across * CARD_W, top + place // across * CARD_H
            canvas.cards.append((x, y, CARD_W, CARD_H))
            draw(canvas.at(x, y))
        pages.append(canvas.page())
    return tuple(pages)


def _card_frame(canvas: Canvas, left: float, top: float, across: int, down: int) -> None:
    """Draw marks outside the cards, where each cut begins and ends."""
    right, bottom = left + across * CARD_W, top + down * CARD_H
    for i in range(across + 1):
        x = left + i * CARD_W
        canvas.line(x, top - MARK_GAP - MARK, x, top - MARK_GAP, width=0.2)
        canvas.line(x, bottom + MARK_GAP, x, bottom + MARK_GAP + MARK, width=0.2)
    for i in range(down + 1):
        y = top + i * CARD_H
        canvas.line(left - MARK_GAP - MARK, y, left - MARK_GAP, y, width=0.2)
        canvas.line(right + MARK_GAP, y, right + MARK_GAP + MARK, y, width=0.2)


def grid(
    canvas: Canvas,
    x: float,
    y: float,
    widths: Sequence[float],
    rows: int,
    row_height: float,
    heads: Sequence[str] = (),
    *,
    head_height: float = 8,
) -> float:
    """Draw an empty table to write in, with its heads. Return the y of its lower edge."""
    w = sum(widths)
    if heads:
        canvas.rect(x, y, w, head_height, fill=Ink.TINT)
        left = x
        for width, head in zip(widths, heads, strict=True):
            canvas.cell(left + 1, y, width - 2, head_height, head, MIN_PT, align="left")
            left += width
    top = y + (head_height if heads else 0)
    end = top + rows * row_height
    for row in range(rows + 1):
        line = top + row * row_height
        canvas.line(x, line, x + w, line, stroke=Ink.MUTED, width=0.2)
    left = x
    for width in (*widths, 0):
        canvas.line(left, y, left, end, stroke=Ink.MUTED, width=0.2)
        left += width
    canvas.line(x, y, x + w, y, width=0.4)
    return end


def blank(canvas: Canvas, x: float, y: float, w: float, label: str, height: float) -> None:
    """Draw a line to write on, with its label."""
    canvas.text(x, y, w, 4, label, size=MIN_PT, weight=600, condensed=True, colour=Ink.MUTED)
    canvas.line(x, y + height, x + w, y + height, width=0.3)
