"""The study of espionage levels: its equilibria against a library and against plain counting, its figures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from bench.studies import space_race as study
from bench.studies.space_race import STUDY, bidding
from bench.studies.space_race.bidding import Contest
from tests.oracles import space_race as oracle

CONTESTS = list(study.CONTESTS.values())
SMALL = [contest for contest in CONTESTS if contest.levels ** (contest.bidders - 1) <= 2000]


def outcome_of(contest: Contest, levels: tuple[int, ...]) -> tuple[bool, bool]:
    """Return the first bidder's gain, by the second reading of the rules."""
    bids = [{"player": str(k), "slot": "s", "level": level} for k, level in enumerate(levels)]
    (slot,) = oracle.espionage({"edition": contest.edition, "bids": bids})["slots"]
    return "0" in slot["recipients"], "0" in slot["recipients"] and slot["stolen"]


def counted(contest: Contest, own: int, chances: tuple[float, ...]) -> float:
    """Return the gain of a level, over every way in which the others can bid, one after the other."""
    worth = 0.0
    for others in product(range(contest.levels), repeat=contest.bidders - 1):
        p = math.prod(chances[level] for level in others)
        if p:
            part, steal = outcome_of(contest, (own, *others))
            worth += p * (part + float(contest.garnet) * steal)
    return worth


@pytest.mark.parametrize("contest", CONTESTS, ids=list(study.CONTESTS))
def test_nobody_gains_by_leaving_the_equilibrium(contest: Contest) -> None:
    """Brute force: every own level against every way of the others to bid, by the second reading."""
    found = bidding.equilibrium(contest)
    assert sum(found.chances) == pytest.approx(1)
    assert min(found.chances) >= 0
    assert found.gap < 1e-9
    gains = [counted(contest, own, found.chances) for own in range(contest.levels)]
    assert max(gains) - found.worth < 1e-9
    assert [k for k, p in enumerate(found.chances) if p] == [0, 1, 2]
    assert gains[:3] == pytest.approx([found.worth] * 3)


@pytest.mark.parametrize("contest", SMALL, ids=str)
def test_nobody_gains_where_all_bid_the_top_level(contest: Contest) -> None:
    top = bidding.pure(contest, contest.levels - 1)
    assert max(counted(contest, own, top) for own in range(contest.levels)) == 1
    assert counted(contest, contest.levels - 1, top) == 1


def symmetric(contest: Contest) -> Iterator[np.ndarray]:
    """Symmetric equilibria of two bidders, as a library finds them."""
    import nashpy  # brings scipy: two seconds in each process that only collects tests

    matrix = [
        [float(bidding._gain(contest, a, (b,))) for b in range(contest.levels)] for a in range(contest.levels)
    ]
    game = nashpy.Game(np.array(matrix), np.array(matrix).T)
    for one, other in game.support_enumeration():
        if np.allclose(one, other):
            yield one


@pytest.mark.filterwarnings("ignore:\\s*An even number")  # the top level is one where others gain as much
def test_the_library_finds_the_same_of_two() -> None:
    contest = Contest("five", 2)
    mine = bidding.equilibrium(contest)
    assert mine.exact is not None
    assert mine.exact[:3] == (Fraction(272, 801), Fraction(256, 801), Fraction(273, 801))
    found = list(symmetric(contest))
    assert any(np.allclose(one, mine.chances) for one in found)
    assert any(np.allclose(one, bidding.pure(contest, 4)) for one in found)
    lower = [one for one in found if one[3:].sum() == 0]
    assert len(lower) == 1, "on the lowest levels there is this one alone"


@pytest.mark.parametrize("contest", CONTESTS, ids=list(study.CONTESTS))
def test_many_contests_at_once_go_by_the_rules(contest: Contest) -> None:
    random = np.random.default_rng(5)
    levels = random.integers(0, min(5, contest.levels), size=(400, contest.bidders))
    one_by_one = [outcome_of(contest, tuple(int(level) for level in row)) for row in levels]
    expected = (sum(part for part, _ in one_by_one), sum(steal for _, steal in one_by_one))
    assert bidding.resolve_many(contest, levels[:, 0], levels[:, 1:]) == expected
    assert expected[0] > 0


def test_the_same_seed_gives_the_same_figures_and_they_meet_what_is_exact() -> None:
    prepared = STUDY.prepare(lambda done: None)
    pieces = STUDY.pieces(4000)
    results = {piece.key: STUDY.run(prepared, 1, piece) for piece in pieces}
    assert results == {piece.key: STUDY.run(prepared, 1, piece) for piece in reversed(pieces)}
    figures = STUDY.figures(results)
    points = [p for panel in figures.panels for row in panel.rows for p in row.points]
    assert len(points) == 2 * len(study.WAYS) * len(CONTESTS)
    outside = [p for p in points if p.exact is None or not p.low - 1e-9 <= p.exact <= p.high + 1e-9]
    assert len(outside) < len(points) / 10
    for panel in figures.panels:
        assert panel.even == pytest.approx(panel.rows[0].points[0].exact or 0, abs=1e-4)
    assert figures.answer is not None
    assert set(figures.answer) == {"en", "de"}
    half = dict(list(results.items())[: len(results) // 2])
    assert STUDY.figures(half).answer is None
    assert STUDY.figures({}).panels == []


def test_what_a_lie_is_worth() -> None:
    for name, contest in study.CONTESTS.items():
        solved = study.solve(contest)
        kept = solved.equilibrium.worth
        assert study.worth(solved, "mix") == pytest.approx(kept)
        for way in ("zero", "one", "two"):  # whoever is not listened to loses nothing by either
            assert study.worth(solved, way) == pytest.approx(kept), name
        assert study.worth(solved, "lie") == pytest.approx(1 + float(contest.garnet))
        assert kept < study.worth(solved, "lie_half") < study.worth(solved, "lie")
        assert study.worth(solved, "seen_through") == study.worth(solved, "honest") == 0
        assert study.worth(solved, "any") < kept
