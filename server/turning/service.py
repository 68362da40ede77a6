"""The use cases of turning points: ask for them, look, and compute them."""

import contextlib
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec

from server.games.core.game import Game, Json
from server.tables.commands.forks import KeepTurningPoints, check_finished
from server.tables.domain.errors import NotFound
from server.tables.domain.model import Caller, Head, TurningPoints
from server.tables.service.service import TableService
from server.tables.views.snapshot import Snapshot

from . import evening, points
from .progress import Progress

MAX_S = 180.0
"""Seconds of a processor after which no further round begins."""

Status = Literal["waiting", "running", "done"]


class TurningView(NamedTuple):
    """Turning points as they are now."""

    status: Status
    points: TurningPoints | None
    turns: list[Json]


@dataclass
class TurningService:
    """Turning points of finished tables."""

    games: Mapping[str, Game[Any]]
    tables: TableService
    progress: Progress

    def begin(self, code: str, token: str | None) -> TurningView:
        """Have them computed, once. Raises `WrongStatus` before the end."""
        head = self._over(code, token)[0].head
        if head.last_turning_points is None:
            self.progress.ask(_id(head))
        return self.view(code, token)

    def view(self, code: str, token: str | None) -> TurningView:
        """Return the figures so far. Raises `WrongStatus` before the end."""
        snapshot, caller = self._over(code, token)
        if (found := snapshot.head.last_turning_points) is not None:
            return TurningView("done", found, self._turns(snapshot, caller, found))
        if not (figures := self.progress.figures(_id(snapshot.head))):
            return TurningView("waiting", None, [])
        found = msgspec.json.decode(figures, type=TurningPoints)
        return TurningView("running", found, self._turns(snapshot, caller, found))

    def work(self, id: str) -> None:
        """Compute an evening's figures, and keep them with its table. It may end at any point and be begun
        again, by any worker."""
        head = self._head(id)
        if head is None or head.last_turning_points is not None:
            return
        here, began = evening.read(self.games, self.tables.store, head), time.process_time()
        for found in points.play(here):
            self.progress.report(id, msgspec.json.encode(found))
            if time.process_time() - began > MAX_S:
                break
        self.tables.execute_own(head.code, KeepTurningPoints(found))

    def _turns(self, snapshot: Snapshot, caller: Caller, found: TurningPoints) -> list[Json]:
        """The greatest swings, each with the line of its step that this caller may read."""
        return points.with_causes(self.tables.queries, snapshot, snapshot.eyes(caller), found.steps)

    def _over(self, code: str, token: str | None) -> tuple[Snapshot, Caller]:
        snapshot, caller = self.tables.queries.find_admitted(code, token)
        check_finished(snapshot.head)
        return snapshot, caller

    def _head(self, id: str) -> Head | None:
        """The head of an evening's table; None if it is gone, was played again, or its end was taken back."""
        with contextlib.suppress(NotFound):
            head = self.tables.queries.snapshot(id.partition("_")[0]).head
            return head if _id(head) == id and head.status == "finished" else None
        return None


def _id(head: Head) -> str:
    return f"{head.code}_{head.opened_ms}_{head.finished_ms}"
