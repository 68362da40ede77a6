"""Measures how long the turning points of an evening of bots take, and their effect on a live table.

python bench/turning.py [game …]

At another table a referee sends ten commands a second, before and while the worker computes. Prints the
seconds to the first figures and to ± 3 points, and how much longer the slowest hundredth of those commands
takes.
"""

from __future__ import annotations

import argparse
import http.client
import json
import secrets
import threading
import time
from typing import Any

from _peers import Running, director, load_average
from _phones import at, call

AIM_S, AIM_TIMES = 60, 1.5
GAMES = ("t-minus", "space-race", "moon-or-bust", "what-goes-up")
EVENING_S = 90.0
"""Seconds after which the referee ends an evening that bots have not finished."""
QUIET_S = 20.0
LONGEST_S = 600.0


class Live:
    """A phone at another table: sends ten commands a second and measures each."""

    def __init__(self, url: tuple[str, int]) -> None:
        self.took: list[float] = []
        self._url, self._over = url, threading.Event()
        self._table = call(url, "POST", "/api/v1/tables", {"game": "t-minus"})
        path = f"/api/v1/tables/{self._table['code']}"
        bot = call(url, "POST", f"{path}/bots", {"id": "bot"}, self._table["token"])
        self._path = f"{path}/seats/{bot['seat']}/rename"
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        connection = http.client.HTTPConnection(*self._url, timeout=20)
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self._table['token']}"}
        while not self._over.wait(0.1):
            body = {"id": secrets.token_hex(8), "name": f"Ada {len(self.took) % 2}"}
            began = time.perf_counter()
            connection.request("POST", self._path, json.dumps(body), headers)
            answer = connection.getresponse()
            assert answer.status == 200, answer.read()
            answer.read()
            self.took.append((time.perf_counter() - began) * 1000)

    def p99(self) -> float:
        """Return the 99th percentile since the last call, in ms."""
        took, self.took = self.took, []
        return at(took, 0.99)

    def close(self) -> None:
        self._over.set()
        self._thread.join(5)


def evening(url: tuple[str, int], game: str) -> tuple[str, str]:
    """Have bots play a game; return its table and the referee's token."""
    table = call(url, "POST", "/api/v1/tables", {"game": game, "options": {"pace": "off", "roll_seconds": 0}})
    path, token = f"/api/v1/tables/{table['code']}", table["token"]
    for _ in range(max(3, call(url, "GET", f"/api/v1/games/{game}")["min_players"])):
        call(url, "POST", f"{path}/bots", {"id": secrets.token_hex(8)}, token)
    start = {"id": "start", "move": "start", "args": {}}
    call(url, "POST", f"{path}/moves", start, token)
    until = time.monotonic() + EVENING_S
    while call(url, "GET", path, token=token)["status"] != "finished":
        if time.monotonic() > until:
            call(url, "POST", f"{path}/end", {"id": "end", "reason": "The bell."}, token)
        time.sleep(0.5)
    return path, token


def measure(ours: Running, game: str) -> None:
    """Print how long the turning points of one evening take."""
    path, token = evening(ours.url, game)
    live = Live(ours.url)
    time.sleep(QUIET_S)
    quiet, began, glance = live.p99(), time.monotonic(), 0.0
    call(ours.url, "POST", f"{path}/turning-points", {"id": "points"}, token)
    seen: dict[str, Any] = {}
    while seen.get("status") != "done" and time.monotonic() < began + LONGEST_S:
        time.sleep(1)
        seen = call(ours.url, "GET", f"{path}/turning-points", token=token)
        if not glance and seen["matches"] >= 128:
            glance = time.monotonic() - began
    took, busy = time.monotonic() - began, live.p99()
    live.close()
    seqs = {one["seq"] for one in seen["turns"]}
    error = max((one["error"] for one in seen["steps"] if one["seq"] in seqs), default=0.0)
    print(
        f"{game}: load {load_average()}, {len(seen['steps'])} steps, glance after {glance:.0f} s,"
        f" {seen['status']} after {took:.0f} s ({took / AIM_S:.2f} times the aim),"
        f" swings to ± {100 * error:.1f} points;"
        f" 99 % of the live table's commands in {quiet:.1f} → {busy:.1f} ms ({busy / quiet:.2f} times,"
        f" aim {AIM_TIMES})",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    asked = parser.parse_args()
    with director(RATE_LIMITS="0") as ours:
        for game in asked.games:
            measure(ours, game)


if __name__ == "__main__":
    main()
