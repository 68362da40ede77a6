"""Helper processes run long calls, so that the event loop stays free.

A web process has three (`python -m server.cli.helper`): for seats' short calls, for seats' calls of several
seconds, and for strangers' calls. They have the same settings and their own connections to the store. The
first starts with the web process, the others when they are needed. Each runs one call at a time. Threads
share Python's lock with the event loop: while one computed, a move took more than ten times as long."""

import os
import pickle
import signal
import struct
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO, TypeVar

import gevent
import structlog
from gevent import monkey, subprocess

from server.games.core.errors import RuleError
from server.tables.domain.errors import Busy, StoreDown

from .http.errors import RETRY_AFTER_S, STATUS_CODES, Refused
from .http.thread_pool import TOO_MUCH
from .lanes import Queue

T = TypeVar("T")

COMMAND = (sys.executable, "-m", "server.cli.helper")
WAITING = 64
"""Calls of one table that may wait or run; further ones are refused."""
WAITING_S = 60.0
"""Seconds that they may take together, by estimate."""
STRANGER_WAITING = 3
"""Calls of one stranger's address that may wait or run: at most two wait."""
STRANGERS_WAITING_S = 20.0
"""Seconds that all strangers' calls may take together, by estimate."""
LONG_S = 2.0
"""Seconds, by estimate, from which a seat's call goes to the lane for long ones."""
LONGEST_S = 60.0
"""Seconds of processor time after which a call is ended together with its process. A busy machine gives these
processes little of it, and a call must not fail for that."""
WAITED_S = 300.0
"""Seconds after which a call is ended, however little it has computed."""
REFUSED_S = 0.5
"""Seconds by which a refusal is delayed, to slow down callers that repeat it at once."""
NICER, LONG_NICER, STRANGERS_NICER = 5, 8, 10
"""Niceness of the processes: if the processor is busy, seats go first. With 10, a process still gets a tenth
of a busy processor; with 19 it gets a hundredth, and calls took minutes."""
REMEMBERED = 1024
"""Calls whose duration is remembered."""
GIVEN_UP_S = 300.0
"""Seconds for which an ended call is refused."""

Done = tuple[bool, Any]
Call = tuple[str, str]
"""The kind of work, and its subject, such as a table's code."""
_SIZE = struct.Struct(">Q")
_TOLD = (RuleError, Refused, StoreDown)
"""Errors that callers receive. Any other error is a bug and goes to the log only."""

log = structlog.get_logger("server.helper")


class _TooLong(Exception):
    """A call was ended since it reached a limit."""


class Costs:
    """Estimates of how many seconds calls take: the duration of the last one, otherwise a guess."""

    def __init__(self) -> None:
        self._took: OrderedDict[Call, tuple[float, float]] = OrderedDict()

    def of(self, call: Call, guess_s: float = 1.0) -> float:
        took, _ = self._took.get(call, (guess_s, 0.0))
        return took

    def given_up(self, call: Call, now: float) -> bool:
        """Return True for a call that was ended for its length a short while ago."""
        _, until = self._took.get(call, (0.0, 0.0))
        return now < until

    def note(self, call: Call, took: float, *, refused_until: float = 0.0) -> None:
        self._took[call] = took, refused_until
        self._took.move_to_end(call)
        if len(self._took) > REMEMBERED:
            self._took.popitem(last=False)


