"""Edge cases of preparations at home: things, haste, trades, plans."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.plans import course, filing
from server.games.what_goes_up.rules import timing
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.workshop import trading
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    coming_down,
    out,
    pair,
)
from tests.games.what_goes_up.table import Table
from tests.games.what_goes_up.test_live_together import on_the_pad
from tests.games.what_goes_up.test_live_workshop import rich, sheet


@pytest.mark.rule("WG-B3")
@pytest.mark.parametrize(("use", "rating"), [("mapping", (5, 10)), ("probe", (1, 5))])
def test_a_payload_learns_from_its_like(use: str, rating: tuple[int, int]) -> None:
    table = rich()
    table.design("old", "payload", use="mapping", fail=12, boom=15, flown="successfully")
    table.do("s1", "invent", name="New", what=use, mass=1)
    new = next(design for design in table.state.designs.values() if design.name == "New")
    assert new.rating == rating


@pytest.mark.rule("WG-M5", "WG-B5")
def test_rations_in_the_store_are_not_bought_again() -> None:
    table = rich()
    table.design("low", "stage", 9)
    table.programme(rations=2)
    table.do("s1", "draw", name="Hop", parts=[{"kind": "stage", "mass": 9, "role": "launch"}], rations=4)
    (row,) = sheet(table)["drawings"]
    assert row["cost"] == 9 + 1


@pytest.mark.rule("WG-B5")
def test_the_more_reliable_thing_is_built_though_a_worse_one_is_in_store() -> None:
    table = rich()
    table.design("low", "stage", 9, fail=10, boom=15)
    table.stock("low", "x1", "x2")
    table.design("high", "stage", 9, fail=12, boom=15)
    table.do("s1", "draw", name="Hop", parts=[{"kind": "stage", "mass": 9, "role": "launch"}])
    table.default("s1", "assemble")
    (craft,) = table.state.craft.values()
    assert [part.design for part in craft.parts] == ["high"]
    assert table.state.programmes["s1"].points == 1000 - 9
    assert sorted(table.state.programmes["s1"].stock) == ["x1", "x2"]


@pytest.mark.rule("WG-T2")
def test_haste_takes_no_more_stamina_than_there_is() -> None:
    table = on_the_pad((9, 12), (10, 12), engineering=3, piloting=1)
    change_derp(table, "k0", stamina=1)
    table.do("s1", "go_first", who={"derp": "k0", "skill": "engineering"})
    assert table.state.derps["k0"].stamina == 0
    assert [(spent.skill, spent.points) for spent in table.state.rushed] == [("engineering", 3)]
    assert "go_first" not in table.prompts("s1")


@pytest.mark.rule("WG-T2", "WG-K5")
@pytest.mark.parametrize(
    ("skill", "points", "readiness"), [("piloting", 2, 23), ("piloting", 9, 23), ("engineering", 9, 30)]
)
def test_haste_keeps_fail_below_boom(skill: Any, points: int, readiness: int) -> None:
    craft = timing.Contender("a", Rating(9, 12), 40, (timing.Rush("Ada", skill, points),))
    assert timing.readiness(craft) == readiness


@pytest.mark.rule("WG-X8")
def test_a_payload_that_failed_works_again_the_next_turn() -> None:
    table = pair("payload:eva_pack")
    table.dice.lay("eva", 19)
    out(table, "sing:")
    assert "eva" not in table.prompts("s1")
    table.next_turn()
    table.phase("flight", "a", "b")
    assert "eva" in table.prompts("s1")


@pytest.mark.rule("WG-B4", "WG-E4")
def test_a_repair_proves_nothing_about_a_part() -> None:
    table = pair()
    change_part(table, "a", "a0", disabled=True)
    table.default("s1", "jury_rig")
    assert not table.state.craft["a"].part("a0").disabled
    assert table.state.designs["d_a0"].flown == "flown"


def offered(table: Table, **gives: Any) -> str:
    """Offer a gift of s1 to s2 and return its id; it stays on the table."""
    table.do("s1", "trade", to="s2", gives=gives, takes={"favour": "a song"})
    return next(iter(table.state.offers))


@pytest.mark.rule("WG-B7", "WG-B1")
@pytest.mark.parametrize(("mine", "theirs", "dots", "most"), [(35, 40, 6, 5), (60, 68, 3, 2)])
def test_dots_change_hands_within_the_limits_of_both(mine: int, theirs: int, dots: int, most: int) -> None:
    table = rich(2)
    table.programme("s1", dots=60)
    offer = offered(table, dots=dots)
    table.programme("s1", dots=mine)
    table.programme("s2", dots=theirs)
    assert "accept" not in table.prompts("s2")
    with pytest.raises(IllegalMove) as refused:
        trading.accept(Builder(table.state), "s2", table.dice, offer)
    assert (refused.value.code, refused.value.params["maximum"]) == ("too_much", most)
    table.programme("s1", dots=60)
    table.programme("s2", dots=70 - dots)
    table.do("s2", "accept", offer=offer)
    assert [table.state.programmes[seat].dots for seat in ("s1", "s2")] == [60 - dots, 70]


@pytest.mark.rule("WG-B7")
def test_who_is_gone_or_stands_on_the_pad_is_not_handed_over() -> None:
    table = rich(2)
    table.derp("k")
    offer = offered(table, derps=["k"])
    table.craft("c", *CRAFT, crew=["k"], status="pad", at="earth_pad")
    assert "accept" not in table.prompts("s2")
    with pytest.raises(IllegalMove) as refused:
        trading.accept(Builder(table.state), "s2", table.dice, offer)
    assert (refused.value.code, refused.value.path) == ("not_yours", ("offer", "derps"))
    assert choices(table, "decline", "offer", "s2") == [offer]


@pytest.mark.rule("WG-B7", "WG-B4")
def test_a_copied_blueprint_is_improved_by_its_new_holder_from_the_start() -> None:
    table = rich(2)
    table.design("d", "payload", use="probe", fail=1, boom=5)
    table.do("s1", "improve", design="d", fail=3, boom=5)
    table.do("s2", "accept", offer=offered(table, blueprints=["d"]))
    copy = next(design for design in table.state.designs.values() if design.holder == "s2")
    assert (copy.rating, copy.improved) == ((4, 10), (0, 0))
    table.do("s2", "improve", design=copy.id, fail=5, boom=5)
    assert (table.state.designs["d"].rating, table.state.designs[copy.id].rating) == ((4, 10), (9, 15))


@pytest.mark.rule("WG-T3", "WG-K8")
def test_the_legs_of_a_plan_are_those_of_the_table() -> None:
    table = Table(
        hostile_waters=True, hostile_rolls="at_it", underped=True, skills="move_roll", burn_rounding="ceil"
    )
    table.programme(visited=("suborbital", "earth_reentry"), luck=2)
    crew = [table.derp("k1", piloting=1), table.derp("k2", engineering=2, stamina=0)]
    inside = ("capsule:4", "habitat:3", "thruster:2", "rcs", "payload:science", "payload:probe")
    parts = (*inside, "stage:9", "stage:9", "stage:20")
    table.craft("c", *parts, crew=crew, status="pad", at="earth_pad", launched=0, fuel=5, rations=3)
    for part, role in (("c6", "launch"), ("c7", "launch"), ("c8", "insertion")):
        change_part(table, "c", part, role=role, fail=15, boom=17)
    change_part(table, "c", "c5", fail=11, boom=13)
    craft = table.state.craft["c"]
    found = course.legs(table.state, craft, filing.marks_there_and_back(table.state, craft, "low_1"))
    assert [(leg.kind, leg.hostile) for leg in found] == [
        ("launch", False),
        ("insertion", False),
        ("duration", True),
        ("burn", False),
        ("reentry", False),
        ("landing", False),
    ]


@pytest.mark.rule("WG-B8")
@pytest.mark.parametrize(("inventor", "grant"), [("s2", 12), ("s1", 0)])
def test_ones_own_invention_is_no_news(inventor: str, grant: int) -> None:
    table = aloft(players=2)
    wreck = replace(table.part("w", "capsule:4", inventor), salvaged="s2")
    change(table, "c", parts=(*table.state.craft["c"].parts, wreck))
    coming_down(table)
    assert [line["points"] for line in table.said("acquired")] == ([grant] if grant else [])


@pytest.mark.rule("WG-K3", "WG-B4")
def test_research_keeps_fail_below_boom() -> None:
    table = rich()
    table.design("d", "payload", use="probe", fail=4, boom=5)
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "improve", design="d", fail=1, boom=0)
    assert (refused.value.code, refused.value.params["maximum"]) == ("bad_rating", 0)
    table.do("s1", "improve", design="d", fail=1, boom=1)
    assert table.state.designs["d"].rating == (5, 6)


@pytest.mark.rule("WG-B6")
def test_who_is_healed_trains_no_more_and_nobody_is_healed_in_space() -> None:
    table = rich()
    table.derp("k", stamina=-1, most=2)
    table.derp("l", stamina=-1, most=2)
    table.craft("c", *CRAFT, crew=["l"])
    with pytest.raises(IllegalMove):
        table.do("s1", "heal", derp="l")
    table.do("s1", "heal", derp="k")
    assert "train" not in table.prompts("s1")
    with pytest.raises(IllegalMove):
        table.do("s1", "train", derp="k", skill="piloting", points=1)


@pytest.mark.rule("WG-B5", "WG-M7")
def test_a_drawing_asks_for_a_payload_of_that_use() -> None:
    table = rich()
    table.design("map", "payload", use="mapping")
    table.design("low", "stage", 9)
    parts = [{"kind": "payload", "use": "probe"}, {"kind": "stage", "mass": 9, "role": "launch"}]
    table.do("s1", "draw", name="Hop", parts=parts)
    (row,) = sheet(table)["drawings"]
    assert [lacking["what"] for lacking in row["missing"]] == ["probe"]


@pytest.mark.rule("WG-B7")
def test_a_new_offer_takes_the_place_of_the_one_before_to_the_same_player() -> None:
    table = rich(3)
    for to, points in (("s2", 5), ("s3", 6), ("s2", 7)):
        table.do("s1", "trade", to=to, gives={"points": points}, takes={})
    assert [(offer.to, offer.gives.points) for offer in table.state.offers.values()] == [("s3", 6), ("s2", 7)]
