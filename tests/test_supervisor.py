"""The supervisor starts again what dies, backs off from what keeps dying, and ends what it started."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable

import pytest

from server.runtime.supervisor import Program, Supervisor
from tests.support.faults.house import processes
from tests.support.waiting import LONGEST_S


class Terminal:
    """Collects what programs say and what the supervisor notices."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []
        self.notices: list[str] = []

    def supervisor(self, *, quote: bool = False) -> Supervisor:
        def say(name: str, line: str) -> None:
            self.lines.append((name, line))

        return Supervisor(say, self.notices.append, quote=quote)


def python(name: str, text: str, *, once: bool = False) -> Program:
    return Program(name, [sys.executable, "-c", text], once=once)


async def eventually(met: Callable[[], object]) -> None:
    deadline = time.monotonic() + LONGEST_S
    while not met():
        assert time.monotonic() < deadline, "it did not come to that"
        await asyncio.sleep(0.01)


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(600):
            await test()

    asyncio.run(bounded())


def gone(pid: int) -> bool:
    return pid not in {other for other, _, _ in processes()}


def test_what_a_program_says_is_passed_on_line_by_line() -> None:
    terminal = Terminal()

    async def test() -> None:
        supervisor = terminal.supervisor()
        text = "import sys; print('out'); print('err', file=sys.stderr); print('x' * 100_000)"
        supervisor.start(python("talker", text, once=True))
        await eventually(lambda: len(terminal.lines) == 3)
        await supervisor.stop()

    run(test)
    assert {("talker", "out"), ("talker", "err"), ("talker", "x" * 100_000)} == set(terminal.lines)


def test_a_program_that_is_killed_comes_back_with_the_same_name() -> None:
    terminal = Terminal()

    async def test() -> None:
        supervisor = terminal.supervisor()
        supervisor.start(python("sleeper", "import time; print('up', flush=True); time.sleep(900)"))
        await eventually(lambda: len(terminal.lines) == 1)
        first = supervisor.pid("sleeper")
        assert first is not None
        os.kill(first, signal.SIGKILL)
        await eventually(lambda: len(terminal.lines) == 2)
        second = supervisor.pid("sleeper")
        assert second not in (None, first)
        assert supervisor.restarts["sleeper"] == 1
        await supervisor.stop()
        assert second is not None
        assert gone(second)

    run(test)
    assert terminal.notices == ["sleeper ended (SIGKILL); starting it again"]


def test_a_program_that_keeps_dying_is_tried_less_and_less_often() -> None:
    terminal = Terminal()

    async def test() -> None:
        supervisor = terminal.supervisor(quote=True)
        supervisor.start(python("broken", "print('no luck'); raise SystemExit(3)"))
        started = time.monotonic()
        await eventually(lambda: supervisor.restarts["broken"] >= 5)
        assert time.monotonic() - started > 1.4, "each of the four rests is twice as long as the one before"
        await supervisor.stop()

    run(test)
    assert terminal.notices[:2] == ["broken ended (exit code 3); starting it again", "  broken said: no luck"]


def test_a_program_that_is_done_is_not_started_again() -> None:
    terminal = Terminal()

    async def test() -> None:
        supervisor = terminal.supervisor()
        supervisor.start(python("once", "print('done')", once=True))
        await eventually(lambda: terminal.lines)
        await asyncio.sleep(0.4)
        assert terminal.lines == [("once", "done")]
        await supervisor.stop()

    run(test)


def test_whoever_does_not_listen_is_killed_with_all_its_children() -> None:
    terminal = Terminal()
    deaf = (
        "import os, signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = os.fork()\n"
        "os.write(1, b'%d\\n' % os.getpid())\n"  # one write each, so that the two lines stay whole
        "time.sleep(900)"
    )

    async def test() -> None:
        supervisor = terminal.supervisor()
        supervisor.start(python("deaf", deaf))
        await eventually(lambda: len(terminal.lines) == 2)
        await supervisor.stop({"deaf": 0.2})
        pids = [int(line) for _, line in terminal.lines]
        await eventually(lambda: all(gone(pid) for pid in pids))

    run(test)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="PR_SET_PDEATHSIG")
def test_the_parent_death_signal_outlasts_the_exec_and_ends_the_program_with_its_parent() -> None:
    inner = "import os, time; print(os.getpid(), flush=True); time.sleep(900)"
    outer = (
        "import subprocess, sys, time\n"
        "command = [sys.executable, '-m', 'server.runtime.parent_death', sys.executable, '-c']\n"
        f"subprocess.Popen([*command, {inner!r}])\n"
        "time.sleep(900)"
    )
    terminal = Terminal()

    async def test() -> None:
        supervisor = terminal.supervisor()
        supervisor.start(python("outer", outer))
        await eventually(lambda: terminal.lines)
        pid, inner_pid = supervisor.pid("outer"), int(terminal.lines[0][1])
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        await eventually(lambda: gone(inner_pid))
        await supervisor.stop()

    run(test)
