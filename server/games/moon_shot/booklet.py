"""A match as a story: how it began, each hit with the misses before it, and how it ended."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..core.game import Json
from ..core.paper.booklet import (
    QUIET,
    Block,
    Chapter,
    Story,
    Words,
    is_reason,
    listed,
    without_dice,
    without_undone,
)
from .log import SHOTS

ASIDE = QUIET | {"ms.claimed", "ms.confirmed", "ms.undo_asked", "ms.undo_refused", "game.finished"}
"""Lines that only lead to others, or repeat them."""


class Match(NamedTuple):
    """The lines of the last match at a table, without those that were undone."""

    opening: list[Json]
    shots: list[Json]
    ending: list[Json]


def last_match(story: Story) -> Match:
    """Leave out shots that the players took back, but keep the lines that they did."""
    match = Match([], [], [])
    for line in without_dice(without_undone(story.log)):
        if line["id"] == "ms.started":
            match = Match([], [], [])
        if line["id"] in ASIDE or is_reason(line):
            continue
        if line["id"] == "ms.undone":
            match.shots[:] = [one for one in match.shots if one.get("number") != line["shot"]]
        over = match.ending or line["id"] in ("ms.over", "game.ended")
        begun = match.shots or line["id"] in SHOTS
        (match.ending if over else match.shots if begun else match.opening).append(line)
    return match


def chapters(story: Story) -> tuple[Chapter, ...]:
    """The beginning, the shots, and the ending."""
    words = story.words(__package__ or "")
    match = last_match(story)
    parts = {
        "beginning": tuple(Block("line", words.say(line)) for line in match.opening),
        "shots": tuple(_shots(match.shots, words)),
        "ending": tuple(Block("line", words.say(line)) for line in match.ending),
    }
    return tuple(Chapter(words.word("heading", title), blocks) for title, blocks in parts.items() if blocks)


def _shots(lines: Sequence[Json], words: Words) -> Iterable[Block]:
    """A paragraph for each hit, and one for all misses between two of them."""
    missed: list[Json] = []
    for line in lines:
        if line["id"] == "ms.missed":
            missed.append(line)
            continue
        if missed:
            yield _misses(missed, words)
            missed = []
        yield Block("part", words.say(line), str(line.get("number", "")))
    if missed:
        yield _misses(missed, words)


def _misses(lines: Sequence[Json], words: Words) -> Block:
    first, last = lines[0]["number"], lines[-1]["number"]
    seats = listed(list(dict.fromkeys(words.value("seat", line["seat"]) for line in lines)), words)
    said = words.say({"id": "ms.misses", "shots": len(lines), "seats": seats})
    return Block("part", said, str(first) if first == last else f"{first}–{last}")
