"""Seats: taken by newcomers, changed by the referee, handed over to other phones."""

import contextlib
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

import msgspec

from server.games.core.errors import IllegalMove, illegal
from server.games.core.game import Json
from server.games.core.wire import doc

from ..domain import codes, lobby, names
from ..domain.errors import NameTaken, NotFound, RefereeOnly, TableFull
from ..domain.lobby import game_options
from ..domain.model import REFEREE, Caller, Head, SeatKind, SeatRecord, hashed, is_key
from ..domain.readings import learned, readable_secrets
from ..domain.working_copy import WorkingCopy
from ..views.view import connected_seats
from .command import Command, Context, Previewed, RefereeCommand, find_player, find_seat

_replace = msgspec.structs.replace
Name = Annotated[str, doc("A name that others will read.", "Ada", 40, least=1, pattern=names.NAME)]
Team = Annotated[str, doc("The wanted team; without one, the emptiest.", "a", 80, least=1)]
Role = Annotated[str, doc("The wanted role; several of a team are joined by `+`.", "engineer", 80, least=1)]
INVITE = "qk3v9mZt0bYJ2cWm4rT1xA"
"""An example of an invite."""


def describe_invite(description: str) -> msgspec.Meta:
    """Describe a table's or a room's invite in the body of a request."""
    return doc(description, INVITE, 64, least=1)


class Join(Command, frozen=True):
    """Ask for a seat, without a token yet. In the lobby the invite lets a newcomer in at once, and the code
    alone makes them wait for the referee; once the game has begun, everybody waits (option `late`). A screen
    with the invite is always let in: it shows what all may see. A wrong invite is refused like a missing
    table (`NotFound`), so that guessing reveals nothing.

    The context's token is the one that will open the seat. The reply has `seat` and `admitted`."""

    wire_name: ClassVar = "join"

    name: Name
    invite: (
        Annotated[
            str, describe_invite("The invite from the QR code; without it the referee has to let you in.")
        ]
        | None
    ) = None
    team: Team | None = None
    role: Role | None = None
    claim: Annotated[
        bool,
        doc(
            "True: you ask for the seat of that name, which is yours. When the referee, or the phone that "
            "holds it, hands it over, your token opens that seat.",
            False,
        ),
    ] = False
    kind: Annotated[
        SeatKind, doc("A `screen` is a TV or laptop that shows public information.", "player")
    ] = "player"

    def allow(self, caller: Caller) -> None:
        """Let anybody ask for a seat."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        head, invited = copy.head, self.invite is not None
        if invited and not is_key(self.invite, head.invite_hash):
            raise NotFound
        late = head.status != "lobby" and self.kind == "player" and not _has_place(copy)
        seat = SeatRecord(
            "",
            self.name,
            hashed(context.token),
            self.kind,
            self.team,
            self.role,
            admitted=invited and not late and not self.claim,
            invited=invited,
            claims=self._find_claimed(head) if self.claim else None,
        )
        added = add_seat(copy, seat)
        return {"seat": added.id, "admitted": added.admitted}

    def _find_claimed(self, head: Head) -> str:
        holder = namesake(self.name, (seat for seat in head.seats if seat.plays))
        if holder is None or self.kind == "screen":
            raise IllegalMove("Nobody of that name is here.", code="no_such_seat", path=("claim",))
        return holder.id


class AnswerNewcomer(Command, frozen=True):
    """Base of answers to somebody who waits: by the referee, or to a claim by the claimed seat's phone."""

    wire_name: ClassVar = "answer"

    seat: str

    def allow(self, caller: Caller) -> None:
        if not caller.admitted:
            raise RefereeOnly

    def find_asker(self, head: Head, caller: Caller) -> SeatRecord:
        """Return the seat that asks. Raises `RefereeOnly` for those who may not answer, seat or none."""
        seat = head.seat(self.seat)
        if not caller.referee and (seat is None or seat.admitted or seat.claims != caller.seat):
            raise RefereeOnly
        return find_seat(head, self.seat)


