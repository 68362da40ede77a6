"""Helper processes do what takes long, so that the event loop goes on.

A web process has one for what seats ask for, one for what takes a seat's table seconds, and one for what
strangers ask for (`python -m server.cli.helper`), with the same settings and their own way to the store. The
first starts with the web process, the others when they are needed. Each does one call after the other. A
thread would not do: it shares Python's lock with the event loop, and beside one that computes a move took
more than ten times as long.
"""

import os
import pickle
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
from .lanes import Line

T = TypeVar("T")

COMMAND = (sys.executable, "-m", "server.cli.helper")
WAITING = 64
"""Calls of one table that may wait or be worked on; further ones are refused."""
WAITING_S = 60.0
"""Seconds that they may take together, by estimate."""
STRANGER_WAITING = 3
"""Calls of one stranger's address that may wait or be worked on: two wait at most."""
STRANGERS_WAITING_S = 20.0
"""Seconds that all strangers' calls may take together, by estimate."""
LONG_S = 2.0
"""Seconds, by estimate, from which a seat's call leaves the line of the short ones."""
LONGEST_S = 60.0
"""Seconds after which a call is given up, and the process with it."""
REFUSED_S = 0.5
"""Seconds for which a refusal is held back: a caller who asks again at once asks no more often than that."""
NICER, LONG_NICER, STRANGERS_NICER = 10, 15, 19
"""Niceness of the processes: where the processor is short, seats go first."""
REMEMBERED = 1024
"""Calls whose time is remembered: of a table's booklet, say."""
GIVEN_UP_S = 300.0
"""Seconds for which a call that was given up is not tried again."""

Done = tuple[bool, Any]
Call = tuple[str, str]
"""The kind of work, and what it is done for."""
_SIZE = struct.Struct(">Q")
_TOLD = (RuleError, Refused, StoreDown)
"""Errors that views answer. Any other error is a mistake of ours and goes to the log only."""

log = structlog.get_logger("server.helper")


class Costs:
    """Estimates of the seconds that calls will take: the time of the last one, else a guess."""

    def __init__(self) -> None:
        self._took: OrderedDict[Call, tuple[float, float]] = OrderedDict()

    def of(self, call: Call, guess_s: float = 1.0) -> float:
        took, _ = self._took.get(call, (guess_s, 0.0))
        return took

    def given_up(self, call: Call, now: float) -> bool:
        """True for a call that took too long a while ago."""
        took, at = self._took.get(call, (0.0, 0.0))
        return took >= LONGEST_S and now - at < GIVEN_UP_S

    def note(self, call: Call, took: float, now: float) -> None:
        self._took[call] = took, now
        self._took.move_to_end(call)
        if len(self._took) > REMEMBERED:
            self._took.popitem(last=False)


