"""The study itself: figures that depend on the seed alone, right shares, and strong play that is strong."""

from __future__ import annotations

import numpy as np
import pytest

from server.games.core import registry
from server.games.core.study import Counts, interval
from server.games.t_minus import policy
from server.games.t_minus.study import STUDY, exact, first_player, solve
from server.games.t_minus.study.first_player import EXACT, SETTINGS, STARTS, Prepared
from server.studies import engine

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return STUDY.prepare(lambda share: None)


@pytest.fixture
def ready(prepared: Prepared, monkeypatch: pytest.MonkeyPatch) -> None:
    """Smaller pieces; strong play is unpacked once."""
    monkeypatch.setattr(type(STUDY), "prepare", lambda self, said: prepared)
    monkeypatch.setattr(first_player.TMinusStudy, "piece", 2_000)


def run(
    games: int, seed: int = 7, jobs: int = 1, results: dict[str, Counts] | None = None
) -> dict[str, Counts]:
    results = {} if results is None else results
    engine.run(STUDY, seed, games, results, lambda progress: None, jobs=jobs)
    return results


def test_the_game_offers_it() -> None:
    assert registry.studies()["t-minus"] is STUDY


@pytest.mark.xdist_group("solved duel")
def test_strong_play_is_the_solved_duels() -> None:
    """The packed policy is worth as much everywhere as best play, so nobody beats it; `test_model` has what
    solves the duel."""
    model, solution = exact.solved()
    for series, tokens in STARTS.items():
        assert solution.q[model.first(tokens), 0] == pytest.approx(EXACT[series], abs=1e-5)
    values = solution.q.copy()
    solve.sweep(model, values, solution.worth, policy.table())
    assert np.abs(values - solution.q).max() < 1e-5


@pytest.mark.usefixtures("ready")
def test_figures_depend_on_the_seed_alone() -> None:
    alone, together = run(5_000), run(5_000, jobs=2)
    assert alone == together
    assert STUDY.figures(alone) == STUDY.figures(together)
    assert run(5_000, seed=8) != alone


@pytest.mark.usefixtures("ready")
def test_a_study_that_was_stopped_comes_to_the_same() -> None:
    class Enough(Exception):
        pass

    def stop(progress: engine.Progress) -> None:
        if progress.done >= 10:
            raise Enough

    results: dict[str, Counts] = {}
    with pytest.raises(Enough):
        engine.run(STUDY, 7, 5_000, results, stop)
    assert 0 < len(results) < len(STUDY.pieces(5_000))
    assert STUDY.figures(results).answer is None
    assert run(5_000, results=results) == run(5_000)


@pytest.mark.usefixtures("ready")
def test_figures_are_right_and_strong_play_is_strong() -> None:
    figures = STUDY.figures(run(20_000))
    panels = {panel.id: panel for panel in figures.panels}
    for row in panels["seats-2"].rows:
        for point in row.points:
            assert point.exact is not None
            assert abs(point.share - point.exact) < 2 * (point.high - point.low)
    for panel in (panels["seats-2"], panels["seats-3"], panels["seats-4"]):
        for series in panel.series:
            shares = [p.share for row in panel.rows for p in row.points if p.series == series]
            assert sum(shares) == pytest.approx(1, abs=1e-4), "no game is left without a winner"
        firsts = [point.share for point in panel.rows[0].points]
        assert firsts == sorted(firsts, reverse=True), "each token takes something off"
        assert firsts[0] > panel.even
    assert all(point.low > 0.55 for row in panels["strength"].rows for point in row.points)
    assert figures.answer is not None
    assert set(figures.answer) == {"en", "de"}
    assert "57.5%" in figures.answer["en"]


def test_every_setting_is_played_as_often_as_asked() -> None:
    for games in (1, 20_000, 50_001):
        sums = dict.fromkeys(SETTINGS, 0)
        for piece in STUDY.pieces(games):
            sums[piece.setting] += piece.games
        assert set(sums.values()) == {games}


def test_intervals() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == pytest.approx(1.0)
