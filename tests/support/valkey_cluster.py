"""A Valkey Cluster of embedded servers on loopback, to experiment with and to break: `scripts/cluster`,
tests.

Three primaries and a replica of each, with a plain server for RQ's queues.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

from server.runtime import embedded
from server.runtime.parent_death import follow_parent

SLOTS = 16384
BUS = 10_000
"""The distance of a node's cluster bus port from its own port: the default of every version."""


class Node:
    """One server. It restarts on the same port and folder, even after being killed."""

    def __init__(self, settings: embedded.Embedded, *more: str) -> None:
        self.settings, self._more = settings, more
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.settings.port}"

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start it without waiting."""
        command = [sys.executable, "-m", "server.runtime.parent_death", *self.settings.command, *self._more]
        with (self.settings.folder / "log").open("ab") as output:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            )

    def ready(self) -> None:
        """Wait until it answers."""
        if not embedded.wait_ready(self.settings.url, 10):
            raise embedded.NoValkey(f"{self.place} does not start; see {self.settings.folder / 'log'}.")

    def ask(self, *command: Any) -> Any:
        """Run one command, over a separate connection."""
        with Redis.from_url(self.settings.url, socket_timeout=5, protocol=2) as client:
            return client.execute_command(*command)

    def kill(self, with_signal: signal.Signals = signal.SIGKILL) -> None:
        """Send `kill -9`, or a gentler signal."""
        if self.process:
            self.process.send_signal(with_signal)
            self.process.wait()
            self.process = None


class EmbeddedCluster:
    """`primaries` × (1 + `replicas`) nodes. Data that is already in `folder` is used."""

    def __init__(
        self,
        folder: Path,
        *,
        primaries: int = 3,
        replicas: int = 1,
        node_timeout_ms: int = 2000,
        binary: embedded.Binary | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        self._primaries, self._replicas = primaries, replicas
        count = primaries * (1 + replicas)
        noted = folder / "cluster.json"
        self._new = not noted.exists()
        if self._new:
            drawn = {"password": secrets.token_hex(16), "ports": _free_ports(count + 1)}
            noted.touch(0o600)
            noted.write_text(json.dumps(drawn))
        known = json.loads(noted.read_text())
        self.password, ports = known["password"], known["ports"]
        binary = binary or embedded.find_binary()
        options = [
            *("--cluster-enabled", "yes", "--cluster-node-timeout", str(node_timeout_ms)),
            *("--cluster-require-full-coverage", "no", "--repl-diskless-sync-delay", "0"),
        ]
        settings = [self._settings(folder / str(k), binary, port) for k, port in enumerate(ports)]
        self.nodes = [Node(each, *options) for each in settings[:count]]
        self.queue = Node(settings[count])

    @property
    def url(self) -> str:
        return f"redis+cluster://:{self.password}@{','.join(node.place for node in self.nodes)}"

    @property
    def queue_url(self) -> str:
        return self.queue.settings.url

    def start(self) -> None:
        """Start all of it, and wait until every slot is served and every replica is in sync."""
        for node in (*self.nodes, self.queue):
            node.start()
        for node in (*self.nodes, self.queue):
            node.ready()
        if self._new:
            self._introduce()
            self._new = False
        wait(self.whole, 30, "the cluster does not come together")

    def stop(self) -> None:
        """Stop all of it."""
        for node in (*self.nodes, self.queue):
            node.kill(signal.SIGTERM)

    def whole(self) -> bool:
        """True if every node is up, every slot served, every replica in sync."""
        for node in self.nodes:
            try:
                role, info, slots = node.ask("ROLE"), node.ask("CLUSTER INFO"), node.ask("CLUSTER SLOTS")
            except (RedisError, OSError):
                return False
            if info["cluster_state"] != "ok" or int(info["cluster_known_nodes"]) != len(self.nodes):
                return False
            if role[0] == b"slave" and role[3] != b"connected":
                return False
            if any(len(each) != 3 + self._replicas for each in slots):
                return False
        return True

    def primary_of(self, slot: int) -> Node:
        """Return the node that serves a slot, as far as the living nodes know."""
        for node in self.nodes:
            if node.alive and node.ask("ROLE")[0] == b"master":
                for first, last, primary, *_ in node.ask("CLUSTER SLOTS"):
                    if first <= slot <= last and int(primary[1]) == node.settings.port:
                        return node
        raise LookupError(f"nobody serves slot {slot}")

    def _settings(self, folder: Path, binary: embedded.Binary, port: int) -> embedded.Embedded:
        settings = dataclasses.replace(embedded.prepare(folder, binary, port), password=self.password)
        config = settings.folder / "valkey.conf"
        config.write_text(f"requirepass {self.password}\nmasterauth {self.password}\n")
        return settings

    def _introduce(self) -> None:
        """Distribute the slots, introduce the nodes to each other, and give each primary its replicas."""
        first, primaries = self.nodes[0], self.nodes[: self._primaries]
        for k, node in enumerate(primaries):
            node.ask("CLUSTER", "SET-CONFIG-EPOCH", k + 1)
            slots = range(SLOTS * k // self._primaries, SLOTS * (k + 1) // self._primaries)
            node.ask("CLUSTER", "ADDSLOTS", *slots)
        for node in self.nodes[1:]:
            node.ask("CLUSTER", "MEET", "127.0.0.1", first.settings.port)
        met = str(len(self.nodes))
        for node in self.nodes:
            while node.ask("CLUSTER INFO")["cluster_known_nodes"] != met:
                time.sleep(0.05)
        for k, node in enumerate(self.nodes[self._primaries :]):
            node.ask("CLUSTER", "REPLICATE", primaries[k % self._primaries].ask("CLUSTER", "MYID"))


def wait(met: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait until the condition is met; raises `NoValkey` after a timeout."""
    deadline = time.monotonic() + seconds
    while not met():
        if time.monotonic() > deadline:
            raise embedded.NoValkey(what)
        time.sleep(0.05)


