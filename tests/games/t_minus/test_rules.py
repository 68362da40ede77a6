"""TM-01 to TM-16, one by one, and what holds for every fleet and every die."""

from __future__ import annotations

from itertools import permutations
from typing import get_args

import pytest
from hypothesis import given, strategies as st

from server.games.core.chance.notation import parse
from server.games.core.errors import CannotStart, IllegalMove
from server.games.core.game import Seat
from server.games.t_minus import actions, rules
from server.games.t_minus.game import GAME
from server.games.t_minus.rules import Action, Limits, Rocket
from tests.games.t_minus.fleets import Told, fleet, fleets

ACTIONS: tuple[rules.Action, ...] = get_args(rules.Action)
ACTION = st.sampled_from(ACTIONS)


def refused(
    action: Action, rocket: str | None, text: str, limits: Limits = rules.NO_LIMITS
) -> tuple[str, ...]:
    """The rules that forbid it; empty: it is legal."""
    if rules.is_legal(action, rocket, fleet(text), limits):
        return ()
    with pytest.raises(IllegalMove) as caught:
        rules.check_action(action, rocket, fleet(text), limits)
    assert caught.value.code == "illegal_action"
    return caught.value.rules


@pytest.mark.parametrize(
    ("action", "rocket", "text", "limits", "field", "params"),
    [
        ("build", None, "", Limits(forced=True), "action", {}),
        ("build", None, "A3.0.1 B3.0.1 C3.0.1", rules.NO_LIMITS, "action", {}),
        ("fire", "B", "A3.0.1", rules.NO_LIMITS, "rocket", {}),
        ("separate", "A", "A1.0.1", rules.NO_LIMITS, "rocket", {}),
        ("fire", "A", "A3.0.0", Limits(supply=0), "action", {"needed": 1, "supply": 0}),
    ],
)
def test_a_refusal_names_what_has_to_be_chosen_anew(
    action: Action, rocket: str | None, text: str, limits: Limits, field: str, params: dict[str, int]
) -> None:
    with pytest.raises(IllegalMove) as caught:
        rules.check_action(action, rocket, fleet(text), limits)
    assert caught.value.path == (field,)
    assert caught.value.params == params
    assert caught.value.detail


# --- before play ------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-01")
def test_one_to_eight_play_on_a_board_for_every_two() -> None:
    assert [rules.boards(n) for n in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]
    options = GAME.check_options({})
    for count in range(1, 9):
        assert not GAME.problems(options, [Seat(f"s{n}") for n in range(count)])
    for count in (0, 9):
        with pytest.raises(CannotStart):
            GAME.setup(options, [Seat(f"s{n}") for n in range(count)], Told())


@pytest.mark.rule("TM-01")
def test_the_board_and_the_parts_are_on_every_phone() -> None:
    found = GAME.materials({})
    assert found["board"] == {
        "lines": 19,
        "start_line": 3,
        "goal_line": 19,
        "spaces": 16,
        "players_per_board": 2,
    }
    assert found["parts"]["rockets"] == ["A", "B", "C"]
    assert found["credit"]["author"] == GAME.info.author == "Daniel Cristofani"


@pytest.mark.rule("TM-02")
def test_astronauts_go_last_in_the_agreed_order_among_themselves() -> None:
    assert rules.turn_order(("a", "b", "c", "d"), {"a", "c"}) == ("b", "d", "a", "c")
    assert rules.turn_order(("a", "b"), ()) == ("a", "b")
    assert rules.turn_order(("b", "a"), ("a", "b")) == ("b", "a")


# --- risk -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-03")
def test_a_rocket_without_tokens_gains_one_without_a_die() -> None:
    assert not rules.needs_die(0)
    assert rules.risk(0, None) == 1


@pytest.mark.rule("TM-03")
@pytest.mark.parametrize("tokens", range(1, 7))
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_roll_must_exceed_the_tokens(tokens: int, roll: int) -> None:
    assert rules.needs_die(tokens)
    assert rules.risk(tokens, roll) == (tokens + 1 if roll > tokens else None)


