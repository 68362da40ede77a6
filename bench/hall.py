"""Measures a hall on one machine: streams opened at once during a live table, and the same table
undisturbed; then halls of eight phones a table, with a move a table each three seconds, until the web
process is killed and all phones reconnect; then clocks of many tables that ring in one second.

python bench/hall.py [--tables 20] [--seats 60] [--rate 10] [--seconds 10] [--halls 50,150,300,600]
                     [--clocks 600]
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import signal
import socket
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from _peers import Running, director, load_average
from _phones import CHUNK, PARTS, DirectorTable, Loop, at, call, run
from deadlines import FAST, Clocked

AIM_MS = 250
LONGEST_S = 120.0
EACH_S = 3.0
"""Seconds between two taps of somebody at a table."""
Place = tuple[str, str]


def seats(url: tuple[str, int], tables: int, each: int) -> list[Place]:
    """Open tables with that many seats; return the path and the token of each seat."""
    found: list[Place] = []

    def fill() -> None:
        opened = call(url, "POST", "/api/v1/tables", {"game": "moon-or-bust"})
        path = f"/api/v1/tables/{opened['code']}"
        for k in range(each):
            body = {"name": f"P{k}", "invite": opened["invite"]}
            found.append((path, call(url, "POST", f"{path}/seats", body)["token"]))

    for _ in range(tables):
        fill()
    return found


class Returning:
    """A phone whose stream is reopened."""

    def __init__(self, loop: Loop, url: tuple[str, int], place: Place, began: float) -> None:
        path, token = place
        self.began, self.seen_ms, self.got = began, 0.0, b""
        self._loop = loop
        self._sock = socket.create_connection(url)
        self._sock.sendall(
            f"GET {path}/feed HTTP/1.1\r\nHost: {url[0]}:{url[1]}\r\nAuthorization: Bearer {token}\r\n"
            f"Accept: {PARTS}\r\n\r\n".encode()
        )
        loop.add(self._sock, self._read)

    @property
    def refused(self) -> bool:
        """True for an answer that is not a stream."""
        return bool(self.got) and not self.got.startswith(b"HTTP/1.1 200")

    @property
    def answer(self) -> str:
        """Return the status, with the code of a problem."""
        status = self.got[9:12].decode() or "none"
        code = re.search(rb'"code":"(\w+)"', self.got) if status != "200" else None
        return f"{status} {code[1].decode() if code else ''}".strip()

    def _read(self) -> None:
        try:
            data = self._sock.recv(CHUNK)
        except OSError:
            data = b""
        self.got = (self.got + data)[:2000]
        if b"data:" in data and not self.seen_ms:
            self.seen_ms = (time.perf_counter() - self.began) * 1000
        if not data:
            self._loop.drop(self._sock)

    def close(self) -> None:
        self._loop.drop(self._sock)


def come_back(url: tuple[str, int], places: list[Place]) -> tuple[Counter[str], list[float]]:
    """Open all streams at once; return their answers, and after how many ms each had its view. A refused
    connection is tried again.
    """
    hall, began = Loop(), time.perf_counter()
    phones: list[Returning] = []
    end = began + LONGEST_S
    while time.perf_counter() < end and not (
        len(phones) == len(places) and all(p.seen_ms or p.refused for p in phones)
    ):
        with contextlib.suppress(ConnectionRefusedError):
            while len(phones) < len(places):
                phones.append(Returning(hall, url, places[len(phones)], began))
        hall.turn(0.1)
    hall.run(1)
    for phone in phones:
        phone.close()
    return Counter(p.answer for p in phones), [p.seen_ms for p in phones if p.seen_ms]


def halls(ours: Running, sizes: list[int], seconds: float) -> None:
    """Print the latency of a move in halls of these numbers of tables, and how the largest recovers."""
    loop, rng = Loop(), random.Random(7)
    tables: list[DirectorTable] = []
    first = 0.0
    for size in sizes:
        while len(tables) < size:
            tables.append(DirectorTable(loop, ours.url))
            tables[-1].connect()
            loop.turn(0)
        loop.run(2)
        run(loop, tables, size / EACH_S, 3, rng)
        before, used = ours.cpu_s(), time.process_time()
        found = run(loop, tables, size / EACH_S, seconds, rng)
        cost = 1000 * (ours.cpu_s() - before) / max(1, len(found.whole))
        first = first or cost
        print(
            f"{size} tables, {8 * size} phones, load {load_average()}: seen by all"
            f" {at(found.whole, 0.5):.1f} / {at(found.whole, 0.99):.1f} ms, {cost:.1f} ms of processor a move"
            f" ({cost / first:.2f} times the first), {ours.memory_kib() / 1024:.0f} MB,"
            f" refused {found.refused}, lost {found.lost}; the load program was busy"
            f" {100 * (time.process_time() - used) / found.took:.0f} %",
            flush=True,
        )
    places = [(table.path, token) for table in tables for token in table.tokens]
    for table in tables:
        table.close()
    for pid in ours.pids("gunicorn: worker"):
        os.kill(pid, signal.SIGKILL)
    answers, seen = come_back(ours.url, places)
    print(
        f"after kill -9 of the web process: answers {dict(answers)}, a view on {len(seen)} of {len(places)},"
        f" half after {at(seen, 0.5) / 1000:.1f} s, all after {max(seen, default=0) / 1000:.1f} s"
    )


class Ringing(Clocked):
    """A table whose clock is held until it is put on a second."""

    def __init__(self, loop: Loop, url: tuple[str, int], late: list[list[float]]) -> None:
        super().__init__(loop, url, late, {key: 120 for key in FAST if key.endswith("_seconds")})
        self.clock("pause")

    def clock(self, action: str, **more: int) -> None:
        self._ids += 1
        body = {"id": f"clock-{self._ids}", "action": action, **more}
        call(self.url, "POST", f"{self.path}/clock", body, self.referee)

    def rings_in(self, second: int) -> None:
        """Have the clock ring within that second, in seconds since 1970."""
        self.clock("resume")
        due_ms = call(self.url, "GET", self.path, token=self.referee)["clock"]["due_ms"]
        self.clock("add", seconds=second - due_ms // 1000)


def clocks(ours: Running, count: int) -> None:
    """Print how late eight phones a table see the clocks of so many tables that ring in one second."""
    loop = Loop()
    late: list[list[float]] = []
    tables = [Ringing(loop, ours.url, late) for _ in range(count)]
    for table in tables:
        table.connect()
        loop.turn(0)
    loop.run(3)
    second = int(time.time()) + 15 + count // 20
    for table in tables:
        table.rings_in(second)
        loop.turn(0)
    assert time.time() < second - 2, "the clocks were not put on their second in time"
    late.clear()
    loop.run(second + 10 - time.time())
    last = [max(phones) for phones in late]
    print(
        f"{count} clocks in one second: {len(last)} seen by all eight, {at(last, 0.5):.0f} /"
        f" {at(last, 0.99):.0f} ms late, {sum(each < 0 for each in last)} early"
    )
    for table in tables:
        table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=60)
    parser.add_argument("--rate", type=float, default=10)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--halls", default="50,150,300,600")
    parser.add_argument("--clocks", type=int, default=600)
    asked = parser.parse_args()
    loop, rng = Loop(), random.Random(7)
    with director(RATE_LIMITS="0") as ours:
        live = DirectorTable(loop, ours.url)
        live.connect()
        places = seats(ours.url, asked.tables, asked.seats)
        run(loop, [live], asked.rate, 3, rng)
        peace = run(loop, [live], asked.rate, asked.seconds, rng)
        with ProcessPoolExecutor(1, get_context("spawn")) as hall:
            hall.submit(time.sleep, 0).result()
            came = hall.submit(come_back, ours.url, places)
            beside = run(loop, [live], asked.rate, asked.seconds, rng)
            answers, seen = came.result()
    print(f"{len(places)} streams at {asked.tables} tables, load {load_average()}")
    print(f"  answers {dict(answers)}, a view on {len(seen)}")
    print(f"  the last view came after {max(seen, default=0) / 1000:.1f} s")
    p50, p99 = (at(beside.whole, share) / at(peace.whole, share) for share in (0.5, 0.99))
    print(f"  a live table: p50 {p50:.1f}, p99 {p99:.1f} times that in peace")
    print(f"  its p99 meanwhile {at(beside.whole, 0.99):.0f} ms (aim: {AIM_MS})", flush=True)
    if asked.halls:
        with director(RATE_LIMITS="0") as ours:
            halls(ours, [int(size) for size in asked.halls.split(",")], asked.seconds)
    if asked.clocks:
        with director(RATE_LIMITS="0") as ours:
            clocks(ours, asked.clocks)


if __name__ == "__main__":
    main()
