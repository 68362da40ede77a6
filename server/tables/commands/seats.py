"""Seats: taken by newcomers, changed by the referee, handed over to other phones."""

from __future__ import annotations

import hmac
import json
from typing import Any, ClassVar, Literal

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, line

from ..domain import codes, lobby, names
from ..domain.errors import NotFound, RefereeOnly, TableFull
from ..domain.model import REFEREE, Caller, Head, SeatRecord, hashed
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, seat_of


class Join(Command, frozen=True):
    """A newcomer, who has no token yet: in at once with the invite, after the referee's word with the code
    alone. A wrong invite is as good as no table (`NotFound`): guessing tells nothing and leaves nothing.

    The context's token is the one that will open the seat. The reply has `seat` and `admitted`.
    """

    name_: ClassVar = "join"

    name: str
    invite: str | None = None
    team: str | None = None
    role: str | None = None
    kind: Literal["player", "screen"] = "player"

    def allow(self, caller: Caller) -> None:
        """Anybody may ask for a seat."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        if self.invite is not None and not hmac.compare_digest(hashed(self.invite), copy.head.invite_hash):
            raise NotFound
        seat = SeatRecord("", self.name, hashed(context.token), self.kind, self.team, self.role)
        added = add_seat(copy, seat, invited=self.invite is not None)
        return {"seat": added.id, "admitted": added.admitted}


class SeatChange(Command, frozen=True):
    """Base of what the referee does to a seat by replacing some of its fields."""

    referee_only: ClassVar = True

    seat: str

    def changes(self) -> Json:
        """The fields that become others."""
        raise NotImplementedError

    def check(self, head: Head, record: SeatRecord) -> None:
        """Raises what speaks against it."""

    def body(self) -> Json:
        return {"seat": self.seat, **self.changes()}

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        changes = self.changes()
        self.check(copy.head, seat_of(copy.head, self.seat))
        change_seat(copy, self.seat, **changes)
        told = {key: value for key, value in changes.items() if key == "name"}
        copy.say(line(self.name_, seat=self.seat, **told))
        copy.reseat()


class Admit(SeatChange, frozen=True):
    """Let in somebody who typed the code."""

    name_: ClassVar = "seat.admitted"

    def changes(self) -> Json:
        return {"admitted": True}

    def check(self, head: Head, record: SeatRecord) -> None:
        if not record.admitted:
            room_for(head, invited=True)


class Rename(SeatChange, frozen=True):
    """Another name for a seat."""

    name_: ClassVar = "seat.renamed"

    name: str

    def changes(self) -> Json:
        return {"name": self.name}

    def check(self, head: Head, record: SeatRecord) -> None:
        names.check(self.name)


class Promote(SeatChange, frozen=True):
    """Make a seat a co-referee."""

    name_: ClassVar = "seat.promoted"

    def changes(self) -> Json:
        return {"co_referee": True}

    def check(self, head: Head, record: SeatRecord) -> None:
        if not record.plays:
            raise IllegalMove("Only a player who has been let in.", code="not_a_player", path=("seat",))


class Demote(SeatChange, frozen=True):
    """A co-referee is a player like the others again."""

    name_: ClassVar = "seat.demoted"

    def changes(self) -> Json:
        return {"co_referee": False}


class Remove(Command, frozen=True):
    """Take a seat away, or turn somebody away who asks to be let in; its token is dead at once."""

    name_: ClassVar = "remove"
    referee_only: ClassVar = True

    seat: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        gone = seat_of(copy.head, self.seat)
        copy.set(seats=tuple(s for s in copy.head.seats if s.id != self.seat))
        copy.say(line("seat.removed", seat=self.seat, name=gone.name))
        copy.reseat()


class HandOver(Command, frozen=True):
    """The seat for another phone, by the referee or the seat itself: the old token is dead at once.

    The reply holds a salt. With the caller's own token it makes the new one (`new_token`); without, nothing.
    """

    name_: ClassVar = "hand-over"

    seat: str

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        caller, salt = context.caller, copy.entropy(16)
        token_hash = hashed(codes.derived(context.token, salt))
        if caller.seat != self.seat and not caller.referee:
            raise RefereeOnly("Only the referee can do that.")
        if self.seat == REFEREE:
            if caller.seat != REFEREE:
                raise RefereeOnly("Only the referee's own phone can pass the desk on.")
            copy.set(referee_hash=token_hash)
        else:
            person = seat_of(copy.head, self.seat).bot is None
            changes = {} if person else {"bot": None, "ready": False}
            change_seat(copy, self.seat, token_hash=token_hash, **changes)
        copy.say(line("seat.handed_over", seat=self.seat))
        return {"salt": salt.hex()}


def new_token(token: str | None, reply: bytes) -> str:
    """The new token of a seat that was handed over, from the caller's own one and the reply."""
    return codes.derived(token or "", bytes.fromhex(json.loads(reply)["salt"]))


# -- what other commands do to seats, too ------------------------------------------------------------------


def change_seat(copy: WorkingCopy, seat: str, **changes: Any) -> None:
    """Replace fields of one seat."""
    replace = msgspec.structs.replace
    copy.set(seats=tuple(replace(s, **changes) if s.id == seat else s for s in copy.head.seats))


def check_place(copy: WorkingCopy, team: str | None, role: str | None) -> None:
    """Raises `IllegalMove` with the path of a team or role that the game does not have."""
    for field, choices in lobby.check_place(copy.game, team, role).items():
        raise IllegalMove(
            "There is no such place at this table.", code="no_such_place", path=(field,), choices=choices
        )


def add_seat(copy: WorkingCopy, seat: SeatRecord, *, invited: bool) -> SeatRecord:
    """Add a seat; without a wish it gets the emptiest team and role."""
    head = copy.head
    names.check(seat.name)
    room_for(head, invited=invited)
    check_place(copy, seat.team, seat.role)
    if seat.kind == "player":
        team, role = lobby.open_place(copy.game, head.seats)
        seat = msgspec.structs.replace(seat, team=seat.team or team, role=seat.role or role)
    seat = msgspec.structs.replace(seat, id=f"s{head.next_seat}", admitted=invited)
    copy.set(seats=(*head.seats, seat), next_seat=head.next_seat + 1)
    told: Json = {"bot": seat.bot} if seat.bot else {}
    copy.say(line("seat.joined", seat=seat.id, name=seat.name, kind=seat.kind, admitted=invited, **told))
    if seat.plays:
        copy.reseat()
    return seat


def room_for(head: Head, *, invited: bool) -> None:
    """Raises `TableFull`. Those who only knock wait apart: they take no seat from the invited."""
    waiting = sum(not seat.admitted for seat in head.seats)
    if invited and len(head.seats) - waiting >= lobby.MAX_SEATS:
        raise TableFull("Every seat at this table is taken.")
    if not invited and waiting >= lobby.MAX_WAITING:
        raise TableFull("Too many are waiting to be let in. Ask for the QR code.", code="too_many_waiting")
