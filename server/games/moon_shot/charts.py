"""The curves of a match of Moon Shot: everybody's points, shot by shot."""

from collections.abc import Sequence

from ..core.game import Json
from ..core.paper.booklet import Chart, Words, charted, without_undone

COUNTED = frozenset({"ms.missed", "ms.landed", "ms.colonized", "ms.cracked"})


def curves(log: Sequence[Json], words: Words) -> tuple[Chart, ...]:
    """`log` is as the reader may see it."""
    shots: dict[int, tuple[str, int]] = {}
    seats: list[str] = []
    for line in without_undone(log):
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
