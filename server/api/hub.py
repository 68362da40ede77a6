"""The streams of this process, and what wakes them: one subscription to the store, however many phones."""

import contextlib
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from server.tables.domain.errors import Busy, NotFound, StoreDown
from server.tables.ports import Feed, Notice, TableStore
from server.tables.views.snapshot import Snapshot
from server.tables.views.view import ViewSource

OWN = 64
"""Number of this process's own commits per table whose notices are recognised and ignored."""

FAILED_S = 1.0
"""Seconds for which one failed read is reused for all phones of its table."""

MAX_STREAMS = 32
"""Streams that one seat may have open in one process: a few tabs, and dead ones not yet noticed."""


class StreamWatch:
    """One stream's wake-up signal. A change between two waits is not missed; several count as one."""

    def __init__(self, seat: str) -> None:
        self.seat, self.link = seat, uuid.uuid4().hex[:12]
        self._changed = threading.Event()

    def wait(self, seconds: float) -> bool:
        """Return True as soon as the table changes, False after `seconds` without a change."""
        changed = self._changed.wait(seconds)
        self._changed.clear()
        return changed

    def wake(self) -> None:
        self._changed.set()


@dataclass
class WatchedTable:
    """One table that has streams in this process."""

    watches: set[StreamWatch] = field(default_factory=set)
    reported_s: float = field(default_factory=time.monotonic)
    """When the store was last informed that these phones are connected, by the monotonic clock."""
    changes: int = 0
    """Number of changes so far: each commit that this process made or heard of."""
    source: tuple[int, ViewSource] | None = None
    """The last source, and the number of changes that it covers. It is current while the two counts agree, so
    one read of the store serves all phones of the table."""
    read_s: float = 0.0
    """When the store was last asked, by the monotonic clock."""
    failed: tuple[int, float, Exception] | None = None
    """The last failed read: the number of changes, its time and its error."""
    phones_changed: bool = False
    """Phones connected or left since the streams were last woken, or the last source may lack some."""
    own: deque[str] = field(default_factory=lambda: deque(maxlen=OWN))
    """Marks of commits that this process made and has already shown."""
    reading: threading.Lock = field(default_factory=threading.Lock)

    def known_source(self) -> ViewSource | None:
        """Return the last source if nothing has changed since, otherwise None.

        Raises: the error of a read that failed just now, so that a hanging store is waited for once, not once
        a phone."""
        if self.source is not None and self.source[0] == self.changes:
            return self.source[1]
        if self.failed and self.failed[0] == self.changes and time.monotonic() - self.failed[1] < FAILED_S:
            raise self.failed[2]
        return None

    def keep(self, changes: int, source: ViewSource) -> ViewSource:
        """Keep a source read after so many changes, unless a commit of this process has left a later one."""
        if self.source is not None and self.source[0] > changes and self.source[1].is_after(source):
            return self.source[1]
        self.source, self.read_s = (changes, source), time.monotonic()
        return source

    def changed(self) -> list[StreamWatch]:
        """Count a change; return the watches to wake."""
        self.changes += 1
        self.phones_changed = False
        return list(self.watches)

    def has_latest_phones(self, source: ViewSource | None, fresh_s: float) -> bool:
        """Return whether the phones of a commit's source are right, although a commit does not read them:
        they come from the last source, which must be at most `fresh_s` old and cover every change."""
        if source is None or self.source is None:
            return source is None
        count, last = self.source
        fresh = time.monotonic() - self.read_s <= fresh_s
        return fresh and count == self.changes and last.seen is source.seen

    def is_own(self, notice: Notice) -> bool:
        """Return True for the notice of a commit that this process made and has already shown."""
        return bool(notice.mark) and notice.mark in self.own


