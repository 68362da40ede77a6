"""The author's flight step: acts before and after moving, and no empty questions (WG-T2, WG-T3)."""

from __future__ import annotations

import pytest

from server.games.core.errors import RuleError
from server.games.core.game import Move
from server.games.what_goes_up.flight import acts
from server.games.what_goes_up.state import Afloat
from tests.games.what_goes_up.situations import (
    CRAFT,
    aloft,
    change,
    change_derp,
    change_part,
    choices,
    out,
    pair,
)
from tests.games.what_goes_up.table import Table


def play_on(table: Table) -> None:
    table._take(table.game.play(table.state, Move("go_on"), table.dice))


@pytest.mark.rule("WG-T3", "WG-E7")
def test_after_the_last_craft_docked_rations_can_be_passed_before_they_are_eaten() -> None:
    table = pair("rcs", other="low_3")
    change(table, "a", rations=0)
    change(table, "b", rations=6)
    table.do("s1", "fly", way="coast")
    table.do("s2", "fly", way="coast")
    table.do("s1", "dock", pair="a>b")
    assert table.state.turn == 5
    table.do("s2", "transfer", pair="b>a", what="rations", amount=3)
    for seat in ("s1", "s2"):
        table.do(seat, "ready")
    assert table.state.turn == 6
    assert table.said("injured") == []
    assert [table.state.craft[id].rations for id in "ab"] == [2, 2]


@pytest.mark.rule("WG-T3", "WG-T4")
def test_a_stranded_craft_moves_last_so_that_a_rescuer_may_dock() -> None:
    table = pair("rcs", at="low_1", other="low_2")
    change_part(table, "b", "b0", disabled=True)
    table.rig(queue=("b", "a"), order=("b", "a"))
    play_on(table)
    assert table.musts() == [("s2", "ready")]  # earlier in the order: they may mend it first
    table.do("s2", "ready")
    assert table.musts() == [("s1", "fly")]
    table.do("s1", "fly", way="coast")
    assert (table.state.craft["b"].at, table.state.craft["b"].moved) == ("low_2", False)
    table.do("s1", "dock", pair="a>b")
    assert table.state.craft["b"].docked == ("a",)
    table.next_turn()
    assert table.state.craft["b"].at == "low_2"


@pytest.mark.rule("WG-T3")
def test_a_stranded_craft_coasts_once_all_have_passed() -> None:
    table = pair("rcs", at="low_1", other="low_2")
    change_part(table, "b", "b0", disabled=True)
    table.do("s1", "fly", way="coast")
    for seat in ("s1", "s2"):
        if "ready" in table.prompts(seat):
            table.do(seat, "ready")
    assert table.state.craft["b"].at != "low_2"


@pytest.mark.rule("WG-T3", "WG-T2")
def test_nobody_moves_while_an_earlier_craft_still_acts() -> None:
    table = pair("rcs", at="low_1", other="low_2")
    table.rig(order=("a", "b"))
    table.do("s1", "fly", way="coast")
    assert "dock" in table.prompts("s1")
    assert "fly" not in table.prompts("s2")
    assert table.musts() == [("s1", "ready")]
    table.do("s1", "ready")
    assert table.musts() == [("s2", "fly")]


@pytest.mark.rule("WG-T3")
def test_whoever_passed_is_asked_again_once_there_is_something_new_to_do() -> None:
    table = pair("payload:eva_pack", at="low_1", other="low_3")
    table.do("s1", "fly", way="coast")
    table.do("s1", "ready")
    assert table.state.ready == ("s1",)
    table.do("s2", "fly", way="coast")  # and is beside it now
    assert not table.state.ready
    table.do("s1", "ready")
    assert table.musts() == [("s2", "ready")]


@pytest.mark.rule("WG-T5")
def test_a_craft_that_is_written_off_last_can_still_be_tracked() -> None:
    table = pair(underped=True)
    change(table, "b", crew=())
    change_derp(table, "kb", craft="")
    table.do("s1", "fly", way="coast")
    table.do("s2", "write_off", craft="b")
    assert table.state.turn == 5
    assert ("s1", "ready") in table.musts()
    table.do("s1", "track", craft="b")
    table.next_turn()
    assert table.state.craft["b"].tracked == "s1"


