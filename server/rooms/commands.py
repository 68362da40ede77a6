"""Commands of a room: it gives its tables their own commands, one after the other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import Json
from server.tables.commands.bots import FillWithBots
from server.tables.commands.clock import EyesFront, SetClock
from server.tables.commands.command import Command
from server.tables.commands.moves import answer_to_prompt
from server.tables.commands.places import Swap
from server.tables.commands.referee import End, Say
from server.tables.commands.seats import AdmitAll, Holder, RemoveAbsent
from server.tables.domain.errors import Busy, IdReused, NotFound, StoreDown
from server.tables.domain.model import SeatRecord, is_key
from server.tables.yielding import yield_to_others

from .model import RoomTable, find_table, hand_field
from .moving import SeatMove, Spot
from .service import Rooms

TableCommand = Literal[
    "start",
    "pause",
    "resume",
    "extend",
    "message",
    "fill",
    "end",
    "eyes_front",
    "go_on",
    "admit",
    "remove_absent",
]
TABLE_COMMANDS: Mapping[TableCommand, Callable[[Json], Command]] = {
    "start": lambda body: answer_to_prompt("start", {}),
    "pause": lambda body: SetClock("pause"),
    "resume": lambda body: SetClock("resume"),
    "extend": lambda body: SetClock("add", body["seconds"]),
    "message": lambda body: Say(body["text"]),
    "fill": lambda body: FillWithBots(None),
    "end": lambda body: End(body["reason"]),
    "eyes_front": lambda body: EyesFront(on=True),
    "go_on": lambda body: EyesFront(on=False),
    "admit": lambda body: AdmitAll(),
    "remove_absent": lambda body: RemoveAbsent(),
}
"""The command at each table, by the type of a room's command."""


def give_to_tables(
    rooms: Rooms, code: str, token: str | None, id: str, numbers: Sequence[int] | None, body: Json
) -> list[Json]:
    """Give a command to some tables or to all. A table that executed it under this id before repeats its
    answer; a refusal of one table does not stop the others.

    Raises `NotFound`, `IllegalMove` for an unknown number, and a temporary refusal that all tables share."""
    room, _ = rooms.find_as_referee(code, token)
    chosen = [find_table(room, number, "tables") for number in numbers] if numbers else room.tables
    answers: list[Json] = []
    refused: list[RuleError] = []
    for table in chosen:
        problem: Json | None = None
        try:
            command = TABLE_COMMANDS[body["type"]](body)
            rooms.tables.execute(table.code, table.token_by(token or ""), _id(id), command)
        except RuleError as error:
            problem = {"code": error.code, "detail": error.detail}
            refused.append(error)
        answers.append({"number": table.number, "ok": problem is None, "problem": problem})
        yield_to_others()
    if len(refused) == len(chosen) and all(isinstance(e, IdReused | Busy | StoreDown) for e in refused):
        raise refused[0]
    if body["type"] == "message" and (read := [answer["number"] for answer in answers if answer["ok"]]):
        rooms.keep_message(code, token, id, body["text"], read)
    return answers


def raise_hand(rooms: Rooms, code: str, token: str | None, number: int, seat: str, *, up: bool) -> None:
    """Raise the hand of the caller's seat, or take it down; the teacher may take any down. Raises
    `NotFound`."""
    room, _ = rooms.read(code)
    table = find_table(room, number, "number")
    teacher = is_key(token, room.token_hash)
    if not teacher and rooms.tables.queries.caller(table.code, token).seat != seat:
        raise NotFound
    field = hand_field(number, seat)
    if not up:
        rooms.store.put(code, field, None)
    elif not teacher:
        rooms.store.claim(code, field, b"%d" % rooms.tables.store.now_ms())


def swap(rooms: Rooms, code: str, token: str | None, id: str, first: Spot, second: Spot) -> tuple[Spot, Spot]:
    """Let two pupils change places, or let one take a bot's seat or a new one. Return their seats afterwards.

    At one table they take each other's team and role. Across tables each one's token opens the other's seat,
    which the phone finds by `resume`. A `first` who still waits to be let in gets the second seat. Another
    call with the same id changes nothing. After a refusal everybody sits where they sat."""
    room, _ = rooms.find_as_referee(code, token)
    spots = (first, second)
    tables = (
        find_table(room, first.number, "first", "number"),
        find_table(room, second.number, "second", "number"),
    )
    now = rooms.moving.find_answer(code, id, first, second)
    if now is None and tables[0] == tables[1] and not _is_at_the_door(rooms, tables[0], first):
        if first.seat is None or second.seat is None:
            raise IllegalMove("Two seats of this table.", code="no_such_seat", path=("second", "seat"))
        key = tables[0].token_by(token or "")
        rooms.tables.execute(tables[0].code, key, _id(id), Swap(first.seat, second.seat))
        return spots
    if now is None:
        for table in tables:  # one whose desk was passed on is led by somebody else
            rooms.tables.queries.find_as_referee(table.code, table.token_by(token or ""))
        now = rooms.moving.move(code, id, lambda: _decide(rooms, tables, spots))
    for spot in spots:
        rooms.store.put(code, hand_field(spot.number, spot.seat or ""), None)
    return now or second, first


def _decide(rooms: Rooms, tables: tuple[RoomTable, RoomTable], spots: tuple[Spot, Spot]) -> SeatMove:
    """Return the new holders of both seats. A pupil who waits takes no seat from one who plays."""
    waits = _is_at_the_door(rooms, tables[0], spots[0])
    comes = _holder_of(_record(rooms, tables[0], spots[0]), "first", waits=waits)
    before = None if spots[1].seat is None else _holder_of(_record(rooms, tables[1], spots[1]), "second")
    if waits and before is not None and before.bot is None:
        raise IllegalMove("Somebody plays there.", code="seat_taken", path=("second", "seat"))
    return SeatMove(*spots, comes, before, back=not waits)


def _is_at_the_door(rooms: Rooms, table: RoomTable, spot: Spot) -> bool:
    """Return whether a new player waits to be let in, and claims no seat as theirs."""
    record = _record(rooms, table, spot)
    return record is not None and not record.admitted and record.kind == "player" and not record.claims


def _record(rooms: Rooms, table: RoomTable, spot: Spot) -> SeatRecord | None:
    return rooms.tables.queries.snapshot(table.code).head.seat(spot.seat or "")


def _holder_of(record: SeatRecord | None, path: str, *, waits: bool = False) -> Holder:
    """Return a player, or with `waits` somebody at the door. Raises `IllegalMove` with the `path` of the
    spot."""
    if record is None or not (waits or record.plays):
        raise IllegalMove("There is no such player at that table.", code="no_such_seat", path=(path, "seat"))
    return Holder(record.name, record.token_hash, record.bot)


def _id(id: str) -> str:
    """Return the id under which all tables get their command: each table keeps its own replies."""
    return f"room:{id}"
