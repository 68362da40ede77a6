"""MB-11: in Fast Mode the first turn may run without a clock."""

from __future__ import annotations

import pytest

from server.games.moon_or_bust.game import GAME
from tests.games.moon_or_bust.table import Table

pytestmark = pytest.mark.rule("MB-11")


def test_the_clock_starts_with_the_second_turn() -> None:
    table = Table(fast_mode=True, first_turn_untimed=True)
    table.until("play", turn=1)
    assert not table.state.fast
    assert GAME.clock(table.state) is None
    table.until("play", turn=2)
    assert table.state.fast
    clock = GAME.clock(table.state)
    assert clock is not None
    assert clock.kind == "play"


def test_a_referee_who_ended_fast_mode_later_is_not_overruled() -> None:
    table = Table(fast_mode=True, first_turn_untimed=True)
    table.until("play", turn=2)
    table.do("referee", "end_fast_mode")
    table.until("play", turn=3)
    assert not table.state.fast


def test_without_fast_mode_it_changes_nothing() -> None:
    table = Table(first_turn_untimed=True)
    table.until("play", turn=2)
    assert not table.state.fast


def test_by_default_the_clock_runs_from_the_first_turn_on() -> None:
    table = Table(fast_mode=True)
    table.until("play", turn=1)
    assert GAME.clock(table.state) is not None
