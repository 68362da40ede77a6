"""Plans filed for a craft on the pad, and drawings that come as a code."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Move
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.mission import filing, plan
from server.games.what_goes_up.workshop import drawings
from tests.games.what_goes_up.live_odds import Live
from tests.games.what_goes_up.situations import change, change_derp
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


@pytest.mark.rule("WG-T3")
def test_what_was_worked_out_ahead_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, odds, asked = on_the_pad(), plan.odds, []

    def counted(mission: plan.Mission) -> plan.MissionOdds:
        asked.append(mission)
        return odds(mission)

    monkeypatch.setattr(plan, "odds", counted)
    filing.odds.cache_clear()
    craft = next(iter(table.state.craft))
    work = GAME.precompute(table.state, Move("file_plan", {"craft": craft, "to": "low_1"}, "s1"))
    assert work is not None
    assert asked == []  # not before it is wanted
    work()
    table.do("s1", "file_plan", craft=craft, to="low_1")
    assert len(asked) == 1
    change(table, craft, fuel=4)
    table.do("s1", "file_plan", craft=craft, to="low_1")  # another craft by now
    assert len(asked) == 2
    filing.odds.cache_clear()


def test_that_a_plan_takes_too_long_is_remembered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = on_the_pad(), []

    def refused(mission: plan.Mission) -> plan.MissionOdds:
        asked.append(mission)
        raise plan.too_large()

    monkeypatch.setattr(plan, "odds", refused)
    filing.odds.cache_clear()
    for _ in range(2):
        with pytest.raises(IllegalMove) as error:
            table.do("s1", "file_plan", craft=next(iter(table.state.craft)), to="low_1")
        assert error.value.code == "plan_too_large"
    assert len(asked) == 1
    filing.odds.cache_clear()


@pytest.mark.rule("WG-M7")
def test_a_drawing_comes_as_a_code() -> None:
    table = on_the_pad()
    drawing = table.state.programmes["s1"].drawings["Hop"]
    other = Table()
    other.do("s1", "load_code", code=drawings.encode(drawing))
    assert other.state.programmes["s1"].drawings == {"Hop": drawing}
    with pytest.raises(IllegalMove):
        other.do("s1", "load_code", code="UP1.nonsense")


@pytest.mark.rule("WG-B3")
def test_the_sheet_names_what_a_drawing_still_needs() -> None:
    table = Table()
    drawing = on_the_pad().state.programmes["s1"].drawings["Hop"]
    table.do("s1", "load_code", code=drawings.encode(drawing))
    (row,) = table.prompt("s1", "ready").odds["drawings"]
    assert row["missing"] == [
        {"what": "capsule", "mass": 4, "cost": 12},
        {"what": "thruster", "mass": 1, "cost": 3},
        {"what": "stage", "mass": 12, "cost": 36},
        {"what": "stage", "mass": 24, "cost": 72},
    ]


# --- plan and play ----------------------------------------------------------------------------------------


SKILLED = {"engineering": 2, "piloting": 1, "stamina": 1}
EXACT: dict[str, tuple[str, dict[str, Any], dict[str, Any], int]] = {
    "a hop": ("suborbital", {}, {}, 0),
    "a hop with skills": ("suborbital", {}, {"engineering": 1, "piloting": 1}, 0),
    "a hop with moved rolls": ("suborbital", {"skills": "move_roll"}, {"engineering": 1, "piloting": 2}, 0),
    "a hop with luck": ("suborbital", {}, {}, 1),
    "a hop with luck and skills": ("suborbital", {}, SKILLED, 1),
    "an orbit": ("low_1", {}, {}, 0),
    "an orbit with skills": ("low_1", {}, SKILLED, 0),
    "an orbit with moved rolls": ("low_1", {"skills": "move_roll"}, SKILLED, 0),
    "an orbit in hostile waters": ("low_1", {"hostile_waters": True}, {"piloting": 1, "stamina": 1}, 0),
    "an orbit with exact tenths": ("low_1", {"burn_rounding": "ceil"}, {}, 0),
    "an orbit that eats at once": ("low_1", {"launch_turn_ration": True}, {}, 0),
    "an orbit with two dice": ("low_1", {"dice_model": "2d10"}, {}, 0),
}


@pytest.mark.rule("WG-K2", "WG-K5", "WG-K6", "WG-K7", "WG-K8", "WG-X1", "WG-X2", "WG-X3", "WG-X4", "WG-X6")
@pytest.mark.rule("WG-X9", "WG-F1", "WG-F2", "WG-F3", "WG-E1", "WG-E2", "WG-M5", "WG-T3")
@pytest.mark.parametrize("name", EXACT)
def test_filed_odds_are_those_of_live_play_over_every_face(name: str) -> None:
    """Every face of every die, and the best of all answers: the same figure, but for how it is rounded."""
    to, options, skills, luck = EXACT[name]
    table = on_the_pad(**options)
    table.programme(luck=luck)
    change_derp(table, "k1", **skills)
    craft = next(iter(table.state.craft))
    table.do("s1", "file_plan", craft=craft, to=to)
    filed = table.state.craft[craft].plan
    assert filed is not None
    success, home = Live(table.state, craft).worth(table.state)
    assert filed.success == pytest.approx(float(success), abs=1e-6)
    assert filed.deaths + filed.aloft == pytest.approx(1 - float(home), abs=1e-5)
