"""Seats: taken by newcomers, changed by the referee, handed over to other phones."""

import hmac
import json
from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import msgspec

from server.games.core.errors import IllegalMove, illegal
from server.games.core.game import Json

from ..domain import codes, lobby, names
from ..domain.errors import NameTaken, NotFound, RefereeOnly, TableFull
from ..domain.model import REFEREE, Caller, Head, SeatRecord, hashed
from ..domain.readings import may_read, only
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, Previewed, seat_of


class Join(Command, frozen=True):
    """Ask for a seat, without a token yet. In the lobby the invite lets a newcomer in at once, and the code
    alone makes them wait for the referee; once the game has begun, everybody waits (option `late`). A screen
    with the invite is always let in: it shows what all may see. A wrong invite is as good as no table
    (`NotFound`): guessing tells nothing and leaves nothing.

    `claim`: the seat of that name is theirs, they say; whoever holds it, or the referee, hands it over by
    admitting them. The context's token is the one that will open the seat. The reply has `seat` and
    `admitted`."""

    name: str
    invite: str | None = None
    team: str | None = None
    role: str | None = None
    kind: Literal["player", "screen"] = "player"
    claim: bool = False

    def allow(self, caller: Caller) -> None:
        """Anybody may ask for a seat."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        head, invited = copy.head, self.invite is not None
        if self.invite is not None and not hmac.compare_digest(hashed(self.invite), head.invite_hash):
            raise NotFound
        late = head.status != "lobby" and head.options.get("late") != "open" and self.kind == "player"
        seat = SeatRecord(
            "", self.name, hashed(context.token), self.kind, self.team, self.role,
            admitted=invited and not late and not self.claim, invited=invited,
            claims=self._claimed(head) if self.claim else None,
        )
        added = add_seat(copy, seat)
        return {"seat": added.id, "admitted": added.admitted}

    def _claimed(self, head: Head) -> str:
        here = namesake(self.name, (seat for seat in head.seats if seat.plays))
        if here is None or self.kind == "screen":
            raise IllegalMove("Nobody of that name is here.", code="no_such_seat", path=("claim",))
        return here.id


class SeatChange(Command, frozen=True):
    """Base of what the referee does to a seat by replacing some of its fields."""

    referee_only: ClassVar = True

    seat: str

    def changes(self) -> Json:
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
        copy.tell(self.name_, seat=self.seat, **told)
        copy.reseat()


class Answer(Command, frozen=True):
    """Base of what is answered to somebody who waits: by the referee, and to a claim by the phone that holds
    the claimed seat."""

    seat: str

    def allow(self, caller: Caller) -> None:
        if not caller.admitted:
            raise RefereeOnly

    def asks(self, head: Head, caller: Caller) -> SeatRecord:
        """The seat that is meant. Raises `RefereeOnly` for who may not answer it, whether it is there or
        not."""
        found = head.seat(self.seat)
        if not caller.referee and (found is None or found.admitted or found.claims != caller.seat):
            raise RefereeOnly
        return seat_of(head, self.seat)


class Admit(Answer, Previewed, frozen=True):
    """Let in somebody who waits, or hand the seat over that they claim: the referee, or the phone that holds
    the claimed seat. The reply has `learns`, the secrets that they read from now on, and `knew`, which is
    empty (see `places`)."""

    name_: ClassVar = "seat.admitted"

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        asks = self.asks(copy.head, context.caller)
        before = may_read(copy.head, copy.state, asks.id)
        seat = asks.id
        if asks.claims:
            seat = asks.claims
            pass_on(copy, seat, asks.token_hash)
        elif not asks.admitted:
            free_name(copy.head, asks)
            room_for(copy.head, msgspec.structs.replace(asks, admitted=True))
            change_seat(copy, seat, admitted=True)
            copy.tell(self.name_, seat=seat)
            copy.reseat()
        after = may_read(copy.head, copy.state, seat)
        return {"learns": list(only({seat: after}, {seat: before})), "knew": []}


class Rename(SeatChange, frozen=True):
    """Another name for a seat."""

    name_: ClassVar = "seat.renamed"

    name: str

    def changes(self) -> Json:
        return {"name": self.name}

    def check(self, head: Head, record: SeatRecord) -> None:
        names.check(self.name)
        free_name(head, msgspec.structs.replace(record, name=self.name))


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


class Remove(Answer, frozen=True):
    """Take a seat away, or turn somebody away who asks to be let in; its token is dead at once. The referee
    does that; the phone that holds a claimed seat may turn the claim away."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        gone = self.asks(copy.head, context.caller)
        take_away(copy, gone.id)
        if gone.claims:
            copy.tell("seat.kept", seat=gone.claims)
        else:
            copy.tell("seat.removed", seat=self.seat, name=gone.name)
        copy.reseat()