class Admit(AnswerNewcomer, Previewed, frozen=True):
    """Admit somebody who waits, or hand over the seat they claim (referee only; the phone of a claimed seat
    may answer, too).

    The reply has `learns`, the secrets that they can read from now on, and `knew`, which is empty (see
    `places`)."""

    wire_name: ClassVar = "seat.admitted"

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        asks = self.find_asker(copy.head, context.caller)
        before, seat = readable_secrets(copy.head, copy.state, asks.id), asks.claims or asks.id
        if asks.claims:
            pass_on(copy, seat, asks.token_hash)
        elif not asks.admitted:
            check_name_free(copy.head, asks)
            check_room_for(copy.head, _replace(asks, admitted=True))
            change_seat(copy, seat, admitted=True)
            copy.note(self.wire_name, seat=seat)
            copy.reseat()
        after = readable_secrets(copy.head, copy.state, seat)
        return learned({seat: before}, {seat: after})


class Remove(AnswerNewcomer, frozen=True):
    """Remove a seat, or refuse somebody who waits (referee only; the phone of a claimed seat may refuse a
    claim, too).

    Its token is revoked at once."""

    wire_name: ClassVar = "remove"

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        gone = self.find_asker(copy.head, context.caller)
        copy.set(seats=tuple(seat for seat in copy.head.seats if gone.id not in (seat.id, seat.claims)))
        if gone.claims:
            copy.note("seat.kept", seat=gone.claims)
        else:
            copy.note("seat.removed", seat=gone.id, name=gone.name)
        copy.reseat()


class AdmitAll(RefereeCommand, frozen=True):
    """Admit everybody who waits and claims no seat, as far as there is room (referee only)."""

    wire_name: ClassVar = "admit-all"

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        for waits in copy.head.seats:
            if not waits.admitted and not waits.claims:
                with contextlib.suppress(NameTaken, TableFull):
                    Admit(waits.id).handle(copy, context)


class RemoveAbsent(RefereeCommand, frozen=True):
    """Remove everybody whose phone is not connected: those who wait and, before the start, those who are in
    (referee only)."""

    wire_name: ClassVar = "remove-absent"

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        seen = context.history.seen(copy.head.code) if context.history else {}
        connected = connected_seats(seen, copy.now_ms)
        for seat in copy.head.seats:
            gathers = not seat.admitted or copy.head.status == "lobby"
            if seat.kind == "player" and seat.bot is None and gathers and seat.id not in connected:
                Remove(seat.id).handle(copy, context)


class Rename(RefereeCommand, frozen=True):
    """Rename a seat (referee only)."""

    wire_name: ClassVar = "seat.renamed"

    seat: str
    name: Name
    own: bool = False
    """True: its holder wishes for it. A name that the referee gave stays."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        record = find_seat(copy.head, self.seat)
        names.check_readable(self.name)
        check_name_free(copy.head, _replace(record, name=self.name))
        change_seat(copy, self.seat, name=self.name, name_given=not self.own)
        copy.note(self.wire_name, seat=self.seat, name=self.name)


class Promote(RefereeCommand, frozen=True):
    """Make a seat a co-referee (referee only)."""

    wire_name: ClassVar = "seat.promoted"

    seat: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        change_seat(copy, find_player(copy.head, self.seat).id, co_referee=True)
        copy.note(self.wire_name, seat=self.seat)


class Demote(RefereeCommand, frozen=True):
    """Make a co-referee an ordinary player again (referee only)."""

    wire_name: ClassVar = "seat.demoted"

    seat: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        change_seat(copy, find_seat(copy.head, self.seat).id, co_referee=False)
        copy.note(self.wire_name, seat=self.seat)


class HandOver(Command, frozen=True):
    """Hand a seat over to another phone, by the referee or the seat itself: the old token is revoked at once.

    The reply has a salt. It makes the new token only together with the caller's own one (`new_token`). `own`:
    the caller gave up the seat that called."""

    wire_name: ClassVar = "hand-over"

    ends_token: ClassVar = True

    seat: str

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        caller, salt = context.caller, copy.entropy(16)
        token_hash = hashed(codes.derived(context.token, salt))
        if caller.seat != self.seat and not caller.referee:
            raise RefereeOnly
        if self.seat == REFEREE != caller.seat:
            raise RefereeOnly("Only the referee's own phone can hand over the referee's seat.")
        pass_on(copy, self.seat, token_hash)
        return {"salt": salt.hex(), "own": caller.seat == self.seat}


def new_token(token: str | None, reply: Json) -> str:
    """Return the new token of a seat that was handed over, from the caller's own one and the reply."""
    return codes.derived(token or "", bytes.fromhex(reply["salt"]))


