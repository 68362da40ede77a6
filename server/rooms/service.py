"""The use cases of rooms: open one, read it, sit down in it, and find one's seat again."""

import contextlib
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Annotated

import msgspec

from server.games.core.errors import RuleError
from server.games.core.game import Json
from server.games.core.packs import Language
from server.games.core.wire import doc
from server.tables.commands.seats import Holder, Join, Rename
from server.tables.domain import codes, errors
from server.tables.domain.codes import Key
from server.tables.domain.lobby import MAX_SEATS, MAX_WAITING
from server.tables.domain.model import SeatRecord, encode, hashed, is_key
from server.tables.service.execute import ATTEMPTS
from server.tables.service.service import TableService
from server.tables.views.snapshot import Snapshot, caller_of
from server.tables.views.view import ViewSource
from server.tables.yielding import yield_to_others

from .model import (
    BELL,
    CALLS,
    LENGTH,
    MAX_CALLS,
    MESSAGE,
    Bell,
    GivenPlace,
    Number,
    Room,
    RoomMessage,
    RoomTable,
    TableCode,
    crypt,
    find_table,
    spare_name,
)
from .moving import Moving, SeatMove, Spot
from .store import MOVES, ROOM, RoomStore

DAY_S = 24 * 3600
ON_THE_WAY_MS = 10_000
"""Milliseconds after which a place that was given and not taken is free again."""

Fields = Mapping[str, bytes]
Changes = Mapping[str, bytes | None]
"""New values of a room's fields; None deletes one."""


class OpenedRoom(msgspec.Struct, frozen=True):
    """A new room, with the teacher's token and the invite."""

    room: Room
    token: str
    invite: str


