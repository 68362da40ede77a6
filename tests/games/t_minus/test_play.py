"""The engine: turns, offers, dice by the player's own hand, silence, landing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given

from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.game import Move
from server.games.t_minus import odds
from server.games.t_minus.game import GAME
from server.games.t_minus.rules import Rocket
from tests.games.t_minus.fleets import Told, fleet, fleets
from tests.games.t_minus.table import Table, sample_turn

# --- setting out ------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-02")
def test_the_table_waits_until_all_have_said_whether_they_are_astronauts() -> None:
    table = Table("a", "b", "c", begin=False)
    assert table.phase() == "set_out"
    for seat in "abc":
        prompt = table.prompts(seat)["set_out"]
        assert prompt.must
        assert prompt.default == {"astronaut": False}
    table.move("a", "set_out", astronaut=True)
    table.move("c", "set_out", astronaut=False)
    assert table.prompts("a")["set_out"].submitted
    assert not table.prompts("b")["set_out"].submitted
    table.move("b", "set_out", astronaut=False)
    assert table.phase() == "turn"
    assert table.state.order == ("b", "c", "a")
    assert table.player() == "b"


@pytest.mark.rule("TM-02")
def test_the_referee_sets_the_order_that_was_agreed() -> None:
    table = Table("a", "b", "c", begin=False)
    table.move("referee", "line_up", order=["c", "a", "b"])
    table.move("c", "set_out", astronaut=True)
    table.move("referee", "begin")
    assert table.state.order == ("a", "b", "c")
    assert [line.id for line in table.log] == ["tm.order", "tm.turn"]
    assert table.log[0].params == {"order": ["a", "b", "c"], "astronauts": ["c"]}


@pytest.mark.rule("TM-02")
def test_an_order_names_everybody_once() -> None:
    table = Table("a", "b", begin=False)
    with pytest.raises(IllegalMove):
        GAME.play(table.state, Move("line_up", {"order": ["a", "a"]}, "referee"), table.dice)


@pytest.mark.rule("TM-02")
def test_whoever_says_nothing_in_time_is_no_astronaut() -> None:
    table = Table("a", "b", begin=False)
    table.move("a", "set_out", astronaut=True)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert clock.kind == "set_out"
    table.ring()
    assert table.state.order == ("b", "a")


@pytest.mark.rule("TM-01")
def test_one_player_practises_without_further_ado() -> None:
    table = Table("a")
    assert table.player() == "a"
    table.move("a", "pass")
    assert table.player() == "a"
    assert table.state.turn == 2


# --- a turn -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-04", "TM-10", "TM-13")
def test_the_author_s_turn_at_a_table() -> None:
    """The same steps as at the stateless endpoint, each with its seat; then the next player is on."""
    table = Table("a", "b", silence_seconds=0)
    for call in sample_turn():
        request, response = call["request"], call["response"]
        assert table.player() == "a"
        args = {"rocket": request["rocket"]} if "rocket" in request else {}
        table.move("a", request["action"], *request.get("rolls", ()), **args)
        assert [{k: v for k, v in s.items() if k != "seat"} for s in table.state.last] == response["log"]
        steps = [
            line for line in table.log if line.id.removeprefix("tm.") in {s["step"] for s in response["log"]}
        ]
        boards = [line.params["board"] for line in steps]
        assert [
            {"step": line.id.removeprefix("tm."), **line.params, "rules": list(line.rules)} for line in steps
        ] == [{**step, "board": board} for step, board in zip(table.state.last, boards, strict=True)]
        assert boards[-1] == {"a": table.fleet("a"), "b": {}}
        assert table.fleet("a") == {
            r["id"]: Rocket(r["stages"], r["progress"], r["tokens"]) for r in response["rockets"]
        }
    assert table.player() == "b"
    assert table.state.turn == 2


@pytest.mark.rule("TM-03", "TM-06")
def test_each_line_of_an_action_carries_the_board_after_it() -> None:
    """A named action carries the board as the referee left it; each risk those that are gone by then."""
    table = Table("a", "b")
    table.put("a", "A3.1.1 B3.4.2")
    table.put("b", "C1.2.0")
    table.put("a", "A3.1.1 B2.4.2")
    table.move("a", "build", 5, 1)
    board_of = {line.id: line.params["board"] for line in table.log if "board" in line.params}
    risks = [line.params["board"]["a"] for line in table.log if line.id == "tm.risk"]
    assert board_of["tm.named"] == {"a": fleet("A3.1.1 B2.4.2"), "b": fleet("C1.2.0")}
    assert risks == [fleet("A3.1.2 B2.4.2"), fleet("A3.1.2 B2.4.2")]
    assert board_of["tm.destroyed"] == {"a": fleet("A3.1.2"), "b": fleet("C1.2.0")}


@pytest.mark.rule("TM-04")
def test_only_the_player_whose_turn_it_is_is_asked() -> None:
    table = Table("a", "b")
    assert list(table.prompts("a")) == ["build", "pass"]
    assert list(table.prompts("b")) == []
    assert table.prompts("referee") == {}
    with pytest.raises(IllegalMove):
        GAME.play(table.state, Move("risk", {}, "a"), Told())


@pytest.mark.rule("TM-04")
def test_pass_is_what_happens_by_default_and_the_rest_is_free() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1")
    found = table.prompts("a")
    assert list(found) == ["build", "fire", "separate", "pass"]
    assert [name for name, prompt in found.items() if prompt.must] == ["pass"]
    assert all(prompt.default is not None for prompt in found.values())


@pytest.mark.rule("TM-06", "TM-09")
def test_what_is_not_legal_is_not_offered() -> None:
    table = Table("a", "b")
    table.put("a", "A1.1.1 B3.0.0 C2.0.0")
    found = table.prompts("a")
    assert "build" not in found
    assert found["fire"].args["properties"]["rocket"] == {"enum": ["A", "B", "C"]}
    assert found["separate"].args["properties"]["rocket"] == {"enum": ["B", "C"]}


@pytest.mark.rule("TM-10")
def test_an_action_is_on_every_phone_before_its_die_falls() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1 B3.0.0 C3.0.2")
    step = GAME.play(table.state, Move("fire", {"rocket": "C"}, "a"), Told())
    board = {"a": fleet("A3.1.1 B3.0.0 C3.0.2"), "b": {}}
    assert step.then == "risk"
    assert [(line.id, line.params) for line in step.log] == [
        ("tm.named", {"seat": "a", "action": "fire", "rocket": "C", "board": board, "counts": True})
    ]
    assert step.state.named is not None
    assert (step.state.named.action, step.state.named.rocket) == ("fire", "C")
    assert step.state.players == table.state.players


@pytest.mark.rule("TM-10")
def test_a_second_tap_on_the_same_button_is_another_question() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.0")
    before, others = GAME.question(table.state, "a"), GAME.question(table.state, "b")
    table.move("a", "fire", 1, 1, rocket="A")
    assert GAME.question(table.state, "a") != before
    assert GAME.question(table.state, "b") == others


@pytest.mark.rule("TM-03", "TM-08")
def test_the_player_s_own_hand_rolls() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1 B2.0.2")
    table.move("a", "fire", 6, 1, 1, rocket="A")
    table.move("a", "fire", 6, 1, 1, 1, rocket="B")
    asked = [(r.notation, r.why, r.by, r.scope, r.rules) for r in table.dice.asked]
    assert asked == [
        ("1d6", "t_minus.risk", "a", "all", ("TM-03",)),
        ("max(2d6)", "t_minus.distance", "a", "all", ("TM-08",)),
        ("1d6", "t_minus.risk", "a", "all", ("TM-03",)),
        ("median(3d6)", "t_minus.distance", "a", "all", ("TM-08",)),
    ]


@pytest.mark.rule("TM-06")
def test_build_asks_for_its_risks_side_by_side_in_the_order_of_the_letters() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.0 C3.0.2")
    step = GAME.play(table.state, Move("build", {}, "a"), Told())
    assert step.state.named is not None
    assert step.state.named.at_risk == ("C",)
    table.move("a", "build", 3)
    assert table.fleet("a") == fleet("A3.1.1 B3.0.1 C3.0.3")
    table.put("a", "A3.1.1 C3.0.2")
    table.move("a", "build", 6, 3)
    assert table.fleet("a") == fleet("A3.1.2 B3.0.1 C3.0.3")


@pytest.mark.rule("TM-07")
def test_the_survival_is_told_before_the_distance_is_rolled() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1")
    named = GAME.play(table.state, Move("fire", {"rocket": "A"}, "a"), Told())
    risked = GAME.play(named.state, Move("risk"), Told(5))
    assert risked.then == "carry_out"
    assert [line.id for line in risked.log] == ["tm.risk"]
    assert risked.state.players["a"].fleet == fleet("A3.1.2")
    assert risked.state.named is not None
    assert risked.state.named.cleared


@pytest.mark.rule("TM-17")
@given(fleets())
def test_every_action_shows_its_exact_chances(rockets: dict[str, Rocket]) -> None:
    table = Table("a", "b")
    table.set(
        players={
            **table.state.players,
            "a": msgspec.structs.replace(
                table.state.players["a"], rockets={**dict.fromkeys("ABC"), **rockets}
            ),
        }
    )
    shown: list[Any] = []
    for name, prompt in table.prompts("a").items():
        if name != "pass":
            shown += [prompt.odds] if name == "build" else list(prompt.odds.values())
    assert shown == odds.entries(rockets)
    assert table.prompts("a")["pass"].odds is None


# --- losses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-05")
def test_after_the_last_rocket_the_turn_ends_without_a_tap() -> None:
    table = Table("a", "b", silence_seconds=0)
    table.put("a", "A3.1.1")
    lost = ["tm.named", "tm.risk", "tm.destroyed", "tm.must_pass"]
    assert table.move("a", "fire", 1, rocket="A") == [*lost, "tm.pass", "tm.turn"]
    assert not table.forced("a")
    assert table.player() == "b"
    table.move("b", "pass")
    assert list(table.prompts("a")) == ["build", "pass"]


@pytest.mark.rule("TM-05")
@pytest.mark.parametrize("forces", [True, False])
def test_whether_a_crash_forces_pass_is_an_option(forces: bool) -> None:
    table = Table("a", "b", silence_seconds=0, crash_forces_pass=forces)
    table.put("a", "A3.15.0")
    table.move("a", "fire", 1, 1, rocket="A")
    assert table.player() == ("b" if forces else "a")
    assert list(table.prompts("a")) == ([] if forces else ["build", "pass"])


@pytest.mark.rule("TM-05", "TM-14", "TM-16")
def test_a_forced_pass_waits_for_the_silence_and_brings_tokens_back() -> None:
    table = Table("a", "b", token_supply=True)
    table.put("a", "A3.1.1")
    table.move("a", "fire", 1, rocket="A")
    assert (table.phase(), table.player(), table.forced("a")) == ("silence", "a", True)
    before = table.state.players["a"].supply
    table.ring()
    assert (table.phase(), table.player(), table.forced("a")) == ("turn", "b", False)
    assert table.state.players["a"].supply == (before or 0) + 1


@pytest.mark.rule("TM-05")
def test_a_player_who_was_forced_by_a_correction_is_offered_pass_alone() -> None:
    table = Table("a", "b")
    forced = msgspec.structs.replace(table.state.players["a"], must_pass=True)
    table.set(players={**table.state.players, "a": forced})
    assert list(table.prompts("a")) == ["pass"]


@pytest.mark.rule("TM-18")
def test_a_risk_says_whether_somebody_called_that_it_holds_or_falls() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1 B3.0.0")
    table.move("b", "call", side="holds")
    table.move("a", "fire", 5, 1, 2, rocket="A")
    assert [line.params["called"] for line in table.log if line.id == "tm.risk"] == [True]
    table.move("a", "fire", 5, 1, 2, rocket="A")
    assert [line for line in table.log if line.id == "tm.risk" and "called" in line.params] == []


@pytest.mark.rule("TM-14")
def test_the_table_is_silent_for_a_lost_rocket() -> None:
    table = Table("a", "b")
    table.put("a", "A3.1.1 B3.0.0")
    table.move("a", "fire", 1, rocket="A")
    assert table.phase() == "silence"
    assert table.prompts("a") == {}
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("silence", 4)
    assert table.log[-1].params == {"seat": "a", "rockets": ["A"], "seconds": 4}
    table.ring()
    assert table.phase() == "turn"
    assert list(table.prompts("a")) == ["build", "fire", "separate", "pass"]


@pytest.mark.rule("TM-14")
def test_the_referee_can_end_the_silence() -> None:
    table = Table("a", "b", silence_seconds=30)
    table.put("a", "A3.15.0")
    table.move("a", "fire", 1, 1, rocket="A")
    table.move("referee", "end_silence")
    assert table.phase() == "turn"
    assert GAME.clock(table.state) is None


@pytest.mark.rule("TM-14")
def test_two_rockets_at_once_have_a_moment_each_and_none_may_be_chosen() -> None:
    table = Table("a", "b", silence_seconds=7)
    table.put("a", "A3.1.1 B3.0.1")
    table.move("a", "build", 1, 1)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert clock.seconds == 14
    quiet = Table("a", "b", silence_seconds=0)
    quiet.put("a", "A3.1.1 B3.0.1")
    quiet.move("a", "build", 1, 1)
    assert quiet.phase() == "turn"


# --- landing, options -------------------------------------------------------------------------------------


@pytest.mark.rule("TM-12")
def test_a_landing_ends_the_game_at_once() -> None:
    table = Table("a", "b")
    table.put("a", "A1.15.0")
    table.put("b", "B3.9.0")
    table.move("a", "fire", rocket="A")
    result = GAME.result(table.state)
    assert result is not None
    assert (result.winners, result.draw, result.rules) == (("a",), False, ("TM-12",))
    assert result.standings == (
        {"seat": "a", "place": 1, "rockets": 1, "farthest": 16},
        {"seat": "b", "place": 2, "rockets": 1, "farthest": 9},
    )
    assert [table.prompts(seat) for seat in ("a", "b", "referee")] == [{}, {}, {}]
    assert GAME.clock(table.state) is None


@pytest.mark.rule("TM-15")
def test_the_handicap_is_for_the_first_player_s_first_rocket_alone() -> None:
    table = Table("a", "b", first_player_handicap=True)
    table.move("a", "pass")
    table.move("b", "build")
    assert table.fleet("b") == fleet("A3.0.1")
    table.move("b", "pass")
    table.move("a", "build")
    assert table.fleet("a") == fleet("A3.0.2")
    table.move("a", "build", 3)
    assert table.fleet("a") == fleet("A3.0.3 B3.0.1")
    plain = Table("a", "b")
    plain.move("a", "build")
    assert plain.fleet("a") == fleet("A3.0.1")


@pytest.mark.rule("TM-16")
def test_a_limited_supply_is_spent_and_comes_back_in_part() -> None:
    table = Table("a", "b", token_supply=True, token_supply_start=3)
    table.move("a", "build")
    assert table.state.players["a"].supply == 2
    table.move("a", "build", 5)
    assert table.state.players["a"].supply == 0
    assert list(table.prompts("a")) == ["pass"]
    table.move("a", "pass")
    assert table.state.players["a"].supply == 4
    assert table.state.players["b"].supply == 3
    supply = next(line for line in table.log if line.id == "tm.supply")
    assert supply.params == {"seat": "a", "gained": 4, "supply": 4}


@pytest.mark.rule("TM-16")
def test_the_supply_may_be_written_as_in_the_rules() -> None:
    found = GAME.check_options({"token_supply": {"start": 9, "gain": 3}})
    assert (found["token_supply"], found["token_supply_start"], found["token_supply_gain"]) == (True, 9, 3)
    assert GAME.check_options(found) == found
    assert GAME.check_options({"token_supply": None})["token_supply"] is False
    assert Table("a", "b").state.players["a"].supply is None
    for bad in ({"start": "9"}, {"start": -1}, {"stop": 1}):
        with pytest.raises(BadOptions):
            GAME.check_options({"token_supply": bad})


@pytest.mark.rule("TM-15", "TM-16")
def test_the_handicap_leaves_the_first_player_something_to_build() -> None:
    table = Table("a", "b", token_supply=True, token_supply_start=1, first_player_handicap=True)
    assert [table.state.players[seat].supply for seat in "ab"] == [2, 1]
    table.move("a", "build")
    assert table.state.players["a"].fleet["A"].tokens == 2


# --- TM-18: holds or falls --------------------------------------------------------------------------------


@pytest.mark.rule("TM-18")
@pytest.mark.parametrize(
    ("tokens", "face", "nerve"),
    [(1, 6, {"b": 1, "c": 0}), (1, 1, {"b": 0, "c": 2}), (5, 6, {"b": 2, "c": 0}), (3, 4, {"b": 1, "c": 0})],
)
def test_calls_are_settled_by_the_die(tokens: int, face: int, nerve: dict[str, int]) -> None:
    table = Table("a", "b", "c")
    table.put("a", f"A2.4.{tokens}")
    assert not table.prompt("b", "call").must
    table.move("b", "call", side="holds")
    table.move("c", "call", side="falls")
    assert table.prompt("c", "call").submitted
    table.move("a", "separate", face, rocket="A")
    assert table.state.nerve == nerve
    assert table.state.calls == {}
    assert table.logged("tm.calls") == [
        {"held": face > tokens, "calls": {"b": "holds", "c": "falls"}, "nerve": nerve}
    ]


@pytest.mark.rule("TM-18")
def test_a_call_waits_for_a_die_and_changes_nothing_else() -> None:
    table, quiet = Table("a", "b"), Table("a", "b")
    for either in (table, quiet):
        either.put("a", "A3.0.0 B3.4.1")
    table.move("b", "call", side="falls")
    for either in (table, quiet):
        either.move("a", "separate", rocket="A")  # it has no token: no die
    assert table.state.calls == {"b": "falls"}
    assert msgspec.structs.replace(table.state, calls={}) == quiet.state
    assert "call" not in table.prompts("a")
    table.move("a", "pass")
    assert table.state.calls == {}


@pytest.mark.rule("TM-18")
def test_nobody_is_asked_for_a_call_where_nothing_can_fall() -> None:
    table = Table("a", "b")
    assert "call" not in table.prompts("b")  # no rocket yet
    table.put("a", "A3.4.0 B3.0.0")
    assert "call" not in table.prompts("b")  # no token
    table.put("a", "A3.4.0 B3.0.2 C2.9.1")
    odds = table.prompt("b", "call").odds
    assert odds["rocket"] == "C"
    assert odds["holds"]["num"] == 5
    assert odds["nerve"] == {"holds": 1, "falls": 2}


@pytest.mark.rule("TM-18")
def test_calls_are_an_option_that_the_author_does_not_have() -> None:
    written = next(preset for preset in GAME.info.presets if preset.id == "as_written")
    table = Table("a", "b", **written.options)
    table.put("a", "A1.15.3")
    assert "call" not in table.prompts("b")
    table.move("a", "fire", 6, rocket="A")
    assert table.logged("tm.match_point") == []


@pytest.mark.rule("TM-18")
def test_match_point_waits_for_calls_until_all_have_called_or_the_clock_rings() -> None:
    table = Table("a", "b", "c")
    table.put("a", "A1.15.2")
    table.move("a", "fire", rocket="A")
    assert table.phase() == "match_point"
    assert table.prompts("a") == {}
    table.move("b", "call", side="falls")
    assert table.phase() == "match_point"
    table.move("c", "call", 5, side="holds")
    assert table.phase() == "over"
    assert table.state.winner == "a"
    table = Table("a", "b")
    table.put("a", "A1.15.4")
    table.move("a", "fire", rocket="A")
    clock = GAME.clock(table.state)
    assert clock is not None
    assert clock.seconds == 5
    table.dice.faces = [5]
    table.ring()
    assert table.phase() == "over"


@pytest.mark.rule("TM-18")
@pytest.mark.parametrize("text", ["A1.14.2", "A2.15.2", "A1.15.0"])
def test_only_a_throw_that_may_win_and_may_fall_is_match_point(text: str) -> None:
    table = Table("a", "b")
    table.put("a", text)
    table.throw("a", "fire", {"rocket": "A"}, [6, 6, 6, 6])
    assert table.logged("tm.match_point") == []


@pytest.mark.rule("TM-18")
def test_a_right_call_against_the_odds_plants_a_flag() -> None:
    table = Table("a", "b", "c")
    table.put("a", "A2.4.1")
    table.move("b", "call", side="falls")
    table.move("c", "call", side="holds")
    table.move("a", "separate", 1, rocket="A")
    assert table.state.flags == {"b": 1}


@pytest.mark.rule("TM-10")
@pytest.mark.parametrize(("tokens", "counts"), [(1, False), (2, True)])
def test_only_a_risk_of_a_third_is_counted_down(tokens: int, counts: bool) -> None:
    table = Table("a", "b")
    table.put("a", f"A2.4.{tokens}")
    table.move("a", "separate", 6, rocket="A")
    assert table.logged("tm.named")[-1]["counts"] is counts


# --- names ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-18")
def test_a_capsule_gets_a_name_before_the_first_launch_and_nobody_waits_for_it() -> None:
    table = Table("a", "b", begin=False)
    assert table.prompts("a")["name_capsule"].must is False
    assert table.move("a", "name_capsule", text=" Tea\u202e\npot ") == ["tm.capsule"]
    assert table.log[-1].params == {"seat": "a", "text": "Tea pot"}
    assert table.prompts("a")["name_capsule"].default == {"text": "Tea pot"}
    table.move("a", "name_capsule", text="Kettle")
    table.move("a", "set_out", astronaut=False)
    table.move("b", "set_out", astronaut=False)
    assert table.state.capsules == {"a": "Kettle"}
    assert "name_capsule" not in table.prompts("a")


@pytest.mark.rule("TM-18")
def test_a_name_that_cannot_be_seen_is_refused() -> None:
    table = Table("a", "b", begin=False)
    with pytest.raises(IllegalMove):
        table.move("a", "name_capsule", text=" \u200b")
    assert table.state.capsules == {}


@pytest.mark.rule("TM-18")
def test_as_written_has_no_names() -> None:
    assert list(Table("a", "b", begin=False, calls=False).prompts("a")) == ["set_out"]
