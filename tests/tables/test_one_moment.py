"""Whatever reads a table's head and its log shows both as they were at one moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from server.tables.ports import TableStore
from tests.support.memory import MemoryAlarms
from tests.support.proofs import check
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.copies import here, take


@pytest.fixture
def service(store: TableStore, alarms: MemoryAlarms) -> Calls:
    return Calls({"toy": toy.GAME}, store, alarms)


@pytest.fixture
def acting(started: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which somebody acts each time after its head was read, just before its log is."""
    store, names = started.service.store, iter(f"Guest number {k}" for k in range(1000))

    def meanwhile(read: Callable[..., Sequence[bytes]]) -> Callable[..., Sequence[bytes]]:
        def reading(*args: Any, **named: Any) -> Sequence[bytes]:
            started.service.rename(started.code, started.token, next(names), "s1", next(names))
            return read(*args, **named)

        return reading

    monkeypatch.setattr(store, "lines", meanwhile(store.lines))
    return started


def test_an_archive_is_taken_in_whatever_happened_meanwhile(acting: Table) -> None:
    acting.service.end(acting.code, acting.token, "e1", "enough")
    for k in range(3):
        copy = here().import_archive(take(acting, f"a{k}"))
        assert copy.code


def test_an_audit_ends_where_its_view_does(acting: Table) -> None:
    end = acting.view()["log_head"]
    proof = acting.service.audit(acting.code, acting.token)
    assert proof["log"][-1]["hash"] == end["hash"]
    check(proof)


def test_a_page_of_the_log_holds_nothing_that_its_reader_was_not_judged_by(acting: Table) -> None:
    newest = acting.view()["seq"]
    assert max(line["seq"] for line in acting.log()) == newest
