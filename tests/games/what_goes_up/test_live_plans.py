"""Plans filed for a craft on the pad, and drawings that come as a code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Move
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.mission import filing, plan
from server.games.what_goes_up.workshop import share
from tests.games.what_goes_up.table import Rigged, Table
from tests.games.what_goes_up.test_live_orbit import on_the_pad
from tests.games.what_goes_up.test_live_together import change


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
    filing._odds.cache_clear()
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
    filing._odds.cache_clear()


def test_that_a_plan_takes_too_long_is_remembered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = on_the_pad(), []

    def refused(mission: plan.Mission) -> plan.MissionOdds:
        asked.append(mission)
        raise plan.too_large()

    monkeypatch.setattr(plan, "odds", refused)
    filing._odds.cache_clear()
    for _ in range(2):
        with pytest.raises(IllegalMove) as error:
            table.do("s1", "file_plan", craft=next(iter(table.state.craft)), to="low_1")
        assert error.value.code == "plan_too_large"
    assert len(asked) == 1
    filing._odds.cache_clear()


@pytest.mark.rule("WG-M7")
def test_a_drawing_comes_as_a_code() -> None:
    table = on_the_pad()
    drawing = table.state.programmes["s1"].drawings["Hop"]
    other = Table()
    other.do("s1", "load_code", code=share.encode(drawing))
    assert other.state.programmes["s1"].drawings == {"Hop": drawing}
    with pytest.raises(IllegalMove):
        other.do("s1", "load_code", code="UP1.nonsense")


@pytest.mark.rule("WG-B3")
def test_the_sheet_names_what_a_drawing_still_needs() -> None:
    table = Table()
    drawing = on_the_pad().state.programmes["s1"].drawings["Hop"]
    table.do("s1", "load_code", code=share.encode(drawing))
    (row,) = table.prompt("s1", "ready").odds["drawings"]
    assert row["missing"] == [
        {"what": "capsule", "mass": 4, "cost": 12},
        {"what": "thruster", "mass": 1, "cost": 3},
        {"what": "stage", "mass": 12, "cost": 36},
        {"what": "stage", "mass": 24, "cost": 72},
    ]


@pytest.mark.long
@pytest.mark.rule("WG-X2", "WG-X3", "WG-X6", "WG-X9")
def test_flights_come_out_as_their_filed_odds_say(
    request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    """The same flight again and again, by the plan: seeded dice, so that the figures never change."""
    flights, apart = (1500, 0.04) if request.config.getoption("--long") else (60, 0.15)
    table = on_the_pad()
    craft = next(iter(table.state.craft))
    table.do("s1", "file_plan", craft=craft, to="low_1")
    filed, start = table.state.craft[craft].plan, table.state
    assert filed is not None
    came_home = died = 0
    for seed in range(flights):
        table.state, table.dice, table.lines = start, Rigged(seed=seed), []
        table.ready()
        while craft in table.state.craft and table.state.turn < 4:
            seat, move = table.musts()[0]
            prompt = table.prompt(seat, move)
            if move == "fly" and any(
                w["way"] == "low_deorbit_1" and not w["blocked"] for w in prompt.odds["ways"]
            ):
                table.do(seat, move, way="low_deorbit_1")
            elif move == "pay_glitch":  # rations, which the way down does not need
                costs = [each["const"] for each in prompt.args["properties"]["cost"]["oneOf"]]
                table.do(seat, move, cost=costs[0])
            else:
                table.default(seat, move)
        came_home += bool(table.said("inserted") and table.said("home") and table.state.derps)
        died += not table.state.derps
    assert abs(came_home / flights - filed.success) < apart
    assert abs(died / flights - filed.deaths) < apart
    figures(
        f"{flights} flights: {came_home / flights:.3f} came home (filed {filed.success:.3f}), "
        f"{died / flights:.3f} lost derps (filed {filed.deaths:.3f})"
    )