class HelperProcess:
    """A helper process, started when it is first needed, and again after it has ended."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self.process: Any = None

    def start(self) -> Any:
        if self.process is None or self.process.poll() is not None:
            kept = {name: text for name, text in os.environ.items() if name != "PROMETHEUS_MULTIPROC_DIR"}
            more = {"EXPECTED_PARENT": str(os.getpid()), "HELPER_NICENESS": str(self._niceness)}
            self.process = subprocess.Popen(
                COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**kept, **more}
            )
        return self.process

    def ask(self, asked: bytes) -> Done:
        """Run a call in the process. Raises `_TooLong` if it reaches a limit, `Busy` if the process ends."""
        child = self.start()
        try:
            with gevent.Timeout(WAITED_S):
                _send(child.stdin, asked)
                found: Done = pickle.loads(_receive(child.stdout))
                return found
        except gevent.Timeout:
            self._end()
            raise _TooLong from None
        except (OSError, EOFError):
            self._end()
            if child.wait() == -signal.SIGPROF:
                raise _TooLong from None
            raise Busy("The process that computed this ended. You can send it again.") from None
        except BaseException:  # the rest of the answer must not be read by the next call
            self._end()
            raise

    def _end(self) -> None:
        child, self.process = self.process, None
        if child is not None and child.poll() is None:
            child.kill()
            gevent.spawn(child.wait)


class Lane:
    """A helper process and the calls that wait for it."""

    def __init__(self, niceness: int, costs: Costs) -> None:
        self.child, self.line = HelperProcess(niceness), Queue()
        self._costs = costs

    def do(self, who: str, call: Call, cost_s: float, asked: bytes) -> Done:
        """Run the call when it is this caller's turn. The duration of a refused call is not noted: it says
        nothing about allowed ones."""
        with self.line.turn(who, cost_s):
            began = time.monotonic()
            try:
                good, found = self.child.ask(asked)
            except _TooLong:
                ended = time.monotonic()
                self._costs.note(call, ended - began, refused_until=ended + GIVEN_UP_S)
                raise Busy("This took too long. Please try again in a few minutes.") from None
            if good:
                self._costs.note(call, time.monotonic() - began)
            return good, found


class Helper:
    """The helpers of this process. Without gevent (tests, workers, the helper itself), or with a store in
    this process's memory, calls run directly."""

    def __init__(self, here: Any, *, apart: bool) -> None:
        """`here`: the services, the first argument of every call."""
        self._here, self._apart = here, apart and monkey.is_module_patched("socket")
        self._costs = Costs()
        self._seats, self._long, self._strangers = (
            Lane(niceness, self._costs) for niceness in (NICER, LONG_NICER, STRANGERS_NICER)
        )

    def __call__(
        self,
        work: Callable[..., T],
        *args: Any,
        about: str = "",
        cost_s: float | None = None,
        guess_s: float = 1.0,
        stranger: str | None = None,
    ) -> T:
        """Return the result of `work(services, *args)`, or raise its error. `work` is a module's function;
        arguments and result can be pickled.

        `about`: the subject, such as a table's code. The estimate is the duration of the last such call, at
        first `guess_s`; `cost_s` replaces it. `stranger`: the address of a caller without a seat.

        Raises: `Busy` (503) if too many calls wait, or this one takes too long or did so lately; `Refused`
        (429) if calls of the stranger's address are waiting."""
        if not self._apart:
            return work(self._here, *args)
        call = f"{work.__module__}.{work.__qualname__}", about
        if self._costs.given_up(call, time.monotonic()):
            raise _delayed(Busy("This took too long a short while ago. Please try again in a few minutes."))
        cost_s = self._costs.of(call, guess_s) if cost_s is None else cost_s
        if stranger is None:
            lane, who = self._long if cost_s >= LONG_S else self._seats, about
            _check_table((self._seats.line, self._long.line), who, cost_s)
        else:
            lane, who = self._strangers, stranger
            _check_stranger(lane.line, who, cost_s)
        asked = pickle.dumps((work, args, LONGEST_S), pickle.HIGHEST_PROTOCOL)
        good, found = lane.do(who, call, cost_s, asked)
        if good:
            answer: T = found
            return answer
        raise _raised(*found)

    def start(self) -> None:
        """Start the helper for seats before it is needed."""
        if self._apart:
            self._seats.child.start()


def _delayed(refusal: Exception) -> Exception:
    gevent.sleep(REFUSED_S)
    return refusal


def _check_table(lines: Sequence[Queue], who: str, cost_s: float) -> None:
    """Raise `Busy` if too many calls of this table wait."""
    calls = sum(line.calls_of(who) for line in lines)
    if calls and (calls >= WAITING or sum(line.cost_of(who) for line in lines) + cost_s > WAITING_S):
        raise _delayed(Busy(TOO_MUCH))


def _check_stranger(line: Queue, who: str, cost_s: float) -> None:
    """Raise `Refused` if too many calls of this address wait, `Busy` if too many of all strangers do."""
    if line.calls_of(who) >= STRANGER_WAITING:
        detail = "Other calls from your address are still being computed. Please wait for their answers."
        raise _delayed(Refused(429, STATUS_CODES[429], detail, retry_s=RETRY_AFTER_S))
    waits_s = line.cost()
    if waits_s and waits_s + cost_s > STRANGERS_WAITING_S:
        raise _delayed(Busy(TOO_MUCH))


def serve(here: object, calls: BinaryIO, answers: BinaryIO) -> None:
    """Run calls one after the other, in the helper process, until its input ends."""
    os.nice(int(os.environ.get("HELPER_NICENESS", NICER)))
    while True:
        try:
            asked = _receive(calls)
        except EOFError:
            return
        _send(answers, _answer(here, asked))


def _answer(here: object, asked: bytes) -> bytes:
    try:
        work, args, longest_s = pickle.loads(asked)
        signal.setitimer(signal.ITIMER_PROF, longest_s)  # at its end SIGPROF ends this process
        return _pickled(True, work(here, *args))
    except _TOLD as error:
        return _pickled(False, (type(error), error.args, error.__dict__))
    except Exception:
        log.exception("work_failed")
        return _pickled(False, (RuntimeError, ("the helper's work failed",), {}))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _pickled(good: bool, found: Any) -> bytes:
    return pickle.dumps((good, found), pickle.HIGHEST_PROTOCOL)


def _raised(kind: type[Exception], args: tuple[Any, ...], more: dict[str, Any]) -> Exception:
    """Rebuild an exception without its constructor, which may take other arguments."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(more)
    return error


def _send(stream: Any, data: bytes) -> None:
    stream.write(_SIZE.pack(len(data)))
    stream.write(data)
    stream.flush()


def _receive(stream: Any) -> bytes:
    """Return the next message. Raises `EOFError` at the end of the stream."""
    head = stream.read(_SIZE.size)
    if len(head) < _SIZE.size:
        raise EOFError
    (size,) = _SIZE.unpack(head)
    data: bytes = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
