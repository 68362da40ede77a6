"""A table's whole story as a booklet: one HTML page that prints well, or a PDF.

What goes in has been redacted already; what players wrote is text and stays text.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from server.games.core.game import GameInfo
from server.games.core.packs import read_json
from server.games.core.paper.booklet import PARTS, Block, Chapter, Chart, Language, Words
from server.games.core.paper.keepsake import Moment

from .booklet_plates import Plates

NO_PLATES = Plates()
CHART = (118.0, 66.0)
"""mm of a drawing with curves."""
MAX_BLOCKS = 8_000
"""Of one booklet; what is more is left out, and the last chapter says so."""


class Booklet(msgspec.Struct, frozen=True):
    """Ready to be set."""

    language: Language
    title: str
    game: str
    author: str
    licence: str
    players: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    day: str = ""
    span: str = ""
    """The players and the duration, in words, under the title."""
    winners: tuple[str, ...] = ()
    patch: str = ""
    """The game's own, as SVG."""
    cover: str = ""
    """The picture of the cover, as SVG; empty: the one of every game."""
    plates: Plates = NO_PLATES
    nobody_won: bool = False
    """True of a game that ended by its rules without a winner."""
    put_right: tuple[Block, ...] = ()
    """Corrections, what the referee took back or did for somebody."""


FRAME: dict[Language, dict[str, str]] = read_json(__package__ or "", "booklet.json")["frame"]


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
    """Chapters between covers; the curves are the last."""
    left, kept, words = MAX_BLOCKS, [], FRAME[language]
    for chapter in with_scenes(chapters, [moment for moment, _ in plates.scenes]):
        if len(chapter.blocks) > left:
            cut = Block("heading", FRAME[language]["cut"])
            kept.append(msgspec.structs.replace(chapter, blocks=(*chapter.blocks[:left], cut)))
            break
        left -= len(chapter.blocks)
        kept.append(chapter)
    if curves:
        drawn = tuple(Block("chart", each.title, chart=_coloured(each, players)) for each in curves)
        kept.append(Chapter(words["curves"], drawn))
    people = words["one"] if len(players) == 1 else words["people"].format(n=len(players))
    span = ", ".join([people, *(each.span for each in curves[:1] if each.span)]) if players else ""
    return Booklet(
        language,
        name or info.title,
        info.title,
        info.author,
        info.licence or "",
        tuple(players),
        tuple(kept),
        _day(at_ms, language) if at_ms else "",
        span,
        tuple(winners),
        patch,
        cover,
        plates,
        nobody_won,
        tuple(put_right),
    )


def _coloured(told: Chart, players: Sequence[str]) -> Chart:
    """A chart whose curves wear the colours of those players; of teams, as it is."""
    names = [name for name, _ in told.series]
    if any(name not in players for name in names):
        return told
    return msgspec.structs.replace(told, places=tuple(players.index(name) + 1 for name in names))


def with_scenes(chapters: Sequence[Chapter], moments: Sequence[Moment]) -> list[Chapter]:
    """The chapters, each moment at the head of the one that tells it or before its paragraph.

    A paragraph of the same words is left out; a moment that none tells comes last."""
    waiting = list(moments)
    found = []
    for chapter in chapters:
        blocks: list[Block] = []
        for block in chapter.blocks:
            here = [each for each in waiting if block.kind == "part" and _tells(block, each.at)]
            blocks += [_moment(each) for each in here]
            waiting = [each for each in waiting if each not in here]
            if all(each.text != block.text for each in here):
                blocks.append(block)
        own = [each for each in waiting if each.at in chapter.ids]
        waiting = [each for each in waiting if each not in own]
        found.append(msgspec.structs.replace(chapter, blocks=(*(_moment(each) for each in own), *blocks)))
    if waiting and found:
        late = (*found[-1].blocks, *map(_moment, waiting))
        found[-1] = msgspec.structs.replace(found[-1], blocks=late)
    return found


def _moment(each: Moment) -> Block:
    return Block("scene", each.text, each.number, moment=each)


def _tells(block: Block, at: str) -> bool:
    """True of a paragraph that says so, or whose margin (`7`, or `4–6`) has that number."""
    if at in block.ids:
        return True
    first, _, last = block.by.partition("–")
    if not (first.isdigit() and at.isdigit()):
        return False
    return int(first) <= int(at) <= int(last or first)


PUT_RIGHT = ("referee.corrected", "game.rewound", "acted.for", "seat.removed", "move.dropped")
"""Lines of what was put right."""


def put_right(log: Sequence[Mapping[str, Any]], words: Words) -> tuple[Block, ...]:
    """All that the referee put right, each with the turn or year in which it was."""
    found = []
    part = ""
    for line in log:
        part = next((str(line[key]) for key in PARTS if isinstance(line.get(key), int)), part)
        if line["id"] in PUT_RIGHT:
            found.append(Block("part", words.say(line), part))
        elif line["id"] == "referee.correction" and found and _figures(line):
            said = f"{found[-1].text} {words.say(_placed(line, words))}"
            found[-1] = msgspec.structs.replace(found[-1], text=said)
    return tuple(found)


def _figures(line: Mapping[str, Any]) -> bool:
    """True of a correction of one figure or word that the reader may see."""
    return all(isinstance(line.get(key), (int, str)) for key in ("before", "after"))


def _placed(line: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """The line with `at`, the steps of its path that have a name: whose it is."""
    steps = str(line["path"]).split("/")[1:]
    return {**line, "at": [step for step in steps if words.value("named", step) != step]}


MONTHS: dict[Language, str] = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}


def _day(at_ms: int, language: Language) -> str:
    """`20 November 2026`, by UTC."""
    day = datetime.fromtimestamp(at_ms / 1000, UTC)
    month = MONTHS[language].split()[day.month - 1]
    return f"{day.day}{'.' if language == 'de' else ''} {month} {day.year}"
