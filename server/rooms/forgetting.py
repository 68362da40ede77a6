"""Deletes the tables of rooms, with all names, within a day of the room's end."""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from server.tables.domain.errors import NotFound, Unreadable
from server.tables.domain.model import Head, encode
from server.tables.service.service import TableService

from .model import Room, RoomTable, left_field
from .results import ending
from .store import ROOM, RoomStore

HOUR_MS = 3600 * 1000
NAMES_MS = 17 * HOUR_MS
"""Milliseconds after the end of a room; the job runs every hour, so names are gone within a day."""
UNENDED_MS = 14 * 24 * HOUR_MS
"""Milliseconds without a command after which a room that nobody ended counts as ended."""
WRITTEN = frozenset({"name", "names", "text"})
"""The keys of texts that people wrote."""
KEPT = (ROOM, "left:")
"""The beginnings of the fields that stay; the others say who sat where."""


Before = Callable[[int], int]
"""Returns the store's time that many milliseconds ago (`DeletionClock.before`)."""


def tables_of(store: RoomStore, code: str) -> Sequence[RoomTable]:
    """Return the tables of a room, deleted ones too; none if there is no such room."""
    raw = store.read(code).get(ROOM)
    return msgspec.json.decode(raw, type=Room).tables if raw else ()


def forget_names(tables: TableService, store: RoomStore, before: Before) -> int:
    """Delete the tables of rooms that ended long ago, and keep how each ended. Return their number."""
    forgotten = 0
    for code in store.codes():
        snapshots = {}
        for table in tables_of(store, code):
            with contextlib.suppress(NotFound, Unreadable):
                snapshots[table.number] = tables.queries.snapshot(table.code)
        heads = [snapshot.head for snapshot in snapshots.values()]
        if not heads or not _is_over(heads, before):
            continue
        for number, snapshot in snapshots.items():
            store.put(code, left_field(number), encode(_nameless(ending(tables.queries, snapshot))))
            tables.store.delete(snapshot.head.code)
        for field in store.read(code):
            if not field.startswith(KEPT):
                store.put(code, field, None)
        forgotten += len(snapshots)
    return forgotten


def _nameless(value: Any) -> Any:
    """Return the value without texts that people wrote: a nation or a craft may be named after a pupil."""
    if isinstance(value, dict):
        return {key: _nameless(item) for key, item in value.items() if key not in WRITTEN}
    return [_nameless(item) for item in value] if isinstance(value, list | tuple) else value


def _is_over(heads: list[Head], before: Before) -> bool:
    """Return whether the room ended long enough ago (`NAMES_MS`, `UNENDED_MS`). A table that never started
    keeps it open only until `NAMES_MS` after its last command."""
    last_ms = max(head.at_ms for head in heads)
    started = [head for head in heads if head.status != "lobby"]
    if started and all(head.status == "finished" for head in started):
        ended_ms = max(head.finished_ms or head.at_ms for head in started)
        waiting = [head.at_ms for head in heads if head.status == "lobby"]
        return max([ended_ms, *waiting]) <= before(NAMES_MS)
    return last_ms <= before(UNENDED_MS)
