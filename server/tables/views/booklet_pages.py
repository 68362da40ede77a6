"""The pages of a booklet's PDF: its fonts, and text that breaks from page to page."""

from functools import cache
from importlib import resources
from itertools import groupby
from typing import Literal

from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.enums import MethodReturnValue, XPos, YPos

from server.games.core.paper.sheets import Ink
from server.games.core.paper.typesetting import widths
from server.sheets.letters import file_of
from server.sheets.plate import A5

FONT, SPARE = "Barlow", "DejaVu"
"""The app's typeface, and one for letters that it does not have."""
BODY, SMALL, MARGIN = 9.5, 7.5, 15
CONDENSED = "barlow-condensed-600"
FACES = ("barlow-400", "barlow-600", "barlow-700", "barlow-condensed-500", CONDENSED)
"""The faces of text on painted pages."""
STUB = 52
"""mm from the top: a page that ends above is smaller type's to avoid."""
TOGETHER = 2
"""The least lines of a paragraph on a page."""


class Pages(FPDF):
    """A5 pages with the app's fonts."""

    bare = False
    """True on a page without a number."""
    stubs = 0
    """Pages that were left with little on them."""

    def __init__(self, scale: float, lift: float) -> None:
        """`scale`: of the letters of paragraphs. `lift`: mm that pictures at the top of a page lose there."""
        super().__init__(format=A5)
        self.scale, self.lift = scale, lift
        self.set_margin(MARGIN)
        self.set_auto_page_break(True, MARGIN)
        spare = resources.files(__package__).joinpath("fonts")
        for family, style, file in (
            *((face, "", file_of(face)) for face in FACES),
            (FONT, "", file_of("barlow-400")),
            (FONT, "B", file_of("barlow-700")),
            (SPARE, "", spare.joinpath("DejaVuSansCondensed.ttf")),
            (SPARE, "B", spare.joinpath("DejaVuSansCondensed-Bold.ttf")),
        ):
            with resources.as_file(file) as path:
                self.add_font(family, style, path)
        self.set_fallback_fonts([SPARE], exact_match=False)

    def turn(self) -> None:
        """Begin a new page before the last one is full."""
        self.stubs += self.y < STUB
        self.add_page()

    def footer(self) -> None:
        """Write the page's number; the cover and painted pages have none."""
        bare, self.bare = self.bare, False
        if self.page_no() > 1 and not bare:
            self.set_y(-10)
            self.set_font(FONT, size=SMALL)
            self.set_text_color(Ink.MUTED)
            self.cell(0, 5, str(self.page_no() - 1), align="C")
            self.set_text_color(Ink.DARK)

    def text(self, x: float, y: float, text: str = "") -> None:
        """Write at a place, in one of the faces; letters that it lacks are the spare font's."""
        face, size = self.font_family, self.font_size_pt
        for own, letters in groupby(text, lambda letter: letter in widths(face)):
            part = "".join(letters)
            self.set_font(face if own else SPARE, size=size)
            super().text(x, y, part)
            x += self.get_string_width(part)
        self.set_font(face, size=size)

    def say(self, text: str, size: float, *, bold: bool = False, align: Literal["L", "C"] = "L") -> None:
        """Write a paragraph; no single line of it is left to a page."""
        size = size if bold else size * self.scale
        high = size / 2
        rows = self._lines(text, 0, size, bold=bold)
        room = int((A5[1] - MARGIN - self.y + 0.01) // high) if self.auto_page_break else len(rows)
        fit = min(room, len(rows) - TOGETHER) if room < len(rows) else len(rows)
        for at, row in enumerate(rows):
            if at == (fit if fit >= TOGETHER else 0) and fit < len(rows):
                self.add_page()
                fit = max(TOGETHER, at + int((A5[1] - 2 * MARGIN) // high))
            self.set_x(self.l_margin)
            self.set_font(FONT, "B" if bold else "", size)
            self.current_font_is_set_on_page = False  # the spare font may have been, for the line above
            self.cell(0, high, row, align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def height(self, text: str, width: float, size: float = 0, *, bold: bool = False) -> float:
        """Return the height of a paragraph in mm."""
        size = size or BODY * self.scale
        return len(self._lines(text, width, size, bold=bold)) * size / 2

    def _lines(self, text: str, width: float, size: float, *, bold: bool) -> list[str]:
        self.set_x(self.l_margin)
        self.set_font(FONT, "B" if bold else "", size)
        broken, self.auto_page_break = self.auto_page_break, False  # a dry run must not break the page
        rows = self.multi_cell(
            width, size / 2, shown(text) or " ", dry_run=True, output=MethodReturnValue.LINES, align="L"
        )
        self.auto_page_break = broken
        assert isinstance(rows, list)
        return rows


def shown(text: str) -> str:
    """Return the text with letters that no font has replaced by the replacement character."""
    known = _letters()
    return "".join(c if c == "\n" or ord(c) in known else "\ufffd" for c in text)


@cache
def _letters() -> frozenset[int]:
    fonts = resources.files(__package__).joinpath("fonts")
    with resources.as_file(fonts.joinpath("DejaVuSansCondensed.ttf")) as path:
        spare = TTFont(path).getBestCmap()
    return frozenset(spare) | {ord(letter) for letter in widths("barlow-400")}
