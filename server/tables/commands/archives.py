"""Tables that are put away and taken out again, and copies of a whole table."""

from typing import ClassVar

from ..domain.errors import RollWaiting, WrongStatus
from ..domain.model import Head
from ..domain.visibility import hides
from ..domain.working_copy import WorkingCopy
from .command import Context, RefereeCommand, in_use


class PutAway(RefereeCommand, frozen=True):
    """Put the table away for weeks (referee only). Its clock stops, nobody can move, it is kept longer."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        copy.pause()
        copy.set(put_away_ms=copy.now_ms)
        copy.note("table.put_away", by=context.caller.seat)


class TakeOut(RefereeCommand, frozen=True):
    """Take the table out again (referee only). Its clock stays paused until the referee resumes it."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.put_away_ms is None:
            raise WrongStatus("The table was not put away.", code="not_put_away")
        copy.note("table.taken_out", by=context.caller.seat, since_ms=copy.head.put_away_ms)
        copy.set(put_away_ms=None)


class TakeCopy(RefereeCommand, frozen=True):
    """Announce that the referee takes a copy: the game could be continued elsewhere with it. Raises
    `WrongStatus` while the game goes on and hides anything from the referee: whoever opens a copy can take
    every seat in it."""

    name_: ClassVar = "archive"
    last_to_stop: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        no_dice_waiting(copy.head)
        if copy.head.status == "playing" and hides(copy.head, copy.state):
            detail = "A file can be taken once the game is over: it would reveal secrets."
            raise WrongStatus(detail, code="holds_secrets")
        copy.note("table.copied", by=context.caller.seat)


def no_dice_waiting(head: Head) -> None:
    """Raises `RollWaiting` while dice wait: an archive cannot contain them."""
    if head.pending is not None:
        raise RollWaiting("The waiting dice have to be rolled before the table can be copied.")
