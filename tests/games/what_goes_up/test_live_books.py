"""Prestige, mapping, luck, options, endings (WG-P, WG-K7, WG-K8, WG-L1, WG-V), and the escape tower."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.game import Move
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books, checking, ending
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import Returned, Rock
from tests.games.what_goes_up.table import Table
from tests.games.what_goes_up.test_live_flight import CRAFT, aloft, coming_down
from tests.games.what_goes_up.test_live_together import change, change_derp, change_part, pair


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
    table = aloft(*CRAFT, "payload:mapping", at=at)
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
    choices = [each["const"] for each in table.prompt("s1", "deploy").args["properties"]["payload"]["oneOf"]]
    assert choices == ["c>c2", "c>c2>escape"]
    table.do("s1", "deploy", payload="c>c2>escape")
    assert table.state.afloat["c2"].at == "escape"
    assert table.state.firsts.taken["slingshot"] == "s1"
    assert due(table) == 2


@pytest.mark.rule("WG-P10")
def test_a_craft_with_a_probe_that_leaves_for_good_is_one_too() -> None:
    table = aloft(*CRAFT, "payload:probe", at="outbound")
    table.do("s1", "fly", way="to_escape")
    assert table.state.firsts.taken["slingshot"] == "s1"


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
    table = pair("payload:mapping", at="polar_1", other="polar_1")
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


# --- the escape tower -------------------------------------------------------------------------------------


def going_up(*parts: str, role: str = "launch", **options: Any) -> Table:
    table = Table(**options)
    table.derp("k")
    table.craft("c", "capsule:4", *parts, crew=["k"], status="pad", at="earth_pad", launched=0)
    for part in table.state.craft["c"].parts:
        if part.kind == "stage":
            change_part(table, "c", part.id, role="insertion" if part.id == "c2" else "launch")
    table.ready()
    return table


@pytest.mark.rule("WG-X2")
@pytest.mark.parametrize(("tower", "alive"), [(1, True), (19, False), (20, False)])
def test_an_escape_tower_saves_the_capsule_if_it_works(tower: int, alive: bool) -> None:
    table = going_up("stage:20", "stage:9", "payload:probe")
    table.dice.lay("launch", 20)
    table.dice.lay("tower", tower)
    table.default("s1", "launch")
    assert ("k" in table.state.derps) == alive
    purposes = [line["purpose"] for line in table.said("rolled")]
    assert purposes == ["launch", "tower", *(["landing"] if alive else [])]


@pytest.mark.rule("WG-X3")
@pytest.mark.parametrize(("face", "tower", "purposes"), [
    (19, 1, ["insertion", "reentry", "landing"]),
    (20, 1, ["insertion", "tower", "reentry", "landing"]),
    (20, 20, ["insertion", "tower"]),
])  # fmt: skip
def test_what_a_bad_insertion_does(face: int, tower: int, purposes: list[str]) -> None:
    table = going_up("stage:20", "stage:9", "payload:probe")
    table.dice.lay("insertion", face)
    table.dice.lay("tower", tower)
    table.default("s1", "launch")
    table.default("s1", "insert")
    assert [line["purpose"] for line in table.said("rolled")][1:] == purposes


@pytest.mark.rule("WG-X2", "WG-X3", "WG-M2")
def test_reusable_stages_come_down_by_their_own_way() -> None:
    table = going_up("stage:20", "stage:9")
    for part in ("c1", "c2"):
        change_part(table, "c", part, reusable=True)
    table.default("s1", "launch")
    assert [line["purpose"] for line in table.said("rolled")] == ["launch", "landing"]
    table.default("s1", "insert")
    assert [line["purpose"] for line in table.said("rolled")][2:5] == ["insertion", "reentry", "landing"]
    assert sorted(table.state.programmes["s1"].stock) == ["c1", "c2"]


@pytest.mark.rule("WG-M4")
def test_a_simplified_stack_rolls_one_stage_twice() -> None:
    table = going_up("stage:20", simplified_stack=True)
    table.default("s1", "launch")
    table.default("s1", "insert")
    assert [line["parts"] for line in table.said("rolled")][:2] == [["c1"], ["c1"]]
    assert [part.kind for part in table.state.craft["c"].parts] == ["capsule"]


# --- luck, options, endings -------------------------------------------------------------------------------


@pytest.mark.rule("WG-L1")
@pytest.mark.parametrize(("stamina", "pioneer", "luck"), [(2, True, 1), (2, False, 0), (-1, True, 0)])
def test_luck_comes_with_a_healthy_return_from_a_new_step(stamina: int, pioneer: bool, luck: int) -> None:
    table = aloft(derps=2)
    table.programme(visited=("earth_reentry",))
    change_derp(table, "k1", stamina=stamina, pioneer=pioneer)
    change(table, "c", crew=("k1",))
    change_derp(table, "k2", craft="", pioneer=pioneer)
    if stamina < 0:
        change_derp(table, "k2", craft="c")
        change(table, "c", crew=("k1", "k2"))
    coming_down(table)
    assert table.state.programmes["s1"].luck == luck + (stamina < 0)


@pytest.mark.rule("WG-V2", "WG-E1")
def test_without_a_crew_every_check_is_harder_and_a_second_rcs_docks() -> None:
    table = pair("rcs", underped=True)
    change(table, "a", crew=())
    change_derp(table, "ka", craft="")
    assert "dock" not in table.prompts("s1")
    second = table.part("a9", "rcs")
    change(table, "a", parts=(*table.state.craft["a"].parts, second))
    table.do("s1", "dock", pair="a>b")
    assert (table.said("rolled")[0]["fail"], table.said("rolled")[0]["boom"]) == (17, 20)
    assert table.state.craft["a"].docked == ("b",)


@pytest.mark.rule("WG-E1", "WG-V2")
@pytest.mark.parametrize("underped", [False, True])
def test_an_insertion_needs_a_crew_or_the_option(underped: bool) -> None:
    table = Table(underped=underped)
    table.craft("c", "capsule:4", "stage:20", "stage:9", status="pad", at="earth_pad", launched=0)
    change_part(table, "c", "c1", role="launch")
    change_part(table, "c", "c2", role="insertion")
    table.ready()
    table.default("s1", "launch")
    assert ("insert" in table.prompts("s1")) == underped
    if not underped:
        assert [line["purpose"] for line in table.said("rolled")] == ["launch", "reentry", "landing"]


@pytest.mark.rule("WG-V3")
def test_a_nudge_counts_again_in_every_later_turn() -> None:
    table = aloft(*CRAFT, at="rock", stop_the_rock=True, fuel=10)
    table.do("s1", "nudge", craft="c")
    table.do("s1", "nudge", craft="c")
    assert (table.state.rock, table.state.craft["c"].fuel) == (Rock(0, 2, 2), 6)
    table.next_turn()
    assert table.state.rock == Rock(2, 0, 2)
    table.next_turn()
    assert table.state.rock == Rock(2, 0, 4)


@pytest.mark.rule("WG-V3", "WG-X4")
def test_a_nudge_is_a_burn_that_may_fail() -> None:
    table = aloft(*CRAFT, at="rock", stop_the_rock=True, fuel=5)
    table.dice.lay("nudge", 19, 20)
    table.do("s1", "nudge", craft="c")
    table.do("s1", "nudge", craft="c")
    assert table.state.rock == Rock()
    assert table.state.craft["c"].fuel == 1
    assert table.state.craft["c"].part("c1").disabled


@pytest.mark.rule("WG-V3")
@pytest.mark.parametrize(("total", "turn", "kind"), [(20, 3, "saved"), (19, 20, "struck"), (19, 19, None)])
def test_twenty_nudges_or_twenty_turns(total: int, turn: int, kind: str | None) -> None:
    table = Table(2, stop_the_rock=True)
    table.rig(rock=Rock(0, 0, total), turn=turn)
    table.next_turn()
    result = GAME.result(table.state)
    assert (table.state.outcome.kind if table.state.outcome else None) == kind
    if result:
        assert result.winners == (("s1", "s2") if kind == "saved" else ())
        assert not result.draw


@pytest.mark.rule("WG-V1")
def test_the_first_back_from_the_moon_wins_at_the_end_of_the_turn() -> None:
    table = Table(2, endgame="moon")
    table.rig(home_safe=(Returned("s1", 10, 12), Returned("s2", 11, 13)))
    table.next_turn()
    result = GAME.result(table.state)
    assert result is not None
    assert (result.winners, result.rules) == (("s2",), ("WG-V1",))  # the more reliable capsule (WG-T2)


@pytest.mark.rule("WG-V1")
def test_the_referee_ends_a_free_campaign() -> None:
    table = Table(2)
    assert [prompt.move for prompt in GAME.prompts(table.state, "referee")] == ["end_campaign"]
    table.programme("s2", dots=55)
    table._take(GAME.play(table.state, Move("end_campaign", {}, "referee"), table.dice))
    result = GAME.result(table.state)
    assert result is not None
    assert (result.winners, result.draw) == ((), True)
    assert [standing["seat"] for standing in result.standings] == ["s2", "s1"]


@pytest.mark.rule("WG-V1")
def test_a_campaign_goes_on_for_twenty_idle_turns_and_rests_in_the_end() -> None:
    table = Table()
    for _ in range(ending.IDLE_TURNS - 1):
        assert table.next_turn().phase == "workshop"
    assert table.state.turn == ending.IDLE_TURNS
    assert table.next_turn().phase == "over"
