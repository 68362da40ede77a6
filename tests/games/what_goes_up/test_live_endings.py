"""The escape tower, luck, options and endings at a table (WG-K7, WG-L1, WG-V)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.core.game import Move
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import Claim, Returned, Rock
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    coming_down,
    going_up,
    pair,
)
from tests.games.what_goes_up.table import Table


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
@pytest.mark.parametrize(
    ("face", "tower", "purposes"),
    [
        (19, 1, ["insertion", "reentry", "landing"]),
        (20, 1, ["insertion", "tower", "reentry", "landing"]),
        (20, 20, ["insertion", "tower"]),
    ],
)
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
    assert [line["purpose"] for line in table.said("rolled")][2:6] == [
        "insertion", "capsule", "reentry", "landing"
    ]  # fmt: skip
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
def test_a_campaign_goes_on_however_long_nothing_happens() -> None:
    table = Table()
    for _ in range(60):
        assert table.next_turn().phase == "workshop"
    assert [prompt.move for prompt in GAME.prompts(table.state, "referee")] == ["end_campaign"]


@pytest.mark.rule("WG-B2", "WG-P18")
def test_a_campaign_that_ends_in_mid_turn_settles_the_turn_first() -> None:
    table = pair()
    for seat, due in (("s1", 4), ("s2", -5)):
        table.programme(seat, due=due)
    table.rig(claims=(Claim("eva", "a", "A", "s1"),))
    table._take(GAME.play(table.state, Move("end_campaign", {}, "referee"), table.dice))
    assert table.state.firsts.taken["eva"] == "s1"
    dots = {seat: (each.dots, each.due) for seat, each in table.state.programmes.items()}
    assert dots == {"s1": (46, 0), "s2": (35, 0)}
    result = GAME.result(table.state)
    assert result is not None
    assert [(each["seat"], each["dots"], each["firsts"]) for each in result.standings] == [
        ("s1", 46, 1),
        ("s2", 35, 0),
    ]


@pytest.mark.rule("WG-B2", "WG-V1")
@pytest.mark.parametrize("endgame", ["free", "moon"])
def test_a_campaign_that_is_called_off_settles_the_turn_first(endgame: str) -> None:
    table = pair(endgame=endgame)
    table.programme("s2", due=3)
    step = GAME.call_off(table.state, GAME.check_options({}))
    assert step.state.programmes["s2"].dots == 43
    free = endgame == "free"  # there the referee's end is the campaign's own
    assert [line.id for line in step.log] == ["wgu.budget", *(["wgu.over"] if free else [])]
    standing = GAME.standing(step.state)
    assert standing is not None
    assert GAME.result(step.state) == (replace(standing, draw=True, rules=("WG-V1",)) if free else None)
    assert standing.standings[0]["seat"] == "s2"


@pytest.mark.rule("WG-B2", "WG-V3")
def test_the_last_nudge_settles_its_turn() -> None:
    table = aloft(*CRAFT, at="rock", stop_the_rock=True, fuel=10)
    table.rig(rock=Rock(0, 0, 19))
    table.programme(due=6)
    table.do("s1", "nudge", craft="c")
    assert (table.state.phase, table.state.programmes["s1"].dots) == ("over", 46)
