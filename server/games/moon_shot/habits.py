"""Players who go on as they did that evening: each shot is drawn by lot from their own and a few of all."""

from collections.abc import Sequence

from msgspec import to_builtins

from ..core.game import Choice, Habits, Json
from .rules import Shot

_FIELDS = tuple(Shot.__struct_fields__)
PRIOR = 2
"""Shots that each is given besides their own, any of the evening's: a few say little of somebody."""


def habits(lines: Sequence[Json]) -> Habits:
    """Return what chooses for a seat, from the evening's lines. A seat without a shot misses."""
    counted = {
        line["number"]: line
        for line in lines
        if line["id"] in ("ms.missed", "ms.landed", "ms.colonized", "ms.cracked")
    }
    for line in lines:
        if line["id"] == "ms.undone":
            counted.pop(line["shot"], None)
    shots: dict[str, list[Json]] = {}
    everybodys: list[Json] = []
    for line in counted.values():
        shot = {name: line[name] for name in _FIELDS}
        everybodys.append(shot)
        shots.setdefault(line["seat"], []).append(shot)

    def choose(seat: str, view: Json, luck: int) -> Choice | None:
        for prompt in view["prompts"]:
            if prompt["move"] in ("shot", "claim"):
                return Choice(prompt["move"], _one(shots.get(seat, []), everybodys, luck))
        return None

    return choose


def _one(own: Sequence[Json], everybodys: Sequence[Json], luck: int) -> Json:
    if not own:
        missed: Json = to_builtins(Shot())
        return missed
    rest, place = divmod(luck, len(own) + PRIOR)
    return own[place] if place < len(own) else everybodys[rest % len(everybodys)]
