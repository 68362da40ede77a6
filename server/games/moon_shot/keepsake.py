"""Keepsakes and curves of a match of Moon Shot: the most valuable shots, and each player's points."""

from ..core.game import Json
from ..core.paper.booklet import Chart, Story, charted
from ..core.paper.keepsake import Keepsake, Moment
from .log import shots_of

PICTURES = {"ms.landed": "landed", "ms.colonized": "colony", "ms.cracked": "crack"}
MAX_POINTS = 6
"""A shot never counts for more."""
MIN_WORTH = 3
"""Points from which a shot is worth a picture, unless it ends the match."""


def keepsake(story: Story) -> Keepsake:
    """The shots worth a picture, and each player's record."""
    words = story.words(__package__)
    shots = shots_of(story.lines)
    known = {}
    for seat in (one.id for one in story.seats):
        points = [line["points"] for line in shots if line["seat"] == seat]
        hits = sum(gained > 0 for gained in points)
        best = max(points, default=0)
        own = (PICTURES[line["id"]] for line in shots if line["seat"] == seat and crack_or_colony(line))
        about = {"ended": next(own, None), "hits": hits, "shots": len(points), "best": best}
        known[seat] = words.say({"id": "ms.known", **about})
    moments = [
        Moment(
            at=str(line["number"]),
            number=str(line["number"]),
            title=words.say({"kind": PICTURES[line["id"]], **line, "id": "ms.title"}),
            text=words.say(line),
            picture=PICTURES[line["id"]],
            place=story.place(line["seat"]),
            stake=1.0 if crack_or_colony(line) else line["points"] / MAX_POINTS,
            seq=line["seq"],
        )
        for line in shots
        if is_great(line)
    ]
    return Keepsake(known=known, moments=tuple(moments))


def is_great(line: Json) -> bool:
    """Return whether a shot is worth a picture."""
    return crack_or_colony(line) or (line["id"] == "ms.landed" and line["points"] >= MIN_WORTH)


def crack_or_colony(line: Json) -> bool:
    """Return whether a shot cracked the Moon or made a colony."""
    return line["id"] in ("ms.colonized", "ms.cracked")


def curves(story: Story) -> tuple[Chart, ...]:
    """The points of each player, shot by shot."""
    words = story.words(__package__)
    log = story.lines
    shots = sorted(shots_of(log), key=lambda line: int(line["number"]))
    first: list[str] = next((line["order"] for line in reversed(log) if line["id"] == "ms.started"), [])
    points: dict[str, int] = dict.fromkeys([*first, *(line["seat"] for line in shots)], 0)
    series: dict[str, list[float | None]] = {seat: [] for seat in points}
    for line in shots:
        points[line["seat"]] += line["points"]
        for seat, total in points.items():
            series[seat].append(total)
    return charted(words, "points", range(1, len(shots) + 1), series)
