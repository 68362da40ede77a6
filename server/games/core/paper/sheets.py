"""Sheets to print, as games draw them in millimetres. `server.sheets` makes web pages and PDF of them.

A game's `sheets.py` exports `SHEETS`. Each sheet draws its pages for a language and a paper size on a
`Canvas`. Text is in boxes, measured with the real widths of letters. Text that overflows its box raises
`Overflow`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypedDict, Unpack

import msgspec

from ..packs import CORE, Language, Text, texts_of
from .paths import Point, hatched, outlines, ring

Paper = Literal["a4", "letter", "a3", "tabloid"]
PAPERS: Mapping[Paper, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "tabloid": (279.4, 431.8),
}
"""Width and height in mm, upright."""
SHORT: Mapping[Paper, str] = {"a4": "A4", "letter": "Letter", "a3": "A3", "tabloid": "11 × 17 in"}
SMALL: tuple[Paper, ...] = ("a4", "letter")
MIN_PT = 8.5
"""No letter on paper is smaller."""
EDGE = 10.0
"""mm from the paper's edge within which not every printer prints; only cut marks are there."""

Weight = Literal[400, 500, 600, 700]
Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]


class Ink:
    """The colours of sheets."""

    DARK, MUTED, HAIR = "#192022", "#515b5a", "#d9d3c3"
    CUT, WHITE, TINT = "#8d866a", "#ffffff", "#f1eee4"


class Shape(msgspec.Struct, frozen=True):
    """A line or an area: lengths in mm, colours as #rrggbb."""

    points: tuple[Point, ...]
    closed: bool = True
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()


class Para(msgspec.Struct, frozen=True):
    """A paragraph: `size` in pt, `gap` in mm before it, in the normal or the condensed font."""

    text: str
    size: float = 10
    weight: Weight = 400
    condensed: bool = False
    colour: str = Ink.DARK
    gap: float = 0


class Box(msgspec.Struct, frozen=True):
    """Paragraphs in a box of `w` × `h` mm, turned about its middle by `turn` degrees."""

    x: float
    y: float
    w: float
    h: float
    paras: tuple[Para, ...]
    align: Align = "left"
    valign: VAlign = "top"
    turn: int = 0


class Picture(msgspec.Struct, frozen=True):
    """An image as a `data:` link. It fills `w` × `h` mm, and is cropped to that shape."""

    x: float
    y: float
    w: float
    h: float
    link: str


Item = Shape | Box | Picture


class Page(msgspec.Struct, frozen=True):
    """A page of `width` × `height` mm, in the direction in which it is printed."""

    width: float
    height: float
    items: tuple[Item, ...]
    cards: tuple[tuple[float, float, float, float], ...] = ()
    """The places of the cards on it, as `x, y, w, h`. The content of a card is well inside its place."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Something to print."""

    id: str
    texts: Mapping[str, Text]
    """The game's texts (`packs.texts_of`). `id` and `id.note` are the sheet's title and note."""
    pages: Callable[[SheetWords, Paper], tuple[Page, ...]]
    """Draws the sheet."""
    of_table: Callable[[Any, SheetWords, Paper], tuple[Page, ...]] | None = None
    """Draws the sheet from a table's options, for a sheet that shows data which a table may load (a card
    pack). Without it, the sheet is the same for every table."""
    papers: tuple[Paper, ...] = SMALL
    needed_with: Mapping[str, tuple[str, ...]] = {}
    """Table options with the values for which a table needs it; empty: every table."""
    first_with: Mapping[str, tuple[str, ...]] = {}
    """Table options with the values for which a lobby lists it before all others."""
    for_class: bool = False
    """True for teachers' sheets."""

    @property
    def title(self) -> Text:
        return self.texts[self.id]

    @property
    def note(self) -> Text:
        return self.texts[f"{self.id}.note"]

    def draw(self, language: Language, paper: Paper, options: Any = None) -> tuple[Page, ...]:
        """Return the pages of the sheet. With a table's `options` they show the data that the table
        loaded."""
        words = SheetWords(self.texts, language)
        if options is None or self.of_table is None:
            return self.pages(words, paper)
        return self.of_table(options, words, paper)


