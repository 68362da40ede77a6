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
"""Seconds of processor time after which no further round begins."""

Status = Literal["waiting", "running", "done"]


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
        if not (figures := self.progress.figures(_id(snapshot.head))):
            return TurningView("waiting", None, [])
        so_far = msgspec.json.decode(figures, type=TurningPoints)
        return TurningView("running", so_far, self._swings(snapshot, caller, so_far))

    def work(self, id: str) -> None:
        """Compute the turning points of an evening, and store them with its table. Any worker may begin again
        if this one is killed."""
        head = self._head(id)
        if head is None or head.last_turning_points is not None:
            return
        began = time.process_time()
        for figures in points.play(evening.read(self.tables.games, self.tables.store, head)):
            self.progress.report(id, msgspec.json.encode(figures))
            if time.process_time() - began > MAX_S:
                break
        self.tables.execute_own(head.code, KeepTurningPoints(figures))

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
