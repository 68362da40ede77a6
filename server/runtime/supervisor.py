"""Keeps programs running: restarts those that die, passes on their output, ends all of them together."""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

_FIRST_DELAY_S = 0.1
_MAX_DELAY_S = 10.0
_STEADY_S = 10.0
"""Seconds after which a program that exits is restarted with the shortest delay again."""
_KILLED_STEADY_S = 1.0
"""The same for a program that was killed, which is no fault of its own."""
_MAX_LINE = 1 << 20
_QUOTED = 160

Say = Callable[[str, str], None]
"""Takes a program's name and a line of its output."""


@dataclass(frozen=True)
class Program:
    """A program to keep running. `once`: it may end successfully, and is then not restarted. `ended`: called
    when it has ended for any reason; it is not restarted."""

    name: str
    command: Sequence[str]
    env: Mapping[str, str] = field(default_factory=dict)
    fds: tuple[int, ...] = ()
    once: bool = False
    ended: Callable[[], None] | None = None


class Supervisor:
    """Runs programs, each in a process group of its own that ends with this one (`parent_death`). Use it in
    the asyncio loop of the main thread: on Linux the signal is tied to the thread that forked."""

    def __init__(self, say: Say, notice: Callable[[str], None], *, quote: bool) -> None:
        """`notice` receives restarts; with `quote` also the last output before a program's first restart."""
        self._say = say
        self._notice = notice
        self._quote = quote
        self._stopping = False
        self._running: dict[str, asyncio.subprocess.Process] = {}
        self._keepers: dict[str, asyncio.Task[None]] = {}
        self._last_lines: dict[str, deque[str]] = {}
        self.restarts: dict[str, int] = {}

    def start(self, program: Program) -> None:
        """Start a program and keep it running from now on."""
        self.restarts[program.name] = 0
        self._keepers[program.name] = asyncio.create_task(self._keep(program), name=program.name)

    def pid(self, name: str) -> int | None:
        process = self._running.get(name)
        return process.pid if process else None

    async def stop(self, grace: Mapping[str, float] | None = None) -> None:
        """End all programs, the last started first; kill those that do not end in time."""
        self._stopping = True
        for name in reversed(list(self._keepers)):
            await self._end(name, (grace or {}).get(name, 5.0))

    def kill(self) -> None:
        self._stopping = True
        for process in self._running.values():
            _kill_group(process.pid)

    async def _end(self, name: str, seconds: float) -> None:
        keeper = self._keepers[name]
        if process := self._running.get(name):
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
            done, _ = await asyncio.wait([keeper], timeout=seconds)
            if not done:
                _kill_group(process.pid)
        else:
            keeper.cancel()
        await asyncio.wait([keeper])

    async def _keep(self, program: Program) -> None:
        delay = _FIRST_DELAY_S
        while not self._stopping:
            started = time.monotonic()
            code = await self._run(program)
            if self._stopping or (program.once and code == 0):
                return
            if program.ended:
                program.ended()
                return
            if time.monotonic() - started >= (_KILLED_STEADY_S if code < 0 else _STEADY_S):
                delay = _FIRST_DELAY_S
            self.restarts[program.name] += 1
            self._notice(f"{program.name} ended ({_reason(code)}); starting it again")
            if self._quote and code > 0 and self.restarts[program.name] == 1:
                for line in self._last_lines.get(program.name, ()):
                    cut = line if len(line) <= _QUOTED else line[:_QUOTED] + " …"
                    self._notice(f"  {program.name} said: {cut}")
            await asyncio.sleep(delay)
            delay = min(delay * 2, _MAX_DELAY_S)

    async def _run(self, program: Program) -> int:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "server.runtime.parent_death",
            *program.command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, **program.env, "EXPECTED_PARENT": str(os.getpid())},
            pass_fds=program.fds,
            # a group to end it with; a session of its own would slow it (workers/turnings.py)
            process_group=0,
            limit=_MAX_LINE,
        )
        self._running[program.name] = process
        reading = asyncio.create_task(self._read(program.name, process.stdout))
        try:
            code = await process.wait()
        finally:
            # Its remaining children would keep its pipes, its port or its files open.
            _kill_group(process.pid)
            self._running.pop(program.name, None)
            await asyncio.wait([reading], timeout=0.5)
            reading.cancel()
        return code

    async def _read(self, name: str, output: asyncio.StreamReader | None) -> None:
        assert output is not None
        last = self._last_lines[name] = deque(maxlen=6)
        while True:
            try:
                raw = await output.readline()
            except ValueError:  # the reader has dropped a line beyond the limit
                continue
            if not raw:
                return
            line = raw.decode("utf-8", "replace").rstrip()
            last.append(line)
            self._say(name, line)


def _kill_group(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)


def _reason(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"
