"""The booklet of a table's story, to be set as one HTML page that prints well, or as a PDF.

Its content has been redacted already; text by players is never read as markup."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib import resources
from typing import Any

import msgspec

from server.games.core.game import GameInfo
from server.games.core.packs import read_json
from server.games.core.paper.booklet import PARTS, Block, Chapter, Chart, Language, Words
from server.games.core.paper.keepsake import Moment

from .booklet_plates import Plates

NO_PLATES = Plates()
COVER = resources.files(__package__ or "").joinpath("cover.svg").read_text("utf-8")
"""The cover of a game without one of its own: night over a town, two rockets on their way to the Moon."""
CHART = (118.0, 66.0)
"""mm of a drawing with curves."""
MAX_BLOCKS = 8_000
"""The most blocks of one booklet; the rest is left out, and the last chapter says so."""


class Booklet(msgspec.Struct, frozen=True):
    """The content of a booklet, ready to be set."""

    language: Language
    title: str
    game: str
    credit: str
    """The game, its author and its licence."""
    people: str
    """The players, as many as there is room for."""
    players: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    day: str = ""
    span: str = ""
    """The players and the duration, in words, under the title."""
    winners: tuple[str, ...] = ()
    patch: str = ""
    """The game's patch as SVG; empty: it has none."""
    cover: str = COVER
    """The cover's picture as SVG."""
    plates: Plates = NO_PLATES
    nobody_won: bool = False
    """True if the game ended without a winner."""
    put_right: tuple[Block, ...] = ()
    """Corrections, rewinds, and moves that the referee made for a seat."""


FRAME: dict[Language, dict[str, str]] = read_json(__package__ or "", "booklet.json")["frame"]
MAX_LIST = 240
"""Letters of names that have room on the cover."""


def in_a_row(names: Sequence[str], language: Language, letters: int = MAX_LIST) -> str:
    """Return names in a row, as many in full as there is room for, and the number of the others."""
    row = ", ".join(names)
    if len(row) <= letters:
        return row
    room = next(n for n in range(len(names), -1, -1) if len(", ".join(names[:n])) <= letters)
    return f"{', '.join(names[:room])} {FRAME[language]['more'].format(n=len(names) - room)}"


def colophon(booklet: Booklet) -> list[str]:
    """Return the last lines of a booklet: the game, its length, the table's name if it has one, the day."""
    name = booklet.title if booklet.title != booklet.game else ""
    day = " · ".join(part for part in (name, booklet.day) if part)
    return [part for part in (booklet.game, booklet.span, day) if part]


def bound(
    info: GameInfo,
    name: str,
    players: Sequence[str],
    chapters: Sequence[Chapter],
    language: Language,
    at_ms: int = 0,
    *,
    curves: Sequence[Chart] = (),
    winners: Sequence[str] = (),
    nobody_won: bool = False,
    patch: str = "",
    cover: str = "",
    plates: Plates = NO_PLATES,
    put_right: Sequence[Block] = (),
) -> Booklet:
    """Return a booklet of these chapters; the curves come last, without those of nothing but zeros. `at_ms`:
    the time of the last line."""
    left, kept, words = MAX_BLOCKS, [], FRAME[language]
    for chapter in with_scenes(chapters, [moment for moment, _ in plates.scenes]):
        if len(chapter.blocks) > left:
            cut = Block("heading", words["cut"])
            kept.append(msgspec.structs.replace(chapter, blocks=(*chapter.blocks[:left], cut)))
            break
        left -= len(chapter.blocks)
        kept.append(chapter)
    shown = [curve for curve in curves if any(any(values) for _, values in curve.series)]
    if shown:
        charts = tuple(Block("chart", curve.title, chart=_coloured(curve, players)) for curve in shown)
        kept.append(Chapter(words["curves"], charts))
    people = words["one"] if len(players) == 1 else words["people"].format(n=len(players))
    span = ", ".join([people, *(curve.span for curve in curves[:1] if curve.span)]) if players else ""
    return Booklet(
        language,
        name or info.title,
        info.title,
        f"{info.title} – {words['by']} {info.author}" + (f" · {info.licence}" if info.licence else ""),
        f"{words['players']}: {in_a_row(players, language) or words['nobody']}",
        tuple(players),
        tuple(kept),
        _day(at_ms, language) if at_ms else "",
        span,
        tuple(winners),
        patch,
        cover or COVER,
        plates,
        nobody_won,
        tuple(put_right),
    )