@pytest.mark.rule("TM-03")
def test_six_tokens_are_certain_loss_and_still_rolled() -> None:
    dice = Told(6)
    outcome = actions.perform("fire", "A", fleet("A3.0.6"), dice)
    assert [request.notation for request in dice.asked] == ["1d6"]
    assert outcome.destroyed == ("A",)
    assert outcome.fleet == {}


# --- a turn -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-04")
def test_only_pass_ends_a_turn() -> None:
    assert [action for action in ACTIONS if rules.ends_turn(action)] == ["pass"]


@pytest.mark.rule("TM-05")
@pytest.mark.parametrize(
    ("left", "destroyed", "crashed", "option", "forced"),
    [
        (0, 1, 0, True, True),
        (0, 2, 0, False, True),
        (1, 1, 0, True, False),
        (0, 0, 1, True, True),
        (0, 0, 1, False, False),
        (1, 0, 1, True, False),
        (0, 0, 0, True, False),
    ],
)
def test_the_loss_of_the_last_rocket_forces_pass(
    left: int, destroyed: int, crashed: int, option: bool, forced: bool
) -> None:
    assert rules.must_pass(left, destroyed, crashed, option) is forced


@pytest.mark.rule("TM-05")
def test_whoever_must_pass_can_do_nothing_else() -> None:
    assert refused("build", None, "", Limits(forced=True)) == ("TM-05",)
    assert refused("pass", None, "", Limits(forced=True)) == ()


@pytest.mark.rule("TM-06")
def test_three_rockets_are_the_most() -> None:
    assert refused("build", None, "A3.0.1 B3.0.1") == ()
    assert refused("build", None, "A3.0.1 B3.0.1 C3.0.1") == ("TM-06",)
    with pytest.raises(IllegalMove):
        rules.built(fleet("A3.0.1 B3.0.1 C3.0.1"))


@pytest.mark.rule("TM-06")
@pytest.mark.parametrize(
    ("before", "letter"), [("", "A"), ("A3.1.1", "B"), ("B3.1.1", "A"), ("A3.1.1 C3.1.1", "B")]
)
def test_a_new_rocket_is_whole_at_the_start_under_the_lowest_free_letter(before: str, letter: str) -> None:
    after, name = rules.built(fleet(before))
    assert name == letter
    assert after[letter] == Rocket(3, 0, 1)
    assert list(after) == sorted(after)


@pytest.mark.rule("TM-06")
def test_build_risks_every_rocket_even_after_one_is_lost() -> None:
    dice = Told(1, 6)
    outcome = actions.perform("build", None, fleet("B3.2.1 C2.5.4"), dice)
    assert len(dice.asked) == 2
    assert outcome.fleet == fleet("C2.5.5")
    assert [s["step"] for s in outcome.steps] == ["risk", "destroyed", "risk"]


@pytest.mark.rule("TM-07")
def test_fire_names_a_rocket_in_play() -> None:
    assert refused("fire", "A", "A1.0.6") == ()
    assert refused("fire", "B", "A1.0.6") == ("TM-07",)
    assert refused("fire", None, "A1.0.6") == ("TM-07",)


@pytest.mark.rule("TM-07")
def test_a_rocket_moves_only_if_it_survives() -> None:
    dice = Told(2)
    outcome = actions.perform("fire", "A", fleet("A3.4.2 B3.0.1"), dice)
    assert outcome.fleet == fleet("B3.0.1")
    assert [s["step"] for s in outcome.steps] == ["risk", "destroyed"]


@pytest.mark.rule("TM-07")
def test_the_others_are_not_risked_by_fire_and_separate() -> None:
    assert rules.at_risk("fire", "B", fleet("A3.0.1 B3.0.1")) == ("B",)
    assert rules.at_risk("separate", "B", fleet("A3.0.1 B3.0.1")) == ("B",)
    assert rules.at_risk("pass", None, fleet("A3.0.1 B3.0.1")) == ()


@pytest.mark.rule("TM-08")
def test_how_far_a_rocket_flies() -> None:
    assert rules.distance(3, (2, 5)) == 5
    assert all(rules.distance(2, faces) == 4 for faces in permutations((1, 4, 6)))
    assert rules.distance(2, (3, 5, 5)) == 5
    assert rules.distance(1, ()) == 1