class SheetWords:
    """A game's texts for paper in one language: `words("title")`, with values for the names in braces.

    Keys that the game lacks are those of all games."""

    def __init__(self, texts: Mapping[str, Text], language: Language) -> None:
        self._texts, self.language = texts, language

    def __call__(self, key: str, **values: object) -> str:
        text = self.of(self._texts.get(key) or texts_of(CORE)[key])
        return text.format(**values) if values else text

    def of(self, text: Mapping[str, Any]) -> str:
        """Return a text of the game's data in this language, or in English if it lacks the language."""
        return str(text.get(self.language) or text.get("en", ""))

    def text_or_key(self, key: str) -> str:
        """Return the text of a key, or the key itself if it is a word of a loaded pack."""
        text = self._texts.get(key)
        return self.of(text) if text else key


class Outline(TypedDict, total=False):
    """The colour of an outline, and its thickness and dashes in mm."""

    stroke: str | None
    width: float
    dash: tuple[float, ...]


class Pen(Outline, total=False):
    """The colours of an area and of its outline."""

    fill: str | None


class Canvas:
    """Collects the items of a page, at places in mm from the top left corner."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.items: list[Item] = []
        self.cards: list[tuple[float, float, float, float]] = []
        self._dx = self._dy = 0.0

    @property
    def room(self) -> float:
        """The width between the edges of the page."""
        return self.width - 2 * EDGE

    def page(self) -> Page:
        return Page(self.width, self.height, tuple(self.items), tuple(self.cards))

    def at(self, x: float, y: float) -> Canvas:
        """Return a canvas on the same page with its origin there."""
        inner = Canvas(self.width, self.height)
        inner.items, inner.cards = self.items, self.cards
        inner._dx, inner._dy = self._dx + x, self._dy + y
        return inner

    def shape(self, points: Sequence[Point], *, closed: bool = True, **pen: Unpack[Pen]) -> None:
        """Draw a line through `points`, or an area."""
        moved = tuple((round(x + self._dx, 3), round(y + self._dy, 3)) for x, y in points)
        self.items.append(Shape(moved, closed, **pen))

    def line(self, x1: float, y1: float, x2: float, y2: float, **pen: Unpack[Pen]) -> None:
        inked: Pen = {"stroke": Ink.DARK, **pen}
        self.shape(((x1, y1), (x2, y2)), closed=False, **inked)

    def rect(self, x: float, y: float, w: float, h: float, **pen: Unpack[Pen]) -> None:
        self.shape(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), **pen)

    def circle(self, x: float, y: float, r: float, **pen: Unpack[Pen]) -> None:
        self.shape(ring(x, y, r), **pen)

    def image(self, x: float, y: float, w: float, h: float, link: str) -> None:
        self.items.append(Picture(x + self._dx, y + self._dy, w, h, link))

    def path(
        self,
        d: str,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        *,
        fill: str | None = None,
        hatch: tuple[str, float, float] | None = None,
        **pen: Unpack[Outline],
    ) -> None:
        """Draw an SVG path with its origin at `x, y`. `hatch`: colour, step and width of lines inside it."""
        for points, closed in outlines(d):
            placed = tuple((x + px * scale, y + py * scale) for px, py in points)
            if fill:
                self.shape(placed, fill=fill)
            if hatch:
                colour, step, thick = hatch
                for a, b in hatched(placed, step):
                    self.shape((a, b), closed=False, stroke=colour, width=thick)
            if pen.get("stroke"):
                self.shape(placed, closed=closed, **pen)

    def text(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *paras: Para | str,
        size: float = 10,
        weight: Weight = 400,
        condensed: bool = False,
        colour: str = Ink.DARK,
        align: Align = "left",
        valign: VAlign = "top",
        turn: int = 0,
    ) -> None:
        """Draw paragraphs in a box; a string takes this size, weight and colour."""
        whole = tuple(Para(p, size, weight, condensed, colour) if isinstance(p, str) else p for p in paras)
        self.items.append(Box(x + self._dx, y + self._dy, w, h, whole, align, valign, turn))

    def cell(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        size: float,
        weight: Weight = 600,
        align: Align = "center",
    ) -> None:
        """Draw a word or a figure in the middle of its place's height, in condensed letters."""
        self.text(x, y, w, h, text, size=size, weight=weight, condensed=True, align=align, valign="middle")
