"""Ports of live play: a store that keeps and orders, a feed that announces changes, alarms that ring.

`adapters/memory` holds working in-memory ones; `adapters/redis` and `adapters/rq` the real ones.
All are held to the same tests."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, Protocol

import msgspec


class Known(msgspec.Struct, frozen=True):
    """A command that was already done: the fingerprint of its body and the reply it got."""

    fingerprint: str
    reply: bytes


class Version(msgspec.Struct, frozen=True):
    """Names one head of one table. The seq alone does not: a commit that was never acknowledged may be lost
    with its server and another one take its number, and a code may be given to another table one day. So each
    commit leaves a mark of its own."""

    seq: int
    mark: str = ""


class Loaded(msgspec.Struct, frozen=True):
    """A table as it is kept: its version (None: no such table), its head, the store's time, an earlier reply.

    `head` is None where there is no table, and where the caller had that version already."""

    head: bytes | None
    now_ms: int
    known: Known | None = None
    version: Version | None = None


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """All that a command writes: kept together or not at all.

    `expected_seq` and `expected_mark` are what was loaded, `seq` and `mark` the new ones.
    The commit is refused before `not_before` and after `not_after` (the store's own time, ms). `lines` are
    log entries; the k-th gets the position (seq, k). `past` is what one can go back to. `command` is the key
    under which `known` is kept for a day. `due_ms` replaces the table's place among the running clocks (None:
    it leaves). `chains` are dice secrets to keep. `keep_ms`: how much longer than others the table is kept
    when nobody touches it. `history`, with `create` only: older log entries, each with its own seq; they are
    handed over a page at a time, and are the table's with the commit or not at all."""

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
    keep_ms: int = 0
    history: Sequence[tuple[int, bytes]] = ()

    @property
    def expected(self) -> Version:
        """The version it was made from."""
        return Version(self.expected_seq, self.expected_mark)

    @property
    def version(self) -> Version:
        """The version it leaves."""
        return Version(self.seq, self.mark)


CommitOutcome = Literal["ok", "conflict", "too_early", "too_late", "gone"]


class Committed(msgspec.Struct, frozen=True):
    """The outcome of a commit. `known` is set when the same command had been done before, `loaded` at a
    conflict: the table as somebody else left it."""

    outcome: CommitOutcome
    known: Known | None = None
    loaded: Loaded | None = None


class Seen(msgspec.Struct, frozen=True):
    """When a seat's phone was last heard of, and whether it has a stream open."""

    at_ms: int
    connected: bool


def latest(one: Seen | None, other: Seen) -> Seen:
    """Combine two links of a seat: one that is there counts more than one that has gone."""
    return other if one is None else max(one, other, key=lambda seen: (seen.connected, seen.at_ms))


class TableRead(msgspec.Struct, frozen=True):
    """All that views of a table are made of: as loaded, its newest log entries (none where the head is left
    out), its seats' phones."""

    loaded: Loaded
    lines: Sequence[bytes]
    seen: Mapping[str, Seen]


PAST_KEPT = 1000
"""The number of steps that can be taken back."""


class TableStore(Protocol):
    """Keeps tables. Every method raises `StoreDown` when it cannot."""

    def now_ms(self) -> int:
        """The store's own time."""

    def answers(self) -> None:
        """Every part of the store is there; raises `StoreDown` if one is not."""

    def create(self, commit: Commit) -> bool:
        """Keep a new table (`expected_seq` is ignored); False if the code is taken."""

    def about_ms(self, code: str) -> int:
        """The store's time where `code` is kept, as this process knows it: at most a few milliseconds behind,
        never ahead. Does not ask the store if it need not."""

    def steady_ms(self) -> float:
        """Milliseconds that only grow, from any beginning: how long ago something was read. Asks nothing."""

    def load(self, code: str, command: str | None = None) -> Loaded:
        """The head as it is now, and the reply that `command` got if it was done before."""

    def read(self, code: str, have: Version | None, limit: int) -> TableRead:
        """All that views are made of, at one moment; what the caller `have`s already is left out."""

    def commit(self, commit: Commit) -> Committed:
        """All or nothing. Order of checks: known command, table there, seq, time. Then it writes, and tells
        the feed."""

    def lines(self, code: str, after_seq: int, limit: int) -> Sequence[bytes]:
        """Log entries with seq > `after_seq`, oldest first, at most the newest `limit`."""

    def all_lines(self, code: str, after_seq: int, before_seq: int | None = None) -> Sequence[bytes]:
        """All log entries with `after_seq` < seq (< `before_seq`), oldest first. Read a page at a time:
        others are served between them, however long a log is."""

    def lines_before(self, code: str, before_seq: int, limit: int) -> Sequence[bytes]:
        """Log entries with seq < `before_seq`, oldest first, at most the newest `limit`."""

    def chain(self, code: str, name: str) -> bytes | None:
        """A dice secret kept by a commit."""

    def give_links(self, code: str, seat: str, links: Mapping[str, str]) -> None:
        """The links (hex) of a seat's phone for the rolls that wait now, by request; its older ones are
        forgotten. Nobody is told."""

    def links_for(self, code: str, request: str) -> Mapping[str, str]:
        """The links that were handed over for a roll, by seat."""

    def past(self, code: str, seq: int) -> bytes | None:
        """Return the state that the commit `seq` left; None when there is none, or it is too long ago."""

    def saw(self, code: str, seat: str, connected: bool, link: str = "-") -> None:
        """A phone was heard of over a link (a stream, or its polls); tells the feed when a link comes or
        goes. A seat is there while any of its links is."""

    def saw_all(self, links: Mapping[str, Collection[tuple[str, str]]]) -> None:
        """The same for links (seat, name) of many tables that are still there, in one trip to each server."""

    def seen(self, code: str) -> Mapping[str, Seen]:
        """When each seat was last heard of."""

    def due(self, limit: int = 100) -> tuple[Sequence[str], int | None]:
        """Codes of tables whose clock is overdue, and when the next one is due (ms, None: none runs)."""

    def running(self) -> Sequence[str]:
        """Codes of all tables that have something due, now or later."""

    def delete(self, code: str) -> None:
        """Forget a table with everything that was kept of it, and tell the feed."""

    def idle_since(self, before_ms: int, limit: int = 100) -> Sequence[str]:
        """Codes of tables that nobody has touched since `before_ms`."""


class Notice(msgspec.Struct, frozen=True):
    """Something about a table changed: look again. `due_ms` lets sweepers wake in time; `presence`: it is the
    same head as before, but a phone came or went; `mark`: that of the commit. `seq` is 0 when a table was
    deleted."""

    code: str
    seq: int
    due_ms: int | None = None
    presence: bool = False
    mark: str = ""


class Feed(Protocol):
    """Tells every process that a table changed."""

    def listen(self, hear: Callable[[Notice | None], None]) -> Callable[[], None]:
        """Call `hear` for each notice, and with None after a gap (look at everything again).
        Answers a function that stops it. One subscription a process."""


class Alarms(Protocol):
    """Wakes a worker at a time. May be late or early; the deadline belongs to the data."""

    def at(self, code: str, due_ms: int) -> None: ...

    def deliver(self, code: str) -> None:
        """Have a worker post the table's new public lines to its webhook."""


class Pairings(Protocol):
    """Big screens that wait for a referee, by their code; each is forgotten after a while. Every method
    raises `StoreDown` when it cannot."""

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        """Keep a new one; False if the code is taken."""

    def get(self, code: str) -> bytes | None:
        """Return the pairing kept under the code."""

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        """Replace what is kept if it is `old`; it still goes when it would have gone. False if it is not."""