@pytest.mark.rule("TM-08")
@given(st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_the_notation_that_is_rolled_comes_to_the_distance(faces: list[int]) -> None:
    for stages, notation in rules.DISTANCE_DICE.items():
        if notation:
            thrown = tuple(faces[: len(parse(notation).sides)])
            assert parse(notation).total(thrown) == rules.distance(stages, thrown)


@pytest.mark.rule("TM-09")
def test_the_largest_tank_comes_off_where_the_rocket_stands() -> None:
    assert rules.separated(Rocket(3, 7, 2)) == Rocket(2, 7, 2)
    assert rules.separated(Rocket(2, 7, 2)) == Rocket(1, 7, 2)


@pytest.mark.rule("TM-09")
def test_a_bare_capsule_has_nothing_to_separate() -> None:
    assert refused("separate", "A", "A2.0.0") == ()
    assert refused("separate", "A", "A1.0.0") == ("TM-09",)
    assert refused("separate", "B", "A3.0.0") == ("TM-09",)


@pytest.mark.rule("TM-09")
def test_a_tank_comes_off_only_if_the_rocket_survives() -> None:
    assert actions.perform("separate", "A", fleet("A3.4.2"), Told(3)).fleet == fleet("A2.4.3")
    assert actions.perform("separate", "A", fleet("A3.4.2"), Told(2)).fleet == {}


@pytest.mark.rule("TM-10")
def test_fire_and_separate_name_their_rocket_and_the_others_none() -> None:
    assert [a for a in ACTIONS if rules.names_rocket(a)] == ["fire", "separate"]


@pytest.mark.rule("TM-11")
@pytest.mark.parametrize("stages", [2, 3])
@pytest.mark.parametrize("progress", range(14, 22))
def test_a_tank_over_the_line_is_a_crash(stages: int, progress: int) -> None:
    assert rules.arrival(stages, progress) == ("crash" if progress >= 16 else "flying")


@pytest.mark.rule("TM-11")
def test_a_crashed_rocket_is_gone() -> None:
    outcome = actions.perform("fire", "A", fleet("A3.14.0 B3.1.1"), Told(1, 2))
    assert outcome.crashed == ("A",)
    assert outcome.fleet == fleet("B3.1.1")
    assert not outcome.won


@pytest.mark.rule("TM-12")
def test_a_bare_capsule_at_the_goal_wins() -> None:
    assert rules.arrival(1, 15) == "flying"
    assert rules.arrival(1, 16) == "win"
    outcome = actions.perform("fire", "A", fleet("A1.15.0"), Told())
    assert outcome.won
    assert outcome.fleet == fleet("A1.16.1")


@pytest.mark.rule("TM-13")
def test_pass_takes_every_token_off_and_the_next_player_is_on() -> None:
    cleared, removed = rules.passed(fleet("A3.4.2 B1.9.0 C2.1.6"))
    assert cleared == fleet("A3.4.0 B1.9.0 C2.1.0")
    assert removed == {"A": 2, "C": 6}
    assert rules.next_player(("a", "b", "c"), "a") == "b"
    assert rules.next_player(("a", "b", "c"), "c") == "a"
    assert rules.next_player(("a",), "a") == "a"


@pytest.mark.rule("TM-14")
def test_every_lost_rocket_has_its_moment() -> None:
    assert [rules.silence(lost, 4, 5) for lost in (0, 1, 2)] == [0, 4, 8]
    assert rules.silence(2, 0, 2) == 0
    # all wait for it: at a large table it is a quarter as long, and never none
    assert [rules.silence(1, seconds, 8) for seconds in (0, 1, 4, 5)] == [0, 1, 1, 2]


@pytest.mark.rule("TM-15")
def test_a_handicapped_rocket_starts_with_two_tokens() -> None:
    assert rules.start_tokens(False) == 1
    assert rules.start_tokens(True) == 2
    outcome = actions.perform("build", None, {}, Told(), start_tokens=2)
    assert outcome.fleet == fleet("A3.0.2")
    assert outcome.steps[-1]["rules"] == ["TM-06", "TM-15"]


@pytest.mark.rule("TM-16")
def test_an_action_needs_every_token_that_it_may_add() -> None:
    assert rules.tokens_needed("build", 2) == 3
    assert rules.tokens_needed("build", 0, 2) == 2
    assert rules.tokens_needed("fire", 3) == rules.tokens_needed("separate", 3) == 1
    assert rules.tokens_needed("pass", 3) == 0
    assert refused("build", None, "A3.0.0 B3.0.0", Limits(supply=3)) == ()
    assert refused("build", None, "A3.0.0 B3.0.0", Limits(supply=2)) == ("TM-16",)
    assert refused("build", None, "", Limits(supply=1, start_tokens=2)) == ("TM-16",)
    assert refused("fire", "A", "A3.0.0", Limits(supply=0)) == ("TM-16",)
    assert refused("pass", None, "A3.0.0", Limits(supply=0)) == ()


@pytest.mark.rule("TM-16")
def test_pass_brings_tokens_for_every_rocket_and_one_at_least() -> None:
    assert rules.replenished(0, 2, 0) == 1
    assert rules.replenished(5, 2, 3) == 11
    assert rules.replenished(1000, 2, 3) == 1006
    assert rules.replenished(3, 0, 3) == 4


# --- whatever the fleet, whatever the dice ----------------------------------------------------------------


@given(fleets(), ACTION, st.sampled_from(rules.LETTERS), st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_an_action_keeps_the_fleet_in_order(
    before: dict[str, Rocket], action: Action, letter: str, faces: list[int]
) -> None:
    rocket = letter if rules.names_rocket(action) else None
    if not rules.is_legal(action, rocket, before):
        return
    untouched = dict(before)
    outcome = actions.perform(action, rocket, before, Told(*faces))
    assert before == untouched
    assert list(outcome.fleet) == sorted(outcome.fleet)
    assert set(outcome.fleet) <= set(rules.LETTERS)
    for each in outcome.fleet.values():
        assert 1 <= each.stages <= 3
        assert 0 <= each.tokens <= 6
        assert 0 <= each.progress <= 15 or (outcome.won and each.progress == 16 and each.stages == 1)
    there = sum(r.tokens for r in before.values())
    gone = sum(before[a].tokens for a in outcome.destroyed) + sum(
        before[a].tokens + 1 for a in outcome.crashed
    )
    if action != "pass":
        assert sum(r.tokens for r in outcome.fleet.values()) == there - gone + outcome.added
        assert outcome.added <= rules.tokens_needed(action, len(before))


@given(fleets(), ACTION, st.sampled_from(rules.LETTERS), st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_the_steps_tell_everything(
    before: dict[str, Rocket], action: Action, letter: str, faces: list[int]
) -> None:
    """The steps alone lead to the same fleet."""
    rocket = letter if rules.names_rocket(action) else None
    if not rules.is_legal(action, rocket, before):
        return
    outcome = actions.perform(action, rocket, before, Told(*faces))
    rockets = dict(before)
    for step in outcome.steps:
        a = step.get("rocket", "")
        if step["step"] == "risk" and step["survived"]:
            assert step["tokens"] == rockets[a].tokens
            rockets[a] = Rocket(rockets[a].stages, rockets[a].progress, step["tokens"] + 1)
        elif step["step"] == "build":
            rockets[a] = Rocket(3, 0, step["tokens"])
        elif step["step"] == "move":
            assert step["progress"] == rockets[a].progress + step["distance"]
            rockets[a] = Rocket(rockets[a].stages, step["progress"], rockets[a].tokens)
        elif step["step"] == "separate":
            rockets[a] = Rocket(step["stages"], rockets[a].progress, rockets[a].tokens)
        elif step["step"] in ("destroyed", "crash"):
            del rockets[a]
        elif step["step"] == "pass":
            rockets = {
                b: Rocket(r.stages, r.progress, r.tokens - step["removed"].get(b, 0))
                for b, r in rockets.items()
            }
        assert step["rules"]
    assert rockets == outcome.fleet
