"""Ports of live play: a store that keeps tables and orders commits, a feed that announces changes, alarms
that wake workers.

They are in `adapters/redis` and `adapters/rq`. Their twins in memory (`tests/support/memory.py`) pass the
same tests."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from .domain.timer import Gap


class Known(msgspec.Struct, frozen=True):
    """A command that was executed before: the fingerprint of its body and the reply it got."""

    fingerprint: str
    reply: bytes


class Version(msgspec.Struct, frozen=True):
    """The identity of one head of one table. The seq alone is not enough: an unacknowledged commit may be
    lost with its server and its number used again, and a code may belong to another table one day. So each
    commit has a unique mark."""

    seq: int
    mark: str = ""


class Loaded(msgspec.Struct, frozen=True):
    """A stored table: its version (None: no such table), its head, the store's time, an earlier reply.

    `head` is None if there is no table, and if the caller has that version already."""

    head: bytes | None
    now_ms: int
    known: Known | None = None
    version: Version | None = None


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a command writes: all of it is stored, or nothing.

    `expected_seq` and `expected_mark` are those that were loaded, `seq` and `mark` the new ones.
    The commit is refused before `not_before` and after `not_after` (the store's own time, ms). `lines` are
    log entries; the k-th gets the position (seq, k). `past` is the record for going back. `command` is the
    key under which `known` is kept for a day. `due_ms` replaces the table's place among the running clocks
    (None: no clock runs). `chains` are new dice secrets. `keep_ms`: extra time for which the table is kept
    when nobody touches it; None: this commit does not touch it. `history`, with `create` only: older log
    entries, each with its own seq; they are sent in pages, and become the table's together with the commit or
    not at all."""

    code: str
    expected_seq: int
    seq: int
    head: bytes
    expected_mark: str = ""
    mark: str = ""
    lines: Sequence[bytes] = ()
    due_ms: int | None = None
    not_before: int | None = None
    not_after: int | None = None
    command: str | None = None
    known: Known | None = None
    chains: Mapping[str, bytes] = {}
    past: bytes = b""
    keep_ms: int | None = 0
    history: Sequence[tuple[int, bytes]] = ()

    @property
    def expected(self) -> Version:
        """Return the version that the commit was made from."""
        return Version(self.expected_seq, self.expected_mark)


CommitOutcome = Literal["ok", "conflict", "too_early", "too_late", "gone"]


class Committed(msgspec.Struct, frozen=True):
    """The outcome of a commit. `known` is set if the same command was executed before; `loaded`, after a
    conflict, is the table as another commit left it."""

    outcome: CommitOutcome
    known: Known | None = None
    loaded: Loaded | None = None


class Seen(msgspec.Struct, frozen=True):
    """The time a seat's phone was last heard of, and whether it has a stream open."""

    at_ms: int
    connected: bool


POLLS = "poll"
"""The name of the connection that a seat's polls are recorded as."""


def latest(one: Seen | None, other: Seen) -> Seen:
    """Combine two connections of a seat: an open one counts more than a closed one."""
    return other if one is None else max(one, other, key=lambda seen: (seen.connected, seen.at_ms))


AWAY_MS = 10_000
"""Milliseconds without a look at the clocks, by any process, after which nobody could play meanwhile."""
WATCH_MS = 2000
"""Milliseconds between two notes of a store that some process looks at the clocks."""


class TableRead(msgspec.Struct, frozen=True):
    """Everything that views of a table are made of: the loaded table, its newest log entries (none if the
    head is left out), its seats' phones."""

    loaded: Loaded
    lines: Sequence[bytes]
    seen: Mapping[str, Seen]


PAST_KEPT = 1000
"""The number of steps that a table can go back."""


