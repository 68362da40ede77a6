"""A house with rate limits, people who play in it, and attacks by strangers."""

from __future__ import annotations

import contextlib
import itertools
import json
import selectors
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.support.faults.house import House
from tests.support.waiting import eventually

Json = dict[str, Any]
BASE = "/api/v1"
HOME = "198.51.100.7"
"""The address of the players; a stranger may share it."""
PROBLEM = "application/problem+json"
PEACE = 50
"""Commands that are measured before the attack."""


@contextlib.contextmanager
def guarded(data: Path, **env: str) -> Iterator[House]:
    """A running house with rate limits; the caller's address is taken from `X-Forwarded-For`."""
    one = House(data)
    one.env = {"RATE_LIMITS": "1", "TRUSTED_PROXIES": "1", **env}
    one.start()
    try:
        one.ready()
        yield one
    finally:
        if not one.ended:
            one.stop()


class Line:
    """One persistent connection from one address; for one thread at a time."""

    def __init__(self, house: House, address: str = HOME) -> None:
        self._place = urlsplit(house.url)
        self.address = address
        self._open()

    def _open(self) -> None:
        self._http = HTTPConnection(self._place.hostname or "", self._place.port, timeout=30)

    def call(
        self, method: str, path: str, body: Json | None = None, token: str | None = None
    ) -> tuple[int, Json, dict[str, str]]:
        """Return status, JSON and headers."""
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
    """A table in play: its referee renames a seat again and again, every command has to succeed at once,
    and a phone of the table must receive each name over one stream.
    """

    def __init__(self, house: House, address: str = HOME) -> None:
        self.line = Line(house, address)
        status, self.opened, _ = self.line.call("POST", "/tables", {"game": "moon-shot"})
        assert status == 201, self.opened
        self.path, self.token = f"/tables/{self.opened['code']}", self.opened["token"]
        self.seats = [self._join(name) for name in ("Ada", "Bo")]
        self.statuses: Counter[int] = Counter()
        self.took: list[float] = []
        self.sent: dict[str, float] = {}
        """The time at which each new name was sent."""
        self._house = house
        self._ids = itertools.count()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def _join(self, name: str) -> Json:
        body = {"name": name, "invite": self.opened["invite"]}
        status, seat, _ = self.line.call("POST", f"{self.path}/seats", body)
        assert status == 201, seat
        return seat

    def rename(self) -> int:
        """Send one command; return its status."""
        number = next(self._ids)
        body = {"id": f"00000000-0000-4000-8000-{number:012d}", "name": f"Ada {number}"}
        started = self.sent[body["name"]] = time.monotonic()
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
        """Play, undisturbed at first and then during the attack; afterwards check that every command
        succeeded, is in the log, and reached the phone.
        """
        self.ear = Ear(self._house, self)
        for _ in range(PEACE):
            self.rename()
            time.sleep(0.02)
        self._thread.start()
        try:
            yield self
            eventually(lambda: len(self.took) >= PEACE + 5, "a few commands meanwhile")
        finally:
            self._stop.set()
            self._thread.join(60)
        assert set(self.statuses) == {200}, self.statuses
        sent = list(self.sent)
        names = self.names()
        assert names == sent, f"{len(names)} of {len(sent)} are in the log"
        eventually(lambda: len(self.ear.seen) == len(sent), "every name on the phone")
        assert list(self.ear.seen) == sent
        assert self.ear.running, "the phone's stream was cut"
        self.ear.close()

    def names(self) -> list[str]:
        """Return the new names in the log, oldest first."""
        names: list[str] = []
        before = 10**9
        while before > 1:
            path = f"{self.path}/log?limit=1000&before={before}"
            _, reply, _ = self.line.call("GET", path, token=self.token)
            names[:0] = [line["name"] for line in reply["log"] if line["id"] == "seat.renamed"]
            before = reply["log_from"] if reply["log"] else 0
        return names

    def figures(self) -> str:
        seen = [self.ear.seen[name] - at for name, at in self.sent.items()]
        return (
            f"play: {len(self.took)} commands, all counted, all in the log and on a phone; answered after "
            f"{spread(self.took[PEACE:])} (in peace {spread(self.took[:PEACE])}), seen after "
            f"{spread(seen[PEACE:])} (in peace {spread(seen[:PEACE])})"
        )


