"""Edge cases of the books and of the end: exact players, exact amounts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books, ending
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import CampaignEnd, Filed, Returned
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    going_up,
    pair,
)
from tests.games.what_goes_up.table import Table


@pytest.mark.rule("WG-V3")
@pytest.mark.parametrize(("fuel", "offered"), [(1, False), (2, True)])
def test_a_nudge_takes_two_units_of_fuel(fuel: int, offered: bool) -> None:
    table = aloft(*CRAFT, at="rock", stop_the_rock=True, fuel=fuel)
    assert ("nudge" in table.prompts("s1")) == offered
    if offered:
        table.do("s1", "nudge", craft="c")
        assert table.state.craft["c"].fuel == 0


@pytest.mark.rule("WG-V3")
def test_a_nudge_says_what_it_takes_how_likely_it_is_and_who_cannot() -> None:
    table = aloft(*CRAFT, at="rock", stop_the_rock=True, fuel=5)
    for craft, fuel, broken in (("dry", 1, False), ("dead", 9, True)):
        table.craft(craft, *CRAFT, crew=[table.derp(f"k{craft}")], at="rock", fuel=fuel)
        change_part(table, craft, f"{craft}1", disabled=broken)
    table.craft("empty", *CRAFT, at="rock", fuel=9)
    table.craft("far", *CRAFT, crew=[table.derp("kfar")], at="libration", fuel=9)
    prompt = table.prompts("s1")["nudge"]
    assert prompt.odds is not None
    rows = {row["craft"]: row for row in prompt.odds["craft"]}
    assert {id: row["blocked"] for id, row in rows.items()} == {
        "c": None,
        "dry": {"rule": "WG-F2", "needs": 2},
        "dead": {"rule": "WG-X4", "needs": 1},
        "empty": {"rule": "WG-X6", "needs": 1},
    }
    assert (rows["c"]["cost"], rows["c"]["fuel"]) == (2, 5)
    part = table.state.craft["c"].part("c1")
    assert (
        rows["c"]["chances"]["before"]["ok"]["num"] * 20
        == (part.fail - 1) * (rows["c"]["chances"]["before"]["ok"]["den"])
    )
    assert [one["const"] for one in prompt.args["properties"]["craft"]["oneOf"]] == ["c"]


@pytest.mark.rule("WG-V3")
@pytest.mark.parametrize(
    ("at", "more", "mark"),
    [
        ("low_1", {}, "low_outbound_1"),
        ("outbound", {}, "to_libration"),
        ("libration", {}, "rock_approach"),
        ("low_1", {"fuel": 2}, "low_deorbit_1"),
        ("low_1", {"been": ("rock",)}, "low_deorbit_1"),
        ("low_1", {"stop_the_rock": False}, "low_outbound_1"),
        ("homebound", {"been": ("rock",)}, None),
    ],
)
def test_the_way_on_leads_to_rock_or_moon_for_a_craft_that_can_get_there_else_home(
    at: str, more: dict[str, Any], mark: str | None
) -> None:
    table = aloft(*CRAFT, at=at, **{"fuel": 20, "stop_the_rock": True, **more})
    odds = table.prompts("s1")["fly"].odds
    assert odds is not None
    assert (odds["next"] and odds["next"]["mark"]) == mark


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize(
    ("to", "more", "mark"),
    [
        ("moon_surface", {}, "low_outbound_1"),
        ("moon_surface", {"been": ("surface",)}, "low_deorbit_1"),
        ("low_1", {}, "low_deorbit_1"),
        ("moon_surface", {"at": "libration"}, None),
    ],
)
def test_a_filed_plan_is_followed_out_and_home(to: str, more: dict[str, Any], mark: str | None) -> None:
    plan = Filed(to, ("launch", "insertion", "low_outbound_1", "low_deorbit_1"), 1, 0, 0, ())
    table = aloft(*CRAFT, **{"at": "low_1", "fuel": 20, "plan": plan, **more})
    odds = table.prompts("s1")["fly"].odds
    assert odds is not None
    assert odds["next"]["filed"] == (mark is not None)
    if mark:
        assert odds["next"] == {"mark": mark, "to": to, "filed": True}


@pytest.mark.rule("WG-V1")
def test_a_campaign_of_so_many_turns_ends_with_the_last() -> None:
    table = Table(2, turns=30)
    table.rig(turn=29)
    table.next_turn()
    assert (table.state.turn, table.state.phase) == (30, "workshop")
    table.next_turn()
    assert table.state.outcome == CampaignEnd("ended")


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
    table.rig(firsts=replace(table.state.firsts, taken=taken), outcome=CampaignEnd("ended"))
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
    builder = Builder(table.state)
    books.map_step(builder, "b", "earth")
    assert builder.state.firsts.mapping == {"earth": "s1"}
    assert [builder.state.programmes[seat].due for seat in ("s1", "s2")] == [0, 0]
    books.map_step(builder, "b", "earth")
    assert builder.state.firsts.mapping == {"earth": "s2"}


@pytest.mark.rule("WG-T5", "WG-P17")
def test_who_was_written_off_once_earns_no_rescuer_a_dot() -> None:
    table = pair(writing=False)
    change_derp(table, "kb", unpaid=True)
    builder = Builder(table.state)
    books.pay_for_rescue(builder, builder.state.craft["b"], ["kb"], "s1")
    assert builder.state.derps["kb"].seat == "s1"
    assert {seat: (p.due, p.luck) for seat, p in builder.state.programmes.items()} == {
        "s1": (0, 0),
        "s2": (0, 0),
    }


@pytest.mark.rule("WG-K8")
def test_a_new_orbit_is_hostile_to_everything_on_arrival() -> None:
    table = going_up("stage:20", "stage:9", hostile_waters=True, hostile_rolls="at_it")
    table.programme(visited=("suborbital",))
    table.default("s1", "launch")
    table.default("s1", "insert")
    rolled = [(line["purpose"], line["fail"], line["boom"]) for line in table.said("rolled")]
    assert rolled == [("launch", 19, 20), ("insertion", 19, 20), ("capsule", 17, 18)]


@pytest.mark.rule("WG-P16")
@pytest.mark.parametrize(
    ("part", "changes", "percent"),
    [
        ("a2", {}, 10),
        ("a2", {"resting": True}, 5),
        ("a0", {"disabled": True}, 5),
        ("a2", {"disabled": True}, 5),
    ],
)
def test_a_map_takes_a_working_craft_and_a_working_payload(
    part: str, changes: dict[str, Any], percent: int
) -> None:
    table = pair("payload:mapping", at="polar_1", other="low_1", mapping_checks=False)
    table.programme(visited=("earth:polar orbit",), mapped={"earth": 5})
    table.rig(firsts=replace(table.state.firsts, taken={"orbit:earth:polar": "s1"}))
    change_part(table, "a", part, **changes)
    builder = Builder(table.state)
    books.end_of_turn(builder)
    assert builder.state.programmes["s1"].mapped == {"earth": percent}


@pytest.mark.rule("WG-P16", "WG-E1")
@pytest.mark.parametrize(("stamina", "percent"), [(0, 10), (-1, 5)])
def test_nobody_maps_from_a_craft_of_the_injured(stamina: int, percent: int) -> None:
    table = pair("payload:mapping", at="polar_1", other="low_1", mapping_checks=False)
    table.programme(mapped={"earth": 5})
    change_derp(table, "ka", stamina=stamina)
    builder = Builder(table.state)
    books.end_of_turn(builder)
    assert builder.state.programmes["s1"].mapped == {"earth": percent}


@pytest.mark.rule("WG-L1", "WG-P17")
@pytest.mark.parametrize(
    ("luck_by", "by", "luck", "dots"),
    [("writing", "s1", 0, 1), ("return", "s1", 1, 1), ("both", "s1", 1, 1), ("both", "s2", 0, 0)],
)
def test_a_rescue_of_others_earns_luck_where_it_comes_with_returns(
    luck_by: str, by: str, luck: int, dots: int
) -> None:
    builder = Builder(pair(luck_by=luck_by).state)
    books.pay_for_rescue(builder, builder.state.craft["b"], ["kb"], by)
    assert (builder.state.programmes[by].luck, builder.state.programmes[by].due) == (luck, dots)
    assert len([line for line in builder.lines if line.id == "wgu.rescued"]) == dots


@pytest.mark.rule("WG-V1", "WG-T2")
def test_of_two_level_returns_the_lower_budget_was_first() -> None:
    table = Table(2, endgame="moon")
    table.programme("s1", dots=41)
    table.rig(home_safe=(Returned("s1", 10, 12), Returned("s2", 10, 12)))
    table.next_turn()
    assert table.state.outcome == CampaignEnd("moon", ("s2",))


@pytest.mark.rule("WG-P7")
def test_rations_taken_from_a_wreck_are_no_delivery() -> None:
    table = pair()
    change(table, "a", docked=("b",))
    change(table, "b", docked=("a",))
    change_part(table, "b", "b0", disabled=True)
    assert table.prompt("s1", "transfer").label["firsts"] == {"rations_delivery": 2}  # to the crew there
    table.do("s1", "transfer", pair="b>a", what="rations", amount=2)
    assert "rations_delivery" not in table.state.firsts.taken
    table.do("s1", "transfer", pair="a>b", what="rations", amount=2)
    assert table.state.firsts.taken["rations_delivery"] == "s1"
