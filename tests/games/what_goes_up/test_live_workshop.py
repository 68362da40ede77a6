"""R&D: inventing, improving, transfer, building, derps, trades, drawings on the pad (WG-B, WG-M)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.workshop import trading
from tests.games.what_goes_up.table import Json, Table


def rich(players: int = 1, **options: Any) -> Table:
    table = Table(players, **options)
    for seat in table.seats:
        table.programme(seat.id, points=1000)
    return table


def sheet(table: Table, seat: str = "s1") -> Json:
    return table.prompt(seat, "ready").odds


# --- budget -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-B1")
def test_a_programme_starts_with_forty_and_saves_what_it_does_not_spend() -> None:
    table = Table()
    assert table.state.programmes["s1"].points == table.state.programmes["s1"].dots == 40
    table.do("s1", "hire", name="Ada")
    table.next_turn()
    assert table.state.programmes["s1"].points == 39 + 40


@pytest.mark.rule("WG-B1")
def test_nothing_is_bought_on_credit() -> None:
    table = Table()
    assert table.prompt("s1", "invent").args["properties"]["mass"]["maximum"] == 13
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "invent", name="Big", what="stage_reusable", mass=13)
    assert (refused.value.code, refused.value.params["needs"]) == ("too_dear", 48)
    assert table.state.programmes["s1"].points == 40


@pytest.mark.rule("WG-B2")
@pytest.mark.parametrize(("due", "dots"), [(-15, 30), (4, 44), (50, 70)])
def test_dots_are_summed_and_clamped_once_at_the_end_of_the_turn(due: int, dots: int) -> None:
    table = Table()
    table.programme(due=due)
    assert table.state.programmes["s1"].dots == 40
    table.next_turn()
    assert table.state.programmes["s1"].dots == dots
    assert table.said("budget")[-1]["change"] == due


# --- things -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-B3", "WG-M2")
@pytest.mark.parametrize(
    ("what", "mass", "built", "cost"),
    [
        ("capsule", 10, 10, 30),
        ("capsule_reusable", 10, 12, 36),
        ("stage_reusable", 3, 4, 12),
        ("habitat", 5, 5, 15),
        ("thruster", 2, 2, 6),
        ("probe", 7, 1, 3),
        ("rcs", 7, 1, 3),
    ],
)
def test_an_invention_costs_three_a_mass(what: str, mass: int, built: int, cost: int) -> None:
    table = rich()
    table.do("s1", "invent", name="Thing", what=what, mass=mass)
    (design,) = table.state.designs.values()
    assert (design.mass, design.rating) == (built, (1, 5))
    assert table.state.programmes["s1"].points == 1000 - cost


@pytest.mark.rule("WG-B3")
@pytest.mark.parametrize(
    ("old", "mass", "flown", "rating"),
    [
        ((8, 9), 5, "successfully", (5, 9)),  # number by number, whichever is worse
        ((12, 15), 5, "successfully", (5, 10)),
        ((12, 15), 4, "successfully", (1, 5)),  # less than half of it
        ((12, 15), 5, "flown", (1, 5)),  # flown, but never successfully
    ],
)
def test_technology_transfers_from_something_similar(
    old: tuple[int, int], mass: int, flown: str, rating: tuple[int, int]
) -> None:
    table = rich()
    table.design("old", "capsule", mass, fail=old[0], boom=old[1], flown=flown)
    table.do("s1", "invent", name="New", what="capsule", mass=10)
    new = next(design for design in table.state.designs.values() if design.name == "New")
    assert new.rating == rating


@pytest.mark.rule("WG-B3")
def test_habitats_learn_from_capsules_and_from_what_was_traded() -> None:
    table = rich(2)
    table.design("cabin", "capsule", 6, seat="s2", flown="successfully")
    table.do("s1", "invent", name="One", what="habitat", mass=6)
    table.stock("cabin", "i", seat="s1")
    table.do("s1", "invent", name="Two", what="habitat", mass=6)
    ratings = {design.name: design.rating for design in table.state.designs.values()}
    assert (ratings["One"], ratings["Two"]) == ((1, 5), (5, 10))


@pytest.mark.rule("WG-B4")
@pytest.mark.parametrize(
    ("flown", "option", "left"),
    [
        ("never", False, (2, 2)),
        ("flown", False, (5, 5)),
        ("successfully", False, (5, 5)),
        ("never", True, (5, 5)),
    ],
)
def test_research_stops_where_a_thing_has_not_proved_itself(
    flown: str, option: bool, left: tuple[int, int]
) -> None:
    table = rich(simulationist=option)
    table.design("d", "stage", 3, fail=8, boom=13, flown=flown)
    (row,) = sheet(table)["designs"]
    assert (row["improve"]["fail"], row["improve"]["boom"]) == left
    if left == (2, 2):
        with pytest.raises(IllegalMove) as refused:
            table.do("s1", "improve", design="d", fail=3, boom=0)
        assert refused.value.rules == ("WG-B4",)
    table.do("s1", "improve", design="d", fail=2, boom=2)
    assert table.state.designs["d"].rating == (10, 15)
    assert table.state.programmes["s1"].points == 1000 - 12


@pytest.mark.rule("WG-B4")
def test_five_and_five_a_turn_and_again_the_next() -> None:
    table = rich()
    table.design("d", "payload", use="probe", fail=1, boom=5)
    table.do("s1", "improve", design="d", fail=3, boom=5)
    table.do("s1", "improve", design="d", fail=2, boom=0)
    assert "improve" not in table.prompts("s1")
    assert sheet(table)["designs"][0]["improve"]["blocked"] == {"rule": "WG-B4"}
    table.next_turn()
    table.do("s1", "improve", design="d", fail=3, boom=0)
    assert table.state.designs["d"].rating == (9, 10)
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "improve", design="d", fail=1, boom=0)
    assert refused.value.rules == ("WG-K3",)


@pytest.mark.rule("WG-B5")
def test_research_makes_what_stands_at_home_better_but_not_what_flies() -> None:
    table = rich()
    table.do("s1", "invent", name="Probe", what="probe", mass=1)
    (design,) = table.state.designs
    table.do("s1", "build", design=design, number=3)
    assert len(table.state.programmes["s1"].stock) == 3
    assert table.state.programmes["s1"].points == 1000 - 3 - 3
    for id, status in (("up", "flight"), ("down", "pad")):
        part = replace(table.part(f"{id}0", "payload:probe"), design=design, fail=1, boom=5)
        table.craft(id, status=status)
        table.rig(craft={**table.state.craft, id: replace(table.state.craft[id], parts=(part,))})
    table.do("s1", "improve", design=design, fail=0, boom=5)
    assert table.state.craft["up"].parts[0].boom == 5
    assert table.state.craft["down"].parts[0].boom == 10


# --- derps ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-B6")
def test_a_derp_is_hired_trained_in_one_skill_a_turn_and_stays_at_home() -> None:
    table = rich()
    table.do("s1", "hire", name="Ada")
    assert (table.state.derps["k1"].stamina, table.state.programmes["s1"].points) == (2, 999)
    table.do("s1", "train", derp="k1", skill="piloting", points=4)
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "train", derp="k1", skill="engineering", points=1)
    assert refused.value.code == "one_skill"
    assert sheet(table)["derps"][0]["fly"]["blocked"] == {"rule": "WG-B6"}
    table.next_turn()
    assert sheet(table)["derps"][0]["fly"]["blocked"] is None
    table.do("s1", "train", derp="k1", skill="stamina", points=3)
    assert (table.state.derps["k1"].stamina, table.state.derps["k1"].most) == (5, 5)
    assert "train" not in table.prompts("s1")  # nine points in all, stamina included
    assert table.state.programmes["s1"].points == 999 - 4 + 40 - 3


@pytest.mark.rule("WG-B6")
def test_an_injured_derp_is_healed_to_two_stamina_and_does_not_fly_this_turn() -> None:
    table = rich()
    table.derp("k", piloting=2, stamina=-1, most=5)
    assert "train" not in table.prompts("s1")
    table.default("s1", "heal")
    derp = table.state.derps["k"]
    assert (derp.stamina, derp.most, derp.piloting, derp.busy) == (2, 2, 2, "healing")
    table.next_turn()
    assert table.state.derps["k"].busy == ""


# --- trades -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-B7")
def test_a_trade_changes_hands_when_both_sides_have_confirmed_it() -> None:
    table = rich(2)
    table.design("d", "payload", use="probe")
    table.stock("d", "i1", "i2")
    table.derp("k", seat="s2")
    gives = {"items": ["i1"], "dots": 3, "favour": "a lift"}
    table.do("s1", "trade", to="s2", gives=gives, takes={"points": 20, "derps": ["k"]})
    assert table.state.programmes["s2"].points == 1000
    table.do("s2", "accept", offer=next(iter(table.state.offers)))
    one, two = table.state.programmes["s1"], table.state.programmes["s2"]
    assert (one.points, one.dots, list(one.stock)) == (1020, 37, ["i2"])
    assert (two.points, two.dots, list(two.stock)) == (980, 43, ["i1"])
    assert table.state.derps["k"].seat == "s1"
    assert not [d for d in table.state.designs.values() if d.holder == "s2"]  # the thing is not its blueprint


@pytest.mark.rule("WG-B7")
def test_a_blueprint_is_copied_and_an_offer_can_be_declined() -> None:
    table = rich(2)
    table.design("d", "stage", 4, fail=9, boom=12)
    table.do("s1", "trade", to="s2", gives={"blueprints": ["d"]}, takes={"points": 5})
    table.do("s2", "decline", offer=next(iter(table.state.offers)))
    assert table.state.offers == {}
    table.do("s1", "trade", to="s2", gives={"blueprints": ["d"]}, takes={"points": 5})
    table.do("s2", "accept", offer=next(iter(table.state.offers)))
    copy = next(design for design in table.state.designs.values() if design.holder == "s2")
    assert (copy.by, copy.rating) == ("s1", (9, 12))
    table.do("s2", "improve", design=copy.id, fail=1, boom=0)
    assert table.state.designs["d"].rating == (9, 12)


@pytest.mark.rule("WG-B7", "WG-B1")
def test_nobody_gives_what_they_have_not_or_goes_under_thirty() -> None:
    table = Table(2)
    with pytest.raises(IllegalMove):
        table.do("s1", "trade", to="s2", gives={"dots": 11}, takes={})
    with pytest.raises(IllegalMove):
        table.do("s1", "trade", to="s2", gives={"points": 41}, takes={})
    table.do("s1", "trade", to="s2", gives={"points": 40}, takes={"favour": "thanks"})
    table.do("s1", "hire", name="Ada")
    assert "accept" not in table.prompts("s2")  # nor is an offer whose points are spent
    with pytest.raises(IllegalMove) as refused:
        trading.accept(Builder(table.state), "s2", table.dice, next(iter(table.state.offers)))
    assert refused.value.params["maximum"] == 39


@pytest.mark.rule("WG-B7")
def test_there_is_no_trade_in_a_timing_sensitive_moment() -> None:
    table = rich(2)
    table.craft("c", "stage:3", status="pad", at="earth_pad")
    table.phase("launch", "c")
    assert "trade" not in table.prompts("s1")
    table.phase("flight", "c")
    assert "trade" in table.prompts("s1")


# --- drawings ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-M7")
def test_the_sheet_says_what_a_drawing_breaks_and_what_it_lacks() -> None:
    table = rich()
    parts = [{"kind": "capsule", "mass": 4}, {"kind": "stage", "mass": 3, "role": "launch"}]
    table.do("s1", "draw", name="Small", parts=parts)
    (row,) = sheet(table)["drawings"]
    assert row["violations"] == [{"rule": "WG-M4", "part": "launch", "has": 3, "needs": 4}]
    assert row["blocked"] == {"rule": "WG-M4", "needs": 4}
    parts[1]["mass"] = 4
    table.do("s1", "draw", name="Small", parts=parts)
    (row,) = sheet(table)["drawings"]
    assert row["blocked"] == {"rule": "WG-B5", "needs": 4, "kind": "capsule", "use": ""}
    assert "assemble" not in table.prompts("s1")


@pytest.mark.rule("WG-M7", "WG-B5", "WG-M5")
def test_assembling_uses_the_store_and_buys_the_rest() -> None:
    table = rich()
    table.design("cap", "capsule", 4)
    table.design("low", "stage", 9)
    table.stock("cap", "x1")
    table.programme(fuel=1, rations=1)
    table.derp("k")
    parts = [{"kind": "capsule", "mass": 4}, {"kind": "stage", "mass": 9, "role": "launch"}]
    table.do("s1", "draw", name="Hop", parts=parts, derps=1, rations=4, fuel=2)
    (row,) = sheet(table)["drawings"]
    assert row["cost"] == 9 + 1 + 2  # a stage, a unit of fuel, three rations in two containers
    table.default("s1", "assemble")
    programme, (craft,) = table.state.programmes["s1"], table.state.craft.values()
    assert (programme.points, programme.fuel, programme.rations, programme.stock) == (988, 0, 0, {})
    assert (craft.fuel, craft.rations, craft.crew) == (2, 4, ("k",))
    table.default("s1", "take_apart")
    programme = table.state.programmes["s1"]
    assert (programme.fuel, programme.rations, len(programme.stock)) == (2, 4, 2)
    assert table.state.derps["k"].craft == ""


@pytest.mark.rule("WG-B6", "WG-M6")
def test_whoever_trains_does_not_fly_and_seats_are_counted() -> None:
    table = rich()
    table.design("cap", "capsule", 4)
    table.design("low", "stage", 9)
    for name in ("a", "b"):
        table.derp(name)
    parts = [{"kind": "capsule", "mass": 4}, {"kind": "stage", "mass": 9, "role": "launch"}]
    table.do("s1", "draw", name="Hop", parts=parts, derps=1)
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "assemble", drawing="Hop", name="Hop", crew=["a", "b"])
    assert refused.value.rules == ("WG-M6",)
    table.do("s1", "train", derp="a", skill="piloting", points=1)
    with pytest.raises(IllegalMove):
        table.do("s1", "assemble", drawing="Hop", name="Hop", crew=["a"])
    table.do("s1", "assemble", drawing="Hop", name="Hop", crew=["b"])
    assert table.state.derps["b"].craft


@pytest.mark.rule("WG-B8")
def test_technology_that_comes_home_is_copied_once_for_each_inventor() -> None:
    table = rich(2)
    for turn in (1, 2):
        table.derp("k")
        table.craft("c", "capsule:4", "thruster:1", crew=["k"])
        rival = replace(table.part("w", "capsule:6", "s2"), salvaged="s2")
        probe = replace(table.part("x", "payload:probe", "s2"), salvaged="s2")
        flight = table.state.craft["c"]
        table.rig(craft={"c": replace(flight, parts=(*flight.parts, rival, probe))})
        table.phase("flight", "c")
        table.do("s1", "fly", way="low_deorbit_1")
        assert "c" not in table.state.craft
        # three for each mass of the capsule, the heavier one, on top of the budget, the first time alone
        gained = 18 if turn == 1 else 0
        assert table.state.programmes["s1"].grant == 0
        dots = table.state.programmes["s1"].dots
        assert table.state.programmes["s1"].points == 1000 + dots + gained
        table.programme(points=1000, dots=40)
    assert table.state.programmes["s1"].copied == ("s2",)
    assert [line["points"] for line in table.said("acquired")] == [18]
