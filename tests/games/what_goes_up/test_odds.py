"""Exact chances against the enumeration of every face, for every dice model and cluster."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from server.games.what_goes_up.rules import checks, odds as exact, rescue
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.rescue import Rescuer
from tests.games.what_goes_up import oracles
from tests.support.slow import often

CREWS: tuple[list[oracles.Derp], ...] = (
    [],
    [("Ada", 3, 0, 2)],
    [("Ada", 0, 2, 1), ("Bo", 1, 1, 2)],
    [("Ada", 2, 3, 2), ("Bo", 0, 5, 1), ("Cy", 9, 9, -1)],
)


@pytest.mark.rule("WG-K1", "WG-K4")
@pytest.mark.parametrize("cluster", [1, 2, 3])
@pytest.mark.parametrize("model", checks.MODELS)
def test_totals_are_those_of_every_face(model: checks.Model, cluster: int) -> None:
    found = exact.totals(model, cluster)
    assert found == oracles.totals(model, cluster)
    assert list(found) == sorted(found)
    assert sum(found.values()) == 1


@pytest.mark.rule("WG-K4")
@pytest.mark.parametrize("cluster", [2, 3])
def test_totals_of_a_cluster_are_those_of_its_checks(cluster: int) -> None:
    """The same dice through the check itself: what is announced is what can happen."""
    fell: Counter[int] = Counter()
    for faces in product(range(1, 21), repeat=cluster):
        fell[checks.cluster_total(faces)] += 1
    assert {t: Fraction(n, 20**cluster) for t, n in sorted(fell.items())} == exact.totals("1d20", cluster)


@pytest.mark.rule("WG-K2", "WG-K5", "WG-K6")
@pytest.mark.parametrize("skills", rescue.READINGS)
@pytest.mark.parametrize("crew", CREWS, ids=lambda crew: f"crew of {len(crew)}")
@pytest.mark.parametrize("model", checks.MODELS)
@pytest.mark.parametrize("cluster", [1, 2, 3])
def test_chances_are_those_of_every_roll(
    model: checks.Model, cluster: int, crew: list[oracles.Derp], skills: Any
) -> None:
    fail, boom = 12, 15
    before, after = Counter[str](), Counter[str]()
    for total, p in oracles.totals(model, cluster).items():
        before[oracles.meaning(total, fail, boom)] += p  # type: ignore[assignment]
        saved = next(
            (
                goal
                for goal in ("ok", "fail")
                if oracles.best(crew, total, fail, boom, goal, skills) is not None
            ),
            "boom",
        )
        after[saved] += p  # type: ignore[assignment]
    found = exact.odds(
        Rating(fail, boom), [Rescuer(*each) for each in crew], model=model, cluster=cluster, skills=skills
    )
    assert found.before == {outcome: before[outcome] for outcome in checks.OUTCOMES}
    assert found.after == {outcome: after[outcome] for outcome in checks.OUTCOMES}


@pytest.mark.rule("WG-K3", "WG-K6")
@settings(max_examples=often(60), deadline=None)
@given(
    fail=st.integers(1, 19),
    room=st.integers(1, 18),
    change=st.tuples(st.integers(-20, 20), st.integers(-20, 20)),
    stamina=st.integers(0, 3),
    skills=st.sampled_from(rescue.READINGS),
)
def test_a_crew_never_makes_it_worse_and_chances_add_up(
    fail: int, room: int, change: tuple[int, int], stamina: int, skills: Any
) -> None:
    part = Rating(fail, min(20, fail + room))
    crew = [Rescuer("Ada", 2, 1, stamina), Rescuer("Bo", 1, 3, 1)]
    before, after = exact.odds(part, crew, modifiers=Rating(*change), skills=skills)
    assert sum(before.values()) == sum(after.values()) == 1
    assert after["ok"] >= before["ok"]
    assert after["boom"] <= before["boom"]