def _coloured(chart: Chart, players: Sequence[str]) -> Chart:
    """Return a chart whose curves have the players' colours; a chart of teams stays as it is."""
    names = [name for name, _ in chart.series]
    if any(name not in players for name in names):
        return chart
    return msgspec.structs.replace(chart, places=tuple(players.index(name) + 1 for name in names))


def with_scenes(chapters: Sequence[Chapter], moments: Sequence[Moment]) -> list[Chapter]:
    """Return the chapters with each moment before its paragraph, or at the head of its chapter.

    A paragraph of the same words is left out; a moment of no chapter comes at the end."""
    waiting = list(moments)
    with_moments = []

    def take(moments: Sequence[Moment]) -> list[Block]:
        """Take these moments off the waiting ones."""
        waiting[:] = [moment for moment in waiting if moment not in moments]
        return [Block("scene", moment.text, moment.number, moment=moment) for moment in moments]

    for chapter in chapters:
        blocks: list[Block] = []
        for block in chapter.blocks:
            here = [moment for moment in waiting if block.kind == "part" and _is_at(block, moment.at)]
            blocks += take(here)
            if all(moment.text != block.text for moment in here):
                blocks.append(block)
        own = take([moment for moment in waiting if moment.at in chapter.ids])
        with_moments.append(msgspec.structs.replace(chapter, blocks=(*own, *blocks)))
    if with_moments:
        late = (*with_moments[-1].blocks, *take(list(waiting)))
        with_moments[-1] = msgspec.structs.replace(with_moments[-1], blocks=late)
    return with_moments


def _is_at(block: Block, at: str) -> bool:
    """Return whether a paragraph has this id, or its margin (`7`, or `4–6`) this number."""
    if at in block.ids:
        return True
    first, _, last = block.by.partition("–")
    if not (first.isdigit() and at.isdigit()):
        return False
    return int(first) <= int(at) <= int(last or first)


PUT_RIGHT = ("referee.corrected", "game.rewound", "acted.for", "seat.removed", "move.dropped")
"""The log lines of what the referee put right."""


def put_right(log: Iterable[Mapping[str, Any]], words: Words) -> tuple[Block, ...]:
    """Return everything that the referee put right, each with its turn or year in the margin; the same in a
    row is printed once."""
    blocks: list[Block] = []
    part, several = "", False
    for line in log:
        part = next((str(line[key]) for key in PARTS if isinstance(line.get(key), int)), part)
        if line["id"] in PUT_RIGHT:
            block = Block("part", words.say(line), part)
            several = len(line.get("changes", ())) > 1
            if block not in blocks[-1:]:
                blocks.append(block)
        elif line["id"] == "referee.correction" and blocks:
            if not all(isinstance(line.get(key), (int, str)) for key in ("before", "after")):
                continue  # no one figure or word that the reader may see
            steps = str(line["path"]).split("/")[1:]
            owner = [step for step in steps if words.value("named", step) != step]
            if several and not owner:
                continue  # nobody could say which figure it was
            text = f"{blocks[-1].text} {words.say({**line, 'at': owner})}"
            blocks[-1] = msgspec.structs.replace(blocks[-1], text=text)
    return tuple(blocks)


MONTHS: dict[Language, str] = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}


def _day(at_ms: int, language: Language) -> str:
    """Return the date in words, `20 November 2026`, by UTC."""
    day = datetime.fromtimestamp(at_ms / 1000, UTC)
    month = MONTHS[language].split()[day.month - 1]
    return f"{day.day}{'.' if language == 'de' else ''} {month} {day.year}"
