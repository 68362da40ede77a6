"""A separate `flight-director up`, its processes by role, and people who play on it."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from server.runtime.embedded import free_port
from tests.support.api import Api
from tests.support.waiting import LONGEST_S, eventually

Json = dict[str, Any]
ROLES = ("valkey", "web", "web worker", "worker")
WORKERS = ("workers.main", "naive worker")


def is_worker(command: str) -> bool:
    """True if this command line is a worker; RQ sets a title if `setproctitle` is installed."""
    return command.startswith("rq:worker:") or command.endswith(WORKERS)


def processes() -> list[tuple[int, int, str]]:
    """Return every process: id, parent's id, command line, without zombies."""
    command = ["ps", "-eo", "pid=,ppid=,stat=,args="]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    found = []
    for line in answer.stdout.splitlines():
        pid, parent, state, called = line.split(None, 3)
        if not state.startswith("Z"):
            found.append((int(pid), int(parent), called))
    return found


class House:
    """`flight-director up` (or `demo`) on a folder and a port. Kills only processes that it started."""

    def __init__(
        self,
        data: Path,
        *options: str,
        app: Path | None = None,
        command: str = "up",
        module: str = "server.cli",
    ) -> None:
        self.data = data
        self.app = app
        self.command = command
        self.module = module
        self.port = free_port()
        self.options = options
        self.env: dict[str, str] = {}
        """Additional settings of this house."""
        self.within: list[str] = []
        """A prefix of the command: to run it in a network namespace, for example."""
        self._process: subprocess.Popen[bytes] | None = None
        self._output = data.parent / f"{data.name}.out"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        return self._output.read_text("utf-8", "replace")

    def start(self) -> None:
        """Start it without waiting."""
        command = [sys.executable, "-m", self.module, self.command, "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.options, "--follow-parent"]
        env = {k: v for k, v in os.environ.items() if k not in ("REDIS_URL", "QUEUE_REDIS_URL", "PUBLIC_URL")}
        app = self.app or stand_in_app(self.data.parent)
        env |= {"RATE_LIMITS": "0", "PWA_DIST": str(app), "WEB_CONCURRENCY": "2"}
        env |= {"SPT_NOENV": "1"}  # a process that sets a title keeps its environment readable
        env |= {"ALLOWED_HOSTS": "table.lan", **self.env}  # a host name for browsers that resolve it to here
        with self._output.open("wb") as output:
            self._process = subprocess.Popen(
                [*self.within, *command],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=env,
            )

    def ready(self) -> None:
        """Wait until it prints `ready`."""
        eventually(lambda: "\nready\n" in f"\n{self.output}" or self.ended, "ready")
        assert not self.ended, self.output

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def ended(self) -> int | None:
        """Return its exit code, once it has one."""
        assert self._process is not None
        code = self._process.poll()
        return None if code is None else code or 256

    def people(self) -> dict[str, list[int]]:
        """Return its processes by role."""
        found: dict[str, list[int]] = {role: [] for role in ROLES}
        everybody = processes()
        children = {pid for pid, parent, _ in everybody if parent == self.pid}
        for pid, parent, command in everybody:
            if parent in children and "gunicorn" in command:
                found["web worker"].append(pid)
            elif pid in children and "gunicorn" in command and "parent_death" not in command:
                found["web"].append(pid)
            elif pid in children and "valkey" in command and "parent_death" not in command:
                found["valkey"].append(pid)
            elif pid in children and is_worker(command) and "parent_death" not in command:
                found["worker"].append(pid)
        return found

    def kill(self, role: str) -> None:
        """`kill -9` one process of this role."""
        os.kill(self.people()[role][0], signal.SIGKILL)

    @contextlib.contextmanager
    def silenced(self) -> Iterator[None]:
        """Stop all web processes: the machine goes on to accept connections, and nobody answers."""
        people = self.people()
        stopped = [*people["web"], *people["web worker"]]
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in reversed(stopped):  # workers first: the one that watches them looks for signs of life
                os.kill(pid, signal.SIGCONT)

    def kill_up(self) -> None:
        """`kill -9` the supervisor only."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """End it with SIGTERM; return its exit code."""
        assert self._process is not None
        self._process.terminate()
        try:
            return self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill_up()
            raise


def stand_in_app(folder: Path) -> Path:
    """Return a folder that passes for the built app: these tests have no browser."""
    dist = folder / "dist"
    dist.mkdir(exist_ok=True)
    (dist / "index.html").write_text("<!doctype html><title>stand-in</title>")
    return dist


@contextlib.contextmanager
def house(data: Path, *options: str, app: Path | None = None, **which: str) -> Iterator[House]:
    """Run a house and end it afterwards. `which`: another `command` or `module`."""
    one = House(data, *options, app=app, **which)
    one.start()
    try:
        one.ready()
        yield one
    finally:
        if not one.ended:
            one.stop()


class Phone:
    """Sends a command until it is acknowledged, always under the same id, as a phone does."""

    def __init__(self, url: str) -> None:
        self._api = Api(url)
        self._ids = itertools.count()

    def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
        """Return the answer, after any number of tries."""
        deadline = time.monotonic() + LONGEST_S
        while True:
            trouble: object
            try:
                status, answer = self._api.call(method, path, body, token)
                if status < 400:
                    return answer
                assert status in (429, 500, 502, 503), f"{method} {path}: {status} {answer}"
                trouble = status
            except (OSError, http.client.HTTPException, json.JSONDecodeError) as problem:
                trouble = problem
            assert time.monotonic() < deadline, f"{method} {path}: {trouble!r}"
            time.sleep(0.05)

    def id(self) -> str:
        """Return a new command id."""
        return f"00000000-0000-4000-8000-{next(self._ids):012d}"


class Renaming:
    """A table whose referee renames a seat again and again; the log has all the names."""

    def __init__(self, url: str) -> None:
        self.phone = Phone(url)
        opened = self.phone.ask("POST", "/tables", {"game": "moon-shot"})
        self.path, self.token = f"/tables/{opened['code']}", opened["token"]
        seat = self.phone.ask("POST", f"{self.path}/seats", {"name": "Ada", "invite": opened["invite"]})
        self._rename = f"{self.path}/seats/{seat['seat']}/rename"
        self.acknowledged: list[tuple[Json, Json]] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def check(self) -> int:
        """Stop, then check that everything acknowledged is in the log, once and in order, and is answered
        the same again.
        """
        self._stop.set()
        self._thread.join(LONGEST_S)
        assert not self._thread.is_alive()
        log = self.phone.ask("GET", f"{self.path}/log?limit=1000", token=self.token)
        lines = log["log"] if isinstance(log, dict) else log
        names = [line["name"] for line in lines if line["id"] == "seat.renamed"]
        sent = [body["name"] for body, _ in self.acknowledged]
        assert names == sent[-len(names) :] if len(sent) > 900 else names == sent
        for body, reply in self.acknowledged[:: max(1, len(self.acknowledged) // 50)]:
            assert self.phone.ask("POST", self._rename, body, self.token) == reply
        return len(sent)

    def _run(self) -> None:
        for number in itertools.count():
            if self._stop.is_set() or len(self.acknowledged) >= 5000:
                return
            body = {"id": self.phone.id(), "name": f"Ada {number}"}
            self.acknowledged.append((body, self.phone.ask("POST", self._rename, body, self.token)))
            time.sleep(0.005)


class Practice:
    """A table of bots, from the first move to the last."""

    def __init__(self, url: str, game: str, options: Json) -> None:
        self.phone = Phone(url)
        opened = self.phone.ask("POST", "/tables", {"game": game, "options": options})
        self.path, self.token = f"/tables/{opened['code']}", opened["token"]
        info = self.phone.ask("GET", f"/games/{game}")
        places = [(t, r) for t in info["teams"] or [None] for r in info["roles"] or [None]]
        for k in range(max(info["min_players"], len(places))):
            team, role = places[k % len(places)]
            body = {"id": self.phone.id(), "team": team, "role": role}
            self.phone.ask("POST", f"{self.path}/bots", body, self.token)
        start = {"id": self.phone.id(), "move": "start", "args": {}}
        self.phone.ask("POST", f"{self.path}/moves", start, self.token)

    def view(self) -> Json:
        """Return the referee's view."""
        return self.phone.ask("GET", self.path, token=self.token)

    def check(self) -> None:
        """Check that the log has no line twice or out of order, and that a finished game ended once, by the
        rules.
        """
        view = self.view()
        log = self.phone.ask("GET", f"{self.path}/log?limit=1000", token=self.token)["log"]
        places = [line["seq"] for line in log]
        assert places == sorted(places)
        over = view["status"] == "finished"
        ends = [line["seq"] for line in log if line["id"] == "game.finished"]
        assert len(ends) <= 1
        assert any(seq <= view["seq"] for seq in ends) == over, "bots play on between view and log"
        assert (view["result"] is not None) is over
        rolls = [(line["scope"], line["n"]) for line in log if line["id"] == "dice.rolled"]
        assert len(set(rolls)) == len(rolls)


class Ticking:
    """A table with a clock of one second that rings again and again, without any moves."""

    SECONDS = 1

    def __init__(self, url: str) -> None:
        self.phone = Phone(url)
        options = {"shot_seconds": self.SECONDS, "max_rounds": 0}
        opened = self.phone.ask("POST", "/tables", {"game": "moon-shot", "options": options})
        self.path, self.token = f"/tables/{opened['code']}", opened["token"]
        for name in ("Ada", "Bo"):
            self.phone.ask("POST", f"{self.path}/seats", {"name": name, "invite": opened["invite"]})
        start = {"id": self.phone.id(), "move": "start", "args": {}}
        self.phone.ask("POST", f"{self.path}/moves", start, self.token)

    def rings(self) -> list[Json]:
        """Return the log lines of rounds that closed, oldest first."""
        return [line for line in self.lines() if line["id"] == "clock.rang"]

    def lines(self) -> list[Json]:
        """Return the whole log, oldest first."""
        log = self.phone.ask("GET", f"{self.path}/log?limit=1000", token=self.token)
        return log["log"] if isinstance(log, dict) else log

    def check(self, at_least: int, able_ms: Callable[[int, int], int]) -> list[int]:
        """Check that every round closed once, never early; return how many ms late each one was."""
        rings = self.rings()
        assert len(rings) >= at_least
        clocks = [line["clock"] for line in rings]
        assert len(set(clocks)) == len(clocks), "a round closed twice"
        times = [line["at_ms"] for line in rings]
        missed = [line for line in self.lines() if line["id"] == "clock.given_back"]
        due = [
            before
            + 1000 * self.SECONDS
            + sum(1000 * line["seconds"] - 500 for line in missed if before <= line["at_ms"] <= after)
            for before, after in zip(times, [*times[1:], times[-1]], strict=True)
        ]
        closed = list(zip(due, times[1:], strict=False))
        assert all(after >= before for before, after in closed), "a round closed early"
        return [able_ms(before, after) for before, after in closed]
