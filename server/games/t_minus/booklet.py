"""A match as a story: each turn a paragraph in which the flights of a rocket in a row are one sentence."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..core.game import Json
from ..core.paper.booklet import QUIET, Chapter, Story, Words, listed, plain, without_dice


def chapters(story: Story) -> tuple[Chapter, ...]:
    """The order, and the turns."""
    words = story.words(__package__)
    lines = without_dice(story.lines)
    return plain(list(_told(lines, words)), words)


def _told(lines: Sequence[Json], words: Words) -> Iterator[Json]:
    """Merge flights, leave out PASS after anything else, and name each rocket's owner once a turn."""
    known: set[str] = set()
    last, idle = "", True
    for line in _flights(lines, words):
        if line["id"] == "tm.turn":
            known, last, idle = set(), "", True
        if rocket := line.get("rocket"):
            how = "same" if rocket == last else "old" if rocket in known else "new"
            line = {**line, "it": words.say({**line, "id": "tm.rocket", "known": how})}
            known.add(rocket)
            last, idle = rocket, False
        if line["id"] != "tm.pass" or idle:
            yield line


def _flights(lines: Sequence[Json], words: Words) -> Iterator[Json]:
    """Merge each risk and its flight, and flights of one rocket in a row. A risk comes right before them."""
    kept: list[Json] = []
    for line in lines:
        if line["id"] in QUIET | {"tm.named"}:
            continue
        risk = kept[-1] if kept else {}
        if line["id"] == "tm.move" and risk.get("id") == "tm.risk" and risk["rocket"] == line["rocket"]:
            kept[-1] = {**line, "id": "tm.flown", "roll": risk["roll"]}
        else:
            kept.append(line)
    for key, row in groupby(kept, lambda line: (line["id"], line.get("rocket"), line.get("roll") is None)):
        alike = list(row)
        if key[0] != "tm.flown":
            yield from (line for line in alike if line["id"] != "tm.risk" or line["roll"])
            continue
        distances = [line["distance"] for line in alike]
        yield {
            **alike[0],
            "free": key[2],
            "times": len(alike),
            "rolls": listed([str(line["roll"]) for line in alike], words),
            "distances": listed([str(distance) for distance in distances], words),
            "total": sum(distances),
        }
