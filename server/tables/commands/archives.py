"""Into the drawer for weeks and out of it again, and a copy of the whole table."""

from typing import ClassVar

from ..domain.archive.file import hides
from ..domain.errors import BadArchive, Busy, RollWaiting, WrongStatus
from ..domain.model import Caller, Head, OpenedCopy
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, in_use

STILL_PLAYED = "This game is still being played here, and the archive holds its secrets."


class PutAway(Command, frozen=True):
    """Into the drawer: the clock stands, nobody moves, and the table is kept for more than a year."""

    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        copy.pause()
        copy.set(put_away_ms=copy.now_ms)
        copy.tell("table.put_away", by=context.caller.seat)


class TakeOut(Command, frozen=True):
    """Out of the drawer again. A clock goes on when the referee lets it."""

    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.put_away_ms is None:
            raise WrongStatus("The table was not put away.", code="not_put_away")
        copy.tell("table.taken_out", by=context.caller.seat, since_ms=copy.head.put_away_ms)
        copy.set(put_away_ms=None)


class TakeCopy(Command, frozen=True):
    """Everybody reads that the referee took a copy: whoever has one could play on elsewhere."""

    name_: ClassVar = "archive"
    last_to_stop: ClassVar = True
    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        no_dice_waiting(copy.head)
        copy.tell("table.copied", by=context.caller.seat, secrets=hides(copy.head, copy.state, ()))


class OpenCopy(Command, frozen=True):
    """A copy with this table's secrets is about to be opened under the code `copy`: everybody reads so, and
    nobody goes back to before it. `since`: the step that the copy was taken at. `instead_of`: the copy that
    had these secrets before and is gone.

    Raises: BadArchive while the game goes on; Busy where another copy came first."""

    copy: str
    since: int
    instead_of: str

    def allow(self, caller: Caller) -> None:
        """The server itself does this."""

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
        copy.tell("table.copy_opened")


def no_dice_waiting(head: Head) -> None:
    """Raises `RollWaiting`: dice that have not fallen cannot travel."""
    if head.pending is not None:
        raise RollWaiting("Dice have to fall before the table can be copied.")
