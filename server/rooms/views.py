"""Views of a room: each table as a big screen would see it, and its seats, for the desk with names."""

from collections.abc import Mapping

import msgspec

from server.games.core.forms import picked
from server.games.core.game import Json
from server.tables.domain.model import REFEREE, Caller, SeatRecord, encode, hashed
from server.tables.views.steps import where
from server.tables.views.view import ViewSource, clock_view

from .model import BELL, MESSAGE, Room, RoomTable, hand_field, left_field

GONE: Json = {
    "status": "finished",
    "seq": 0,
    "where": {},
    "clock": None,
    "stage_until_ms": None,
    "pending": [],
    "asked": [],
    "ready": {"done": 0, "of": 0},
    "state": None,
    "seats": [],
    "result": None,
    "gone": True,
    "eyes_front": False,
}
"""The view of a deleted table."""

Sources = Mapping[int, ViewSource | None]


def room_view(room: Room, fields: Mapping[str, bytes], sources: Sources, now_ms: int, *, desk: bool) -> Json:
    """Return the room as its teacher sees it (`desk`), or for everybody in the room, without names."""
    statuses = {"finished" if source is None else source.head.status for source in sources.values()}
    return {
        **picked(room, "code", "name", "game"),
        "now_ms": now_ms,
        "status": statuses.pop() if len(statuses) == 1 else "playing",
        "bell": msgspec.json.decode(fields.get(BELL, b"null")),
        "message": msgspec.json.decode(fields.get(MESSAGE, b"null")),
        "closed": room.closed,
        "own_names": room.own_names,
        "tables": [_table_view(table, fields, sources[table.number], desk=desk) for table in room.tables],
    }


def view_tag(room: Room, fields: Mapping[str, bytes], sources: Sources, *, desk: bool) -> str:
    """Return a tag that changes with everything in a view of the room except the time."""
    hands = sorted((key, value.decode()) for key, value in fields.items() if key.startswith("hand:"))
    tables = [
        source and (source.head.epoch, source.head.seq, sorted(source.present(source.time_ms())))
        for source in sources.values()
    ]
    others = [room.closed, *(fields.get(key) for key in (BELL, MESSAGE))]
    return hashed(encode([desk, hands, others, tables]).decode())[:24]


def _table_view(
    table: RoomTable, fields: Mapping[str, bytes], source: ViewSource | None, *, desk: bool
) -> Json:
    named: Json = {"number": table.number, "code": table.code}
    if source is None:
        ending = msgspec.json.decode(fields.get(left_field(table.number), b"{}"))
        return {**named, **GONE, **{key: ending[key] for key in ("where", "result") if key in ending}}
    snapshot, head, now_ms = source.snapshot, source.head, source.time_ms()
    players = [seat for seat in head.seats if seat.kind == "player" and (desk or seat.admitted)]
    lamps = {seat.id: snapshot.status(seat) for seat in players if seat.plays}
    hands = {seat.id: fields.get(hand_field(table.number, seat.id)) for seat in players}
    done = sum(lamp == "go" for lamp in lamps.values())
    asked = [seat for seat, lamp in lamps.items() if lamp == "thinking"]
    stage = head.stage if head.stage is not None and head.stage.plays(now_ms) else None
    asks: Json = {}
    if desk and head.status == "playing":
        asks["asks_referee"] = any(
            prompt.must and not prompt.submitted for prompt in snapshot.prompts(REFEREE)
        )
    return {
        **named,
        **asks,
        "status": head.status,
        "seq": head.seq,
        "where": where(snapshot.game, snapshot.state),
        "clock": clock_view(head.clock, now_ms),
        "stage_until_ms": stage and stage.until_ms,
        "pending": [roll.request.by for roll in head.waiting if roll.request.by],
        "asked": asked,
        "ready": {"done": done, "of": done + len(asked)},
        "state": snapshot.shown_state(snapshot.eyes(nobody(head.code))),  # whatever the referee sees
        "seats": [
            _seat_view(source, seat, lamps.get(seat.id, "idle"), hands.get(seat.id), desk=desk)
            for seat in players
        ],
        "result": snapshot.for_everybody["result"],
        "gone": False,
        "eyes_front": head.eyes_front is not None,
    }


def nobody(table: str) -> Caller:
    """Return a caller who sees what everybody may see."""
    return Caller(table, "", referee=False)


def _seat_view(source: ViewSource, seat: SeatRecord, lamp: str, hand: bytes | None, *, desk: bool) -> Json:
    seen = source.seen.get(seat.id)
    shown: Json = {
        "seat": seat.id,
        **picked(seat, "team", "role", "bot", "admitted", "ready"),
        "present": seat.bot is not None or seat.id in source.present(source.time_ms()),
        "status": lamp,
    }
    if desk:
        shown |= {"name": seat.name, "seen_ms": seen and seen.at_ms, "hand": hand and int(hand)}
    return shown