class Seated(msgspec.Struct, frozen=True):
    """A seat at one of the room's tables."""

    number: Number
    table: TableCode
    token: Annotated[str, doc("The token that opens the seat.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)]
    seat: Annotated[str, doc("The caller's seat.", "s1", 16)]
    name: Annotated[str, doc("Its name.", "Green 3", 40)]
    team: Annotated[str | None, doc("Its team.", "a", 80)]
    role: Annotated[str | None, doc("Its role.", "engineer", 80)]
    admitted: Annotated[bool, doc("False: the teacher has to let you in first.", True)]


class Rooms:
    """The rooms of one process's live tables."""

    def __init__(self, tables: TableService, store: RoomStore, key: Key, *, keep_days: int = 90) -> None:
        """`key`: the tokens of calls with an id are drawn from it."""
        self.tables, self.store, self._key, self._keep_s = tables, store, key, keep_days * DAY_S
        self.moving = Moving(tables, store)
        self._choosing = threading.Lock()

    # -- the room -----------------------------------------------------------------------------------------

    def open(
        self,
        id: str,
        game: str,
        options: Json,
        count: int,
        name: str = "",
        language: Language = "en",
        *,
        own_names: bool = True,
    ) -> OpenedRoom:
        """Open a room of `count` tables in their lobbies. The same call again returns the same room; another
        call under its id raises `IdReused`. Raises the errors of `TableService.open`."""
        source = codes.DerivedBytes(self._key(), "room", id)
        token, invite = codes.token(source), codes.token(source)
        body = {"game": game, "options": options, "tables": count, "name": name, "language": language}
        if not own_names:  # rooms of earlier versions have a mark without it
            body["own_names"] = False
        mark = codes.fingerprint(id, body)
        made: list[RoomTable] = []
        for _ in range(ATTEMPTS):
            code = codes.draw(source, LENGTH)
            opened_code = self._opened_by(code, mark)
            if opened_code is None:
                made = made or [
                    self._open_table(number, game, options, name, token, invite)
                    for number in range(1, count + 1)
                ]
                room = Room(
                    code=code,
                    game=game,
                    name=name,
                    language=language,
                    opened_ms=self.tables.store.now_ms(),
                    token_hash=hashed(token),
                    invite_hash=hashed(invite),
                    invite=crypt(invite, token, "invite"),
                    mark=mark,
                    tables=tuple(made),
                    own_names=own_names,
                )
                if self.store.add(code, encode(room), self._keep_s):
                    return OpenedRoom(room, token, invite)
                opened_code = self._opened_by(code, mark)  # by the same call, in another process
            if opened_code is not None:
                return OpenedRoom(opened_code, token, opened_code.invite_by(token) or invite)
        raise errors.Busy("No free code was found; the same call may be sent again.")

    def _open_table(
        self, number: int, game: str, options: Json, name: str, token: str, invite: str
    ) -> RoomTable:
        """Open the table of that number, once: the id of its call follows from the room's token."""
        called = f"{name[:54]} · {number}" if name else str(number)
        opened = self.tables.open(game, options, called, codes.derived(token, b"table %d" % number))
        yield_to_others()
        table = RoomTable(number, opened.code, opened.token, opened.invite)
        return msgspec.structs.replace(table, token=table.token_by(token), invite=table.invite_by(invite))

    def _opened_by(self, code: str, mark: str) -> Room | None:
        """Return the room if this call opened it. Raises `IdReused` if only the call's id is the same."""
        raw = self.store.read(code).get(ROOM)
        room = msgspec.json.decode(raw, type=Room) if raw else None
        return room if room is not None and codes.is_same_call(room.mark, mark, "room") else None

    def read(self, code: str) -> tuple[Room, Fields]:
        """Return a room and its stored fields. Raises `NotFound`."""
        fields = self.store.read(code)
        if ROOM not in fields:
            raise errors.NotFound
        return msgspec.json.decode(fields[ROOM], type=Room), fields

    def find_as_referee(self, code: str, token: str | None) -> tuple[Room, Fields]:
        """Return the room for its teacher. Raises `NotFound` for everybody else."""
        room, fields = self.read(code)
        if not is_key(token, room.token_hash):
            raise errors.NotFound
        return room, fields

    def find_with_invite(self, code: str, key: str | None) -> tuple[Room, Fields]:
        """Return the room for its teacher, and for callers with the invite. Raises `NotFound`."""
        room, fields = self.read(code)
        if not (is_key(key, room.token_hash) or is_key(key, room.invite_hash)):
            raise errors.NotFound
        return room, fields

    def set_bell(self, code: str, token: str | None, id: str, seconds: int | None) -> Bell | None:
        """Set the end of the lesson, or remove it, for the teacher. The same call again sets nothing. Raises
        `NotFound`, `IdReused`."""
        now_ms = self.tables.store.now_ms()
        bell = None if seconds is None else encode(Bell(now_ms, now_ms + 1000 * seconds))
        self._write_once(code, token, id, {"seconds": seconds}, lambda room: {BELL: bell})
        return msgspec.json.decode(self.read(code)[1].get(BELL, b"null"), type=Bell | None)

    def keep_message(self, code: str, token: str | None, id: str, text: str, tables: list[int]) -> None:
        """Keep the teacher's message for the wall."""
        message = encode(RoomMessage(text, tables, self.tables.store.now_ms()))
        self._write_once(code, token, f"message {id}", {"text": text}, lambda room: {MESSAGE: message})

    def set_door(self, code: str, token: str | None, id: str, *, closed: bool | None, renew: bool) -> Room:
        """Close the room to newcomers or open it again (`closed` None: neither), and renew the invite, for
        the teacher. The same call again changes nothing. Raises `NotFound`, `IdReused`."""

        def change(room: Room) -> Changes:
            if closed is not None:
                room = msgspec.structs.replace(room, closed=closed)
            if renew:
                source = codes.DerivedBytes(self._key(), f"invite {code} {room.renewed}", id)
                room = room.with_invite(codes.token(source), token or "")
            return {ROOM: encode(room)}

        self._write_once(code, token, id, {"closed": closed, "renew": renew}, change)
        return self.read(code)[0]

    def _write_once(
        self, code: str, token: str | None, id: str, body: Json, change: Callable[[Room], Changes]
    ) -> None:
        """Write what a call of the teacher changes in the room, once. Raises `NotFound`, and `IdReused` for
        another call under its id."""
        call = codes.fingerprint(id, body)
        for _ in range(ATTEMPTS):
            room, fields = self.find_as_referee(code, token)
            past_calls = msgspec.json.decode(fields.get(CALLS, b"[]"), type=list[str])
            if any(codes.is_same_call(stored, call, "call") for stored in past_calls):
                return
            calls = encode([*past_calls, call][-MAX_CALLS:])
            if self.store.write(code, CALLS, fields.get(CALLS), {**change(room), CALLS: calls}):
                return
        raise errors.Busy("The room is very busy; the same call may be sent again.")

    def source(self, table: RoomTable) -> ViewSource | None:
        """Return a table as it is now; None if it was deleted, or cannot be read."""
        with contextlib.suppress(errors.NotFound, errors.Unreadable):
            return self.tables.queries.source(table.code)
        return None

    def sources(self, room: Room) -> dict[int, ViewSource | None]:
        """Return all tables as they are now, by number; None: deleted, or unreadable."""
        return {table.number: self.source(table) for table in room.tables}

    # -- sitting down -------------------------------------------------------------------------------------

    def sit(
        self, code: str, id: str, *, invite: str | None, name: str | None = None, group: int | None = None
    ) -> Seated:
        """Take a seat at the table with the fewest people, or at the table `group`. The same call again
        returns the same seat. As at any table, a newcomer without the invite, or after the start, waits to be
        let in.

        Raises `NotFound` for a wrong invite, `WrongStatus` for a closed room, `TableFull`, and the errors of
        `TableService.join`."""
        room, fields = self.read(code)
        if invite is not None and not is_key(invite, room.invite_hash):
            raise errors.NotFound
        field = f"place:{hashed(id)[:24]}"
        if room.closed and field not in fields:
            raise errors.WrongStatus("The teacher has closed this room.", code="room_closed")
        if not room.own_names:
            name = None
        if group is not None:
            find_table(room, group, "group")
        for _ in range(ATTEMPTS):
            place = self._given_place(room, field, name, group, knocks=invite is None)
            table = room.tables[place.number - 1]
            newcomer = Join(place.name, None if invite is None else table.invite_by(invite))
            try:
                joined = self.tables.join(table.code, newcomer, id)
            except (errors.Busy, errors.StoreDown, errors.IdReused):  # the same call may be sent again
                raise
            except RuleError as refusal:
                self.store.put(code, field, None)
                wished = name if isinstance(refusal, errors.NameTaken) else group
                if isinstance(refusal, errors.NameTaken | errors.TableFull) and wished is None:
                    continue  # taken meanwhile
                raise
            self.store.put(code, field, encode(msgspec.structs.replace(place, seat=joined.seat)))
            with contextlib.suppress(errors.NotFound):  # the teacher may have moved this pupil meanwhile
                return self.resume(code, joined.token)
            return self._seated(table, joined.seat, joined.token)
        raise errors.Busy("No free name was found; the same call may be sent again.")

    def resume(
        self, code: str, token: str, id: str = "", *, name: str | None = None, group: int | None = None
    ) -> Seated:
        """Return the seat of the room that this token opens, wherever it is now. Before the start, the pupil
        may take another `name`, or a seat at another table (`group`), once under the call's `id`.

        Raises `NotFound`, `WrongStatus`, `TableFull`, and the refusals of the name."""
        for _ in range(ATTEMPTS):
            moves = self.moving.finished(code)
            with contextlib.suppress(errors.NotFound):
                return self._resume(code, token, id, name, group)
            if self.store.read(code).get(MOVES) == moves:  # otherwise the pupil may have moved meanwhile
                raise errors.NotFound
        raise errors.Busy("Too many are moving; the same call may be sent again.")

    def _resume(self, code: str, token: str, id: str, name: str | None, group: int | None) -> Seated:
        room, _ = self.read(code)
        table, seat = self._find_seat(room, token)
        if group is not None and group != table.number:
            find_table(room, group, "group")
            self.moving.move(code, f"{hashed(token)} {id}", lambda: self._decide_move(room, token, group))
            table, seat = self._find_seat(room, token)
        if name is not None and name != (record := self._in_lobby(table, seat)).name:
            if record.name_given or not room.own_names:
                raise errors.WrongStatus("Ask the teacher.", code="ask_the_teacher")
            self.tables.execute_own(table.code, Rename(seat, name, own=True))
        return self._seated(table, seat, token)

    def _find_seat(self, room: Room, token: str) -> tuple[RoomTable, str]:
        """Return the table and the seat that this token opens. Raises `NotFound`."""
        for table in room.tables:
            if (seat := self._seat_of(table, token)) is not None:
                return table, seat
        raise errors.NotFound

    def _decide_move(self, room: Room, token: str, group: int) -> SeatMove | None:
        """Return a pupil's move to a new seat at another table; None for one who sits there. Raises
        `WrongStatus` after the start of either game, and `TableFull`."""
        table, seat = self._find_seat(room, token)
        if table.number == group:
            return None
        record = self._in_lobby(table, seat)
        snapshot = self.tables.queries.snapshot(find_table(room, group, "group").code)
        if snapshot.head.status != "lobby":
            raise errors.WrongStatus("Ask the teacher.", code="ask_the_teacher")
        if _people_if_room(snapshot) is None:
            raise errors.TableFull("Every seat is taken here.")
        comes = Holder(record.name, record.token_hash)
        return SeatMove(Spot(table.number, seat), Spot(group), comes, back=False)

    def seat_of(self, code: str, token: str | None) -> Seated | None:
        """Return the seat of the room that this token opens, if there is one."""
        with contextlib.suppress(errors.NotFound):
            return self.resume(code, token) if token else None
        return None

    def _seat_of(self, table: RoomTable, token: str) -> str | None:
        """Return the seat at this table that a token opens."""
        with contextlib.suppress(errors.NotFound):
            if (source := self.source(table)) is not None:
                return caller_of(source.head, hashed(token)).seat
        return None

    def _in_lobby(self, table: RoomTable, seat: str) -> SeatRecord:
        """Return a seat whose holder may still change it. Raises `WrongStatus` once the game has started."""
        head = self.tables.queries.snapshot(table.code).head
        record = head.seat(seat)
        if record is None:
            raise errors.NotFound
        if head.status != "lobby" or not record.admitted:
            raise errors.WrongStatus("Ask the teacher.", code="ask_the_teacher")
        return record

    def _seated(self, table: RoomTable, seat: str, token: str) -> Seated:
        record = self.tables.queries.snapshot(table.code).head.seat(seat)
        if record is None:  # removed meanwhile
            raise errors.NotFound
        place = record.name, record.team, record.role, record.admitted
        return Seated(table.number, table.code, token, seat, *place)

    def _given_place(
        self, room: Room, field: str, name: str | None, group: int | None, *, knocks: bool
    ) -> GivenPlace:
        """Return the place of a call: the one that it was given before, or else the best one now."""
        with self._choosing:
            fields = self.store.read(room.code)
            if field in fields:
                place = msgspec.json.decode(fields[field], type=GivenPlace)
                if name not in (None, place.name) or group not in (None, place.number):
                    raise errors.IdReused("This id was used for another seat.", path=("id",))
                return place
            place = self._choose_place(room, fields, name, group, knocks=knocks)
            return msgspec.json.decode(self.store.claim(room.code, field, encode(place)), type=GivenPlace)

    def _choose_place(
        self, room: Room, fields: Fields, name: str | None, group: int | None, *, knocks: bool
    ) -> GivenPlace:
        """Return a place at the table that needs somebody most (`_need`). The counts of this process may be
        old, so the best table is read from the store, until the one read last is still the best. Raises
        `TableFull`."""
        now_ms = self.tables.store.now_ms()
        stored = [raw for key, raw in fields.items() if key.startswith("place:")]
        places = (msgspec.json.decode(raw, type=GivenPlace) for raw in stored)
        coming = [p for p in places if not p.seat and p.at_ms > now_ms - ON_THE_WAY_MS]
        soon = Counter(place.number for place in coming if not place.knocks)
        least = self.tables.games[room.game].info.min_players
        counts: dict[int, int] = {}
        for table in room.tables:
            if group in (None, table.number):
                snapshot = self.tables.memory.snapshot(table.code)
                people = _people_if_room(snapshot) if snapshot else 0
                counts[table.number] = soon[table.number] + (MAX_SEATS if people is None else people)
        read: Snapshot | None = None
        while counts:
            number = min(counts, key=lambda table: (*_need(counts[table], least), table))
            if read is not None and read.head.code == room.tables[number - 1].code:
                names = [seat.name for seat in read.head.seats]
                taken = [*names, *(place.name for place in coming if place.number == number)]
                name_given = name or spare_name(room.language, number, taken)
                return GivenPlace(number, name_given, now_ms, knocks=knocks)
            source = self.source(room.tables[number - 1])
            people = _people_if_room(source.snapshot, soon[number], knocks=knocks) if source else None
            if source is None or people is None:
                del counts[number]
            else:
                counts[number], read = people, source.snapshot
        raise errors.TableFull("Every seat is taken here.")


def _need(people: int, least: int) -> tuple[bool, int]:
    """Return how much a table needs somebody, the neediest first: one that fewer sit at than can play, and of
    these the fullest, so that the first tables can start; then the emptiest."""
    return (False, -people) if people < least else (True, people)


def _people_if_room(snapshot: Snapshot, coming: int = 0, *, knocks: bool = False) -> int | None:
    """Return the number of people at a table and on their way to it; None if no seat is free. Those who wait
    without the invite take no seat; `knocks`: one more of them needs room at the door."""
    head = snapshot.head
    seats = [seat for seat in head.seats if seat.kind == "player" and seat.bot is None]
    people = coming + sum(seat.admitted or seat.invited for seat in seats)
    waiting = sum(not (seat.admitted or seat.invited) for seat in head.seats)
    full = people >= snapshot.game.info.max_players or (knocks and waiting >= MAX_WAITING)
    return None if head.status == "finished" or full else people
