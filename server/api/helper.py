"""What takes long is done by a process of its own, one thing after the other: the event loop goes on.

A web process has one helper (`python -m server.cli.helper`), with the same settings, its own way to the
store, and behind all others where the processor is short. A thread would not do: it shares Python's lock with
the event loop, and beside one that computes a move took more than ten times as long.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, BinaryIO, TypeVar

import gevent
import structlog
from gevent import monkey, subprocess
from gevent.lock import BoundedSemaphore

from server.games.core.errors import RuleError
from server.tables.domain.errors import Busy, StoreDown

from .http.errors import Refused

T = TypeVar("T")

COMMAND = (sys.executable, "-m", "server.cli.helper")
WAITING = 64
"""So many calls wait for the one that is worked on; further ones are refused."""
WAITING_S = 60.0
"""So long they may take together, by estimate."""
LONGEST_S = 60.0
"""Whatever takes longer is given up, and the process with it."""
REFUSED_S = 0.5
"""A refusal is held back for so long: who asks again at once asks no more often than that."""
NICER = 10
REMEMBERED = 1024
"""What so many calls took is remembered: of a table's booklet, say."""
GIVEN_UP_S = 300.0
"""A call that was given up is not tried again for so long."""

Done = tuple[bool, Any]
Call = tuple[str, str]
"""The kind of work, and what it is done for."""
_SIZE = struct.Struct(">Q")
_TOLD = (RuleError, Refused, StoreDown)
"""What a view answers by itself. Whatever else is raised is a mistake of ours, and told in the log alone."""

log = structlog.get_logger("server.helper")


class Costs:
    """What calls will take, in seconds: what they took the last time, else a second."""

    def __init__(self) -> None:
        self._took: OrderedDict[Call, tuple[float, float]] = OrderedDict()

    def of(self, call: Call) -> float:
        took, _ = self._took.get(call, (1.0, 0.0))
        return took

    def given_up(self, call: Call, now: float) -> bool:
        """Whether it took too long a while ago."""
        took, at = self._took.get(call, (0.0, 0.0))
        return took >= LONGEST_S and now - at < GIVEN_UP_S

    def note(self, call: Call, took: float, now: float) -> None:
        self._took[call] = took, now
        self._took.move_to_end(call)
        if len(self._took) > REMEMBERED:
            self._took.popitem(last=False)


class Helper:
    """The helper of this process, started when it is first needed. Where nothing is patched by gevent (tests,
    workers, the helper itself), or everything is in this process's memory, the work is just done."""

    def __init__(self, here: object, *, apart: bool) -> None:
        self._here, self._apart = here, apart and monkey.is_module_patched("socket")
        self._child: Any = None
        self._turn = BoundedSemaphore(1)
        self._waiting: list[float] = []
        self._costs = Costs()

    def __call__(self, work: Callable[..., T], *args: Any, about: str = "", cost_s: float | None = None) -> T:
        """What `work(services, *args)` answers, or raises: a function of a module, and what can be pickled.
        `about`: what it is done for, a table's code, say; it is taken to cost what it cost the last time.
        `cost_s`: what it will cost, where the caller knows.

        Raises `Busy` (503) when too much waits already, or it takes too long, or did a while ago.
        """
        if not self._apart:
            return work(self._here, *args)
        call = f"{work.__module__}.{work.__qualname__}", about
        if self._costs.given_up(call, time.monotonic()):
            gevent.sleep(REFUSED_S)
            raise Busy("This took too long a while ago; it can be tried again in some minutes.")
        if cost_s is None:
            cost_s = self._costs.of(call)
        if self._waiting and (len(self._waiting) >= WAITING or sum(self._waiting) + cost_s > WAITING_S):
            gevent.sleep(REFUSED_S)
            raise Busy("Too much is being computed now; the same call may be sent again.")
        self._waiting.append(cost_s)
        try:
            with self._turn:
                good, found = self._timed(call, pickle.dumps((work, args), pickle.HIGHEST_PROTOCOL))
        finally:
            self._waiting.remove(cost_s)
        if good:
            answer: T = found
            return answer
        raise _raised(*found)

    def start(self) -> None:
        """Have it there before it is needed."""
        if self._apart:
            self._process()

    def _timed(self, call: Call, asked: bytes) -> Done:
        """A refusal notes nothing: it says little of what the work takes for those who may ask."""
        began, good = time.monotonic(), False
        try:
            good, found = self._ask(asked)
            return good, found
        finally:
            ended = time.monotonic()
            if good or ended - began >= LONGEST_S:
                self._costs.note(call, ended - began, ended)

    def _ask(self, asked: bytes) -> Done:
        child = self._process()
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

    def _process(self) -> Any:
        if self._child is None or self._child.poll() is not None:
            kept = {name: text for name, text in os.environ.items() if name != "PROMETHEUS_MULTIPROC_DIR"}
            self._child = subprocess.Popen(
                COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                env={**kept, "EXPECTED_PARENT": str(os.getpid())},
            )  # fmt: skip
        return self._child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None and child.poll() is None:
            child.kill()
            gevent.spawn(child.wait)


def serve(here: object, calls: BinaryIO, answers: BinaryIO) -> None:
    """The helper's side: do one call after the other until there are no more."""
    os.nice(NICER)
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
