"""Streams without a greenlet: a phone that waits for events costs an open socket and what is sent to it.

A web worker takes the connection over from gunicorn once the first events are out. Whatever wakes a stream,
one greenlet a table asks its streams for what they have to say, in turn, and writes it without waiting; a
phone that does not keep up gets the rest when it can take it, and then the newest view instead of those
in between. Why so: `docs/adr/0017-parked-streams.md`.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import time
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Protocol

import gevent
from gevent import socket as gsocket

log = logging.getLogger(__name__)

PARK = "flight_director.park"
"""Where an app finds in the environment what keeps a stream: `park(stream, write)`, an answer of its own."""

TICK_S = 0.5
STUCK_S = 30.0
"""A phone that takes nothing for so long is gone; it comes back with the id of its last event."""
UNSENT = 131_072
"""So many bytes at most wait in the kernel for a phone that does not keep up. By itself it takes megabytes,
all of them views that are old by then."""
AT_ONCE = 8
"""So many heartbeats are on their way at the same time: each may wait for the store, over a connection."""
FAREWELL_S = 1.0
"""How long a worker that ends tells tables which phones it had."""

_READ, _WRITE = 1, 2


class Stream(Protocol):
    """What is parked: a source of pieces, woken through a `Watch` that it was entered with."""

    code: str
    over: bool

    @property
    def patience_s(self) -> float:
        """How long it may stay silent before it wants to be asked again."""
        ...

    def enter(self, watch: Any) -> None:
        """From now on changes wake `watch`."""
        ...

    def begin(self) -> Iterable[bytes]:
        """The first pieces."""
        ...

    def next(self, *, quiet: bool) -> bytes | None:
        """What there is to say; `quiet`: nothing woke it for as long as its patience."""
        ...

    def leave(self) -> None:
        """It ended."""
        ...


class Parked:
    """One stream and its connection."""

    __slots__ = ("_busy", "_changed", "_fd", "_lot", "_rest", "_since", "_watcher", "asked", "stream")

    def __init__(self, lot: Lot, stream: Stream) -> None:
        self._lot, self.stream = lot, stream
        self._fd = -1
        self._watcher: Any = None
        self._rest: memoryview | None = None
        self._since = 0.0
        self._changed = False
        self._busy = True  # until it stands in the lot
        self.asked = time.monotonic()

    def wake(self) -> None:
        """The table changed."""
        if self._busy or self._rest is not None:
            self._changed = True
        else:
            self._lot.woken(self)

    def stand(self, fd: int) -> None:
        """The connection is ours now."""
        self._fd = fd
        self._watcher = gevent.get_hub().loop.io(fd, _READ)
        self._watcher.start(self._ready, pass_events=True)
        self._busy = False
        self._again()

    def look(self, *, quiet: bool = False) -> None:
        """Send what the stream has to say now. May wait for the store, never for the phone."""
        if self._busy or self._rest is not None or self._fd < 0:
            self._changed = True
            return
        self._busy, self.asked = True, time.monotonic()
        try:
            piece = self.stream.next(quiet=quiet)
        except Exception as error:  # one stream that fails must not silence its table
            log.error("a stream failed: %s", type(error).__name__)
            self.end()
            return
        finally:
            self._busy = False
        if self._fd < 0:
            return
        if piece:
            self._write(memoryview(b"%x\r\n%b\r\n" % (len(piece), piece)))
        if self.stream.over and self.finish():
            self._lot.ended(self)
        self._again()

    def is_stuck(self, moment: float) -> bool:
        """Whether the phone has taken nothing for too long."""
        return self._rest is not None and moment - self._since > STUCK_S

    def is_silent(self, moment: float) -> bool:
        """Whether it was not asked for as long as its patience."""
        return moment - self.asked >= self.stream.patience_s

    def finish(self) -> bool:
        """Say that this was all, where there is room for it, and close; False when it was closed before."""
        if self._fd >= 0 and self._rest is None:
            with contextlib.suppress(OSError):
                os.write(self._fd, b"0\r\n\r\n")
        return self.drop()

    def drop(self) -> bool:
        """Close the connection; False when it was closed before. Never waits."""
        fd, self._fd = self._fd, -1
        if fd < 0:
            return False
        self._watcher.stop()
        self._watcher.close()
        self._watcher = self._rest = None
        os.close(fd)
        return True

    def end(self) -> None:
        """Close the connection, and let the table know."""
        if self.drop():
            self._lot.ended(self)

    def _again(self) -> None:
        if self._changed and self._rest is None and self._fd >= 0:
            self._changed = False
            self._lot.woken(self)

    def _write(self, data: memoryview) -> None:
        try:
            sent = os.write(self._fd, data)
        except BlockingIOError:
            sent = 0
        except OSError:
            self.end()
            return
        if self._rest is None or sent:
            self._since = time.monotonic()
        if sent == len(data):
            if self._rest is not None:
                self._rest = None
                self._watch(_READ)
        else:
            if self._rest is None:
                self._watch(_READ | _WRITE)
            self._rest = data[sent:]

    def _watch(self, events: int) -> None:
        self._watcher.stop()
        self._watcher.events = events
        self._watcher.start(self._ready, pass_events=True)

    def _ready(self, events: int) -> None:
        """Called by the event loop itself: nothing here may wait."""
        if events & _READ and not self._listens():
            self.end()
        elif events & _WRITE and self._rest is not None:
            self._write(self._rest)
            self._again()

    def _listens(self) -> bool:
        """Whether the phone is still there. It has nothing more to say: what it sends is read over."""
        try:
            return bool(os.read(self._fd, 4096))
        except BlockingIOError:
            return True
        except OSError:
            return False


class Lot:
    """The parked streams of a process."""

    def __init__(self) -> None:
        self._parked: set[Parked] = set()
        self._woken: dict[str, list[Parked]] = {}

    def __len__(self) -> int:
        return len(self._parked)

    def park(self, connection: Any, stream: Stream, write: Callable[[bytes], object]) -> bool:
        """Begin a stream over `write`, then keep it without a greenlet. False when it is over already."""
        here = Parked(self, stream)
        stream.enter(here)
        try:
            write(b"".join(stream.begin()))
            if stream.over:
                stream.leave()
                return False
            with contextlib.suppress(OSError, AttributeError):  # not everywhere, and for TCP alone
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
            fd = connection.detach()
        except BaseException:
            stream.leave()
            raise
        os.set_blocking(fd, False)
        self._parked.add(here)
        here.stand(fd)
        return True

    def woken(self, one: Parked) -> None:
        """Have this stream asked, after those of its table that were woken before it."""
        code = one.stream.code
        waiting = self._woken.get(code)
        if waiting is not None:
            waiting.append(one)
        else:
            self._woken[code] = [one]
            gevent.spawn_raw(self._ask, code)

    def ended(self, one: Parked) -> None:
        """A connection was closed."""
        self._parked.discard(one)
        gevent.spawn_raw(one.stream.leave)

    def tend(self) -> None:
        """Ask those that were silent for long enough, and give up those that are stuck; for ever."""
        while True:
            gevent.sleep(TICK_S)
            moment = time.monotonic()
            silent: dict[str, list[Parked]] = {}
            for one in tuple(self._parked):
                if one.is_stuck(moment):
                    one.end()
                elif one.is_silent(moment):
                    silent.setdefault(one.stream.code, []).append(one)
            tables = list(silent.values())
            for k in range(min(AT_ONCE, len(tables))):
                gevent.spawn_raw(_ask_in_turn, chain.from_iterable(tables[k::AT_ONCE]))

    def close(self) -> None:
        """Close every connection; tell as many tables of it as there is time for."""
        gone = [one for one in tuple(self._parked) if one.finish()]
        self._parked.clear()
        with gevent.Timeout(FAREWELL_S, False):  # type: ignore[arg-type]
            for one in gone:
                one.stream.leave()

    def _ask(self, code: str) -> None:
        try:
            while some := self._woken[code]:
                self._woken[code] = []
                for one in some:
                    one.look()
        finally:  # whatever ends this greenlet, the next change has another one
            del self._woken[code]


def _ask_in_turn(some: Iterable[Parked]) -> None:
    for one in some:
        if one.is_silent(time.monotonic()):  # not asked since, by a later round
            one.look(quiet=True)


def is_plain(connection: Any) -> bool:
    """Whether this is a socket that bytes can be written to as they are (no TLS)."""
    return type(connection) is gsocket.socket
