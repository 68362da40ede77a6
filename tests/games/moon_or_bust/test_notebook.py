"""The notebook against a brute-force oracle over every hypothesis, the odds against every face."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import astuple, replace

from server.games.core.errors import IllegalMove
from server.games.moon_or_bust.materials.force import WarDie
from server.games.moon_or_bust.phases.risk import turn_risk
from server.games.moon_or_bust.rules import conflict
from server.games.moon_or_bust.rules.notebook import Findings, Trial, study
from server.games.moon_or_bust.terms import TYPES
from tests.games.moon_or_bust.table import ENGINEER, a_test, at_play
from tests.support.slow import often

FULL = {f"{type[0]}{n}": type for type in TYPES for n in range(1, 14)}


def oracle(components: dict[str, str], trials: Sequence[Trial], each: int) -> dict[str, Any]:
    """Every hypothesis, one by one."""
    parts = {t: [id for id, kind in components.items() if kind == t] for t in TYPES}
    left = []
    for sets in product(*(combinations(parts[t], each) for t in TYPES)):
        viable = {part for chosen in sets for part in chosen}
        if all(
            sum(c in viable and components[c] not in t.sabotaged for c in t.components) == t.correct
            for t in trials
        ):
            left.append(viable)
    triples = list(product(*(parts[t] for t in TYPES)))
    cost = {}
    for triple in triples:
        outcomes = Counter(len(viable.intersection(triple)) for viable in left)
        cost[triple] = sum(n * n for n in outcomes.values())
    best = min(triples, key=lambda t: cost[t]) if left else None
    return {
        "hypotheses": len(left),
        "winning": sum(any(viable.issuperset(t) for viable in left) for t in triples),
        "ruled_out": tuple(c for c in components if not any(c in viable for viable in left)),
        "sure": tuple(c for c in components if left and all(c in viable for viable in left)),
        "best": best and (best, cost[best] / len(left)),
    }


def seen(found: Findings) -> dict[str, Any]:
    best = found.best_test
    return {**found._asdict(), "best": best and astuple(best)} | {"best_test": None}


@st.composite
def decks(draw: st.DrawFn) -> tuple[dict[str, str], list[Trial], int]:
    """Small decks in any order, with tests of any mix, mostly consistent with some truth."""
    sizes = [draw(st.integers(2, 4)) for _ in TYPES]
    names = [(f"{t[0]}{n}", t) for t, size in zip(TYPES, sizes, strict=True) for n in range(size)]
    components: dict[str, str] = dict(draw(st.permutations(names)))
    each = draw(st.integers(1, 2))
    truth = draw(st.sets(st.sampled_from(sorted(components)), min_size=2, max_size=6))
    trials = []
    for _ in range(draw(st.integers(0, 4))):
        test = tuple(draw(st.permutations(sorted(components)))[:3])
        sabotaged = tuple(draw(st.sets(st.sampled_from(TYPES), max_size=2)))
        correct = sum(c in truth and components[c] not in sabotaged for c in test)
        if draw(st.integers(0, 9)) == 0:
            correct = draw(st.integers(0, 3))
        trials.append(Trial(test, sabotaged, correct))
    return components, trials, each


@given(decks())
@settings(max_examples=often(120), deadline=None)
def test_the_notebook_agrees_with_every_hypothesis_counted_one_by_one(
    case: tuple[dict[str, str], list[Trial], int],
) -> None:
    found, expected = study(*case), oracle(*case)
    assert {key: seen(found)[key] for key in expected} == expected


def test_the_start_has_474552_hypotheses_and_all_triples() -> None:
    found = study(FULL, [])
    assert (found.hypotheses, found.winning, found.ruled_out) == (474_552, 13**3, ())
    assert found.best_test is not None
    assert found.best_test.components == ("n1", "f1", "t1")


def test_three_of_a_kind_is_one_more_card() -> None:
    assert study(FULL, [], each=3).hypotheses == 286**3


def test_a_deck_too_small_for_a_hypothesis_has_none() -> None:
    found = study({"n1": "nose_cone"}, [])
    assert (found.hypotheses, found.winning, found.ruled_out, found.best_test) == (0, 0, ("n1",), None)


def test_contradictions_leave_nothing() -> None:
    trials = [Trial(("n1", "f1", "t1"), (), 0), Trial(("n1", "f1", "t1"), (), 3)]
    found = study(FULL, trials)
    assert found.hypotheses == 0
    assert found.ruled_out == tuple(FULL)


@pytest.mark.parametrize("each", [2, 3])
def test_a_long_game_on_a_full_deck_takes_little_work(each: int) -> None:
    rng = random.Random(5)
    truth = {p for t in TYPES for p in rng.sample([c for c in FULL if FULL[c] == t], each)}
    trials = []
    for _ in range(60):
        test = tuple(rng.choice([c for c in FULL if FULL[c] == t]) for t in TYPES)
        trials.append(Trial(test, (), sum(c in truth for c in test)))
    started = time.process_time()
    found = study(FULL, trials, each)
    assert time.process_time() - started < 10, "seconds of this process's own; it takes a quarter of one"
    assert set(found.sure) <= truth
    assert not truth.intersection(found.ruled_out)


@pytest.mark.parametrize(
    ("trial", "path"),
    [
        (Trial(("n1", "f1", "zz"), (), 1), ("tests", 0, "components", 2)),
        (Trial(("n1", "f1", "f1"), (), 1), ("tests", 0, "components", 2)),
        (Trial(("n1", "f1", "t1"), ("thruster", "thruster"), 1), ("tests", 0, "sabotaged")),
    ],
)
def test_a_bad_trial_is_refused_with_its_path(trial: Trial, path: tuple[str | int, ...]) -> None:
    with pytest.raises(IllegalMove) as error:
        study(FULL, [trial])
    assert error.value.path == path


class TestTheTablesNotebook:
    def test_plain_marks_and_solver(self) -> None:
        for option in ("plain", "marks", "solver"):
            table = at_play(notebook=option)
            table.fund(ENGINEER, 100)
            table.do(ENGINEER, "lock_tests", tests=[a_test(4, 5, 6)])
            table.all_ready()
            page = table.team("a").notebook.value
            if option == "plain":
                assert page is None
                continue
            assert page is not None
            assert page.marks.out == ("n4", "f5", "t6")
            assert (page.hypotheses is not None) == (page.best_test is not None) == (option == "solver")
        assert table.team("a").notebook.to == "team:a:engineer"
        assert page is not None
        assert page.hypotheses == 66**3

    def test_results_that_cannot_be_say_so(self) -> None:
        table = at_play(notebook="solver")
        table.fund(ENGINEER, 200)
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 5, 6)])
        table.all_ready()
        table.next_turn()
        table.rig_solutions(a=4, shared=5)  # in secret
        table.fund(ENGINEER, 100)
        table.do(ENGINEER, "lock_tests", tests=[a_test(4, 5, 7)])
        table.all_ready()
        page = table.team("a").notebook.value
        assert page is not None
        assert not page.fits
        assert (page.marks.out, page.hypotheses, page.best_test) == ((), 0, None)


@pytest.mark.rule("MB-17")
@given(st.integers(-25, 25), st.integers(-25, 25), st.integers(-3, 3), st.integers(1, 2))
def test_every_face_of_every_die(a: int, b: int, bonus: int, times: int) -> None:
    war = 0
    for rolls in product(range(1, 21), repeat=times):
        war += any(roll + bonus < a or roll < b for roll in rolls)
    faces = max(conflict.war_faces(a, bonus), conflict.war_faces(b))
    assert conflict.war_risk([faces] * times) == pytest.approx(war / 20**times)


WAR_DICE = [WarDie(), WarDie(skip=True), WarDie(modifier=2), WarDie(times=2), WarDie(modifier=-1, extra=1)]


@pytest.mark.rule("MB-17")
@pytest.mark.parametrize(("mine", "theirs"), list(combinations(WAR_DICE, 2)))
def test_the_risk_of_a_turn_counts_each_die_for_each_team(mine: WarDie, theirs: WarDie) -> None:
    state = at_play().state
    threats, dice = {"a": 4, "b": 6}, {"a": mine, "b": theirs}
    teams = {}
    for side, team in state.teams.items():
        force = replace(team.in_force, war_die=dice[side])
        teams[side] = replace(team, threat=replace(team.threat, value=threats[side]), in_force=force)
    common = max(0 if die.skip else die.times for die in dice.values())
    wars = 0
    for rolls in product(range(1, 21), repeat=3):
        extra, counting = iter(rolls[common:]), {}
        for side, die in dice.items():
            own = [next(extra) for _ in range(die.extra)]
            counting[side] = [
                roll + die.modifier for roll in [*([] if die.skip else rolls[: die.times]), *own]
            ]
        wars += bool(conflict.revealed_threats(counting, threats))
    assert turn_risk(replace(state, teams=teams))["chance"] == pytest.approx(wars / 20**3)


@pytest.mark.rule("MB-17")
class TestWarOdds:
    def test_the_forecast_adds_up(self) -> None:
        turns = conflict.forecast({"a": -3, "b": 2}, 30, 1)
        assert [(t.turn, t.a, t.b, t.war) for t in turns[:2]] == [
            (1, -2, 3, Fraction(1, 10)),
            (2, -1, 4, Fraction(3, 20)),
        ]
        assert turns[1].by_then == 1 - Fraction(9, 10) * Fraction(17, 20)
        assert turns[-1].by_then == 1
