"""The use cases of turning points: ask for them, look, and compute them."""

import contextlib
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple

import msgspec

from server.games.core.game import Game, Json
from server.games.core.study import Counts
from server.tables.commands.forks import KeepTurningPoints, once_over
from server.tables.domain.errors import NotFound
from server.tables.domain.model import Caller, Head, TurningPoints
from server.tables.service.service import TableService
from server.tables.views.snapshot import Snapshot

from . import evening, turning
from .engine import Coming, shared_out
from .store import Record, StudyStore, TooMany

MAX_OPEN = 64
"""Tables whose turning points may be computed or waited for at once."""
KEEP_EVERY_S = 2.0
"""Finished pieces are written together: each write waits for the disk, and so do those of live tables."""

Play = Callable[[turning.Evening, list[turning.Piece]], Coming]
"""Plays pieces; their results come in any order."""


def one_by_one(evening: turning.Evening, pieces: list[turning.Piece]) -> Coming:
    """Play pieces in this process."""
    return shared_out(pieces, partial(turning.run, evening), jobs=1)


Status = Literal["waiting", "running", "done"]


class View(NamedTuple):
    """Turning points as they are now."""

    status: Status
    points: TurningPoints | None
    turns: list[Json]


@dataclass
class TurningService:
    """Turning points of finished tables. `ask` has a worker begin with one; it never fails."""

    games: Mapping[str, Game[Any]]
    tables: TableService
    store: StudyStore
    ask: Callable[[str], None] = lambda study: None
    play: Play = one_by_one

    def begin(self, code: str, token: str | None) -> View:
        """Have them computed, or computed more closely. Raises `WrongStatus` before the end; `TooMany`."""
        head = self._over(code, token)[0].head
        kept, study = head.last_turning_points, _id(head)
        if kept is None or not kept.close:
            try:
                record = Record(id=study, game=head.game, seed=0, games=turning.MATCHES)
                self.store.begin(record, head.code, MAX_OPEN)
            except TooMany as error:
                if not error.mine:
                    raise
            else:
                self.ask(record.id)
        return self.view(code, token)

    def view(self, code: str, token: str | None) -> View:
        """Return the figures so far. Raises `WrongStatus` before the end."""
        snapshot, caller = self._over(code, token)
        points, study = snapshot.head.last_turning_points, _id(snapshot.head)
        if points is not None and not self.store.is_open(study):
            return View("done", points, self._turns(snapshot, caller, points))
        self.store.look(study)
        record = self.store.get(study)
        running = record is not None and record.status == "running"
        if figures := self.store.figures(study):
            found = msgspec.json.decode(figures, type=TurningPoints)
            points = found if points is None or found.matches >= points.matches else points
        return View("running" if running else "waiting", points, self._turns(snapshot, caller, points))

    def work(self, study: str) -> bool:
        """Compute what is missing, and keep the figures with the table: first at a glance, then, while
        somebody looks, more closely. It may end at any point and be begun again, by any worker."""
        worker = secrets.token_hex(8)
        head = self._head(study)
        if not self.store.is_open(study) or not self.store.hold(study, worker):
            return False
        if head is None:  # gone, played again, or its end was taken back
            self.store.end(study, "cancelled")
            return False
        self.store.say(study, "playing", 1.0)
        here = evening.read(self.games, self.tables.store, head)
        results, kept_s, close = self.store.results(study), 0.0, False
        for closely in (False, True):
            while not closely or self.store.is_looked_at(study):
                todo = turning.missing(here, results, closely=closely)
                if not todo:
                    close = closely
                    break
                new: dict[str, Counts] = {}
                with contextlib.closing(self.play(here, todo)) as coming:
                    for key, counts in coming:
                        new[key] = results[key] = counts
                        if time.monotonic() - kept_s < KEEP_EVERY_S:
                            continue
                        self.store.add(study, new, _encoded(here, results))
                        new = {}
                        if not self.store.is_open(study) or not self.store.hold(study, worker):
                            return False
                        kept_s = time.monotonic()
                if new:
                    self.store.add(study, new, _encoded(here, results))
            points = msgspec.structs.replace(turning.figures(here, results), close=close)
            self.tables.execute_own(head.code, KeepTurningPoints(points))
        return self.store.end(study, "done")

    def _turns(self, snapshot: Snapshot, caller: Caller, points: TurningPoints | None) -> list[Json]:
        """The greatest swings, each with the line of its step that this caller may read."""
        eyes = snapshot.eyes(caller)
        return [
            {
                "seq": after.seq,
                "line": self.tables.queries.main_line(snapshot, eyes, before.seq, after.seq),
                "before": before.chance,
                "after": after.chance,
            }
            for before, after in (turning.swings(points.steps) if points else ())
        ]

    def _over(self, code: str, token: str | None) -> tuple[Snapshot, Caller]:
        snapshot, caller = self.tables.queries.admitted(code, token)
        once_over(snapshot.head)
        return snapshot, caller

    def _head(self, study: str) -> Head | None:
        """The head of the table that a study is of, if it is still as it was."""
        with contextlib.suppress(NotFound):
            head = self.tables.queries.snapshot(study.partition("_")[0]).head
            return head if _id(head) == study and head.status == "finished" else None
        return None


def _encoded(here: turning.Evening, results: Mapping[str, Counts]) -> bytes:
    return msgspec.json.encode(turning.figures(here, results))


def _id(head: Head) -> str:
    return f"{head.code}_{head.opened_ms}_{head.finished_ms}"
