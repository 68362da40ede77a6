"""A web process's helper: its answers and errors, an event loop that goes on, and the helper's death."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from server.api.helper import REMEMBERED, Costs, Helper
from server.tables.domain.errors import BadArchive

ROOT = Path(__file__).resolve().parents[2]

WORK = """
import os, time
from pathlib import Path
from server.games.core.errors import BadDice
from server.tables.domain.errors import BadArchive

def add(here, a, b): return a + b
def refuse(here): raise BadArchive("No.", "changed")
def refuse_dice(here): raise BadDice("No.", path=("rolls", 1), needed=2)
def fail(here): raise ZeroDivisionError("the secret is 7")
def speak(here): print("{this is no answer"); return os.getpid()
def unsendable(here): return lambda: 7
def compute(here):
    while True: pass
def wait(here, file):
    Path(file + ".began").touch()
    while not Path(file).exists(): time.sleep(0.01)
    return "done"
"""

SERVE = "import os, sys; from server.api.helper import serve; a = os.fdopen(os.dup(1), 'wb'); os.dup2(2, 1); "
SERVE += "serve(None, sys.stdin.buffer, a)"

PROGRAM = """
from gevent import monkey
monkey.patch_all()
import os, signal, sys
import gevent
from server.api import helper
import helper_work as work

folder = sys.argv[1]
helper.COMMAND = (sys.executable, "-c", sys.argv[2])
helper.WAITING, helper.REFUSED_S = 3, 0
here = helper.Helper(None, apart=True)

def refusal(what, *args, **more):
    try:
        return here(what, *args, **more)
    except Exception as error:
        return type(error).__name__, error.__dict__.get("path"), error.__dict__.get("params"), str(error)

print(here(work.add, 2, 3), here(work.add, b"x" * 3_000_000, b"y") == b"x" * 3_000_000 + b"y")
print(refusal(work.refuse))
print(refusal(work.refuse_dice))
print(refusal(work.fail))
print(refusal(work.unsendable)[0])
first = here(work.speak)
print(first != os.getpid(), here(work.speak) == first)

file = f"{folder}/gate"
waiting = [gevent.spawn(here, work.wait, file) for _ in range(3)]
while not os.path.exists(f"{file}.began"):
    gevent.sleep(0.01)  # the event loop goes on
print(refusal(work.add, 1, 1)[0])
open(file, "w").close()
print([each.get() for each in waiting])

helper.WAITING = 10
file = f"{folder}/never"
stuck = gevent.spawn(refusal, work.wait, file)
behind = gevent.spawn(here, work.add, 1, 2)
while not os.path.exists(f"{file}.began"):
    gevent.sleep(0.01)
print(refusal(work.add, 1, 1, cost_s=helper.WAITING_S)[0])
os.kill(first, signal.SIGKILL)
print(stuck.get()[0], behind.get(), here(work.speak) != first)

helper.WAITED_S = 5
print(refusal(work.wait, f"{folder}/ever", about="a")[0])
os.remove(f"{folder}/ever.began")
print(refusal(work.wait, f"{folder}/ever", about="a")[0], os.path.exists(f"{folder}/ever.began"))
helper.LONGEST_S = 1
print(refusal(work.compute)[0])
print(refusal(work.compute)[3])
helper.LONGEST_S = 60
open(f"{folder}/ever", "w").close()
helper.WAITED_S = 300
print(here(work.wait, f"{folder}/ever", about="b"))
print(here(work.add, 4, 4))
"""

EXPECTED = [
    "5 True",
    "('BadArchive', ('archive',), {'reason': 'changed'}, 'No.')",
    "('BadDice', ('rolls', 1), {'needed': 2}, 'No.')",
    "('RuntimeError', None, None, \"the helper's work failed\")",
    "RuntimeError",
    "True True",
    "Busy",
    "['done', 'done', 'done']",
    "Busy",
    "Busy 3 True",
    "Busy",
    "Busy False",  # it took too long a while ago: not even begun
    "Busy",
    "This took too long a short while ago. Please try again in a few minutes.",
    "done",
    "8",
]


@pytest.mark.slow
def test_it_answers_and_raises_and_may_die_while_the_event_loop_goes_on(tmp_path: Path) -> None:
    (tmp_path / "helper_work.py").write_text(WORK)
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path), SERVE],
        capture_output=True, text=True, timeout=120, cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{tmp_path}", "PATH": "/usr/bin:/bin"},
    )
    assert run.stdout.splitlines() == EXPECTED, run.stderr
    assert "the secret is 7" not in run.stdout


def test_a_call_costs_what_it_took_the_last_time() -> None:
    costs = Costs()
    record, audit = ("record", "AAAAA"), ("audit", "AAAAA")
    assert costs.of(record) == 1
    costs.note(record, 3.5)
    costs.note(audit, 61, refused_until=310)
    assert (costs.of(record), costs.of(audit), costs.of(("record", "BBBBB"))) == (3.5, 61, 1)
    assert [costs.given_up(audit, now) for now in (11, 309, 310)] == [True, True, False]
    assert not costs.given_up(record, 11)
    for number in range(REMEMBERED):
        costs.note(("record", str(number)), 2)
    assert costs.of(record) == 1


def refuse(here: Any) -> None:
    raise BadArchive("No.", "changed")


def twice(here: Any, number: int) -> Any:
    return here, 2 * number


def test_without_gevent_it_is_just_done() -> None:
    here: Any = "the services"
    helper = Helper(here, apart=True)
    assert helper(twice, 4) == ("the services", 8)
    with pytest.raises(BadArchive):
        helper(refuse)
    helper.start()
    assert helper._seats.child.process is None
