"""Runs the pieces of a study that are not done yet, on one core or several."""

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from server.games.core.study import Counts, Study

Stage = Literal["preparing", "playing"]
Coming = Generator[tuple[str, Counts], None, None]


class Progress(NamedTuple):
    """The progress of a study: pieces done of all, and the share of the preparation."""

    stage: Stage
    done: int
    of: int
    prepared: float = 1.0


OnProgress = Callable[[Progress], None]
"""Hears of progress often. It may raise to stop the work; what is in `results` by then is kept."""


def run(
    study: Study, seed: int, games: int, results: dict[str, Counts], on_progress: OnProgress, *, jobs: int = 1
) -> None:
    """Add what is missing to `results`. The same figures come out however the work is cut and shared."""
    pieces = study.pieces(games)
    missing = [piece for piece in pieces if piece.key not in results]
    done, of = len(pieces) - len(missing), len(pieces)
    if not missing:
        on_progress(Progress("playing", done, of))
        return
    on_progress(Progress("preparing", done, of, 0.0))
    prepared = study.prepare(lambda share: on_progress(Progress("preparing", done, of, share)))
    work = partial(study.run, prepared, seed)
    with contextlib.closing(shared_out(missing, work, jobs)) as coming:
        for key, counts in coming:
            results[key] = counts
            done += 1
            on_progress(Progress("playing", done, of))


def shared_out(
    pieces: Sequence[Any], work: Callable[[Any], Counts], jobs: int, begin: Callable[[], object] | None = None
) -> Coming:
    """Yield the key and the result of each piece, in any order: from forked processes, if there are cores for
    several. They read what `work` needs where it is; nothing of it is copied. `begin`: called in each."""
    if min(jobs, len(pieces)) <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        for piece in pieces:
            yield piece.key, work(piece)
        return
    with multiprocessing.get_context("fork").Pool(min(jobs, len(pieces)), _begin, (work, begin)) as pool:
        yield from pool.imap_unordered(_piece, pieces)


_work: Callable[[Any], Counts]
"""What a forked process does with a piece."""


def _begin(work: Callable[[Any], Counts], begin: Callable[[], object] | None) -> None:
    """Leave Ctrl-C to the parent, which ends the pool."""
    global _work
    _work = work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if begin:
        begin()


def _piece(piece: Any) -> tuple[str, Counts]:
    return piece.key, _work(piece)
