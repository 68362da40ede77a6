"""The painted pages of a booklet: the line-up, scenes, the longest odds, and memorials."""

from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from typing import NamedTuple

import msgspec

from server.games.core.packs import read_json
from server.games.core.paper.booklet import Language
from server.games.core.paper.keepsake import Keepsake, Lost, Moment, calm, drawing, painted
from server.games.core.paper.sheets import Canvas, Ink, Para
from server.sheets.marks import dice, die, glyph, ink
from server.sheets.plate import A5, Picture, Plate, fitting, labelled, put

from ..domain.model import SeatRecord

MARGIN = 15.0
SCENE = (148.0, 106.7)
"""Width and height in mm of a moment's picture."""
LEDGE = 15.0
"""Height in mm of its dark edge, which has dice and words."""
DARK, CREAM, QUIET = "#11171a", "#f4e9cd", "#c9c3b0"
PAPER = "#fdfbf4"
COLUMNS = ((4, 2), (9, 3), (12, 4))
"""The line-up: with up to this many people, this many columns."""
MAX_FIGURES, TOP, BOTTOM = 12, 38.0, 200.0
"""The most people on a page, and where their rows begin and end, in mm."""
TALL, CAPTION, LONG_CAPTION = 1.2, 21.0, 29.0
"""A figure's height divided by its width; mm for the words below it, and where a name is long."""
TWO_LINES = 6.0
"""mm that only a title of two lines needs."""
LONG = 16
"""Letters of a name; a longer one is small, in several lines."""
NOTE = 26.0
"""Height in mm of the dark background behind the words at a roll."""

WORDS: dict[Language, dict[str, str]] = read_json(__package__ or "", "booklet.json")["plates"]


class Figure(msgspec.Struct, frozen=True):
    """A drawn player: the picture, the mark of their place, and the words below."""

    picture: str
    place: int
    name: str
    note: str
    known: str


class Plates(msgspec.Struct, frozen=True):
    """The painted pages of one booklet. `cast`: the figures of the line-up, for a page of any width."""

    cast: tuple[Figure, ...] = ()
    lineup: tuple[Plate, ...] = ()
    scenes: tuple[tuple[Moment, Plate], ...] = ()
    odds: tuple[Plate, ...] = ()
    memorial: tuple[Plate, ...] = ()


def plates(
    package: str,
    kept: Keepsake,
    seats: Sequence[SeatRecord],
    language: Language,
    swing: Callable[[int], float] = calm,
) -> Plates:
    """Draw the pages with the pictures of a game's package. `seats`: those of the table; `swing`: returns how
    much a commit changed the odds."""
    moments = [moment for moment in kept.scenes(swing) if drawing(package, moment.picture)]
    cast = tuple(_cast(package, kept, [seat for seat in seats if seat.plays], language))
    return Plates(
        cast=cast,
        lineup=_lineup(cast, language),
        scenes=tuple((moment, _scene(package, moment, language)) for moment in moments),
        odds=_odds(package, kept.longest_odds(), language),
        memorial=_memorial(kept.lost, language),
    )


def one_in(chance: float, language: Language) -> str:
    """Return a chance in words (1 in 20); nothing for a likely one."""
    n = round(1 / chance) if chance else 0
    return WORDS[language]["one_in"].format(n=n) if n > 1 else ""


def _cast(
    package: str, kept: Keepsake, players: Sequence[SeatRecord], language: Language
) -> Iterator[Figure]:
    """Yield the figures of the players; those of a team have the mark of its place."""
    teams = sorted({seat.team for seat in players if seat.team})
    for at, seat in enumerate(players, 1):
        place = teams.index(seat.team) + 1 if seat.team else at
        picture = drawing(package, kept.figures.get(seat.id, "figure"), place)
        notes = kept.notes.get(seat.id, ""), WORDS[language]["bot"] if seat.bot else ""
        note = " · ".join(part for part in notes if part)
        yield Figure(picture, place, seat.name, note, kept.known.get(seat.id, ""))


