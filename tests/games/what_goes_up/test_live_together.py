"""Several craft, several players: order, docking, EVA (WG-T2, WG-E)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.flight import checking, crews
from server.games.what_goes_up.state import Afloat
from tests.games.what_goes_up.situations import change, change_derp, change_part, out, pair, ways
from tests.games.what_goes_up.table import Table

# --- who goes first ---------------------------------------------------------------------------------------


def on_the_pad(*ratings: tuple[int, int], dots: tuple[int, ...] = (40, 40), **skills: int) -> Table:
    """Two craft on the pad, a stage each, everybody ready."""
    table = Table(2)
    for k, (fail, boom) in enumerate(ratings):
        seat = f"s{k + 1}"
        table.programme(seat, dots=dots[k])
        derp = table.derp(f"k{k}", seat, stamina=2, **skills)
        table.craft(f"c{k}", "capsule:4", "stage:8", seat=seat, crew=[derp], at="earth_pad", status="pad")
        change_part(table, f"c{k}", f"c{k}1", role="launch", fail=fail, boom=boom)
        change(table, f"c{k}", launched=0)
    table.ready()
    return table


@pytest.mark.rule("WG-T2", "WG-T1")
def test_the_more_reliable_part_goes_first_then_the_lower_budget() -> None:
    assert on_the_pad((9, 12), (10, 12)).state.queue == ("c1", "c0")
    assert on_the_pad((10, 12), (10, 12), dots=(41, 40)).state.queue == ("c1", "c0")
    assert on_the_pad((10, 12), (10, 12), dots=(40, 41)).state.queue == ("c0", "c1")


@pytest.mark.rule("WG-T2")
def test_a_die_parts_those_who_are_level() -> None:
    table = Table(2)
    table.dice.lay("order", 1)
    for k in range(2):
        table.craft(f"c{k}", "capsule:4", "stage:8", seat=f"s{k + 1}", at="earth_pad", status="pad")
        change_part(table, f"c{k}", f"c{k}1", role="launch")
    table.ready()
    assert table.state.queue == ("c1", "c0")
    assert any(request.why == "what_goes_up.order" for request in table.dice.asked)


@pytest.mark.rule("WG-T2")
def test_haste_changes_the_order_but_not_the_check() -> None:
    table = on_the_pad((9, 12), (10, 12), engineering=3)
    assert table.state.queue == ("c1", "c0")
    table.do("s1", "go_first", who={"derp": "k0", "skill": "engineering"})
    assert table.state.queue == ("c0", "c1")
    assert table.state.derps["k0"].stamina == 1
    table.default("s1", "launch")  # and until the last one is decided it may go first again
    table.do("s2", "go_first", who={"derp": "k1", "skill": "engineering"})
    table.do("s1", "go_first", who={"derp": "k0", "skill": "engineering"})
    assert table.state.derps["k0"].stamina == 0
    table.default("s2", "launch")
    assert next(line["boom"] for line in table.said("rolled") if line["flight"] == "c0") == 12


@pytest.mark.rule("WG-K5", "WG-T1")
def test_what_saved_rolls_of_one_throw_is_told_once_all_are_decided() -> None:
    table = on_the_pad((10, 18), (10, 18), piloting=2)
    table.dice.lay("launch", 11, 12)
    table.default("s1", "launch")
    table.default("s2", "launch")
    table.do("s2", "save", goal="ok")
    assert not table.said("saved")
    table.do("s1", "save", goal="ok")
    told = [(line["flight"], line["who"], line["after"].outcome) for line in table.said("saved")]
    assert sorted(told) == [("c0", ["k0"], "ok"), ("c1", ["k1"], "ok")]


@pytest.mark.rule("WG-K7")
def test_a_check_that_was_told_is_not_open_again() -> None:
    table = on_the_pad((10, 18), (10, 18), piloting=2)
    table.dice.lay("launch", 11, 12)
    table.default("s1", "launch")
    table.default("s2", "launch")
    for check in table.state.checks:
        assert checking.is_open(table.state, check)
        assert not checking.is_open(table.state, replace(check, told=True))


@pytest.mark.rule("WG-T2")
def test_two_who_wait_for_each_other_come_to_an_end() -> None:
    table = on_the_pad((10, 12), (9, 12))
    assert table.musts() == [("s1", "launch"), ("s2", "launch")]
    table.do("s1", "wait")
    assert table.musts() == [("s2", "launch")]
    table.do("s2", "wait")
    assert table.musts() == [("s1", "launch")]
    assert "wait" not in table.prompts("s1")


@pytest.mark.rule("WG-T2", "WG-P18")
def test_whoever_delays_may_delay_again_down_to_the_last_place() -> None:
    table = Table(3)
    for k, seat in enumerate(("s1", "s2", "s3")):
        crew = table.derp(f"k{k}", seat)
        table.craft(f"c{k}", "capsule:4", "thruster:2", seat=seat, crew=[crew])
    table.rig(order=("c0", "c1", "c2"))
    table.phase("flight", "c0", "c1", "c2")
    table.do("s1", "wait")
    assert (table.state.queue, table.state.order) == (("c1", "c0", "c2"), ("c1", "c0", "c2"))
    table.do("s2", "fly", way="coast")
    table.do("s1", "wait")
    assert (table.state.queue, table.state.order) == (("c2", "c0"), ("c1", "c2", "c0"))
    table.do("s3", "fly", way="coast")
    assert "wait" not in table.prompts("s1")  # the last place


@pytest.mark.rule("WG-T1")
@pytest.mark.parametrize("allowed", [1, 2])
def test_so_many_launches_a_turn(allowed: int) -> None:
    table = Table(launches_per_turn=allowed)
    for k in range(3):
        table.craft(f"c{k}", "stage:8", at="earth_pad", status="pad")
        change_part(table, f"c{k}", f"c{k}0", role="launch")
    table.ready()
    table.next_turn()
    assert len(table.said("lift_off")) == allowed
    assert sum(craft.status == "pad" for craft in table.state.craft.values()) == 3 - allowed


# --- docking ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-E6", "WG-P3", "WG-X5")
@pytest.mark.parametrize(("face", "docked", "charges"), [(1, True, 1), (19, False, 1), (20, False, 0)])
def test_docking_takes_a_charge_whatever_comes_of_it(face: int, docked: bool, charges: int) -> None:
    table = pair("rcs")
    table.dice.lay("docking", face)
    table.do("s1", "dock", pair="a>b")
    while table.state.checks:
        table.do("s1", "take_it")
    craft = table.state.craft["a"]
    assert (craft.docked == ("b",), craft.part("a2").charges) == (docked, charges)
    assert craft.part("a2").disabled == (face == 20)
    assert table.state.derps["ka"].stamina == 3
    assert ("docking" in table.state.firsts.taken) == docked
    assert table.state.programmes["s1"].due == (2 if docked else 0)


@pytest.mark.rule("WG-E6")
def test_the_other_may_try_too_and_again_while_there_is_fuel_and_stamina() -> None:
    table = pair("rcs")
    table.dice.lay("docking", 19, 19, 1)
    for seat, both in (("s1", "a>b"), ("s1", "a>b"), ("s2", "b>a")):
        table.do(seat, "dock", pair=both)
        while table.state.checks:
            table.do(seat, "take_it")
    assert table.state.craft["a"].docked == ("b",)
    assert table.state.firsts.taken["docking"] == "s2"


@pytest.mark.rule("WG-E6", "WG-T4")
def test_docking_asks_for_a_pilot_a_charge_and_the_same_step_of_an_orbit() -> None:
    table = pair("rcs", other="low_2")
    assert "dock" not in table.prompts("s1")
    table = pair("rcs", at="outbound", other="outbound")
    assert "dock" not in table.prompts("s1")
    table = pair("rcs")
    change_derp(table, "ka", piloting=1)
    assert "dock" not in table.prompts("s1")
    assert "dock" in table.prompts("s2")


@pytest.mark.rule("WG-E6")
def test_catching_up_is_a_burn_and_docking_is_for_the_next_turn() -> None:
    table = pair("rcs", other="low_3")
    table.do("s1", "fly", way="catch:b")
    assert table.state.craft["a"].at == "low_3"
    assert "dock" not in table.prompts("s1")
    assert "dock" not in table.prompts("s2")
    table.rig(turn=6)
    assert "dock" in table.prompts("s1")


@pytest.mark.rule("WG-T4", "WG-E6")
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_a_stranded_craft_that_was_caught_up_with_waits_for_the_docking(direction: str) -> None:
    table = pair("rcs", other="low_3")
    table.programme("s2", direction=direction)
    change_part(table, "b", "b0", disabled=True)
    table.do("s1", "fly", way="catch:b")
    table.next_turn()
    assert (table.state.craft["a"].at, table.state.craft["b"].at) == ("low_3", "low_3")
    table.defaults("flight")
    assert "dock" in table.prompts("s1")


@pytest.mark.rule("WG-T4", "WG-E6")
def test_a_steered_craft_that_was_caught_up_with_may_burn_but_does_not_drift() -> None:
    table = pair("rcs", other="low_3")
    table.do("s1", "fly", way="catch:b")
    ways = {way["way"]["by"]: way["to"] for way in table.prompt("s2", "fly").odds["ways"]}
    assert (ways["coast"], "burn" in ways) == ("low_3", True)
    table.do("s2", "fly", way="coast")
    assert table.state.craft["b"].at == "low_3"
    assert table.state.turn == 6
    table.phase("flight", "b")
    ways = {way["way"]["by"]: way["to"] for way in table.prompt("s2", "fly").odds["ways"]}
    assert ways["coast"] != "low_3"


@pytest.mark.rule("WG-T4")
def test_whoever_has_moved_stops_the_one_that_has_not() -> None:
    table = pair("rcs", at="low_4")
    table.default("s1", "fly")
    assert table.state.craft["a"].at == "low_1"
    table.do("s1", "dock", pair="a>b")
    assert table.state.craft["b"].at == "low_1"
    assert table.musts() == [("s1", "ready"), ("s2", "ready")]  # it is not asked to fly
    assert table.ready().turn == 6


@pytest.mark.rule("WG-E7")
def test_docked_craft_share_their_hatch_and_their_way() -> None:
    table = pair("rcs")
    table.do("s1", "dock", pair="a>b")
    table.do("s1", "transfer", pair="a>b", what="fuel", amount=5)
    assert (table.state.craft["a"].fuel, table.state.craft["b"].fuel) == (15, 25)
    with pytest.raises(IllegalMove):  # what is theirs is theirs to give
        table.do("s1", "transfer", pair="b>a", what="fuel", amount=5)
    cost = ways(table)["low_deorbit_1"]["cost"]
    assert cost == (4 + 2 + 1 + 1 + 10 + 15) // 10 + 1  # theirs would be let go
    table.default("s1", "fly")
    assert {craft.at for craft in table.state.craft.values()} == {"low_2"}
    assert table.ready().turn == 6
    table.phase("flight", "a", "b")
    table.do("s2", "undock", pair="b>a")
    assert table.state.craft["a"].docked == ()


@pytest.mark.rule("WG-E7", "WG-F2")
@pytest.mark.parametrize("helpless", [False, True])
def test_a_burn_takes_along_what_cannot_steer_itself(helpless: bool) -> None:
    table = pair("rcs")
    table.do("s1", "dock", pair="a>b")
    if helpless:
        change_part(table, "b", "b0", disabled=True)
    cost = ways(table)["low_outbound_1"]["cost"]
    assert cost == ((2 * 18 + 40) if helpless else 18 + 20) // 10 + 1
    table.do("s1", "fly", way="low_outbound_1")
    assert table.state.craft["a"].docked == (("b",) if helpless else ())
    assert table.state.craft["b"].at == ("outbound" if helpless else "low_1")


@pytest.mark.rule("WG-E7")
def test_craft_launched_docked_part_for_free() -> None:
    table = pair("capsule:4", "thruster:3")
    move = {"craft": "a", "name": "Lander", "parts": ["a2", "a3"], "crew": ["ka"], "fuel": 8, "rations": 2}
    table.do("s1", "part_ways", **move)
    lander = next(craft for craft in table.state.craft.values() if craft.name == "Lander")
    assert (lander.crew, lander.fuel, lander.rations, lander.at) == (("ka",), 8, 2, "low_1")
    assert (table.state.craft["a"].crew, table.state.craft["a"].fuel) == ((), 12)
    with pytest.raises(IllegalMove):
        table.do("s2", "part_ways", **{**move, "craft": "b", "parts": ["b1"], "crew": []})


# --- EVA --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-E5", "WG-P4", "WG-E3", "WG-X8")
@pytest.mark.parametrize(
    ("face", "first", "packs", "stamina"), [(1, True, 1, 3), (19, False, 1, 3), (20, False, 0, -1)]
)
def test_a_pack_is_checked_and_may_injure_its_user(face: int, first: bool, packs: int, stamina: int) -> None:
    table = pair("payload:eva_pack")
    table.dice.lay("eva", face)
    out(table, "sing:")
    craft = table.state.craft["a"]
    assert ("eva" in table.state.firsts.taken) == first
    assert len([p for p in craft.parts if p.use == "eva_pack"]) == packs
    assert table.state.derps["ka"].stamina == stamina
    assert ("eva" in table.prompts("s1")) == (face == 1)  # a pack that failed rests this turn


@pytest.mark.rule("WG-E5")
def test_an_eva_asks_for_a_point_of_piloting() -> None:
    table = pair("payload:eva_pack")
    change_derp(table, "ka", piloting=0)
    assert "eva" not in table.prompts("s1")


@pytest.mark.rule("WG-E5", "WG-P7")
def test_rations_are_delivered_and_one_is_back_in_the_same_move() -> None:
    table = pair("payload:eva_pack")
    out(table, "deliver:b", cargo="rations")
    assert (table.state.craft["a"].rations, table.state.craft["b"].rations) == (18, 22)
    assert table.state.derps["ka"].craft == "a"
    assert table.state.firsts.taken["rations_delivery"] == "s1"


@pytest.mark.rule("WG-E5")
def test_somebody_goes_over_with_a_load() -> None:
    table = pair("payload:eva_pack", "payload:probe", seats=("s1", "s1"))
    out(table, "over:b", cargo="a3")
    assert table.state.craft["b"].crew == ("kb", "ka")
    assert {part.id for part in table.state.craft["b"].parts} >= {"a2", "a3"}
    assert [part.id for part in table.state.craft["a"].parts] == ["a0", "a1"]


@pytest.mark.rule("WG-E5", "WG-E7")
def test_a_winch_docks_but_opens_no_hatch() -> None:
    table = pair("payload:eva_pack", "payload:winch")
    out(table, "winch:b")
    assert table.state.craft["a"].docked == table.state.craft["a"].winched == ("b",)
    assert "transfer" not in table.prompts("s1")
    assert [line["purpose"] for line in table.said("rolled")] == ["eva", "winch"]


@pytest.mark.rule("WG-E5", "WG-K9")
def test_waylights_are_set_out_tagged_and_put_out() -> None:
    table = pair("payload:eva_pack", "payload:waylight", at="polar_1", other="polar_1")
    table.do("s1", "deploy", payload="a>a3")
    assert crews.points(table.state, "ka", "piloting") == 3
    out(table, "tag:a3", seat="s2")
    assert crews.points(table.state, "ka", "piloting") == 2
    assert crews.points(table.state, "kb", "piloting") == 3
    out(table, "deactivate:a3", seat="s2")
    assert crews.points(table.state, "kb", "piloting") == 2


@pytest.mark.rule("WG-K9")
def test_three_orbits_count_once_each_and_past_the_cap() -> None:
    table = pair("payload:waylight")
    change_derp(table, "ka", piloting=7, stamina=2, most=2)
    part = table.state.craft["a"].part("a2")

    for n, at in enumerate(("polar_1", "polar_2", "sync_1", "moon_low_1", "moon_polar_1", "low_1")):
        table.rig(afloat={**table.state.afloat, f"w{n}": Afloat(seat="s1", at=at, part=part)})
    assert crews.waylights(table.state, "s1") == 3
    assert crews.points(table.state, "ka", "piloting") == 10
    assert crews.waylights(table.state, "s2") == 0


@pytest.mark.rule("WG-F3", "WG-E5")
def test_what_floats_by_can_be_recovered() -> None:
    table = pair("payload:eva_pack", "rcs")
    table.do("s1", "shed", what="a>a3", amount=1)
    out(table, "recover:a3", seat="s2")
    found = table.state.craft["b"].part("a3")
    assert found.salvaged == "s1"


@pytest.mark.rule("WG-E5", "WG-E2")
def test_an_injured_derp_is_carried_by_a_healthy_one() -> None:
    table = pair("payload:eva_pack", seats=("s1", "s1"))
    hurt = table.derp("hurt", stamina=-1, craft="a")
    change(table, "a", crew=("ka", hurt))
    out(table, "carry:hurt>b")
    assert table.state.derps["hurt"].craft == "b"
    assert table.state.derps["ka"].craft == "a"