def _free_ports(count: int) -> list[int]:
    """Return free ports whose bus ports are free as well; all below the ephemeral range. Parallel test
    processes search in separate ranges.
    """
    found: list[int] = []
    side = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 8
    for port in range(10_000 + side * 1500 + secrets.randbelow(1400), 22_500):
        with contextlib.suppress(OSError), contextlib.ExitStack() as probes:
            for each in (port, port + BUS):
                probes.enter_context(socket.create_server(("127.0.0.1", each)))
            found.append(port)
        if len(found) == count:
            return found
    raise embedded.NoValkey("no free ports")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `up` (until Ctrl-C, or `stop` from elsewhere) or `stop`; return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/cluster", description=__doc__)
    parser.add_argument("command", choices=("up", "stop"), nargs="?", default="up")
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("DATA") or ".cluster"))
    parser.add_argument("--node-timeout", type=int, default=2000, help="ms after which a silent node is gone")
    parser.add_argument("--back-after", type=float, default=10, help="seconds until a dead node starts again")
    parser.add_argument("--follow-parent", action="store_true", help="end when the calling process ends")
    parsed = parser.parse_args(arguments)
    noted = parsed.data / "pid"
    if parsed.command == "stop":
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            os.kill(int(noted.read_text()), signal.SIGTERM)
        return 0
    if parsed.follow_parent:
        follow_parent()
    signal.signal(signal.SIGTERM, _end)
    try:
        cluster = EmbeddedCluster(parsed.data.absolute(), node_timeout_ms=parsed.node_timeout)
        noted.write_text(str(os.getpid()))
        try:
            cluster.start()
            _tell(cluster)
            _look_after(cluster, parsed.back_after)
        finally:
            cluster.stop()
            noted.unlink(missing_ok=True)
    except embedded.NoValkey as problem:
        print(f"scripts/cluster: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def _tell(cluster: EmbeddedCluster) -> None:
    print("ready", flush=True)
    for node in cluster.nodes:
        role = "primary" if node.ask("ROLE")[0] == b"master" else "replica"
        assert node.process is not None
        print(f"  {role}  {node.place}  process {node.process.pid}", flush=True)
    print(f"REDIS_URL={cluster.url}\nQUEUE_REDIS_URL={cluster.queue_url}", flush=True)


def _look_after(cluster: EmbeddedCluster, back_after: float) -> None:
    """Restart nodes that died, late enough for a replica to have taken over."""
    died: dict[Node, float] = {}
    while True:
        time.sleep(0.2)
        for node in (*cluster.nodes, cluster.queue):
            if node.alive:
                died.pop(node, None)
            elif time.monotonic() - died.setdefault(node, time.monotonic()) > back_after:
                print(f"  {node.place} is started again", flush=True)
                node.start()


def _end(_signal: int, _frame: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
