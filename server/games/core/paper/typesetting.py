"""Text on paper: the widths of letters, and paragraphs broken into lines. Pure: widths are data.

Widths are those of Barlow and Barlow Condensed, the app's type, in thousandths of the size, without kerning.
"""

import math
from collections.abc import Sequence
from functools import cache

import msgspec

from ..packs import read_json
from .sheets import Box, Para

PT = 25.4 / 72
"""A point in mm."""
LEADING = 1.24
"""The height of a line, as a multiple of its size."""
BASE = 0.35
"""The distance from a line's middle to its baseline, as a share of the size, so that capitals are centred."""
LACKING = 700
"""The width of a letter that a font lacks, in thousandths of the size."""
SLACK = 0.05
"""mm by which a text may exceed its box, because of rounding."""


class TextLine(msgspec.Struct, frozen=True):
    """A line of text; its baseline begins at `x, y` in mm; `turn` about that point in degrees, clockwise."""

    text: str
    x: float
    y: float
    size: float
    font_name: str
    colour: str
    width: float
    turn: int = 0


class Overflow(Exception):
    """A text does not fit the box that a sheet gave it."""


def font_name(para: Para) -> str:
    """Return the name of a paragraph's font. The condensed one has no weight of 400."""
    return f"barlow-condensed-{max(para.weight, 500)}" if para.condensed else f"barlow-{para.weight}"


@cache
def letter_widths(font_name: str) -> dict[str, int]:
    """Return the letters of a font, each with its width in thousandths of the size."""
    by_letter: dict[str, int] = read_json(__package__, "letters.json")[font_name]
    return by_letter


def width(text: str, font_name: str, size: float) -> float:
    """Return the width of a line at `size` pt, in mm. A letter that the font lacks counts as a wide one, an
    ideograph or an emoji as a square."""
    widths = letter_widths(font_name)
    thousandths = sum(widths.get(letter, LACKING if letter < "\u2e80" else 1000) for letter in text)
    return thousandths * size * PT / 1000


def wrapped(para: Para, room: float) -> list[str]:
    """Return a paragraph's lines. Words are not divided, not even at a soft hyphen.

    Raises `Overflow` for a word that is wider than the box."""
    name = font_name(para)
    lines: list[str] = []
    for part in para.text.replace("\N{SOFT HYPHEN}", "").split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, name, para.size) <= room + SLACK:
                line = longer
                continue
            if width(word, name, para.size) > room + SLACK:
                raise Overflow(f"{word!r} is wider than {room:.1f} mm")
            lines.append(line)
            line = word
        lines.append(line)
    return lines


def height(paras: Sequence[Para], room: float) -> float:
    """Return the height that paragraphs need in a box of that width, in mm."""
    return sum(p.gap + len(wrapped(p, room)) * p.size * PT * LEADING for p in paras)


def lines(box: Box) -> list[TextLine]:
    """Return every line of a box at its place on the page. Raises `Overflow`."""
    # Lines are set in an upright box, then turned about its middle.
    w, h = (box.h, box.w) if box.turn in (90, 270) else (box.w, box.h)
    needed = height(box.paras, w)
    if needed > h + SLACK:
        raise Overflow(f"{needed:.1f} mm of text in {h:.1f} mm: {box.paras[0].text[:60]!r}")
    y = {"top": 0.0, "middle": (h - needed) / 2, "bottom": h - needed}[box.valign]
    placed = []
    for para in box.paras:
        y += para.gap
        name, step = font_name(para), para.size * PT * LEADING
        for text in wrapped(para, w):
            long = width(text, name, para.size)
            x = {"left": 0.0, "center": (w - long) / 2, "right": w - long}[box.align]
            base = y + step / 2 + para.size * PT * BASE
            placed.append(_placed(box, w, h, TextLine(text, x, base, para.size, name, para.colour, long)))
            y += step
    return [line for line in placed if line.text]


def _placed(box: Box, w: float, h: float, line: TextLine) -> TextLine:
    """Return a line with its place on the page instead of its place in the upright box."""
    a = math.radians(box.turn)
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    dx, dy = line.x - w / 2, line.y - h / 2
    x = cx + dx * math.cos(a) - dy * math.sin(a)
    y = cy + dx * math.sin(a) + dy * math.cos(a)
    return msgspec.structs.replace(line, x=round(x, 3), y=round(y, 3), turn=box.turn)
