"""The referee's hand on the clock, and what happens when time runs out."""

from typing import ClassVar, Literal

from server.games.core.game import line

from ..domain.errors import NotYourSeat, WrongStatus
from ..domain.model import REFEREE, Caller
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, in_use

NOTHING_TOLD = "Nothing is being told now."


class SetClock(Command, frozen=True):
    """Pause, resume, add (or cut) seconds, ring at once, or clear the stage: the referee. Skip: who plays."""

    name_: ClassVar = "clock"
    referee_only: ClassVar = True

    action: Literal["pause", "resume", "add", "ring", "clear", "skip"]
    seconds: int | None = None

    def allow(self, caller: Caller) -> None:
        """Let every player skip: they may have seen enough of the show."""
        if self.action != "skip" or not caller.admitted:
            super().allow(caller)

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        if self.action == "skip":
            skip_stage(copy, context)
            return
        if self.action == "ring":
            ring_now(copy)
            return
        if self.action == "clear":
            if not copy.clear_stage():
                raise WrongStatus(NOTHING_TOLD, code="stage_clear")
            copy.tell("stage.cleared", by=context.caller.seat)
            return
        if self.action == "pause":
            done, said = copy.pause(), line("clock.paused")
        elif self.action == "resume":
            done, said = copy.resume(), line("clock.resumed")
        else:
            done, said = copy.add(self.seconds or 0), line("clock.added", seconds=self.seconds)
        if not done:
            raise WrongStatus("No clock runs now.", code="no_clock")
        copy.say(said)


def skip_stage(copy: WorkingCopy, context: Context) -> None:
    """Count the caller among those who have seen enough: when all players whose phones are there have, the
    stage is clear."""
    players = {seat.id for seat in copy.head.seats if seat.plays and seat.bot is None}
    seat = context.caller.seat
    if seat not in players:
        raise NotYourSeat
    if not copy.skip_stage(seat, players & context.present()):
        raise WrongStatus(NOTHING_TOLD, code="stage_clear")


def ring_now(copy: WorkingCopy) -> None:
    """Close what runs at once: waiting dice fall by themselves, the clock rings."""
    pending, running = copy.head.pending, copy.head.clock
    if pending and pending.waiting:
        for waiting in pending.waiting:
            copy.answer(waiting.id, auto=True)
    elif running:
        copy.tell("clock.rang", clock=running.id, by=REFEREE)
        copy.ring()
    else:
        raise WrongStatus("No clock runs now.", code="no_clock")


def ring_overdue(copy: WorkingCopy) -> None:
    """Do what is overdue: roll the dice that waited too long, else ring the clock."""
    pending, running = copy.head.pending, copy.head.clock
    late = [w.id for w in pending.waiting if w.timer and w.timer.overdue(copy.now_ms)] if pending else []
    for request in late:
        copy.answer(request, auto=True)
    if not late:
        copy.tell("clock.rang", clock=running.id if running else None, by=None)
        copy.ring()
