"""Long calls run in processes of their own, so that the event loop stays free.

A web process has one for seats and one for strangers, each started when it is first needed, with the same
settings and its own connections to the store (`concurrent.futures`). Each does one call at a time: a seat
never waits behind strangers. Threads share Python's lock with the event loop: while one computed, a move took
more than ten times as long."""

import os
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from gevent import monkey
from gevent.lock import BoundedSemaphore

from server.tables.domain.errors import Busy

T = TypeVar("T")

MOST, MOST_OF_ONE = 16, 3
"""Strangers' calls that may wait or run, and those of one address among them."""
MOST_OF_SEATS, MOST_OF_TABLE = 256, 64
"""The same of seats, and of one table: all its phones ask when a game ends."""
LONGEST_S = 60.0
"""Seconds of processor time after which a call is ended together with its process. A busy machine gives these
processes little of it, and a call must not fail for that."""
SEATS_NICE, STRANGERS_NICE = 5, 10
"""Niceness of the processes. With 10, a process still gets a tenth of a busy processor; with 19 it gets a
hundredth, and calls took minutes."""

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


class CallProcess:
    """A process for long calls, started when it is first needed, and the callers who wait for it."""

    def __init__(self, make: Callable[[int], Any], *, seats: bool) -> None:
        self._make, self._seats = make, seats
        self._turn = BoundedSemaphore(1)
        """A call is handed over once the process is free to read it: writing to a pipe stops the loop."""
        self._callers: Counter[str] = Counter()
        self._process: ProcessPoolExecutor | None = None

    def run(self, who: str, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Return the result of the call, when it is its turn."""
        most, most_of_one = (MOST_OF_SEATS, MOST_OF_TABLE) if self._seats else (MOST, MOST_OF_ONE)
        if self._callers.total() >= most or self._callers[who] >= most_of_one:
            raise Busy("Too much is being computed now. Please send the same call again.")
        self._callers[who] += 1
        try:
            with self._turn:
                return self._started().submit(_run_in_process, work, args, LONGEST_S).result()
        except BrokenProcessPool:
            self._process = None
            raise Busy("This took too long. Please try again in a few minutes.") from None
        finally:
            self._callers -= Counter((who,))

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
