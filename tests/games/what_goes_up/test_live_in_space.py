"""Ownership in space: landings, wrecks, tows, debris, trades (WG-B7, WG-B8, WG-P, WG-T5)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.core.game import Move
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import docking, landing, moving
from server.games.what_goes_up.state import Afloat, Item, Task
from tests.games.what_goes_up.situations import (
    aloft,
    change,
    change_derp,
    change_part,
    coming_down,
    pair,
)
from tests.games.what_goes_up.table import Table
from tests.games.what_goes_up.test_live_joint_edges import joined


def on(table: Table) -> Table:
    """The game goes on by itself as far as it can."""
    table._take(table.game.play(table.state, Move("go_on"), table.dice))
    return table


# --- a landing is its derps' own --------------------------------------------------------------------------


@pytest.mark.rule("WG-P12", "WG-L1")
def test_a_landing_counts_when_its_derps_come_home_in_another_craft() -> None:
    table = pair(seats=("s1", "s1"), at="moon_low_1", other="moon_low_1")
    builder = Builder(table.state)
    moving.arrive(builder, "a", "moon_surface")
    docking.come_over(builder, "ka", "a", "b")
    builder.craft("a", crew=())
    landing.home(builder, Task(do="home", craft="a"))  # the hull alone brings nothing
    assert "moon_return" not in builder.state.firsts.taken
    landing.home(builder, Task(do="home", craft="b"))
    assert builder.state.firsts.taken["moon_return"] == "s1"
    luck = [line.params for line in builder.lines if line.id == "wgu.gained_luck"]
    assert [(each["seat"], each["why"]) for each in luck] == [("s1", "mission")]
    assert builder.state.derps["ka"].been == ()


@pytest.mark.rule("WG-P12")
def test_whoever_joins_a_hull_that_has_landed_has_not_landed() -> None:
    table = aloft(been=("surface",))
    coming_down(table)
    assert "moon_return" not in table.state.firsts.taken


@pytest.mark.rule("WG-P11", "WG-P12")
def test_a_landing_in_a_foreign_craft_is_its_derps_players() -> None:
    table = pair()
    change_derp(table, "ka", been=("rock", "surface"))
    builder = Builder(table.state)
    docking.come_over(builder, "ka", "a", "b")
    landing.home(builder, Task(do="home", craft="b"))
    assert builder.state.firsts.taken["rock_return"] == "s1"
    assert builder.state.firsts.taken["moon_return"] == "s1"


@pytest.mark.rule("WG-V2", "WG-P12", "WG-P11")
@pytest.mark.parametrize(("underped", "counts"), [(True, True), (False, False)])
def test_with_underped_a_return_without_a_crew_counts(underped: bool, counts: bool) -> None:
    table = pair(underped=underped, at="moon_low_1")
    change(table, "a", crew=())
    change_derp(table, "ka", craft="")
    builder = Builder(table.state)
    moving.arrive(builder, "a", "moon_surface")
    landing.home(builder, Task(do="home", craft="a"))
    assert ("moon_return" in builder.state.firsts.taken) == counts


@pytest.mark.rule("WG-V2")
@pytest.mark.parametrize(("crewed", "fail"), [(True, 19), (False, 17)])
def test_the_booster_of_a_craft_with_a_crew_is_not_harder(crewed: bool, fail: int) -> None:
    table = Table(underped=True)
    crew = [table.derp("k")] if crewed else []
    table.craft("c", "capsule:4", "stage:8", crew=crew, at="earth_pad", status="pad")
    change_part(table, "c", "c1", role="launch", reusable=True)
    table.rig(numbers=50)
    table.ready()
    table.do("s1", "launch")
    stages = [
        line for line in table.said("rolled") if line["design"] == "d_c1" and line["purpose"] == "landing"
    ]
    assert [line["fail"] for line in stages] == [fail]


# --- helping, towing, what drifts -------------------------------------------------------------------------


def wreck() -> Table:
    """`b`'s capsule is broken; a derp of s1 is aboard with its crew; nobody else can do anything."""
    table = pair()
    change_part(table, "b", "b0", disabled=True)
    change_derp(table, "kb", engineering=0, piloting=0)
    helper = table.derp("helper", "s1", engineering=9, stamina=2, craft="b")
    change(table, "b", crew=("kb", helper))
    return table


@pytest.mark.rule("WG-E4", "WG-P13", "WG-P17", "WG-T3")
def test_a_helper_aboard_a_foreign_wreck_is_asked_and_may_earn_lucky_13() -> None:
    table = wreck()
    table.phase("flight")
    change(table, "a", moved=True)
    change(table, "b", moved=True)
    on(table)
    assert table.state.turn == 5
    assert ("s1", "ready") in table.musts()
    table.dice.lay("jury_rig", 1)
    table.do("s1", "jury_rig", repair="helper>b0")
    assert table.state.firsts.taken["lucky_13"] == "s1"
    assert table.said("rescued")[0]["by"] == "s1"
    assert table.said("rescued")[0]["dots"] == 1


