"""States that older versions kept, made into those of this one, on plain JSON."""

from collections.abc import Callable, Mapping

from ..core.game import Json


def with_luck(state: Json) -> Json:
    """Say where luck comes from, and what it may throw again, as it was before there was a choice."""
    return {**state, "settings": {"luck_by": "writing", "luck_on": "own", **state["settings"]}}


MIGRATIONS: Mapping[int, Callable[[Json], Json]] = {1: with_luck}
