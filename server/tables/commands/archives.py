"""Into the drawer for weeks and out of it again, and a copy of the whole table."""

from __future__ import annotations

from typing import ClassVar

from server.games.core.game import line

from ..domain.errors import RollWaiting, WrongStatus
from ..domain.model import Head
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, in_use


class PutAway(Command, frozen=True):
    """Into the drawer: the clock stands, nobody moves, and the table is kept for more than a year."""

    name_: ClassVar = "put-away"
    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        copy.pause()
        copy.set(put_away_ms=copy.now_ms)
        copy.say(line("table.put_away", by=context.caller.seat))


class TakeOut(Command, frozen=True):
    """Out of the drawer again. A clock goes on when the referee lets it."""

    name_: ClassVar = "take-out"
    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.put_away_ms is None:
            raise WrongStatus("The table was not put away.", code="not_put_away")
        copy.say(line("table.taken_out", by=context.caller.seat, since_ms=copy.head.put_away_ms))
        copy.set(put_away_ms=None)


class TakeCopy(Command, frozen=True):
    """Everybody reads that the referee took a copy: whoever has one could play on elsewhere."""

    name_: ClassVar = "archive"
    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        no_dice_waiting(copy.head)
        copy.say(line("table.copied", by=context.caller.seat))


def no_dice_waiting(head: Head) -> None:
    """Raises `RollWaiting`: dice that have not fallen cannot travel."""
    if head.pending is not None:
        raise RollWaiting("Dice have to fall before the table can be copied.")
