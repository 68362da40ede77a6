"""Thousands of open streams, and phones that stop reading theirs: all others get every change at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from tests.support.faults.house import House
from tests.support.faults.siege import Evening, guarded, spread, together
from tests.support.faults.streams import Crowded, Stream, kept, open_streams, reading, unread, view_of
from tests.support.waiting import eventually

pytestmark = [pytest.mark.faults, pytest.mark.slow]
Say = Callable[[str], None]
SEATS = 60


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with guarded(tmp_path_factory.mktemp("streams") / "data") as one:
        yield one


def crowd(here: House, tables: int) -> list[Crowded]:
    found: list[Crowded] = []
    together(4, lambda k: found.extend(Crowded(here, SEATS, f"198.18.{t}.{k}") for t in range(k, tables, 4)))
    return found


@pytest.mark.timeout(900)
def test_every_one_of_thousands_of_streams_hears_of_every_change(
    here: House, evening: Evening, long: bool, figures: Say
) -> None:
    tables = crowd(here, 50 if long else 4)
    count = len(tables) * SEATS
    memory, _ = kept(here)
    with evening.going_on(), reading() as reader:
        before, (_, lines) = open_streams(here), kept(here)
        streams = [Stream(here, table.path, token) for table in tables for token in table.tokens]
        for stream in streams:
            reader.add(stream)
        eventually(lambda: all(s.events or s.ended for s in streams), "a view on each")
        assert {stream.status for stream in streams} == {200}
        assert open_streams(here) == before + count
        full, more = kept(here)
        assert more == 0 or more >= count
        took = []
        for _ in range(5 if long else 2):
            for table in tables:
                sent = time.monotonic()
                name, mine = table.rename(), [s for s in streams if s.path == table.path]
                eventually(lambda name=name, mine=mine: all(s.name == name for s in mine), "all hear")  # type: ignore[misc]
                took += [stream.heard - sent for stream in mine]
        if long:
            eventually(lambda: all(stream.beats for stream in streams), "a heartbeat on each")
        assert not any(stream.ended for stream in streams)
        for k, stream in enumerate(streams):
            stream.close(reset=k % 2 == 0)
        gone = time.monotonic()
        eventually(lambda: open_streams(here) == before, "streams that are gone are forgotten")
        noticed = time.monotonic() - gone
        eventually(lambda: kept(here)[1] <= lines + 4, "their connections are closed")
    figures(
        f"{count} streams at {len(tables)} tables, {(full - memory) / count:.0f} KiB each; "
        f"a change was on all {SEATS} of a table after "
        f"{spread(took)}; gone ones were forgotten after {noticed:.1f} s\n{evening.figures()}"
    )


@pytest.mark.timeout(900)
def test_phones_that_stop_reading_slow_nobody_and_fill_no_memory(
    here: House, evening: Evening, long: bool, figures: Say
) -> None:
    """Unread views are not kept: the view that such a phone gets in the end is the last one."""
    changes = 1500 if long else 200
    (table,) = crowd(here, 1)
    size = view_of(here, table)
    with evening.going_on(), reading() as reader:
        deaf = [Stream(here, table.path, token, 4096) for token in table.tokens[:40]]
        well = [Stream(here, table.path, token) for token in table.tokens[40:]]
        for stream in well:
            reader.add(stream)
        eventually(lambda: all(s.events for s in well), "a view on each")
        memory, _ = kept(here)
        took, most, waiting, started = [], memory, 0, time.monotonic()
        for number in range(changes):
            sent, name = time.monotonic(), table.rename()
            if number % 10 == 0:
                eventually(lambda name=name: all(s.name == name for s in well), "those who read hear")  # type: ignore[misc]
                took += [stream.heard - sent for stream in well]
                most, waiting = max(most, kept(here)[0]), max(waiting, unread(here))
        busy = time.monotonic() - started
        passed = len(deaf) * changes * size // 1024
        assert most - memory < max(passed // 4, 20_000), "what nobody reads is kept"
        assert waiting < len(deaf) * 1_000_000, "what nobody reads is kept by the kernel"
        name = table.rename()
        for stream in deaf:
            reader.add(stream)
        eventually(lambda: all(s.ended or s.name == name for s in deaf), "the last view, or an end")
        ended = sum(stream.ended for stream in deaf)
        eventually(lambda: all(s.name == name for s in well), "those who read hear")
        assert not any(stream.ended for stream in well)
        passed_by = max((stream.got for stream in deaf if not stream.ended), default=0)
        for stream in (*deaf, *well):
            stream.close()
    figures(
        f"{len(deaf)} of {SEATS} phones did not read {changes} changes in {busy:.0f} s "
        f"({passed // 1024} MiB), the web processes grew by {(most - memory) // 1024} MiB, "
        f"{waiting // 1024 // len(deaf)} KiB at most waited for each; "
        f"the others heard after {spread(took)}\n"
        f"then {ended} had been let go, {len(deaf) - ended} came to the last view (with at most "
        f"{passed_by // 1024} KiB on the way)\n{evening.figures()}"
    )
