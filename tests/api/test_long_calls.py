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


class Crowd:
    """Callers of one process, whose calls take as long as their kind says, on a clock of their own."""

    def __init__(self, takes_s: dict[str, float]) -> None:
        self.now_s, self.takes_s = 0.0, takes_s
        self.turns = FairTurns(16, 3, clock=lambda: self.now_s)
        self.open = Event()
        self.done: list[str] = []
        self.refused: dict[str, int] = {}

    def call(self, who: str, kind: str) -> None:
        try:
            with self.turns(who, kind):
                self.open.wait()
                self.now_s += self.takes_s[kind]
                self.done.append(who)
        except Busy as busy:
            self.refused[who] = busy.retry_after

    def send(self, *calls: tuple[str, str]) -> None:
        for who, kind in calls:
            gevent.spawn(self.call, who, kind)
        gevent.sleep(0)

    def finish(self) -> None:
        self.open.set()
        gevent.sleep(0)
        while self.turns._busy:
            gevent.sleep(0)
        self.open.clear()


def test_long_calls_of_a_few_addresses_leave_every_other_stranger_a_place() -> None:
    crowd = Crowd({"deal": 5.0, "odds": 0.1})
    crowd.send(("first", "deal"), ("first", "odds"))
    crowd.finish()  # now it is known what they take
    for _ in range(3):  # also when they come back
        crowd.done.clear()
        crowd.refused.clear()
        crowd.send(*((f"greedy {number % 6}", "deal") for number in range(18)))
        fresh = [f"fresh {number}" for number in range(9)]
        crowd.send(*((who, "odds") for who in fresh))
        crowd.finish()
        assert not {*fresh} & {*crowd.refused}
        assert {*fresh} <= {*crowd.done[:10]}, "one deal runs already; all others come after the short calls"


def test_a_call_that_would_wait_too_long_is_told_at_once_when_to_come_back() -> None:
    crowd = Crowd({"sheet": 4.0})
    crowd.send(("first", "sheet"))
    crowd.finish()
    crowd.send(*((f"table {number}", "sheet") for number in range(6)))
    assert crowd.done == ["first"], "nobody waited for this"
    assert crowd.refused == {"table 3": 12, "table 4": 12, "table 5": 12}
    crowd.finish()
    assert sorted(crowd.done) == ["first", "table 0", "table 1", "table 2"]
    crowd.refused.clear()
    crowd.send(("table 3", "sheet"))
    crowd.finish()
    assert not crowd.refused, "the queue is empty again"


def test_a_call_whose_turn_does_not_come_is_refused_and_holds_nobody_up() -> None:
    """What nobody could expect: the call that runs takes longer than any before."""
    turns, gate = FairTurns(16, 3, longest_wait_s=0.01), Event()
    done: list[str] = []

    def call(who: str) -> None:
        with turns(who):
            gate.wait()
            done.append(who)

    running, late = gevent.spawn(call, "running"), gevent.spawn(call, "late")
    with pytest.raises(Busy) as refused:
        late.get()
    assert refused.value.retry_after == 1
    gate.set()
    running.get()
    gevent.spawn(call, "next").get()
    assert done == ["running", "next"]


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
