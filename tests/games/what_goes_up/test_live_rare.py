"""Rare moments: crews without fuel, gear that is used up, blueprints and craft that are sold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import BadOptions
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books, moving
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import Bundle
from server.games.what_goes_up.workshop import inventions, trading
from tests.games.what_goes_up.situations import (
    change,
    change_derp,
    change_part,
    going_up,
    out,
    pair,
)
from tests.games.what_goes_up.table import Table


def on_the_moon(*parts: str, **options: Any) -> Table:
    """Two craft on the Moon, docked; b has no fuel."""
    table = pair(*parts, at="moon_surface", other="moon_surface", writing=False, **options)
    change(table, "b", fuel=0)
    for one, other in (("a", "b"), ("b", "a")):
        change(table, one, docked=(other,))
    return table


def stranded(table: Table, craft: str = "b") -> bool:
    return moving.is_stranded(table.state, table.state.craft[craft])


# --- stranded for want of fuel ----------------------------------------------------------------------------


@pytest.mark.rule("WG-E1")
@pytest.mark.parametrize(
    ("at", "fuel", "thruster", "is_stranded"),
    [
        ("moon_surface", 0, True, True),
        ("moon_surface", 1, True, True),  # two burns home
        ("moon_surface", 2, True, False),
        ("moon_surface", 20, False, True),
        ("low_1", 0, True, True),
        ("low_1", 1, True, False),
        ("homebound", 0, False, False),  # it falls home by itself
    ],
)
def test_a_crew_without_a_way_home_is_stranded(at: str, fuel: int, thruster: bool, is_stranded: bool) -> None:
    table = pair(other=at)
    change(table, "b", fuel=fuel)
    change_part(table, "b", "b1", disabled=not thruster)
    assert stranded(table) == is_stranded


@pytest.mark.rule("WG-E1", "WG-X5")
def test_an_rcs_brings_a_crew_down_without_fuel() -> None:
    table = pair("rcs", other="low_1")
    change(table, "b", fuel=0)
    assert not stranded(table)
    change_derp(table, "kb", stamina=0)
    assert stranded(table)


@pytest.mark.rule("WG-E1")
def test_without_a_board_a_burn_brings_a_crew_home() -> None:
    table = pair(board="off")
    for craft in ("a", "b"):
        change(table, craft, at="hand_earth_orbit_low_orbit")
    change(table, "b", fuel=0)
    assert (stranded(table, "a"), stranded(table, "b")) == (False, True)


@pytest.mark.rule("WG-P17", "WG-L1")
def test_bringing_fuel_is_a_rescue() -> None:
    table = on_the_moon()
    table.do("s1", "transfer", pair="a>b", what="fuel", amount=1)
    assert table.state.programmes["s1"].due == 0  # that is not enough yet
    table.do("s1", "transfer", pair="a>b", what="fuel", amount=3)
    assert not stranded(table)
    due = {seat: programme.due for seat, programme in table.state.programmes.items()}
    assert (due, table.state.programmes["s1"].luck) == ({"s1": 1, "s2": -1}, 1)
    table.do("s1", "transfer", pair="a>b", what="fuel", amount=3)
    assert table.state.programmes["s1"].due == 1  # once


@pytest.mark.rule("WG-P17", "WG-B8")
def test_a_crew_without_fuel_may_be_towed() -> None:
    table = on_the_moon()
    way = next(
        way.course.target
        for way in moving.ways(table.state, table.state.craft["a"])
        if way.course != moving.COAST
    )
    table.do("s1", "fly", way=way)
    assert table.state.craft["b"].at == table.state.craft["a"].at != "moon_surface"
    assert table.state.craft["b"].docked == ("a",)


@pytest.mark.rule("WG-P17", "WG-E5")
def test_a_crew_without_fuel_may_be_fetched() -> None:
    table = on_the_moon("payload:eva_pack")
    change_derp(table, "kb", stamina=-1)
    table.rig(derps={**table.state.derps, "kc": replace(table.state.derps["ka"], seat="s2", craft="b")})
    change(table, "b", crew=("kb", "kc"))
    out(table, "fetch:kb>b")
    assert table.state.derps["kb"].craft == "a"
    assert [line["by"] for line in table.said("rescued")] == ["s1"]


@pytest.mark.rule("WG-P13", "WG-E4")
def test_a_thruster_that_is_rigged_saves_a_crew_that_it_had_stranded() -> None:
    table = pair("payload:eva_pack", at="moon_surface")
    change_part(table, "a", "a1", disabled=True)
    assert stranded(table, "a")
    out(table, "jury:a1")
    assert table.state.firsts.taken["lucky_13"] == "s1"


# --- trades -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-B3")
def test_technology_stays_known_when_the_traded_thing_is_used_up() -> None:
    table = Table(2)
    table.design("d", "capsule", 8, seat="s1", flown="successfully", fail=17, boom=19)
    table.stock("d", "i")
    builder = Builder(table.state)
    trading.hand_over(builder, "s1", "s2", Bundle(items=("i",)))
    builder.programme("s2", stock={})
    found = inventions.best_similar(builder.state, "s2", "capsule", 10, "")
    assert found is not None
    assert found.id == "d"
    assert inventions.best_similar(table.state, "s2", "capsule", 10, "") is None


@pytest.mark.rule("WG-B7")
def test_a_blueprint_traded_twice_is_one_design() -> None:
    table = Table(2)
    table.design("d", "payload", use="probe", fail=4, boom=9)
    builder = Builder(table.state)
    trading.hand_over(builder, "s1", "s2", Bundle(blueprints=("d",)))
    builder.design("d", fail=12, boom=14, flown="successfully")
    trading.hand_over(builder, "s1", "s2", Bundle(blueprints=("d",)))
    copies = [design for design in builder.state.designs.values() if design.holder == "s2"]
    assert [(copy.rating, copy.flown) for copy in copies] == [((12, 14), "successfully")]
    trading.hand_over(builder, "s2", "s1", Bundle(blueprints=(copies[0].id,)))
    assert sum(design.holder == "s1" for design in builder.state.designs.values()) == 1


@pytest.mark.rule("WG-B2", "WG-B7")
@pytest.mark.parametrize("derps", [(), ("ka",)])
def test_a_craft_sold_with_a_crew_aboard_costs_its_buyer_the_crash(
    derps: tuple[str, ...],
) -> None:
    table = pair(at="homebound")
    change(table, "b", at="polar_1")
    builder = Builder(table.state)
    trading.hand_over(builder, "s1", "s2", Bundle(craft=("a",), derps=derps))
    table.state = builder.state
    table.dice.lay("reentry", 20)
    table.do("s2", "fly", way="coast")
    while table.state.checks:
        table.do("s2", "take_it")
    assert "ka" not in table.state.derps
    steps = sum(line["dots"] for line in table.said("new_step")) + sum(
        line["dots"] for line in table.said("first")
    )
    seats = table.state.programmes
    assert (seats["s1"].due, seats["s2"].due) == (0, steps - 5)


# --- what is earned ---------------------------------------------------------------------------------------


@pytest.mark.rule("WG-P6")
@pytest.mark.parametrize(("face", "earned"), [(1, True), (19, True), (20, False)])
def test_a_craft_that_explodes_at_insertion_earns_nothing_for_its_several_derps(
    face: int, earned: bool
) -> None:
    table = going_up("stage:20", "stage:9")
    table.derp("k2")
    change(table, "c", crew=("k", "k2"))
    change_derp(table, "k2", craft="c")
    table.dice.lay("insertion", face)
    table.default("s1", "launch")
    assert "multi_derp" not in table.state.firsts.taken
    table.default("s1", "insert")
    while table.state.checks:
        table.do("s1", "take_it")
    assert ("multi_derp" in table.state.firsts.taken) == earned


@pytest.mark.rule("WG-P14")
@pytest.mark.parametrize(
    ("reading", "ages", "holder"),
    [("in_space", (9, 3), "s2"), ("ever", (9, 3), "s1"), ("ever", (3, 3), "s1"), ("ever", (2, 3), "s2")],
)
def test_who_holds_the_longest_flight_when_home(reading: str, ages: tuple[int, int], holder: str) -> None:
    table = pair(longest_holder=reading)
    table.rig(craft={"b": replace(table.state.craft["b"], crewed_since=6 - ages[1])})
    table.programme("s1", endurance=ages[0])
    table.rig(firsts=replace(table.state.firsts, longest="s1"))
    builder = Builder(table.state)
    books.moving_prestige(builder)
    assert builder.state.firsts.longest == holder


@pytest.mark.rule("WG-P7")
@pytest.mark.parametrize("counts", [False, True])
def test_resupplying_ones_own_station_by_docking(counts: bool) -> None:
    table = pair(seats=("s1", "s1"), own_delivery=counts)
    for one, other in (("a", "b"), ("b", "a")):
        change(table, one, docked=(other,))
    table.do("s1", "transfer", pair="a>b", what="rations", amount=2)
    assert ("rations_delivery" in table.state.firsts.taken) == counts


# --- options and corrections ------------------------------------------------------------------------------


@pytest.mark.rule("WG-V3")
def test_the_rock_falls_in_twenty_turns_and_no_others() -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.check_options({"stop_the_rock": True, "turns": 5})
    assert refused.value.path == ("turns",)
    assert GAME.check_options({"stop_the_rock": True, "turns": 20})["turns"] == 20
