"""Turning points that were computed are kept with their table."""

from server.games.core.game import Json

from ..domain.model import Caller, TurningPoints
from ..domain.working_copy import WorkingCopy
from .command import Command, Context


class KeepTurningPoints(Command, frozen=True):
    """Keep them, if the table's last game is still the one that they are of."""

    points: TurningPoints

    def allow(self, caller: Caller) -> None:
        """The server itself does this."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json | None:
        head = copy.head
        same = head.status == "finished" and head.finished_ms == self.points.finished_ms
        if same and head.turning_points != self.points:
            copy.set(turning_points=self.points)
        return None
