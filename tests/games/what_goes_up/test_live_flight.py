"""Flight steps: ways, burns, thrusters, RCS, hulls, hunger, landings (WG-T3, WG-F, WG-X4 to WG-X11, WG-E)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.core.beats import shown_ms
from server.games.core.errors import IllegalMove
from server.games.core.game import Move
from server.games.what_goes_up import bots
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import checking, crews, farewells, landing, moving
from server.games.what_goes_up.log import BEATS
from server.games.what_goes_up.state import Reading, Spent
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    coming_down,
    going_up,
    ways,
)
from tests.games.what_goes_up.table import Table

# --- the way ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-T3", "WG-F1", "WG-F2")
def test_a_craft_may_burn_at_each_mark_or_go_on() -> None:
    table = aloft(fuel=5)
    found = ways(table)
    assert list(found) == ["coast", "low_deorbit_1", "low_outbound_1"]
    # capsule 4, thruster 2, a derp, 20 rations in 10 containers, 5 fuel: 22
    assert found["low_outbound_1"]["cost"] == 3
    table.do("s1", "fly", way="low_outbound_1")
    craft = table.state.craft["c"]
    assert (craft.at, craft.fuel) == ("outbound", 2)
    assert [line["purpose"] for line in table.said("rolled")] == ["burn", "capsule"]


@pytest.mark.rule("WG-T3")
def test_the_other_direction_meets_other_marks() -> None:
    table = aloft()
    table.programme(direction="counterclockwise")
    assert list(ways(table)) == ["coast", "low_deorbit_2", "low_outbound_2"]
    table.default("s1", "fly")
    assert table.state.craft["c"].at == "low_4"


@pytest.mark.rule("WG-F1")
@pytest.mark.parametrize(("rounding", "cost"), [("strike_digit", 3), ("ceil", 2)])
def test_both_readings_of_a_burn(rounding: str, cost: int) -> None:
    table = aloft(burn_rounding=rounding, fuel=3)  # 4 + 2 + 1 + 10 + 3 = 20
    assert ways(table)["low_deorbit_1"]["cost"] == cost


@pytest.mark.rule("WG-F2", "WG-X4")
def test_a_failed_burn_costs_its_fuel_and_may_be_tried_again_at_once() -> None:
    table = aloft(fuel=6)
    table.dice.lay("burn", 19)
    table.do("s1", "fly", way="low_outbound_1")
    craft = table.state.craft["c"]
    assert (craft.at, craft.fuel, craft.moved) == ("low_outbound_1", 3, False)
    found = ways(table)
    assert list(found) == ["coast", "low_outbound_1"]  # the deorbit mark lies behind it
    assert found["low_outbound_1"]["cost"] == 3  # 20, the burnt fuel gone
    table.do("s1", "fly", way="low_outbound_1")
    assert table.state.craft["c"].at == "outbound"
    assert table.state.craft["c"].fuel == 0


@pytest.mark.rule("WG-F2")
def test_what_cannot_be_burnt_is_greyed_out_with_its_rule() -> None:
    table = aloft("capsule:4", fuel=9)
    assert ways(table)["low_deorbit_1"]["blocked"] == {"rule": "WG-X4", "needs": 1}
    table = aloft(fuel=1)
    assert ways(table)["low_deorbit_1"]["blocked"] == {"rule": "WG-F2", "needs": 2}
    with pytest.raises(IllegalMove):
        table.do("s1", "fly", way="low_deorbit_1")


@pytest.mark.rule("WG-X4", "WG-X1")
def test_a_thruster_that_blows_up_is_disabled_and_harms_the_capsule() -> None:
    table = aloft(fuel=9)
    table.dice.lay("burn", 20)
    table.do("s1", "fly", way="low_deorbit_1")
    craft = table.state.craft["c"]
    assert crews.working(craft, "thruster") == ()
    assert craft.part("c0").worn == 1
    assert (craft.part("c1").fail, craft.part("c1").boom) == (16, 17)
    assert table.state.designs["d_c1"].rating == (16, 17)
    table.default("s1", "fly")
    assert table.said("rolled")[-1]["boom"] == 19  # 20, -1 for this flight


@pytest.mark.rule("WG-F3")
def test_what_is_shed_is_lost_unless_somebody_is_there() -> None:
    table = aloft("capsule:4", "thruster:2", "payload:probe", fuel=9)
    table.do("s1", "shed", what="c>fuel", amount=4)
    table.do("s1", "shed", what="c>c2", amount=1)
    craft = table.state.craft["c"]
    assert (craft.fuel, len(craft.parts)) == (5, 2)
    assert table.state.afloat == {}
    table.craft("d", "payload:probe", "capsule:4", seat="s1", at="low_1")
    table.do("s1", "shed", what="d>d0", amount=1)
    assert table.state.afloat["d0"].at == "low_1"
    with pytest.raises(IllegalMove):
        table.do("s1", "shed", what="c>fuel", amount=6)


@pytest.mark.rule("WG-T6")
def test_everything_ends_its_turn_landed_or_on_a_duration_step() -> None:
    table = aloft()
    table.craft("lost", *CRAFT, at="suborbital", status="up", moved=True)
    table.default("s1", "fly")
    assert [line["flight"] for line in table.said("unfinished")] == ["lost"]


# --- hulls ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-X6")
def test_a_capsule_that_fails_costs_what_its_player_chooses() -> None:
    costs = {"payload:c2": (20, 2, 0), "rations": (19, 3, 0), "wear": (20, 3, 1)}  # then one is eaten
    for cost, (rations, parts, worn) in costs.items():
        table = aloft("capsule:4", "thruster:2", "payload:science")
        table.dice.lay("capsule", 19)
        table.default("s1", "fly")
        assert choices(table, "pay_glitch", "cost") == ["payload:c2", "rations", "wear"]
        table.do("s1", "pay_glitch", cost=cost)
        craft = table.state.craft["c"]
        assert (craft.rations + 1, len(craft.parts), craft.part("c0").worn) == (rations, parts, worn)


@pytest.mark.rule("WG-X6")
def test_only_what_can_be_paid_is_offered() -> None:
    table = aloft(rations=1, derps=2, at="moon_low_1")
    table.dice.lay("capsule", 19)
    table.default("s1", "fly")
    assert table.state.glitch is None  # nothing to choose: the wear is taken
    assert table.said("glitch")[-1]["choice"] == "wear"


@pytest.mark.rule("WG-X6")
def test_a_capsule_that_blows_up_strands_its_crew_once_none_is_left() -> None:
    table = aloft("capsule:4", "capsule:4", "thruster:2", derps=2)
    table.dice.lay("capsule", 20, 1)
    table.next_turn()
    craft = table.state.craft["c"]
    assert (craft.part("c0").disabled, craft.rations) == (True, 20 - 2 - 2)  # lost, and eaten
    assert not crews.is_helpless(table.state, craft)
    table.rig(phase="flight", queue=("c",))
    table.rig(craft={"c": replace(craft, moved=False)})
    table.dice.lay("capsule", 20)
    table.default("s1", "fly")
    craft = table.state.craft["c"]
    assert crews.is_helpless(table.state, craft)
    assert not crews.is_controlled(table.state, craft)
    assert all(way.blocked == "WG-X6" for way in moving.ways(table.state, craft) if way.cost)


@pytest.mark.rule("WG-X7", "WG-E2")
def test_a_habitat_rests_its_crew_unless_it_failed() -> None:
    for face, stamina in ((1, 2), (19, 1), (20, 0)):
        table = aloft("capsule:4", "habitat:4", "thruster:2", stats={"stamina": 1, "most": 3})
        table.dice.lay("habitat", face)
        table.next_turn()
        assert table.state.derps["k1"].stamina == stamina, face


@pytest.mark.rule("WG-X7", "WG-E1")
def test_a_habitat_that_blows_up_injures_whoever_has_nothing_left() -> None:
    table = aloft("capsule:4", "habitat:4", "thruster:2", stats={"stamina": 0, "most": 2})
    table.dice.lay("habitat", 20)
    table.default("s1", "fly")
    assert table.state.derps["k1"].is_injured
    assert crews.is_helpless(table.state, table.state.craft["c"])  # nobody healthy aboard


@pytest.mark.rule("WG-M5", "WG-E2")
def test_crews_eat_a_ration_each_a_turn_and_hunger_hurts_then_kills() -> None:
    table = aloft(rations=1, derps=1)
    for rations, injured in ((0, False), (0, True)):
        table.next_turn()
        craft = table.state.craft["c"]
        assert (craft.rations, table.state.derps["k1"].is_injured) == (rations, injured)
    table.next_turn()
    assert table.state.derps == {}
    assert table.said("died")[0]["rules"] == ("WG-B2", "WG-E2", "WG-E2")
    assert table.state.programmes["s1"].lost == 1


@pytest.mark.rule("WG-M5")
@pytest.mark.parametrize(("option", "left"), [(False, 20), (True, 19)])
def test_the_turn_of_the_launch_eats_nothing_or_does(option: bool, left: int) -> None:
    table = aloft(launch_turn_ration=option, launched=5)
    table.default("s1", "fly")
    assert table.state.craft["c"].rations == left


# --- coming down ------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-X9")
@pytest.mark.parametrize(
    ("reentry", "landing", "stamina"),
    [(1, 1, 2), (19, 1, -1), (1, 19, -1), (20, 1, None), (1, 20, None), (19, 19, None)],
)
def test_reentry_and_landing_decide_over_the_crew(reentry: int, landing: int, stamina: int | None) -> None:
    table = aloft(calls=False)
    coming_down(table, reentry=reentry, landing=landing)
    logged = table.said("home")
    if stamina is None:
        assert table.state.derps == {}
        assert [line["lost"] for line in logged] == [["k1"]]
    else:
        assert "lost" not in logged[0]
        assert table.state.derps["k1"].stamina == stamina
    assert table.state.craft == {}


@pytest.mark.rule("WG-X9")
@pytest.mark.parametrize(("reentry", "landing"), [(20, 1), (1, 20)])
def test_an_empty_craft_of_which_nothing_comes_down_is_not_home(reentry: int, landing: int) -> None:
    table = aloft(derps=0, underped=True)
    change(table, "c", been_alone=("surface",))
    coming_down(table, reentry=reentry, landing=landing)
    assert table.said("home") == []
    assert [line["why"] for line in table.said("destroyed")] == ["landing"]
    assert table.state.craft == {}
    assert "moon_return" not in [line["what"] for line in table.said("first")]


@pytest.mark.rule("WG-X9", "WG-M2")
def test_reusable_capsules_and_what_is_in_them_come_back() -> None:
    table = aloft("capsule:4", "thruster:2", "payload:probe", "rcs", "habitat:3")
    craft = table.state.craft["c"]
    parts = (replace(craft.parts[0], reusable=True), *craft.parts[1:])
    table.rig(craft={"c": replace(craft, parts=parts)})
    coming_down(table)
    programme = table.state.programmes["s1"]
    assert sorted(programme.stock) == ["c0", "c2"]
    assert (programme.rations, programme.fuel) == (20, 0)


@pytest.mark.rule("WG-X9")
def test_a_reusable_capsule_that_failed_is_not_used_again() -> None:
    table = aloft()
    craft = table.state.craft["c"]
    table.rig(craft={"c": replace(craft, parts=(replace(craft.parts[0], reusable=True), craft.parts[1]))})
    coming_down(table, reentry=19)
    assert table.state.programmes["s1"].stock == {}


@pytest.mark.rule("WG-M3", "WG-P9")
def test_a_planetary_thruster_brings_everything_home() -> None:
    table = aloft("capsule:4", "thruster:8", "rcs", "habitat:4", fuel=9)
    coming_down(table)
    programme = table.state.programmes["s1"]
    assert sorted(programme.stock) == ["c0", "c1", "c2", "c3"]
    assert programme.fuel == 9 - 4
    assert {item.reentries for id, item in programme.stock.items() if id != "c2"} == {1}


# --- the Moon, the rock, an RCS ---------------------------------------------------------------------------


@pytest.mark.rule("WG-X10", "WG-M3")
def test_a_lunar_landing_takes_half_a_thruster_and_can_be_tried_again() -> None:
    table = aloft("capsule:5", "thruster:2", at="moon_low_1")
    assert ways(table)["descent_1"]["blocked"] == {"rule": "WG-M3", "needs": 3}
    table = aloft("capsule:5", "thruster:3", at="moon_low_1")
    table.dice.lay("lunar_landing", 19, 1)
    table.do("s1", "fly", way="descent_1")
    table.do("s1", "fly", way="descent_1")
    craft = table.state.craft["c"]
    assert (craft.at, craft.been) == ("moon_surface", ("surface",))
    assert [line["purpose"] for line in table.said("rolled")] == ["lunar_landing", "lunar_landing", "capsule"]


@pytest.mark.rule("WG-M3", "WG-K6")
def test_the_chances_of_a_lunar_landing_are_those_of_the_thruster_that_lands() -> None:
    table = aloft("capsule:6", "thruster:2", "thruster:3", at="moon_low_1")
    change_part(table, "c", "c2", fail=10, boom=11)
    marks = "moon_low_home_1", "descent_1"
    burn, landing = (ways(table)[mark]["chances"]["before"]["ok"]["p"] for mark in marks)
    assert (burn, landing) == (0.9, 0.45)


@pytest.mark.rule("WG-X10")
def test_a_lunar_landing_that_blows_up_is_a_crash() -> None:
    table = aloft("capsule:5", "thruster:3", at="moon_low_1")
    table.dice.lay("lunar_landing", 20)
    table.do("s1", "fly", way="descent_1")
    assert table.state.craft == {}
    assert table.state.derps == {}


@pytest.mark.rule("WG-X11")
def test_the_rock_is_reached_by_a_burn_or_by_an_rcs() -> None:
    table = aloft(*CRAFT, "rcs", at="libration", stats={"piloting": 2, "stamina": 2})
    table.dice.lay("rock_docking", 19)
    table.do("s1", "fly", way="rock_approach")
    table.do("s1", "take_it")
    table.default("s1", "fly")  # not again: it stays in libration
    assert table.state.craft["c"].at == "libration"
    table.rig(phase="flight", queue=("c",))
    table.rig(craft={"c": replace(table.state.craft["c"], moved=False)})
    assert ways(table)["rcs:rock_approach"]["charges"] == 2
    table.do("s1", "fly", way="rcs:rock_approach")
    craft = table.state.craft["c"]
    assert (craft.at, craft.been, craft.part("c2").charges) == ("rock", ("rock",), 0)
    assert table.said("rolled")[-1]["purpose"] == "capsule"


@pytest.mark.rule("WG-X5", "WG-E3")
@pytest.mark.parametrize(("stamina", "saves"), [(2, False), (3, True)])
def test_the_chances_of_an_rcs_count_the_stamina_that_it_takes(stamina: int, saves: bool) -> None:
    table = aloft(*CRAFT, "rcs", stats={"piloting": 2, "engineering": 2, "stamina": stamina})
    chances = ways(table)["rcs:low_deorbit_1"]["chances"]
    assert (chances["after"]["ok"] != chances["before"]["ok"]) == saves


@pytest.mark.rule("WG-K6", "WG-X5", "WG-E3")
@pytest.mark.parametrize(
    ("parts", "fuel", "strands"),
    [
        (("rcs",), 0, True),
        (("rcs", "thruster:2"), 9, False),  # home by a burn
        ((), 0, False),  # no way home to lose
    ],
)
def test_help_that_takes_the_stamina_of_the_way_home_says_so(
    parts: tuple[str, ...], fuel: int, strands: bool
) -> None:
    stats = {"piloting": 1, "engineering": 1, "stamina": 4}
    table = aloft("capsule:4", *parts, fuel=fuel, stats=stats)
    table.dice.lay("capsule", 20)  # 19/20: Fail takes a point, OK four
    table.default("s1", "fly")
    save = table.prompt("s1", "save")
    assert {goal: (plan["stamina"], plan["strands"]) for goal, plan in save.odds.items()} == {
        "ok": (4, strands),
        "fail": (1, False),
    }
    assert save.default == {"goal": "fail" if strands else "ok"}


@pytest.mark.rule("WG-X5", "WG-E1")
@pytest.mark.parametrize(
    ("parts", "fuel", "strands"),
    [
        (("rcs",), 0, [True]),
        (("rcs", "rcs"), 0, [False, False]),  # the other one brings them home
        (("rcs", "thruster:2"), 9, [False]),  # home by a burn
    ],
)
def test_a_boost_that_takes_a_charge_of_the_way_home_says_so(
    parts: tuple[str, ...], fuel: int, strands: list[bool]
) -> None:
    table = aloft("capsule:4", *parts, fuel=fuel)
    table.dice.lay("capsule", 19)
    table.default("s1", "fly")
    assert [one["strands"] for one in table.prompt("s1", "boost").odds.values()] == strands


@pytest.mark.rule("WG-E1", "WG-E2", "WG-X5")
@pytest.mark.parametrize(
    ("cabin", "stats", "stranded"),
    [
        ((), {"stamina": 0}, True),
        (("habitat:2",), {"stamina": 0}, False),
        (("habitat:2",), {"stamina": -1}, True),  # it heals no injury
    ],
)
def test_a_tired_crew_comes_home_by_rcs_once_a_habitat_has_rested_it(
    cabin: tuple[str, ...], stats: dict[str, int], stranded: bool
) -> None:
    table = aloft("capsule:4", "rcs", *cabin, fuel=0, stats=stats)
    assert moving.is_stranded(table.state, table.state.craft["c"]) == stranded


@pytest.mark.rule("WG-K6", "WG-X5")
def test_the_last_stamina_for_a_burn_home_by_rcs_strands_nobody() -> None:
    table = aloft("capsule:4", "rcs", "rcs", fuel=0, stats={"piloting": 1, "engineering": 1, "stamina": 3})
    table.dice.lay("rcs_burn", 19)
    table.do("s1", "fly", way="rcs:low_deorbit_1")
    assert not table.prompt("s1", "save").odds["ok"]["strands"]


@pytest.mark.rule("WG-K6", "WG-X3", "WG-X5")
@pytest.mark.parametrize(("stamina", "strands"), [(2, True), (3, False)])
def test_an_insertion_with_the_stamina_of_the_way_home_says_so(stamina: int, strands: bool) -> None:
    table = going_up("stage:9", "stage:5", "rcs")
    change_derp(table, "k", piloting=1, engineering=1, stamina=stamina)
    table.dice.lay("insertion", 19)
    table.default("s1", "launch")
    table.default("s1", "insert")
    assert table.prompt("s1", "save").odds["ok"]["strands"] == strands


@pytest.mark.rule("WG-K6", "WG-X5")
@pytest.mark.parametrize(("stamina", "move"), [(2, "take_it"), (3, "save")])
def test_a_bot_keeps_the_stamina_of_the_way_home(stamina: int, move: str) -> None:
    table = aloft("capsule:4", "rcs", fuel=0, stats={"piloting": 1, "engineering": 1, "stamina": stamina})
    table.dice.lay("capsule", 19)
    table.default("s1", "fly")
    choice = bots.choose("orbiter", table.view("s1"), 0)
    assert choice is not None
    assert choice.move == move


@pytest.mark.rule("WG-X11", "WG-E6")
def test_an_rcs_docks_with_the_rock_only_under_a_pilot() -> None:
    table = aloft(*CRAFT, "rcs", at="libration", stats={"piloting": 1, "stamina": 2})
    assert ways(table)["rcs:rock_approach"]["blocked"] == {"rule": "WG-E6", "needs": 2}


@pytest.mark.rule("WG-X5")
@pytest.mark.parametrize(("face", "down", "works"), [(1, True, True), (19, False, True), (20, False, False)])
def test_an_rcs_deorbits_with_both_its_charges(face: int, down: bool, works: bool) -> None:
    table = aloft("capsule:4", "rcs", fuel=0)
    table.dice.lay("rcs_burn", face)
    table.do("s1", "fly", way="rcs:low_deorbit_1")
    if down:
        assert table.state.craft == {}
        return
    part = table.state.craft["c"].part("c1")
    assert (part.charges, part.disabled) == (0, not works)
    assert table.state.derps["k1"].stamina == 1
    assert ways(table)["rcs:low_deorbit_1"]["blocked"] == {"rule": "WG-X5", "needs": 2}


@pytest.mark.rule("WG-X5", "WG-K5")
def test_an_rcs_gives_three_points_of_piloting_to_a_roll() -> None:
    table = aloft("capsule:4", "thruster:2", "rcs")
    craft = table.state.craft["c"]
    table.rig(craft={"c": replace(craft, parts=(replace(craft.parts[0], fail=14), *craft.parts[1:]))})
    table.dice.lay("capsule", 19)
    table.default("s1", "fly")
    table.default("s1", "boost")
    check = table.state.checks[-1]
    assert (check.boosts, check.outcome) == (1, "fail")  # 17 on 19: two more are needed
    table.default("s1", "boost")
    craft = table.state.craft["c"]
    assert craft.part("c2").charges == 0
    logged = table.said("saved")[-1]
    assert check.raised == (17, 20)
    assert (logged["boosts"], logged["who"]) == (2, [])
    assert logged["before"] == Reading(19, 14, 20, "fail")
    assert logged["after"] == Reading(19, 19, 20, "fail")  # fail stays below boom: 19
    assert table.said("rolled")[-1]["savers"] == []  # nobody aboard has a point in either skill
    assert table.state.derps["k1"].stamina == 2  # it costs none


@pytest.mark.rule("WG-K5", "WG-X5")
@pytest.mark.parametrize(
    ("skills", "fail", "boosts", "told"),
    [("ratings", 15, 1, (20, 21)), ("move_roll", 15, 0, (15, 18)), ("ratings", 20, 0, (20, 21))],
)
def test_a_check_carries_its_rating_as_it_was_raised(
    skills: str, fail: int, boosts: int, told: tuple[int, int]
) -> None:
    table = aloft(skills=skills, derps=2)
    spent = (Spent("k1", "piloting", 2, 2), Spent("k2", "engineering", 1, 3))
    builder = Builder(table.state)
    checking.begin(builder, "burn", "c", "c0")
    check = replace(builder.state.checks[-1], fail=fail, boom=18, totals=(17,), spent=spent, boosts=boosts)
    checking.put(builder, check)
    assert builder.state.checks[-1].raised == told


@pytest.mark.rule("WG-X5")
@pytest.mark.parametrize(("stamina", "offered"), [(0, True), (-1, False)])
def test_a_boost_takes_somebody_healthy_however_tired(stamina: int, offered: bool) -> None:
    table = aloft("capsule:4", "thruster:2", "rcs", stats={"stamina": stamina, "most": 2}, derps=2)
    change_derp(table, "k2", stamina=stamina)
    change_part(table, "c", "c0", fail=14)
    table.programme(luck=1)  # so that there is something to decide
    table.dice.lay("capsule", 16)
    table.rig(phase="flight", queue=("c",))
    if stamina < 0:
        change_derp(table, "k1", stamina=0, seat="s1")
        change_derp(table, "k1", stamina=-1)
        moving_on(table)
        assert "boost" not in table.prompts("s1")
        return
    table.default("s1", "fly")
    assert ("boost" in table.prompts("s1")) == offered
    table.default("s1", "boost")
    assert table.said("rolled") == table.said("rolled")[:1]  # no die of its own
    assert table.state.craft["c"].part("c2").charges == 1
    assert table.state.derps["k1"].stamina == 0
    assert table.said("saved")[-1]["after"].outcome == "ok"  # 14 and 3 on 16


def moving_on(table: Table) -> None:
    """A craft that nobody steers is on."""
    table.reseat("s1")
    table._take(table.game.play(table.state, Move("go_on"), table.dice))


def test_a_craft_is_lost_before_its_crew_is_remembered() -> None:
    builder = Builder(aloft(derps=2).state)
    landing.destroy(builder, "c", "launch")
    farewells.tell(builder)
    assert [line.id for line in builder.lines] == ["wgu.destroyed", "wgu.died", "wgu.died"]


def test_a_turn_with_nothing_to_report_is_not_told_on_the_stage() -> None:
    table = Table()
    table.next_turn()
    lengths = [shown_ms(BEATS["wgu.turn"], line, "show") for line in table.lines if line.id == "wgu.turn"]
    assert lengths == [0, 0]
    table = aloft(rations=1, stats={"stamina": -1, "most": 2})
    table.next_turn()
    assert table.said("budget"), "a death costs dots"
    turns = [line for line in table.lines if line.id == "wgu.turn"]
    assert shown_ms(BEATS["wgu.turn"], turns[-1], "show") > 0
