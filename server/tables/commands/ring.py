"""What a table does by itself when it is due: close a round, let dice fall, make a bot's move."""

from __future__ import annotations

import logging
from typing import ClassVar

from server.games.core.game import line

from ..domain.errors import StoreDown
from ..domain.model import Caller
from ..domain.working_copy import WorkingCopy
from . import bot_schedule
from .clock import ring_overdue
from .command import Command, Context

log = logging.getLogger(__name__)


class Ring(Command, frozen=True):
    """Do what is overdue. Anybody may ask for it; the commit is refused before the due time."""

    name_: ClassVar = "ring"

    def allow(self, caller: Caller) -> None:
        """Time is up for everybody alike."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        due, bot = copy.head.next_due(), copy.head.next_bot()
        # deadlines come first: a bot's answer may have come too late
        if bot is not None and (due is None or due > copy.now_ms):
            bot_schedule.act(copy, context.snapshot, bot[1])
        else:
            _ring(copy)


def _ring(copy: WorkingCopy) -> None:
    """Ring what is overdue. If the game cannot go on (its state was corrected by hand, say), the clock is
    held, and that is told: one that failed at every attempt would be lost, also for the referee."""
    try:
        ring_overdue(copy)
    except StoreDown:
        raise
    except Exception as error:  # whatever it is, the referee has to be able to put it right
        # Its words may name what is hidden; a log is no place for that.
        log.error("a table could not be rung: %s", type(error).__name__)
        copy.restart()
        copy.pause()
        copy.say(line("move.dropped", move="ring", seat=None))
