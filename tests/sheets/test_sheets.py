"""Every sheet of every game on every paper, in every language: measured."""

from __future__ import annotations

import itertools
import re
import zlib
from collections.abc import Iterator, Sequence
from importlib import resources

import pytest
from fontTools.ttLib import TTFont

from server.games.core import registry
from server.games.core.packs import LANGUAGES
from server.games.core.paper.frames import CARD_H, CARD_W
from server.games.core.paper.sheets import (
    MIN_PT,
    PAPERS,
    Box,
    Page,
    Paper,
    Shape,
    Sheet,
)
from server.games.core.paper.typesetting import PT, TextLine, font_name, letter_widths, lines
from server.sheets import page as html_page, pdf

EVERY = {f"{game}-{sheet.id}": sheet for game, sheets in registry.sheets().items() for sheet in sheets}
Area = tuple[float, float, float, float]


def extent(line: TextLine) -> tuple[float, float, float, float]:
    """Return the box of a line: left, top, right, bottom."""
    up, down = line.size * PT * 0.72, line.size * PT * 0.2
    match line.turn:
        case 180:
            return line.x - line.width, line.y - down, line.x, line.y + up
        case 90:
            return line.x - down, line.y, line.x + up, line.y + line.width
        case 270:
            return line.x - up, line.y - line.width, line.x + down, line.y
    return line.x, line.y - up, line.x + line.width, line.y + down


def covered(page: Page) -> Iterator[tuple[float, float, float, float]]:
    for item in page.items:
        if isinstance(item, Box):
            yield from (extent(line) for line in lines(item))
        elif isinstance(item, Shape):
            xs, ys = [x for x, _ in item.points], [y for _, y in item.points]
            half = item.width / 2 if item.stroke else 0
            yield min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
        else:
            yield item.x, item.y, item.x + item.w, item.y + item.h


@pytest.mark.parametrize("sheet", EVERY.values(), ids=EVERY)
def test_every_sheet_in_every_language_on_every_paper(sheet: Sheet) -> None:
    for language, paper in itertools.product(LANGUAGES, sheet.papers):
        pages = sheet.draw(language, paper)
        check_that_nothing_leaves_its_paper_and_no_letter_is_small(pages, paper)
        if pages[0].cards:
            check_that_cards_are_63_by_88_and_a_cut_meets_no_ink(pages)


def check_that_nothing_leaves_its_paper_and_no_letter_is_small(pages: Sequence[Page], paper: Paper) -> None:
    assert pages
    for page in pages:
        assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
        for left, top, right, bottom in covered(page):
            assert left >= 0
            assert top >= 0
            assert right <= page.width
            assert bottom <= page.height
        for box in (item for item in page.items if isinstance(item, Box)):
            for para in box.paras:
                assert para.size >= MIN_PT
                missing = set(para.text) - set(letter_widths(font_name(para))) - {"\n"}
                assert not missing, (missing, para.text)


def check_that_cards_are_63_by_88_and_a_cut_meets_no_ink(pages: Sequence[Page]) -> None:
    for page in pages:
        left, top = min(x for x, *_ in page.cards), min(y for _, y, *_ in page.cards)
        for x, y, w, h in page.cards:
            assert (w, h) == (CARD_W, CARD_H) == (63, 88)
            # one cut for two cards: they touch
            assert (x - left) % CARD_W == pytest.approx(0, abs=1e-6)
            assert (y - top) % CARD_H == pytest.approx(0, abs=1e-6)
        for area in covered(page):
            for card in page.cards:
                inside_or_outside(area, card)


def inside_or_outside(
    area: tuple[float, float, float, float], card: tuple[float, float, float, float]
) -> None:
    """Ink of a card stays 2.5 mm from its cuts; everything else, marks too, is outside."""
    x, y, w, h = card
    left, top, right, bottom = area
    if right <= x or left >= x + w or bottom <= y or top >= y + h:
        return
    assert left >= x + 2.5
    assert right <= x + w - 2.5
    assert top >= y + 1.5
    assert bottom <= y + h - 1.5


def sheet_of(game: str, id: str) -> Sheet:
    return next(sheet for sheet in registry.sheets()[game] if sheet.id == id)


