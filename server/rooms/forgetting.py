"""Names go a day after the end: the tables of a room are forgotten with all that is kept of them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from server.tables.domain.errors import NotFound, Unreadable
from server.tables.domain.model import Head, encode
from server.tables.service.service import TableService
from server.tables.views.snapshot import Snapshot

from .model import Room, left_field
from .results import ending
from .store import ROOM, RoomStore

HOUR_MS = 3600 * 1000
NAMES_MS = 17 * HOUR_MS
"""From the end of a room; the job that looks comes every six hours, so it is done within a day."""
UNENDED_MS = 14 * 24 * HOUR_MS
"""A room that nobody ended has ended when nothing was done at its tables for so long."""
WRITTEN = frozenset({"name", "names", "text"})
KEPT = (ROOM, "left:")
"""The fields of a room that stay; the others say who sat where."""


def forget_names(tables: TableService, store: RoomStore) -> int:
    """Forget the tables of rooms that ended long enough ago, and keep how each ended; how many."""
    forgotten = 0
    for code in store.codes():
        fields = store.read(code)
        if ROOM not in fields:
            continue
        room = msgspec.json.decode(fields[ROOM], type=Room)
        here = _tables(tables, room)
        if not here or not _is_over([one.head for one in here.values()], tables.store.now_ms()):
            continue
        for number, snapshot in here.items():
            store.put(code, left_field(number), encode(_nameless(ending(tables.queries, snapshot))))
            tables.store.delete(snapshot.head.code)
        for field in fields:
            if not field.startswith(KEPT):
                store.put(code, field, None)
        forgotten += len(here)
    return forgotten


def _nameless(value: Any) -> Any:
    """Return the value without what people wrote: a nation or a craft may have somebody's name."""
    if isinstance(value, dict):
        return {key: _nameless(item) for key, item in value.items() if key not in WRITTEN}
    return [_nameless(item) for item in value] if isinstance(value, list | tuple) else value


def _tables(tables: TableService, room: Room) -> Mapping[int, Snapshot]:
    found = {}
    for table in room.tables:
        try:
            found[table.number] = tables.queries.snapshot(table.code)
        except (NotFound, Unreadable):
            continue
    return found


def _is_over(heads: list[Head], now_ms: int) -> bool:
    """Return whether the room ended long enough ago. Tables that never started hold nothing up."""
    if any(head.put_away_ms is not None for head in heads):
        return False
    last_ms = max(head.at_ms for head in heads)
    started = [head for head in heads if head.status != "lobby"]
    if started and all(head.status == "finished" for head in started):
        ended_ms = max(head.finished_ms or head.at_ms for head in started)
        waiting = [head.at_ms for head in heads if head.status == "lobby"]
        return now_ms >= max([ended_ms, *waiting]) + NAMES_MS
    return now_ms >= last_ms + UNENDED_MS
