"""The edges of what happens live: who exactly, how much exactly, and where it stops."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.errors import IllegalMove
from server.games.what_goes_up import activities, books, checking, crews, ending, landing
from server.games.what_goes_up.draft import Draft
from server.games.what_goes_up.play import GAME
from server.games.what_goes_up.state import Afloat, Outcomes

from .table import Json, Table
from .test_live_books import going_up
from .test_live_flight import CRAFT, aloft, coming_down
from .test_live_together import change, change_derp, change_part, out, pair


def choices(table: Table, move: str, field: str, seat: str = "s1") -> list[str]:
    """What a prompt offers for a field."""
    found: Json = table.prompt(seat, move).args["properties"][field]
    return list(found["enum"]) if "enum" in found else [each["const"] for each in found["oneOf"]]


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
    assert table.said("boosted")[-1]["outcome"] == outcome


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
    draft = Draft(table.state)
    draft.afloat("v", replace(draft.state.afloat["v"], part=table.part("v", "payload:waylight")))
    checking.blow(draft, "d_w")
    ratings = {id: (each.part.fail, each.part.boom) for id, each in draft.state.afloat.items()}
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
    table.default("s1", "fly")
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


# --- together ---------------------------------------------------------------------------------------------


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
    with pytest.raises(IllegalMove) as refused:
        out(table, "deliver:b", cargo="a2")
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
    draft = Draft(table.state)
    activities.drift(draft)
    assert ("b" in draft.state.craft) == stays


@pytest.mark.rule("WG-T3", "WG-E1")
def test_what_nobody_can_steer_coasts_without_being_asked() -> None:
    table = pair()
    change_derp(table, "kb", craft="")
    change(table, "b", crew=())
    table.default("s1", "fly")
    assert (table.state.turn, table.state.craft["b"].at) == (6, "low_4")


# --- the books, and the end -------------------------------------------------------------------------------


@pytest.mark.rule("WG-V3")
@pytest.mark.parametrize(("fuel", "offered"), [(1, False), (2, True)])
def test_a_nudge_takes_two_units_of_fuel(fuel: int, offered: bool) -> None:
    table = aloft(*CRAFT, at="rock", stop_the_rock=True, fuel=fuel)
    assert ("nudge" in table.prompts("s1")) == offered
    if offered:
        table.do("s1", "nudge", craft="c")
        assert table.state.craft["c"].fuel == 0


@pytest.mark.rule("WG-V1")
def test_a_campaign_of_so_many_turns_ends_with_the_last() -> None:
    table = Table(2, turns=30)
    table.rig(turn=29)
    table.next_turn()
    assert (table.state.turn, table.state.phase) == (30, "workshop")
    table.next_turn()
    assert table.state.outcome == Outcomes("ended")


@pytest.mark.rule("WG-V1")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    [
        ({"dots": 41}, {"taken": 2, "visited": 3, "lost": 0}, ["s1", "s2"]),
        ({"taken": 2}, {"visited": 3}, ["s1", "s2"]),
        ({"visited": 1}, {"visited": 3}, ["s2", "s1"]),
        ({"lost": 1}, {}, ["s2", "s1"]),
        ({}, {}, ["s1", "s2"]),
    ],
)
def test_standings_go_by_budget_then_firsts_then_steps_then_losses(
    first: dict[str, int], second: dict[str, int], order: list[str]
) -> None:
    table = Table(2)
    taken: dict[str, str] = {}
    for seat, has in (("s1", first), ("s2", second)):
        visited = tuple(f"{k}" for k in range(has.get("visited", 0)))
        table.programme(seat, dots=has.get("dots", 40), visited=visited, lost=has.get("lost", 0))
        taken |= {f"{seat}{k}": seat for k in range(has.get("taken", 0))}
    table.rig(firsts=replace(table.state.firsts, taken=taken), outcome=Outcomes("ended"))
    standing = ending.standing_of(table.state)
    assert [each["seat"] for each in standing.standings] == order
    assert [each["place"] for each in standing.standings] == ([1, 2] if first != second else [1, 1])
    assert GAME.result(table.state) == standing


@pytest.mark.rule("WG-P16")
def test_who_draws_level_in_mapping_takes_nothing() -> None:
    table = pair("payload:mapping", at="polar_1", other="polar_1")
    table.programme("s1", mapped={"earth": 10})
    table.programme("s2", mapped={"earth": 5})
    table.rig(firsts=replace(table.state.firsts, mapping={"earth": "s1"}))
    draft = Draft(table.state)
    books.map_step(draft, "b", "earth")
    assert draft.state.firsts.mapping == {"earth": "s1"}
    assert [draft.state.programmes[seat].due for seat in ("s1", "s2")] == [0, 0]
    books.map_step(draft, "b", "earth")
    assert draft.state.firsts.mapping == {"earth": "s2"}


@pytest.mark.rule("WG-T5", "WG-P17")
def test_who_was_written_off_once_earns_no_rescuer_a_dot() -> None:
    table = pair(writing=False)
    change_derp(table, "kb", unpaid=True)
    draft = Draft(table.state)
    books.rescued(draft, draft.state.craft["b"], ["kb"], "s1")
    assert draft.state.derps["kb"].seat == "s1"
    assert {seat: (p.due, p.luck) for seat, p in draft.state.programmes.items()} == {
        "s1": (0, 0),
        "s2": (0, 0),
    }


@pytest.mark.rule("WG-K8")
def test_a_new_orbit_is_hostile_to_everything_on_arrival() -> None:
    table = going_up("stage:20", "stage:9", hostile_waters=True)
    table.programme(visited=("suborbital",))
    table.default("s1", "launch")
    table.default("s1", "insert")
    rolled = [(line["purpose"], line["fail"], line["boom"]) for line in table.said("rolled")]
    assert rolled == [("launch", 19, 20), ("insertion", 19, 20), ("capsule", 17, 18)]


@pytest.mark.rule("WG-B2", "WG-T5")
@pytest.mark.parametrize("lost", ["debris", "written_off"])
def test_what_was_given_up_visits_nothing_for_its_owner(lost: str) -> None:
    table = joined()
    change_part(table, "b", "b0", disabled=True)
    change(table, "b", **{lost: True})
    table.do("s1", "fly", way="low_outbound_1")
    assert {craft.at for craft in table.state.craft.values()} == {"outbound"}
    assert [line["seat"] for line in table.said("new_step")] == ["s1"]
