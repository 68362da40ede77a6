"""The base of answers to a prompt, by the seat itself or by the referee in its place."""

from typing import ClassVar

from server.games.core.errors import CannotStart, IllegalMove, RuleError
from server.games.core.game import Json, Line, Prompt, line

from ..domain.errors import NotYourSeat, Overt, RefereeOnly, RollWaiting, StalePhase
from ..domain.forms import args as prompt_args
from ..domain.lobby import problems
from ..domain.model import REFEREE, Caller
from ..domain.visibility import Eyes, eyes_of
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import Snapshot
from .command import Command, Context, check_eyes_not_front, find_seat


class Prompted(Command, frozen=True, rename={"as_seat": "as"}):
    """Base of answers to prompts. `phase`: the question; `as_seat`: the seat that the referee acts for."""

    wire_name: ClassVar = "move"
    in_time: ClassVar = True
    allowed_when_full: ClassVar = True

    move: str
    args: Json = {}
    phase: str | None = None
    as_seat: str | None = None

    @property
    def logs_refusals(self) -> bool:
        return self.as_seat is not None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        seat = self.find_acting_seat(context.snapshot, context.caller)
        check_eyes_not_front(copy.head)
        self.answer(copy, context, seat)

    def answer(self, copy: WorkingCopy, context: Context, seat: str) -> None:
        raise NotImplementedError

    def find_acting_seat(self, snapshot: Snapshot, caller: Caller) -> str:
        """Return the seat that the command acts for. Raises `NotAdmitted`, `NotYourSeat`."""
        self.allow(caller)
        if self.as_seat is not None and self.as_seat != caller.seat:
            if not caller.referee:
                raise NotYourSeat("That is another player's seat.")
            if self.as_seat != REFEREE:
                find_seat(snapshot.head, self.as_seat)
            return self.as_seat
        if caller.referee and caller.seat != REFEREE:
            moves = {p.move for p in snapshot.prompts(caller.seat)}
            if self.move not in moves and self.move in {p.move for p in snapshot.prompts(REFEREE)}:
                return REFEREE
        return caller.seat

    def prompt(self, snapshot: Snapshot, caller: Caller, seat: str) -> Prompt:
        """Return the prompt that offers the move. Raises `StalePhase`, or the reason why none does."""
        if self.phase is not None and self.phase != snapshot.phase(seat):
            raise StalePhase("That answers an earlier question. Nothing was counted.")
        for prompt in snapshot.prompts(seat):
            if prompt.move == self.move:
                return prompt
        raise not_offered(snapshot, caller, self.move)

    def check_args(self, copy: WorkingCopy, prompt: Prompt, caller: Caller, seat: str) -> Json:
        """Return the checked args. Raises `BadArgs`, or `Overt` where that may reveal a hidden value."""
        try:
            return prompt_args.check(prompt, self.args, self.reader_eyes(copy, caller, seat))
        except prompt_args.BadArgs as error:
            if error.hidden:
                raise Overt(error, self.refusal_line(caller, seat)) from None
            raise

    def reader_eyes(self, copy: WorkingCopy, caller: Caller, seat: str) -> Eyes:
        """Return the eyes of the reader of a refusal."""
        asks = caller.seat if acts_for(caller, seat) else seat
        return eyes_of(copy.head, asks, referee=caller.referee)

    def refusal_line(self, caller: Caller, seat: str) -> Line:
        """Return the log line of a refusal that everybody reads."""
        return line("referee.refused", by=caller.seat, what="move", seat=seat, move=self.move)


def acts_for(caller: Caller, seat: str) -> bool:
    """Return whether a referee acts in a player's place."""
    return caller.referee and seat not in (caller.seat, REFEREE)


def not_offered(snapshot: Snapshot, caller: Caller, name: str) -> RuleError:
    """Return the refusal of a move that no prompt offers."""
    if name == "start" and snapshot.head.status == "lobby" and snapshot.head.pending is None:
        if not caller.referee:
            return RefereeOnly()
        missing = problems(snapshot.game, snapshot.head)
        return CannotStart("The table is not complete yet.", path=("move",), problems=missing)
    if snapshot.head.pending is not None:
        return RollWaiting("The waiting dice have to be rolled first.")
    if not caller.referee and name in {p.move for p in snapshot.prompts(REFEREE)}:
        return RefereeOnly()
    return IllegalMove("This seat cannot make that move now.", code="not_offered", path=("move",))
