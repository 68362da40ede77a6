"""Time at a table: the referee's hand on the clock, and what happens when time runs out."""

import logging
from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from server.games.core.game import line
from server.games.core.wire import doc

from ..domain.errors import NotYourSeat, StoreDown, WrongStatus
from ..domain.model import REFEREE, Attention, Caller
from ..domain.pending import Waiting
from ..domain.timer import Gap
from ..domain.working_copy import WorkingCopy
from ..views.view import connected_seats
from . import bot_schedule, seat_times
from .command import Command, Context, RefereeCommand, check_eyes_not_front

log = logging.getLogger(__name__)
RINGS_AT_ONCE = 5
"""How often in succession a ring may leave a clock that is due at once; after that the clock is paused."""
Action = Literal["pause", "resume", "add", "ring", "clear", "skip"]


class SetClock(RefereeCommand, frozen=True):
    """Pause, resume, extend or end the running clock (referee only), or skip the stage (a player)."""

    wire_name: ClassVar = "clock"

    action: Action
    seconds: int | None = None

    def allow(self, caller: Caller) -> None:
        """Let every player skip: they may have seen enough of the show."""
        if self.action != "skip" or not caller.admitted:
            super().allow(caller)

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        check_eyes_not_front(copy.head)
        if self.action == "ring":
            if not (copy.head.waiting or copy.head.clock):
                raise WrongStatus("No clock runs now.", code="no_clock")
            _ring(copy, copy.head.waiting, REFEREE)
        elif self.action in ("skip", "clear"):
            if not (_skip(copy, context) if self.action == "skip" else copy.clear_stage()):
                raise WrongStatus("No outcome is being shown now.", code="stage_clear")
            if self.action == "clear":
                copy.note("stage.cleared", by=context.caller.seat)
        else:
            if self.action == "pause":
                done, log_line = copy.pause(), line("clock.paused")
            elif self.action == "resume":
                done, log_line = copy.resume(), line("clock.resumed")
            else:
                done, log_line = copy.add_time(self.seconds or 0), line("clock.added", seconds=self.seconds)
            if not done:
                raise WrongStatus("No clock runs now.", code="no_clock")
            copy.say(log_line)


class EyesFront(RefereeCommand, frozen=True):
    """Ask everybody at the table to look to the front, or let them go on (referee only). Meanwhile nobody can
    move, bots wait, and the clock stands still; a clock that ran goes on afterwards."""

    wire_name: ClassVar = "eyes-front"

    on: Annotated[bool, doc("True: all look to the front. False: they go on.", True)]

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        since = copy.head.eyes_front
        if self.on == (since is not None):
            return
        if self.on:
            clock_ran = copy.is_running()
            copy.pause()
            copy.set(eyes_front=Attention(copy.now_ms, clock_ran))
            copy.note("table.eyes_front", by=context.caller.seat)
        else:
            copy.set(eyes_front=None)
            if since is not None and since.clock_ran:
                copy.resume()
            copy.note("table.goes_on", by=context.caller.seat)


class Ring(Command, frozen=True):
    """Do what is overdue. The server gives this command; the commit is refused before the due time.

    If the game cannot go on (its state was corrected by hand, say), the clock is stopped and everybody reads
    so: a ring that failed again and again would block the table, for the referee too."""

    wire_name: ClassVar = "ring"

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        due = copy.head.next_timer_ms()
        # deadlines come first: a bot's answer may have come too late
        if due is None or due > copy.now_ms:
            spent = copy.head.next_spent()
            if spent is not None and spent[0] <= copy.now_ms:
                seat_times.play_for(copy, context.snapshot, spent[1])
            else:
                bot_schedule.act(copy, context)
            return
        late = [roll for roll in copy.head.waiting if roll.timer and roll.timer.overdue(copy.now_ms)]
        try:
            _ring(copy, late, None)
        except StoreDown:
            raise
        except Exception as error:  # its text may name hidden values, so only its type is logged
            log.error("a table could not be rung: %s", type(error).__name__)
            copy.discard()
            stop(copy)
        else:
            _pause_if_endless(copy)


def stop(copy: WorkingCopy) -> None:
    """Stop the clock of a table that cannot do what is overdue; bots wait for somebody, too."""
    copy.pause()
    copy.set(bots_paused=True)
    copy.note("move.dropped", move="ring", seat=None)


def _pause_if_endless(copy: WorkingCopy) -> None:
    """Pause a clock that is due again at once, ring after ring: the table would do nothing else."""
    due, times = copy.head.next_timer_ms(), copy.head.rung_at_once
    times = times + 1 if due is not None and due <= copy.now_ms else 0
    if times > RINGS_AT_ONCE:
        copy.pause()
        copy.note("clock.stopped")
        times = 0
    if times != copy.head.rung_at_once:
        copy.set(rung_at_once=times)


class HoldClocks(Command, frozen=True):
    """Keep the time that is left on the table's clocks after the store's clock was set back, or after a `gap`
    in which nobody could play; everybody reads so.

    `by_ms`: how far it was set back, where that is known; otherwise the time of the last commit shows it. A
    table that was committed after `since_ms` (by the clock as it is now) has the new time already."""

    wire_name: ClassVar = "hold-clocks"

    by_ms: int = 0
    since_ms: int = 0
    gap: Gap | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        at_ms, now_ms = copy.head.at_ms, copy.now_ms
        if self.gap:
            if missed_ms := copy.head.missed_ms(self.gap):
                copy.set_back(-missed_ms)
                if copy.head.next_due_ms() is None:
                    return  # only seats' times run
                copy.note("clock.given_back", seconds=round(missed_ms / 1000))
            return
        if copy.head.time_ran_back(now_ms):
            by_ms = max(self.by_ms, at_ms - now_ms)
        else:
            by_ms = self.by_ms if at_ms < self.since_ms else 0
        if by_ms:
            copy.set_back(by_ms)
            copy.note("clock.stepped", by_ms=by_ms)


def _skip(copy: WorkingCopy, context: Context) -> bool:
    """Count the caller among those who have seen enough; once all players whose phones are connected have,
    the stage is clear. False where it was clear already."""
    players = {seat.id for seat in copy.head.seats if seat.plays and seat.bot is None}
    seat = context.caller.seat
    if seat not in players:
        raise NotYourSeat
    seen = context.history.seen(copy.head.code) if context.history else {}
    return copy.skip_stage(seat, players & connected_seats(seen, copy.now_ms))


def _ring(copy: WorkingCopy, rolls: Sequence[Waiting], ringer: str | None) -> None:
    """Roll these waiting dice; if there are none, ring the clock. `ringer`: None when time ran out."""
    for roll in rolls:
        copy.answer(roll.id, auto=True)
    if not rolls:
        clock = copy.head.clock
        copy.note("clock.rang", clock=clock and clock.id, by=ringer)
        copy.ring()
