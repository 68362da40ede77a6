"""Compares the commit of a move with its lower bounds: a PING and a raw fdatasync. Prints the ratio."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from redis import Redis

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.ports import Commit, Known
from tests.support.valkeys import valkey

ROUNDS = 400
HEAD = b'{"state":"' + b"x" * 8000 + b'"}'
LINES = [b'{"line":{"id":"toy"}}' * 8] * 3


def medians_ms(*steps: Callable[[int], object]) -> list[float]:
    """Return the medians of many interleaved runs, in milliseconds."""
    took: list[list[float]] = [[] for _ in steps]
    for k in range(ROUNDS):
        for step, times in zip(steps, took, strict=True):
            before = time.perf_counter()
            step(k)
            times.append(time.perf_counter() - before)
    return [statistics.median(times) * 1000 for times in took]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, valkey(Path(folder)) as server:
        client = connect(server.url)
        assert isinstance(client, Redis)  # no cluster
        store = RedisStore(client)
        store.create(Commit(code="BENCH", expected_seq=0, seq=0, head=HEAD))
        file = os.open(Path(folder) / "raw", os.O_CREAT | os.O_WRONLY)

        def commit(k: int) -> object:
            known = Known("f", b"{}")
            return store.commit(
                Commit(
                    code="BENCH",
                    expected_seq=k,
                    seq=k + 1,
                    head=HEAD,
                    lines=LINES,
                    command=f"c{k}",
                    known=known,
                    past=HEAD[:2000],
                )
            )

        def floor(_: int) -> None:
            client.ping()
            os.write(file, HEAD)
            os.fdatasync(file)

        floor_ms, commit_ms = medians_ms(floor, commit)
        os.close(file)
    print(f"commit of a move      {commit_ms:.3f} ms")
    print(f"PING + fdatasync      {floor_ms:.3f} ms")
    print(f"ratio                 {commit_ms / floor_ms:.2f}")


if __name__ == "__main__":
    main()
