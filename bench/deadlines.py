"""Measures the time from a deadline to the last of eight phones that sees it closed, compared with RQ's
scheduler alone.

python bench/deadlines.py [--tables 20] [--seconds 40]

Ours: tables in Fast Mode, whose rounds close automatically every few seconds. RQ: a worker with its
scheduler and jobs at the same times, on a separate Valkey, until the job runs.
"""

from __future__ import annotations

import argparse
import datetime
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from _peers import ROOT, director, load_average
from _phones import DirectorTable, Json, Loop, at

from tests.support.valkeys import valkey

_DUE = re.compile(rb'"clock":\{"id":"([^"]*)","kind":"[^"]*","due_ms":(\d+)')
FAST = {
    "fast_mode": True,
    "play_seconds": 5,
    "reading_seconds": 2,
    "target_seconds": 2,
    "nullify_seconds": 2,
    "breather_seconds": 2,
}


class Clocked(DirectorTable):
    """A table that its clock alone drives; it records how late each phone sees a round closed."""

    def __init__(
        self, loop: Loop, url: tuple[str, int], late: list[list[float]], options: Json | None = None
    ) -> None:
        self.late, self.due = late, [(b"", 0)] * 8
        self.closing: dict[int, list[float]] = {}
        super().__init__(loop, url, options=FAST | (options or {}))

    def _to_free_play(self) -> None:
        pass

    def seen(self, k: int, events: bytes) -> None:
        if b'"clock":' not in events:
            return
        now = time.time() * 1000
        *_, clock = [(b"", 0), *((id, int(due)) for id, due in _DUE.findall(events))]
        before, self.due[k] = self.due[k], clock
        if before[1] and before[0] != clock[0] and now > before[1] - 1000:
            phones = self.closing.setdefault(before[1], [])
            phones.append(now - before[1])
            if len(phones) == 8:
                self.late.append(self.closing.pop(before[1]))


def print_late(name: str, late: list[float]) -> None:
    early = sum(each < 0 for each in late)
    print(f"{name:<34} {at(late, 0.5):7.1f} / {at(late, 0.99):7.1f} ms   {early} of {len(late)} early")


def of_rq(count: int, seconds: float) -> list[float]:
    from redis import Redis
    from rq import Queue

    with (
        tempfile.TemporaryDirectory() as folder,
        valkey(Path(folder)) as server,
        Redis.from_url(server.url) as connection,
    ):
        queue = Queue("due", connection=connection)
        worker = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "rq.cli",
                "worker",
                "due",
                "--with-scheduler",
                "--quiet",
                "--url",
                server.url,
                "--path",
                str(ROOT / "bench"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            time.sleep(4)
            rng, start = random.Random(1), time.time() + 2
            for _ in range(count):
                due = start + rng.uniform(0, seconds)
                moment = datetime.datetime.fromtimestamp(due, datetime.UTC)
                queue.enqueue_at(moment, "_due.rang", due, server.url)
            while connection.llen("late") < count and time.time() < start + seconds + 30:
                time.sleep(0.5)
            return [float(each) for each in connection.lrange("late", 0, -1)]
        finally:
            worker.terminate()
            worker.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=40)
    asked = parser.parse_args()
    loop, late = Loop(), []  # type: ignore[var-annotated]
    with director() as ours:
        tables = [Clocked(loop, ours.url, late) for _ in range(asked.tables)]
        for table in tables:
            table.connect()
        loop.run(asked.seconds)
    print(f"load {load_average()}")
    print_late("deadline → first phone", [min(phones) for phones in late])
    print_late("deadline → last of eight phones", [max(phones) for phones in late])
    alone = of_rq(100, asked.seconds)
    print_late("RQ's scheduler: due → job runs", alone)
    # Deviation, early or late: half of RQ's jobs run before they are due.
    last, alone = [max(phones) for phones in late], [abs(each) for each in alone]
    print(f"ratio  p50 {at(last, 0.5) / at(alone, 0.5):.3f}   p99 {at(last, 0.99) / at(alone, 0.99):.3f}")


if __name__ == "__main__":
    main()
