"""A table's whole story as a booklet: one HTML page that prints well, or a PDF.

What goes in has been redacted already; what players wrote is text and stays text.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from server.games.core.game import GameInfo
from server.games.core.paper.booklet import Block, Chapter, Chart, Language

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


FRAME: dict[Language, dict[str, str]] = {
    "en": {
        "by": "a game by",
        "players": "Around the table",
        "contents": "Contents",
        "cut": "The rest of this long story is in the table's log.",
        "nobody": "nobody yet",
        "curves": "How it went",
        "one": "One player",
        "people": "{n} players",
        "won": "Won by",
    },
    "de": {
        "by": "ein Spiel von",
        "players": "Am Tisch",
        "contents": "Inhalt",
        "cut": "Der Rest dieser langen Geschichte steht im Protokoll des Tisches.",
        "nobody": "noch niemand",
        "curves": "Der Verlauf",
        "one": "Eine Person",
        "people": "{n} Personen",
        "won": "Gewonnen:",
    },
}


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
    patch: str = "",
    cover: str = "",
) -> Booklet:
    """Chapters between covers; the curves are the last."""
    left, kept, words = MAX_BLOCKS, [], FRAME[language]
    for chapter in chapters:
        if len(chapter.blocks) > left:
            cut = Block("heading", FRAME[language]["cut"])
            kept.append(msgspec.structs.replace(chapter, blocks=(*chapter.blocks[:left], cut)))
            break
        left -= len(chapter.blocks)
        kept.append(chapter)
    if curves:
        drawn = tuple(Block("chart", each.title, chart=each) for each in curves)
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
    )


MONTHS: dict[Language, str] = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}


def _day(at_ms: int, language: Language) -> str:
    """`20 November 2026`, by UTC."""
    day = datetime.fromtimestamp(at_ms / 1000, UTC)
    month = MONTHS[language].split()[day.month - 1]
    return f"{day.day}{'.' if language == 'de' else ''} {month} {day.year}"
