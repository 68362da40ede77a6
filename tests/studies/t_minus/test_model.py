"""The model of a turn against the rules, and value iteration against brute force on a small board."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from bench.studies.t_minus import solve
from bench.studies.t_minus.model import BUILD, LOST, Board, Model
from bench.studies.t_minus.simulate import Dice, blind, generator, play
from server.games.t_minus import rules
from tests.studies.t_minus import brute
from tests.support.slow import often

WHOLE = Model(Board(rockets=2))
CHOICES = {choice.action: [] for choice in WHOLE.choices()}  # type: ignore[var-annotated]
for _choice in WHOLE.choices():
    CHOICES[_choice.action].append((_choice, {int(row): at for at, row in enumerate(_choice.rows)}))

rockets = st.tuples(st.integers(1, 3), st.integers(0, rules.GOAL - 1), st.integers(0, 5))


def modelled(action: int, position: int) -> dict[brute.Fleet, float]:
    """Return the model's chance of each outcome of an action."""
    found: dict[brute.Fleet, float] = {}
    for choice, rows in CHOICES[action]:
        if position in rows:
            at = rows[position]
            found[brute.WON] = float(choice.win[at])
            for chance, to in choice.terms:
                after = tuple(sorted(((s, p, t) for s, p, t in WHOLE.rockets(int(to[at]))), reverse=True))
                found[after] = found.get(after, 0.0) + float(chance[at])
    return {after: p for after, p in found.items() if p > 0}


@settings(max_examples=often(60), deadline=None)
@given(st.lists(rockets, min_size=1, max_size=2))
def test_every_action_has_the_outcomes_that_the_rules_give_it(fleet: list[brute.Kind]) -> None:
    position = WHOLE.position(*fleet)
    places = [(s, p, t) for s, p, t in WHOLE.rockets(position)]
    sorted_places = tuple(sorted(places, reverse=True))
    for name, place in brute.legal(sorted_places, 2):
        at = places.index(sorted_places[place])
        action = {"build": BUILD, "fire": WHOLE.fire[at], "separate": WHOLE.separate[at]}[name]
        expected = brute.outcomes(name, place, sorted_places)
        found = modelled(action, position)
        assert found.keys() == expected.keys()
        assert all(found[after] == pytest.approx(p) for after, p in expected.items())


def test_positions_are_numbered_without_gaps() -> None:
    for count in (1, 2, 3):
        model = Model(Board(goal=3, rockets=count))
        assert (model.number(model.positions) == np.arange(model.size)).all()
        assert model.rockets(LOST) == []


@pytest.mark.parametrize(
    ("goal", "count", "sweeps"), [(4, 1, 80), pytest.param(2, 2, 40, marks=pytest.mark.slow)]
)
def test_value_iteration_agrees_with_brute_force_on_a_small_board(
    goal: int, count: int, sweeps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "GOAL", goal)
    brute.outcomes.cache_clear()
    try:
        expected = brute.duel(count, sweeps)
    finally:
        brute.outcomes.cache_clear()
    model = Model(Board(goal=goal, rockets=count))
    assert solve.duel(model).values[0, 0] == pytest.approx(expected, abs=2e-5)


@pytest.mark.slow
def test_lower_and_upper_bounds_of_a_duel_meet() -> None:
    model = Model(Board(goal=5, rockets=2))
    low, high = (solve.duel(model, start=start) for start in (0.0, 1.0))
    assert np.abs(low.values - high.values).max() < 1e-4


def best_reply(model: Model, policy: solve.Table, tolerance: float = 1e-5) -> tuple[float, float]:
    """The chances of whoever knows a policy in a game of two, moving first and moving second.

    `policy` has a column for each of the opponent's fleets.
    """
    mine = np.zeros((model.size, len(model.fleets)), np.float32)
    theirs = np.ones_like(mine)
    for _ in range(400):
        before = mine[model.starts].copy()
        solve.sweep(model, mine, solve.other_side(theirs[model.starts]))
        solve.sweep(model, theirs, solve.other_side(mine[model.starts]), policy)
        if np.abs(mine[model.starts] - before).max() <= tolerance:
            break
    return float(mine[model.starts[0], 0]), 1 - float(theirs[model.starts[0], 0])


@pytest.mark.slow
def test_nobody_can_do_better_against_the_solution() -> None:
    model = Model(Board(goal=6, rockets=2))
    found = solve.duel(model)
    first, second = best_reply(model, solve.best(model, found.q, found.worth))
    share = float(found.values[0, 0])
    assert first == pytest.approx(share, abs=1e-4)
    assert second == pytest.approx(1 - share, abs=1e-4)


@pytest.mark.slow
def test_a_policy_that_looks_at_nobody_gives_something_away() -> None:
    model = Model(Board(goal=6, rockets=2))
    alone = solve.steady(model)
    table = solve.best(model, alone.q, alone.worth, win=0.0)
    first, second = best_reply(model, np.repeat(table, len(model.fleets), axis=1))
    assert first + second > 1.005


def test_the_fewest_turns_are_what_games_alone_take() -> None:
    model = Model(Board(rockets=2, two_from=8, bare_from=11))
    alone = solve.steady(model)
    player = blind(solve.best(model, alone.q, alone.worth, win=0.0))
    nobody = blind(np.zeros((model.size, 1), np.uint8))
    games = 20_000
    tally = play(Dice(model), [player, nobody], games, generator(3))
    assert tally.wins == (games, 0)
    passes = (tally.turns - games) / 2 / games  # each round but the last: a turn of each
    assert passes == pytest.approx(-float(alone.values[0, 0]), rel=0.02)


@pytest.mark.slow
def test_a_third_rocket_is_never_worth_building_in_a_race() -> None:
    """Why strong play does without: on a part of the board that three rockets leave small enough."""
    two, three = (Model(Board(goal=12, rockets=n, two_from=9, bare_from=10)) for n in (2, 3))
    for patience in (0.5, 0.9):
        values = [float(solve.hurried(model, patience).values[0, 0]) for model in (two, three)]
        assert values[1] == pytest.approx(values[0], abs=1e-6)