@pytest.mark.rule("WG-T3")
def test_a_steered_craft_keeps_its_move_when_a_hulk_in_its_tow_comes_first() -> None:
    table = joined()
    change(table, "b", crew=())
    change_derp(table, "kb", craft="")
    table.phase("flight", "b", "a")
    on(table)
    assert table.state.queue == ("a", "b")
    assert ("s1", "fly") in table.musts()
    table.do("s1", "fly", way="low_outbound_1")
    assert {craft.at for craft in table.state.craft.values()} == {"outbound"}


@pytest.mark.rule("WG-T5")
@pytest.mark.parametrize("tracked", ["s1", ""])
def test_debris_stays_where_it_is_docked(tracked: str) -> None:
    table = joined(at="outbound", other="outbound")
    change(table, "b", crew=(), debris=True, tracked=tracked)
    change_derp(table, "kb", craft="")
    change(table, "a", moved=True)
    table.phase("flight")
    on(table)
    table.next_turn()
    assert table.state.turn == 6
    assert table.state.craft["b"].at == table.state.craft["a"].at == "outbound"


@pytest.mark.rule("WG-T5")
def test_debris_that_nobody_holds_or_tracks_is_gone() -> None:
    table = pair()
    change(table, "b", crew=(), debris=True)
    change_derp(table, "kb", craft="")
    table.next_turn()
    assert "b" not in table.state.craft


@pytest.mark.rule("WG-B8", "WG-P17", "WG-X9")
def test_a_free_return_tows_home_too() -> None:
    table = joined(at="homebound", other="homebound")
    change_part(table, "b", "b0", disabled=True)
    table.do("s1", "fly", way="coast")
    table.next_turn()
    assert "b" not in table.state.craft
    assert table.said("rescued")[0]["by"] == "s1"
    mass = 4  # the capsule comes home; a thruster burns up
    assert table.said("acquired")[0]["points"] == 3 * mass


@pytest.mark.rule("WG-T5")
@pytest.mark.parametrize(
    "more",
    [{"fuel": 0, "at": "moon_surface"}, {}, {"moved": True}, {"moved": True, "at": "low_deorbit_1"}],
)
def test_a_steered_and_healthy_crew_may_be_written_off(more: Any) -> None:
    table = pair()
    change(table, "a", **more)
    table.do("s1", "write_off", craft="a")
    assert table.state.craft["a"].written_off
    assert table.state.programmes["s1"].due == -5


@pytest.mark.rule("WG-T5")
def test_a_craft_with_nobody_aboard_may_be_written_off_in_any_flight_phase() -> None:
    table = pair(underped=True, plan_ahead=True)
    change(table, "a", crew=(), moved=True)
    change_derp(table, "ka", craft="")
    table.phase("flight", "b")
    choices = table.prompt("s1", "write_off").args["properties"]["craft"]["oneOf"]
    assert [each["const"] for each in choices] == ["a"]
    table.do("s1", "write_off", craft="a")
    assert table.state.craft["a"].debris


@pytest.mark.rule("WG-P7")
@pytest.mark.parametrize(("seats", "first"), [(("s1", "s1"), False), (("s1", "s2"), True)])
def test_rations_between_ones_own_docked_craft_are_no_delivery(seats: Any, first: bool) -> None:
    table = joined(seats=seats)
    table.do("s1", "transfer", pair="a>b", what="rations", amount=2)
    assert ("rations_delivery" in table.state.firsts.taken) == first


# --- trades -----------------------------------------------------------------------------------------------

AB = {"craft": "a", "other": "b"}
NOTHING: dict[str, Any] = {}


def trade(table: Table, **gives: Any) -> None:
    table.do("s1", "trade", to="s2", gives=gives, takes=NOTHING)
    table.default("s2", "accept") if table.prompt("s2", "accept").default else table.do(
        "s2", "accept", offer=next(iter(table.state.offers))
    )


@pytest.mark.rule("WG-B7", "WG-B8")
def test_what_is_in_space_changes_hands_as_it_is() -> None:
    table = joined("payload:waylight")
    table.rig(afloat={"w": Afloat(seat="s1", at="low_1", part=table.part("w", "payload:waylight"))})
    fuel = table.state.craft["b"].fuel
    cargo = [{"pair": AB, "what": "fuel", "amount": 3}, {"pair": AB, "what": "a2"}]
    trade(table, derps=["ka"], afloat=["w"], cargo=cargo)
    assert table.state.derps["ka"].seat == "s2"
    assert table.state.derps["ka"].craft == "a"
    assert table.state.afloat["w"].seat == "s2"
    assert table.state.craft["b"].fuel == fuel + 3
    assert [part.id for part in table.state.craft["b"].parts][-1] == "a2"
    trade(table, craft=["a"])
    assert table.state.craft["a"].seat == "s2"
    assert ("s2", "fly") in table.musts()


