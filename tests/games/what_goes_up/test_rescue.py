"""Rescues against an exhaustive search (WG-K5, WG-K6)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from server.games.what_goes_up.rules import checks, rescue
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.rescue import Crew, Rescuer
from tests.games.what_goes_up import oracles
from tests.games.what_goes_up.conftest import Post
from tests.support.slow import often

SKILLS = st.integers(0, 5)
CREWS = st.lists(st.tuples(SKILLS, SKILLS, st.integers(-1, 3)), max_size=3)


def crew_of(numbers: list[tuple[int, int, int]]) -> list[oracles.Derp]:
    return [(f"derp {i}", *each) for i, each in enumerate(numbers)]


def uses_of(found: rescue.Rescue, crew: list[oracles.Derp]) -> oracles.Uses:
    times = {(each.name, each.skill): each.times for each in found.spend}
    assert len(times) == len(found.spend)
    return tuple((times.get((name, "engineering"), 0), times.get((name, "piloting"), 0)) for name, *_ in crew)


@pytest.mark.rule("WG-K5", "WG-K6")
@settings(max_examples=often(150), deadline=None)
@given(
    numbers=CREWS,
    total=st.integers(0, 21),
    fail=st.integers(1, 24),
    boom=st.integers(2, 24),
    goal=st.sampled_from(rescue.GOALS),
    skills=st.sampled_from(rescue.READINGS),
)
def test_nobody_finds_a_better_rescue(
    numbers: list[tuple[int, int, int]], total: int, fail: int, boom: int, goal: Any, skills: Any
) -> None:
    crew = crew_of(numbers)
    found = Crew([Rescuer(*each) for each in crew]).rescue(total, Rating(fail, boom), goal, skills)
    expected = oracles.best(crew, total, fail, boom, goal, skills)
    if found is None:
        assert expected is None
    else:
        assert (found.stamina, uses_of(found, crew)) == expected


@pytest.mark.rule("WG-K5", "WG-K6")
@pytest.mark.parametrize(
    "numbers", [[(1, 1, 3)] * 3, [(1, 1, 2), (2, 1, 2), (1, 2, 2)], [(2, 2, 2), (1, 1, 3), (1, 1, 3)]]
)
def test_of_rescues_that_cost_the_same_it_is_the_one_the_rule_names(
    numbers: list[tuple[int, int, int]],
) -> None:
    """Derps who can do the same leave many ways; the earlier ones and engineering come first."""
    crew = crew_of(numbers)
    asked = Crew([Rescuer(*each) for each in crew])
    for total, fail, boom in product(range(8, 15), (6, 9), (8, 11)):
        for goal, skills in product(rescue.GOALS, rescue.READINGS):
            found = asked.rescue(total, Rating(fail, boom), goal, skills)
            expected = oracles.best(crew, total, fail, boom, goal, skills)
            assert (found and (found.stamina, uses_of(found, crew))) == expected


@pytest.mark.rule("WG-K6")
@given(total=st.integers(0, 21), fail=st.integers(1, 24), boom=st.integers(2, 24))
def test_what_is_needed_is_what_turns_the_roll(total: int, fail: int, boom: int) -> None:
    for goal, good in (("fail", ("fail", "ok")), ("ok", ("ok",))):
        engineering, piloting = rescue.needed(total, Rating(fail, boom), goal)  # type: ignore[arg-type]
        enough = Rating(fail + piloting, boom + engineering)
        assert checks.outcome(total, enough) in good
        if engineering:
            assert checks.outcome(total, enough._replace(boom=enough.boom - 1)) not in good
        if piloting:
            assert checks.outcome(total, enough._replace(fail=enough.fail - 1)) not in good


@pytest.mark.rule("WG-K5")
@given(numbers=CREWS, total=st.integers(0, 21), skills=st.sampled_from(rescue.READINGS))
def test_a_rescue_does_not_depend_on_what_was_asked_before(
    numbers: list[tuple[int, int, int]], total: int, skills: Any
) -> None:
    derps = [Rescuer(*each) for each in crew_of(numbers)]
    crew = Crew(derps)
    for earlier in range(22):
        crew.rescue(earlier, Rating(5, 9), "ok", skills)
    assert crew.rescue(total, Rating(7, 12), "ok", skills) == Crew(derps).rescue(
        total, Rating(7, 12), "ok", skills
    )


@pytest.mark.rule("WG-K6")
def test_a_crew_of_twelve_is_answered_at_once(post: Post) -> None:
    crew = [{"name": f"derp {i}", "piloting": 1, "engineering": 1, "stamina": 9} for i in range(12)]
    reply: Any = post("rescue", total=21, part={"fail": 1, "boom": 2}, crew=crew, goal="ok").json
    assert reply["stamina"] == 42  # 21 points of each
    assert [spend["times"] for spend in reply["spend"]] == [9, 9, 3, 6, 9, 6]
    assert [spend["skill"][0] for spend in reply["spend"]] == ["e", "e", "e", "p", "p", "p"]
