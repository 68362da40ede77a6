"""Commands to several tables at once: the tables' own commands, one after the other."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

import msgspec

from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import Json
from server.tables.commands.archives import PutAway, TakeOut
from server.tables.commands.bots import FillWithBots
from server.tables.commands.clock import SetClock
from server.tables.commands.command import Command
from server.tables.commands.moves import answer_to_prompt
from server.tables.commands.places import Swap
from server.tables.commands.referee import End, Say
from server.tables.commands.seats import GiveSeat, Holder, Remove
from server.tables.domain.errors import Busy, IdReused, NotFound, StoreDown
from server.tables.domain.model import SeatRecord, encode, hashed

from .model import RoomTable, hand_field
from .service import Rooms, is_key, table_at

MADE: Mapping[str, Callable[[Json], Command]] = {
    "start": lambda body: answer_to_prompt("start", {}),
    "pause": lambda body: SetClock("pause"),
    "resume": lambda body: SetClock("resume"),
    "extend": lambda body: SetClock("add", body["seconds"]),
    "message": lambda body: Say(body["text"]),
    "fill": lambda body: FillWithBots(None),
    "end": lambda body: End(body["reason"]),
    "put_away": lambda body: PutAway(),
    "take_out": lambda body: TakeOut(),
}
"""The command at a table for each command of a room."""


class Spot(msgspec.Struct, frozen=True):
    """A seat of a room; without a `seat` a new one at that table."""

    number: int
    seat: str | None = None


class _Swap(msgspec.Struct, frozen=True):
    """A swap between two tables as it was decided: who comes to which seat."""

    first: Spot
    second: Spot
    comes: Holder
    """To the second."""
    goes: Holder | None
    """To the first; None: its seat is taken away."""


def give(
    rooms: Rooms, code: str, token: str | None, id: str, numbers: Sequence[int] | None, body: Json
) -> list[Json]:
    """Give a command to some tables or to all. A table that did it under this id before answers the same; one
    that refuses is named, and the others go on.

    Raises `NotFound`, `IllegalMove` for a number that is not there, and what no table could take.
    """
    room, _ = rooms.led(code, token)
    asked = [table_at(room, number, "tables") for number in numbers] if numbers else room.tables
    answers: list[Json] = []
    refused: list[RuleError] = []
    for table in asked:
        problem: Json | None = None
        try:
            rooms.tables.execute(table.code, table.token_by(token or ""), _id(id), MADE[body["type"]](body))
        except RuleError as error:
            problem = {"code": error.code, "detail": error.detail}
            refused.append(error)
        answers.append({"number": table.number, "ok": problem is None, "problem": problem})
        rooms.breathe()
    if len(refused) == len(asked) and all(isinstance(e, IdReused | Busy | StoreDown) for e in refused):
        raise refused[0]
    return answers


def raise_hand(rooms: Rooms, code: str, token: str | None, number: int, seat: str, *, up: bool) -> None:
    """Raise a hand, or take it down: the phone of that seat; down: the teacher, too. Raises `NotFound`."""
    room, _ = rooms.read(code)
    table = table_at(room, number, "number")
    teacher = is_key(token, room.token_hash)
    if not teacher and rooms.tables.queries.caller(table.code, token).seat != seat:
        raise NotFound
    field = hand_field(number, seat)
    if not up:
        rooms.store.put(code, field, None)
    elif not teacher:
        rooms.store.claim(code, field, b"%d" % rooms.tables.store.now_ms())


def swap(rooms: Rooms, code: str, token: str | None, id: str, first: Spot, second: Spot) -> tuple[Spot, Spot]:
    """Let two pupils change places, or let one take a bot's seat or a new one; return where each is now.

    At one table they take each other's team and role. Across tables each one's token opens the other's seat:
    a phone finds it by `resume`. A first one who waits at the door is let in there. The same id does it once.
    """
    room, fields = rooms.led(code, token)
    one = table_at(room, first.number, "first", "number")
    other = table_at(room, second.number, "second", "number")
    keys = one.token_by(token or ""), other.token_by(token or "")
    field = f"swap:{hashed(id)[:24]}"
    waits = field in fields or _waits(rooms, one, first)
    if one == other and not waits:
        if first.seat is None or second.seat is None:
            raise IllegalMove("Two seats of this table.", code="no_such_seat", path=("second", "seat"))
        rooms.tables.execute(one.code, keys[0], _id(id), Swap(first.seat, second.seat))
        return first, second
    if field not in fields:
        decided = encode(_decide(rooms, (one, first), (other, second), waits=waits))
        plan = msgspec.json.decode(rooms.store.claim(code, field, decided), type=_Swap)
    else:
        plan = msgspec.json.decode(fields[field], type=_Swap)
    if (plan.first, plan.second) != (first, second):
        raise IdReused("This id was used for another swap.", path=("id",))
    reply = rooms.tables.execute(other.code, keys[1], _id(f"{id}:to"), GiveSeat(plan.comes, second.seat))
    away = Remove(first.seat or "") if plan.goes is None else GiveSeat(plan.goes, first.seat)
    rooms.tables.execute(one.code, keys[0], _id(f"{id}:from"), away)
    for spot in (first, second):
        rooms.store.put(code, hand_field(spot.number, spot.seat or ""), None)
    return Spot(second.number, json.loads(reply)["seat"]), first


def _decide(
    rooms: Rooms, first: tuple[RoomTable, Spot], second: tuple[RoomTable, Spot], *, waits: bool
) -> _Swap:
    """Return who comes to which seat. Nobody who plays loses a seat to somebody who waits."""
    comes = _holder(_record(rooms, *first), "first", waits=waits)
    goes = None
    if second[1].seat is not None:
        goes = _holder(_record(rooms, *second), "second")
    if waits and goes is not None and goes.bot is None:
        raise IllegalMove("Somebody plays there.", code="seat_taken", path=("second", "seat"))
    return _Swap(first[1], second[1], comes, None if waits else goes)


def _waits(rooms: Rooms, table: RoomTable, spot: Spot) -> bool:
    record = _record(rooms, table, spot)
    return record is not None and not record.admitted and record.kind == "player" and not record.claims


def _record(rooms: Rooms, table: RoomTable, spot: Spot) -> SeatRecord | None:
    return rooms.tables.queries.snapshot(table.code).head.seat(spot.seat or "")


def _holder(record: SeatRecord | None, path: str, *, waits: bool = False) -> Holder:
    if record is None or not (waits or record.plays):
        raise IllegalMove("There is no such player at that table.", code="no_such_seat", path=(path, "seat"))
    return Holder(record.name, record.token_hash, record.bot)


def _id(id: str) -> str:
    """Return the id of a table's command: each table has its own replies, so one for all is enough."""
    return f"room:{id}"
