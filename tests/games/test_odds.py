"""Exact odds, compared with an enumeration of all faces and with icepool."""

from __future__ import annotations

import time
from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod, sqrt

import icepool  # type: ignore[import-not-found,unused-ignore]
import pytest
from hypothesis import assume, given, settings, strategies as st

from server.games.core.chance import odds
from server.games.core.chance.notation import Expression, parse
from server.games.core.errors import BadNotation
from tests.games.notations import notations
from tests.support.slow import often

ENUMERABLE = 20_000


def brute_force(expression: Expression) -> dict[int, Fraction]:
    """Every throw there is, counted one by one."""
    throws = prod(expression.sides)
    totals = Counter(
        expression.total(faces) for faces in product(*(range(1, s + 1) for s in expression.sides))
    )
    return {total: Fraction(count, throws) for total, count in sorted(totals.items())}


@settings(max_examples=often(200), deadline=None)
@given(notations())
def test_the_odds_agree_with_every_throw_counted(text: str) -> None:
    expression = parse(text)
    assume(prod(expression.sides) <= ENUMERABLE)
    assert list(expression.distribution().items()) == list(brute_force(expression).items())


@settings(max_examples=often(80), deadline=None)
@given(count=st.integers(1, 12), sides=st.integers(2, 20), data=st.data())
def test_kept_dice_agree_with_icepool(count: int, sides: int, data: st.DataObject) -> None:
    keep = data.draw(st.integers(1, count))
    pool = icepool.d(sides).pool(count)
    for suffix, reference in (("kh", pool.highest(keep).sum()), ("kl", pool.lowest(keep).sum())):
        ours = parse(f"{count}d{sides}{suffix}{keep}").distribution()
        assert dict(ours) == {int(v): reference.probability(v) for v in reference}


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("100d20", lambda: 100 @ icepool.d20),
        ("10d10+7d4-3", lambda: 10 @ icepool.d10 + 7 @ icepool.d4 - 3),
        ("median(9d12)", lambda: icepool.d12.pool(9).middle(1).sum()),
        ("max(20d20)", lambda: icepool.d20.pool(20).highest(1).sum()),
        ("max(3d6, 1d20, 2d8)", lambda: icepool.highest(3 @ icepool.d6, icepool.d20, 2 @ icepool.d8)),
        ("median(3d6, 1d20, 2d8)", lambda: icepool.middle(3 @ icepool.d6, icepool.d20, 2 @ icepool.d8)),
        ("2d6-1d20", lambda: 2 @ icepool.d6 - icepool.d20),
    ],
)
def test_large_notations_agree_with_icepool(text: str, reference: object) -> None:
    expected = reference()  # type: ignore[operator]
    assert dict(parse(text).distribution()) == {int(v): expected.probability(v) for v in expected}


def test_the_odds_of_the_examples_are_known_by_heart() -> None:
    assert parse("median(3d6)").distribution()[1] == Fraction(2, 27)
    assert odds.mean(parse("2d6").distribution()) == 7
    assert odds.variance(parse("2d6").distribution()) == Fraction(35, 6)
    assert odds.deviation(parse("2d6").distribution()) == pytest.approx(sqrt(35 / 6), abs=1e-12)
    assert dict(parse("7").distribution()) == {7: Fraction(1)}


@pytest.mark.parametrize(
    "text", ["100d1000", "100d100kh50", "max(50d1000, 50d1000)", "max(50d900)-max(50d900kh25, 9)"]
)
def test_odds_that_would_take_too_long_are_refused_at_once(text: str) -> None:
    start = time.process_time()
    with pytest.raises(BadNotation) as caught:
        parse(text).distribution()
    assert caught.value.params["problem"] == "too_much_work"
    assert time.process_time() - start < 20, "seconds of this process's own; it takes some milliseconds"


@settings(max_examples=often(30), deadline=None)
@given(notations(max_count=40, max_sides=1000, max_leaves=6))
def test_odds_are_complete_or_refused(text: str) -> None:
    try:
        chances = parse(text).distribution()
    except BadNotation:
        return
    assert sum(chances.values()) == 1
    assert min(chances) == parse(text).low
    assert max(chances) == parse(text).high
