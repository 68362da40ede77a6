"""Edge cases of live play: exact players, exact amounts, exact limits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import checking, crews, landing, launching, where
from server.games.what_goes_up.state import Afloat
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    coming_down,
    going_up,
    pair,
)
from tests.games.what_goes_up.table import Json, Table

# --- checks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-X5")
def test_no_more_than_two_boosts_go_on_one_roll() -> None:
    table = aloft(*CRAFT, "rcs", "rcs", stats={"stamina": 4})
    table.programme(luck=1)  # something is left to do, so the check stays on the table
    change_part(table, "c", "c0", fail=2)
    table.dice.lay("capsule", 19)
    table.default("s1", "fly")
    for _ in range(2):
        assert "boost" in table.prompts("s1")
        table.default("s1", "boost")
    assert (table.state.checks[-1].boosts, table.state.checks[-1].outcome) == (2, "fail")
    assert "boost" not in table.prompts("s1")


@pytest.mark.rule("WG-X5")
def test_an_rcs_does_not_help_itself() -> None:
    table = pair("rcs")
    table.programme(luck=1)  # something is left to do, so the check stays on the table
    table.dice.lay("docking", 19)
    table.do("s1", "dock", pair="a>b")
    assert table.state.craft["a"].part("a2").charges == 1
    assert "luck" in table.prompts("s1")
    assert "boost" not in table.prompts("s1")


@pytest.mark.rule("WG-K5", "WG-X5")
@pytest.mark.parametrize(("face", "outcome"), [(16, "ok"), (17, "fail")])
def test_with_move_roll_an_rcs_lowers_a_fail_by_three(face: int, outcome: str) -> None:
    table = aloft(*CRAFT, "rcs", skills="move_roll")
    change_part(table, "c", "c0", fail=14, boom=19)
    table.dice.lay("capsule", face)
    table.default("s1", "fly")
    table.default("s1", "boost")
    raised = [check.outcome for check in table.state.checks if check.boosts]
    raised += [line["after"].outcome for line in table.said("saved")]
    assert raised == [outcome]


@pytest.mark.rule("WG-K5", "WG-K6")
def test_with_move_roll_the_strongest_engineer_comes_last() -> None:
    table = aloft(skills="move_roll", derps=3, stats={"stamina": 1})
    for derp, engineering in (("k1", 1), ("k2", 5), ("k3", 1)):
        change_derp(table, derp, engineering=engineering)
    change_part(table, "c", "c0", fail=12, boom=16)
    table.dice.lay("capsule", 18)  # 17, 16, and the last takes it past Fail
    table.default("s1", "fly")
    assert table.prompt("s1", "save").odds["ok"]["stamina"] == 3
    assert table.said("rolled")[-1]["savers"] == [table.state.derps[id].name for id in ("k1", "k2", "k3")]
    table.do("s1", "save", goal="ok")
    (saved,) = table.said("saved")
    assert [spent.derp for spent in saved["spent"]] == ["k1", "k3", "k2"]
    assert (saved["before"].outcome, saved["after"].outcome) == ("boom", "ok")
    assert not table.state.checks


@pytest.mark.rule("WG-K7")
def test_what_went_well_is_not_asked_about_though_luck_is_left() -> None:
    table = aloft()
    table.programme(luck=1)
    table.default("s1", "fly")
    assert [line["outcome"] for line in table.said("rolled")] == ["ok"]
    assert not table.state.checks


@pytest.mark.rule("WG-X1")
def test_a_boom_harms_what_floats_by_itself_too() -> None:
    table = pair()
    part = table.part("w", "payload:waylight", fail=12, boom=15)
    table.rig(afloat={id: Afloat(seat="s2", at="low_1", part=replace(part, id=id)) for id in ("w", "v")})
    builder = Builder(table.state)
    builder.put("afloat", "v", replace(builder.state.afloat["v"], part=table.part("v", "payload:waylight")))
    checking.blow(builder, "d_w")
    ratings = {id: (each.part.fail, each.part.boom) for id, each in builder.state.afloat.items()}
    assert ratings == {"w": (9, 12), "v": (19, 20)}


# --- derps ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-K9")
@pytest.mark.parametrize(
    ("at", "lit"), [("low_1", 0), ("polar_1", 1), ("sync_1", 1), ("moon_low_1", 1), ("outbound", 0)]
)
def test_a_waylight_shines_from_the_orbits_that_are_named(at: str, lit: int) -> None:
    table = pair()
    part = table.part("w", "payload:waylight")
    table.rig(afloat={"w": Afloat(seat="s1", at=at, part=part)})
    assert crews.waylights(table.state, "s1") == lit


@pytest.mark.rule("WG-E3")
def test_without_stamina_nothing_is_done_but_flying() -> None:
    table = pair("rcs", "payload:eva_pack", "payload:probe", at="polar_1", other="polar_1")
    assert {"dock", "eva", "deploy", "fly"} <= set(table.prompts("s1"))
    change_derp(table, "ka", stamina=0)
    assert not {"dock", "eva", "deploy"} & set(table.prompts("s1"))
    assert "fly" in table.prompts("s1")


@pytest.mark.rule("WG-E2", "WG-M5")
def test_rations_go_to_the_injured_first() -> None:
    table = aloft(derps=2, rations=1)
    change_derp(table, "k2", stamina=-1)
    table.default("s1", "fly")
    assert {id: derp.stamina for id, derp in table.state.derps.items()} == {"k1": -1, "k2": -1}


@pytest.mark.rule("WG-E2", "WG-X7")
@pytest.mark.parametrize(("stamina", "after"), [(-1, -1), (0, 1), (2, 2)])
def test_a_habitat_rests_up_to_the_most_and_heals_no_injury(stamina: int, after: int) -> None:
    table = aloft(*CRAFT, "habitat:4", derps=2)
    change_derp(table, "k2", stamina=stamina)
    table.next_turn()
    assert table.state.derps["k2"].stamina == after


@pytest.mark.rule("WG-X6")
@pytest.mark.parametrize(
    ("rations", "costs"), [(0, None), (1, ["rations", "wear"]), (2, ["rations", "wear"])]
)
def test_a_ration_a_derp_can_be_paid_while_there_is_one(rations: int, costs: list[str] | None) -> None:
    table = aloft(rations=rations)
    table.dice.lay("capsule", 19)
    table.default("s1", "fly")
    assert (choices(table, "pay_glitch", "cost") if table.state.glitch else None) == costs


# --- up and down ------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-X2", "WG-X9")
def test_an_escape_tower_saves_what_rides_in_the_capsule() -> None:
    table = going_up("stage:20", "stage:9", "payload:probe", "payload:science", "thruster:2")
    table.dice.lay("launch", 20)
    table.default("s1", "launch")
    assert sorted(table.state.programmes["s1"].stock) == ["c3", "c4"]


@pytest.mark.rule("WG-P9")
def test_a_reusable_craft_of_which_a_part_failed_is_not_proven() -> None:
    table = aloft("capsule:4", "thruster:4")
    for part in ("c0", "c1"):
        change_part(table, "c", part, reentries=2)
    coming_down(table, reentry=19)
    assert "reusable_craft" not in table.state.firsts.taken


@pytest.mark.rule("WG-M1", "WG-X9")
def test_whoever_finds_no_seat_squeezes_into_the_first_capsule() -> None:
    table = aloft("capsule:3", "capsule:2", derps=5)
    parts = {part: landing.riders(table.state.craft["c"], part) for part in ("c0", "c1")}
    assert parts == {"c0": ("k1", "k2", "k4", "k5"), "c1": ("k3",)}


@pytest.mark.rule("WG-X9", "WG-M2")
def test_a_habitat_does_not_come_down() -> None:
    table = aloft(*CRAFT, "habitat:3", "payload:science")
    coming_down(table)
    assert table.said("reentry")[0]["cast_off"] == ["c1", "c2"]
    assert [line["parts"] for line in table.said("rolled")][-2:] == [["c0"], ["c0"]]


@pytest.mark.rule("WG-X7", "WG-E2")
def test_a_habitat_rests_for_the_turn_in_which_it_worked() -> None:
    table = aloft(*CRAFT, "habitat:4", stats={"stamina": 0, "most": 3})
    table.dice.lay("habitat", 1, 19)
    table.next_turn()
    assert table.state.derps["k1"].stamina == 1
    table.next_turn()
    assert table.state.derps["k1"].stamina == 1


@pytest.mark.rule("WG-P14")
def test_a_crewed_flight_counts_from_its_launch() -> None:
    table = Table()
    crew = [table.derp("k")]
    table.craft("c", "capsule:4", "stage:9", "stage:20", crew=crew, status="pad", at="earth_pad", launched=0)
    change(table, "c", crewed_since=0)
    change_part(table, "c", "c1", role="insertion")
    change_part(table, "c", "c2", role="launch")
    table.rig(turn=7)
    table.ready()
    table.default("s1", "launch")
    assert (table.state.craft["c"].launched, table.state.craft["c"].crewed_since) == (7, 7)


@pytest.mark.rule("WG-E1")
@pytest.mark.parametrize(("stamina", "able"), [(0, True), (-1, False)])
def test_an_insertion_takes_somebody_healthy(stamina: int, able: bool) -> None:
    table = going_up("stage:20", "stage:9")
    table.default("s1", "launch")
    change_derp(table, "k", stamina=stamina)
    assert launching.can_insert(table.state, table.state.craft["c"]) == able


@pytest.mark.rule("WG-T5", "WG-B2")
def test_who_came_home_is_nobody_that_was_written_off() -> None:
    table = aloft()
    change_derp(table, "k1", unpaid=True)
    coming_down(table)
    assert not table.state.derps["k1"].unpaid


@pytest.mark.rule("WG-X9")
@pytest.mark.parametrize(("face", "stock"), [(1, ["c2"]), (20, [])])
def test_what_rode_in_a_lost_capsule_is_lost(face: int, stock: list[str]) -> None:
    table = aloft(*CRAFT, "payload:science", "payload:probe")
    change_part(table, "c", "c0", reusable=False)
    change(table, "c", parts=table.state.craft["c"].parts[:3])
    coming_down(table, landing=face)
    assert sorted(table.state.programmes["s1"].stock) == stock


@pytest.mark.rule("WG-X4")
def test_the_best_thruster_burns_and_its_boom_harms_the_first_capsule() -> None:
    table = aloft("capsule:4", "capsule:4", "thruster:2", "thruster:2")
    change_part(table, "c", "c2", fail=10, boom=15)
    table.dice.lay("burn", 20)
    table.do("s1", "fly", way="low_deorbit_1")
    assert table.said("rolled")[0]["parts"] == ["c3"]
    assert [part.worn for part in table.state.craft["c"].parts] == [1, 0, 0, 0]


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("kind", ["surface", "rock", "reentry"])
def test_without_a_board_one_comes_down_by_a_burn_alone(kind: str) -> None:
    table = aloft("capsule:4", "thruster:4", board="off", at=where.LOW_ORBIT.id)
    step: Json = {"name": "There", "body": "moon", "kind": kind, "orbit": "low"}
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "fly_to", **step, burn=False)
    assert refused.value.code == "no_burn"
    table.do("s1", "fly_to", **step, burn=True)
    assert [line["cost"] for line in table.said("burn")] == [4]  # 4 + 4 + 1 + 10 + 20
    table.next_turn()
    if kind != "reentry":  # there it may stay
        table.defaults("flight")
        table.default("s1", "fly_to")
        assert table.said("arrived")[-1]["at"] == table.said("arrived")[0]["at"]
