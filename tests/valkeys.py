"""Valkeys of the tests' own, one server or a small cluster: on loopback, started and ended by tests."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from redis import Redis

from server import embedded


class OwnValkey:
    """One embedded Valkey on a folder, which a test may kill and start again on the same port."""

    def __init__(self, folder: Path, password: str | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.settings = embedded.prepare(folder, embedded.find_binary())
        if password is not None:
            self.settings = dataclasses.replace(self.settings, password=password)
        self.url = self.settings.url
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        command = [sys.executable, "-m", "server.leash", *self.settings.command, *more]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert embedded.wait_ready(self.url, 10)

    def kill(self) -> None:
        """`kill -9`, as the power company does it."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def valkey(folder: Path, *more: str) -> Iterator[OwnValkey]:
    """A running Valkey."""
    one = OwnValkey(folder)
    one.start(*more)
    try:
        yield one
    finally:
        one.kill()


@contextmanager
def cluster(folder: Path, nodes: int = 3) -> Iterator[str]:
    """The address of a Valkey Cluster, its slots spread over `nodes` nodes."""
    password = "a-cluster-has-one"
    with ExitStack() as stack:
        ports = []
        for number in range(nodes):
            server = OwnValkey(folder / str(number), password)
            stack.callback(server.kill)
            bus = str(embedded.free_port())
            server.start("--requirepass", password, "--cluster-enabled", "yes", "--cluster-port", bus)
            client = stack.enter_context(Redis.from_url(server.url, protocol=2))
            ports.append(server.settings.port)
            first, last = 16384 * number // nodes, 16384 * (number + 1) // nodes - 1
            client.execute_command("CLUSTER", "ADDSLOTSRANGE", first, last)
            if number == 0:
                seen_by, first_bus = client, bus
            else:
                client.execute_command("CLUSTER", "MEET", "127.0.0.1", ports[0], first_bus)
        while seen_by.execute_command("CLUSTER INFO")["cluster_state"] != "ok":
            time.sleep(0.02)
        yield f"redis+cluster://:{password}@127.0.0.1:{ports[0]}"
