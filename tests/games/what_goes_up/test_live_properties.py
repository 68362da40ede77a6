"""Properties of every check: a save reaches what it promises, with what it named, in both readings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from scripts.game_words import rule_ids
from server.games.core.packs import read_words
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import checking, settling
from server.games.what_goes_up.rules.checks import Rating, outcome
from server.games.what_goes_up.state import Check
from tests.games.what_goes_up.table import Table
from tests.support.slow import often

DICE = Table(1).dice
BETTER = {"ok": 0, "fail": 1, "boom": 2}

derps = st.lists(
    st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(-1, 4)), min_size=1, max_size=4
)  # piloting, engineering, stamina
ratings = st.tuples(st.integers(1, 19), st.integers(2, 20)).filter(lambda pair: pair[0] < pair[1])


def rolled(
    crew: list[tuple[int, int, int]], rating: tuple[int, int], total: int, skills: str, modifier: int
) -> Builder:
    """A capsule's check that showed this total, its crew aboard."""
    table = Table(skills=skills)
    names = [
        table.derp(f"k{n}", piloting=p, engineering=e, stamina=s, most=4) for n, (p, e, s) in enumerate(crew)
    ]
    table.craft("c", "capsule:9", crew=names)
    check = Check(
        purpose="capsule",
        seat="s1",
        craft="c",
        parts=("c0",),
        base=rating,
        fail=max(1, rating[0] + modifier),
        boom=max(2, rating[1] + modifier),
        faces=((total,),),
        totals=(total,),
    )
    builder = Builder(table.rig(phase="flight", checks=(check,)))
    checking.put(builder, check)
    return builder


@pytest.mark.rule("WG-K5", "WG-K6")
@settings(max_examples=often(300), deadline=None)
@given(derps, ratings, st.integers(1, 20), st.sampled_from(["ratings", "move_roll"]), st.integers(-2, 3))
def test_a_save_reaches_its_goal_for_the_stamina_it_named(
    crew: list[tuple[int, int, int]], rating: tuple[int, int], total: int, skills: str, modifier: int
) -> None:
    builder = rolled(crew, rating, total, skills, modifier)
    start = builder.state
    for goal, plan in checking.goals(start, start.checks[-1]).items():
        builder = Builder(start)
        checking.save(builder, "s1", DICE, goal=goal)
        now = builder.state.checks[-1]
        assert now.outcome is not None
        assert BETTER[now.outcome] <= BETTER[goal]
        spent = sum(d.stamina for d in start.derps.values()) - sum(
            d.stamina for d in builder.state.derps.values()
        )
        assert spent == plan.stamina
        assert all(
            derp.stamina >= min(0, start.derps[id].stamina) for id, derp in builder.state.derps.items()
        )


@pytest.mark.rule("WG-K2", "WG-K3")
@settings(max_examples=often(200), deadline=None)
@given(ratings, st.integers(1, 20), st.sampled_from(["ratings", "move_roll"]), st.integers(-2, 3))
def test_a_check_without_help_is_what_the_stateless_rule_says(
    rating: tuple[int, int], total: int, skills: str, modifier: int
) -> None:
    builder = rolled([(0, 0, 2)], rating, total, skills, modifier)
    check = builder.state.checks[-1]
    assert check.outcome == outcome(total, Rating(check.fail, check.boom))
    assert check.total == total


@pytest.mark.rule("WG-K7")
@settings(max_examples=often(100), deadline=None)
@given(ratings, st.integers(1, 20), st.integers(1, 20), st.sampled_from(["ratings", "move_roll"]))
def test_the_better_of_two_results_is_never_the_worse_outcome(
    rating: tuple[int, int], first: int, second: int, skills: str
) -> None:
    builder = rolled([(2, 2, 3)], rating, second, skills, 0)
    check = replace(builder.state.checks[-1], other=((first,),), other_totals=(first,))
    checking.put(builder, check)
    best = checking.better(builder.state, check)
    checking.pick(builder, best)
    found = {
        read: checking.read(builder.state, replace(check, totals=(read,)))[1] for read in (first, second)
    }
    chosen = builder.state.checks[-1].outcome
    assert chosen is not None
    assert BETTER[chosen] == min(BETTER[each] for each in found.values())


def test_every_purpose_of_a_check_has_its_rule_and_its_outcome() -> None:
    assert set(settling.RESOLVE) == set(checking.RULES)
    assert set(checking.RULES.values()) <= set(rule_ids(read_words("server.games.what_goes_up")))
