"""Runs the pieces of a study that are not done yet, on one core or several."""

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Generator
from typing import Any, Literal, NamedTuple

from server.games.core.study import Counts, Piece, Study

Stage = Literal["preparing", "playing"]


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
    with contextlib.closing(_results(study, prepared, seed, missing, jobs)) as coming:
        for key, counts in coming:
            results[key] = counts
            done += 1
            on_progress(Progress("playing", done, of))


def _results(
    study: Study, prepared: Any, seed: int, pieces: list[Piece], jobs: int
) -> Generator[tuple[str, Counts], None, None]:
    if jobs <= 1 or len(pieces) == 1 or "fork" not in multiprocessing.get_all_start_methods():
        for piece in pieces:
            yield piece.key, study.run(prepared, seed, piece)
        return
    global _shared
    _shared = (study, prepared, seed)
    # Forked workers read what was prepared where it is; nothing of it is copied.
    with multiprocessing.get_context("fork").Pool(min(jobs, len(pieces)), _leave_interrupts) as pool:
        yield from pool.imap_unordered(_piece, pieces)


_shared: tuple[Study, Any, int] | None = None


def _piece(piece: Piece) -> tuple[str, Counts]:
    assert _shared is not None
    study, prepared, seed = _shared
    return piece.key, study.run(prepared, seed, piece)


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent, which ends the pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
