"""Wakes the streams of a table when it changes: one subscription a process, however many phones."""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from server.tables.domain.errors import NotFound
from server.tables.ports import Feed, Notice
from server.tables.views.snapshot import Snapshot
from server.tables.views.view import ViewSource

OWN = 64
"""So many commits of this process are known again when their notices come."""

FAILED_S = 1.0
"""So long a look that failed has failed for all phones of its table."""

MAX_STREAMS = 32
"""Streams of one seat in one process: a few tabs, and those of a bad line that nobody noticed dead."""


class Wakes(Protocol):
    """What a table wakes when it changes."""

    def wake(self) -> None:
        """The table changed. Never waits."""
        ...


class Watch:
    """One stream's ear. A change that comes between two waits is not missed, several count as one."""

    def __init__(self) -> None:
        self._changed = threading.Event()

    def wait(self, seconds: float) -> bool:
        """True as soon as the table changed, False after `seconds` of silence."""
        changed = self._changed.wait(seconds)
        self._changed.clear()
        return changed

    def wake(self) -> None:
        """The table changed."""
        self._changed.set()


class FeedHub:
    """The streams of this process, by table. gevent's patched threading makes each wait cost a greenlet."""

    def __init__(
        self,
        feed: Feed,
        ask: Callable[[], object],
        pulse_s: float = 1.0,
        rest: Callable[[Iterable[str]], Mapping[str, ViewSource]] | None = None,
    ) -> None:
        """`ask` asks the store anything, and raises while it is away; `rest` makes the looks at quiet ones of
        these tables smaller."""
        self._rest = rest
        self._feed, self._ask, self._pulse_s = feed, ask, pulse_s
        self._pulse: threading.Thread | None = None
        self._away = False
        self._lock = threading.Lock()
        self._watches: dict[str, set[Wakes]] = {}
        self._streams: Counter[tuple[str, str]] = Counter()
        self._open = 0
        self._heard: dict[str, int] = {}
        self._looks: dict[str, tuple[int, ViewSource]] = {}
        self._looking: dict[str, threading.Lock] = {}
        self._failed: dict[str, tuple[int, float, Exception]] = {}
        self._own: dict[str, deque[str]] = {}
        self._stop: Callable[[], None] | None = None
        self.gaps = 0
        """How often the store was away, or a part of it: another server may have taken over since."""

    @property
    def streams(self) -> int:
        """How many streams are open in this process."""
        return self._open

    def room_for(self, code: str, seat: str) -> bool:
        """Whether this seat may open one more stream here."""
        return self._streams[code, seat] < MAX_STREAMS

    def enter(self, code: str, seat: str, watch: Wakes) -> None:
        """Wake `watch` whenever that table changes."""
        with self._lock:
            # Listening begins with the first stream: a process that forks after `create_app` stays sound.
            if self._stop is None:
                self._stop = self._feed.listen(self._hear)
            self._watches.setdefault(code, set()).add(watch)
            self._streams[code, seat] += 1
            self._open += 1
            self._looking.setdefault(code, threading.Lock())
            if self._pulse is None:
                self._pulse = threading.Thread(target=self._feel, name="pulse", daemon=True)
                self._pulse.start()

    def leave(self, code: str, seat: str, watch: Wakes) -> None:
        """Forget it; with its last stream a table is forgotten here."""
        with self._lock:
            watches = self._watches.get(code, set())
            watches.discard(watch)
            self._streams[code, seat] -= 1
            self._open -= 1
            if self._streams[code, seat] <= 0:
                del self._streams[code, seat]
            if not watches:
                for known in (self._watches, self._heard, self._looks, self._looking, self._own):
                    known.pop(code, None)
                self._failed.pop(code, None)

    def look(self, code: str, take: Callable[[], ViewSource]) -> ViewSource:
        """One look at a table for all its streams: taken anew once it changed since the last.

        A look counts for every change that was heard of before it was taken, so no stream misses one.
        """
        with self._looking.get(code) or threading.Lock():
            heard = self._heard.get(code, 0)
            known = self._looks.get(code)
            if known is not None and known[0] == heard:
                return known[1]
            failed = self._failed.get(code)
            if failed and failed[0] == heard and time.monotonic() - failed[1] < FAILED_S:
                raise failed[2]  # a store that hangs is waited for once, not once a phone
            try:
                look = take()
            except NotFound:
                raise
            except Exception as error:
                self._failed[code] = heard, time.monotonic(), error
                raise
            with self._lock:
                newer = self._looks.get(code)
                if newer is not None and newer[0] > heard and newer[1].is_after(look):
                    return newer[1]  # a commit of this process came in between
                if code in self._watches:
                    self._looks[code] = (heard, look)
            return look

    def committed(self, snapshot: Snapshot, look: ViewSource | None) -> None:
        """A table was changed by this process itself: its streams need not wait for the notice."""
        code = snapshot.head.code
        with self._lock:
            woken = list(self._watches.get(code, ()))
            if woken:
                heard = self._heard[code] = self._heard.get(code, 0) + 1
                if look is not None:
                    self._looks[code] = (heard, look)
                    if snapshot.version:
                        self._own.setdefault(code, deque(maxlen=OWN)).append(snapshot.version.mark)
        for watch in woken:
            watch.wake()

    def again(self, code: str) -> None:
        """Have the next look taken anew, though nothing was heard."""
        with self._lock:
            if code in self._watches:
                self._heard[code] = self._heard.get(code, 0) + 1

    def watches(self, code: str) -> bool:
        """Whether this table has a stream open in this process."""
        return code in self._watches

    def watched(self) -> int:
        """How many tables have a stream open in this process."""
        with self._lock:
            return len(self._watches)

    def close(self) -> None:
        """Stop listening."""
        with self._lock:
            stop, self._stop = self._stop, None
        if stop:
            stop()

    def _feel(self) -> None:
        """Wake every stream when the store goes away and when it comes back: pub/sub alone would not tell,
        and one question a second for all is cheaper than one a stream."""
        while True:
            time.sleep(self._pulse_s)
            with self._lock:
                if not self._watches:
                    self._pulse = None
                    return
            self._let_rest()
            try:
                self._ask()
                away = False
            except Exception:
                away = True
            if away != self._away:
                self._away = away
                self.gaps += 1
                self._hear(None)

    def _let_rest(self) -> None:
        if self._rest is None:
            return
        looks = dict(self._looks)
        for code, less in self._rest(looks).items():
            with self._lock:
                if self._looks.get(code) == looks[code]:
                    self._looks[code] = (looks[code][0], less)

    def missed(self) -> None:
        """A stream found the store away: it wants to be woken when it is back."""
        self._away = True

    def _hear(self, notice: Notice | None) -> None:
        with self._lock:
            if notice is not None and self._knows(notice):
                return
            for code in self._watches if notice is None else [notice.code]:
                if code in self._watches:
                    self._heard[code] = self._heard.get(code, 0) + 1
            if notice is None:  # a gap: anything may have happened
                woken = [watch for watches in self._watches.values() for watch in watches]
            else:
                woken = list(self._watches.get(notice.code, ()))
        for watch in woken:
            watch.wake()

    def _knows(self, notice: Notice) -> bool:
        """Whether it tells of a commit of this process, which was looked at already."""
        return bool(notice.mark) and notice.mark in self._own.get(notice.code, ())
