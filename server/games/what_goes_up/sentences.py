"""Sentences of the booklet: lines of a kind are summed, and deeds of one actor in a row are one sentence."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from ..core.game import Json
from ..core.paper.booklet import Words, listed

SUMMED = {
    "wgu.invented": "wgu.invented_thing",
    "wgu.improved": "wgu.improved_thing",
    "wgu.built": "wgu.built_thing",
    "wgu.trained": "wgu.trained_thing",
    "wgu.new_step": "wgu.new_step_thing",
    "wgu.first": "wgu.first_thing",
}
"""Lines of a programme that share a sentence, by the words for each of their `things`; costs and gains are
summed.
"""
SEAT, NAME = "\x01", "\x02"
"""Placeholders for the owner of a sentence, until sentences that begin alike are joined."""
DEEDS = 4
"""The most deeds of one sentence."""


def sentences(lines: Sequence[Json], words: Words, *marks: str) -> list[str]:
    """Return a sentence for each line, or for all of a kind that share one, with these placeholders."""
    found: dict[tuple[object, ...], list[Json]] = {}
    for n, line in enumerate(lines):
        alike = (line["id"], line.get("what") == "step") if line["id"] in SUMMED else (n,)
        found.setdefault(alike, []).append(line)
    return [said for several in found.values() if (said := _said(several, words, marks))]


def _said(several: Sequence[Json], words: Words, marks: Collection[str]) -> str:
    line = several[-1]
    if not line.get({"wgu.budget": "change", "wgu.ate": "rations"}.get(line["id"], "id")):
        return ""
    if line["id"] in SUMMED:
        things = dict.fromkeys(words.say({**each, "id": SUMMED[each["id"]]}) for each in _best(several))
        line = {**line, "things": listed(list(things), words)}
        line |= {key: sum(each[key] for each in several) for key in ("cost", "dots") if key in line}
    if line["id"] == "wgu.filed":
        line = {**line, "success": f"{line['success']:.0%}"}
    if line["id"] == "wgu.died":
        line = {**line, "dots": abs(line["dots"])}
    own = {key: mark for key, mark in (("seat", SEAT), ("name", NAME)) if mark in marks and line.get(key)}
    return words.say({**line, **own})


def _best(several: Iterable[Json]) -> Collection[Json]:
    """Improvements and trainings made step by step by what they came to; of the rest every one."""
    best: dict[tuple[object, ...], Json] = {}
    for n, line in enumerate(several):
        key = (line.get("design", line.get("derp", n)), line.get("skill"))
        if "skill" in line and key in best:
            line = {**line, "points": best[key]["points"] + line["points"]}
        best[key] = line
    return best.values()


def joined(sentences: Sequence[str], words: Words) -> str:
    """A paragraph: what one does one after the other is one sentence; what is said again is counted."""
    found: list[str] = []
    for _, run in groupby(_counted(sentences), lambda text: text[: text.find(" ") + 1]):
        deeds: list[str] = []
        for text in run:
            mark, _, deed = text.partition(" ")
            if mark not in (SEAT, NAME) or not deed.endswith("."):
                found.append(text)
                continue
            deeds.append(deed[:-1])
            if ":" in deed or len(deeds) == DEEDS:
                found.append(f"{mark} {listed(deeds, words)}.")
                deeds = []
        if deeds:
            found.append(f"{mark} {listed(deeds, words)}.")
    return " ".join(found)


def _counted(sentences: Sequence[str]) -> Iterator[str]:
    for text, alike in groupby(sentences):
        n = len(list(alike))
        yield text if n == 1 else f"{text[:-1]} ({n} ×)."
