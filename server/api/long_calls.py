"""Long calls run in processes of their own, so that the event loop stays free.

A web process has one for seats and one for strangers, each started when it is first needed, with the same
settings and its own connections to the store (`concurrent.futures`). Each does one call at a time: a seat
never waits behind strangers, and the caller who used least of the process lately is next, with what the call
itself is expected to take. A call that would wait for more than some seconds is refused at once.

Threads share Python's lock with the event loop: while one computed, a move took more than ten times as
long."""

from __future__ import annotations

import math
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

from gevent import Timeout, monkey
from gevent.event import AsyncResult

from server.tables.domain.errors import Busy

T = TypeVar("T")

MOST, MOST_OF_ONE = 16, 3
"""Strangers' calls that may wait or run, and those of one address among them. When all places are taken, a
call of somebody who used less takes that of the one who used most."""
MOST_OF_SEATS, MOST_OF_TABLE = 256, 64
"""The same of seats, and of one table: all its phones ask when a game ends."""
LONGEST_S = 60.0
"""Seconds of processor time after which a call is ended together with its process. A busy machine gives these
processes little of it, and a call must not fail for that."""
LONGEST_WAIT_S = 9.0
"""Seconds that a call may wait for its turn, within the ten that the app waits for an answer. One that is
expected to wait longer is refused at once, and told when to come back."""
SEATS_NICE, STRANGERS_NICE = 5, 10
"""Niceness of the processes. With 10, a process still gets a tenth of a busy processor; with 19 it gets a
hundredth, and calls took minutes."""

HALF_LIFE_S = 60.0
"""Seconds after which half of what a caller used is forgotten."""
REMEMBERED = 1000
"""Callers whose use is remembered."""

_services: list[Any] = []
"""In such a process: its services."""


class LongCalls:
    """The processes for long calls of this process. Without gevent (tests, workers), or without `make`, calls
    run directly."""

    def __init__(self, here: Any, make: Callable[[int], Any] | None) -> None:
        """`here`: the services, the first argument of every call; `make`: makes those of another process,
        whose parent has this id."""
        self._here = here
        self._pools = (CallProcess(make, seats=True), CallProcess(make, seats=False)) if make else None

    def __call__(
        self, work: Callable[..., T], *args: Any, seat: str | None = None, stranger: str | None = None
    ) -> T:
        """Return the result of `work(services, *args)`, or raise its error. `work` is a module's function;
        arguments, result and errors can be pickled. It is for a `seat` of the table with this code, or for a
        `stranger` at this address. Raises `Busy` if too many calls wait, or this one takes too long."""
        if self._pools is None or not monkey.is_module_patched("socket"):
            return work(self._here, *args)
        return self._pools[stranger is not None].run(seat or stranger or "", work, args)


class WaitingCall(NamedTuple):
    """A call that waits for its turn."""

    who: str
    kind: object
    turn: AsyncResult[None]


