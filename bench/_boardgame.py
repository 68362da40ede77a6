"""The boardgame.io peer of the live benches: the same table of eight phones, over socket.io."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import time
from collections import deque
from functools import partial

from _phones import CHUNK, PHONES, Loop, Move, Table

PING = b"\x81\x012"
"""The server's ping, a frame of three bytes. It closes connections that do not answer within 20 seconds."""
_TOKEN = re.compile(rb'"args":\[(\d+)\]')


class BoardgameTable(Table):
    """The same table on boardgame.io: a state of the same size, a player's switch as the move, visible to
    everybody.
    """

    _tokens = _tables = 0

    def __init__(self, loop: Loop, url: tuple[str, int]) -> None:
        super().__init__(loop)
        self.url = url
        BoardgameTable._tables += 1
        self.match = f"bench-{BoardgameTable._tables}"  # made by the first phone that needs it
        self.phones: list[Websocket] = []
        self._moves: dict[int, tuple[Move, int]] = {}
        self._tail = [b""] * PHONES
        self._begun = [b""] * PHONES
        """The last bytes of each phone, too few for a whole ping."""
        self._state = 0

    def connect(self) -> None:
        for k in range(PHONES):
            phone = Websocket(self.url, "/socket.io/?EIO=4&transport=websocket")
            phone.expect(b"0{")
            phone.say("40/ready,")
            phone.expect(b"40/ready")
            phone.say("42/ready," + json.dumps(["sync", self.match, str(k), None, PHONES]))
            phone.expect(b'"sync"')
            self.phones.append(phone)
            self._answer_pings(k, phone.rest)
            self.loop.add(phone.socket, partial(self._on_message, k))
        self.idle = deque(range(PHONES - 1))

    def close(self) -> None:
        for phone in self.phones:
            self.loop.drop(phone.socket)

    def send(self, move: Move, phone: int) -> None:
        BoardgameTable._tokens += 1
        token = BoardgameTable._tokens
        self._moves[token] = (move, phone)
        payload = f'{{"type":"flip","args":[{token}],"playerID":"{phone}"}}'
        made = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        action = f'42/ready,["update",{made},{self._state},"{self.match}","{phone}"]'
        self.phones[phone].say(action)

    def _on_message(self, k: int) -> None:
        data = self.phones[k].socket.recv(CHUNK)
        now = time.perf_counter()
        if not data:
            raise ConnectionError("the server closed a connection")
        self._answer_pings(k, data)
        if b'"error"' in data and self.result:
            self.result.refused += 1
        data = self._tail[k] + data
        self._tail[k] = data[-64:]
        for found in _TOKEN.finditer(data):
            token = int(found[1])
            known = self._moves.get(token)
            if known is None or found.end() == len(data):
                continue
            move, phone = known
            move.left.discard(k)
            if k == phone and not move.acked:
                move.acked = now
                self.idle.append(phone)
            move.seen = max(move.seen, now)
            if not move.left:
                del self._moves[token]
                self._finish(move)

    def _answer_pings(self, k: int, data: bytes) -> None:
        """Answer the pings in these bytes; one may have begun in those before."""
        data = self._begun[k] + data
        for _ in range(data.count(PING)):
            self.phones[k].say("3")
        self._begun[k] = data[-len(PING) + 1 :]

    @property
    def waiting(self) -> bool:
        return bool(self._moves)


class Websocket:
    """An open websocket; the few frames needed are made by hand."""

    def __init__(self, url: tuple[str, int], path: str) -> None:
        self.socket = socket.create_connection(url)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {url[0]}:{url[1]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: http://{url[0]}:{url[1]}\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.expect(b"\r\n\r\n")

    def expect(self, what: bytes) -> None:
        """Read until the text appears; bytes after it are read by the next call."""
        self.socket.settimeout(10)
        data = self.rest
        while what not in data:
            more = self.socket.recv(CHUNK)
            if not more:
                raise ConnectionError(data[:200])
            data += more
        self.rest = data[data.index(what) + len(what) :]

    def say(self, text: str) -> None:
        """Send a text frame. Its mask is zero: it hides nothing, but the protocol requires one."""
        data = text.encode()
        size = len(data)
        head = (
            bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0x80 | 126]) + size.to_bytes(2, "big")
        )
        self.socket.send(head + b"\0\0\0\0" + data)
