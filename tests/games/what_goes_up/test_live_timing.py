"""Ties in time: the queue in flight, firsts, equal maps, luck for any die (WG-T2, WG-P18)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import BadOptions
from server.games.core.game import Move
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books, checking, moving
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.state import CampaignEnd, Check, Filed, Returned
from tests.games.what_goes_up.situations import change, change_derp, change_part, out, pair
from tests.games.what_goes_up.table import Table


def flight(table: Table) -> Table:
    """The flight phase from its very beginning, its queue in the order that the rules make."""
    table.rig(phase="insertion", queue=())
    table._take(table.game.play(table.state, Move("go_on"), table.dice))
    return table


# --- the queue in flight ----------------------------------------------------------------------------------


@pytest.mark.rule("WG-T2")
def test_staying_up_asks_for_the_worst_hull() -> None:
    table = pair("habitat:4")
    change_part(table, "a", "a2", fail=5, boom=9)
    craft = table.state.craft["a"]
    assert moving.deciding_rating(table.state, craft) == Rating(5, 9)
    assert flight(table).state.queue == ("b", "a")


@pytest.mark.rule("WG-T2")
def test_a_way_down_asks_for_the_capsule() -> None:
    table = pair("habitat:4", at="homebound")
    for part, fail in (("a0", 9), ("a1", 15), ("a2", 4)):
        change_part(table, "a", part, fail=fail)
    assert moving.deciding_rating(table.state, table.state.craft["a"]) == Rating(9, 20)


@pytest.mark.rule("WG-T2")
def test_a_burn_asks_for_the_thruster() -> None:
    table = pair()
    change_part(table, "a", "a1", fail=7, boom=11)
    assert moving.deciding_rating(table.state, table.state.craft["a"]) == Rating(19, 20)
    plan = Filed("earth_pad", ("low_deorbit_1",), 1.0, 0.0, 0.0, ())
    change(table, "a", plan=plan)
    assert moving.deciding_rating(table.state, table.state.craft["a"]) == Rating(7, 11)
    change(table, "a", plan=None, at="low_deorbit_1")
    assert moving.deciding_rating(table.state, table.state.craft["a"]) == Rating(7, 11)


# --- firsts -----------------------------------------------------------------------------------------------


def walking(*order: str) -> Table:
    """Two craft that could each go out, in this order; nobody has moved."""
    table = pair("payload:eva_pack")
    table.rig(order=order, queue=order)
    return table


@pytest.mark.rule("WG-P18", "WG-P4")
def test_a_first_goes_to_whoever_stands_earlier_in_the_queue_not_to_the_faster_tap() -> None:
    table = walking("a", "b")
    out(table, "sing:", seat="s2")
    assert "eva" not in table.state.firsts.taken
    assert table.said("claimed")[0]["seat"] == "s2"
    out(table, "sing:")
    assert table.state.firsts.taken["eva"] == "s1"
    table.next_turn()
    assert [line["seat"] for line in table.said("first") if line["what"] == "eva"] == ["s1"]


@pytest.mark.rule("WG-P18", "WG-P4")
def test_whoever_stands_earlier_may_let_it_pass() -> None:
    table = walking("a", "b")
    out(table, "sing:", seat="s2")
    table.next_turn()
    assert table.state.firsts.taken["eva"] == "s2"
    assert table.state.claims == ()
    assert sum(line["dots"] for line in table.said("first") if line["what"] == "eva") == 2


@pytest.mark.rule("WG-P18")
@pytest.mark.parametrize(("order", "first"), [(("a", "b"), "s1"), (("b", "a"), "s2")])
def test_of_several_claims_the_earliest_in_the_queue_counts(order: tuple[str, str], first: str) -> None:
    table = walking("c", *order)
    derp = table.derp("kc", "s3")
    table.rig(programmes={**table.state.programmes, "s3": table.state.programmes["s2"]})
    table.craft("c", "capsule:4", seat="s3", crew=[derp])
    for seat in ("s2", "s1"):
        out(table, "sing:", seat=seat)
    builder = Builder(table.state)
    books.settle_claims(builder)
    assert builder.state.firsts.taken["eva"] == first


@pytest.mark.rule("WG-P18", "WG-P16")
@pytest.mark.parametrize(("order", "holder"), [(("a", "b"), "s1"), (("b", "a"), "s2")])
def test_equal_maps_of_one_turn_go_by_the_queue(order: tuple[str, ...], holder: str) -> None:
    table = pair("payload:mapping", at="polar_1", other="polar_1", mapping_checks=False)
    visited = ("earth:polar orbit",)
    for seat in ("s1", "s2"):
        table.programme(seat, visited=visited)
    taken = {"orbit:earth:polar": "s1", "step:earth:polar orbit": "s1"}
    table.rig(order=order, queue=(), firsts=replace(table.state.firsts, taken=taken))
    builder = Builder(table.state)
    books.end_of_turn(builder)
    assert builder.state.firsts.mapping == {"earth": holder}
    assert {seat: p.mapped for seat, p in builder.state.programmes.items()} == {
        "s1": {"earth": 5},
        "s2": {"earth": 5},
    }


@pytest.mark.rule("WG-P18", "WG-P5")
def test_a_second_turn_in_space_is_the_earlier_ones_first() -> None:
    table = pair()
    table.rig(order=("b", "a"))
    builder = Builder(table.state)
    books.end_of_turn(builder)
    assert builder.state.firsts.taken["multi_turn"] == "s2"


# --- what is held -----------------------------------------------------------------------------------------


@pytest.mark.rule("WG-P14", "WG-P15")
@pytest.mark.parametrize(
    ("since", "holder", "longest"),
    [
        ((5, 4), None, "s2"),
        ((4, 4), None, None),
        ((4, 4), "s1", "s1"),
        ((4, 4), "s3", None),
        ((4, 5), "s2", "s1"),
    ],
)
def test_of_those_who_are_level_the_holder_keeps_it_else_nobody(
    since: tuple[int, int], holder: str | None, longest: str | None
) -> None:
    table = pair()
    for craft, turn in zip("ab", since, strict=True):
        change(table, craft, crewed_since=turn)
    table.rig(firsts=replace(table.state.firsts, longest=holder, largest=holder))
    builder = Builder(table.state)
    books.moving_prestige(builder)
    assert builder.state.firsts.longest == longest
    assert builder.state.firsts.largest == (holder if holder in ("s1", "s2") else None)


@pytest.mark.rule("WG-P14")
def test_a_record_of_earlier_flights_holds_nothing() -> None:
    table = pair()
    table.programme("s1", endurance=30)
    change(table, "a", crewed_since=5)
    change(table, "b", crewed_since=3)
    table.rig(firsts=replace(table.state.firsts, longest="s1"))
    builder = Builder(table.state)
    books.moving_prestige(builder)
    assert builder.state.firsts.longest == "s2"
    assert {seat: p.due for seat, p in builder.state.programmes.items()} == {"s1": -2, "s2": 2}


# --- luck for any die -------------------------------------------------------------------------------------


def rolled(luck_on: str, *faces: int, **more: Any) -> Table:
    """`a` coasts, its capsule shows the first face; the rival has luck."""
    table = pair(luck_on=luck_on, **more)
    table.programme("s2", luck=1)
    change_derp(table, "ka", piloting=0, engineering=0)
    table.dice.lay("capsule", *faces)
    table.do("s1", "fly", way="coast")
    return table


@pytest.mark.rule("WG-K7")
def test_a_rival_may_throw_a_good_roll_again_and_picks() -> None:
    table = rolled("any", 3, 20)
    assert table.state.checks[-1].outcome == "ok"
    assert table.prompts("s1").keys() & {"take_it", "luck", "save"} == set()
    assert table.musts() == [("s2", "let_stand")]
    table.do("s2", "luck", stage=1)
    assert table.musts() == [("s2", "pick")]
    assert table.prompt("s2", "pick").default == {"which": "second"}
    table.do("s2", "pick", which="second")
    assert table.state.programmes["s2"].luck == 0
    assert table.said("capsule_gone")
    assert table.said("reroll")[0]["by"] == "s2"


@pytest.mark.rule("WG-K7")
def test_a_rival_may_let_it_stand() -> None:
    table = rolled("any", 3)
    table.do("s2", "let_stand")
    assert table.state.checks == ()
    assert table.state.programmes["s2"].luck == 1


@pytest.mark.rule("WG-K7")
def test_with_own_a_rival_is_not_asked() -> None:
    assert rolled("own", 3).state.checks == ()


@pytest.mark.rule("WG-K7", "WG-K5")
def test_the_owner_decides_first_and_again_after_a_reroll() -> None:
    table = rolled("any", 19, 20)
    table.programme("s1", luck=1)
    change_derp(table, "ka", engineering=3, piloting=3)
    assert ("s2", "let_stand") not in table.musts()
    table.do("s1", "take_it")
    assert table.musts() == [("s2", "let_stand")]
    table.do("s2", "luck", stage=1)
    table.do("s2", "pick", which="second")
    assert table.state.checks[-1].outcome == "boom"
    assert ("s1", "take_it") in table.musts()


def level(luck_on: str, *luck: int) -> Table:
    """Two craft on the pad that only a die can part."""
    table = Table(2, luck_on=luck_on)
    for k, points in enumerate(luck):
        seat = f"s{k + 1}"
        table.programme(seat, luck=points)
        table.craft(f"c{k}", "capsule:4", "stage:8", seat=seat, at="earth_pad", status="pad")
        change_part(table, f"c{k}", f"c{k}1", role="launch")
    return table


@pytest.mark.rule("WG-K7", "WG-T2")
def test_the_die_of_the_turn_order_may_be_thrown_again() -> None:
    table = level("own", 0, 1)
    table.dice.lay("order", 1, 1)
    table.ready()
    first = table.state.queue
    assert table.musts() == [("s2", "let_stand")]
    assert table.prompt("s2", "luck").label["purpose"] == "order"
    table.do("s2", "luck", stage=1)
    assert table.musts() == [("s2", "pick")]
    odds = table.prompt("s2", "pick").odds
    assert odds["first"] != odds["second"]
    table.do("s2", "pick", which="second")
    assert table.state.queue == first[::-1]
    assert table.state.order == table.state.queue
    assert table.state.tie is None
    assert table.state.programmes["s2"].luck == 0


@pytest.mark.rule("WG-K7", "WG-T2")
@pytest.mark.parametrize("which", ["let_stand", "first"])
def test_the_order_may_stand(which: str) -> None:
    table = level("any", 1, 0)
    table.dice.lay("order", 1, 2)
    table.ready()
    before = table.state.queue
    if which == "first":
        table.do("s1", "luck", stage=1)
        table.do("s1", "pick", which="first")
    else:
        table.do("s1", "let_stand")
    assert table.state.queue == before
    assert table.musts()[0][1] == "launch"


@pytest.mark.rule("WG-T2")
def test_nobody_is_asked_about_an_order_without_luck_or_without_a_die() -> None:
    table = level("any", 0, 0)
    table.ready()
    assert table.musts()[0][1] == "launch"
    table = level("any", 1, 1)
    change_part(table, "c0", "c01", fail=18)
    table.ready()
    assert table.musts()[0][1] == "launch"


def moon_returns(luck_on: str, *luck: int, returns: tuple[Returned, ...] | None = None) -> Table:
    """Players who came back from the Moon in the same turn, level but for a die; the turn ends."""
    table = Table(len(luck), luck_on=luck_on, endgame="moon")
    for k, points in enumerate(luck):
        table.programme(f"s{k + 1}", luck=points)
    back = returns or tuple(Returned(f"s{k + 1}", 11, 13) for k in range(2))
    table.rig(home_safe=back)
    table.ready()
    return table


@pytest.mark.rule("WG-V1", "WG-K7")
def test_the_die_of_level_moon_returns_may_be_thrown_again() -> None:
    table = moon_returns("own", 0, 1)
    assert table.state.outcome is None
    (order,) = table.said("moon_order")
    assert sorted(order["seats"]) == ["s1", "s2"]
    label = table.prompt("s2", "luck").label
    assert (label["purpose"], label["seats"]) == ("moon", [order["seats"]])
    assert table.musts() == [("s2", "let_stand")]
    dots = {seat: each.dots for seat, each in table.state.programmes.items()}
    table.do("s2", "luck", stage=1)
    assert table.state.programmes["s2"].luck == 0
    odds = table.prompt("s2", "pick").odds
    assert (odds["first"], odds["second"]) == ([order["seats"]], [table.said("moon_reordered")[0]["seats"]])
    assert odds["first"] != odds["second"]
    table.do("s2", "pick", which="second")
    assert table.state.outcome == CampaignEnd("moon", (odds["second"][0][0],))
    assert {seat: each.dots for seat, each in table.state.programmes.items()} == dots, "the turn ends once"


@pytest.mark.rule("WG-V1", "WG-K7")
@pytest.mark.parametrize("answer", ["let_stand", "first"])
def test_the_die_of_level_moon_returns_may_stand(answer: str) -> None:
    table = moon_returns("own", 1, 0)
    (order,) = table.said("moon_order")
    if answer == "first":
        table.do("s1", "luck", stage=1)
        table.do("s1", "pick", which="first")
    else:
        table.do("s1", "let_stand")
    assert table.state.outcome == CampaignEnd("moon", (order["seats"][0],))


@pytest.mark.rule("WG-V1", "WG-K7")
def test_only_whom_it_concerns_or_anybody_throws_the_moon_die_again() -> None:
    assert moon_returns("own", 0, 0, 1).state.outcome is not None
    table = moon_returns("any", 0, 0, 1)
    assert table.musts() == [("s3", "let_stand")]


@pytest.mark.rule("WG-V1", "WG-T2")
def test_no_die_where_capsule_or_budget_tell_moon_returns_apart() -> None:
    better = (Returned("s1", 10, 12), Returned("s2", 11, 13))
    table = moon_returns("any", 1, 1, returns=better)
    assert (table.state.outcome, table.said("moon_order")) == (CampaignEnd("moon", ("s2",)), [])
    table = Table(2, luck_on="any", endgame="moon")
    table.programme("s1", luck=1, dots=41)
    table.rig(home_safe=(Returned("s1", 11, 13), Returned("s2", 11, 13)))
    assert table.ready().outcome == CampaignEnd("moon", ("s2",)), "the lower budget"


@pytest.mark.rule("WG-V1", "WG-K7")
def test_whoever_leaves_is_not_waited_for() -> None:
    table = moon_returns("own", 0, 1)
    table.programme("s2", left=True)
    table._take(table.game.play(table.state, Move("go_on"), table.dice))
    assert table.state.outcome == CampaignEnd("moon", (table.said("moon_order")[0]["seats"][0],))


@pytest.mark.rule("WG-V1", "WG-V3")
def test_the_rock_and_the_moon_are_two_endings() -> None:
    with pytest.raises(BadOptions) as refused:
        Table(stop_the_rock=True, endgame="moon")
    assert refused.value.path == ("endgame",)


# --- the part that the next step uses ---------------------------------------------------------------------


def planning(*parts: str, plan: str = "a", **options: Any) -> Table:
    """Two craft in low orbit, of which one plans to burn: hulls 5/9 and 15/18, thrusters 19/20 and 9/11."""
    table = pair(*parts, **options)
    for craft, hull, engine in (("a", (5, 9), (19, 20)), ("b", (15, 18), (9, 11))):
        change_part(table, craft, f"{craft}0", fail=hull[0], boom=hull[1])
        change_part(table, craft, f"{craft}1", fail=engine[0], boom=engine[1])
    for craft in plan:
        filed = Filed("earth_pad", (f"low_deorbit_{'ab'.index(craft) + 1}",), 1.0, 0.0, 0.0, ())
        change(table, craft, plan=filed)
    return flight(table)


@pytest.mark.rule("WG-T2")
def test_a_planned_burn_goes_by_its_thruster() -> None:
    assert planning(plan="").state.queue == ("b", "a")
    assert planning().state.queue == ("a", "b")


@pytest.mark.rule("WG-T2", "WG-X5")
def test_a_filed_plan_without_fuel_burns_by_its_rcs() -> None:
    table = pair("rcs")
    change_part(table, "a", "a2", fail=6, boom=12)
    plan = Filed("earth_pad", ("low_deorbit_1",), 1.0, 0.0, 0.0, ())
    change(table, "a", plan=plan, fuel=0)
    assert moving.deciding_rating(table.state, table.state.craft["a"]) == Rating(6, 12)


@pytest.mark.rule("WG-T2", "WG-P18")
def test_another_step_than_the_planned_one_goes_by_its_own_part() -> None:
    table = planning()
    assert table.state.queue == ("a", "b")
    table.do("s1", "fly", way="coast")
    assert table.state.queue == ("b", "a") == table.state.order
    assert table.said("gave_way")[0]["part"] == "hull"
    assert not table.state.craft["a"].moved
    table.do("s2", "fly", way="coast")
    while table.state.checks:
        table.do("s2", "take_it")
    table.do("s1", "fly", way="coast")
    assert len(table.said("gave_way")) == 1


@pytest.mark.rule("WG-T2")
def test_two_who_both_change_their_step_come_to_an_end() -> None:
    table = planning()
    table.do("s1", "fly", way="coast")  # 5/9 behind 15/18
    table.do("s2", "fly", way="low_deorbit_2")  # 9/11: still ahead of 5/9
    assert [line["flight"] for line in table.said("gave_way")] == ["a"]
    assert [line["flight"] for line in table.said("burn")] == ["b"]


@pytest.mark.rule("WG-T3", "WG-T2")
def test_a_craft_in_space_files_a_new_plan_and_its_thruster_decides() -> None:
    table = pair(at="low_1")
    change_part(table, "a", "a1", fail=7, boom=11)
    table.phase("workshop")
    table.do("s1", "file_plan", craft="a", to="moon_low_1")
    filed = table.state.craft["a"].plan
    assert filed is not None
    assert filed.success > 0
    assert all(found.leg != "launch" for found in filed.steps)
    assert moving.deciding_rating(table.state, table.state.craft["a"]) == Rating(7, 11)


@pytest.mark.rule("WG-T3", "WG-E1")
def test_no_plan_for_a_craft_that_nobody_steers() -> None:
    table = pair()
    change_part(table, "a", "a0", disabled=True)
    table.phase("workshop")
    assert "file_plan" not in table.prompts("s1")


@pytest.mark.rule("WG-T2", "WG-X9")
def test_real_dice_are_thrown_for_the_order_and_for_what_comes_down_without_a_crew() -> None:
    table = pair("rcs")
    table.dice.asked.clear()
    flight(table)
    order = [request for request in table.dice.asked if request.why == "what_goes_up.order"]
    assert [(request.by, request.hand) for request in order] == [(None, "s1")]
    craft = table.craft("boosters", "capsule:4", seat="s2")
    more: Any = {"fail": 19, "boom": 20, "base": (19, 20)}
    check = Check(purpose="landing", seat="s2", craft=craft.id, parts=("boosters0",), **more)
    assert [(r.by, r.hand) for r in checking.requests(table.state, check)] == [(None, "s2")]
