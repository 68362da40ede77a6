"""Rulings of What Goes Up with both of their readings."""

from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import checking
from server.games.what_goes_up.options import OPTIONS
from server.games.what_goes_up.rules.blueprint import CapsulePlan, UpGoer, blueprint
from server.games.what_goes_up.state import Item
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    going_up,
    out,
    pair,
)
from tests.games.what_goes_up.table import Table

NOTHING: dict[str, Any] = {}


@pytest.mark.rule("WG-B8")
def test_reverse_engineering_pays_for_one_technology() -> None:
    table = Table(2)
    table.design("d", "stage", 20)
    table.design("small", "thruster", 3)
    table.programme("s1", stock={**{f"i{n}": Item("d") for n in range(6)}, "j": Item("small")})
    table.do("s1", "trade", to="s2", gives={"items": ["j", *(f"i{n}" for n in range(6))]}, takes=NOTHING)
    table.do("s2", "accept", offer=next(iter(table.state.offers)))
    assert table.state.programmes["s2"].grant == 60


@pytest.mark.rule("WG-T5")
def test_the_writer_pays_for_guests_aboard() -> None:
    table = pair()
    guest = table.derp("guest", "s2")
    change(table, "a", crew=("ka", guest))
    change_derp(table, guest, craft="a")
    table.do("s1", "write_off", craft="a")
    assert [table.state.programmes[seat].due for seat in ("s1", "s2")] == [-10, 0]


@pytest.mark.rule("WG-T5")
@pytest.mark.parametrize(
    ("hurt", "offered"), [({}, False), ({"disabled": True}, True), ({"worn": 1}, True), ({"fuel": 0}, True)]
)
def test_written_off_are_only_damaged_craft_in_the_other_reading(hurt: Any, offered: bool) -> None:
    table = pair(write_off="damaged")
    if "fuel" in hurt:
        change(table, "a", fuel=0)
    elif hurt:
        change_part(table, "a", "a1", **hurt)
    assert ("write_off" in table.prompts("s1")) == offered
    change(table, "a", crew=())
    change_derp(table, "ka", craft="")
    assert "write_off" in table.prompts("s1")  # nobody steers it


@pytest.mark.rule("WG-M7", "WG-X6")
@pytest.mark.parametrize(("derps", "goal"), [(1, None), (1, "orbit"), (0, "orbit")])
def test_a_blueprint_that_only_a_habitat_would_steer_is_refused(derps: int, goal: Any) -> None:
    def wrong(*capsules: CapsulePlan) -> list[tuple[str, str, int, int]]:
        found = blueprint(UpGoer(capsules, (1,), derps=derps, goal=goal)).violations
        return [(one.rule, one.part, one.has, one.needs) for one in found if one.rule == "WG-X6"]

    assert wrong(CapsulePlan(10, habitat=True)) == [("WG-X6", "capsule", 0, 1)]
    assert wrong(CapsulePlan(10, habitat=True), CapsulePlan(2)) == []
    assert blueprint(UpGoer((CapsulePlan(10, habitat=True),))).violations == ()  # a module of a station


@pytest.mark.rule("WG-X1", "WG-B7")
@pytest.mark.parametrize(("shared", "boom"), [(False, 20), (True, 17)])
def test_a_boom_spares_or_strikes_copies_of_a_blueprint(shared: bool, boom: int) -> None:
    table = pair(shared_boom=shared)
    mine = table.state.designs["d_a0"]
    table.rig(designs={**table.state.designs, "d_b0": replace(mine, id="d_b0", holder="s2")})
    builder = Builder(table.state)
    checking.blow(builder, "d_a0")
    assert builder.state.designs["d_a0"].boom == builder.state.craft["a"].part("a0").boom == 17
    assert builder.state.designs["d_b0"].boom == builder.state.craft["b"].part("b0").boom == boom
    assert builder.state.designs["d_b1"].boom == 20


