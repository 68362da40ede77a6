"""Eyes front: nothing runs and nobody moves until the referee lets the table go on; nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from server.tables.domain import errors
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock

DAY_MS = 24 * 3600 * 1000


def look(table: Table, id: str, *, on: bool = True) -> None:
    table.service.eyes_front(table.code, table.token, id, on=on)


def timed(service: Calls, clock: Clock) -> Table:
    return Table(service, clock.forward, [], {"timed": True, "seconds": 30}).start("Ada", "Bo")


def test_nothing_runs_and_nobody_moves(service: Calls, clock: Clock) -> None:
    table = timed(service, clock)
    ada = table.seats["Ada"]
    prompts = table.view(ada)["prompts"]
    clock.forward(10_000)
    look(table, "e1")
    clock.forward(DAY_MS)
    view = table.view(ada)
    assert view["eyes_front_ms"] is not None
    assert view["prompts"] == prompts  # what was typed stays where it is
    assert (view["clock"]["paused"], view["clock"]["left_ms"]) == (True, 20_000)
    for act in (lambda: table.move(ada, "pick", {"number": 1}), lambda: table.clock("resume")):
        with pytest.raises(errors.NobodyMayPlay):
            act()
    look(table, "e2", on=False)
    view = table.view(ada)
    assert (view["eyes_front_ms"], view["clock"]["paused"]) == (None, False)
    assert view["clock"]["left_ms"] == 20_000
    table.move(ada, "pick", {"number": 1})


def test_a_clock_that_stood_before_stands_afterwards(service: Calls, clock: Clock) -> None:
    table = timed(service, clock)
    table.clock("pause")
    look(table, "e1")
    look(table, "e2", on=False)
    assert table.view()["clock"]["paused"]


def test_a_table_without_a_clock_looks_too(started: Table) -> None:
    seq = started.view()["seq"]
    look(started, "e1")
    look(started, "e2")  # once is enough
    assert started.view()["seq"] == seq + 1
    with pytest.raises(errors.NobodyMayPlay):
        started.move(started.seats["Ada"], "pick", {"number": 1})
    look(started, "e3", on=False)
    started.move(started.seats["Ada"], "pick", {"number": 1})


def test_dice_that_are_waited_for_wait_on(table: Table, clock: Clock) -> None:
    for name in ("Ada", "Bo"):
        table.join(name)
    table.move(None, "start")
    waiting: list[dict[str, Any]] = table.view()["pending"]
    look(table, "e1")
    clock.forward(DAY_MS)
    assert [roll["request"] for roll in table.view()["pending"]] == [roll["request"] for roll in waiting]
    with pytest.raises(errors.NobodyMayPlay):
        table.service.roll(table.code, table.token, "r1", waiting[0]["request"])
    look(table, "e2", on=False)
    table.roll_all()
    assert table.view()["state"]["round"] == 1
