"""A process's memory of tables: their last heads with what follows from them, and the newest log.

What comes of a memory is believed where a commit has checked its version, and nowhere else."""

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
"""Tables that a process remembers at most."""

T = TypeVar("T")


def head_of(loaded: Loaded) -> Head:
    """The head that was loaded. Raises `NotFound` when there is no such table, `Unreadable` where another
    version kept it in a way of its own."""
    if loaded.head is None:
        raise NotFound
    try:
        return decode_head(loaded.head)
    except msgspec.MsgspecError:
        raise Unreadable("This table", "a game", 0, 0) from None


class Memory:
    """The tables of one process, by code; those that were used last."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._games = games
        self._snapshots: OrderedDict[str, Snapshot] = OrderedDict()
        self._sources: OrderedDict[str, ViewSource] = OrderedDict()

    def snapshot(self, code: str) -> Snapshot | None:
        """The table as it was last known."""
        return self._snapshots.get(code)

    def source(self, code: str) -> ViewSource | None:
        """Return the source that its views were last made from."""
        return self._sources.get(code)

    def take(self, code: str, loaded: Loaded) -> Snapshot:
        """Return the loaded table as a snapshot. Raises `NotFound` when there is no such table."""
        known = self._snapshots.get(code)
        if loaded.version is None:
            self.forget(code)
        elif known is not None and known.version == loaded.version:
            return self.keep(known)
        head = head_of(loaded)
        game = self._games.get(head.game)
        if game is None:
            raise Unreadable("This table", head.game, head.state_version, 0)
        return self.keep(Snapshot(game, upgraded(head, game), loaded.version, known))

    def keep(self, snapshot: Snapshot) -> Snapshot:
        """Remember it. An older one does no harm: a commit that is made from it is refused."""
        return _put(self._snapshots, snapshot.head.code, snapshot)

    def keep_source(self, source: ViewSource) -> ViewSource:
        return _put(self._sources, source.head.code, source)

    def forget(self, code: str) -> None:
        self._snapshots.pop(code, None)
        self._sources.pop(code, None)

    def rest(self, codes: Iterable[str]) -> dict[str, ViewSource]:
        """Let go of the encoded views of quiet tables; what is left of those of which any were let go."""
        less = {}
        for code in codes:
            full = self._sources.get(code)
            source = full and full.at_rest()
            if source is not None and self._sources.get(code) is full:
                less[code] = self._sources[code] = source
                kept = self._snapshots.get(code)
                if kept is not None and kept.version == source.snapshot.version:
                    self._snapshots[code] = source.snapshot
        return less


def _put(known: OrderedDict[str, T], code: str, value: T) -> T:
    known[code] = value
    known.move_to_end(code)
    if len(known) > CACHED:
        known.popitem(last=False)
    return value
