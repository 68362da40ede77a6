"""The servers that are measured: ours as `make play` runs it, boardgame.io's, socket.io's.

The peers' packages are installed once, into a cache outside the repository.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from server.runtime.embedded import free_port  # noqa: E402

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "flight-director" / "bench"


def installed() -> Path:
    """The folder with the peers' packages."""
    wanted = (HERE / "peers" / "package.json").read_text()
    stamp = CACHE / "package.json"
    if not (CACHE / "node_modules").exists() or not stamp.exists() or stamp.read_text() != wanted:
        CACHE.mkdir(parents=True, exist_ok=True)
        stamp.write_text(wanted)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=CACHE, check=True, stdout=subprocess.DEVNULL)
    return CACHE / "node_modules"


class Running:
    """A server: its address and its processes."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, *more: int) -> None:
        """`more`: processes that it uses but did not start."""
        self.process, self.url, self._more = process, ("127.0.0.1", port), more

    def pids(self, named: str = "") -> list[int]:
        """Return its processes whose command line contains `named`."""
        answer = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True)
        rows = [line.split(None, 2) for line in answer.stdout.splitlines()]
        family = {self.process.pid, *self._more}
        for _ in range(4):
            family |= {int(pid) for pid, parent, *_ in rows if int(parent) in family}
        return [int(row[0]) for row in rows if int(row[0]) in family and named in [*row, ""][2]]

    def memory_kib(self, named: str = "") -> int:
        """Return the memory of its processes; pages that several share are divided among them."""
        total = 0
        for pid in self.pids(named):
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
        return total

    def cpu_s(self) -> float:
        """Return the processor time that its processes have used."""
        ticks = 0
        for pid in self.pids():
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def director(**env: str) -> Iterator[Running]:
    """Run our server: Valkey with an fsync for each write, web processes, a worker; rate limits at their
    defaults.
    """
    folder, port = Path(tempfile.mkdtemp(prefix="fd-bench-")), free_port()
    (folder / "dist").mkdir()
    (folder / "dist" / "index.html").write_text("<!doctype html><title>stand-in</title>")
    kept = {k: v for k, v in os.environ.items() if k not in ("REDIS_URL", "QUEUE_REDIS_URL", "PUBLIC_URL")}
    command = [sys.executable, "-m", "server.cli", "up", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--data", str(folder / "data"), "--follow-parent"]
    output = (folder / "out").open("wb")
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        env={**kept, "PWA_DIST": str(folder / "dist"), **env},
    )
    try:
        said = b"\nready\n"
        _wait(process, lambda: said in b"\n" + (folder / "out").read_bytes())
        yield Running(process, port)
    finally:
        _end(process)
        output.close()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def node(program: str, *args: str) -> Iterator[Running]:
    """Run a peer written for Node."""
    port = free_port()
    process = subprocess.Popen(
        ["node", str(HERE / "peers" / program), str(port), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "NODE_PATH": str(installed())},
    )
    try:
        assert process.stdout is not None
        while b"ready" not in (line := process.stdout.readline()):
            assert line, "the peer does not start"
        yield Running(process, port)
    finally:
        _end(process)


@contextmanager
def boardgame(state: Any, *, on_disk: bool = False) -> Iterator[Running]:
    """Run boardgame.io with a game whose state is as large as `state`, its matches in memory or in files."""
    with tempfile.TemporaryDirectory(prefix="fd-bench-") as folder:
        told = Path(folder) / "state.json"
        told.write_text(
            json.dumps({"table": state, "secret": "x" * 800, "player": {"cards": ["x" * 20] * 4}})
        )
        matches = [str(Path(folder) / "matches")] if on_disk else []
        with node("boardgame.cjs", str(told), *matches) as running:
            yield running


def load_average() -> str:
    """Return the machine's load: figures from a busy machine mean less."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def _wait(process: subprocess.Popen[bytes], met: Any, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not met():
        assert process.poll() is None, "it ended"
        assert time.monotonic() < deadline, "it does not start"
        time.sleep(0.1)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