def strokes(data: bytes) -> list[list[tuple[float, float]]]:
    """The straight lines of a PDF's pages, a list a page, as their heights in points and widths."""
    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.S):
        try:
            text = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        flat = re.findall(r"([\d.]+) ([\d.]+) m\s([\d.]+) ([\d.]+) l", text)
        level = [(float(y1), float(x2) - float(x1)) for x1, y1, x2, y2 in flat if y1 == y2]
        if level:
            found.append(level)
    return found


@pytest.mark.rule("TM-05")
@pytest.mark.parametrize("paper", ["a3", "tabloid"])
def test_the_board_has_nineteen_lines_three_quarters_of_an_inch_apart(paper: Paper) -> None:
    data = pdf.as_pdf("board", "x", sheet_of("t-minus", "board").draw("en", paper), "en")
    (page,) = strokes(data)
    heights = sorted({y for y, width in page if width > 500})
    assert len(heights) == 19
    gaps = [high - low for low, high in itertools.pairwise(heights)]
    assert gaps == [pytest.approx(0.75 * 72, abs=0.02)] * 18


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_on_small_paper_the_board_is_two_pages_that_share_a_line(paper: Paper) -> None:
    pages = strokes(pdf.as_pdf("board", "x", sheet_of("t-minus", "board").draw("de", paper), "de"))
    boards = [sorted({y for y, width in page if 400 < width < 520}) for page in pages]
    assert [len(board) for board in boards] == [10, 10]
    for board in boards:
        assert board[-1] - board[0] == pytest.approx(9 * 0.75 * 72, abs=0.05)


def test_the_letters_are_as_wide_as_those_of_the_files() -> None:
    for name in ("barlow-400", "barlow-600", "barlow-condensed-500", "barlow-condensed-700"):
        with resources.as_file(resources.files("server.sheets").joinpath("fonts", f"{name}.ttf")) as path:
            font = TTFont(path)
        real = {chr(code): font["hmtx"][glyph][0] for code, glyph in font.getBestCmap().items()}
        assert letter_widths(name) == real


def test_a_pdf_has_real_text_with_its_letters_inside_and_is_the_same_each_time() -> None:
    sheet = sheet_of("moon-or-bust", "events")
    once, again = (pdf.as_pdf("Ereignisse", "x", sheet.draw("de", "a4"), "de") for _ in range(2))
    assert once == again
    assert b"/FontFile2" in once
    assert b"/ToUnicode" in once
    assert b"Barlow" in once or b"barlow" in once


def test_the_page_shows_the_same_lines_in_the_same_places() -> None:
    pages = sheet_of("moon-or-bust", "events").draw("de", "letter")
    body, policy = html_page.as_html("Ereignisse", pages, "de", "/x.pdf")
    assert body.count("<svg ") == len(pages)
    for page in pages:
        for line in html_page.all_lines(page):
            assert f'x="{line.x:g}" y="{line.y:g}" font-family="{line.font_name}"' in body
    assert "Überhastete" in body
    assert "unsafe" not in policy
    assert "script" not in body


def test_a_soft_hyphen_is_not_printed() -> None:
    for edition in ("nine", "five"):
        pages = sheet_of("space-race", f"parts-{edition}").draw("de", "a4")
        assert "Verbrennungsmotor" in {line.text for page in pages for line in html_page.all_lines(page)}


def test_a_deck_is_whole() -> None:
    def count(game: str, id: str) -> int:
        return sum(len(page.cards) for page in sheet_of(game, id).draw("en", "a4"))

    assert count("moon-or-bust", "components") == 39
    assert count("moon-or-bust", "events") == 30
    assert count("moon-or-bust", "agents") == 20 + 6
    assert count("moon-or-bust", "solutions") == 13
    assert count("space-race", "parts-nine") == 13 * 5
    assert count("space-race", "parts-five") == 11 * 5 + 10


def test_weight_is_seen_without_colour() -> None:
    hatches = {}
    for page in sheet_of("moon-or-bust", "components").draw("en", "a4"):
        for item in page.items:
            if isinstance(item, Shape) and item.stroke == "#ffffff":
                hatches[item.width] = True
    assert len(hatches) == 3


def test_the_chances_of_t_minus_follow_the_agreed_order_and_name_the_pass_that_is_forced() -> None:
    (page,) = sheet_of("t-minus", "chances").draw("en", "a4")
    said = " ".join(re.findall(r"[A-Za-z]+", repr(page)))
    assert "in the agreed order" in said
    assert "destroyed you must PASS" in said
