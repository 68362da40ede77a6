"""Measures the time from a move to the last of eight phones that sees it, 50 tables at once, compared with
boardgame.io.

python bench/moves.py [--tables 50] [--seconds 8] [--rounds 3] [--rates 20,200,…]

All servers run all the time and take turns, with the same load program. Ours saves each move with an fsync.
boardgame.io runs twice: with its own storage on disk (`FlatFile`: a move survives a restart, though without
an fsync) and in memory only.
"""

from __future__ import annotations

import argparse
import os
import random
from typing import Any

from _boardgame import BoardgameTable
from _peers import Running, boardgame, director, load_average
from _phones import DirectorTable, Loop, Result, at, call, run

KEPT = 0.95
"""Share of the moves that a server has to show in time to keep up."""
SETTLED_S = 45  # a table is idle half a minute after its last change
QUIET_S = 30  # two heartbeats of ours: all phones of a table have theirs in the same second
OURS, DISK, MEMORY = "Flight Director", "bgio on disk", "bgio in memory"


def line(name: str, result: Result) -> str:
    whole, answered = result.whole, result.answered
    return (
        f"  {name:<15} {result.in_time / result.took:7.0f}/s"
        f"   seen by all {at(whole, 0.5):7.1f} / {at(whole, 0.99):7.1f} ms"
        f"   acknowledged {at(answered, 0.5):7.1f} / {at(answered, 0.99):7.1f} ms"
        f"   fan-out {at(result.after, 0.5):5.1f} ms   processor"
        f" {1000 * result.cpu_s / max(1, len(whole)):4.1f} ms a move   refused {result.refused}"
        f" after {at(result.refusals, 0.5):.0f} / {at(result.refusals, 0.99):.0f} ms"
    )


def beside(ours: Result, theirs: Result, name: str) -> str:
    p50, p99 = (at(ours.whole, share) / at(theirs.whole, share) for share in (0.5, 0.99))
    cpu = ours.cpu_s / max(1, len(ours.whole)) / (theirs.cpu_s / max(1, len(theirs.whole)) or 1e-9)
    return f"  {OURS} beside {name}: p50 {p50:.2f}   p99 {p99:.2f}   processor time {cpu:.2f}"


def pooled(results: list[Result]) -> Result:
    found = Result(results[0].offered)
    for each in results:
        found.whole += each.whole
        found.answered += each.answered
        found.after += each.after
        found.took += each.took
        found.in_time += each.in_time
        found.refused += each.refused
        found.refusals += each.refusals
        found.cpu_s += each.cpu_s
    return found


def keeps_up(result: Result) -> bool:
    return result.in_time / result.took >= KEPT * result.offered


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rates", default="20,100,200,400,800,1200,1600,2000,2400")
    asked = parser.parse_args()
    loop, rng = Loop(), random.Random(7)
    with director() as ours:
        tables: list[Any] = [DirectorTable(loop, ours.url) for _ in range(asked.tables)]
        first = tables[0]
        state = call(ours.url, "GET", first.path, token=first.tokens[2])["state"]
        with boardgame(state, on_disk=True) as disk, boardgame(state) as memory:
            peers: dict[str, tuple[Running, list[Any]]] = {
                OURS: (ours, tables),
                DISK: (disk, [BoardgameTable(loop, disk.url) for _ in range(asked.tables)]),
                MEMORY: (memory, [BoardgameTable(loop, memory.url) for _ in range(asked.tables)]),
            }
            for _, others in peers.values():
                for table in others:
                    table.connect()
            loop.run(2)
            for _, others in peers.values():  # each phone has made a move before, so its connection is warm
                run(loop, others, 200, 4, rng)
            over: set[str] = set()
            best = dict.fromkeys(peers, 0.0)
            # The program that sends must not take the processor from a server that is at work.
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
            loop.run(SETTLED_S)
            for name, (server, others) in peers.items():
                before = server.cpu_s()
                loop.run(QUIET_S)
                used = 1000 * (server.cpu_s() - before) / QUIET_S
                idle = f"{8 * len(others)} phones, nobody moves"
                print(f"  {name:<15} {idle}: {used:.1f} ms of processor a second")

            def measure(name: str, rate: float) -> Result | None:
                """Return one run; None if the server dropped its phones, and cannot be measured further."""
                server, others = peers[name]
                before = server.cpu_s()
                try:
                    result = run(loop, others, rate, asked.seconds, rng)
                except OSError as closed:
                    print(f"  {name}: {closed}", flush=True)
                    for table in others:
                        table.close()
                    return None
                result.cpu_s = server.cpu_s() - before
                best[name] = max(best[name], result.in_time / result.took)
                loop.run(0.5)
                return result

            failed: dict[str, float] = {}
            for rate in map(float, asked.rates.split(",")):
                found: dict[str, list[Result]] = {name: [] for name in peers if name not in over}
                for _ in range(asked.rounds if rate <= 20 else 1):
                    for name in [one for one in found if one not in over]:
                        if result := measure(name, rate):
                            found[name].append(result)
                        else:
                            over.add(name)
                print(f"{rate:.0f} moves a second, load {load_average()}", flush=True)
                pools = {name: pooled(results) for name, results in found.items() if results}
                for name, result in pools.items():
                    print(line(name, result), flush=True)
                    if not keeps_up(result):
                        over.add(name)
                        failed[name] = rate
                for name in (DISK, MEMORY):
                    if OURS in pools and name in pools and not over & {OURS, name}:
                        print(beside(pools[OURS], pools[name], name), flush=True)
                if len(over) == len(peers):
                    break
            for name, high in failed.items():  # the rates above are far apart: search between them
                low = best[name]
                while high > 1.05 * low and (result := measure(name, (low + high) / 2)):
                    rate = result.offered
                    made = result.in_time / result.took
                    print(f"  {name:<15} asked for {rate:.0f}: {made:.0f}", flush=True)
                    low, high = (rate, high) if keeps_up(result) else (low, rate)
            for name in (DISK, MEMORY):
                ratio = f"{best[OURS] / best[name]:.2f}" if best[name] else "it did not keep up at any rate"
                print(f"most moves a second   {OURS} {best[OURS]:.0f}, {name} {best[name]:.0f}: {ratio}")


if __name__ == "__main__":
    main()
