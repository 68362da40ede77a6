"""Measures a table's moves, and a referee's steps, proof and archive, during 24 connections that
do the worst that is allowed, and undisturbed.

python bench/hostile.py [--seconds 20] [--rate 20] [--tables 4] [--kinds import,odds,…]

The strangers have an address each, so that each has its own rate limit (`server.config.Limits`).
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from _hostile import KINDS, Stranger
from _peers import director, load_average
from _phones import DirectorTable, Loop, Result, at, run

AIM = 3.0
"""The allowed ratio of a table's p50 to its p50 when undisturbed."""


def line(name: str, result: Result) -> str:
    return (
        f"  {name:<18} {result.in_time / result.took:5.0f}/s"
        f"   seen by all {at(result.whole, 0.5):7.1f} / {at(result.whole, 0.99):7.1f} ms"
        f"   acknowledged {at(result.answered, 0.5):7.1f} / {at(result.answered, 0.99):7.1f} ms"
        f"   refused {result.refused}"
    )


class Desk:
    """A referee who requests one thing after the other, over a separate connection."""

    ASKS = ("steps", "audit", "archive")

    def __init__(self, port: int) -> None:
        self._who = Stranger(port, 251)
        opened = self._who.call("POST", "/tables", {"game": "t-minus"})
        self._path, self._token = f"/tables/{opened['code']}", opened["token"]
        self._asked = 0

    def longest(self, rounds: int) -> dict[str, float]:
        """Return the longest answer of each kind, in seconds."""
        longest = dict.fromkeys(self.ASKS, 0.0)
        for _ in range(rounds):
            for kind in self.ASKS:
                self._asked += 1
                body = json.dumps({"id": f"desk-{self._asked:06d}"}).encode() if kind == "archive" else None
                began = time.monotonic()
                self._who.ask("POST" if body else "GET", f"{self._path}/{kind}", body, self._token)
                longest[kind] = max(longest[kind], time.monotonic() - began)
        return longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--kinds", default=",".join(KINDS))
    asked = parser.parse_args()
    loop, rng = Loop(), random.Random(7)
    with director(TRUSTED_PROXIES="1") as ours:
        tables: list[Any] = [DirectorTable(loop, ours.url) for _ in range(asked.tables)]
        for table in tables:
            table.connect()
        loop.run(2)
        run(loop, tables, asked.rate, 4, rng)
        desk = Desk(ours.url[1])
        at_peace = desk.longest(5)
        peace = run(loop, tables, asked.rate, asked.seconds, rng)
        program = [sys.executable, str(Path(__file__).with_name("_hostile.py")), str(ours.url[1])]
        strangers = subprocess.Popen(
            [*program, *asked.kinds.split(",")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert strangers.stdin
        assert strangers.stdout
        assert strangers.stdout.readline() == "ready\n", "the strangers did not come"
        strangers.stdin.write("go\n")
        strangers.stdin.flush()
        loop.run(2)
        beside = run(loop, tables, asked.rate, asked.seconds, rng)
        besieged = desk.longest(5)
        strangers.stdin.write("over\n")
        strangers.stdin.flush()
        answers, _ = strangers.communicate(timeout=60)
    print(f"{asked.rate:.0f} moves a second at {asked.tables} tables, load {load_average()}")
    print(line("in peace", peace))
    print(line("beside 24 strangers", beside))
    print(answers, end="")
    p50, p99 = (at(beside.whole, share) / at(peace.whole, share) for share in (0.5, 0.99))
    own, others = at(peace.answered, 0.5), at(beside.answered, 0.5)
    print(f"  beside strangers: p50 {p50:.2f}   p99 {p99:.2f}   (p50's aim: {AIM:.0f})")
    print(f"  acknowledged: p50 {others / own:.2f}")
    for kind, longest in besieged.items():
        ratio = longest / at_peace[kind]
        print(f"  the referee's {kind:<13} longest {longest:.2f} s, {ratio:.1f} times that in peace")


if __name__ == "__main__":
    main()
