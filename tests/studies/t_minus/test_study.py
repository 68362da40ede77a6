"""The study itself: figures that depend on the seed alone, right shares, and strong play that is strong."""

from __future__ import annotations

import numpy as np
import pytest

from bench.studies import engine
from bench.studies.study import Counts
from bench.studies.t_minus import STUDY, first_player, solve
from bench.studies.t_minus.first_player import BOARD, EXACT, SETTINGS, STARTS, Prepared
from bench.studies.t_minus.model import Model
from server.games.t_minus import policy

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    return STUDY.prepare(lambda share: None)


@pytest.fixture
def ready(prepared: Prepared, monkeypatch: pytest.MonkeyPatch) -> None:
    """Smaller pieces; strong play is unpacked once."""
    monkeypatch.setattr(type(STUDY), "prepare", lambda self, said: prepared)
    monkeypatch.setattr(first_player.TMinusStudy, "piece", 2_000)


def run(games: int, seed: int = 7, jobs: int = 1) -> dict[str, Counts]:
    return engine.run(STUDY, seed, games, jobs=jobs)


def test_strong_play_is_the_solved_duels() -> None:
    """The packed policy is worth as much everywhere as best play, so nobody beats it; `test_model` has what
    solves the duel."""
    model = Model(BOARD)
    solution = solve.duel(model)
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
