"""Two web hosts behind one address and a worker on a Valkey Cluster, and phones with open streams."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from server.runtime.embedded import free_port
from tests.support.faults.crew import TROUBLE, Sender
from tests.support.faults.house import stand_in_app
from tests.support.valkey_cluster import EmbeddedCluster
from tests.support.waiting import eventually

Json = dict[str, Any]

CHILD = (sys.executable, "-m", "server.runtime.parent_death")
"""Ends a program together with its parent."""


class Balancer:
    """One address in front of several hosts: each request goes to the next reachable one, without
    stickiness.
    """

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self._next = itertools.count()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.served = dict.fromkeys(ports, 0)
        threading.Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _run(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                phone, place = self._listener.accept()
                threading.Thread(target=self._serve, args=(phone, place[0]), daemon=True).start()

    def _serve(self, phone: socket.socket, address: str) -> None:
        with phone, contextlib.suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                piece = phone.recv(65536)
                if not piece:
                    return
                head += piece
            host = self._host()
            if host is None:
                phone.sendall(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
                return
            status_line, _, body = head.partition(b"\r\n")
            more = f"X-Forwarded-For: {address}\r\nConnection: close\r\n".encode()
            with host:
                host.sendall(status_line + b"\r\n" + more + body)
                threading.Thread(target=_pass_on, args=(phone, host), daemon=True).start()
                _pass_on(host, phone)

    def _host(self) -> socket.socket | None:
        for _ in self._ports:
            port = self._ports[next(self._next) % len(self._ports)]
            with contextlib.suppress(OSError):
                host = socket.create_connection(("127.0.0.1", port), timeout=1)
                host.settimeout(None)
                self.served[port] += 1
                return host
        return None


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while piece := source.recv(65536):
            target.sendall(piece)
    for each in (source, target):
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


class Program:
    """One process in a session of its own: a host that dies takes its workers with it."""

    def __init__(self, log: Path, env: dict[str, str], *command: str) -> None:
        self._log, self._env, self._command = log, env, command
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(
                [*CHILD, sys.executable, "-m", "server.cli", *self._command],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=self._env,
                start_new_session=True,
            )

    def kill(self) -> None:
        """`kill -9` all its processes at once, as if the machine failed."""
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


class Town:
    """A setup larger than one machine, on one machine, with separate processes for everything but the
    cluster.
    """

    def __init__(self, folder: Path, cluster: EmbeddedCluster, **env: str) -> None:
        self.cluster = cluster
        self.ports = [free_port(), free_port()]
        self.balancer = Balancer(self.ports)
        self.url = self.balancer.url
        clean = {k: v for k, v in os.environ.items() if not k.endswith(("REDIS_URL", "PUBLIC_URL"))}
        shared = {
            **clean,
            "REDIS_URL": self.cluster.url,
            "QUEUE_REDIS_URL": self.cluster.queue_url,
            "PWA_DIST": str(stand_in_app(folder)),
            "WEB_CONCURRENCY": "1",
            "TRUSTED_PROXIES": "1",
            "PUBLIC_URL": "http://table.example",
            **env,
        }
        self.hosts = [
            Program(folder / f"web-{port}.log", shared | {"HOST": "127.0.0.1", "PORT": str(port)}, "web")
            for port in self.ports
        ]
        self.worker = Program(folder / "worker.log", shared, "worker")

    def start(self) -> None:
        for each in (*self.hosts, self.worker):
            each.start()
        for port in self.ports:
            self.ready(port)

    def ready(self, port: int) -> None:
        """Wait until this host is ready."""
        eventually(lambda: _status(port, "/readyz") == 200, f"a host at {port}")

    def stop(self) -> None:
        for each in (*self.hosts, self.worker):
            each.kill()
        self.balancer.close()


def _status(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()


@contextlib.contextmanager
def town(folder: Path, cluster: EmbeddedCluster, **env: str) -> Iterator[Town]:
    """Run a town and end it afterwards."""
    one = Town(folder, cluster, **env)
    try:
        one.start()
        yield one
    finally:
        one.stop()


class Listener:
    """A phone with its stream open, until it is stopped. It reconnects with its last event, and reads
    missed lines from the log, as the app does.
    """

    def __init__(self, url: str, code: str, token: str, *, cookie: bool = False) -> None:
        self._url, self._code, self._token, self._cookie = urlsplit(url), code, token, cookie
        self._sender = Sender(url)
        self.view: Json = {}
        self.lines: set[str] = set()
        self.downs = 0
        self.opened = 0
        self._last = ""
        self._known = 0
        self._running = True
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._running = False
        if self._socket:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(15)

    def _run(self) -> None:
        while self._running:
            with contextlib.suppress(*TROUBLE):
                self._follow()
            time.sleep(0.1)

    def _follow(self) -> None:
        connection = http.client.HTTPConnection(self._url.hostname or "", self._url.port, timeout=30)
        with contextlib.closing(connection):
            connection.connect()
            self._socket = connection.sock
            headers = {"Last-Event-ID": self._last} if self._last else {}
            if self._cookie:
                headers["Cookie"] = f"fd_{self._code}={self._token}"
            else:
                headers["Authorization"] = f"Bearer {self._token}"
            connection.request("GET", f"/api/v1/tables/{self._code}/feed", headers=headers)
            answer = connection.getresponse()
            if answer.status != 200:
                return
            self.opened += 1
            event, data = "message", b""
            while raw := answer.readline():
                name, _, value = raw.rstrip(b"\n").partition(b": ")
                if name == b"event":
                    event = value.decode()
                elif name == b"id":
                    self._last = value.decode()
                elif name == b"data":
                    data = value
                elif not raw.strip():
                    self._hear(event, data)
                    event, data = "message", b""

    def _hear(self, event: str, data: bytes) -> None:
        if event == "down":
            self.downs += 1
        elif event == "message" and data:
            view = json.loads(data)
            if view["log_from"] > self._known + 1:
                path = f"/tables/{self._code}/log?limit=1000"
                self._take(self._sender.send("GET", path, None, self._token)[1]["log"])
            self._take(view["log"])
            self._known = view["seq"]
            self.view = view

    def _take(self, lines: list[Json]) -> None:
        self.lines |= {json.dumps(line, sort_keys=True) for line in lines}
