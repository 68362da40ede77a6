"""Copies of a whole table."""

from typing import ClassVar

from ..domain.errors import RollWaiting, WrongStatus
from ..domain.model import Head
from ..domain.visibility import hides_from_referee
from ..domain.working_copy import WorkingCopy
from .command import Context, RefereeCommand


class TakeCopy(RefereeCommand, frozen=True):
    """Announce that the referee takes a copy: the game could be continued elsewhere with it. Raises
    `WrongStatus` while the game goes on and hides anything from the referee: anyone who opens a copy can take
    every seat in it."""

    wire_name: ClassVar = "archive"
    allowed_when_full: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        check_no_dice_wait(copy.head)
        if copy.head.status == "playing" and hides_from_referee(copy.head, copy.state):
            detail = "A file can be taken once the game is over: it would reveal secrets."
            raise WrongStatus(detail, code="holds_secrets")
        copy.note("table.copied", by=context.caller.seat)


def check_no_dice_wait(head: Head) -> None:
    """Raises `RollWaiting` while dice wait: an archive cannot contain them."""
    if head.pending is not None:
        raise RollWaiting("The waiting dice have to be rolled before the table can be copied.")