class OpenSeat(RefereeCommand, frozen=True):
    """Let a new token open any seat; the old one is void at once. Only the server gives this command, for a
    person at its own machine (`cli/seats.py`)."""

    wire_name: ClassVar = "open-seat"

    seat: str
    token_hash: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        pass_on(copy, self.seat, self.token_hash)


class AddScreen(RefereeCommand, frozen=True):
    """Add a seat for a big screen. It is opened by a secret that only the screen has; the command carries its
    hash. The same screen gets its own seat again. The reply has `seat`."""

    wire_name: ClassVar = "add-screen"

    name: Name
    token_hash: str
    invite: Annotated[str, describe_invite("The table's invite, for the QR code on the screen.")] | None = (
        None
    )

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        if self.invite is not None and not is_key(self.invite, copy.head.invite_hash):
            raise IllegalMove("That is not this table's invite.", code="wrong_invite", path=("invite",))
        seat_before = next((seat for seat in copy.head.seats if seat.token_hash == self.token_hash), None)
        seat = seat_before or add_seat(
            copy, SeatRecord("", self.name, self.token_hash, "screen", invited=True)
        )
        return {"seat": seat.id}


class Holder(msgspec.Struct, frozen=True):
    """The holder of a seat at some table: a person, by the hash of their token, or a bot."""

    name: str
    token_hash: str
    bot: str | None = None


class GiveSeat(RefereeCommand, frozen=True):
    """Give a seat to a holder from another table, who keeps their token, under a name that is free here.
    Without a `seat` it is a new one, or the one that this token opens here. The phone that had the seat is
    out at once. The reply has `seat`."""

    wire_name: ClassVar = "give-seat"

    holder: Holder
    seat: str | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        name, token_hash, bot = msgspec.structs.astuple(self.holder)
        if self.seat is None:
            seat_before = (
                None if bot else next((s for s in copy.head.seats if s.token_hash == token_hash), None)
            )
            if seat_before is not None and seat_before.plays:
                return {"seat": seat_before.id}
            newcomer = SeatRecord("", name, token_hash, bot=bot, invited=True)
            return {"seat": add_seat(copy, _replace(newcomer, name=_spare_name(copy.head, newcomer))).id}
        seat = find_player(copy.head, self.seat)
        name = _spare_name(copy.head, _replace(seat, name=name, bot=bot))
        change_seat(
            copy, seat.id, name=name, token_hash=token_hash, bot=bot, ready=bot is not None, co_referee=False
        )
        copy.note("seat.handed_over", seat=seat.id)
        copy.note("seat.renamed", seat=seat.id, name=name)
        copy.reseat()
        return {"seat": seat.id}


# -- used by several commands ----------------------------------------------------------------------------


def change_seat(copy: WorkingCopy, seat: str, **changes: Any) -> None:
    """Replace fields of one seat."""
    copy.set(seats=tuple(_replace(s, **changes) if s.id == seat else s for s in copy.head.seats))


def check_place(copy: WorkingCopy, team: str | None, role: str | None) -> None:
    """Raises `IllegalMove` with the path of a team or role that the game does not have."""
    teams, roles = copy.game.info.teams, lobby.role_choices(copy.game)
    for field, value, open_values in (("team", team, teams), ("role", role, roles)):
        if value is not None and value not in open_values:
            choices = list(teams if field == "team" else copy.game.info.roles)
            raise illegal("There is no such place at this table.", "no_such_place", (field,), choices=choices)