class HandOver(Command, frozen=True):
    """The seat for another phone, by the referee or the seat itself: the old token is dead at once.

    The reply holds a salt. With the caller's own token it makes the new one (`new_token`); without, nothing.
    """

    seat: str

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        caller, salt = context.caller, copy.entropy(16)
        token_hash = hashed(codes.derived(context.token, salt))
        if caller.seat != self.seat and not caller.referee:
            raise RefereeOnly
        if self.seat == REFEREE:
            if caller.seat != REFEREE:
                raise RefereeOnly("Only the referee's own phone can pass the desk on.")
            copy.set(referee_hash=token_hash)
        else:
            pass_on(copy, self.seat, token_hash)
            return {"salt": salt.hex()}
        copy.tell("seat.handed_over", seat=self.seat)
        return {"salt": salt.hex()}


def new_token(token: str | None, reply: bytes) -> str:
    """The new token of a seat that was handed over, from the caller's own one and the reply."""
    return codes.derived(token or "", bytes.fromhex(json.loads(reply)["salt"]))


def change_seat(copy: WorkingCopy, seat: str, **changes: Any) -> None:
    """Replace fields of one seat."""
    replace = msgspec.structs.replace
    copy.set(seats=tuple(replace(s, **changes) if s.id == seat else s for s in copy.head.seats))


def check_place(copy: WorkingCopy, team: str | None, role: str | None) -> None:
    """Raises `IllegalMove` with the path of a team or role that the game does not have."""
    for field, choices in lobby.check_place(copy.game, team, role).items():
        raise illegal("There is no such place at this table.", "no_such_place", (field,), choices=choices)


def take_away(copy: WorkingCopy, seat: str) -> None:
    """Take a seat off the table, and with it every claim to it."""
    copy.set(seats=tuple(s for s in copy.head.seats if seat not in (s.id, s.claims)))


def pass_on(copy: WorkingCopy, seat: str, token_hash: str) -> None:
    """Another token opens the seat from now on, and nobody else asks for it. A bot's seat is a person's
    again."""
    person = seat_of(copy.head, seat).bot is None
    copy.set(seats=tuple(s for s in copy.head.seats if s.claims != seat))
    change_seat(copy, seat, token_hash=token_hash, **({} if person else {"bot": None, "ready": False}))
    copy.tell("seat.handed_over", seat=seat)


def namesake(name: str, seats: Iterable[SeatRecord]) -> SeatRecord | None:
    """The seat whose name looks like this one."""
    by_name = {seat.name: seat for seat in seats}
    here = names.alike(name, by_name)
    return by_name[here] if here is not None else None


def free_name(head: Head, seat: SeatRecord) -> None:
    """Raises `NameTaken` for a name like that of a player who is in, and for the app's own names, which only
    bots have."""
    others = [other for other in head.seats if other.plays and other.id != seat.id]
    here = namesake(seat.name, others)
    if here is None and (seat.bot or not names.is_of_the_house(seat.name)):
        return
    suggestion = names.suggestion(seat.name, [one.name for one in head.seats])
    raise NameTaken(suggestion, here.name if here else None)


def add_seat(copy: WorkingCopy, seat: SeatRecord) -> SeatRecord:
    """Add a seat; without a wish it gets the emptiest team and role. Its name differs from those who are in;
    those who wait take no name from anybody."""
    head = copy.head
    names.check(seat.name)
    room_for(head, seat)
    if not seat.claims:
        free_name(head, seat)
    check_place(copy, seat.team, seat.role)
    if seat.kind == "player":
        team, role = lobby.open_place(copy.game, head.seats)
        seat = msgspec.structs.replace(seat, team=seat.team or team, role=seat.role or role)
    seat = msgspec.structs.replace(seat, id=f"s{head.next_seat}")
    copy.set(seats=(*head.seats, seat), next_seat=head.next_seat + 1)
    if seat.claims:
        copy.tell("seat.asked_for", seat=seat.claims)
        return seat
    told: Json = {"bot": seat.bot} if seat.bot else {}
    copy.tell("seat.joined", seat=seat.id, name=seat.name, kind=seat.kind, admitted=seat.admitted, **told)
    if seat.plays:
        copy.reseat()
    return seat


def room_for(head: Head, seat: SeatRecord) -> None:
    """Raises `TableFull`. Those who wait take no seat from those who are in, and those who typed the code
    alone no place to wait from those with the invite."""
    if seat.admitted and sum(other.admitted for other in head.seats) >= lobby.MAX_SEATS:
        raise TableFull("Every seat at this table is taken.")
    waiting = sum(not other.admitted and other.invited == seat.invited for other in head.seats)
    if not seat.admitted and waiting >= lobby.MAX_WAITING:
        raise TableFull("Too many are waiting to be let in. Ask for the QR code.", code="too_many_waiting")


class AddScreen(Command, frozen=True):
    """A seat that only looks, opened by the secret that the screen itself holds: here is only its hash. The
    same screen again gets the seat that it has. The reply has `seat`."""

    referee_only: ClassVar = True

    name: str
    token_hash: str
    invite: str | None = None
    """The invite for the screen's QR code; it has to be the table's."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        if self.invite is not None and not hmac.compare_digest(hashed(self.invite), copy.head.invite_hash):
            raise IllegalMove("That is not this table's invite.", code="wrong_invite", path=("invite",))
        here = next((seat for seat in copy.head.seats if seat.token_hash == self.token_hash), None)
        seat = here or add_seat(copy, SeatRecord("", self.name, self.token_hash, "screen", invited=True))
        return {"seat": seat.id}
