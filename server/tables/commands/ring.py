"""Commands of the table's own: close a round, roll dice, make a bot's move, hold its clocks."""

import logging

from ..domain.errors import StoreDown
from ..domain.model import Caller
from ..domain.working_copy import WorkingCopy
from . import bot_schedule
from .clock import ring_overdue
from .command import Command, Context

log = logging.getLogger(__name__)


class Ring(Command, frozen=True):
    """Do what is overdue. Anybody may ask for it; the commit is refused before the due time."""

    def allow(self, caller: Caller) -> None:
        """Time is up for everybody alike."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        due, bot = copy.head.next_due(), copy.head.next_bot()
        # deadlines come first: a bot's answer may have come too late
        if bot is not None and (due is None or due > copy.now_ms):
            bot_schedule.act(copy, context.snapshot, bot[1])
        else:
            _ring(copy)


class HoldClocks(Command, frozen=True):
    """The store's clock was set back: what was left on the table's clocks is left, and everybody reads of it.

    `by_ms`: how far, for who knows; else as far as the last commit tells. A table that was committed after
    `since_ms` (by the clock as it is now) knows the new time already."""

    by_ms: int = 0
    since_ms: int = 0

    def allow(self, caller: Caller) -> None:
        """Time is the same for everybody."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        at_ms, now_ms = copy.head.at_ms, copy.now_ms
        if copy.head.time_ran_back(now_ms):
            by_ms = max(self.by_ms, at_ms - now_ms)
        else:
            by_ms = self.by_ms if at_ms < self.since_ms else 0
        if by_ms:
            copy.set_back(by_ms)
            copy.tell("clock.stepped", by_ms=by_ms)


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
        copy.tell("move.dropped", move="ring", seat=None)