class FeedHub:
    """The streams of this process, by table. gevent's patched threading makes each wait cost a greenlet."""

    def __init__(
        self,
        feed: Feed,
        store: TableStore,
        pulse_s: float = 1.0,
        report_s: float = 15.0,
        drop_caches: Callable[[Iterable[str]], Mapping[str, ViewSource]] = lambda codes: {},
    ) -> None:
        """`report_s`: seconds between two reports of connected phones to the store; `drop_caches`: returns
        sources without caches for those of the given tables that are quiet (`Memory.drop_caches`)."""
        self._drop_caches = drop_caches
        self._feed, self._store, self._pulse_s, self._report_s = feed, store, pulse_s, report_s
        self._pulse: threading.Thread | None = None
        self._away = False
        self._lock, self._reporting = threading.Lock(), threading.Lock()
        self._tables: dict[str, WatchedTable] = {}
        self._listening = False
        self.streams = 0
        self.gaps = 0
        """Number of times the store, or a part of it, went away or came back. Another server may have taken
        over meanwhile."""

    def has_room_for(self, code: str, seat: str) -> bool:
        """Return True while this seat may open one more stream in this process."""
        table = self._tables.get(code)
        return table is None or sum(watch.seat == seat for watch in table.watches) < MAX_STREAMS

    def enter(self, code: str, watch: StreamWatch) -> None:
        """Wake `watch` whenever that table changes."""
        with self._lock:
            # Start listening with the first stream only, so that a process may fork after `create_app`.
            if not self._listening:
                self._listening = True
                self._feed.listen(self._hear)
            table = self._tables.setdefault(code, WatchedTable())
            table.watches.add(watch)
            self.streams += 1
            if self._pulse is None:
                self._pulse = threading.Thread(target=self._watch_store, name="pulse", daemon=True)
                self._pulse.start()

    def leave(self, code: str, watch: StreamWatch) -> None:
        """Remove `watch`, and its table with the last one. Waits for a running report, so that "still here"
        cannot arrive after "left"."""
        with self._reporting, self._lock:
            table = self._tables[code]
            table.watches.discard(watch)
            self.streams -= 1
            if not table.watches:
                del self._tables[code]

    def shared_source(self, code: str, read: Callable[[], ViewSource]) -> ViewSource:
        """Return one source of a table for all its streams; `read` it again if the table has changed since.

        The count of changes is taken before the read, so a change during the read leads to another one, and
        no stream misses a change."""
        table = self._tables.get(code)
        if table is None:
            return read()
        with table.reading:
            current_source = table.known_source()
            if current_source is not None:
                return current_source
            changes = table.changes
            try:
                source = read()
            except NotFound:
                raise
            except Exception as error:
                table.failed = changes, time.monotonic(), error
                raise
            with self._lock:
                return table.keep(changes, source)

    def committed(self, snapshot: Snapshot, source: ViewSource | None) -> None:
        """Wake the streams of a table that this process has changed, without waiting for the notice."""
        with self._lock:
            table = self._tables.get(snapshot.head.code)
            if table is None:
                return
            if not table.has_latest_phones(source, self._report_s):
                table.phones_changed = True
            table.changes += 1
            if source is not None:
                table.source = (table.changes, source)
                if snapshot.version:
                    table.own.append(snapshot.version.mark)
            woken = list(table.watches)
        for watch in woken:
            watch.wake()

    def read_if_older(self, code: str, older_s: float) -> None:
        """Let the next stream read the store if that was done last more than `older_s` ago. The streams of a
        quiet table share that read."""
        with self._lock:
            table = self._tables.get(code)
            if table is not None and time.monotonic() - table.read_s > older_s:
                table.changes += 1

    def _watch_store(self) -> None:
        """Wake every stream when the store goes away and when it comes back. Pub/sub alone does not show it,
        and one check a second for all streams is cheaper than one for each."""
        while True:
            time.sleep(self._pulse_s)
            with self._lock:
                if not self._tables:
                    self._pulse = None
                    return
            self._drop_quiet_caches()
            self._notify_phones()
            try:
                self._store.check_answers()
                away = False
            except Exception:
                away = True
            if not away:
                self._report(0 if self._away else self._report_s)
            if away != self._away:
                self._away = away
                self._hear(None, gap=True)

    def _report(self, older_s: float) -> None:
        """Report the connected phones of all tables whose last report is older than `older_s`."""
        with self._reporting:
            due, now = {}, time.monotonic()
            with self._lock:
                for code, table in self._tables.items():
                    if now - table.reported_s >= older_s:
                        table.reported_s = now
                        due[code] = [(watch.seat, watch.link) for watch in table.watches]
            with contextlib.suppress(Busy, StoreDown):  # the next report is soon enough
                self._store.record_connections(due)

    def _drop_quiet_caches(self) -> None:
        with self._lock:
            sources = {code: table.source for code, table in self._tables.items() if table.source}
        for code, light in self._drop_caches(sources).items():
            with self._lock:
                table, before = self._tables.get(code), sources[code]
                if table is not None and table.source is before:
                    table.source = (before[0], light)

    def note_store_missed(self) -> None:
        """Note that a stream got no answer from the store, so that all streams are woken when it is back."""
        self._away = True

    def _hear(self, notice: Notice | None, *, gap: bool = False) -> None:
        """Wake the streams of the changed table; after missed notices (None) those of all tables. `gap`: the
        store, or a part of it, went away or came back."""
        with self._lock:
            if notice is None:
                changed = list(self._tables.values())
            else:
                table = self._tables.get(notice.code)
                changed = [] if table is None or table.is_own(notice) else [table]
            if notice is not None and notice.presence:
                for table in changed:
                    table.phones_changed = True
                return
            woken = [watch for table in changed for watch in table.changed()]
            # after the changes: a stream that sees the gap must not read what was there before it
            self.gaps += gap
        for watch in woken:
            watch.wake()

    def _notify_phones(self) -> None:
        """Wake the streams of tables whose phones connected or left, once for all of them: when a whole hall
        reconnects, each phone would otherwise wake all the others."""
        with self._lock:
            changed = [table for table in self._tables.values() if table.phones_changed]
            woken = [watch for table in changed for watch in table.changed()]
        for watch in woken:
            watch.wake()
