"""States that older versions kept, made into those of this one, on plain JSON."""

from ..core.game import Json
from .terms import SIDES


def with_past(state: Json) -> Json:
    """Archive the past turns, and count the results announced to each team."""
    reveals = {past["turn"]: past["reveal"] for past in state["history"]}
    if state["reveal"] is not None:
        reveals[state["reveal"]["turn"]] = state["reveal"]
    results = [reveals[turn]["results"] or {} for turn in sorted(reveals)]
    teams = {
        side: {**state["teams"][side], "told": [n for result in results for n in result.get(side, ())]}
        for side in SIDES
    }
    return {**state, "teams": teams, "history": {"items": state["history"]}}