class Child:
    """A helper process, started when it is first needed, and again after its end."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self.process: Any = None

    def start(self) -> Any:
        """Return the process, which may have to be started."""
        if self.process is None or self.process.poll() is not None:
            kept = {name: text for name, text in os.environ.items() if name != "PROMETHEUS_MULTIPROC_DIR"}
            more = {"EXPECTED_PARENT": str(os.getpid()), "HELPER_NICENESS": str(self._niceness)}
            self.process = subprocess.Popen(
                COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**kept, **more}
            )
        return self.process

    def ask(self, asked: bytes) -> Done:
        """Have it do a call. Raises `Busy` where that takes too long."""
        child = self.start()
        try:
            with gevent.Timeout(LONGEST_S):
                _send(child.stdin, asked)
                found: Done = pickle.loads(_receive(child.stdout))
                return found
        except (gevent.Timeout, OSError, EOFError):
            self._end()
            raise Busy("This took too long, or its process ended; it may be sent again.") from None
        except BaseException:  # half an answer is nobody's
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
        self.child, self.line = Child(niceness), Line()
        self._costs = costs

    def do(self, who: str, call: Call, cost_s: float, asked: bytes) -> Done:
        """Have it done once it is this caller's turn. A refusal notes nothing: it says little of what the
        work takes for those who may ask."""
        with self.line.turn(who, cost_s):
            began, good = time.monotonic(), False
            try:
                good, found = self.child.ask(asked)
                return good, found
            finally:
                ended = time.monotonic()
                if good or ended - began >= LONGEST_S:
                    self._costs.note(call, ended - began, ended)


class Helper:
    """The helpers of this process. Where nothing is patched by gevent (tests, workers, the helper itself), or
    everything is in this process's memory, the work is just done."""

    def __init__(self, here: Any, *, apart: bool) -> None:
        """`here`: the services, which every work gets as its first argument."""
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
        """Return what `work(services, *args)` answers, or raise what it raises: a function of a module, and
        what can be pickled. `about`: what it is done for, a table's code, say; it is taken to cost what it
        cost the last time, and `guess_s` the first time. `cost_s`: what it will cost, where the caller knows.
        `stranger`: the address that asks for what needs no seat; such calls keep no seat waiting.

        Raises `Busy` (503) when too much waits already, or it takes too long, or did a while ago; `Refused`
        (429) for a stranger's address whose calls wait already.
        """
        if not self._apart:
            return work(self._here, *args)
        call = f"{work.__module__}.{work.__qualname__}", about
        if self._costs.given_up(call, time.monotonic()):
            gevent.sleep(REFUSED_S)
            raise Busy("This took too long a while ago; it can be tried again in some minutes.")
        cost_s = self._costs.of(call, guess_s) if cost_s is None else cost_s
        if stranger is None:
            lane, who = self._long if cost_s >= LONG_S else self._seats, about
            _check_table((self._seats.line, self._long.line), who, cost_s)
        else:
            lane, who = self._strangers, stranger
            _check_stranger(lane.line, who, cost_s)
        good, found = lane.do(who, call, cost_s, pickle.dumps((work, args), pickle.HIGHEST_PROTOCOL))
        if good:
            answer: T = found
            return answer
        raise _raised(*found)

    def start(self) -> None:
        """Have the seats' one there before it is needed."""
        if self._apart:
            self._seats.child.start()


def _check_table(lines: Sequence[Line], who: str, cost_s: float) -> None:
    """Raises `Busy` where too much of the same table waits."""
    calls = sum(line.calls_of(who) for line in lines)
    if calls and (calls >= WAITING or sum(line.cost_of(who) for line in lines) + cost_s > WAITING_S):
        gevent.sleep(REFUSED_S)
        raise Busy("Too much is being computed now; the same call may be sent again.")


def _check_stranger(line: Line, who: str, cost_s: float) -> None:
    """Raises `Refused` where too much of the same address waits, `Busy` where too much of all does."""
    if line.calls_of(who) >= STRANGER_WAITING:
        gevent.sleep(REFUSED_S)
        detail = "Calls from here are being computed; please wait until they are answered."
        raise Refused(429, STATUS_CODES[429], detail, retry_s=RETRY_AFTER_S)
    waits_s = line.cost()
    if waits_s and waits_s + cost_s > STRANGERS_WAITING_S:
        gevent.sleep(REFUSED_S)
        raise Busy("Too much is being computed now; the same call may be sent again.")


def serve(here: object, calls: BinaryIO, answers: BinaryIO) -> None:
    """The helper's side: do one call after the other until there are no more."""
    os.nice(int(os.environ.get("HELPER_NICENESS", NICER)))
    while True:
        try:
            asked = _receive(calls)
        except EOFError:
            return
        _send(answers, _answer(here, asked))


def _answer(here: object, asked: bytes) -> bytes:
    try:
        work, args = pickle.loads(asked)
        return _pickled(True, work(here, *args))
    except _TOLD as error:
        return _pickled(False, (type(error), error.args, error.__dict__))
    except Exception:
        log.exception("work_failed")
        return _pickled(False, (RuntimeError, ("the helper's work failed",), {}))


def _pickled(good: bool, found: Any) -> bytes:
    return pickle.dumps((good, found), pickle.HIGHEST_PROTOCOL)


def _raised(kind: type[Exception], args: tuple[Any, ...], more: dict[str, Any]) -> Exception:
    """The exception again, without asking its own constructor, which may take other things."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(more)
    return error


def _send(stream: Any, data: bytes) -> None:
    stream.write(_SIZE.pack(len(data)))
    stream.write(data)
    stream.flush()


def _receive(stream: Any) -> bytes:
    """Raises `EOFError` where there is nothing more."""
    head = stream.read(_SIZE.size)
    if len(head) < _SIZE.size:
        raise EOFError
    (size,) = _SIZE.unpack(head)
    data: bytes = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
