"""Prestige, mapping, what moves, and checks at a table (WG-P, WG-K7, WG-K8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books, checking
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    coming_down,
    pair,
)
from tests.games.what_goes_up.table import Table


def due(table: Table, seat: str = "s1") -> int:
    return table.state.programmes[seat].due


# --- once, to the first -----------------------------------------------------------------------------------


@pytest.mark.rule("WG-P1", "WG-P2", "WG-B2")
def test_a_step_pays_each_player_once_and_its_first_one_twice() -> None:
    table = pair(at="low_2", other="low_2")
    table.default("s1", "fly")
    assert due(table) == 1 + 1 + 1  # new, first, first in a low orbit
    table.default("s2", "fly")
    table.next_turn()
    dots = [table.state.programmes[seat].dots for seat in ("s1", "s2")]
    assert dots[0] - 40 >= 3
    assert table.said("new_step")[-1]["seat"] == "s2"
    assert [line["seat"] for line in table.said("first") if line["what"] in ("step", "orbit")] == ["s1", "s1"]


@pytest.mark.rule("WG-P2", "WG-P16")
@pytest.mark.parametrize(
    ("at", "way", "body"),
    [("low_2", "low_to_polar", "earth"), ("sync_transfer", "sync_circularize", "moon")],
)
def test_the_first_in_an_orbit_maps_a_step_where_it_can(at: str, way: str, body: str) -> None:
    table = aloft(*CRAFT, "payload:mapping", at=at, mapping_checks=False)
    table.do("s1", "fly", way=way)
    percent = 10 if body == "earth" else 5  # and five more for the turn in a polar orbit
    assert table.state.programmes["s1"].mapped == {body: percent}


@pytest.mark.rule("WG-P5")
def test_a_second_turn_in_space_is_a_first() -> None:
    table = aloft(launched=5)
    table.default("s1", "fly")
    assert "multi_turn" not in table.state.firsts.taken
    table.next_turn()
    assert table.state.firsts.taken["multi_turn"] == "s1"


@pytest.mark.rule("WG-P6")
@pytest.mark.parametrize("derps", [1, 2])
def test_a_crew_of_two_is_a_first(derps: int) -> None:
    table = Table()
    crew = [table.derp(f"k{n}") for n in range(derps)]
    table.craft("c", "capsule:4", "stage:9", crew=crew, status="pad", at="earth_pad", launched=0)
    change_part(table, "c", "c1", role="launch")
    table.ready()
    table.default("s1", "launch")
    assert ("multi_derp" in table.state.firsts.taken) == (derps == 2)


@pytest.mark.rule("WG-P8")
@pytest.mark.parametrize("before", [0, 1])
def test_a_reusable_capsule_pays_at_its_second_reentry(before: int) -> None:
    table = aloft()
    change_part(table, "c", "c0", reusable=True, reentries=before)
    coming_down(table)
    assert ("reusable_capsule" in table.state.firsts.taken) == (before == 1)
    assert table.state.programmes["s1"].stock["c0"].reentries == before + 1


@pytest.mark.rule("WG-P9")
@pytest.mark.parametrize("before", [0, 1])
def test_a_reusable_craft_pays_at_its_second_reentry_too(before: int) -> None:
    table = aloft("capsule:4", "thruster:4")
    for part in ("c0", "c1"):
        change_part(table, "c", part, reentries=before)
    change_part(table, "c", "c0", reusable=True)
    coming_down(table)
    taken = table.state.firsts.taken
    assert ("reusable_craft" in taken, "reusable_capsule" in taken) == (before == 1, before == 1)


@pytest.mark.rule("WG-P10")
def test_a_probe_on_its_way_out_is_a_slingshot() -> None:
    table = aloft(*CRAFT, "payload:probe", at="outbound")
    assert choices(table, "deploy", "payload") == ["c>c2", "c>c2>escape"]
    table.do("s1", "deploy", payload="c>c2>escape")
    assert table.state.afloat["c2"].at == "escape"
    assert table.state.firsts.taken["slingshot"] == "s1"
    assert due(table) == 2


@pytest.mark.rule("WG-P10")
def test_a_craft_with_a_probe_that_leaves_for_good_is_one_too() -> None:
    table = aloft(*CRAFT, "payload:probe", at="outbound")
    table.do("s1", "fly", way="to_escape")
    assert table.state.firsts.taken["slingshot"] == "s1"
    table.defaults("workshop")  # nothing leads home: no plan, and the workshop goes on
    assert "file_plan" not in table.prompts("s1")


@pytest.mark.rule("WG-P11", "WG-P12")
@pytest.mark.parametrize(
    ("been", "endgame", "first"),
    [("rock", "free", "rock_return"), ("surface", "free", "moon_return"), ("surface", "moon", None)],
)
def test_a_return_from_the_moon_or_the_rock(been: str, endgame: str, first: str | None) -> None:
    table = aloft(endgame=endgame)
    change_derp(table, "k1", been=(been,))
    coming_down(table)
    returns = {"rock_return", "moon_return"} & set(table.state.firsts.taken)
    assert returns == ({first} if first else set())
    assert (table.state.phase == "over") == (endgame == "moon")


@pytest.mark.rule("WG-P11")
def test_a_craft_that_comes_back_empty_is_no_return() -> None:
    table = aloft(been=("rock",))
    change_derp(table, "k1", been=("rock",))
    coming_down(table, reentry=20)
    assert "rock_return" not in table.state.firsts.taken


# --- what moves -------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-P14", "WG-P15")
def test_the_longest_and_the_largest_move_and_a_tie_leaves_them() -> None:
    table = pair()
    change(table, "a", crewed_since=5)
    change(table, "b", crewed_since=4)
    table.next_turn()
    firsts = table.state.firsts
    assert (firsts.longest, firsts.largest) == ("s2", None)  # two and one turns; a derp each: a tie
    extra = table.derp("extra", "s1", craft="a")
    change(table, "a", crew=("ka", extra))
    change(table, "b", crewed_since=5)
    table.next_turn()
    assert (table.state.firsts.longest, table.state.firsts.largest) == ("s2", "s1")
    moved = [(line["what"], line["before"], line["seat"]) for line in table.said("moving")]
    assert moved == [("longest", None, "s2"), ("largest", None, "s1")]


@pytest.mark.rule("WG-P14", "WG-P15")
def test_two_dots_change_hands_and_go_back_to_nobody() -> None:
    builder = Builder(pair().state)
    builder.set(firsts=replace(builder.state.firsts, longest="s2", largest="s2"))
    builder.craft("a", crewed_since=1)
    builder.craft("b", crew=())
    books.moving_prestige(builder)
    assert {seat: p.due for seat, p in builder.state.programmes.items()} == {"s1": 4, "s2": -4}
    builder.craft("a", crew=())
    books.moving_prestige(builder)
    assert (builder.state.firsts.longest, builder.state.firsts.largest) == (None, None)
    assert builder.state.programmes["s1"].due == 0


@pytest.mark.rule("WG-P16")
def test_mapping_goes_on_in_a_polar_orbit_and_whoever_has_most_holds_two_dots() -> None:
    table = pair("payload:mapping", at="polar_1", other="polar_1", mapping_checks=False)
    change(table, "b", parts=table.state.craft["b"].parts[:2])
    table.next_turn()
    # the first one in a polar orbit maps a step of it at once (WG-P2), and one for the turn
    assert (table.state.programmes["s1"].mapped, table.state.programmes["s2"].mapped) == ({"earth": 10}, {})
    assert table.state.firsts.mapping == {"earth": "s1"}
    builder = Builder(table.state)
    builder.programme("s2", mapped={"earth": 10})
    books.map_step(builder, "b", "earth")
    assert builder.state.firsts.mapping == {"earth": "s2"}
    assert (builder.state.programmes["s1"].due, builder.state.programmes["s2"].due) == (-2, 2)
    builder.programme("s2", mapped={"earth": 95})
    books.map_step(builder, "b", "earth")
    builder.programme("s1", mapped={"earth": 95})
    books.map_step(builder, "a", "earth")
    assert builder.state.firsts.mapped == {"earth": "s2"}
    assert builder.state.firsts.mapping == {"earth": "s2"}


# --- checks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-K7")
@pytest.mark.parametrize(("which", "outcome"), [("first", "boom"), ("second", "ok")])
def test_luck_throws_again_and_the_owner_picks(which: str, outcome: str) -> None:
    table = aloft(stats={"piloting": 1, "stamina": 2})
    table.programme(luck=1)
    table.dice.lay("capsule", 20, 18)
    change_part(table, "c", "c0", fail=18, boom=19)
    table.default("s1", "fly")
    table.do("s1", "spend", who="k1:piloting")  # spent on either
    table.default("s1", "luck")
    assert table.state.programmes["s1"].luck == 0
    prompt = table.prompt("s1", "pick")
    assert (prompt.odds, prompt.default) == ({"first": [20], "second": [18]}, {"which": "second"})
    assert table.state.derps["k1"].stamina == 1
    table.do("s1", "pick", which=which)
    assert table.state.craft["c"].part("c0").disabled == (outcome == "boom")
    kept = [line.params["outcome"] for line in table.lines if line.id == "wgu.picked"]
    assert kept == (["boom"] if which == "first" else [])


@pytest.mark.rule("WG-K7", "WG-K4")
def test_luck_throws_one_stage_of_a_cluster_again() -> None:
    table = Table()
    table.programme(luck=1)
    table.craft("c", "capsule:4", "stage:9", "stage:9", status="pad", at="earth_pad", launched=0)
    for part in ("c1", "c2"):
        change_part(table, "c", part, role="launch", fail=16, boom=19, design="d_c1")
    table.dice.lay("launch", 14, 17)
    table.ready()
    table.default("s1", "launch")
    assert table.state.checks[-1].totals == (14, 17)
    assert table.state.checks[-1].total == 16
    table.dice.lay("launch", 3)
    table.do("s1", "luck", stage=2)
    assert table.state.checks[-1].totals == (14, 3)
    table.default("s1", "pick")
    assert table.said("launched")


@pytest.mark.rule("WG-K5")
@pytest.mark.parametrize(("skills", "stamina"), [("ratings", None), ("move_roll", 1)])
def test_both_readings_of_a_skill(skills: str, stamina: int | None) -> None:
    table = aloft(skills=skills, stats={"piloting": 3, "engineering": 0, "stamina": 2})
    change_part(table, "c", "c0", fail=15, boom=18)
    table.dice.lay("capsule", 17)
    table.default("s1", "fly")
    assert ("save" in table.prompts("s1")) == (stamina is not None)
    if stamina:
        assert table.prompt("s1", "save").odds["ok"]["stamina"] == stamina
        table.default("s1", "save")
        assert not table.state.checks


@pytest.mark.rule("WG-K5")
def test_everybody_aboard_may_lend_a_hand() -> None:
    table = pair()
    change_derp(table, "kb", craft="a", engineering=1)
    change_derp(table, "ka", engineering=0, piloting=0)
    change(table, "a", crew=("ka", "kb"))
    change(table, "b", crew=())
    change_part(table, "a", "a0", fail=15, boom=17)
    table.dice.lay("capsule", 17)
    table.default("s1", "fly")
    assert "save" not in table.prompts("s1")
    assert set(table.prompt("s2", "save").odds) == {"ok", "fail"}
    table.do("s2", "save", goal="fail")
    assert table.state.checks[-1].outcome == "fail"
    assert table.musts() == [("s1", "take_it")]


@pytest.mark.rule("WG-K1")
def test_the_dice_model_is_the_tables() -> None:
    table = aloft(dice_model="4d6-4")
    table.default("s1", "fly")
    assert [request.notation for request in table.dice.asked] == ["4d6-4"]
    assert table.said("rolled")[0]["total"] == 0


@pytest.mark.rule("WG-K8")
def test_hostile_waters_are_where_nobody_of_the_player_was() -> None:
    table = aloft(hostile_waters=True, fuel=9)
    table.programme(visited=("earth:low orbit",))
    table.default("s1", "fly")
    assert (table.said("rolled")[0]["fail"], table.said("rolled")[0]["boom"]) == (19, 20)
    table = aloft(hostile_waters=True, fuel=9)
    table.default("s1", "fly")
    assert (table.said("rolled")[0]["fail"], table.said("rolled")[0]["boom"]) == (17, 18)
    table.next_turn()
    assert (table.said("rolled")[1]["fail"], table.said("rolled")[1]["boom"]) == (19, 20)


@pytest.mark.rule("WG-X1", "WG-K3")
def test_a_boom_harms_every_instance_and_never_below_the_worst() -> None:
    table = pair()
    builder = Builder(table.state)
    builder.design("d_a0", fail=2, boom=4)
    builder.part("b", "b0", design="d_a0", fail=3, boom=9)
    checking.blow(builder, "d_a0")
    assert builder.state.designs["d_a0"].rating == (1, 2)
    assert builder.state.craft["a"].part("a0").boom == 17
    assert (builder.state.craft["b"].part("b0").fail, builder.state.craft["b"].part("b0").boom) == (1, 6)
