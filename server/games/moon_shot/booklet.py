"""A match as a story: how it began, the rounds, and how it ended."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from ..core.game import Json
from ..core.paper.booklet import QUIET, Block, Chapter, Story, Words, listed, margin, without_dice
from .keepsake import is_great
from .log import SHOTS

ASIDE = QUIET | {"ms.claimed", "ms.confirmed", "ms.undo_asked", "ms.undo_refused"}
"""Lines that only lead to others, or repeat them."""


class Match(NamedTuple):
    """The lines of a match, without those that were undone."""

    opening: list[Json]
    shots: list[Json]
    ending: list[Json]


def match_of(story: Story) -> Match:
    """Leave out shots that the players took back, but keep the lines that they did."""
    match = Match([], [], [])
    for line in without_dice(story.lines):
        if line["id"] in ASIDE:
            continue
        if line["id"] == "ms.undone":
            match.shots[:] = [one for one in match.shots if one.get("number") != line["shot"]]
        over = match.ending or line["id"] in ("ms.over", "game.ended")
        begun = match.shots or line["id"] in SHOTS
        (match.ending if over else match.shots if begun else match.opening).append(line)
    return match


def chapters(story: Story) -> tuple[Chapter, ...]:
    """The beginning, the shots, and the ending."""
    words = story.words(__package__)
    match = match_of(story)
    parts = {
        "beginning": tuple(Block("line", words.say(line)) for line in match.opening),
        "shots": tuple(_shots(match, words)),
        "ending": tuple(Block("line", text) for line in match.ending for text in _ending(line, words)),
    }
    return tuple(Chapter(words.word("heading", title), blocks) for title, blocks in parts.items() if blocks)


def _shots(match: Match, words: Words) -> Iterator[Block]:
    """A paragraph for each round; a shot with a picture has one of its own."""
    order: list[str] = next((line["order"] for line in reversed(match.opening) if "order" in line), [])
    number = 1

    def part(line: Json) -> tuple[int, int]:
        nonlocal number
        number = line.get("number", number)
        return (number - 1) // max(1, len(order)), number if is_great(line) else 0

    rounds = [list(shots) for _, shots in groupby(match.shots, part)]
    for missed, alike in groupby(rounds, lambda row: all(line["id"] == "ms.missed" for line in row)):
        for row in [list(chain.from_iterable(alike))] if missed else list(alike):
            numbers = [line["number"] for line in row if "number" in line]
            yield Block("part", " ".join(_told(row, words)), margin(numbers))


def _told(lines: Sequence[Json], words: Words) -> Iterator[str]:
    """A sentence for each hit, and one for misses in a row."""
    for missed, row in groupby(lines, lambda line: line["id"] == "ms.missed"):
        if not missed:
            yield from map(words.say, row)
            continue
        shots = list(row)
        names = list(dict.fromkeys(words.value("seat", line["seat"]) for line in shots))
        seats = 0 if len(shots) > len(names) else len(names)
        yield words.say(
            {"id": "ms.misses", "seats": seats, "shots": len(shots), "names": listed(names, words)}
        )


def _ending(line: Json, words: Words) -> Iterator[str]:
    """How the match ended, what decided between equals, and the score."""
    yield words.say(line)
    if line.get("tiebreak"):
        yield words.say({"id": "ms.tie", "tiebreak": line["tiebreak"]})
    score = sorted(line.get("points", {}).items(), key=lambda one: -one[1])
    if score:
        yield ", ".join(f"{words.value('seat', seat)} {points}" for seat, points in score)