class TableStore(Protocol):
    """Stores tables. Every method raises `StoreDown` when it cannot do its work."""

    def now_ms(self) -> int:
        """Return the store's own time."""

    def watch(self) -> Gap | None:
        """Record that a process looks at the clocks now. Return the last gap; None if there was none. A
        cluster has none: its nodes' clocks differ, and it is on no laptop."""

    def check_answers(self) -> None:
        """Check that every part of the store answers; raises `StoreDown` if one does not."""

    def create(self, commit: Commit) -> bool:
        """Store a new table (`expected_seq` is ignored). Return False if the code is taken."""

    def estimated_now_ms(self, code: str) -> int:
        """Return the time of the server that has `code`, as this process knows it: at most a few milliseconds
        behind, never ahead. Asks the store only if it has to."""

    def monotonic_ms(self) -> float:
        """Return milliseconds of a monotonic clock, to measure how long ago a read was. Asks nothing."""

    def load(self, code: str, command: str | None = None) -> Loaded:
        """Return the head as it is now, and the reply that `command` got if it was executed before."""

    def read(self, code: str, have: Version | None, limit: int) -> TableRead:
        """Return everything that views are made of, at one moment. The head is left out if it is the one that
        the caller `have`s."""

    def commit(self, commit: Commit) -> Committed:
        """Write all of it or nothing. The checks in their order: known command, table there, version, time.
        Then it writes, and announces the commit on the feed."""

    def lines(
        self, code: str, after_seq: int = -1, before_seq: int | None = None, *, limit: int | None = None
    ) -> Sequence[bytes]:
        """Return log entries with `after_seq` < seq < `before_seq`, oldest first; at most the newest `limit`.
        They are read in pages, so that the store serves others in between, however long a log is."""

    def chain(self, code: str, name: str) -> bytes | None:
        """Return a dice secret that a commit stored."""

    def give_links(self, code: str, seat: str, links: Mapping[str, str]) -> None:
        """Store the links (hex) of a seat's phone for the rolls that wait now, by request; its older ones are
        forgotten. The feed is not told."""

    def links_for(self, code: str, request: str) -> Mapping[str, str]:
        """Return the links that phones sent for a roll, by seat."""

    def past(self, code: str, seq: int) -> bytes | None:
        """Return the state that the commit `seq` left; None when there is none, or it is too long ago."""

    def record_connection(self, code: str, seat: str, connected: bool, link: str = "-") -> None:
        """Record that a phone was heard of over a connection `link` (a stream, or its polls), or that it
        ended. The feed announces when one comes or goes. A seat is connected while any of its connections
        is. A stream that ended ends the seat's polls too: a phone reads the table once before it opens its
        stream, and that read must not count for longer; a phone that still polls is back with its next."""

    def record_connections(self, links: Mapping[str, Collection[tuple[str, str]]]) -> None:
        """Record open connections (seat, name) of many tables, in one trip to each server."""

    def seen(self, code: str) -> Mapping[str, Seen]:
        """Return when each seat was last heard of."""

    def due(self, limit: int = 100) -> tuple[Sequence[str], int | None]:
        """Return the codes of tables whose clock is overdue, and when the next one is due (ms, None: none
        runs)."""

    def running(self) -> Sequence[str]:
        """Return the codes of all tables that have something due, now or later."""

    def delete(self, code: str) -> None:
        """Delete a table with everything that is stored of it, and tell the feed."""

    def idle_since(self, before_ms: int, limit: int = 100) -> Sequence[str]:
        """Return the codes of tables that nobody has touched since `before_ms`."""


class Notice(msgspec.Struct, frozen=True):
    """The announcement that a table changed. `due_ms` lets sweepers wake in time; `presence`: the head is the
    same, but a phone came or went; `mark`: that of the commit. `seq` is 0 when a table was deleted."""

    code: str
    seq: int
    due_ms: int | None = None
    presence: bool = False
    mark: str = ""


Listener = Callable[[Notice | None], None]
"""Called with each notice, and with None after a gap: notices may have been missed."""


class Feed(Protocol):
    """Announces changes of tables to every process."""

    def listen(self, hear: Listener) -> Callable[[], None]:
        """Call `hear` from now on. Return a function that stops it. A process has one subscription, whatever
        the number of its listeners."""


class Alarms(Protocol):
    """Wakes a worker at a time. It may be late or early: the deadline is part of the table's data."""

    def at(self, due_ms: int) -> None:
        """Have a worker ring what is due at that time."""

    def deliver(self, code: str) -> None:
        """Have a worker post the table's new public lines to its webhook."""


class Expiring(Protocol):
    """Values that are forgotten after a while, by code: big screens that wait for a referee. Every method
    raises `StoreDown` when it cannot do its work."""

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        """Store a new value. Return False if the code is taken."""

    def keep(self, code: str, keep_ms: int) -> None:
        """Forget a value only after `keep_ms` from now."""

    def get(self, code: str) -> bytes | None:
        """Return the value kept under the code."""

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        """Replace the value if it is `old`, without changing when it is forgotten. Return False if it is
        not."""


class PackStore(Protocol):
    """Packs by id. They grow old as tables do (`ages`), so that a wrong clock forgets none. Every method
    raises `StoreDown` when it cannot do its work."""

    def add(self, id: str, value: bytes, now_ms: int) -> None:
        """Store a pack, or note that it was used if it is there."""

    def get(self, id: str, now_ms: int) -> bytes | None:
        """Return the pack, and note that it was used."""

    def forget(self, before_ms: int) -> int:
        """Forget the packs that nobody has used since. Return how many."""