@pytest.mark.rule("WG-T3")
def test_whoever_passed_may_act_on_a_stranded_craft_that_comes_to_rest_beside_them() -> None:
    table = pair("payload:waylight", "rcs", at="low_2", other="low_4")
    change_part(table, "b", "b0", disabled=True)
    change_derp(table, "kb", stamina=-1)
    table.do("s1", "fly", way="coast")
    table.do("s1", "ready")
    assert table.state.craft["b"].at == table.state.craft["a"].at == "low_3"
    assert table.state.turn == 5
    table.do("s1", "dock", pair="a>b")
    assert table.state.craft["a"].docked == ("b",)


@pytest.mark.rule("WG-T3", "WG-T5")
def test_debris_moves_last_and_may_be_reached_in_the_turn_in_which_it_comes_by() -> None:
    table = pair("rcs", at="low_2", other="low_2")
    change(table, "b", crew=(), debris=True, tracked="s1", at="low_4")
    change_derp(table, "kb", craft="")
    table.do("s1", "fly", way="coast")
    assert (table.state.craft["b"].at, table.state.turn) == ("low_3", 5)
    table.do("s1", "dock", pair="a>b")
    table.next_turn()
    assert table.state.craft["b"].at == "low_3"


@pytest.mark.rule("WG-T5", "WG-T6")
def test_a_crew_that_was_written_off_on_its_way_home_comes_down() -> None:
    table = pair("rcs", other="homebound")
    table.do("s2", "write_off", craft="b")
    table.next_turn()
    assert list(table.state.craft) == ["a"]
    assert table.state.derps["kb"].craft == ""
    assert table.said("unfinished") == []


@pytest.mark.rule("WG-T3", "WG-E5")
def test_derps_aboard_the_craft_of_another_may_act_once_it_has_moved() -> None:
    table = pair("payload:eva_pack", other="low_3")
    table.derp("g", "s2", piloting=1)
    change(table, "a", crew=("ka", "g"))
    change_derp(table, "g", craft="a")
    change_derp(table, "ka", stamina=0)
    table.craft("c", *CRAFT, seat="s1", crew=[table.derp("kc")], at="low_2")
    table.phase("flight", "a", "c", "b")
    table.do("s1", "fly", way="coast")
    assert "fly" not in table.prompts("s1")
    assert table.musts() == [("s2", "ready")]
    table.do("s2", "ready")
    assert table.musts() == [("s1", "fly")]


@pytest.mark.rule("WG-E7")
def test_a_derp_walks_home_through_the_open_hatch_of_another_player() -> None:
    table = pair("rcs")
    table.derp("g", "s1")
    change(table, "a", docked=("b",))
    change(table, "b", docked=("a",), crew=("kb", "g"))
    change_derp(table, "g", craft="b")
    with pytest.raises(RuleError, match="belongs"):
        table.do("s1", "transfer", pair="b>a", what="fuel", amount=1)
    table.do("s1", "transfer", pair="b>a", what="g", amount=1)
    assert table.state.craft["a"].crew == ("ka", "g")


@pytest.mark.rule("WG-T3")
def test_a_craft_that_has_no_act_left_passes_by_itself() -> None:
    table = aloft()
    table.do("s1", "fly", way="coast")
    assert table.state.turn == 6


@pytest.mark.rule("WG-T3", "WG-F3")
@pytest.mark.parametrize("pack", [False, True])
def test_shedding_is_a_wish_only_where_somebody_can_recover_it(pack: bool) -> None:
    table = pair(*(["payload:eva_pack"] if pack else []))
    change_derp(table, "ka", stamina=0)
    for id in ("a", "b"):
        change(table, id, moved=True)
    table.rig(queue=())
    assert "shed" in table.prompts("s1")
    assert any(isinstance(act, acts.Shed) for act in acts.acts(table.state, "s1")) == pack


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("wish", ["undock", "transfer", "part_ways"])
def test_each_act_is_a_wish(wish: str) -> None:
    table = {
        "undock": lambda: aloft(*CRAFT, at="low_1"),
        "transfer": lambda: aloft(*CRAFT, at="low_1"),
        "part_ways": lambda: aloft(*CRAFT, "habitat:4"),
    }[wish]()
    if wish in ("undock", "transfer"):
        table.craft("d", *CRAFT, crew=[table.derp("kd")], at="low_2", docked=("c",))
        change(table, "c", docked=("d",))
        change(table, "d", moved=True)
    table.do("s1", "fly", way="coast")
    if wish != "part_ways":
        change(table, "d", at="low_2", moved=True)
    assert wish in table.prompts("s1")
    assert ("s1", "ready") in table.musts()


