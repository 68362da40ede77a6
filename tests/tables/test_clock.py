"""Clocks over every store: a round closes once and on time, and the referee's hand is exact."""

from __future__ import annotations

import msgspec
import pytest

from server.games.core.game import Step
from server.tables.commands import clock as clock_commands
from server.tables.domain import errors
from server.tables.service.execute import GRACE_MS
from tests.support.tables.harness import Table


@pytest.fixture
def timed(table: Table) -> Table:
    table.move(None, "options", {"timed": True, "seconds": 30})
    return table.start("Ada", "Bo")


def test_a_clock_starts_with_the_state_that_asks_for_it(timed: Table) -> None:
    clock = timed.view()["clock"]
    assert (clock["kind"], clock["left_ms"], clock["warnings"]) == ("pick", 30_000, [10])
    assert clock["due_ms"] == timed.view()["now_ms"] + 30_000


def test_a_round_never_closes_early_and_closes_once(timed: Table) -> None:
    timed.clock_forward(29_999)
    assert not timed.service.ring(timed.code)
    timed.clock_forward(1)
    assert timed.service.ring(timed.code)
    assert not timed.service.ring(timed.code)
    rang = [entry for entry in timed.view()["log"] if entry["id"] == "clock.rang"]
    assert [entry["clock"] for entry in rang] == ["1.pick"]


def test_whoever_touches_an_overdue_table_closes_it(timed: Table) -> None:
    timed.clock_forward(30_000)
    assert timed.view()["pending"]


def test_a_move_after_the_deadline_is_too_late_and_closes_the_round(timed: Table) -> None:
    timed.clock_forward(30_000 + GRACE_MS + 1)
    with pytest.raises(errors.TooLate):
        timed.move(timed.seats["Ada"], "pick", {"number": 1})
    assert [entry["id"] for entry in timed.view()["log"]].count("clock.rang") == 1


def test_a_round_that_cannot_be_closed_leaves_a_table_that_the_referee_can_put_right(
    timed: Table,
) -> None:
    timed.service.correct(
        timed.code, timed.token, "c1", [{"op": "replace", "path": "/seats", "value": []}], "a slip"
    )
    timed.clock_forward(30_000)
    view = timed.view()  # it was impossible to look at, let alone to correct
    assert view["clock"]["paused"]
    assert [entry["id"] for entry in view["log"]][-1] == "move.dropped"
    timed.service.rewind(timed.code, timed.token, "c2", view["seq"] - 2, "a slip")
    timed.clock("resume")
    timed.clock_forward(30_000)
    assert timed.view()["pending"]


def test_a_move_on_its_way_counts_while_the_round_is_open(timed: Table) -> None:
    timed.clock_forward(30_000 + GRACE_MS)
    timed.move(timed.seats["Ada"], "pick", {"number": 1})
    assert "clock.rang" not in [entry["id"] for entry in timed.log()]


def test_a_pause_stands_still_and_goes_on_with_what_was_left(timed: Table) -> None:
    timed.clock_forward(10_000)
    timed.clock("pause")
    timed.clock_forward(100_000)
    clock = timed.view()["clock"]
    assert clock["paused"]
    assert clock["left_ms"] == 20_000
    assert not timed.service.ring(timed.code)
    timed.move(timed.seats["Ada"], "pick", {"number": 1})
    timed.clock("resume")
    clock = timed.view()["clock"]
    assert not clock["paused"]
    assert clock["due_ms"] == timed.view()["now_ms"] + 20_000


def test_pausing_twice_is_harmless(timed: Table) -> None:
    timed.clock_forward(10_000)
    timed.clock("pause")
    timed.clock_forward(5_000)
    timed.clock("pause")
    assert timed.view()["clock"]["left_ms"] == 20_000


@pytest.mark.parametrize("seconds", [30, -10, 600])
def test_adding_is_exact_running_or_paused(timed: Table, seconds: int) -> None:
    due = timed.view()["clock"]["due_ms"]
    timed.clock("add", seconds)
    assert timed.view()["clock"]["due_ms"] == due + seconds * 1000
    timed.clock("pause")
    left = timed.view()["clock"]["left_ms"]
    timed.clock("add", seconds)
    assert timed.view()["clock"]["left_ms"] == max(0, left + seconds * 1000)


def test_cutting_more_than_is_left_leaves_nothing(timed: Table) -> None:
    timed.clock("add", -600)
    assert timed.view()["pending"]


def test_the_referee_can_ring(timed: Table) -> None:
    timed.clock("ring")
    assert [entry["by"] for entry in timed.log() if entry["id"] == "clock.rang"] == ["referee"]
    assert timed.view()["pending"]


def test_the_clock_stands_while_dice_wait_and_their_time_can_be_paused(timed: Table) -> None:
    timed.clock("ring")
    assert timed.view()["pending"][0]["left_ms"] == 20_000
    timed.clock("pause")
    timed.clock_forward(60_000)
    assert timed.view()["pending"][0]["left_ms"] == 20_000
    timed.clock("resume")
    timed.clock_forward(20_000)
    assert timed.service.ring(timed.code)
    assert timed.view()["clock"]["id"] == "2.pick"


def test_without_a_clock_there_is_nothing_to_pause(started: Table) -> None:
    with pytest.raises(errors.WrongStatus):
        started.clock("pause")


def test_workers_are_asked_to_ring_at_the_due_time(timed: Table) -> None:
    due = timed.view()["clock"]["due_ms"]
    assert due in timed.asked


def keep_ringing(table: Table) -> None:
    """Give the table a clock of -1 seconds, as a correction could until now, round after round."""
    before = table.service.snapshot(table.code)
    copy = table.service.units.working_copy(before.head, before.head.at_ms)
    copy.put_state(msgspec.structs.replace(copy.state, seconds=-1))
    copy.set(clock=None)
    copy.set_clock()
    assert table.service.units.keep(table.service.units.write(copy, [], before)).outcome == "ok"


def test_a_clock_that_is_due_at_once_again_and_again_is_paused_and_all_read_so(
    timed: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(timed.service.games["toy"]), "ring", lambda self, state, dice: Step(state))
    keep_ringing(timed)
    rings = 0
    while timed.service.ring(timed.code):
        rings += 1
        assert rings < 20
    assert rings > 2
    view = timed.view()
    assert view["clock"]["paused"]
    assert view["log"][-1]["id"] == "clock.stopped"


def test_the_referees_command_comes_before_a_ring_that_was_just_made(
    timed: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each command first did what was overdue; where that made another clock due, none was ever reached."""
    monkeypatch.setattr(type(timed.service.games["toy"]), "ring", lambda self, state, dice: Step(state))
    monkeypatch.setattr(clock_commands, "RINGS_AT_ONCE", 1000)
    keep_ringing(timed)
    timed.clock("pause")
    assert timed.view()["clock"]["paused"]


def test_an_overdue_table_can_be_read_while_the_stores_memory_is_full(
    timed: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise errors.StoreDown("The memory is full.")

    timed.clock_forward(30_000)
    monkeypatch.setattr(timed.service.store, "commit", refuse)
    assert timed.view()["clock"]["left_ms"] == 0
