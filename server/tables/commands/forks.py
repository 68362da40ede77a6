"""Forks: a finished game played on from an earlier step at a table of its own (docs/adr/0031-forks.md).

The fork is announced at the old table (`Fork`) before the new one (`ForkedTable`) is opened.

A fork has the state, the waiting dice and the seats of that step; its dice chains and its log begin
with it."""

from typing import Annotated, Any, ClassVar

import msgspec
from msgspec.structs import asdict

from server.games.core.errors import IllegalMove
from server.games.core.game import Game
from server.games.core.wire import doc

from ..domain import undo
from ..domain.errors import NotFound, WrongStatus
from ..domain.model import Head, TurningPoints
from ..domain.seat_time import SeatTime, all_stopped
from ..domain.upgrade import state_of
from ..domain.visibility import hides_from_referee
from ..domain.working_copy import WorkingCopy
from ..views.steps import where
from .bots import strongest
from .command import Command, Context, RefereeCommand, find_player
from .opening import Keys, anchor_all
from .rewind import wait_again

_replace = msgspec.structs.replace


def check_finished(head: Head) -> None:
    """Raises `WrongStatus` before the end of the game: until then a fork would reveal its secrets."""
    if head.status != "finished":
        raise WrongStatus("The game is still being played.", code="still_played")


def find_step_of_play(
    history: undo.StepHistory | None, head: Head, seq: int, game: Game[Any]
) -> undo.KeptStep:
    """Return the step `seq` of a game that went on from there. Raises `IllegalMove` if it is not kept."""
    past = undo.find_step(history, head, seq, game)
    if past is None or past.head.status != "playing" or not past.head.has_state:
        raise IllegalMove("There is no such step to play on from.", code="no_such_step", path=("seq",))
    return past


class Fork(RefereeCommand, frozen=True):
    """Announce a fork of the step `seq`. If that step hides anything from the referee, the table cannot go
    back to an earlier step any more: other people may take the fork's seats."""

    wire_name: ClassVar = "fork"

    seq: Annotated[int, doc("The step.", 4, ge=1, le=2**53)]
    people: Annotated[
        tuple[Annotated[str, doc("A seat.", "s1", 16)], ...],
        doc(
            "Seats to keep free for people; bots play all others. A hand-over can give a bot's seat to a "
            "person.",
            [],
            64,
        ),
    ] = ()

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        head = copy.head
        check_finished(head)
        for seat in self.people:
            find_player(head, seat, "people")
        past = find_step_of_play(context.history, head, self.seq, copy.game)
        state = state_of(past.head, copy.game)
        if hides_from_referee(past.head, state):
            copy.set(forked_seq=copy.seq)
        copy.note("table.forked", by=context.caller.seat, to_seq=self.seq, where=where(copy.game, state))


class ForkedTable(msgspec.Struct, frozen=True):
    """A new table that goes on from a step of another one, with its state and seats and with new dice chains.

    Its log begins with the fork, so that nobody reads the old lines of a seat that they take."""

    before: Head
    past: undo.KeptStep
    people: tuple[str, ...]

    def head(self, keys: Keys, now_ms: int) -> Head:
        """Return the step as a table of its own, with empty seats and a stopped clock."""
        then = self.past.head
        return Head(
            **asdict(keys),
            **{name: getattr(then, name) for name in ("options", "state", "state_version", "opened")},
            game=self.before.game,
            name=self.before.name,
            opened_ms=now_ms,
            status="playing",
            seats=tuple(
                _replace(seat, token_hash="", ready=True, co_referee=False, claims=None, invited=False)
                for seat in self.before.seats
                if seat.plays
            ),
            next_seat=self.before.next_seat,
            times={
                seat: SeatTime(time.used_ms)
                for seat, time in all_stopped(then.times, self.past.at_ms, then.seq).items()
            },
            clock=then.clock and then.clock.hold(then.clear_ms(self.past.at_ms), paused=True),
        )

    def set_up(self, copy: WorkingCopy) -> None:
        """Draw its dice chains, seat its bots, and write the first lines of its log."""
        copy.put_state(copy.game.forked(copy.state))
        then, bot = self.past.head, strongest(copy.game)
        seats = (_replace(s, bot=None if s.id in self.people else s.bot or bot) for s in copy.head.seats)
        copy.set(seats=tuple(seats))
        place = where(copy.game, copy.state)
        anchor_all(copy, "table.forked", code=self.before.code, to_seq=then.seq, where=place)
        if then.pending is not None:
            wait_again(copy, then.pending)
        copy.reseat()


def forked(before: Head, history: undo.StepHistory, command: Fork, game: Game[Any]) -> ForkedTable:
    """Return the fork that a command announced. Raises `NotFound` if its step is gone by now."""
    try:
        return ForkedTable(before, find_step_of_play(history, before, command.seq, game), command.people)
    except IllegalMove:
        raise NotFound from None


class KeepTurningPoints(Command, frozen=True):
    """Keep turning points, if they are of the table's last game. The server itself gives this command."""

    wire_name: ClassVar = "keep-turning-points"

    points: TurningPoints

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        head = copy.head
        is_last = head.status == "finished" and head.finished_ms == self.points.finished_ms
        if is_last and head.turning_points != self.points:
            copy.set(turning_points=self.points)