def spread(took: list[float]) -> str:
    """Return median and 99th percentile of seconds, in ms."""
    tops = sorted(took)
    return f"p50 {tops[len(tops) // 2] * 1000:.0f} ms, p99 {tops[int(len(tops) * 0.99)] * 1000:.0f} ms"


class Ear:
    """A player's phone with its stream open; it records when it received each new name."""

    def __init__(self, house: House, evening: Evening) -> None:
        place = urlsplit(house.url)
        self._http = HTTPConnection(place.hostname or "", place.port, timeout=60)
        auth = {
            "Authorization": f"Bearer {evening.seats[1]['token']}",
            "X-Forwarded-For": evening.line.address,
        }
        self._http.request("GET", f"{BASE}{evening.path}/feed", headers=auth)
        self._answer = self._http.getresponse()
        assert self._answer.status == 200, self._answer.read()
        self.seen: dict[str, float] = {}
        self.running = True
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        try:
            for raw_line in iter(self._answer.readline, b""):
                if raw_line.startswith(b"data: {"):
                    at = time.monotonic()
                    for line in json.loads(raw_line[6:]).get("log", ()):
                        if line["id"] == "seat.renamed":
                            assert line["name"] not in self.seen, f"{line['name']} was told twice"
                            self.seen[line["name"]] = at
        except (OSError, HTTPException, ValueError, AttributeError):
            pass  # the stream was cut, or closed while http.client used it
        finally:
            self.running = False

    def close(self) -> None:
        """Disconnect the phone."""
        with contextlib.suppress(OSError):
            self._http.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(10)
        self._http.close()


def together(jobs: int, work: Callable[[int], None]) -> None:
    """Run `work(0)` … `work(jobs - 1)` in as many threads; raise what they raise."""
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
    """The answer over a bare socket."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        head, _, self.body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(first.split()[1]) if first.startswith("HTTP/") else 0
        self.headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in lines)}

    @property
    def refused(self) -> bool:
        """Return True for a clear refusal: 4xx (or 501), as a problem with a code."""
        return (
            (400 <= self.status < 500 or self.status == 501)
            and self.headers.get("content-type") == PROBLEM
            and bool(json.loads(self.body)["code"])
        )


def raw(house: House, data: bytes, *, seconds: float = 10, end: bool = False) -> Answer:
    """Send raw bytes; return everything until the server closes or the answer is complete. Empty: it hung
    up.
    """
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


def all_at_once(house: House, requests: list[bytes], seconds: float) -> list[tuple[Answer, float]]:
    """Send each over a separate connection, all before an answer is read; return the seconds of each
    answer.
    """
    place = urlsplit(house.url)
    found: dict[int, tuple[Answer, float]] = {}
    with contextlib.ExitStack() as open_, selectors.DefaultSelector() as waiting:
        socks = [
            open_.enter_context(socket.create_connection((place.hostname, place.port), timeout=seconds))
            for _ in requests
        ]
        started = time.monotonic()
        for number, (sock, data) in enumerate(zip(socks, requests, strict=True)):
            sock.sendall(data)
            waiting.register(sock, selectors.EVENT_READ, (number, bytearray()))
        while len(found) < len(requests):
            took = time.monotonic() - started
            assert took < seconds, f"{len(requests) - len(found)} had no answer"
            for key, _ in waiting.select(1):
                number, got = key.data
                piece = key.fileobj.recv(65536)  # type: ignore[union-attr]
                got += piece
                if not piece or whole(bytes(got)):
                    waiting.unregister(key.fileobj)
                    found[number] = (Answer(bytes(got)), time.monotonic() - started)
    return [found[number] for number in range(len(requests))]


def whole(got: bytes) -> bool:
    """True if an answer with a length is complete."""
    head, found, body = got.partition(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    return bool(found and lengths) and len(body) >= int(lengths[0].partition(b":")[2])


def request(
    method: str,
    path: str,
    body: bytes = b"",
    *,
    headers: str = "",
    kind: str = "application/json",
    address: str = "203.0.113.9",
) -> bytes:
    """Return an HTTP request as bytes."""
    head = f"{method} {BASE}{path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\n{headers}"
    if body or method == "POST":
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + body
