"""Turning points on all cores: forked processes play the pieces."""

import multiprocessing
import os
import signal
from typing import Any

from server.games.core.study import Counts
from server.runtime.parent_death import die_with_parent
from server.studies import turning
from server.studies.turning_service import Coming, one_by_one


def on_all_cores(evening: turning.Evening, pieces: list[turning.Piece]) -> Coming:
    """Play pieces in forked processes, one for each core, which share the evening's memory."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    cores = min(len(affinity(0)) if affinity else 1, len(pieces))
    if cores <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from one_by_one(evening, pieces)
        return
    with multiprocessing.get_context("fork").Pool(cores, _begin_process, (os.getpid(), evening)) as pool:
        yield from pool.imap_unordered(_piece, pieces)


_evening: turning.Evening | None = None
"""The evening of a forked process."""


def _begin_process(parent: int, evening: turning.Evening) -> None:
    """Leave signals to the parent, which ends the pool. If the parent is killed, this process ends, too."""
    global _evening
    _evening = evening
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    die_with_parent(parent=parent)


def _piece(piece: turning.Piece) -> tuple[str, Counts]:
    assert _evening is not None
    return piece.key, turning.run(_evening, piece)
