"""Edge cases of several craft together, and of craft without a crew."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import activities, eva, where
from server.games.what_goes_up.state import Afloat, Outing
from tests.games.what_goes_up.shorthand import short
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    out,
    pair,
)
from tests.games.what_goes_up.table import Json, Table


def joined(*parts: str, **more: Any) -> Table:
    """Two that are docked, `a` on."""
    table = pair(*parts, **more)
    change(table, "a", docked=("b",))
    change(table, "b", docked=("a",))
    return table


@pytest.mark.rule("WG-B8")
def test_what_is_stranded_or_empty_may_be_taken_from() -> None:
    table = joined()
    assert choices(table, "transfer", "pair") == ["a>b"]
    change_part(table, "b", "b0", disabled=True)
    assert choices(table, "transfer", "pair") == ["a>b", "b>a"]
    change_part(table, "b", "b0", disabled=False)
    change_derp(table, "kb", craft="")
    change(table, "b", crew=())
    assert choices(table, "transfer", "pair") == ["a>b", "b>a"]


@pytest.mark.rule("WG-P14")
def test_a_craft_counts_its_crewed_turns_from_when_somebody_comes_aboard() -> None:
    table = joined(seats=("s1", "s1"))
    change_derp(table, "kb", craft="a")
    change(table, "b", crew=())
    change(table, "a", crew=("ka", "kb"))
    table.do("s1", "transfer", pair="a>b", what="kb", amount=1)
    assert (table.state.craft["b"].crewed_since, table.state.craft["a"].crewed_since) == (5, 1)
    table.next_turn()
    assert table.state.programmes["s1"].endurance == 5  # of `a`: turns 1 to 5


@pytest.mark.rule("WG-B8")
def test_a_part_that_is_passed_on_remembers_from_whose_wreck_it_comes() -> None:
    table = joined("rcs")
    change_derp(table, "kb", craft="")
    change(table, "b", crew=())
    table.do("s1", "transfer", pair="b>a", what="b2", amount=1)
    assert table.state.craft["a"].part("b2").salvaged == "s2"
    table.do("s1", "transfer", pair="a>b", what="a2", amount=1)
    assert table.state.craft["b"].part("a2").salvaged == "s1"


@pytest.mark.rule("WG-P17", "WG-B8")
def test_a_stranded_crew_that_is_towed_home_was_rescued() -> None:
    table = joined()
    change_part(table, "b", "b0", disabled=True)
    dots = {seat: programme.dots for seat, programme in table.state.programmes.items()}
    table.do("s1", "fly", way="low_deorbit_1")
    table.next_turn()
    assert table.said("rescued")[0]["derps"] == ["kb"]
    changes = {line["seat"]: line["change"] for line in table.said("budget")}
    assert changes["s2"] == -1
    assert table.state.programmes["s2"].dots == dots["s2"] - 1
    assert table.state.derps["kb"].craft == ""


@pytest.mark.rule("WG-E7", "WG-L1")
def test_parting_leaves_both_a_cabin_and_the_same_flight_behind_them() -> None:
    table = pair("capsule:4", "thruster:3")
    change(table, "a", launched=3)
    move: Json = {"craft": "a", "name": "Lander", "crew": ["ka"], "fuel": 0, "rations": 0}
    for parts in (["a0", "a2"], ["a1", "a3"]):
        with pytest.raises(IllegalMove) as refused:
            table.do("s1", "part_ways", **move, parts=parts)
        assert refused.value.code == "no_cabin"
    table.do("s1", "part_ways", **move, parts=["a2"])
    lander = next(craft for craft in table.state.craft.values() if craft.name == "Lander")
    assert lander.launched == 3
    assert table.state.queue == (lander.id, "b", "a")  # each moves in this step; nobody steers the other
    table.do("s1", "fly", way="coast")
    assert table.state.craft[lander.id].at == "low_2"


@pytest.mark.rule("WG-E4", "WG-E5")
@pytest.mark.parametrize(("stats", "possible"), [((1, 3), False), ((2, 3), True), ((2, 0), False)])
def test_a_jury_rig_outside_takes_two_stamina_and_engineering(stats: tuple[int, int], possible: bool) -> None:
    table = pair("payload:eva_pack")
    change_derp(table, "ka", stamina=stats[0], engineering=stats[1])
    change_part(table, "a", "a1", disabled=True)
    if possible:
        out(table, "jury:a1")
        assert not table.state.craft["a"].part("a1").disabled
        return
    assert "jury:a1" not in choices(table, "eva", "do")
    change(table, "a", crew=("ka", table.derp("other", piloting=1, engineering=1)))
    change_derp(table, "other", craft="a")  # who could, but ka still cannot
    with pytest.raises(IllegalMove) as refused:
        out(table, "jury:a1")
    assert refused.value.code == "too_tired"


@pytest.mark.rule("WG-T4", "WG-E5")
@pytest.mark.parametrize(("at", "meet"), [("low_1", True), ("moon_surface", True), ("outbound", False)])
def test_nobody_goes_across_in_transit(at: str, meet: bool) -> None:
    table = pair("payload:eva_pack", at=at, other=at)
    assert ("over:b" in choices(table, "eva", "do")) == meet


@pytest.mark.rule("WG-E5")
def test_the_pack_that_is_worn_is_not_carried_along() -> None:
    table = pair("payload:eva_pack", seats=("s1", "s1"))
    assert "a2" not in choices(table, "eva", "cargo")
    with pytest.raises(IllegalMove) as refused:
        eva.eva(Builder(table.state), "s1", table.dice, "ka", Outing("deliver", "b"), "a2")
    assert refused.value.path == ("cargo",)
    table = pair("payload:eva_pack", "payload:eva_pack", seats=("s1", "s1"))
    out(table, "deliver:b", cargo="a2")
    assert [part.id for part in table.state.craft["b"].parts] == ["b0", "b1", "b2", "b3", "a2"]
    assert table.said("rolled")[0]["parts"] == ["a3"]


@pytest.mark.rule("WG-T5", "WG-T3")
@pytest.mark.parametrize(("at", "stays"), [("outbound", True), ("homebound", False)])
def test_debris_that_falls_home_is_gone_however_it_is_tracked(at: str, stays: bool) -> None:
    table = pair()
    change_derp(table, "kb", craft="")
    change(table, "b", crew=(), at=at, debris=True, tracked="s1")
    builder = Builder(table.state)
    activities.drift(builder)
    assert ("b" in builder.state.craft) == stays


@pytest.mark.rule("WG-T3", "WG-E1")
def test_what_nobody_can_steer_coasts_without_being_asked() -> None:
    table = pair()
    change_derp(table, "kb", craft="")
    change(table, "b", crew=())
    table.default("s1", "fly")
    assert (table.state.turn, table.state.craft["b"].at) == (6, "low_4")


@pytest.mark.rule("WG-B2", "WG-T5")
@pytest.mark.parametrize("lost", ["debris", "written_off"])
def test_what_was_given_up_visits_nothing_for_its_owner(lost: str) -> None:
    table = joined()
    change_part(table, "b", "b0", disabled=True)
    change(table, "b", **{lost: True})
    table.do("s1", "fly", way="low_outbound_1")
    assert {craft.at for craft in table.state.craft.values()} == {"outbound"}
    assert [line["seat"] for line in table.said("new_step")] == ["s1"]


@pytest.mark.rule("WG-E5")
def test_an_eva_is_for_what_is_within_reach_and_makes_a_difference() -> None:
    table = pair("payload:eva_pack", "payload:waylight")
    part = table.state.craft["a"].part("a3")
    for id, seat, at in (("mine", "s1", "low_1"), ("theirs", "s2", "low_1"), ("far", "s2", "low_2")):
        floating = Afloat(seat=seat, at=at, part=replace(part, id=id))
        table.rig(afloat={**table.state.afloat, id: floating})
    for inside in ("a0", "a1"):
        change_part(table, "a", inside, disabled=True)
    about = {do for do in choices(table, "eva", "do") if do.partition(":")[0] in ("tag", "recover", "jury")}
    assert about == {"recover:mine", "recover:theirs", "tag:theirs", "jury:a1"}


@pytest.mark.rule("WG-P13", "WG-P17")
def test_lucky_thirteen_goes_to_who_made_the_repair() -> None:
    table = pair(writing=False)
    change_derp(table, "ka", craft="b")
    change(table, "a", crew=())
    change(table, "b", crew=("kb", "ka"))
    change_derp(table, "kb", engineering=0)
    change_part(table, "b", "b0", disabled=True)
    table.default("s1", "jury_rig")
    assert table.state.firsts.taken["lucky_13"] == "s1"
    assert [line["by"] for line in table.said("rescued")] == ["s1"]


@pytest.mark.rule("WG-F3")
@pytest.mark.parametrize(("cabins", "kept"), [(("capsule:4",), {"c0"}), (("capsule:4", "habitat:3"), set())])
def test_the_last_cabin_is_not_shed(cabins: tuple[str, ...], kept: set[str]) -> None:
    table = aloft(*cabins, "thruster:2", fuel=0, rations=0)
    parts = {what.partition(">")[2] for what in choices(table, "shed", "what")}
    assert {part.id for part in table.state.craft["c"].parts} - parts == kept


@pytest.mark.rule("WG-T3")
def test_nothing_is_let_go_between_two_tries_of_a_burn() -> None:
    table = aloft(*CRAFT, "payload:probe", fuel=9)
    assert "deploy" in table.prompts("s1")
    table.dice.lay("burn", 19)
    table.do("s1", "fly", way="low_outbound_1")
    assert table.state.craft["c"].at == "low_outbound_1"
    assert "fly" in table.prompts("s1")
    assert "deploy" not in table.prompts("s1")


@pytest.mark.rule("WG-P17")
def test_whoever_changes_craft_within_one_programme_is_not_rescued() -> None:
    table = joined(seats=("s1", "s1"))
    change_derp(table, "kb", seat="s2")
    change_part(table, "b", "b0", disabled=True)
    table.do("s1", "transfer", pair="b>a", what="kb", amount=1)
    assert table.state.derps["kb"].craft == "a"
    assert table.said("rescued") == []


@pytest.mark.rule("WG-X8")
def test_a_payload_that_blows_up_in_the_bay_injures_nobody() -> None:
    table = pair("payload:probe")
    table.dice.lay("payload", 20)
    table.default("s1", "deploy")
    table.do("s1", "take_it")
    assert [part.id for part in table.state.craft["a"].parts] == ["a0", "a1"]
    assert table.state.derps["ka"].stamina == 3  # what it took to try


@pytest.mark.rule("WG-T5")
@pytest.mark.parametrize("manned", [False, True])
def test_what_is_written_off_is_debris_only_without_a_crew(manned: bool) -> None:
    table = pair()
    change_part(table, "b", "b0", disabled=True)
    if not manned:
        change_derp(table, "kb", craft="")
        change(table, "b", crew=())
    table.do("s2", "write_off", craft="b")
    craft = table.state.craft["b"]
    assert (craft.written_off, craft.debris) == (manned, not manned)


@pytest.mark.rule("WG-E4", "WG-X1")
def test_a_repair_brings_back_nothing_that_was_lost() -> None:
    table = pair()
    change_part(table, "a", "a0", disabled=True, worn=2, fail=10, boom=12)
    table.default("s1", "jury_rig")
    part = table.state.craft["a"].part("a0")
    assert (part.disabled, part.worn, part.fail, part.boom) == (False, 2, 10, 12)


@pytest.mark.rule("WG-E3", "WG-E4", "WG-K6")
def test_what_a_crew_can_do_says_how_likely_it_is_after_the_stamina_that_it_takes() -> None:
    table = pair("rcs", "payload:eva_pack", "payload:probe")
    change_derp(table, "ka", piloting=2, engineering=3, stamina=1)
    for move in ("dock", "deploy", "eva"):
        odds = table.prompt("s1", move).odds
        assert odds["before"] == odds["after"], f"{move}: the one point is spent on trying"
    (rcs,) = [part.id for part in table.state.craft["a"].parts if part.kind == "rcs"]
    change_part(table, "a", rcs, fail=10, boom=18)
    ok = table.prompt("s1", "dock").odds["after"]["ok"]["p"]
    assert ok == pytest.approx(9 / 20)
    change_derp(table, "ka", stamina=2)
    assert table.prompt("s1", "dock").odds["after"]["ok"]["p"] > ok
    change_part(table, "a", "a0", disabled=True)
    assert table.prompt("s1", "jury_rig").odds["after"]["ok"]["p"] == pytest.approx(5 / 20)


@pytest.mark.rule("WG-E7", "WG-B8")
def test_a_prompt_says_what_can_pass_each_way() -> None:
    table = joined("payload:science")
    table.derp("g", "s1")
    change(table, "b", crew=("kb", "g"))
    change_derp(table, "g", craft="b")
    rows = table.prompt("s1", "transfer").odds["goods"]
    assert [(short(row["pair"]), row["most"]) for row in rows] == [
        ("a>b", {"fuel": 20, "rations": 20, "a2": 1, "ka": 1}), ("b>a", {"g": 1}),
    ]  # fmt: skip
    table.default("s1", "transfer")
    assert table.state.craft["b"].fuel == 21


@pytest.mark.rule("WG-E5", "WG-E7")
def test_a_prompt_says_what_a_derp_can_carry_to_which_craft() -> None:
    table = joined("payload:eva_pack", "payload:science")
    table.craft("c", *CRAFT, seat="s2", crew=[table.derp("kc", "s2")])
    cargo = table.prompt("s1", "eva").odds["cargo"]["a"]
    assert cargo == {"b": ["fuel", "rations", "a3"], "c": ["rations", "a3"]}


@pytest.mark.rule("WG-E7")
def test_a_prompt_says_which_cabins_can_part() -> None:
    table = pair("capsule:4")
    assert table.prompt("s1", "part_ways").odds == {"cabins": {"a": ["a0", "a2"]}}
    table.default("s1", "part_ways")
    assert [len(craft.cabins) for craft in table.state.craft.values()] == [1, 2, 1]


@pytest.mark.rule("WG-B1", "WG-B7")
def test_a_prompt_says_what_each_side_of_a_trade_can_give() -> None:
    table = Table(3)
    table.programme("s1", dots=69, points=5)
    table.programme("s3", dots=35, points=7)
    assert table.prompt("s1", "trade").odds["to"]["s3"] == {
        "gives": {"points": 5, "dots": 35}, "takes": {"points": 7, "dots": 1},
    }  # fmt: skip


@pytest.mark.rule("WG-T3", "WG-F2")
def test_without_a_board_a_craft_that_cannot_burn_is_offered_no_landing() -> None:
    table = aloft("capsule:4", "thruster:4", "rcs", board="off", at=where.LOW_ORBIT.id)
    landings = {"surface", "rock", "reentry"}
    assert landings <= {*choices(table, "fly_to", "kind")}
    change(table, "c", fuel=0)
    assert landings & {*choices(table, "fly_to", "kind")} == {"rock", "reentry"}
    change_part(table, "c", "c2", charges=1)
    assert not landings & {*choices(table, "fly_to", "kind")}
    assert "rcs" not in table.prompt("s1", "fly_to").args["properties"]
