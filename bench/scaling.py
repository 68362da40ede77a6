"""Simulates docs/scaling.md: the load that one machine, ten, or a hundred carry, calibrated with hall.py's
results.

python bench/scaling.py [--tables 50,300,1000,10000,100000] [--lively 5]

Inputs are the other programs' results on this machine (`measured.json`). Tables move at random and, when a
round ends, all of their players within ten seconds; a web process handles one move at a time.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

MEASURED: dict[str, Any] = json.loads(Path(__file__).with_name("measured.json").read_text("utf-8"))
SEATS = 8
ROUND_S, HURRY_S = 90.0, 10.0
"""A round's length, and the time before its end in which everybody taps once."""
AIM_MS = 150.0
"""The aim for a move until all phones of its table have seen it, p99."""
RUN_S, HALL_S = 30.0, 10.0
MAX_PROCESSES = 6
"""Web processes of a host with eight cores; two are left for nginx, long calls and the rest."""
MAX_NOTICES = 0.5
"""The share of a web process that commits of other tables may take."""
STORE_SHARE = 0.5
"""The share of a core that one Valkey should use at most."""


class Seen(NamedTuple):
    """The latencies of moves, and the load of the process."""

    p50_ms: float
    p99_ms: float
    busy: float


def value(name: str) -> float:
    """Return a measured figure."""
    found: float = MEASURED[name]["value"]
    return found


def moves(tables: int, every_s: float, seed: int, run_s: float, *, rounds: bool) -> list[float]:
    """Return the times of all moves of a run, in order. `rounds`: each table has one rush a round."""
    luck, found = random.Random(seed), list[float]()
    for _ in range(tables):
        at = luck.expovariate(1 / every_s)
        while at < run_s:
            found.append(at)
            at += luck.expovariate(1 / every_s)
        ends = luck.uniform(0, ROUND_S)
        if rounds and ends < run_s + HURRY_S:
            found += (t for _ in range(SEATS) if 0 <= (t := ends - luck.uniform(0, HURRY_S)) < run_s)
    return sorted(found)


def process(arrivals: list[float], extra_ms: float = 0.0, seed: int = 1) -> Seen:
    """Simulate one web process that handles these moves in order; each takes about its measured time."""
    luck, free, busy, took = random.Random(seed), 0.0, 0.0, list[float]()
    for at in arrivals:
        service = luck.gammavariate(4, (value("web_ms") + extra_ms) / 4) / 1000
        free = max(free, at) + service
        busy += service
        took.append((free - at) * 1000 + value("fixed_ms"))
    took.sort()
    last = len(took) - 1
    return Seen(took[last // 2], took[math.ceil(0.99 * last)], busy / max(free, arrivals[-1]))


def needed(tables: int, every_s: float) -> tuple[int, Seen]:
    """Return the fewest web processes that meet the aim, and the figures of the busiest."""
    for processes in count(max(1, math.ceil(tables * value("web_ms") / 1000 / every_s))):
        each = math.ceil(tables / processes)
        of_others = (tables - each) / every_s * value("notice_ms")  # ms a second
        slower = value("web_ms") * of_others / max(1.0, 1000 - of_others)
        if of_others > MAX_NOTICES * 1000:
            break
        seen = process(moves(each, every_s, 2, RUN_S, rounds=True), slower)
        if seen.p99_ms <= AIM_MS:
            return processes, seen
    return 0, Seen(0, 0, 1)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", default="50,300,1000,3000,10000,30000,100000")
    options.add_argument("--lively", type=float, default=5.0, help="seconds between two moves of a table")
    given = options.parse_args()
    print("A hall on one web process, a move a table each three seconds: simulated, and measured by hall.py")
    for row in MEASURED["hall"]:
        seen = process(moves(row["tables"], 3.0, 1, HALL_S, rounds=False))
        print(
            f"  {row['tables']:6} tables   p50 {seen.p50_ms:6.0f} ms ({row['p50_ms']:g})"
            f"   p99 {seen.p99_ms:6.0f} ms ({row['p99_ms']:g})   busy {seen.busy:4.0%}"
        )
    print(f"\nA move a table each {given.lively:g} s and rounds of {ROUND_S:g} s; p99 at most {AIM_MS:g} ms")
    for tables in map(int, given.tables.split(",")):
        processes, seen = needed(tables, given.lively)
        if not processes:
            print(f"  {tables:7} tables   too many notices for one system: take several")
            continue
        rate = tables / given.lively
        phones_gb = tables * SEATS * value("phone_KiB") / 1024**2
        sent_mb = rate * SEATS * value("change_KiB") / 1024
        primaries = max(1, math.ceil(rate * value("store_ms") / 1000 / STORE_SHARE))
        print(
            f"  {tables:7} tables   {rate:5.0f} moves/s   {processes:3} web processes on "
            f"{math.ceil(processes / MAX_PROCESSES):2} hosts ({seen.busy:.0%}, p99 {seen.p99_ms:.0f} ms)   "
            f"phones {phones_gb:.1f} GB, {sent_mb:.1f} MB/s   "
            f"Valkey {primaries} × {tables * value('table_MB') / 1024 / primaries:.0f} GB"
        )


if __name__ == "__main__":
    main()
