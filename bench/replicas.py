"""Compares a commit in a cluster that waits for its replica with one that does not. Prints the ratio."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.ports import Commit, Known
from tests.support.valkey_cluster import EmbeddedCluster

ROUNDS = 400
HEAD = b'{"state":"' + b"x" * 8000 + b'"}'
LINES = [b'{"line":{"id":"toy"}}' * 8] * 3


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        cluster = EmbeddedCluster(Path(folder))
        try:
            cluster.start()
            stores = {wait: RedisStore(connect(cluster.url, wait=wait)) for wait in (True, False)}
            took: dict[bool, list[float]] = {True: [], False: []}
            stores[True].create(Commit(code="BENCH", expected_seq=0, seq=0, head=HEAD))
            for k in range(2 * ROUNDS):
                commit = Commit(
                    code="BENCH",
                    expected_seq=k,
                    seq=k + 1,
                    head=HEAD,
                    lines=LINES,
                    command=f"c{k}",
                    known=Known("f", b"{}"),
                    past=HEAD[:2000],
                )
                before = time.perf_counter()
                stores[k % 2 == 0].commit(commit)
                took[k % 2 == 0].append(time.perf_counter() - before)
        finally:
            cluster.stop()
    waits, alone = (1000 * statistics.median(took[wait]) for wait in (True, False))
    print(f"commit, replica waited for  {waits:.3f} ms")
    print(f"commit, primary alone       {alone:.3f} ms")
    print(f"ratio                       {waits / alone:.2f}")


if __name__ == "__main__":
    main()