class FairTurns:
    """Turns for something that does one call at a time. Next is the caller who used it least lately, counting
    what this call is expected to take; calls of one caller come in their order."""

    def __init__(
        self,
        most: int,
        most_of_one: int,
        longest_wait_s: float = LONGEST_WAIT_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`most`: calls that may wait or run; `most_of_one`: those of one caller among them."""
        self._most, self._most_of_one, self._longest_wait_s = most, most_of_one, longest_wait_s
        self._clock = clock
        self._callers: Counter[str] = Counter()
        self._waiting: list[WaitingCall] = []
        self._busy = False
        self._ends = 0.0
        """When the call that runs is expected to end."""
        self._used: dict[str, tuple[float, float]] = {}
        """The seconds that each caller used, and when that was noted."""
        self._takes: dict[object, float] = {}
        """The seconds that a call of each kind took lately."""

    @contextmanager
    def __call__(self, caller_id: str, kind: object = None) -> Iterator[None]:
        """Wait for a turn. Raises `Busy` if too many wait, if none would come in time, or if another caller,
        who used less, took the place."""
        expected_s = self._expected_wait_s(caller_id, kind)
        if expected_s > self._longest_wait_s:
            raise Busy(TOO_MUCH, retry_after=math.ceil(expected_s))
        if self._callers[caller_id] >= self._most_of_one or not self._makes_room(caller_id):
            raise Busy(TOO_MUCH)
        self._callers[caller_id] += 1
        try:
            if self._busy:
                call = WaitingCall(caller_id, kind, AsyncResult())
                self._waiting.append(call)
                self._wait(call)
            self._busy, began = True, self._clock()
            self._ends = began + self._takes.get(kind, 0.0)
            try:
                yield
            finally:
                now = self._clock()
                self._note(caller_id, kind, now - began, now)
                self._pass_on(now)
        finally:
            self._callers -= Counter((caller_id,))

    def _wait(self, call: WaitingCall) -> None:
        try:
            with Timeout(self._longest_wait_s, Busy(TOO_MUCH, retry_after=math.ceil(self._longest_wait_s))):
                call.turn.get()
        except BaseException:  # the request was ended, refused or late: nobody would pass this turn on
            if call in self._waiting:
                self._waiting.remove(call)
            elif call.turn.successful():
                self._pass_on(self._clock())
            raise

    def _expected_wait_s(self, caller_id: str, kind: object) -> float:
        """Return the seconds that a new call is expected to wait: for the call that runs, and for all
        that are before it."""
        if not self._busy:
            return 0.0
        now = self._clock()
        place = self._use(caller_id, now) + min(1, self._callers[caller_id]) + self._takes.get(kind, 0.0)
        ahead = (call for call in self._waiting if call.who == caller_id or self._rank(call, now) <= place)
        return max(0.0, self._ends - now) + sum(self._takes.get(call.kind, 0.0) for call in ahead)

    def _makes_room(self, caller_id: str) -> bool:
        """Return whether a call may wait; if need be, refuse the last one of the caller who used most."""
        if self._callers.total() < self._most:
            return True
        now = self._clock()
        place = max(self._waiting, key=lambda call: self._use(call.who, now), default=None)
        if place is None or self._use(place.who, now) <= self._use(caller_id, now):
            return False
        last = [call for call in self._waiting if call.who == place.who][-1]
        self._waiting.remove(last)
        last.turn.set_exception(Busy(TOO_MUCH))
        return True

    def _use(self, caller_id: str, now: float) -> float:
        """Return the seconds that a caller used lately, and one for each further call that waits."""
        used, noted = self._used.get(caller_id, (0.0, now))
        return _halved(used, now - noted) + max(0, self._callers[caller_id] - 1)

    def _rank(self, call: WaitingCall, now: float) -> float:
        """Return what decides who is next: the least is."""
        return self._use(call.who, now) + self._takes.get(call.kind, 0.0)

    def _note(self, caller_id: str, kind: object, seconds: float, now: float) -> None:
        used, noted = self._used.pop(caller_id, (0.0, now))
        self._used[caller_id] = _halved(used, now - noted) + seconds, now
        if len(self._used) > REMEMBERED:
            del self._used[next(iter(self._used))]
        self._takes[kind] = (self._takes.get(kind, seconds) + seconds) / 2

    def _pass_on(self, now: float) -> None:
        self._busy = bool(self._waiting)
        if self._waiting:
            call = min(self._waiting, key=lambda call: self._rank(call, now))
            self._waiting.remove(call)
            call.turn.set(None)


def _halved(used: float, age_s: float) -> float:
    return used * float(0.5 ** (age_s / HALF_LIFE_S))


TOO_MUCH = "Too much is being computed now. Please send the same call again."


class CallProcess:
    """A process for long calls, started when it is first needed, and the callers who wait for it."""

    def __init__(self, make: Callable[[int], Any], *, seats: bool) -> None:
        self._make, self._seats = make, seats
        self._turns = FairTurns(*((MOST_OF_SEATS, MOST_OF_TABLE) if seats else (MOST, MOST_OF_ONE)))
        """A call is handed over once the process is free to read it: writing to a pipe stops the loop."""
        self._process: ProcessPoolExecutor | None = None

    def run(self, caller_id: str, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Return the result of the call, when it is its turn."""
        try:
            with self._turns(caller_id, work):
                return self._started().submit(_run_in_process, work, args, LONGEST_S).result()
        except BrokenProcessPool:
            self._process = None
            raise Busy("This took too long. Please try again in a few minutes.") from None

    def _started(self) -> ProcessPoolExecutor:
        if self._process is None:
            begin = partial(_begin, self._make, SEATS_NICE if self._seats else STRANGERS_NICE, os.getpid())
            self._process = ProcessPoolExecutor(1, get_context("spawn"), begin)
            self._process.submit(os.getpid).result()  # it reads its calls from now on
        return self._process


def _begin(make: Callable[[int], Any], niceness: int, parent: int) -> None:
    os.nice(niceness)
    _services.append(make(parent))


def _run_in_process(work: Callable[..., T], args: tuple[Any, ...], longest_s: float) -> T:
    signal.setitimer(signal.ITIMER_PROF, longest_s)  # at its end SIGPROF ends this process
    try:
        return work(_services[0], *args)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
