"""A hall comes back at once: streams opened together beside a live table, and the same table in peace.

python bench/hall.py [--tables 20] [--seats 60] [--rate 10] [--seconds 10]
"""

from __future__ import annotations

import argparse
import random
import re
import socket
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from _peers import director, load_average
from _phones import CHUNK, DirectorTable, Loop, at, call, run

AIM_MS = 250
LONGEST_S = 120.0
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
    """A phone whose stream is opened again."""

    def __init__(self, loop: Loop, url: tuple[str, int], place: Place) -> None:
        path, token = place
        self.began, self.seen_ms, self.got = time.perf_counter(), 0.0, b""
        self._loop = loop
        self._sock = socket.create_connection(url)
        self._sock.sendall(
            f"GET {path}/feed HTTP/1.1\r\nHost: {url[0]}:{url[1]}\r\nAuthorization: Bearer {token}\r\n"
            "Accept: text/event-stream\r\n\r\n".encode()
        )
        loop.add(self._sock, self._read)

    @property
    def refused(self) -> bool:
        """True for an answer that is no stream."""
        return bool(self.got) and not self.got.startswith(b"HTTP/1.1 200")

    @property
    def answer(self) -> str:
        """The status, with the code of a problem."""
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
    """Open all streams at once; return their answers, and after how many ms each had its view."""
    hall = Loop()
    phones = [Returning(hall, url, place) for place in places]
    end = time.perf_counter() + LONGEST_S
    while time.perf_counter() < end and not all(p.seen_ms or p.refused for p in phones):
        hall.turn(0.1)
    hall.run(1)
    for phone in phones:
        phone.close()
    return Counter(p.answer for p in phones), [p.seen_ms for p in phones if p.seen_ms]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=60)
    parser.add_argument("--rate", type=float, default=10)
    parser.add_argument("--seconds", type=float, default=10)
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
    print(f"  its p99 meanwhile {at(beside.whole, 0.99):.0f} ms (aim: {AIM_MS})")


if __name__ == "__main__":
    main()
