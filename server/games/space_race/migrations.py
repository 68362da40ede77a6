"""States that older versions kept, made into those of this one, on plain JSON."""

from ..core.game import Json


def with_robbed(state: Json) -> Json:
    """Name those who were robbed on each ladder (SR-06)."""
    years = [_robbed(year) for year in state["years"]["items"]]
    report = state["report"] and _robbed(state["report"])
    return {**state, "years": {**state["years"], "items": years}, "report": report}


def _robbed(year: Json) -> Json:
    return {**year, "ladders": [{**ladder, "robbed": _below(ladder)} for ladder in year["ladders"]]}


def _below(ladder: Json) -> list[str]:
    streak = [rung for rung in ladder["levels"] if rung["level"] in ladder["streak"]]
    on_streak = [seat for rung in streak for seat in rung["seats"]]
    return [seat for seat in ladder["knock_offs"] if ladder["stolen"] and seat in on_streak]
