"""Forks: a table played on from an earlier step, once its game is over (docs/adr/0031-forks.md).

The fork is a table of its own (`ForkedTable`). Before it opens, everybody at the old one reads of it
(`Fork`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import asdict

from server.games.core.errors import IllegalMove
from server.games.core.game import Game, Json

from ..domain import undo
from ..domain.archive.file import hides
from ..domain.errors import NotFound, WrongStatus
from ..domain.model import Caller, Head, SeatRecord, TurningPoints
from ..domain.upgrade import state_of, upgraded
from ..domain.working_copy import WorkingCopy
from ..views.steps import where
from .bots import strongest
from .command import Command, Context, seat_of
from .opening import Keys, anchor_all
from .rewind import wait_again

_replace = msgspec.structs.replace


def once_over(head: Head) -> None:
    """Raises `WrongStatus` before the end: until then it would be a way round the seal."""
    if head.status != "finished":
        raise WrongStatus("The game is still being played.", code="still_played")


def step_of(pasts: undo.Pasts | None, head: Head, seq: int, game: Game[Any]) -> undo.Past:
    """The step `seq` of a game that went on from there. Raises `IllegalMove` where there is none."""
    past = undo.read(pasts, head.code, seq) if pasts is not None and seq <= head.seq else None
    if past is None or past.head.status != "playing" or not past.head.has_state:
        raise IllegalMove("There is no such step to play on from.", code="no_such_step", path=("seq",))
    return _replace(past, head=upgraded(past.head, game))


class Fork(Command, frozen=True):
    """A fork of the step `seq` is about to be opened: everybody reads so. If that step hides anything from
    the referee, nobody goes back to before now: the fork's seats can be taken by others.

    `people`: the seats that are kept free for people; bots play the rest."""

    referee_only: ClassVar = True

    seq: int
    people: tuple[str, ...] = ()

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        head = copy.head
        once_over(head)
        for seat in self.people:
            if not seat_of(head, seat).plays:
                raise IllegalMove("Only a player's seat.", code="not_a_player", path=("people",))
        past = step_of(context.history, head, self.seq, copy.game)
        state = state_of(past.head, copy.game)
        if hides(past.head, state, ()):
            copy.set(forked_seq=copy.seq)
        copy.tell("table.forked", by=context.caller.seat, to_seq=self.seq, where=where(copy.game, state))
        return {}


class ForkedTable(msgspec.Struct, frozen=True):
    """A table that goes on from a step of another one: the same state and seats, dice of its own.

    Its log begins with the fork, so that nobody reads there what was said to a seat before."""

    before: Head
    past: undo.Past
    people: tuple[str, ...]

    @property
    def history(self) -> Sequence[tuple[int, bytes]]:
        """None of the old log."""
        return ()

    def head(self, keys: Keys, now_ms: int) -> Head:
        """The step as a table of its own. Its clock waits for the referee."""
        then = self.past.head
        clock = then.clock
        return Head(
            **asdict(keys),
            game=self.before.game,
            name=self.before.name,
            opened_ms=now_ms,
            status="playing",
            options=then.options,
            seats=tuple(_emptied(seat) for seat in self.before.seats if seat.plays),
            next_seat=self.before.next_seat,
            state=then.state,
            state_version=then.state_version,
            clock=clock and clock.hold(then.clear_ms(self.past.at_ms), paused=True),
            opened=then.opened,
        )

    def set_up(self, copy: WorkingCopy) -> None:
        """Its dice chains, its bots, and the first lines of its log."""
        copy.put_state(copy.game.forked(copy.state))
        then, bot = self.past.head, strongest(copy.game)
        copy.set(
            seats=tuple(
                _replace(seat, bot=None if seat.id in self.people else seat.bot or bot)
                for seat in copy.head.seats
            )
        )
        place = where(copy.game, copy.state)
        anchor_all(copy, "table.forked", code=self.before.code, to_seq=then.seq, where=place)
        if then.pending is not None:
            wait_again(copy, then.pending)
        copy.reseat()


def _emptied(seat: SeatRecord) -> SeatRecord:
    """The seat without whoever had it."""
    return _replace(seat, token_hash="", ready=True, co_referee=False, claims=None, invited=False)


def forked(before: Head, pasts: undo.Pasts, command: Fork, game: Game[Any]) -> ForkedTable:
    """The fork that a command announced. Raises `NotFound` where its step is gone by now."""
    try:
        return ForkedTable(before, step_of(pasts, before, command.seq, game), command.people)
    except IllegalMove:
        raise NotFound from None


class KeepTurningPoints(Command, frozen=True):
    """Keep them, if the table's last game is still the one that they are of."""

    points: TurningPoints

    def allow(self, caller: Caller) -> None:
        """The server itself does this."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json | None:
        head = copy.head
        same = head.status == "finished" and head.finished_ms == self.points.finished_ms
        if same and head.turning_points != self.points:
            copy.set(turning_points=self.points)
        return None
