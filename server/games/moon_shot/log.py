"""The log lines of Moon Shot: ids with their parameters, and the beat of a shot."""

from collections.abc import Iterable
from typing import NotRequired

from ..core.beats import Beat, Beats
from ..core.game import Json
from ..core.log import Lines, parameters
from .rules import Landing, Shot, Tiebreak
from .state import EndedBy

SEEN = {"seat": str, **parameters(Shot), "landing": Landing | None}
"""The seat that shot, and what the table saw."""
COUNTED = {"number": int, "points": int, "total": int, **SEEN}
SHOTS = ("ms.missed", "ms.landed", "ms.colonized", "ms.cracked")
"""The lines of shots that count."""

LINES: Lines = {
    # before the first shot
    "ms.started": {"order": list[str]},
    "ms.distance": {},
    "ms.own_stacks": {},
    "ms.order": {"order": list[str]},
    # shots that count
    **dict.fromkeys(SHOTS, COUNTED),
    # claims
    "ms.recorded": {"seat": str, "by": str},
    "ms.claimed": {"claim": int, "perfect": NotRequired[bool], **SEEN},
    "ms.confirmed": {"claim": int, "seat": str, "by": str},
    "ms.rejected": {"claim": int, "by": str, **SEEN},
    "ms.void": {"claim": int, "seat": str, "points": int},
    # taking back
    "ms.undo_asked": {"shot": int, "seat": str, "by": str},
    "ms.undo_refused": {"shot": int, "by": str},
    "ms.undone": {"shot": int, "seat": str, "points": int, "by": list[str]},
    # the end
    "ms.over": {
        "ended_by": EndedBy,
        "winners": list[str],
        "tiebreak": Tiebreak | None,
        "points": dict[str, int],
        "house": bool,
    },
}


def shots_of(log: Iterable[Json]) -> list[Json]:
    """Return the lines of the shots that count, without those that players took back."""
    counted: dict[int, Json] = {}
    for line in log:
        if line["id"] in SHOTS:
            counted[line["number"]] = line
        elif line["id"] == "ms.undone":
            counted.pop(line["shot"], None)
    return list(counted.values())


SHOT = Beat("shot", 3200, pause_ms=1800)
"""The pyramids in the tube for 800 ms, the position of the small one for 1800, the points."""
MISS = Beat("shot", 1500)
"""The tube, and that nothing landed."""

BEATS: Beats = {
    **dict.fromkeys(SHOTS, SHOT),
    "ms.missed": MISS,
    # A claim of the most points is put to all; the others are settled on phones.
    "ms.claimed": Beat("claim", 3000, each="perfect"),
    "ms.rejected": Beat("claim", 3000),
}
"""A shot, with the tube, the position of the small pyramid and the points; what was claimed or rejected."""
