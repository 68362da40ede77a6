"""Tables that are put away and taken out again, and copies of a whole table."""

from typing import ClassVar

from ..domain.archive.file import hides
from ..domain.errors import BadArchive, Busy, RollWaiting, WrongStatus
from ..domain.model import Head, OpenedCopy
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, RefereeCommand, in_use

STILL_PLAYED = "This game is still being played here, and the archive holds its secrets."


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
    """Announce that the referee takes a copy: the game could be continued elsewhere with it."""

    name_: ClassVar = "archive"
    last_to_stop: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        no_dice_waiting(copy.head)
        copy.note("table.copied", by=context.caller.seat, secrets=hides(copy.head, copy.state, ()))


class OpenCopy(Command, frozen=True):
    """Announce that a copy with this table's secrets is about to be opened under the code `copy`; from now on
    the table cannot go back to an earlier step. The server itself gives this command. `since`: the step at
    which the copy was taken. `instead_of`: the copy that had these secrets before and is gone.

    Raises `BadArchive` while the game goes on, `Busy` if another copy came first."""

    copy: str
    since: int
    instead_of: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        head = copy.head
        if head.status == "playing":
            raise BadArchive(STILL_PLAYED, "still_played")
        known = head.copy_after(self.since)
        if self.instead_of != (known.code if known else ""):
            raise Busy("Another copy of this table is being opened.")
        seq = known.seq if known else copy.seq
        others = tuple(one for one in head.copies if one != known)
        opened = (*others, OpenedCopy(seq, self.copy, copy.now_ms))
        copy.set(copies=tuple(sorted(opened, key=lambda one: one.seq)))
        copy.note("table.copy_opened")


def no_dice_waiting(head: Head) -> None:
    """Raises `RollWaiting` while dice wait: an archive cannot contain them."""
    if head.pending is not None:
        raise RollWaiting("The waiting dice have to be rolled before the table can be copied.")
