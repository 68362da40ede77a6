"""Thousands of silent sockets, in a separate process: each begins a chunked body and sends nothing more.

python -m tests.support.faults.flood HOST PORT SOCKETS ADDRESSES PATH

Prints `open N` when no more can be opened, waits for a line of input, and prints their outcomes as JSON.
"""

from __future__ import annotations

import contextlib
import errno
import json
import resource
import selectors
import socket
import sys
import time
from collections import Counter

SPARE = 200
"""File descriptors that the process needs for itself."""
AT_ONCE = 200
"""The number of connections that are opened at the same time."""
QUIET_S = 5.0
"""Seconds without a new connection after which the server is taken to accept no more."""


def affordable(wanted: int) -> int:
    """Return how many sockets one process may open here, after raising its limit as far as allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(wanted, (most if most > 0 else soft) - SPARE)


class Flood:
    """The sockets of one flood."""

    def __init__(self, place: tuple[str, int], path: str, addresses: int) -> None:
        self._place, self._path, self._addresses = place, path, addresses
        self._selector = selectors.DefaultSelector()
        self.opened = 0
        self.fate: Counter[str] = Counter()
        """Return their outcomes: answered with a status, closed without an answer, never accepted."""

    def _begin(self, number: int) -> bytes:
        k = number % self._addresses
        return (
            f"POST {self._path} HTTP/1.1\r\nHost: localhost\r\n"
            f"X-Forwarded-For: 198.18.{k // 250}.{k % 250}\r\n"
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
        ).encode()

    def open(self, count: int) -> None:
        """Open sockets until `count` were tried or no more are accepted."""
        tried, dialling, moved = 0, 0, time.monotonic()
        while (tried < count or dialling) and time.monotonic() - moved < QUIET_S:
            while tried < count and dialling < AT_ONCE:
                sock = socket.socket()
                sock.setblocking(False)
                try:
                    sock.connect(self._place)
                except BlockingIOError:
                    pass
                except OSError as error:
                    self.fate[errno.errorcode.get(error.errno or 0, "error")] += 1
                    sock.close()
                    tried += 1
                    continue
                self._selector.register(sock, selectors.EVENT_WRITE, tried)
                tried, dialling = tried + 1, dialling + 1
            for key, events in self._selector.select(0.1):
                moved = time.monotonic()
                if events & selectors.EVENT_WRITE:
                    dialling -= 1
                    self._connected(key)
                else:
                    self._answered(key)

    def _connected(self, key: selectors.SelectorKey) -> None:
        sock = key.fileobj
        assert isinstance(sock, socket.socket)
        try:
            sock.send(self._begin(key.data))
        except OSError as error:
            self.fate[errno.errorcode.get(error.errno or 0, "error")] += 1
            self._drop(key)
            return
        self.opened += 1
        self._selector.modify(sock, selectors.EVENT_READ, key.data)

    def _answered(self, key: selectors.SelectorKey) -> None:
        sock = key.fileobj
        assert isinstance(sock, socket.socket)
        data = b""
        with contextlib.suppress(OSError):
            data = sock.recv(4096)
        self.fate[data[9:12].decode("ascii", "replace") if data else "closed"] += 1
        self._drop(key)

    def _drop(self, key: selectors.SelectorKey) -> None:
        sock = key.fileobj
        assert isinstance(sock, socket.socket)
        self._selector.unregister(sock)
        sock.close()

    def hold(self, until: selectors.BaseSelector) -> None:
        """Stay silent until there is a line of input, or all of them are closed."""
        while not until.select(0) and self._selector.get_map():
            for key, events in self._selector.select(0.2):
                if events & selectors.EVENT_READ:
                    self._answered(key)

    def close(self) -> None:
        for key in list(self._selector.get_map().values()):
            self.fate["silent to the end"] += 1
            self._drop(key)


def main() -> None:
    host, port, wanted, addresses, path = sys.argv[1:]
    count = affordable(int(wanted))
    flood = Flood((host, int(port)), path, int(addresses))
    flood.open(count)
    print(f"open {flood.opened}", flush=True)
    over = selectors.DefaultSelector()
    over.register(sys.stdin, selectors.EVENT_READ)
    flood.hold(over)
    flood.close()
    print(json.dumps({"tried": count, "opened": flood.opened, "fate": flood.fate}), flush=True)


if __name__ == "__main__":
    main()