@pytest.mark.rule("WG-B7")
def test_what_is_in_space_is_traded_in_the_workshop_too() -> None:
    table = joined()
    table.rig(phase="workshop", queue=())
    gives = table.prompt("s1", "trade").args["properties"]["gives"]["properties"]
    assert {"craft", "cargo"} <= set(gives)
    assert "ka" in str(gives["derps"])
    trade(table, craft=["a"], cargo=[{"pair": AB, "what": "fuel", "amount": 3}])
    assert (table.state.craft["a"].seat, table.state.craft["b"].fuel) == ("s2", 23)


@pytest.mark.rule("WG-B7")
@pytest.mark.parametrize("phase", ["launch", "insertion"])
def test_nothing_is_traded_while_craft_go_up(phase: str) -> None:
    table = joined()
    table.rig(phase=phase, queue=())
    assert "trade" not in table.prompts("s1")


@pytest.mark.rule("WG-B7")
@pytest.mark.parametrize("cargo", [{"pair": AB, "what": "fuel", "amount": 21}])
def test_what_is_not_there_is_not_traded(cargo: Any) -> None:
    table = joined()
    with pytest.raises(IllegalMove) as refused:
        trade(table, cargo=[cargo])
    assert refused.value.code == "not_yours"


@pytest.mark.rule("WG-B8", "WG-B7")
def test_a_traded_piece_of_equipment_is_technology_acquired_once() -> None:
    table = Table(2)
    table.design("d", "stage", 7)
    table.programme("s1", stock={"i1": Item("d"), "i2": Item("d")})
    trade(table, items=["i1"])
    assert table.state.programmes["s2"].grant == 21
    assert table.state.programmes["s2"].copied == ("s1",)
    assert table.said("acquired")[0]["points"] == 21
    trade(table, items=["i2"])
    assert table.state.programmes["s2"].grant == 21
    table.do("s2", "trade", to="s1", gives={"items": ["i1"]}, takes=NOTHING)
    table.do("s1", "accept", offer=next(iter(table.state.offers)))
    assert table.state.programmes["s1"].grant == 0  # its own invention
    assert "d" not in [design.id for design in table.state.designs.values() if design.holder == "s2"]


# --- without a board --------------------------------------------------------------------------------------

LOW = "hand_earth_orbit_low_orbit"


def named(table: Table, seat: str = "s1", **more: Any) -> None:
    fields = {"name": "Far", "body": "deep_space", "kind": "transit", "orbit": "low", "burn": False}
    table.do(seat, "fly_to", **{**fields, **more})


@pytest.mark.rule("WG-P10", "WG-T3")
def test_a_step_named_by_hand_can_be_an_end() -> None:
    table = aloft("capsule:4", "thruster:2", "payload:probe", board="off", at=LOW)
    named(table, burn=True, end=True)
    assert table.state.named[table.state.craft["c"].at].end
    assert table.state.firsts.taken["slingshot"] == "s1"
    with pytest.raises(IllegalMove):
        named(aloft(board="off", at=LOW), kind="reentry", burn=True, end=True)


@pytest.mark.rule("WG-K8", "WG-T3")
def test_an_orbit_named_by_hand_stays_what_it_is() -> None:
    table = aloft("capsule:4", "thruster:2", board="off", at=LOW)
    before = table.state.named
    for name in ("Low orbit", "low-orbit"):  # the same place, and another with the same id
        with pytest.raises(IllegalMove) as refused:
            named(table, name=name, body="earth", kind="orbit", orbit="polar", burn=True)
        assert (refused.value.code, refused.value.path) == ("other_orbit", ("orbit",))
        assert (refused.value.rules, refused.value.params) == (("WG-K8",), {"orbit": "low"})
    assert table.state.named == before
    named(table, name="LOW orbit", body="earth", kind="orbit", orbit="low", burn=True)
    assert table.state.named == before


@pytest.mark.rule("WG-X5", "WG-X11")
@pytest.mark.parametrize(("kind", "purpose"), [("reentry", "rcs_burn"), ("rock", "rcs_rock_docking")])
def test_an_rcs_deorbits_and_docks_with_the_rock_without_a_board(kind: str, purpose: str) -> None:
    table = aloft("capsule:4", "rcs", board="off", at=LOW, stats={"piloting": 2, "stamina": 2})
    named(table, name="There", body="earth", kind=kind, rcs=True)
    assert table.said("rolled")[0]["purpose"] == purpose
    assert table.state.derps["k1"].stamina >= 0
    with pytest.raises(IllegalMove):
        named(aloft("capsule:4", "rcs", board="off", at=LOW), rcs=True)


@pytest.mark.rule("WG-E6")
def test_catching_up_without_a_board() -> None:
    table = pair(board="off", at=LOW, other=LOW)
    far = replace(
        table.state.named[LOW],
        id="hand_earth_orbit_high",
        name={"en": "High"},
    )
    table.rig(named={**table.state.named, far.id: far})
    change(table, "b", at=far.id)
    assert "catch" in table.prompt("s1", "fly_to").args["properties"]
    named(table, catch="b")
    assert table.state.craft["a"].at == far.id
    assert table.state.craft["a"].caught_up == table.state.turn
