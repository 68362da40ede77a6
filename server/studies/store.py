"""Studies that run on a server: the record of each, and the port of their store."""

import time
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
