"""Measures a room on one machine: pupils join by one code, then the teacher starts all tables at once. The
result is the time until each phone shows that its table plays, while the desk is polled each second.

python bench/room.py [--tables 40] [--seats 7] [--rounds 3]
"""

from __future__ import annotations

import argparse
import http.client
import secrets
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from _peers import Running, director, load_average
from _phones import CHUNK, PARTS, Loop, at, call

AIM_MS = 1000
LONGEST_S = 60.0
PLAYS = b'"status":"playing"'


class Pupil:
    """A phone with a stream, and the time when it showed that its table plays."""

    def __init__(self, loop: Loop, url: tuple[str, int], seat: dict[str, Any]) -> None:
        self.there = False
        self.shown = 0.0
        self._loop, self._tail = loop, b""
        self._sock = socket.create_connection(url)
        self._sock.sendall(
            f"GET /api/v1/tables/{seat['table']}/feed HTTP/1.1\r\nHost: {url[0]}:{url[1]}\r\n"
            f"Authorization: Bearer {seat['token']}\r\nAccept: {PARTS}\r\n\r\n".encode()
        )
        loop.add(self._sock, self._read)

    def _read(self) -> None:
        data = self._sock.recv(CHUNK)
        if not data:
            raise ConnectionError("the server closed a stream")
        self.there = True
        if not self.shown and PLAYS in self._tail + data:
            self.shown = time.perf_counter()
        self._tail = data[-len(PLAYS) :]

    def close(self) -> None:
        self._loop.drop(self._sock)


class Desk:
    """A teacher's laptop that polls the room each second and measures the answers."""

    def __init__(self, url: tuple[str, int], room: dict[str, Any]) -> None:
        self.took: list[float] = []
        self._url, self._room, self._over = url, room, threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        connection, tag = http.client.HTTPConnection(*self._url, timeout=20), ""
        while not self._over.wait(1):
            began = time.perf_counter()
            headers = {"Authorization": f"Bearer {self._room['token']}", "If-None-Match": tag}
            connection.request("GET", f"/api/v1/rooms/{self._room['code']}", headers=headers)
            answer = connection.getresponse()
            answer.read()
            tag = answer.headers["ETag"] or ""
            self.took.append((time.perf_counter() - began) * 1000)

    def close(self) -> None:
        self._over.set()
        self._thread.join(5)


def lesson(ours: Running, tables: int, seats: int) -> None:
    """Open a room, fill it, start it; print after how many ms each phone showed it."""
    body = {"id": secrets.token_hex(16), "game": "moon-or-bust", "tables": tables, "name": "Physics 8b"}
    began = time.perf_counter()
    room = call(ours.url, "POST", "/api/v1/rooms", body)
    path = f"/api/v1/rooms/{room['code']}"
    opened = time.perf_counter()

    def sit(_: int) -> dict[str, Any]:
        return call(
            ours.url, "POST", f"{path}/seats", {"id": secrets.token_hex(16), "invite": room["invite"]}
        )

    with ThreadPoolExecutor(16) as pool:
        places = list(pool.map(sit, range(tables * seats)))
    sat = time.perf_counter()
    fill = {"id": "fill", "command": {"type": "fill"}}
    call(ours.url, "POST", f"{path}/commands", fill, room["token"])
    desk, loop = Desk(ours.url, room), Loop()
    pupils = [Pupil(loop, ours.url, place) for place in places]
    loop.run(3)
    assert all(pupil.there for pupil in pupils)
    start = {"id": "start", "command": {"type": "start"}}
    began_all = time.perf_counter()
    with ThreadPoolExecutor(1) as teacher:
        done = teacher.submit(call, ours.url, "POST", f"{path}/commands", start, room["token"])
        while not all(p.shown for p in pupils) and time.perf_counter() < began_all + LONGEST_S:
            loop.turn(0.05)
        refused = [table for table in done.result()["tables"] if not table["ok"]]
    answered = time.perf_counter()
    desk.close()
    for pupil in pupils:
        pupil.close()
    end = {"id": "end", "command": {"type": "end"}}
    call(ours.url, "POST", f"{path}/commands", end, room["token"])
    shown = [(pupil.shown - began_all) * 1000 for pupil in pupils if pupil.shown]
    print(
        f"{tables} tables, {len(places)} phones, load {load_average()}: opened in {opened - began:.1f} s,"
        f" sat down in {sat - opened:.1f} s, answered after {(answered - began_all) * 1000:.0f} ms;"
        f" refused {refused}, not shown on {len(places) - len(shown)}"
    )
    print(
        f"  shown after {at(shown, 0.5):.0f} / {at(shown, 0.99):.0f} ms (half / 99 %, aim {AIM_MS}: "
        f"{at(shown, 0.99) / AIM_MS:.2f} times); the desk's answers take {at(desk.took, 0.5):.0f} /"
        f" {max(desk.took, default=0):.0f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with director(RATE_LIMITS="0") as ours:
        for _ in range(asked.rounds):
            lesson(ours, asked.tables, asked.seats)


if __name__ == "__main__":
    main()
