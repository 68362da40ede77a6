"""TM-17: every chance against brute force, throwing all dice of an action in all ways."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings

from server.games.core.chance.odds import chance
from server.games.core.options import settings_of
from server.games.t_minus import actions, odds, rules
from server.games.t_minus.game import GAME
from server.games.t_minus.options import Settings, checked
from server.games.t_minus.rules import Action, Rocket
from server.games.t_minus.state import Named, Player, TMinusState
from tests.games.t_minus.fleets import Told, fleets, rockets
from tests.support.slow import often

pytestmark = pytest.mark.rule("TM-17")

FACES = range(1, 7)


def tally(action: Action, letter: str | None, before: dict[str, Rocket], dice: int) -> Counter[str]:
    """In how many of the equally likely throws of `dice` dice what happens: steps by name and rocket."""
    found: Counter[str] = Counter()
    for faces in product(FACES, repeat=dice):
        outcome = actions.perform(action, letter, before, Told(*faces))
        for step in outcome.steps:
            found[f"{step['step']} {step.get('rocket')}"] += 1
            if step["step"] == "move":
                found[f"distance {step['distance']}"] += 1
    return found


@pytest.mark.parametrize("stages", [1, 2, 3])
@pytest.mark.parametrize("tokens", range(7))
@pytest.mark.parametrize("progress", [0, 9, 10, 12, 14, 15])
def test_fire_against_every_throw(stages: int, tokens: int, progress: int) -> None:
    dice, ways = 4, 6**4
    found = tally("fire", "A", {"A": Rocket(stages, progress, tokens)}, dice)
    ours = odds.fire(Rocket(stages, progress, tokens))
    assert ours.lost == Fraction(found["destroyed A"], ways)
    assert ours.crash == Fraction(found["crash A"], ways)
    assert ours.win == Fraction(found["win A"], ways)
    moved = found["move A"]
    if moved:
        thrown = {n: Fraction(found[f"distance {n}"], moved) for n in FACES if found[f"distance {n}"]}
        assert dict(odds.DISTANCES[stages]) == thrown


@settings(max_examples=often(25), deadline=None)
@given(fleets())
def test_build_against_every_throw(before: dict[str, Rocket]) -> None:
    if not rules.is_legal("build", None, before):
        return
    found, ways = tally("build", None, before, 2), 36
    entry = odds.build_entry(before)
    new = rules.free_letter(before)
    assert entry["built"] == chance(Fraction(found[f"build {new}"], ways))
    assert entry["risks"] == [
        {"rocket": a, "lost": chance(Fraction(found[f"destroyed {a}"], ways))} for a in before
    ]


@given(rockets)
def test_every_outcome_of_fire_is_counted_once(rocket: Rocket) -> None:
    found = odds.fire(rocket)
    assert sum(odds.DISTANCES[rocket.stages].values()) == 1
    assert 0 <= found.lost + found.crash + found.win <= 1
    assert not (found.crash and found.win)
    assert found.lost + found.crash + sum(found.lands.values()) == 1
    assert found.lands.get("19", 0) == found.win
    cleared = odds.fire(rocket, cleared=True)
    assert cleared.lost == 0
    assert cleared.crash + sum(cleared.lands.values()) == 1


@given(rockets)
def test_a_rocket_that_waits_for_its_distance_is_not_at_risk_any_more(rocket: Rocket) -> None:
    fleet = {"A": rocket, "B": rocket}
    player, state = Player({**fleet, "C": None}), settings_of(Settings, checked({}))
    named = Named("fire", "A", cleared=True)
    table = TMinusState(
        phase="turn", order=("s1",), player="s1", players={"s1": player}, named=named, settings=state
    )
    waiting = GAME.derived(table).odds
    assert waiting["A"].lost["num"] == 0
    assert waiting["B"].lost["num"] == chance(odds.lost(rocket.tokens))["num"]


@given(rockets)
def test_separate_risks_the_same_as_any_action(rocket: Rocket) -> None:
    assert odds.separate_entry("A", rocket)["lost"] == chance(Fraction(rocket.tokens, 6))


@given(fleets())
def test_exactly_the_legal_actions_but_pass_are_listed(before: dict[str, Rocket]) -> None:
    listed = [(e["action"], e.get("rocket")) for e in odds.entries(before)]
    legal: list[tuple[str, str | None]] = [("build", None)] if len(before) < 3 else []
    legal += [("fire", a) for a in before]
    legal += [("separate", a) for a, rocket in before.items() if rocket.stages > 1]
    assert listed == legal


@pytest.mark.parametrize(
    ("rocket", "lost", "crash", "win"),
    [
        (Rocket(2, 11, 2), "1/3", "14/81", "0"),
        (Rocket(3, 11, 1), "1/6", "25/54", "0"),
        (Rocket(1, 15, 1), "1/6", "0", "5/6"),
    ],
)
def test_the_state_holds_the_chances_of_whoever_is_on_turn(
    rocket: Rocket, lost: str, crash: str, win: str
) -> None:
    state = TMinusState(
        phase="turn",
        order=("s1", "s2"),
        player="s1",
        players={"s1": Player({"A": rocket}), "s2": Player({"A": Rocket(3, 0, 0)})},
        settings=settings_of(Settings, checked({})),
    )
    (found,) = GAME.derived(state).odds.values()
    assert (found.lost, found.crash, found.win) == tuple(chance(Fraction(p)) for p in (lost, crash, win))