def _lineup(cast: Sequence[Figure], language: Language) -> tuple[Plate, ...]:
    words = WORDS[language]
    pages = []
    for first in range(0, len(cast), MAX_FIGURES):
        figures = cast[first : first + MAX_FIGURES]
        columns = next(columns for most, columns in COLUMNS if len(figures) <= most)
        rows = max(2, -(-len(figures) // columns))
        cell, row = (A5[0] - 2 * MARGIN + 4) / columns, (BOTTOM - TOP) / rows
        room = cell - 4
        caption = CAPTION if all(len(figure.name) <= LONG for figure in figures) else LONG_CAPTION
        w = min(room * 0.92, (row - caption) / TALL)
        h = w * TALL
        canvas = Canvas(*A5)
        put(canvas, MARGIN, 15, A5[0] - 2 * MARGIN, Para(words["lineup"], 20, 700))
        put(canvas, MARGIN, 25, A5[0] - 2 * MARGIN, Para(words["lineup_lead"], 10, colour=Ink.MUTED))
        pictures = []
        for k, figure in enumerate(figures):
            here = min(columns, len(figures) - columns * (k // columns))
            x = MARGIN + cell * (k % columns + (columns - here) / 2)  # a shorter last row is centred
            y = TOP + row * (k // columns)
            if figure.picture:
                pictures.append(Picture(figure.picture, x + (room - w) / 2, y, w, h))
            canvas.line(x - 1, y + h, x + room + 1, y + h, stroke=Ink.DARK, width=0.4)
            glyph(canvas, x + 1.6, y + h + 4.4, 1.5, figure.place)
            long = len(figure.name) > LONG
            narrow = (Para(figure.name, size, 600, True) for size in (8.5, 7, 6))
            name = fitting(room - 4.6, 3, Para(figure.name, 8 if long else 11, 700), *narrow)
            down = put(canvas, x + 4.6, y + h + 1.8, room - 4.6, name, 3)
            if figure.note:
                down = put(canvas, x, down, room, Para(figure.note, 9, 600, True, ink(figure.place)), 2)
            put(canvas, x, down + 0.4, room, Para(figure.known, 8.5, colour=Ink.MUTED), 2 if long else 4)
        label = labelled([words["lineup"], *(f"{figure.name}: {figure.known}" for figure in figures)])
        pages.append(Plate(canvas.page(), label, PAPER, tuple(pictures)))
    return tuple(pages)


def _scene(package: str, moment: Moment, language: Language) -> Plate:
    canvas = Canvas(*SCENE)
    w, h = SCENE
    odds = one_in(moment.chance or 0, language)
    pictures = (Picture(drawing(package, moment.picture, moment.place), 0, 0, w, h),)
    if moment.faces or odds:
        canvas.rect(0, h - LEDGE, w, LEDGE, fill=DARK)
        end = dice(canvas, MARGIN, h - LEDGE / 2, 5, moment.faces, moment.sides)
        if odds:
            put(canvas, end + 3, h - LEDGE / 2 - 4, 60, Para(odds, 18, 600, True, CREAM))
    return Plate(canvas.page(), labelled([moment.title, moment.text, odds]), DARK, pictures)


def _odds(package: str, rare: Sequence[Moment], language: Language) -> tuple[Plate, ...]:
    """Draw a path from the ground into the sky with a roll at each bend, the least likely at its end."""
    if len(rare) < 2:
        return ()
    words = WORDS[language]
    canvas = Canvas(*A5)
    sky = drawing(package, "sky")
    steps = len(rare) - 1
    canvas.rect(0, 0, A5[0], 40, fill=DARK)
    put(canvas, MARGIN, 13, 118, Para(words["odds"], 24, 700, colour=CREAM))
    put(canvas, MARGIN, 26, 118, Para(words["odds_lead"], 10, colour=QUIET))
    at = [(26 + 92 * k / steps, 168 - 98 * k / steps) for k in range(len(rare))]
    way = [(-4.0, 196.0), *at, (150.0, 40.0)]
    canvas.shape(way, closed=False, stroke=Ink.DARK, width=2.6)
    canvas.shape(way, closed=False, stroke=CREAM, width=0.9, dash=(1.4, 2.4))
    for (x, y), moment in zip(at, rare, strict=True):
        face = moment.faces[-1:] or (0,)
        die(canvas, x, y, 6.5, face[0], moment.sides)
        left = x > A5[0] / 2
        room = min(66.0, x - 12 - MARGIN if left else A5[0] - x - 22)
        tx, ty = (x - 12 - room, y - 15) if left else (x + 11, y + 1.5)
        canvas.rect(tx - 2.5, ty - 1, room + 5, NOTE, fill=DARK)
        rarely = one_in(moment.chance or 1, language)
        down = put(canvas, tx, ty, room, Para(rarely, 20, 600, True, CREAM))
        title = words["at"].format(number=moment.number, title=moment.title)
        text = put(canvas, tx, down, room, Para(title, 9.5, 600, colour=CREAM), 2)
        put(canvas, tx, text, room, Para(moment.text, 8.5, colour=QUIET), 3 if text - down < TWO_LINES else 2)
    pictures = (Picture(sky, 0, 0, *A5),) if sky else ()
    label = labelled([words["odds"], *(f"{one_in(one.chance or 1, language)}: {one.text}" for one in rare)])
    return (Plate(canvas.page(), label, DARK, pictures),)


HELMET = resources.files(__package__ or "").joinpath("helmet.svg").read_text()
"""A lit helmet, with its collar in the colour of a place."""
CLOSER = ('viewBox="0 0 148 210"', 'viewBox="16 76 116 104"')
"""The helmet alone."""
HELMET_TALL = 0.9
"""Its height divided by its width."""
ALONE = 2
"""The most lost people who have a page each."""


class Rows(NamedTuple):
    """Helmets on a page: how many side by side and in all, the width of each, and from row to row, in mm."""

    columns: int
    page: int
    wide: float
    high: float


FEW, MANY = Rows(2, 6, 40.0, 58.0), Rows(3, 15, 22.0, 33.0)
A_FEW = FEW.page
"""The most lost people who have large helmets."""


def _memorial(lost: Sequence[Lost], language: Language) -> tuple[Plate, ...]:
    """Draw a page for each of the lost, or pages with several if there are many."""
    if len(lost) <= ALONE:
        return tuple(_remembered(each) for each in lost)
    rows = FEW if len(lost) <= A_FEW else MANY
    pages = range(0, len(lost), rows.page)
    return tuple(_together(lost[at : at + rows.page], rows, language) for at in pages)


def _remembered(lost: Lost) -> Plate:
    canvas = Canvas(*A5)
    room = A5[0] - 2 * MARGIN
    down = put(canvas, MARGIN, 18, room, Para(lost.name, 34, 700, colour=CREAM), 2)
    put(canvas, MARGIN, down + 2, room, Para(lost.how, 11, colour=CREAM), 3)
    y = 178.0
    for deed in lost.deeds:
        y = put(canvas, MARGIN, y, room, Para(deed, 10, colour=QUIET), 2)
    pictures = (Picture(painted(HELMET, lost.place), 0, 0, *A5),)
    return Plate(canvas.page(), labelled([lost.name, lost.how, *lost.deeds]), DARK, pictures)


def _together(lost: Sequence[Lost], rows: Rows, language: Language) -> Plate:
    """Draw helmets in rows, each with the name of the lost and what happened."""
    canvas, title = Canvas(*A5), WORDS[language]["memorial"]
    put(canvas, MARGIN, 15, A5[0] - 2 * MARGIN, Para(title, 20, 700, colour=CREAM), 2)
    w, h = rows.wide, rows.wide * HELMET_TALL
    cell = (A5[0] - 2 * MARGIN) / rows.columns
    pictures = []
    for k, each in enumerate(lost):
        x, y = MARGIN + cell * (k % rows.columns), 34 + rows.high * (k // rows.columns)
        pictures.append(Picture(painted(HELMET, each.place).replace(*CLOSER), x, y, w, h))
        down = put(canvas, x, y + h + 1, cell - 4, Para(each.name, 12, 700, colour=CREAM))
        put(canvas, x, down, cell - 4, Para(each.how, 8.5, colour=QUIET), 2)
    label = labelled([title, *(f"{one.name}: {one.how}" for one in lost)])
    return Plate(canvas.page(), label, DARK, tuple(pictures))
