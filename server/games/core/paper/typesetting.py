"""Text on paper: how wide letters are, and how paragraphs break into lines. Pure: widths are data.

Widths are those of Barlow and Barlow Condensed, the app's type, in thousandths of the size, without kerning.
"""

import math
from collections.abc import Sequence
from functools import cache

import msgspec

from ..packs import read_json
from .sheets import Box, Para

PT = 25.4 / 72
"""mm."""
LEADING = 1.24
"""A line's height, of its size."""
BASE = 0.35
"""The distance from a line's middle to its baseline, as a share of the size, so that capitals are centred."""
LACKING = 700
"""The width of a letter that a face lacks, in thousandths of the size."""
SLACK = 0.05
"""mm that a box may seem too small by rounding."""


class TextLine(msgspec.Struct, frozen=True):
    """A line of text; its baseline begins at `x, y` in mm; `turn` about that point in degrees, clockwise."""

    text: str
    x: float
    y: float
    size: float
    face: str
    colour: str
    width: float
    turn: int = 0


class Overflow(Exception):
    """A text does not fit the box that a sheet gave it."""


def face(para: Para) -> str:
    """The name of a paragraph's face; the condensed one has no 400."""
    return f"barlow-condensed-{max(para.weight, 500)}" if para.plate else f"barlow-{para.weight}"


@cache
def widths(face: str) -> dict[str, int]:
    """Every letter that the face has, with its width in thousandths of the size."""
    by_letter: dict[str, int] = read_json(__package__, "letters.json")[face]
    return by_letter


def width(text: str, face: str, size: float) -> float:
    """Return the width of a line at `size` pt, in mm. A letter that the face lacks counts as a wide one, an
    ideograph or a picture as wide as high."""
    known = widths(face)
    return (
        sum(known.get(letter, LACKING if letter < "\u2e80" else 1000) for letter in text) * size * PT / 1000
    )


def broken(para: Para, room: float) -> list[str]:
    """A paragraph's lines; words are not divided, not at a soft hyphen either.

    Raises `Overflow` for a word that is wider than the box."""
    name = face(para)
    lines: list[str] = []
    for part in para.text.replace("\N{SOFT HYPHEN}", "").split("\n"):
        now = ""
        for word in part.split(" "):
            longer = f"{now} {word}" if now else word
            if width(longer, name, para.size) <= room + SLACK:
                now = longer
                continue
            if width(word, name, para.size) > room + SLACK:
                raise Overflow(f"{word!r} is wider than {room:.1f} mm")
            lines.append(now)
            now = word
        lines.append(now)
    return lines


def height(paras: Sequence[Para], room: float) -> float:
    """Return the height that paragraphs need in a box of that width, in mm."""
    return sum(p.gap + len(broken(p, room)) * p.size * PT * LEADING for p in paras)


def lines(box: Box) -> list[TextLine]:
    """Every line of a box at its place. Raises `Overflow`."""
    # A box on its side is set upright first, then turned about its middle.
    w, h = (box.h, box.w) if box.turn in (90, 270) else (box.w, box.h)
    needed = height(box.paras, w)
    if needed > h + SLACK:
        raise Overflow(f"{needed:.1f} mm of text in {h:.1f} mm: {box.paras[0].text[:60]!r}")
    y = {"top": 0.0, "middle": (h - needed) / 2, "bottom": h - needed}[box.stands]
    placed = []
    for para in box.paras:
        y += para.gap
        name, step = face(para), para.size * PT * LEADING
        for text in broken(para, w):
            long = width(text, name, para.size)
            x = {"left": 0.0, "center": (w - long) / 2, "right": w - long}[box.align]
            base = y + step / 2 + para.size * PT * BASE
            placed.append(_placed(box, w, h, TextLine(text, x, base, para.size, name, para.colour, long)))
            y += step
    return [line for line in placed if line.text]


def _placed(box: Box, w: float, h: float, line: TextLine) -> TextLine:
    """From the box to the page, turned about the box's middle."""
    a = math.radians(box.turn)
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    dx, dy = line.x - w / 2, line.y - h / 2
    x = cx + dx * math.cos(a) - dy * math.sin(a)
    y = cy + dx * math.sin(a) + dy * math.cos(a)
    return msgspec.structs.replace(line, x=round(x, 3), y=round(y, 3), turn=box.turn)
