"""A process's memory of tables: their last heads with what is derived from them, and the newest log.

Remembered data is only trusted where a commit has checked its version."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from server.games.core.game import Game

from ..domain.errors import NotFound, Unreadable
from ..domain.model import Head, decode_head
from ..domain.upgrade import upgraded
from ..ports import Loaded
from ..views.snapshot import Snapshot
from ..views.view import ViewSource

CACHED = 1024
"""The most tables that a process remembers."""

T = TypeVar("T")


def load_head(loaded: Loaded) -> Head:
    """Return the loaded head. Raises `NotFound` when there is no such table, `Unreadable` where another
    version stored it in a form that this one cannot read."""
    if loaded.head is None:
        raise NotFound
    try:
        return decode_head(loaded.head)
    except msgspec.MsgspecError:
        raise Unreadable("This table", "a game", 0, 0) from None


class Memory:
    """The most recently used tables of one process, by code."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self.games = games
        self._snapshots: OrderedDict[str, Snapshot] = OrderedDict()
        self._sources: OrderedDict[str, ViewSource] = OrderedDict()

    def snapshot(self, code: str) -> Snapshot | None:
        """Return the table as it was last known."""
        return self._snapshots.get(code)

    def source(self, code: str) -> ViewSource | None:
        """Return the source that the table's views were last made from."""
        return self._sources.get(code)

    def remember(self, code: str, loaded: Loaded) -> Snapshot:
        """Return the loaded table as a snapshot. Raises `NotFound` when there is no such table."""
        snapshot_before = self._snapshots.get(code)
        if loaded.version is None:
            self.forget(code)
        elif snapshot_before is not None and snapshot_before.version == loaded.version:
            return self.keep(snapshot_before)
        head = load_head(loaded)
        game = self.games.get(head.game)
        if game is None:
            raise Unreadable("This table", head.game, head.state_version, 0)
        return self.keep(Snapshot(game, upgraded(head, game), loaded.version, snapshot_before))

    def keep(self, snapshot: Snapshot) -> Snapshot:
        """Remember a snapshot. An outdated one is harmless: a commit that is made from it is refused."""
        return _put(self._snapshots, snapshot.head.code, snapshot)

    def keep_source(self, source: ViewSource) -> ViewSource:
        return _put(self._sources, source.head.code, source)

    def forget(self, code: str) -> None:
        self._snapshots.pop(code, None)
        self._sources.pop(code, None)

    def drop_caches(self, codes: Iterable[str]) -> dict[str, ViewSource]:
        """Drop the encoded views of quiet tables. Return the sources that replace theirs, by code."""
        replaced = {}
        for code in codes:
            full = self._sources.get(code)
            source = full and full.rested()
            if source is not None and self._sources.get(code) is full:
                replaced[code] = self._sources[code] = source
                snapshot_kept = self._snapshots.get(code)
                if snapshot_kept is not None and snapshot_kept.version == source.snapshot.version:
                    self._snapshots[code] = source.snapshot
        return replaced


def _put(cache: OrderedDict[str, T], code: str, value: T) -> T:
    cache[code] = value
    cache.move_to_end(code)
    if len(cache) > CACHED:
        cache.popitem(last=False)
    return value
