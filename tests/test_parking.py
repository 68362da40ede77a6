"""Parked streams: what they have to say is written as chunks, in turn, and nobody waits for a slow phone."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from typing import Any

import gevent
import pytest

from server.runtime import parking
from server.runtime.parking import Lot


class Counting:
    """A stream that says what number its table has come to."""

    def __init__(self, table: Table) -> None:
        self.code, self.over, self.patience_s = table.code, False, 60.0
        self.table, self.watch, self.left, self.quiet = table, None, 0, 0
        self.during: Callable[[], object] = lambda: None

    def enter(self, watch: Any) -> None:
        self.watch = watch
        self.table.watches.append(watch)

    def begin(self) -> Iterator[bytes]:
        yield b"begin "
        yield self.said()
        self.during()

    def next(self, *, quiet: bool) -> bytes | None:
        self.quiet += quiet
        said = self.said()
        self.during()
        return said

    def said(self) -> bytes:
        return b"%s%d." % (self.table.padding, self.table.number)

    def leave(self) -> None:
        self.left += 1
        if self.watch in self.table.watches:
            self.table.watches.remove(self.watch)


class Table:
    """What streams are about."""

    def __init__(self, code: str = "KQ7XM") -> None:
        self.code, self.number, self.padding = code, 0, b""
        self.watches: list[Any] = []

    def change(self) -> None:
        self.number += 1
        for watch in tuple(self.watches):
            watch.wake()


class Phone:
    """A parked stream, seen from the other end."""

    def __init__(self, lot: Lot, stream: Any) -> None:
        ours, self.socket = socket.socketpair()
        self.socket.setblocking(False)
        self.first = b""
        self.parked = lot.park(ours, stream, self._first)
        if not self.parked:
            ours.close()

    def _first(self, data: bytes) -> None:
        self.first += data

    def raw(self) -> bytes:
        """All that came, once nothing more does: what is written waits for its turn in the loop."""
        found, empty = b"", 0
        while empty < 4:
            gevent.sleep(0.005)
            try:
                data = self.socket.recv(1 << 20)
            except BlockingIOError:
                empty += 1
                continue
            if not data:
                return found + b"<end>"
            found, empty = found + data, 0
        return found

    def read(self) -> list[bytes]:
        """The chunks that came."""
        data, found = self.raw(), []
        while data and data != b"<end>":
            size, _, data = data.partition(b"\r\n")
            found.append(data[: int(size, 16)])
            assert data[int(size, 16) :][:2] == b"\r\n"
            data = data[int(size, 16) + 2 :]
        return [*found, data] if data else found


@pytest.fixture
def lot() -> Iterator[Lot]:
    lot = Lot()
    yield lot
    lot.close()


def test_changes_are_written_as_chunks_and_several_count_as_one(lot: Lot) -> None:
    table = Table()
    phones = [Phone(lot, Counting(table)) for _ in range(3)]
    assert [phone.first for phone in phones] == [b"begin 0."] * 3
    assert [phone.read() for phone in phones] == [[]] * 3
    table.change()
    assert [phone.read() for phone in phones] == [[b"1."]] * 3
    table.change()
    table.change()
    assert [phone.read()[-1] for phone in phones] == [b"3."] * 3


@pytest.mark.parametrize("when", ["begin", "next"])
def test_a_change_while_a_stream_is_asked_is_not_missed(lot: Lot, when: str) -> None:
    table = Table()
    stream = Counting(table)

    def once() -> None:
        stream.during = lambda: None
        table.change()

    stream.during = once if when == "begin" else stream.during
    phone = Phone(lot, stream)
    if when == "begin":
        assert (phone.first, phone.read()) == (b"begin 0.", [b"1."])
    else:
        stream.during = once
        table.change()
        assert phone.read() == [b"1.", b"2."]


def test_a_slow_phone_gets_the_newest_when_it_can_and_holds_nobody_up(lot: Lot) -> None:
    table = Table()
    slow, quick = Phone(lot, Counting(table)), Phone(lot, Counting(table))
    table.padding = b"x" * 400_000
    for number in range(1, 31):
        table.change()
        assert quick.read()[-1].endswith(b"x%d." % number)
    got = slow.read()
    assert got[-1].endswith(b"x30.")
    assert len(got) < 10  # not one for each change: what waits for it is one view, not thirty
    assert all(piece[:1] == b"x" for piece in got)
    table.padding = b""
    table.change()
    assert slow.read() == [b"31."]


def test_a_phone_that_takes_nothing_for_too_long_is_given_up(
    lot: Lot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parking, "STUCK_S", 0.1)
    monkeypatch.setattr(parking, "TICK_S", 0.02)
    table = Table()
    stream, other = Counting(table), Counting(table)
    _stuck, well = Phone(lot, stream), Phone(lot, other)
    tended = gevent.spawn(lot.tend)
    try:
        table.padding = b"x" * 1_000_000
        table.change()
        well.read()
        deadline = time.monotonic() + 120
        while not stream.left and time.monotonic() < deadline:
            gevent.sleep(0.02)
        assert (stream.left, other.left, len(lot)) == (1, 0, 1)
    finally:
        tended.kill()


@pytest.mark.parametrize("how", ["close", "half"])
def test_a_phone_that_goes_is_noticed_at_once(lot: Lot, how: str) -> None:
    table = Table()
    stream = Counting(table)
    phone = Phone(lot, stream)
    phone.socket.close() if how == "close" else phone.socket.shutdown(socket.SHUT_WR)
    gevent.sleep(0.05)
    assert (stream.left, len(lot), table.watches) == (1, 0, [])
    table.change()  # wakes nobody


def test_what_a_phone_says_on_its_stream_is_read_over(lot: Lot) -> None:
    table = Table()
    phone = Phone(lot, Counting(table))
    phone.socket.send(b"GET / HTTP/1.1\r\n\r\n" * 1000)
    gevent.sleep(0.02)
    table.change()
    assert phone.read() == [b"1."]


def test_the_end_is_told_and_the_connection_closed(lot: Lot) -> None:
    table = Table()
    stream = Counting(table)
    phone = Phone(lot, stream)
    stream.during = lambda: setattr(stream, "over", True)
    table.change()
    assert phone.raw() == b"2\r\n1.\r\n0\r\n\r\n<end>"
    assert (stream.left, len(lot)) == (1, 0)


def test_what_is_over_at_once_is_left_to_the_server(lot: Lot) -> None:
    stream = Counting(Table())
    stream.over = True
    phone = Phone(lot, stream)
    assert (phone.parked, phone.first, stream.left, len(lot)) == (False, b"begin 0.", 1, 0)


def test_a_phone_that_is_gone_before_it_is_parked_leaves_nothing(lot: Lot) -> None:
    table = Table()
    stream = Counting(table)
    ours, theirs = socket.socketpair()

    def gone(_: bytes) -> None:
        raise BrokenPipeError

    with ours, theirs, pytest.raises(BrokenPipeError):
        lot.park(ours, stream, gone)
    assert (stream.left, table.watches, len(lot)) == (1, [], 0)


def test_a_stream_that_fails_ends_and_its_table_goes_on(lot: Lot) -> None:
    table = Table()
    broken, well = Counting(table), Counting(table)
    phones = Phone(lot, broken), Phone(lot, well)
    broken.said = lambda: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    table.change()
    assert phones[0].read() == [b"<end>"]
    assert phones[1].read() == [b"1."]
    assert (broken.left, well.left) == (1, 0)


def test_a_table_whose_stream_waits_does_not_hold_up_another(lot: Lot) -> None:
    slow, quick = Table(), Table("AAAAA")
    waiting = Counting(slow)
    Phone(lot, waiting)
    phone = Phone(lot, Counting(quick))
    waiting.during = lambda: gevent.sleep(1)
    slow.change()
    quick.change()
    assert phone.read() == [b"1."]


def test_a_silent_stream_is_asked_after_its_patience(lot: Lot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking, "TICK_S", 0.02)
    table = Table()
    patient, other = Counting(table), Counting(table)
    phones = Phone(lot, patient), Phone(lot, other)
    other.patience_s = 0.05
    tended = gevent.spawn(lot.tend)
    deadline = time.monotonic() + 120
    while other.quiet < 2 and time.monotonic() < deadline:
        gevent.sleep(0.02)
    tended.kill()
    assert (patient.quiet, other.quiet >= 2) == (0, True)
    assert phones[1].read()[:2] == [b"0.", b"0."]


def test_a_round_of_asking_that_takes_long_is_not_begun_again_and_again(
    lot: Lot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With thousands of streams and a slow store each would else be asked many times a heartbeat."""
    monkeypatch.setattr(parking, "TICK_S", 0.01)
    table, asked = Table(), 0
    streams = [Counting(table) for _ in range(10)]

    def slowly() -> None:
        nonlocal asked
        asked += 1
        gevent.sleep(0.05)

    phones = [Phone(lot, stream) for stream in streams]
    for stream in streams:
        stream.patience_s, stream.during = 2.0, slowly
    for phone in phones:
        assert phone.parked
    tended = gevent.spawn(lot.tend)
    while not all(stream.quiet for stream in streams):
        gevent.sleep(0.01)
    gevent.sleep(0.5)
    tended.kill()
    assert asked == len(phones)


def test_closing_the_lot_closes_every_connection(lot: Lot) -> None:
    table = Table()
    streams = [Counting(table) for _ in range(5)]
    phones = [Phone(lot, stream) for stream in streams]
    before = len(os.listdir("/dev/fd"))
    lot.close()
    assert len(os.listdir("/dev/fd")) == before - 5
    assert [phone.raw() for phone in phones] == [b"0\r\n\r\n<end>"] * 5
    assert [stream.left for stream in streams] == [1] * 5
