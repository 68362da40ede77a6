"""Long calls in processes of their own: answers, errors, an event loop that goes on, who waits."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gevent
import pytest
from gevent.event import Event

from server.api.long_calls import FairTurns, LongCalls
from server.tables.domain.errors import BadArchive, Busy

ROOT = Path(__file__).resolve().parents[2]

WORK = """
import os, time
from pathlib import Path
from server.api.http.errors import Refused
from server.games.core.errors import BadDice
from server.tables.domain.errors import BadArchive, Busy

def make(parent): return "services"
def add(here, a, b): return a + b
def tell(here): return here
def refuse(here): raise BadArchive("No.", "changed")
def refuse_dice(here): raise BadDice("No.", path=("rolls", 1), needed=2)
def refuse_sheet(here): raise Refused(422, "does_not_fit", "No.", retry_s=3)
def fail(here): raise ZeroDivisionError("a bug")
def unsendable(here): return lambda: 7
def speak(here): return os.getpid()
def compute(here):
    while True: pass
def wait(here, file):
    Path(file + ".began").touch()
    while not Path(file).exists(): time.sleep(0.01)
    return "done"
"""

PROGRAM = """
from gevent import monkey
monkey.patch_all()
import os, signal, sys
import gevent
from server.api import long_calls
import long_work as work

folder = sys.argv[1]
here = long_calls.LongCalls(None, work.make)

def outcome(what, *args, **more):
    try:
        return here(what, *args, **more)
    except Exception as error:
        return type(error).__name__, {k: v for k, v in error.__dict__.items() if v and k != "detail"}

def began(file):
    while not os.path.exists(f"{file}.began"):
        gevent.sleep(0.01)  # the event loop goes on

print(here(work.tell), here(work.add, b"x" * 3_000_000, b"y") == b"x" * 3_000_000 + b"y")
print(outcome(work.refuse))
print(outcome(work.refuse_dice))
print(outcome(work.refuse_sheet))
print(outcome(work.fail)[0])
print(type(outcome(work.unsendable)[0]).__name__)
first = here(work.speak)
print(first != os.getpid(), here(work.speak) == first)

file = f"{folder}/gate"
strangers = [gevent.spawn(here, work.wait, file, stranger=f"198.18.{k}.1") for k in (1, 1, 1, 2)]
began(file)
print(here(work.add, 2, 3, seat="AAAAA"))  # a seat's call comes back while strangers' work is not done
print(outcome(work.add, 1, 1, stranger="198.18.1.1"))  # two of that address wait already
open(file, "w").close()
print([each.get() for each in strangers])

file = f"{folder}/never"
stuck = gevent.spawn(outcome, work.wait, file, seat="AAAAA")
behind = gevent.spawn(here, work.add, 1, 2, seat="BBBBB")
began(file)
os.kill(first, signal.SIGKILL)
print(stuck.get()[0], behind.get(), here(work.speak) != first)
long_calls.LONGEST_S = 1
print(outcome(work.compute)[0])
print(here(work.add, 4, 4))
"""

EXPECTED = [
    "services True",
    "('BadArchive', {'path': ('archive',), 'params': {'reason': 'changed'}})",
    "('BadDice', {'path': ('rolls', 1), 'params': {'needed': 2}})",
    "('Refused', {'status': 422, 'code': 'does_not_fit', 'retry_s': 3})",
    "ZeroDivisionError",
    "str",
    "True True",
    "5",
    "('Busy', {})",
    "['done', 'done', 'done', 'done']",
    "Busy 3 True",
    "Busy",
    "8",
]


@pytest.mark.slow
def test_seats_and_strangers_have_a_process_each_which_may_die_while_the_event_loop_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "long_work.py").write_text(WORK)
    run = subprocess.run(
        [sys.executable, "-u", "-c", PROGRAM, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{tmp_path}", "PATH": "/usr/bin:/bin"},
    )
    assert run.stdout.splitlines() == EXPECTED, run.stderr


def refuse(here: Any) -> None:
    raise BadArchive("No.", "changed")


def twice(here: Any, number: int) -> Any:
    return here, 2 * number


def test_without_gevent_it_is_just_done() -> None:
    here: Any = "the services"
    calls = LongCalls(here, lambda parent: here)
    assert calls(twice, 4) == ("the services", 8)
    with pytest.raises(BadArchive):
        calls(refuse)


def test_the_caller_who_used_least_is_next_and_a_newcomer_always_has_a_place() -> None:
    """Six callers take all places; one who asks for the first time waits for no second call of theirs."""
    turns, gate = FairTurns(16, 3), Event()
    order: list[str] = []
    refused: list[str] = []

    def call(who: str) -> None:
        try:
            with turns(who):
                gate.wait()
                order.append(who)
        except Busy:
            refused.append(who)

    greedy = [gevent.spawn(call, f"greedy {number % 6}") for number in range(18)]
    gevent.sleep(0)
    fresh = gevent.spawn(call, "fresh")
    gevent.sleep(0)
    gate.set()
    gevent.joinall([*greedy, fresh])
    assert "fresh" in order[:3]
    assert "fresh" not in refused
    assert len(order) + len(refused) == 19
    gevent.joinall([gevent.spawn(call, "later")])
    assert order[-1] == "later", "nobody holds the turn"


def test_a_call_that_is_ended_while_it_waits_holds_nobody_up() -> None:
    turns = FairTurns(16, 3)
    done: list[str] = []

    def call(who: str) -> None:
        with turns(who):
            gevent.sleep(0.01)
            done.append(who)

    calls = [gevent.spawn(call, name) for name in ("one", "two", "three")]
    gevent.sleep(0)
    calls[1].kill()
    gevent.joinall(calls)
    assert done == ["one", "three"]
