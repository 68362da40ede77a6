"""Players that go on as in their log: each shot is drawn from their own shots and a few of everybody's."""

from collections.abc import Sequence

from msgspec import to_builtins

from ..core.game import Choice, Habits, Json
from .log import shots_of
from .rules import Shot

PRIOR = 2
"""The number of anybody's shots that join a player's own, because a few shots say little about a player."""


def habits(lines: Sequence[Json]) -> Habits:
    """Return a chooser for the seats of a log. A seat without a shot always misses."""
    shots: dict[str, list[Json]] = {}
    of_all: list[Json] = []
    for line in shots_of(lines):
        shot = {name: line[name] for name in Shot.__struct_fields__}
        of_all.append(shot)
        shots.setdefault(line["seat"], []).append(shot)

    def choose(seat: str, view: Json, luck: int) -> Choice | None:
        for prompt in view["prompts"]:
            if prompt["move"] in ("shot", "claim"):
                return Choice(prompt["move"], _drawn(shots.get(seat, []), of_all, luck))
        return None

    return choose


def _drawn(own_habits: Sequence[Json], of_all: Sequence[Json], luck: int) -> Json:
    if not own_habits:
        missed: Json = to_builtins(Shot())
        return missed
    offset, place = divmod(luck, len(own_habits) + PRIOR)
    return own_habits[place] if place < len(own_habits) else of_all[offset % len(of_all)]
