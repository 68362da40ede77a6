"""Working in-memory twins of the ports: for fast tests, and as a readable model of what Redis does."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from flask import Flask

from server import app
from server.api.services import Ports
from server.config import Settings
from server.games.core.game import Game
from server.rooms.store import ROOM
from server.tables import ports
from server.tables.domain.model import STEP_MS
from server.tables.domain.timer import Gap


@dataclass
class _Table:
    head: bytes = b""
    seq: int = 0
    mark: str = ""
    log: list[tuple[int, bytes]] = field(default_factory=list)
    done: dict[str, ports.Known] = field(default_factory=dict)
    chains: dict[str, bytes] = field(default_factory=dict)
    past: dict[int, bytes] = field(default_factory=dict)
    seen: dict[tuple[str, str], ports.Seen] = field(default_factory=dict)
    links: dict[str, dict[str, str]] = field(default_factory=dict)
    due_ms: int | None = None
    touched_ms: int = 0


class MemoryFeed:
    """Calls every listener, in this process."""

    def __init__(self) -> None:
        self._listeners: list[ports.Listener] = []

    def listen(self, hear: ports.Listener) -> Callable[[], None]:
        self._listeners.append(hear)
        return lambda: self._listeners.remove(hear)

    def notify(self, notice: ports.Notice | None) -> None:
        for hear in tuple(self._listeners):
            hear(notice)


class MemoryStore:
    """A TableStore in a dict. `clock` returns milliseconds, for tests that control the time."""

    def __init__(self, feed: MemoryFeed | None = None, clock: Callable[[], int] | None = None) -> None:
        self.feed = feed or MemoryFeed()
        self._steady: Callable[[], float] = clock or (lambda: 1000 * time.monotonic())
        self._clock = clock or (lambda: time.time_ns() // 1_000_000)
        self._tables: dict[str, _Table] = {}
        self._watched_ms: int | None = None
        self._gap: Gap | None = None
        self._lock = threading.Lock()

    def now_ms(self) -> int:
        return self._clock()

    def watch(self) -> Gap | None:
        with self._lock:
            now, at = self._clock(), self._watched_ms
            if at is not None and at - STEP_MS <= now < at + ports.WATCH_MS:
                return self._gap
            if at is None:
                self._gap = Gap(0, now)
            elif now < at:
                self._gap = None
            elif now - at > ports.AWAY_MS:
                self._gap = Gap(at, now)
            self._watched_ms = now
            return self._gap

    def check_answers(self) -> None:
        pass

    def create(self, commit: ports.Commit) -> bool:
        with self._lock:
            if commit.code in self._tables:
                return False
            table = self._tables[commit.code] = _Table(commit.head, commit.seq, commit.mark)
            self._write(table, commit)
        self.feed.notify(ports.Notice(commit.code, commit.seq, commit.due_ms, mark=commit.mark))
        return True

    def estimated_now_ms(self, code: str) -> int:
        return self._clock()

    def monotonic_ms(self) -> float:
        return self._steady()

    def load(self, code: str, command: str | None = None) -> ports.Loaded:
        with self._lock:
            return self._loaded(self._tables.get(code), command)

    def read(self, code: str, have: ports.Version | None, limit: int) -> ports.TableRead:
        loaded, table, seen = self.load(code), self._tables.get(code), self.seen(code)
        if table is None or loaded.version == have:
            return ports.TableRead(msgspec.structs.replace(loaded, head=None), [], seen)
        return ports.TableRead(loaded, [entry for _, entry in table.log[-limit:]], seen)

    def _table(self, code: str) -> _Table:
        """Return the table, or an empty one that nobody keeps."""
        return self._tables.get(code) or _Table()

    def _loaded(self, table: _Table | None, command: str | None = None) -> ports.Loaded:
        if table is None:
            return ports.Loaded(None, self._clock())
        known = table.done.get(command) if command else None
        return ports.Loaded(table.head, self._clock(), known, ports.Version(table.seq, table.mark))

    def commit(self, commit: ports.Commit) -> ports.Committed:
        with self._lock:
            table = self._tables.get(commit.code)
            if table is None:
                return ports.Committed("gone")
            if commit.command and (known := table.done.get(commit.command)):
                return ports.Committed("ok", known)
            if ports.Version(table.seq, table.mark) != commit.expected:
                return ports.Committed("conflict", None, self._loaded(table))
            now = self._clock()
            if commit.not_before is not None and now < commit.not_before:
                return ports.Committed("too_early")
            if commit.not_after is not None and now > commit.not_after:
                return ports.Committed("too_late")
            self._write(table, commit)
        self.feed.notify(ports.Notice(commit.code, commit.seq, commit.due_ms, mark=commit.mark))
        return ports.Committed("ok")

    def _write(self, table: _Table, commit: ports.Commit) -> None:
        table.head, table.seq, table.mark, table.due_ms = commit.head, commit.seq, commit.mark, commit.due_ms
        table.log += [*commit.history, *((commit.seq, entry) for entry in commit.lines)]
        table.chains |= commit.chains
        table.past[commit.seq] = commit.past
        table.past.pop(commit.seq - ports.PAST_KEPT, None)
        if commit.keep_ms is not None:
            table.touched_ms = self._clock() + commit.keep_ms
        if commit.command and commit.known:
            table.done[commit.command] = commit.known

    def lines(
        self, code: str, after_seq: int = -1, before_seq: int | None = None, *, limit: int | None = None
    ) -> Sequence[bytes]:
        end = float("inf") if before_seq is None else before_seq
        entries = [entry for seq, entry in self._table(code).log if after_seq < seq < end]
        return entries if limit is None else entries[-limit:]

    def chain(self, code: str, name: str) -> bytes | None:
        return self._table(code).chains.get(name)

    def give_links(self, code: str, seat: str, links: Mapping[str, str]) -> None:
        self._table(code).links[seat] = dict(links)

    def links_for(self, code: str, request: str) -> Mapping[str, str]:
        by_seat = dict(self._table(code).links)
        return {seat: links[request] for seat, links in by_seat.items() if request in links}

    def past(self, code: str, seq: int) -> bytes | None:
        return self._table(code).past.get(seq) or None

    def record_connection(self, code: str, seat: str, connected: bool, link: str = "-") -> None:
        with self._lock:
            table = self._tables.get(code)
            if table is None:
                return
            ended = None if connected else table.seen.pop((seat, ports.POLLS), None)
            before = table.seen.pop((seat, link), ended)
            table.seen[seat, link if connected else ""] = ports.Seen(self._clock(), connected)
            seq = table.seq
        if (before is None) == connected:
            self.feed.notify(ports.Notice(code, seq, presence=True))

    def record_connections(self, links: Mapping[str, Collection[tuple[str, str]]]) -> None:
        for code, connected in links.items():
            for seat, link in connected:
                self.record_connection(code, seat, True, link)

    def seen(self, code: str) -> Mapping[str, ports.Seen]:
        by_seat: dict[str, ports.Seen] = {}
        for (seat, _), seen in dict(self._table(code).seen).items():
            by_seat[seat] = ports.latest(by_seat.get(seat), seen)
        return by_seat

    def due(self, limit: int = 100) -> tuple[Sequence[str], int | None]:
        now = self._clock()
        with self._lock:
            running = sorted((t.due_ms, code) for code, t in self._tables.items() if t.due_ms is not None)
        overdue = [code for due_ms, code in running if due_ms <= now]
        later = [due_ms for due_ms, _ in running if due_ms > now]
        return overdue[:limit], later[0] if later else None

    def running(self) -> Sequence[str]:
        with self._lock:
            return [code for code, table in self._tables.items() if table.due_ms is not None]

    def delete(self, code: str) -> None:
        with self._lock:
            self._tables.pop(code, None)
        self.feed.notify(ports.Notice(code, 0))

    def idle_since(self, before_ms: int, limit: int = 100) -> Sequence[str]:
        with self._lock:
            return [code for code, t in self._tables.items() if t.touched_ms < before_ms][:limit]


class MemoryAlarms:
    """Records the alarms that it was asked for; a test or a sweeper rings."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.delivered: list[str] = []

    def deliver(self, code: str) -> None:
        self.delivered.append(code)

    def at(self, due_ms: int) -> None:
        self.asked.append(due_ms)


