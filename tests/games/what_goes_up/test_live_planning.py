"""The next turn's workshop as players see it who only watch: its prices, its points, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.what_goes_up.situations import aloft
from tests.games.what_goes_up.table import Json, Table


def plan(table: Table, seat: str = "s2") -> Json | None:
    return table.prompt(seat, "draw").odds


def watching() -> Table:
    """Return a table where `s1` flies and `s2` has nothing aloft."""
    table = aloft(players=2)
    table.programme("s2", points=7)
    return table


@pytest.mark.rule("WG-B1")
def test_a_watching_player_sees_the_points_and_prices_of_the_next_workshop() -> None:
    table = watching()
    early = plan(table)
    assert early is not None
    assert early["points"] == 7 + table.state.programmes["s2"].dots
    first = {row["id"]: (row["cost"], row["moves"]) for row in early["guide"]}
    table.next_turn()
    sheet = table.prompt("s2", "ready").odds
    assert sheet["points"] == early["points"]
    assert {row["id"]: (row["cost"], row["moves"]) for row in sheet["guide"]} == first


def test_a_drawing_that_is_kept_while_others_fly_is_priced_for_the_next_turn() -> None:
    table = watching()
    early = plan(table)
    assert early is not None
    drawing = next(move for row in early["guide"] for move in row["moves"] if move["move"] == "draw")
    table.do("s2", "draw", **drawing["args"] | {"name": "Heron"})
    then = plan(table)
    assert then is not None
    assert [row["drawing"] for row in then["drawings"]] == ["Heron"]
    assert next(row for row in then["guide"] if row["drawing"] == "Heron")["moves"]


def test_planning_spends_nothing_before_the_next_workshop() -> None:
    table = watching()
    assert "invent" not in table.prompts("s2")
    before = table.state
    plan(table)
    assert table.state == before


def test_nothing_is_planned_beyond_the_last_turn() -> None:
    table = aloft(players=2)
    assert plan(table) is not None
    table.rig(settings=replace(table.state.settings, turns=table.state.turn))
    assert plan(table) is None
