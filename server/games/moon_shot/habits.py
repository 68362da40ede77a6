"""Players who go on as they did that evening: each shot is one of their own, drawn by lot."""

from collections.abc import Sequence

from msgspec import to_builtins

from ..core.game import Choice, Habits, Json
from .rules import Shot

_FIELDS = tuple(Shot.__struct_fields__)


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
    for line in counted.values():
        shots.setdefault(line["seat"], []).append({name: line[name] for name in _FIELDS})

    def choose(seat: str, view: Json, luck: int) -> Choice | None:
        for prompt in view["prompts"]:
            if prompt["move"] in ("shot", "claim"):
                own = shots.get(seat) or [to_builtins(Shot())]
                return Choice(prompt["move"], own[luck % len(own)])
        return None

    return choose
