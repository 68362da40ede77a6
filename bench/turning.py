"""Measures how long the turning points of an evening of bots take, and their effect on a live table.

python bench/turning.py [--fixed] [game …]

At another table a referee sends ten commands a second, before and while the worker computes. Prints the
seconds to the figures and their error, and how much longer the slowest hundredth of those commands
takes, for each game and for all together: the slowest hundredth of one evening is two to four commands.
Evenings differ from run to run. With `--fixed` three evenings with fixed dice are computed in this
process instead, and their processor time is printed: to compare two versions of the code.
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

from server.games.core.registry import games
from server.turning import evening as evenings, points
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import SeededEntropy
from tests.tables.conftest import Clock

AIM_S, AIM_TIMES = 60, 1.5
GAMES = ("t-minus", "space-race", "moon-or-bust", "what-goes-up")
EVENING_S = 90.0
"""Seconds after which the referee ends an evening that bots have not finished."""
QUIET_S = 60.0
"""As many commands before as in the minute that the work may take: fewer make a poor 99th percentile."""
LONGEST_S = 600.0
RINGS = 450
"""Looks at the clock after which the referee ends an evening with fixed dice."""


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

    def since(self) -> list[float]:
        """Return how long the commands since the last call took, in ms."""
        took, self.took = self.took, []
        return took

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


def slower(quiet: list[float], busy: list[float]) -> str:
    """Compare the 99th percentiles."""
    before, meanwhile = at(quiet, 0.99), at(busy, 0.99)
    return (
        f"99 % of the live table's commands in {before:.1f} → {meanwhile:.1f} ms"
        f" ({meanwhile / before:.2f} times, aim {AIM_TIMES})"
    )


def measure(ours: Running, game: str) -> tuple[list[float], list[float]]:
    """Print how long the turning points of one evening take. Return how long the live table's commands took
    before and meanwhile, in ms."""
    path, token = evening(ours.url, game)
    live = Live(ours.url)
    time.sleep(QUIET_S)
    quiet, began = live.since(), time.monotonic()
    call(ours.url, "POST", f"{path}/turning-points", {"id": "points"}, token)
    seen: dict[str, Any] = {}
    while seen.get("status") != "done" and time.monotonic() < began + LONGEST_S:
        time.sleep(1)
        seen = call(ours.url, "GET", f"{path}/turning-points", token=token)
    took, busy = time.monotonic() - began, live.since()
    live.close()
    seqs = {one["seq"] for one in seen["turns"]}
    error = max((one["error"] for one in seen["steps"] if one["seq"] in seqs), default=0.0)
    print(
        f"{game}: load {load_average()}, {len(seen['steps'])} steps,"
        f" {seen['status']} after {took:.0f} s ({took / AIM_S:.2f} times the aim),"
        f" swings to ± {100 * error:.1f} points; {slower(quiet, busy)}",
        flush=True,
    )
    return quiet, busy


def fixed_evening(name: str, seed: int) -> points.FinishedGame:
    """Play an evening of bots in memory, the same for the same seed."""
    game, clock = games()[name], Clock()
    service = Calls({name: game}, MemoryStore(clock=clock), MemoryAlarms(), SeededEntropy(seed))
    opened = service.open(name, {"pace": "off", "roll_seconds": 0})
    for number in range(max(3, game.info.min_players)):
        service.add_bot(opened.code, opened.token, f"bot-{number}")
    service.move(opened.code, opened.token, "start", "start", {})
    for _ in range(RINGS):
        due = service.head(opened.code).next_due_ms()
        if due is None:
            break
        clock.forward(max(0, due - clock()))
        service.ring(opened.code)
    head = service.head(opened.code)
    if head.status != "finished":
        service.end(opened.code, opened.token, "end", "The bell.")
        head = service.head(opened.code)
    return evenings.read({name: game}, service.store, head)


def measure_fixed(game: str) -> None:
    """Print the processor time that the turning points of three fixed evenings take."""
    for seed in range(3):
        here = fixed_evening(game, seed)
        began = time.process_time()
        *_, found = points.play(here)
        took = time.process_time() - began
        print(
            f"{game} {seed}: {len(here.steps)} steps of {found.matches} matches, {took:.1f} s of processor"
            f" time, {took / AIM_S:.2f} times the aim",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--fixed", action="store_true", help="evenings with fixed dice, without a server")
    asked = parser.parse_args()
    if asked.fixed:
        for game in asked.games:
            measure_fixed(game)
        return
    with director(RATE_LIMITS="0") as ours:
        measured = [measure(ours, game) for game in asked.games]
    quiet = [took for before, _ in measured for took in before]
    busy = [took for _, meanwhile in measured for took in meanwhile]
    print(f"all: {len(quiet)} and {len(busy)} commands, {slower(quiet, busy)}")


if __name__ == "__main__":
    main()
