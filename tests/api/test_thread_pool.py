"""Long computations run one at a time outside the event loop, and are refused when too many wait."""

from __future__ import annotations

import subprocess
import sys

import pytest

from server.api.http import thread_pool
from server.tables.domain.errors import Busy

PROGRAM = """
from gevent import monkey
monkey.patch_all()
import threading
import gevent
from server.api.http.thread_pool import WAITING, in_thread
from server.tables.domain.errors import Busy

ident = threading.get_ident
real = monkey.get_original("threading", "get_ident")
gate = monkey.get_original("_thread", "allocate_lock")()
gate.acquire()
began = []

def long():
    began.append(real())
    gate.acquire()
    gate.release()
    return real()

waiting = [gevent.spawn(in_thread, long) for _ in range(WAITING)]
while not began:
    gevent.sleep(0.01)  # the event loop goes on
try:
    in_thread(long)
except Busy:
    print("refused")
gate.release()
gevent.joinall(waiting)
print(len({each.value for each in waiting}), {each.value for each in waiting} == {real()})
print(in_thread(lambda: 7))
try:
    in_thread(lambda: 1 / 0)
except ZeroDivisionError:
    print("raised")
"""


def test_one_at_a_time_beside_the_event_loop_and_no_more_than_may_wait() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=100)
    assert run.stdout.split("\n")[:4] == ["refused", "1 False", "7", "raised"], run.stderr


def test_without_gevent_it_is_just_done() -> None:
    assert thread_pool.in_thread(lambda: 7) == 7
    with pytest.raises(Busy):
        thread_pool.in_thread(_raise)


def _raise() -> None:
    raise Busy("")
