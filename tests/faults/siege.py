"""A house with its guards up, people who play in it, and what strangers throw at it."""

from __future__ import annotations

import contextlib
import itertools
import json
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .house import House, soon

Json = dict[str, Any]
BASE = "/api/v1"
HOME = "198.51.100.7"
"""Where the players sit; a stranger may sit in the same house."""
PROBLEM = "application/problem+json"


@contextlib.contextmanager
def guarded(data: Path, **env: str) -> Iterator[House]:
    """A running house with rate limits; the caller's address is what `X-Forwarded-For` says."""
    one = House(data)
    one.env = {"RATE_LIMITS": "1", "TRUSTED_PROXIES": "1", **env}
    one.start()
    try:
        one.ready(90)  # a busy machine takes its time
        yield one
    finally:
        if not one.ended:
            one.stop()


class Line:
    """One connection from one address, kept open."""

    def __init__(self, house: House, address: str = HOME) -> None:
        self._place = urlsplit(house.url)
        self.address = address
        self._open()

    def _open(self) -> None:
        self._http = HTTPConnection(self._place.hostname or "", self._place.port, timeout=30)

    def call(
        self, method: str, path: str, body: Json | None = None, token: str | None = None
    ) -> tuple[int, Json, dict[str, str]]:
        """Status, JSON and headers."""
        data = None if body is None else json.dumps(body)
        headers = {"X-Forwarded-For": self.address}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if token:
            headers["Authorization"] = f"Bearer {token}"
        for again in (True, False):
            try:
                self._http.request(method, BASE + path, data, headers)
                answer = self._http.getresponse()
                text = answer.read()
                break
            except (HTTPException, OSError):
                self._http.close()
                self._open()
                if not again:
                    raise
        return answer.status, json.loads(text) if text else {}, dict(answer.headers)


class Evening:
    """A table in play: its referee renames a seat again and again, and every command has to count at once."""

    def __init__(self, house: House, address: str = HOME) -> None:
        self.line = Line(house, address)
        status, self.opened, _ = self.line.call("POST", "/tables", {"game": "moon-shot"})
        assert status == 201, self.opened
        self.path, self.token = f"/tables/{self.opened['code']}", self.opened["token"]
        self.seats = [self._join(name) for name in ("Ada", "Bo")]
        self.statuses: Counter[int] = Counter()
        self.took: list[float] = []
        self._ids = itertools.count()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def _join(self, name: str) -> Json:
        body = {"name": name, "invite": self.opened["invite"]}
        status, seat, _ = self.line.call("POST", f"{self.path}/seats", body)
        assert status == 201, seat
        return seat

    def rename(self) -> int:
        """One command; its status."""
        number = next(self._ids)
        body = {"id": f"00000000-0000-4000-8000-{number:012d}", "name": f"Ada {number}"}
        started = time.monotonic()
        path = f"{self.path}/seats/{self.seats[0]['seat']}/rename"
        status, _, _ = self.line.call("POST", path, body, self.token)
        self.took.append(time.monotonic() - started)
        self.statuses[status] += 1
        return status

    def _play(self) -> None:
        while not self._stop.is_set():
            self.rename()
            time.sleep(0.02)

    @contextlib.contextmanager
    def going_on(self) -> Iterator[Evening]:
        """Play meanwhile; afterwards every command must have counted, and stand in the log."""
        self._thread.start()
        try:
            yield self
            soon(lambda: sum(self.statuses.values()) >= 5, 30, "a few commands meanwhile")
        finally:
            self._stop.set()
            self._thread.join(60)
        assert set(self.statuses) == {200}, self.statuses
        _, log, _ = self.line.call("GET", f"{self.path}/log?limit=1000", token=self.token)
        renamed = [line for line in log["log"] if line["id"] == "seat.renamed"]
        assert len(renamed) == min(self.statuses[200], len(renamed))

    def figures(self) -> str:
        took = sorted(self.took)
        half, most = took[len(took) // 2], took[int(len(took) * 0.99)]
        return (
            f"{len(took)} commands, all counted; {half * 1000:.0f} ms in the middle, p99 {most * 1000:.0f} ms"
        )


def together(jobs: int, work: Callable[[int], None]) -> None:
    """`work(0)` … `work(jobs - 1)` in as many threads; raises what they raise."""
    troubles: list[BaseException] = []

    def run(number: int) -> None:
        try:
            work(number)
        except BaseException as trouble:
            troubles.append(trouble)

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(900)
    if troubles:
        raise troubles[0]


class Answer:
    """What came back over a bare socket."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        head, _, self.body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(first.split()[1]) if first.startswith("HTTP/") else 0
        self.headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in lines)}

    @property
    def refused(self) -> bool:
        """A clear refusal: 4xx (or 501), as a problem that names its code."""
        return (
            (400 <= self.status < 500 or self.status == 501)
            and self.headers.get("content-type") == PROBLEM
            and bool(json.loads(self.body)["code"])
        )


def raw(house: House, data: bytes, *, seconds: float = 10, end: bool = False) -> Answer:
    """Send bytes as they are; what comes back until the server closes, or has said all. Empty: it hung up."""
    place = urlsplit(house.url)
    with socket.create_connection((place.hostname, place.port), timeout=seconds) as sock:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            sock.sendall(data)
            if end:
                sock.shutdown(socket.SHUT_WR)
        got = b""
        with contextlib.suppress(ConnectionResetError):
            while not whole(got) and (more := sock.recv(65536)):
                got += more
        return Answer(got)


def whole(got: bytes) -> bool:
    """Whether an answer with a length is there."""
    head, found, body = got.partition(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    return bool(found and lengths) and len(body) >= int(lengths[0].partition(b":")[2])


def request(
    method: str, path: str, body: bytes = b"", *, headers: str = "", kind: str = "application/json"
) -> bytes:
    """An HTTP request as bytes."""
    head = f"{method} {BASE}{path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n{headers}"
    if body or method == "POST":
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + body
