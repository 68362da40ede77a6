"""The lines in front of the helpers: seats never wait behind strangers, and hogs wait behind others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gevent
import pytest
from gevent.event import Event

from server.api.lanes import Queue

ROOT = Path(__file__).resolve().parents[2]


def asked(line: Queue, order: list[str], who: str, name: str, gate: Event) -> Any:
    def go() -> None:
        with line.turn(who, 1.0):
            gate.wait()
            order.append(name)

    greenlet = gevent.spawn(go)
    gevent.sleep(0)
    return greenlet


def test_callers_take_turns() -> None:
    line, order, gate = Queue(), list[str](), Event()
    calls = [asked(line, order, "hog", f"hog{k}", gate) for k in range(3)]
    calls.append(asked(line, order, "guest", "guest", gate))
    assert (line.calls_of("hog"), line.cost_of("hog"), line.cost()) == (3, 3.0, 4.0)
    gate.set()
    gevent.joinall(calls)
    assert order == ["hog0", "guest", "hog1", "hog2"]
    assert (line.calls_of("hog"), line.cost()) == (0, 0)


def test_a_caller_who_goes_away_leaves_the_line() -> None:
    line, order, gate = Queue(), list[str](), Event()
    first, gone, last = (asked(line, order, name, name, gate) for name in ("first", "gone", "last"))
    gone.kill()
    gate.set()
    gevent.joinall([first, last])
    assert order == ["first", "last"]
    with line.turn("again", 1.0):
        assert line.calls_of("gone") == 0


WORK = """
import time
from pathlib import Path
from typing import Any

def add(here, a, b): return a + b
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
import os, sys
import gevent
from server.api import helper
import lane_work as work

folder = sys.argv[1]
helper.COMMAND = (sys.executable, "-c", sys.argv[2])
helper.REFUSED_S = 0
here = helper.Helper(None, apart=True)

def outcome(*args, **more):
    try:
        return here(*args, **more)
    except Exception as error:
        return getattr(error, "status", type(error).__name__)

file = f"{folder}/gate"
strangers = [gevent.spawn(here, work.wait, file, stranger=f"198.18.{k}.1") for k in (1, 1, 1, 2)]
while not os.path.exists(f"{file}.began"):
    gevent.sleep(0.01)
print(here(work.add, 2, 3, about="AAAAA"))  # a seat's call comes back while strangers' work is not done
print(outcome(work.add, 1, 1, stranger="198.18.1.1"))  # two of that address wait already
long = gevent.spawn(here, work.wait, file, about="BBBBB", cost_s=helper.LONG_S)
gevent.sleep(0.05)
print(here(work.add, 3, 4, about="AAAAA"))  # nor does it wait for another table's long work
print(outcome(work.add, 1, 1, stranger="198.18.3.1", cost_s=helper.STRANGERS_WAITING_S))
open(file, "w").close()
print([each.get() for each in (*strangers, long)])
"""

EXPECTED = ["5", "429", "7", "Busy", str(["done"] * 5)]


@pytest.mark.slow
def test_a_seat_never_waits_behind_strangers(tmp_path: Path) -> None:
    (tmp_path / "lane_work.py").write_text(WORK)
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path), SERVE],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{tmp_path}", "PATH": "/usr/bin:/bin"},
    )
    assert run.stdout.splitlines() == EXPECTED, run.stderr
