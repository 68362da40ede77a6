"""Studies that run on a server: what is kept of each, what a store has to do, and one in memory."""

import threading
import time
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal, Protocol

import msgspec

from server.games.core.study import Counts
from server.games.core.wire import doc

Status = Literal["queued", "running", "done", "cancelled", "failed"]
Stage = Literal["waiting", "preparing", "playing"]

STUDIES, TURNINGS = "studies", "turnings"
"""The kinds, which are the names of their queues, too."""
KEEP_S = 7 * 24 * 3600
"""Seconds for which a study is kept after its last change."""
DAY_S = 24 * 3600
LEASE_S = 20.0
"""Seconds without a sign of its worker after which another worker may continue a study."""
LOOK_S = 30.0
"""Seconds after a look for which somebody counts as looking."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A study that was asked for."""

    id: Annotated[str, doc("Its id; whoever knows it may look at it and cancel it.", "9f2c41d07ab3e658", 40)]
    game: Annotated[str, doc("The game.", "a-game", 40)]
    seed: Annotated[int, doc("Its seed.", 1, ge=0)]
    games: Annotated[int, doc("Games a setting.", 200_000, ge=1, le=10**9)]
    status: Annotated[Status, doc("The last three are final.", "running")] = "queued"
    stage: Annotated[Stage, doc("What is being done.", "playing")] = "waiting"
    prepared: Annotated[float, doc("How much of the preparation is done.", 1.0, ge=0, le=1)] = 0.0


class TooMany(Exception):
    """No more studies now: `mine` when the caller's own one is still running."""

    def __init__(self, mine: bool) -> None:
        super().__init__("mine" if mine else "all")
        self.mine = mine


class ShareSpent(Exception):
    """The owner's studies have used their share of the day."""


def today() -> int:
    """Return the number of the day (UTC)."""
    return int(time.time() // DAY_S)


class StudyStore(Protocol):
    """The store of studies. A study is open until it is done, cancelled or failed, once and for all."""

    def begin(self, record: Record, owner: str, most: int) -> None:
        """Keep a new one. Raises `TooMany`: `most` may be open, and one an owner."""

    def get(self, study: str) -> Record | None:
        """Return its record."""

    def results(self, study: str) -> dict[str, Counts]:
        """Return the finished pieces."""

    def figures(self, study: str) -> bytes:
        """Return the last figures that were added; nothing before."""

    def add(self, study: str, results: Mapping[str, Counts], figures: bytes = b"") -> None:
        """Keep some pieces, and the figures that come of all pieces so far, in one write."""

    def say(self, study: str, stage: str, prepared: float) -> None:
        """Record its progress."""

    def end(self, study: str, status: Status) -> bool:
        """Close it if it is open; return whether it was."""

    def is_open(self, study: str) -> bool:
        """Return true if it is neither done nor cancelled nor failed."""

    def hold(self, study: str, worker: str) -> bool:
        """Take or keep the lease; False: another worker has it."""

    def look(self, study: str) -> None:
        """Record that somebody looks at it now."""

    def is_looked_at(self, study: str) -> bool:
        """Return whether somebody looked at it within `LOOK_S`."""

    def spend(self, study: str, seconds: float) -> float:
        """Count seconds of a processor for the owner of an open study; return all of them today."""

    def spent(self, owner: str) -> float:
        """Return the seconds that the studies of this owner used today."""

    def waiting(self) -> list[str]:
        """Return the open ones that no worker holds, the oldest first."""


class MemoryStudies:
    """A store in this process. Leases do not run out: nothing outlives the process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._records: dict[str, Record] = {}
        self._results: dict[str, dict[str, Counts]] = {}
        self._figures: dict[str, bytes] = {}
        self._open: dict[str, str] = {}
        self._leases: dict[str, str] = {}
        self._looks: dict[str, float] = {}
        self._spent: Counter[tuple[int, str]] = Counter()

    def begin(self, record: Record, owner: str, most: int) -> None:
        with self._lock:
            if owner in self._open.values():
                raise TooMany(mine=True)
            if len(self._open) >= most:
                raise TooMany(mine=False)
            self._records[record.id] = record
            self._results.setdefault(record.id, {})
            self._open[record.id] = owner

    def get(self, study: str) -> Record | None:
        return self._records.get(study)

    def results(self, study: str) -> dict[str, Counts]:
        return dict(self._results.get(study, {}))

    def figures(self, study: str) -> bytes:
        return self._figures.get(study, b"")

    def add(self, study: str, results: Mapping[str, Counts], figures: bytes = b"") -> None:
        self._results[study] |= results
        if figures:
            self._figures[study] = figures

    def say(self, study: str, stage: str, prepared: float) -> None:
        with self._lock:
            if study in self._open:
                self._change(study, status="running", stage=stage, prepared=prepared)

    def end(self, study: str, status: Status) -> bool:
        with self._lock:
            if self._open.pop(study, None) is None:
                return False
            self._leases.pop(study, None)
            self._change(study, status=status)
            return True

    def is_open(self, study: str) -> bool:
        return study in self._open

    def hold(self, study: str, worker: str) -> bool:
        with self._lock:
            return self._leases.setdefault(study, worker) == worker

    def look(self, study: str) -> None:
        self._looks[study] = time.monotonic()

    def is_looked_at(self, study: str) -> bool:
        return time.monotonic() - self._looks.get(study, -LOOK_S) < LOOK_S

    def spend(self, study: str, seconds: float) -> float:
        with self._lock:
            key = today(), self._open.get(study, "")
            self._spent[key] += seconds  # type: ignore[assignment]
            return self._spent[key]

    def spent(self, owner: str) -> float:
        return self._spent[today(), owner]

    def waiting(self) -> list[str]:
        return [study for study in self._open if study not in self._leases]

    def _change(self, study: str, **changes: object) -> None:
        self._records[study] = msgspec.structs.replace(self._records[study], **changes)
