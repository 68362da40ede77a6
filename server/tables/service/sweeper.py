"""The sweeper: a thread that sleeps until the next clock is due, then rings it.

One runs in every worker and every web process. They do not coordinate: a ring is conditional, so it happens
once.

A store's clock may be set back, and nobody can play while a laptop is closed. A head records the time of its
last commit, the sweeper the time of its last look. If either is later than now, or no process looked for ten
seconds, `HoldClocks` moves every due time by the difference and writes a log line (docs/adr/0033-gaps.md)."""

import logging
import random
import threading
import time
from collections.abc import Callable
from typing import Protocol

from ..commands.clock import HoldClocks
from ..domain.errors import StoreDown, Unreadable
from ..domain.model import STEP_MS
from ..domain.timer import Gap
from ..ports import Feed, Notice, TableStore

log = logging.getLogger(__name__)

LONGEST_S = 3.0
"""The most seconds between two looks. A clock whose notice was lost may ring that late."""
AGAIN_S = 0.5
"""Seconds after which a look that failed is repeated."""
AT_ONCE = 20
"""The most clocks that are rung in one look: few, as another process may have rung the later ones."""
UNREADABLE_S = 600.0
"""Seconds before a table of another version is rung again: only that version can change it."""
FAILED_S = 5.0
"""Seconds before a table that could not be rung is rung again; requests that touch it still try."""
_DECLINED_S = 0.5
"""Seconds before a table that had nothing to ring is looked at again: a web process leaves bots to the
workers for a while."""
_SLACK_MS = 1


class Rings(Protocol):
    """The part of `TableService` that the sweeper needs; tests have another one."""

    @property
    def store(self) -> TableStore:
        """Return the store of the clocks."""

    def ring(self, code: str) -> bool:
        """See `Executor.ring`."""

    def watch(self) -> Gap | None:
        """See `Executor.watch`."""

    def hold_clocks(self, code: str, hold: HoldClocks) -> bool:
        """See `Executor.hold_clocks`."""


class Sweeper:
    """Rings overdue tables; a process starts one. `after_look` is called after each successful look."""

    def __init__(self, service: Rings, feed: Feed, after_look: Callable[[], None] | None = None) -> None:
        self._service = service
        self._feed = feed
        self._after_look = after_look
        self._sooner = threading.Event()
        self._lock = threading.Lock()
        self._next_ms: int | None = None
        self._resting: dict[str, float] = {}
        self._heard: tuple[int, float] | None = None
        """The store's time and ours at the last look while clocks ran."""
        self._gap: Gap | None = None
        """The last gap whose time was given back."""
        self._running = False
        self._thread: threading.Thread | None = None
        self._unlisten: Callable[[], None] | None = None

    def start(self) -> None:
        """Sweep in a thread until `stop()` or the end of the process."""
        self._running = True
        self._unlisten = self._feed.listen(self._hear)
        self._thread = threading.Thread(target=self._run, name="sweeper", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._running = False
        self._sooner.set()
        if self._unlisten:
            self._unlisten()
            self._unlisten = None
        if self._thread:
            self._thread.join(5)

    def sweep(self) -> float:
        """Ring what is overdue. Return the seconds until the next sweep."""
        store = self._service.store
        self._give_back(self._service.watch())
        limit = AT_ONCE + len(self._resting)  # resting tables take no other's place
        overdue, next_ms = store.due(limit)
        now_ms = store.now_ms() if overdue or next_ms is not None else None
        if self._note_step(now_ms):
            overdue, next_ms = store.due(limit)
        with self._lock:
            self._next_ms = next_ms
        moment = time.monotonic()
        self._resting = {code: until for code, until in self._resting.items() if until > moment}
        for code in random.sample(overdue, len(overdue)):  # other processes begin with other tables
            if code not in self._resting and (pause := self._ring(code)):
                self._resting[code] = moment + pause
        if self._after_look:
            self._after_look()
        if len(overdue) == limit:
            return 0
        now = time.monotonic()
        pauses = [LONGEST_S, *(until - now for until in self._resting.values())]
        if next_ms is not None and now_ms is not None:
            pauses.append((next_ms - now_ms - round((now - moment) * 1000) + _SLACK_MS) / 1000)
        return max(0, min(pauses))

    def _note_step(self, now_ms: int | None) -> bool:
        """Hold every clock if the store's time was set back since the last sweep. Return whether it was."""
        before, now_s = self._heard, time.monotonic()
        self._heard = None if now_ms is None else (now_ms, now_s)
        if now_ms is None or before is None:
            return False
        passed_ms = round((now_s - before[1]) * 1000)
        by_ms = before[0] + passed_ms - now_ms
        if by_ms < STEP_MS:
            return False
        log.warning("the store's clock was set back by %d ms", by_ms)
        self._hold_all(HoldClocks(by_ms, now_ms - passed_ms - STEP_MS))
        return True

    def _give_back(self, gap: Gap | None) -> None:
        """Give every table the time back in which nobody could play."""
        if gap and gap != self._gap:
            if gap.from_ms:
                log.warning("no process looked at the clocks for %d ms", gap.to_ms - gap.from_ms)
            self._hold_all(HoldClocks(gap=gap))
        self._gap = gap

    def _hold_all(self, hold: HoldClocks) -> None:
        for code in self._service.store.running():
            try:
                self._service.hold_clocks(code, hold)
            except Unreadable as problem:
                log.error("clocks cannot be held: %s", problem.log)

    def _ring(self, code: str) -> float:
        """Ring one table. Return the seconds for which it is left alone afterwards."""
        try:
            # Another process may have been faster. Otherwise the sorted set is wrong: do not try again at
            # once.
            return 0.0 if self._service.ring(code) else _DECLINED_S
        except StoreDown:
            raise
        except Unreadable as problem:
            log.error("a clock cannot be rung: %s", problem.log)
            return UNREADABLE_S
        except Exception:
            log.exception("a table could not be rung")
            return FAILED_S

    def _run(self) -> None:
        away = False
        while self._running:
            self._sooner.clear()
            try:
                pause = self.sweep()
                if away:
                    log.info("the store is back")
                away = False
            except StoreDown:
                if not away:
                    log.warning("the store is away")
                away, pause = True, AGAIN_S
            except Exception:
                log.exception("a look at the clocks failed")
                pause = AGAIN_S
            if pause:
                self._sooner.wait(pause)

    def _hear(self, notice: Notice | None) -> None:
        """Wake up for a clock that is due before the next look."""
        if notice is None:
            self._sooner.set()
        elif notice.due_ms is not None:
            with self._lock:
                if self._next_ms is None or notice.due_ms < self._next_ms:
                    self._sooner.set()