class MemoryPacks:
    """`PackStore` in a dict."""

    def __init__(self) -> None:
        self._packs: dict[str, tuple[bytes, int]] = {}

    def add(self, id: str, value: bytes, now_ms: int) -> None:
        self._packs[id] = value, now_ms

    def get(self, id: str, now_ms: int) -> bytes | None:
        if id not in self._packs:
            return None
        self._packs[id] = self._packs[id][0], now_ms
        return self._packs[id][0]

    def forget(self, before_ms: int) -> int:
        old = [id for id, (_, used_ms) in self._packs.items() if used_ms < before_ms]
        for id in old:
            del self._packs[id]
        return len(old)


class MemoryExpiring:
    """`Expiring` in a dict. `clock` returns milliseconds, for tests that control the time."""

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or (lambda: time.time_ns() // 1_000_000)
        self._kept: dict[str, tuple[bytes, int]] = {}
        self._lock = threading.Lock()

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        now = self._clock()
        with self._lock:
            self._kept = {key: kept for key, kept in self._kept.items() if kept[1] > now}
            if code in self._kept:
                return False
            self._kept[code] = value, now + keep_ms
            return True

    def keep(self, code: str, keep_ms: int) -> None:
        with self._lock:
            if (value := self.get(code)) is not None:
                self._kept[code] = value, self._clock() + keep_ms

    def get(self, code: str) -> bytes | None:
        value, until = self._kept.get(code, (None, 0))
        return value if until > self._clock() else None

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        with self._lock:
            if self.get(code) != old:
                return False
            self._kept[code] = new, self._kept[code][1]
            return True


class MemoryRooms:
    """A `RoomStore` in a dict. `clock` returns milliseconds, for tests that control the time."""

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self._clock = clock or (lambda: time.time_ns() // 1_000_000)
        self._rooms: dict[str, tuple[dict[str, bytes], int]] = {}
        self._lock = threading.Lock()

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        with self._lock:
            if code in self._rooms:
                return False
            self._rooms[code] = {ROOM: room}, self._clock() + 1000 * keep_s
            return True

    def read(self, code: str) -> Mapping[str, bytes]:
        with self._lock:
            return dict(self._kept(code))

    def put(self, code: str, field: str, value: bytes | None) -> None:
        with self._lock:
            if value is None:
                self._kept(code).pop(field, None)
            else:
                self._kept(code)[field] = value

    def write(self, code: str, field: str, known: bytes | None, changes: Mapping[str, bytes | None]) -> bool:
        with self._lock:
            fields = self._kept(code)
            if not fields or fields.get(field) != known:
                return False
            for name, value in changes.items():
                if value is None:
                    fields.pop(name, None)
                else:
                    fields[name] = value
            return True

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        return value if self.write(code, field, None, {field: value}) else self.read(code).get(field, value)

    def codes(self) -> Sequence[str]:
        with self._lock:
            return list(self._rooms)

    def forget(self, now_ms: int) -> None:
        with self._lock:
            self._rooms = {code: room for code, room in self._rooms.items() if room[1] > now_ms}

    def _kept(self, code: str) -> dict[str, bytes]:
        return self._rooms.get(code, ({}, 0))[0]


class MemoryProgress:
    """Requests in this process; `asked` lists them. Nobody computes them."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._figures: dict[str, bytes] = {}

    def ask(self, evening: str) -> None:
        if evening not in self.asked:
            self.asked.append(evening)

    def report(self, evening: str, figures: bytes) -> None:
        self._figures[evening] = figures

    def figures(self, evening: str) -> bytes:
        return self._figures.get(evening, b"")

    def give_way(self, evening: str) -> bool:
        return False


def memory_ports() -> Ports:
    """Return ports that keep everything in this process."""
    feed = MemoryFeed()
    live = MemoryStore(feed), feed, MemoryAlarms()
    return Ports(*live, MemoryExpiring(), MemoryPacks(), MemoryRooms(), MemoryProgress(), shared=False)


def create_app(
    settings: Settings, *, ports: Ports | None = None, games: Mapping[str, Game[Any]] | None = None
) -> Flask:
    """Return the web application over ports in memory."""
    return app.create_app(settings, ports=ports or memory_ports(), games=games)
