"""The end of a room: its tables, with all names, are deleted within a day after it."""

import contextlib
from typing import Any

import msgspec

from server.tables.domain.errors import NotFound, Unreadable
from server.tables.domain.model import Head, encode
from server.tables.service.service import TableService

from .model import Room, left_field
from .results import ending
from .store import ROOM, RoomStore

HOUR_MS = 3600 * 1000
NAMES_MS = 17 * HOUR_MS
"""Milliseconds after the end of a room; the job runs every six hours, so names are gone within a day."""
UNENDED_MS = 14 * 24 * HOUR_MS
"""Milliseconds without a command after which a room that nobody ended counts as ended."""
WRITTEN = frozenset({"name", "names", "text"})
"""Keys of values that people wrote."""
KEPT = (ROOM, "left:")
"""The beginnings of fields that stay; the others show who sat where."""


def forget_names(tables: TableService, store: RoomStore) -> int:
    """Delete the tables of rooms that ended long ago, and keep how each ended. Return their number."""
    forgotten = 0
    for code in store.codes():
        fields = store.read(code)
        if ROOM not in fields:
            continue
        room = msgspec.json.decode(fields[ROOM], type=Room)
        snapshots = {}
        for table in room.tables:
            with contextlib.suppress(NotFound, Unreadable):
                snapshots[table.number] = tables.queries.snapshot(table.code)
        heads = [snapshot.head for snapshot in snapshots.values()]
        if not heads or not _is_over(heads, tables.store.now_ms()):
            continue
        for number, snapshot in snapshots.items():
            store.put(code, left_field(number), encode(_nameless(ending(tables.queries, snapshot))))
            tables.store.delete(snapshot.head.code)
        for field in fields:
            if not field.startswith(KEPT):
                store.put(code, field, None)
        forgotten += len(snapshots)
    return forgotten


def _nameless(value: Any) -> Any:
    """Return the value without what people wrote: a nation or a craft may be named after a pupil."""
    if isinstance(value, dict):
        return {key: _nameless(item) for key, item in value.items() if key not in WRITTEN}
    return [_nameless(item) for item in value] if isinstance(value, list | tuple) else value


def _is_over(heads: list[Head], now_ms: int) -> bool:
    """Return whether the room ended long enough ago. Tables that never started do not keep it open."""
    if any(head.put_away_ms is not None for head in heads):
        return False
    last_ms = max(head.at_ms for head in heads)
    started = [head for head in heads if head.status != "lobby"]
    if started and all(head.status == "finished" for head in started):
        ended_ms = max(head.finished_ms or head.at_ms for head in started)
        waiting = [head.at_ms for head in heads if head.status == "lobby"]
        return now_ms >= max([ended_ms, *waiting]) + NAMES_MS
    return now_ms >= last_ms + UNENDED_MS
