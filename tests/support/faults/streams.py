"""Many phones with their streams open, read by one thread; some of them stop reading."""

from __future__ import annotations

import contextlib
import json
import os
import re
import selectors
import socket
import struct
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from tests.support.faults.house import House
from tests.support.faults.siege import BASE, Line, request

RESET = struct.pack("ii", 1, 0)
NAME = re.compile(rb'"id":"seat\.renamed"[^}]*?"name":"([^"]*)"|"name":"([^"]*)"[^}]*?"id":"seat\.renamed"')


class Crowded:
    """A table with many seats, whose referee renames one of them."""

    def __init__(self, house: House, seats: int, address: str) -> None:
        self._line = Line(house, address)
        status, opened, _ = self._line.call("POST", "/tables", {"game": "moon-shot"})
        assert status == 201, opened
        self.path, self._token = f"/tables/{opened['code']}", opened["token"]
        self.tokens = []
        for number in range(seats):
            body = {"name": f"P{number}", "invite": opened["invite"]}
            status, seat, _ = self._line.call("POST", f"{self.path}/seats", body)
            assert status == 201, seat
            self.tokens.append(seat["token"])
        self._seat = seat["seat"]
        self._number = 0

    def rename(self) -> str:
        """One command, which counts; the new name."""
        self._number += 1
        name = f"Kim {self._number}"
        body = {"id": f"20000000-0000-4000-8000-{self._number:012d}", "name": name}
        status, reply, _ = self._line.call(
            "POST", f"{self.path}/seats/{self._seat}/rename", body, self._token
        )
        assert status == 200, reply
        return name


class Stream:
    """One phone's: its status, how much it got, and the last new name it heard of."""

    def __init__(self, house: House, path: str, token: str, buffer: int | None = None) -> None:
        place = urlsplit(house.url)
        self.path = path
        self.sock = socket.socket()
        if buffer is not None:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.sock.settimeout(30)
        self.sock.connect((place.hostname or "", place.port or 0))
        self.sock.sendall(request("GET", f"{path}/feed", headers=f"Authorization: Bearer {token}\r\n"))
        self.status = 0
        self.got = self.events = self.beats = 0
        self.name = ""
        self.heard = 0.0
        self.ended = False
        self._rest = b""

    def read(self) -> None:
        """Read the bytes that are there now."""
        try:
            piece = self.sock.recv(1 << 18)
        except OSError:
            piece = b""
        if not piece:
            self.ended = True
            return
        self.got += len(piece)
        *parts, self._rest = (self._rest + piece).split(b"\n\n")
        for part in parts:
            if not self.status and part.startswith(b"HTTP/1.1 "):
                self.status = int(part[9:12])
            if b"\ndata: " in part:
                self.events += 1
                if names := NAME.findall(part):
                    self.name = next(filter(None, names[-1])).decode()
                    self.heard = time.monotonic()
            elif b": still here" in part:
                self.beats += 1

    def close(self, *, reset: bool = False) -> None:
        """The phone goes, with or without a word."""
        if reset:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.sock.close()


class Reader:
    """Reads streams as they have something to read, in a thread."""

    def __init__(self) -> None:
        self._waiting = selectors.DefaultSelector()
        self._new: list[Stream] = []
        self._running = True
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def add(self, stream: Stream) -> None:
        """Read this one, too."""
        self._new.append(stream)

    def close(self) -> None:
        self._running = False
        self._thread.join(10)
        self._waiting.close()

    def _run(self) -> None:
        while self._running:
            while self._new:
                stream = self._new.pop()
                self._waiting.register(stream.sock, selectors.EVENT_READ, stream)
            for key, _ in self._waiting.select(0.02):
                key.data.read()
                if key.data.ended:
                    self._waiting.unregister(key.fileobj)


@contextlib.contextmanager
def reading() -> Iterator[Reader]:
    """A reader, ended afterwards."""
    one = Reader()
    try:
        yield one
    finally:
        one.close()


def kept(house: House) -> tuple[int, int]:
    """Memory (KiB) and phones' connections of the web processes together; nothing where there is no /proc."""
    memory, held = 0, set()
    for pid in house.people()["web worker"]:
        with contextlib.suppress(OSError):
            memory += (
                int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024
            )
        with contextlib.suppress(OSError):
            for fd in Path(f"/proc/{pid}/fd").iterdir():
                with contextlib.suppress(OSError):
                    held.add(os.readlink(fd))
    with contextlib.suppress(OSError):
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        theirs = {f"socket:[{row[9]}]" for row in rows if int(row[1].split(":")[1], 16) == house.port}
        return memory, len(held & theirs)
    return memory, 0


def unread(house: House) -> int:
    """Bytes that the kernel keeps for phones until these read them."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ours = [row for row in rows if int(row[1].split(":")[1], 16) == house.port]
    return sum(int(row[4].split(":")[0], 16) for row in ours)


def open_streams(house: House) -> int:
    """Return the server's count of streams."""
    place = urlsplit(house.url)
    http = HTTPConnection(place.hostname or "", place.port, timeout=30)
    with contextlib.closing(http):
        http.request("GET", "/metrics")
        text = http.getresponse().read().decode()
    return round(sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith("fd_streams")))


def view_of(house: House, table: Crowded) -> int:
    """Return the bytes of one view of a table."""
    status, view, _ = Line(house).call("GET", table.path, token=table.tokens[0])
    assert status == 200, BASE
    return len(json.dumps(view))
