"""The end of a game before its own end, by the referee."""

from typing import ClassVar

from server.games.core.game import line

from ..domain.errors import WrongStatus
from ..domain.working_copy import WorkingCopy
from .command import Command, Context


class End(Command, frozen=True):
    """End the game where it is, whatever it waits for: everything lies open as after a normal end. How it
    stood is the result, if the game can tell; nobody has won."""

    last_to_stop: ClassVar = True
    referee_only: ClassVar = True

    reason: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.status != "playing":
            raise WrongStatus("No game is going on.")
        copy.call_off(line("game.ended", by=context.caller.seat, reason=self.reason))
