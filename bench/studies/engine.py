"""Runs the pieces of a study, on one core or several. The same figures come out however they are shared."""

import multiprocessing
from collections.abc import Callable
from functools import partial

from .study import Counts, Piece, Study


def run(study: Study, seed: int, games: int, *, jobs: int = 1) -> dict[str, Counts]:
    """Return the counts of every piece, by its key."""
    pieces, work = study.pieces(games), partial(_run, study, study.prepare(lambda share: None), seed)
    if jobs == 1:
        return dict(map(work, pieces))
    # forked processes read what `work` needs where it is; it cannot be pickled
    with multiprocessing.get_context("fork").Pool(jobs, _begin, (work,)) as pool:
        return dict(pool.imap_unordered(_piece, pieces))


def _run(study: Study, prepared: object, seed: int, piece: Piece) -> tuple[str, Counts]:
    return piece.key, study.run(prepared, seed, piece)


_work: Callable[[Piece], tuple[str, Counts]]


def _begin(work: Callable[[Piece], tuple[str, Counts]]) -> None:
    global _work
    _work = work


def _piece(piece: Piece) -> tuple[str, Counts]:
    return _work(piece)
