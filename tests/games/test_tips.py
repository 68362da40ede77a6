"""Tips: secret until they open; then the right ones count, and nothing else."""

from __future__ import annotations

import msgspec
from hypothesis import given, strategies as st

from server.games.core.secret import Secret
from server.games.core.tips import (
    Oracle,
    Tips,
    TipScore,
    of_seats,
    opened_tips,
    oracle,
    right_seats,
    scored,
    sealed_tips,
    with_points,
    with_tip,
)
from server.tables.domain.visibility import Eyes, redact

SEATS = ("s1", "s2", "s3", "s4")
SAID = st.dictionaries(st.sampled_from(SEATS), st.integers(0, 3))
ROUNDS = st.lists(st.tuples(SAID, st.integers(0, 3)), max_size=12)


class Shown(msgspec.Struct, frozen=True):
    """A state with nothing but tips."""

    tips: Tips[int]


def laid(said: dict[str, int]) -> Tips[int]:
    tips: Tips[int] = {}
    for seat, tip in said.items():
        tips = with_tip(tips, seat, tip)
    return tips


@given(SAID)
def test_nobody_but_its_owner_sees_a_tip(said: dict[str, int]) -> None:
    shown = Shown(laid(said))
    for seat in (*SEATS, "referee", "screen"):
        seen = redact(shown, Eyes(frozenset({"all", "referee", f"seat:{seat}"})))["tips"]
        assert {other: tip for other, tip in seen.items() if tip != {"hidden": True}} == {
            other: tip for other, tip in said.items() if other == seat
        }


@given(SAID, SAID)
def test_a_tip_can_be_moved_and_all_open_together(first: dict[str, int], then: dict[str, int]) -> None:
    tips = laid(first)
    for seat, tip in then.items():
        tips = with_tip(tips, seat, tip)
    assert opened_tips(tips) == {**first, **then}


@given(ROUNDS)
def test_every_tip_counts_once_and_the_right_ones_are_right(rounds: list[tuple[dict[str, int], int]]) -> None:
    scores: dict[str, TipScore] = {}
    for said, truth in rounds:
        scores = scored(scores, laid(said), truth)
    for seat in SEATS:
        mine = [said[seat] == truth for said, truth in rounds if seat in said]
        assert scores.get(seat, TipScore()) == TipScore(sum(mine), len(mine))


@given(ROUNDS)
def test_nobody_has_more_right_than_the_oracle(rounds: list[tuple[dict[str, int], int]]) -> None:
    scores: dict[str, TipScore] = {}
    for said, truth in rounds:
        scores = scored(scores, laid(said), truth)
    best = oracle(scores)
    ranks = sorted(((score.hits, -score.laid) for score in scores.values()), reverse=True)
    if best is None:
        assert not ranks or ranks[0][0] == 0 or ranks[0] == ranks[1]
    else:
        assert (best.hits, -best.laid) == ranks[0]
        assert scores[best.seat] == TipScore(best.hits, best.laid)
        assert ranks.count(ranks[0]) == 1


def test_of_equal_ones_the_oracle_laid_fewer() -> None:
    scores = {"s1": TipScore(2, 5), "s2": TipScore(2, 3), "s3": TipScore(1, 1)}
    assert oracle(scores) == Oracle("s2", 2, 3)
    assert oracle({}) is None
    assert oracle({"s1": TipScore(0, 4)}) is None


@given(SAID, st.integers(0, 3))
def test_those_who_said_what_came_true_are_right(said: dict[str, int], truth: int) -> None:
    right = right_seats(laid(said), truth)
    assert set(right) == {seat for seat in said if said[seat] == truth}
    assert with_points({"s1": 2}, dict.fromkeys(right, 1)).get("s1") == 2 + ("s1" in right)


@given(SAID)
def test_a_seat_that_leaves_takes_its_tip_along(said: dict[str, int]) -> None:
    assert opened_tips(of_seats(laid(said), ("s1", "s2"))) == {
        seat: tip for seat, tip in said.items() if seat in ("s1", "s2")
    }


@given(SAID)
def test_bare_tips_of_a_stored_state_become_secrets(said: dict[str, int]) -> None:
    assert msgspec.convert(sealed_tips(said), dict[str, Secret[int]]) == laid(said)
