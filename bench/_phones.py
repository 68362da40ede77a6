"""The load of the live benches: tables of eight phones on raw sockets, one process, one loop, for all
peers.

A phone has a stream for views and a connection for its moves (with socket.io both are one). The loop reads
only what it needs of each message: which move a view already contains. So the load takes little of the
machine, and the same for each peer.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import re
import select
import socket
import time
from collections import deque
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
PHONES = 8
CHUNK = 1 << 18


def call(url: tuple[str, int], method: str, path: str, body: Json | None = None, token: str = "") -> Json:
    """Send one request, to set a table up."""
    connection = http.client.HTTPConnection(*url, timeout=20)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request(method, path, json.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    assert answer.status < 300, (path, answer.status, text[:500])
    found: Json = json.loads(text)
    return found


class Move:
    """A move under way: its scheduled time, when it was sent and answered, and the phones that have not seen
    it yet.
    """

    __slots__ = ("acked", "at", "left", "seen", "sent", "table")

    def __init__(self, table: Table, at: float) -> None:
        self.table, self.at = table, at
        self.sent = self.acked = self.seen = 0.0
        self.left = set(range(PHONES))


class Loop:
    """epoll, with a handler for each socket that becomes readable."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._read: dict[int, Callable[[], None]] = {}

    def add(self, sock: socket.socket, read: Callable[[], None]) -> None:
        sock.setblocking(False)
        self._read[sock.fileno()] = read
        self._epoll.register(sock.fileno(), select.EPOLLIN)

    def drop(self, sock: socket.socket) -> None:
        with contextlib.suppress(OSError, KeyError, ValueError):
            self._epoll.unregister(sock.fileno())
            del self._read[sock.fileno()]
        sock.close()

    def turn(self, seconds: float) -> None:
        for fd, _ in self._epoll.poll(max(0.0, seconds), 512):
            if read := self._read.get(fd):
                read()

    def run(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.turn(left)


class Result:
    """The results of a run, in milliseconds."""

    def __init__(self, offered: float) -> None:
        self.offered = offered
        self.took = self.cpu_s = 0.0
        self.sent = self.refused = self.backlog = self.lost = self.in_time = 0
        self.whole: list[float] = []
        self.answered: list[float] = []
        self.after: list[float] = []
        """Latencies of moves, from their scheduled times."""
        self.refusals: list[float] = []
        """Latencies of refusals, from when the move was sent: after a pause overdue moves are sent at once,
        so their scheduled times say nothing about refusals."""

    @property
    def rate(self) -> float:
        return len(self.whole) / self.took if self.took else 0.0


def at(values: list[float], share: float) -> float:
    """Return a percentile."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Table:
    """One table of a peer. `idle` are the phones that may make a move now."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.idle: deque[int] = deque()
        self.result: Result | None = None

    def send(self, move: Move, phone: int) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Close all its connections."""
        raise NotImplementedError

    def _answered(self, move: Move) -> None:
        move.acked = time.perf_counter()

    def _finish(self, move: Move) -> None:
        result = self.result
        if result is None:
            return
        result.whole.append((move.seen - move.at) * 1000)
        result.answered.append((move.acked - move.at) * 1000)
        result.after.append(max(0.0, move.seen - move.acked) * 1000)


# -- Flight Director -------------------------------------------------------------------------------------

PARTS = "text/event-stream; parts=changed"
"""Requests parts of views, as the app does: of each move only what it changed."""

_SEQ = re.compile(rb'"seq":\s*(\d+)')
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class DirectorTable(Table):
    """Moon or Bust! in its free play: seven of eight players toggle whether they are ready."""

    def __init__(
        self, loop: Loop, url: tuple[str, int], options: Json | None = None, *, commands: bool = True
    ) -> None:
        """`commands`: open a connection for each phone's moves, too."""
        super().__init__(loop)
        self.url, self._with_commands = url, commands
        seats = PHONES
        self._ids = 0
        self.open({"roll_seconds": 0} | (options or {}))
        self.front = [0] * seats
        self._history: list[deque[tuple[int, float]]] = [deque(maxlen=64) for _ in range(seats)]
        self._waiting: dict[int, list[Move]] = {}
        self._ready = [False] * seats
        self._moving: list[Move | None] = [None] * seats
        self._sent = [b""] * seats
        self._answer = [b""] * seats
        self._tail = [b""] * seats
        self._commands: list[socket.socket] = []
        self.streams: list[socket.socket] = []
        self._heads: list[bytes] = []

    def open(self, options: Json) -> None:
        base = "/api/v1/tables"
        opened = call(self.url, "POST", base, {"game": "moon-or-bust", "options": options})
        self.code, self.referee = opened["code"], opened["token"]
        self.path = f"{base}/{self.code}"
        seat = {"invite": opened["invite"]}
        self.tokens = [
            call(self.url, "POST", f"{self.path}/seats", seat | {"name": f"P{k}"})["token"]
            for k in range(PHONES)
        ]
        self._post(self.referee, "start", {})
        self._to_free_play()

    def _post(self, token: str, move: str, args: Json) -> None:
        self._ids += 1
        call(
            self.url,
            "POST",
            f"{self.path}/moves",
            {"id": f"set-{self._ids}", "move": move, "args": args},
            token,
        )

    def _to_free_play(self) -> None:
        for _ in range(40):
            if call(self.url, "GET", self.path, token=self.referee)["state"]["phase"] == "play":
                return
            for token in self.tokens:
                asked = [
                    p
                    for p in call(self.url, "GET", self.path, token=token)["prompts"]
                    if p["must"] and not p["submitted"]
                ]
                if asked:
                    self._post(token, asked[0]["move"], asked[0]["default"] or {})
                    break
        raise AssertionError("the table did not get to its free play")

    def connect(self) -> None:
        for k, token in enumerate(self.tokens):
            if not self._with_commands:
                self.streams.append(self._stream(k, token))
                continue
            self._commands.append(self._command(k))
            self._heads.append(
                f"POST {self.path}/moves HTTP/1.1\r\nHost: {self.url[0]}:{self.url[1]}\r\n"
                f"Authorization: Bearer {token}\r\nContent-Type: application/json\r\n"
                f"Accept: application/json\r\nContent-Length: ".encode()
            )
            self.streams.append(self._stream(k, token))
        self.idle = deque(range(len(self.tokens) - 1))  # the eighth never does, or the phase would end

    def _command(self, k: int) -> socket.socket:
        command = socket.create_connection(self.url)
        command.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.loop.add(command, lambda: self._on_answer(k))
        return command

    def _stream(self, k: int, token: str) -> socket.socket:
        stream = socket.create_connection(self.url)
        stream.sendall(
            f"GET {self.path}/feed HTTP/1.1\r\nHost: {self.url[0]}:{self.url[1]}\r\n"
            f"Authorization: Bearer {token}\r\nAccept: {PARTS}\r\n\r\n".encode()
        )
        self.loop.add(stream, lambda: self._on_event(k, stream))
        return stream

    def close(self) -> None:
        for sock in (*self._commands, *self.streams):
            self.loop.drop(sock)

    def send(self, move: Move, phone: int) -> None:
        self._ids += 1
        name = "unready" if self._ready[phone] else "ready"
        self._ready[phone] = not self._ready[phone]
        body = b'{"id":"m-%d-%d","move":"%s","args":{}}' % (phone, self._ids, name.encode())
        self._moving[phone] = move
        self._sent[phone] = self._heads[phone] + b"%d\r\n\r\n%s" % (len(body), body)
        if self._commands[phone].fileno() < 0:
            self._commands[phone] = self._command(phone)
        move.sent = time.perf_counter()
        self._commands[phone].send(self._sent[phone])

    def _on_answer(self, k: int) -> None:
        try:
            data = self._commands[k].recv(CHUNK)
        except ConnectionResetError:
            data = b""
        if not data:
            # the connection was idle for a while; a request sent at that moment is sent again, as browsers
            # do
            self.loop.drop(self._commands[k])
            if self._moving[k]:
                self._commands[k] = self._command(k)
                self._commands[k].send(self._sent[k])
            return
        answer = self._answer[k] + data
        head, found, body = answer.partition(b"\r\n\r\n")
        if not found or len(body) < int((_LENGTH.search(head) or _none())[1]):
            self._answer[k] = answer
            return
        self._answer[k] = b""
        move = self._moving[k]
        self._moving[k] = None
        assert move is not None
        self.idle.append(k)
        self._answered(move)
        if not head.startswith(b"HTTP/1.1 200"):
            self._ready[k] = not self._ready[k]
            if self.result:
                self.result.refused += 1
                self.result.refusals.append((move.acked - move.sent) * 1000)
                if self.result.refused == 1:
                    print("refused:", head[:20], body[:200])
            return
        seq = int((_SEQ.search(body) or _none())[1])
        for phone in tuple(move.left):
            if self.front[phone] >= seq:
                when = next((t for s, t in self._history[phone] if s >= seq), move.acked)
                move.left.discard(phone)
                move.seen = max(move.seen, when)
        if move.left:
            self._waiting.setdefault(seq, []).append(move)
        else:
            self._finish(move)

    def _on_event(self, k: int, stream: socket.socket) -> None:
        try:
            data = stream.recv(CHUNK)
        except BlockingIOError:
            return
        now = time.perf_counter()
        if not data:
            raise ConnectionError("the server closed a stream")
        data = self._tail[k] + data
        last = data.rfind(b"\nid: ")
        if not data.endswith(b"\n\n\r\n"):  # the last event is incomplete
            data, self._tail[k] = data[: max(0, last)], data[last:] if last >= 0 else b""
            last = data.rfind(b"\nid: ")
        else:
            self._tail[k] = b""
        if last < 0:
            return
        seq = int(data[data.index(b"-", last) + 1 : data.index(b"\n", last + 1)])
        self.seen(k, data)
        self.front[k] = seq
        self._history[k].append((seq, now))
        for known in [s for s in self._waiting if s <= seq]:
            moves = self._waiting[known]
            for move in tuple(moves):
                move.left.discard(k)
                move.seen = max(move.seen, now)
                if not move.left:
                    moves.remove(move)
                    self._finish(move)
            if not moves:
                del self._waiting[known]

    def seen(self, k: int, events: bytes) -> None:
        """Handle the whole events that a phone has just received."""

    @property
    def waiting(self) -> bool:
        return bool(self._waiting) or any(self._moving)


def _none() -> re.Match[bytes]:
    raise AssertionError("the answer is not what was expected")


# -- a run -----------------------------------------------------------------------------------------------


def run(loop: Loop, tables: list[Any], rate: float, seconds: float, rng: random.Random) -> Result:
    """Make moves at `rate` a second, evenly spaced, each at a random table, no matter how many are still
    under way.
    """
    result = Result(rate)
    for table in tables:
        table.result = result
    begun = time.perf_counter()
    end, planned = begun + seconds, begun
    while True:
        now = time.perf_counter()
        if now >= end:
            break
        while planned <= now:
            table = rng.choice(tables)
            if not table.idle:
                free = [t for t in tables if t.idle]
                if not free:
                    break
                table = rng.choice(free)
            table.send(Move(table, planned), table.idle.popleft())
            result.sent += 1
            planned += 1 / rate
        loop.turn(max(0.001 if planned <= now else 0.0, min(planned, end) - time.perf_counter()))
    result.backlog = int((end - planned) * rate) if planned < end else 0
    result.took = time.perf_counter() - begun
    counted = len(result.whole)
    patience = time.perf_counter() + 10
    while any(table.waiting for table in tables) and time.perf_counter() < patience:
        loop.turn(0.05)
    result.lost = sum(table.waiting for table in tables)
    result.in_time = counted
    for table in tables:
        table.result = None
    return result