@pytest.mark.rule("WG-E5", "WG-E7")
def test_an_eva_carries_payload_or_rations_and_fuel_only_to_a_docked_craft() -> None:
    table = pair("payload:eva_pack", "payload:science", "rcs")
    assert choices(table, "eva", "cargo") == ["nothing", "rations", "a3"]  # the derp wears a2
    change(table, "a", docked=("b",), winched=("b",))
    change(table, "b", docked=("a",), winched=("a",))
    assert choices(table, "eva", "cargo") == ["nothing", "fuel", "rations", "a3", "a4"]
    derp = table.derp("kc", "s2")
    table.craft("c", *CRAFT, seat="s2", crew=[derp])
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "eva", derp="ka", do="deliver:c", cargo="fuel")
    assert refused.value.code == "not_aboard"
    out(table, "deliver:b", cargo="fuel")
    assert table.state.craft["b"].fuel == 21


@pytest.mark.rule("WG-F3")
def test_only_what_can_be_recovered_is_called_so() -> None:
    table = pair("payload:science")
    table.do("s1", "shed", what="a>fuel", amount=1)
    table.do("s1", "shed", what="a>a2", amount=1)
    assert [line["recoverable"] for line in table.said("shed")] == [False, True]
    assert list(table.state.afloat) == ["a2"]


@pytest.mark.rule("WG-P16", "WG-E3")
@pytest.mark.parametrize(("face", "percent"), [(1, 5), (19, 0)])
def test_mapping_takes_stamina_and_a_check(face: int, percent: int) -> None:
    table = aloft(*CRAFT, "payload:mapping", at="polar_1", stats={"stamina": 3})
    table.programme(visited=("earth:polar orbit",))
    table.dice.lay("payload", face)
    table.do("s1", "deploy", payload="c>c2")
    while table.state.checks:
        table.default("s1", "take_it")
    assert table.state.derps["k1"].stamina == 2
    assert "deploy" not in table.prompts("s1")  # once a turn
    assert table.state.craft["c"].has("c2")
    table.next_turn()
    assert table.state.programmes["s1"].mapped == ({"earth": percent} if percent else {})
    table.next_turn()
    assert table.state.programmes["s1"].mapped == ({"earth": percent} if percent else {})


@pytest.mark.rule("WG-K8")
@pytest.mark.parametrize(("rolls", "loss"), [("for_it", 0), ("at_it", 2)])
def test_a_known_orbit_is_not_hostile_after_a_new_hop(rolls: str, loss: int) -> None:
    table = going_up("stage:20", "stage:9", hostile_waters=True, hostile_rolls=rolls)
    table.programme(visited=("earth:low orbit",))
    table.default("s1", "launch")
    table.default("s1", "insert")
    assert [line["fail"] for line in table.said("rolled") if line["purpose"] == "insertion"] == [19 - loss]


@pytest.mark.rule("WG-K8")
@pytest.mark.parametrize(("rolls", "loss"), [("for_it", 2), ("at_it", 0)])
def test_hostile_waters_strike_the_rolls_that_lead_to_a_new_place(rolls: str, loss: int) -> None:
    table = going_up("stage:20", "stage:9", hostile_waters=True, hostile_rolls=rolls)
    table.programme(visited=("suborbital",))
    table.default("s1", "launch")
    before = table.prompt("s1", "insert").odds["before"]["ok"]["p"]
    table.default("s1", "insert")
    table = aloft("capsule:4", "thruster:2", hostile_waters=True, hostile_rolls=rolls, fuel=20)
    table.programme(visited=("earth:low orbit",))
    table.do("s1", "fly", way="low_outbound_1")
    line = table.said("rolled")[0]
    rolled = round(20 * before), line["purpose"], line["fail"], line["boom"]
    assert rolled == (18 - loss, "burn", 19 - loss, 20 - loss)


def test_the_readings_are_options() -> None:
    defaults = {one.id: one.default for one in OPTIONS}
    assert [defaults[name] for name in ("hostile_rolls", "shared_boom", "mapping_checks", "write_off")] == [
        "for_it",
        False,
        True,
        "always",
    ]
