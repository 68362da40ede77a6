"""Jury-rigging and rescue at a table (WG-E)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import books, crews, docking
from tests.games.what_goes_up.situations import change, change_derp, change_part, choices, out, pair


@pytest.mark.rule("WG-E4", "WG-E3")
@pytest.mark.parametrize(("face", "works"), [(5, True), (6, False)])
def test_a_jury_rig_is_a_roll_under_twice_the_engineering(face: int, works: bool) -> None:
    table = pair()
    change_part(table, "a", "a0", disabled=True)
    table.dice.lay("jury_rig", face)
    table.default("s1", "jury_rig")
    while table.state.checks:
        table.do("s1", "take_it")
    assert table.state.craft["a"].part("a0").disabled != works
    assert table.state.derps["ka"].stamina == 3
    assert ("jury_rig" in table.prompts("s1")) != works  # again, while there is stamina
    assert ("lucky_13" in table.state.firsts.taken) == works


@pytest.mark.rule("WG-E3", "WG-E6")
@pytest.mark.parametrize(("face", "docked"), [(1, ("b",)), (20, ())])
def test_a_docking_takes_a_pilots_stamina_whether_it_holds_or_not(face: int, docked: tuple[str, ...]) -> None:
    table = pair("rcs")
    before = table.state.derps["ka"].stamina
    table.dice.lay("docking", face)
    table.do("s1", "dock", pair="a>b")
    assert table.state.derps["ka"].stamina == before - 1
    while table.state.checks:
        table.do("s1", "take_it")
    assert table.state.craft["a"].docked == docked


@pytest.mark.rule("WG-P13")
def test_lucky_thirteen_is_for_a_crew_that_was_stranded() -> None:
    table = pair("habitat:4")
    change_part(table, "a", "a2", disabled=True)
    table.default("s1", "jury_rig")
    assert "lucky_13" not in table.state.firsts.taken
    change_part(table, "b", "b0", disabled=True)
    table.default("s2", "jury_rig")
    assert table.state.firsts.taken["lucky_13"] == "s2"
    assert table.state.programmes["s2"].due == 2


@pytest.mark.rule("WG-E4", "WG-E5")
def test_what_is_outside_is_rigged_on_an_eva_for_two_stamina() -> None:
    table = pair("payload:eva_pack")
    change_part(table, "a", "a1", disabled=True)
    assert "jury_rig" not in table.prompts("s1")
    out(table, "jury:a1")
    assert not table.state.craft["a"].part("a1").disabled
    assert table.state.derps["ka"].stamina == 2


@pytest.mark.rule("WG-P17", "WG-L1")
def test_a_rescue_pays_a_dot_a_derp_from_the_rescued() -> None:
    table = pair("payload:eva_pack", writing=False)
    change_part(table, "b", "b0", disabled=True)
    assert crews.is_helpless(table.state, table.state.craft["b"])
    out(table, "over:a", seat="s2")
    assert (table.state.programmes["s1"].due, table.state.programmes["s2"].due) == (
        1,
        -1 + 2,
    )  # and the first EVA
    assert table.state.programmes["s1"].luck == 1
    assert table.state.derps["kb"].seat == "s2"


@pytest.mark.rule("WG-T5", "WG-B2")
def test_a_crew_that_was_written_off_joins_its_rescuer() -> None:
    table = pair("payload:eva_pack")
    change_part(table, "b", "b0", disabled=True)
    table.do("s2", "write_off", craft="b")
    assert table.state.programmes["s2"].due == -5
    table.rig(derps={**table.state.derps, "kc": replace(table.state.derps["ka"], seat="s1")})
    change(table, "b", crew=("kb",))
    books_before = table.state.programmes["s1"].due

    builder = Builder(table.state)
    docking.come_over(builder, "kb", "b", "a")
    assert builder.state.derps["kb"].seat == "s1"
    assert builder.state.programmes["s1"].due == books_before
    assert builder.state.craft["b"].debris
    crews.die(builder, "kb", "reentry")  # lost in the attempt: the penalty was taken already
    assert builder.state.programmes["s1"].due == books_before


@pytest.mark.rule("WG-T5", "WG-T3")
def test_untracked_debris_leaves_and_tracked_debris_drifts() -> None:
    for tracked in (False, True):
        table = pair()
        change(table, "b", crew=())
        change_derp(table, "kb", craft="")
        table.do("s2", "write_off", craft="b")
        assert table.state.craft["b"].debris
        if tracked:
            table.do("s1", "track", craft="b")
        table.next_turn()
        assert ("b" in table.state.craft) == tracked
        if tracked:
            assert table.state.craft["b"].at == "low_4"  # its player goes counterclockwise


@pytest.mark.rule("WG-B8", "WG-T5")
def test_a_wreck_is_towed_home_for_copying() -> None:
    table = pair("rcs")
    change(table, "b", crew=(), debris=True, tracked="s1")
    change_derp(table, "kb", craft="")
    table.do("s1", "dock", pair="a>b")
    table.do("s1", "fly", way="low_deorbit_1")
    table.next_turn()
    assert table.state.craft == {}
    assert table.said("acquired") == [
        {
            "seat": "s1",
            "turn": 5,
            "inventor": "s2",
            "mass": 4,
            "points": 12,
            "rules": ("WG-B8",),
        }
    ]


@pytest.mark.rule("WG-T3")
def test_with_plan_ahead_nobody_acts_after_moving() -> None:
    table = pair("payload:eva_pack", plan_ahead=True)
    assert "eva" in table.prompts("s1")
    table.default("s1", "fly")
    assert "eva" not in table.prompts("s1")
    table.default("s2", "fly")
    assert table.state.turn == 6
    assert books.FIRST_DOTS["eva"] == books.First(2, "WG-P4")


@pytest.mark.rule("WG-T5", "WG-B8")
@pytest.mark.parametrize("how", ["tow", "board"])
def test_the_first_rescuer_of_a_written_off_crew_wins_it_however_well_its_craft_flies(how: str) -> None:
    table = pair("rcs", "payload:eva_pack")
    table.do("s2", "write_off", craft="b")
    if how == "tow":
        table.do("s1", "dock", pair="a>b")
        table.do("s1", "fly", way="low_deorbit_1")
        table.next_turn()
        assert not table.state.craft
    else:
        out(table, "over:b")
        flown = table.state.craft["b"]
        assert (flown.seat, flown.written_off, flown.crew) == ("s1", False, ("kb", "ka"))
        assert {part.salvaged for part in flown.parts} == {"s2"}  # technology, once it is home
        assert "fly" in table.prompts("s1")
    assert table.state.derps["kb"].seat == "s1"
    assert table.said("rescued") == []


@pytest.mark.rule("WG-T5", "WG-E5")
def test_whoever_boards_a_written_off_craft_that_cannot_fly_may_leave_it_again() -> None:
    table = pair("payload:eva_pack")
    change_derp(table, "kb", piloting=1)
    change_part(table, "b", "b0", disabled=True)
    table.do("s2", "write_off", craft="b")
    out(table, "over:b")
    assert table.state.craft["b"].written_off
    assert choices(table, "eva", "derp") == ["ka"]
    assert not {"eva", "jury_rig", "ready"} & table.prompts("s2").keys()  # its crew was given up
    out(table, "over:a")
    assert table.state.craft["a"].crew == ("ka",)


@pytest.mark.rule("WG-E5")
def test_an_injured_guest_is_fetched_from_the_healthy_craft_of_another_player() -> None:
    table = pair("payload:eva_pack")
    table.derp("g", "s1", stamina=-1)
    change(table, "b", crew=("kb", "g"))
    change_derp(table, "g", craft="b")
    assert "fetch:kb>b" not in choices(table, "eva", "do")
    out(table, "fetch:g>b")
    assert table.state.craft["a"].crew == ("ka", "g")
