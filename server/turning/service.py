"""The use cases of turning points: request them, view them, compute them."""

import contextlib
import time
from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec

from server.games.core.game import Json
from server.tables.commands.forks import KeepTurningPoints, check_finished
from server.tables.domain.errors import NotFound
from server.tables.domain.model import Caller, Head, TurningPoints
from server.tables.service.service import TableService
from server.tables.views.snapshot import Snapshot

from . import evening, points
from .progress import Progress

MAX_S = 180.0
"""Seconds of processor time after which no further round of an evening begins."""
SLICE_S = 3.0
"""Seconds of processor time after which an evening lets the next one that waits go on."""

Status = Literal["waiting", "running", "done"]


class Unfinished(msgspec.Struct, frozen=True):
    """An evening in progress: its figures so far, the tally behind them, and the processor time spent."""

    figures: TurningPoints
    tally: points.Tally
    spent_s: float


class TurningView(NamedTuple):
    """Turning points as they are now."""

    status: Status
    points: TurningPoints | None
    turns: list[Json]


@dataclass
class TurningService:
    """Turning points of finished tables."""

    tables: TableService
    progress: Progress

    def begin(self, code: str, token: str | None) -> None:
        """Ask a worker to compute them, if they are not stored. Raises `WrongStatus` before the end of the
        game."""
        head = self._over(code, token)[0].head
        if head.last_turning_points is None:
            self.progress.ask(_id(head))

    def view(self, code: str, token: str | None) -> TurningView:
        """Return them so far. Raises `WrongStatus` before the end of the game."""
        snapshot, caller = self._over(code, token)
        if (stored := snapshot.head.last_turning_points) is not None:
            return TurningView("done", stored, self._swings(snapshot, caller, stored))
        if (so_far := self._unfinished(_id(snapshot.head))) is None:
            return TurningView("waiting", None, [])
        return TurningView("running", so_far.figures, self._swings(snapshot, caller, so_far.figures))

    def work(self, id: str) -> None:
        """Compute the turning points of an evening, and store them with its table. Where other evenings wait,
        stop after a slice, and go on behind them. Any worker may go on if this one is killed."""
        head = self._head(id)
        if head is None or head.last_turning_points is not None:
            return
        last = evening.read(self.tables.games, self.tables.store, head)
        so_far = self._unfinished(id)
        tally, spent_s = (so_far.tally, so_far.spent_s) if so_far else (points.Tally(), 0.0)
        began = time.process_time()
        while True:
            tally = points.play_round(last, tally)
            figures, slice_s = points.figures_of(last, tally), time.process_time() - began
            self.progress.report(id, msgspec.json.encode(Unfinished(figures, tally, spent_s + slice_s)))
            if tally.matches >= points.MATCHES or spent_s + slice_s > MAX_S:
                break
            if slice_s > SLICE_S and self.progress.give_way(id):
                return
        self.tables.execute_own(head.code, KeepTurningPoints(figures))

    def _unfinished(self, id: str) -> Unfinished | None:
        """Return what is there so far; None also for figures of an earlier version, which begin anew."""
        raw = self.progress.figures(id)
        with contextlib.suppress(msgspec.DecodeError):
            return msgspec.json.decode(raw, type=Unfinished) if raw else None
        return None

    def _swings(self, snapshot: Snapshot, caller: Caller, figures: TurningPoints) -> list[Json]:
        """Return the greatest swings, each with the line of its step that this caller may read."""
        return points.with_causes(self.tables.queries, snapshot, snapshot.eyes(caller), figures.steps)

    def _over(self, code: str, token: str | None) -> tuple[Snapshot, Caller]:
        snapshot, caller = self.tables.queries.find_admitted(code, token)
        check_finished(snapshot.head)
        return snapshot, caller

    def _head(self, id: str) -> Head | None:
        """Return the head of an evening's table; None if it is gone, was played again, or its end was taken
        back."""
        with contextlib.suppress(NotFound):
            head = self.tables.queries.snapshot(id.partition("_")[0]).head
            return head if _id(head) == id and head.status == "finished" else None
        return None


def _id(head: Head) -> str:
    return f"{head.code}_{head.opened_ms}_{head.finished_ms}"
