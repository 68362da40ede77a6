"""A match as a booklet: year by year, parts by their names, ladders and sums written out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.booklet import Chapter, Language, Words, plain
from ..core.game import Json
from .options import parts_of


def chapters(
    options: Json, log: Sequence[Json], names: Mapping[str, str], language: Language
) -> tuple[Chapter, ...]:
    """`log` is as the reader may see it, `options` are all of them."""
    titles = {part.number: part.title[language] for part in parts_of(options).parts}
    told = [_told(line, titles, names) for line in log]
    return plain(told, Words(language, names, __package__ or ""))


def _told(line: Json, titles: Mapping[int, str], names: Mapping[str, str]) -> Json:
    """The line with what its sentence needs."""

    def title(number: Any) -> str:
        return titles.get(number, str(number))

    def name(seat: Any) -> str:
        return names.get(seat, str(seat))

    more: Json = {}
    match line["id"]:
        case "sr.year":
            more = {"parts": [title(offer["number"]) for offer in line["offers"]]}
        case "sr.ladder":
            rungs = [
                f"{rung['level']}: {', '.join(name(s) for s in rung['seats'])}" for rung in line["levels"]
            ]
            more = {"part": title(line["number"]), "rungs": " · ".join(rungs)}
            # a slot that nobody gets was not stolen either: the first case that fits is told
            more |= {"stolen": None} if not line["recipients"] else {}
        case "sr.burnt":
            more = {"part": title(line["number"])}
        case "sr.discard":
            more = {"parts": [title(number) for number in line["numbers"]]}
        case "sr.launch":
            cut = line["height"] < line["distance"]
            more = {"sum": " + ".join(map(str, line["values"])) or "0"}
            more["came"] = "there" if line["reached_space"] else "cut" if cut else "short"
        case "sr.missiles":
            more = {"how": f"{'lot' if line['random'] else 'aimed'}_{'hit' if line['hit'] else 'missed'}"}
        case "sr.trick":
            bids = ", ".join(f"{name(seat)} {card}" for seat, card in line["bids"].items())
            more = {"prize": sum(line["prizes"]), "told": bids}
        case "sr.bonus":
            more = {"nobody": not line["seats"]}
    return {**line, **more}
