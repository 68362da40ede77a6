"""A word of the referee's to the whole table."""

from typing import ClassVar

from server.games.core.game import line

from ..domain.working_copy import WorkingCopy
from .command import Command, Context


class Say(Command, frozen=True):
    """A message that everybody at the table reads."""

    referee_only: ClassVar = True

    text: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        copy.say(line("referee.said", by=context.caller.seat, text=self.text))