@pytest.mark.rule("WG-T3", "WG-E3", "WG-E4", "WG-E5")
@pytest.mark.parametrize("wish", ["deploy", "jury_rig", "eva", "recover"])
def test_each_act_of_a_crew_is_a_wish(wish: str) -> None:
    payload = {"deploy": "payload:waylight", "jury_rig": "habitat:4"}.get(wish, "payload:eva_pack")
    table = aloft(*CRAFT, payload, stats={"piloting": 1, "engineering": 1})
    if wish == "jury_rig":
        change_part(table, "c", f"c{len(CRAFT)}", disabled=True)
    if wish == "recover":
        lost = Afloat(seat="s1", at="low_2", part=table.part("w", "payload:waylight"), active=False)
        table.rig(afloat={"w": lost})
    table.do("s1", "fly", way="coast")
    asked = table.prompts("s1")
    assert ("s1", "ready") in table.musts()
    if wish == "recover":
        outings = asked["eva"].args["properties"]["do"]["enum"]
        assert {"purpose": "recover", "target": "w", "craft": None} in outings
    else:
        assert wish in asked


@pytest.mark.rule("WG-T3", "WG-E3")
@pytest.mark.parametrize("seat", ["s1", "s2"])
def test_a_crew_may_react_before_and_after_its_own_move(seat: str) -> None:
    """A seat that passed may act again, as long as the turn goes on."""
    table = pair("payload:waylight", at="low_1", other="low_3")
    table.do("s1", "fly", way="coast")
    table.do("s1", "ready")
    assert table.musts() == [("s2", "fly")]
    mine = {"s1": "a", "s2": "b"}[seat]
    part = next(part.id for part in table.state.craft[mine].parts if part.use == "waylight")
    table.do(seat, "deploy", payload={"craft": mine, "part": part, "to": None})
    assert part in table.state.afloat
    assert table.musts() == [("s2", "fly")]


@pytest.mark.rule("WG-T2")
def test_haste_is_never_asked_for() -> None:
    table = pair()
    table.rig(phase="insertion", queue=())
    play_on(table)
    assert [move for _, move in table.musts()] == ["fly"]


@pytest.mark.rule("WG-T2", "WG-E3")
def test_a_craft_goes_first_for_a_stamina_without_stopping_anybody() -> None:
    table = pair()
    table.rig(order=("a", "b"))
    change_part(table, "b", "b0", fail=15, boom=18)
    assert "go_first" not in table.prompts("s1")
    who = {"derp": "kb", "skill": "engineering"}
    assert table.musts() == [("s1", "fly")]
    change_part(table, "a", "a0", fail=15, boom=18)
    table.do("s2", "go_first", who=who)
    assert table.state.queue == table.state.order == ("b", "a")
    assert table.state.derps["kb"].stamina == 3
    assert table.musts() == [("s2", "fly")]


@pytest.mark.rule("WG-K7")
def test_luck_that_is_kept_for_this_turn_is_not_asked_about_again() -> None:
    table = pair(luck_on="any", other="low_3")
    table.programme("s2", luck=1)
    table.do("s1", "fly", way="coast")
    assert table.musts() == [("s2", "let_stand")]
    table.do("s2", "keep_luck")
    assert table.state.checks == ()
    table.programme("s1", luck=1)
    table.do("s2", "fly", way="coast")
    table.do("s1", "let_stand")
    table.next_turn()
    assert not table.state.programmes["s2"].keeps_luck


