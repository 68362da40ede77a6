"""Plans filed for a craft on the pad, what a drawing lacks, and flags."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from tests.games.what_goes_up.table import Table
from tests.games.what_goes_up.test_live_orbit import on_the_pad


@pytest.mark.rule("WG-T3")
def test_a_plan_is_filed_with_its_odds() -> None:
    table = on_the_pad()
    table.do("s1", "file_plan", craft=next(iter(table.state.craft)), to="low_1")
    filed = next(iter(table.state.craft.values())).plan
    assert filed is not None
    assert filed.marks == ("launch", "insertion", "low_deorbit_1")
    kinds = {(step.leg, step.part) for step in filed.steps}
    assert kinds >= {
        ("launch", "stage"),
        ("insertion", "stage"),
        ("burn", "thruster"),
        ("landing", "capsule"),
    }
    assert filed.steps[0].ok == 0.8
    # launch, insertion and burn may not fail (17 of 20 and no skill); a capsule's Fail in orbit is survived
    assert 0.8**5 * 0.8 < filed.success < 0.8**3
    assert 0 < filed.deaths < 0.5


@pytest.mark.rule("WG-M5", "WG-E2")
def test_a_plan_that_starves_its_crew_is_refused() -> None:
    table = on_the_pad()
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "file_plan", craft=next(iter(table.state.craft)), to="moon_surface")
    assert refused.value.code == "too_few_rations"


@pytest.mark.rule("WG-B3")
def test_the_sheet_names_what_a_drawing_still_needs() -> None:
    table = Table()
    drawing = on_the_pad().state.programmes["s1"].drawings["Hop"]
    table.do("s1", "draw", **msgspec.to_builtins(drawing))
    (row,) = table.prompt("s1", "ready").odds["drawings"]
    assert row["missing"] == [
        {"what": "capsule", "mass": 4, "cost": 12},
        {"what": "thruster", "mass": 1, "cost": 3},
        {"what": "stage", "mass": 12, "cost": 36},
        {"what": "stage", "mass": 24, "cost": 72},
    ]


@pytest.mark.rule("WG-P2", "WG-P3", "WG-P6", "WG-P7", "WG-K9")
def test_flags_are_what_nobody_has_done() -> None:
    table = on_the_pad()
    (craft,) = table.state.craft

    def flags() -> dict[str, Any]:
        return {row["id"]: row for row in table.prompt("s1", "ready").odds["flags"]}

    found = flags()
    assert list(found) == [
        "polar",
        "synchronous",
        "moon",
        "docking",
        "multi_derp",
        "rations_delivery",
        "waylight",
    ]
    assert (found["polar"]["dots"], found["docking"]["dots"]) == (2, 2)
    assert (found["polar"]["craft"], found["polar"]["chance"]) == (craft, None)
    assert (found["polar"]["lacks"], found["synchronous"]["lacks"]) == ([], ["fuel"])
    assert (found["docking"]["lacks"], found["multi_derp"]["lacks"]) == (["craft", "rcs", "pilot"], ["crew"])
    assert (found["rations_delivery"]["lacks"], found["waylight"]["lacks"]) == (["other"], ["waylight"])
    at_first = Table().prompt("s1", "ready").odds["flags"]
    assert all("craft" in row["lacks"] for row in at_first), "nothing can be flown before there is a craft"
    table.do("s1", "file_plan", craft=craft, to=found["polar"]["to"])
    plan = table.state.craft[craft].plan
    assert plan is not None
    assert flags()["polar"]["chance"] == plan.success
    taken = {"docking": "s2", "orbit:earth:polar": "s2"}
    table.rig(firsts=replace(table.state.firsts, taken=taken))
    assert flags()["polar"]["dots"] == 1, "the place itself"
    assert "docking" not in flags()
