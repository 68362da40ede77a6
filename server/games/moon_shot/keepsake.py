"""Keepsakes and curves of a match of Moon Shot: the shots that counted most, and everybody's points."""

from ..core.paper.booklet import Chart, Story, charted, without_undone
from ..core.paper.keepsake import Keepsake, Moment

PICTURES = {"ms.landed": "landed", "ms.colonized": "colony", "ms.cracked": "crack"}
MOST_POINTS = 6
"""A shot never counts for more."""
LEAST_WORTH = 3
"""Points from which a shot is worth a picture, unless it ends the match."""


def keepsake(story: Story) -> Keepsake:
    """The shots worth a picture, and each player's record."""
    words = story.words(__package__ or "")
    log = without_undone(story.log)
    undone = {line["shot"] for line in log if line["id"] == "ms.undone"}
    shots = [line for line in log if "points" in line and line.get("number") not in (None, *undone)]
    seats = [seat.id for seat in story.seats]
    known = {}
    for seat in seats:
        points = [line["points"] for line in shots if line["seat"] == seat]
        hits = sum(each > 0 for each in points)
        best = max(points, default=0)
        known[seat] = words.say({"id": "ms.known", "hits": hits, "shots": len(points), "best": best})
    moments = [
        Moment(
            at=str(line["number"]),
            number=str(line["number"]),
            title=words.say({**line, "id": "ms.title"}),
            text=words.say(line),
            picture=PICTURES[line["id"]],
            place=seats.index(line["seat"]) + 1 if line["seat"] in seats else 1,
            stake=1.0 if line["id"] != "ms.landed" else line["points"] / MOST_POINTS,
            seq=line["seq"],
        )
        for line in shots
        if line["id"] in PICTURES and (line["id"] != "ms.landed" or line["points"] >= LEAST_WORTH)
    ]
    return Keepsake(known=known, moments=tuple(moments))


COUNTED = frozenset({"ms.missed", "ms.landed", "ms.colonized", "ms.cracked"})


def curves(story: Story) -> tuple[Chart, ...]:
    """The curves of everybody's points, shot by shot."""
    words = story.words(__package__ or "")
    shots: dict[int, tuple[str, int]] = {}
    seats: list[str] = []
    for line in without_undone(story.log):
        if line["id"] == "ms.started":
            seats, shots = list(line["order"]), {}
        elif line["id"] in COUNTED:
            shots[line["number"]] = (line["seat"], line["points"])
        elif line["id"] == "ms.undone":
            shots.pop(line["shot"], None)
    points: dict[str, int] = dict.fromkeys([*seats, *(seat for seat, _ in shots.values())], 0)
    series: dict[str, list[float | None]] = {seat: [] for seat in points}
    for _, (seat, gained) in sorted(shots.items()):
        points[seat] += gained
        for each, so_far in points.items():
            series[each].append(so_far)
    named = {words.value("seat", seat): values for seat, values in series.items()}
    return charted(words, "points", range(1, len(shots) + 1), named)