def _has_place(copy: WorkingCopy) -> bool:
    """Return whether a newcomer may sit down in a running game: the table is open to them, and the game has a
    place left. Otherwise they wait for the referee."""
    head, game = copy.head, copy.game
    max_players = game.players(game_options(game, head.options))[1]
    return head.options.get("late") == "open" and len(head.players()) < max_players


def pass_on(copy: WorkingCopy, seat: str, token_hash: str) -> None:
    """Let another token open the seat, and drop every claim to it. A bot's seat becomes a person's again."""
    if seat == REFEREE:
        copy.set(referee_hash=token_hash)
    else:
        person = find_seat(copy.head, seat).bot is None
        copy.set(seats=tuple(s for s in copy.head.seats if s.claims != seat))
        change_seat(copy, seat, token_hash=token_hash, **({} if person else {"bot": None, "ready": False}))
    copy.note("seat.handed_over", seat=seat)


def namesake(name: str, seats: Iterable[SeatRecord]) -> SeatRecord | None:
    """Return the seat whose name looks like this one."""
    by_name = {seat.name: seat for seat in seats}
    like = names.alike(name, by_name)
    return by_name[like] if like is not None else None


def check_name_free(head: Head, seat: SeatRecord) -> None:
    """Raises `NameTaken` for a name like another player's, and for the app's own names (allowed for bots)."""
    other = namesake(seat.name, (other for other in head.seats if other.plays and other.id != seat.id))
    if other is None and (seat.bot or not names.impersonates_staff(seat.name)):
        return
    suggestion = names.suggestion(seat.name, [other.name for other in head.seats])
    raise NameTaken(suggestion, other.name if other else None)


def _spare_name(head: Head, seat: SeatRecord) -> str:
    """Return the seat's name, or a similar one that is free here."""
    try:
        check_name_free(head, seat)
    except NameTaken as taken:
        return str(taken.params["suggestion"])
    return seat.name


def add_seat(copy: WorkingCopy, seat: SeatRecord) -> SeatRecord:
    """Add a seat; a player without a wish gets the emptiest team and role. Its name differs from those of
    seats that are in; seats that wait reserve no name."""
    head = copy.head
    names.check_readable(seat.name)
    check_room_for(head, seat)
    if not seat.claims:
        check_name_free(head, seat)
    check_place(copy, seat.team, seat.role)
    if seat.kind == "player":
        # One who comes in takes no account of the place that a guest at the door was given.
        others = [other for other in head.seats if other.admitted or not seat.admitted]
        team, role = lobby.emptiest_place(copy.game, others)
        seat = _replace(seat, team=seat.team or team, role=seat.role or role)
    seat = _replace(seat, id=f"s{head.next_seat}")
    copy.set(seats=(*head.seats, seat), next_seat=head.next_seat + 1)
    if seat.claims:
        copy.note("seat.asked_for", seat=seat.claims)
        return seat
    bot: Json = {"bot": seat.bot} if seat.bot else {}
    copy.note("seat.joined", seat=seat.id, name=seat.name, kind=seat.kind, admitted=seat.admitted, **bot)
    if seat.plays:
        copy.reseat()
    return seat


def check_room_for(head: Head, seat: SeatRecord) -> None:
    """Raises `TableFull`. Seats that wait take no place from seats that are in, and newcomers with the code
    alone none from those with the invite."""
    if seat.admitted and sum(other.admitted for other in head.seats) >= lobby.MAX_SEATS:
        raise TableFull("Every seat at this table is taken.")
    waiting = sum(not other.admitted and other.invited == seat.invited for other in head.seats)
    if not seat.admitted and waiting >= lobby.MAX_WAITING:
        raise TableFull("Too many are waiting to be let in. Ask for the QR code.", code="too_many_waiting")