@pytest.mark.rule("WG-T2", "WG-T3", "WG-T5")
def test_debris_at_the_end_goes_to_whoever_is_earlier_in_the_order() -> None:
    table = Table(3)
    table.craft("a", *CRAFT, crew=[table.derp("ka")], moved=True)
    table.craft("b", *CRAFT, seat="s2", crew=[table.derp("kb", "s2")], moved=True)
    table.craft("d", "capsule:4", seat="s3", debris=True, moved=True)
    table.phase("flight")
    table.rig(turn=5, order=("b", "a"))
    assert "track" not in table.prompts("s1")
    assert table.musts() == [("s2", "ready")]
    table.do("s2", "ready")
    assert table.musts() == [("s1", "ready")]
    assert "track" not in table.prompts("s2")  # it has let it pass
    table.do("s1", "track", craft="d")
    assert table.state.craft["d"].tracked == "s1"


@pytest.mark.rule("WG-T2", "WG-T3", "WG-F3")
def test_a_part_afloat_at_the_end_goes_to_whoever_is_earlier_in_the_order() -> None:
    table = pair("payload:eva_pack")
    lost = Afloat(seat="s1", at="low_1", part=table.part("w", "payload:waylight"), active=False)
    table.rig(afloat={"w": lost}, queue=(), order=("b", "a"))
    for id in ("a", "b"):
        change(table, id, moved=True)
    recover = "recover:w"
    assert recover not in choices(table, "eva", "do", "s1")
    assert "sing:" in choices(table, "eva", "do", "s1")  # which takes nothing from anybody
    assert "recover" not in str(table.prompt("s1", "eva").odds["from"])
    out(table, recover, seat="s2")
    assert any(part.id == "w" for part in table.state.craft["b"].parts)
    table.do("s2", "ready")
    assert table.musts() == [("s1", "ready")]


@pytest.mark.rule("WG-T2", "WG-T3", "WG-E7")
def test_stores_of_a_wreck_at_the_end_go_to_whoever_is_earlier_in_the_order() -> None:
    table = pair()
    table.craft("w", "capsule:4", seat="s2", crew=(), docked=("a", "b"))
    for id in ("a", "b"):
        change(table, id, moved=True, docked=("w",))
    change(table, "w", seat="s3", debris=True, moved=True)
    table.rig(queue=(), order=("a", "b"))
    assert choices(table, "transfer", "pair", "s1") == ["a>w", "w>a"]
    assert choices(table, "transfer", "pair", "s2") == ["b>w"]
    table.do("s1", "transfer", pair="w>a", what="fuel", amount=5)
    table.do("s1", "ready")
    assert choices(table, "transfer", "pair", "s2") == ["b>w", "w>b"]


@pytest.mark.rule("WG-T3", "WG-T5", "WG-X6")
def test_the_hulls_of_a_crew_that_was_written_off_roll_where_it_drifts() -> None:
    table = pair(other="low_3")
    table.do("s1", "fly", way="coast")
    table.dice.lay("capsule", 20)
    table.do("s2", "write_off", craft="b")
    craft = table.state.craft["b"]
    assert (craft.at, craft.part("b0").disabled, craft.rations) == ("low_2", True, 18)  # lost, and eaten
    assert table.state.turn == 6


@pytest.mark.rule("WG-T5", "WG-E2")
def test_a_written_off_craft_whose_crew_has_died_is_debris() -> None:
    table = pair(other="low_3")
    change(table, "b", rations=0)
    change_derp(table, "kb", stamina=-1)
    table.do("s2", "write_off", craft="b")
    table.next_turn()
    assert "kb" not in table.state.derps
    craft = table.state.craft["b"]
    assert (craft.written_off, craft.debris) == (False, True)
    table.next_turn()
    assert "b" not in table.state.craft


@pytest.mark.rule("WG-T2", "WG-X6")
def test_a_part_that_is_worn_on_this_flight_stands_behind_a_sound_one() -> None:
    table = pair()
    change_part(table, "a", "a0", worn=1)
    table.rig(phase="insertion", queue=())
    play_on(table)
    assert table.state.order == ("b", "a")
