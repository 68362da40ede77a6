"""A caller's view of a table: one snapshot for each seq, redacted for each pair of eyes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import cast

import msgspec

from server.games.core.forms import picked
from server.games.core.game import Json

from ..domain.marks import marks
from ..domain.model import REFEREE, Caller, Head, Said, SeatRecord
from ..domain.pending import Waiting
from ..domain.seat_time import TimeLimits
from ..domain.stage import Stage, StageBeat
from ..domain.timer import Timer
from ..domain.visibility import Eyes
from ..ports import Seen
from .parts import PartHashes, Parts, Texts, joined, texts_of, texts_of_state
from .shapes import BeatView, ClockView, DrawView, PendingView, SeatView, StageView, UsedTime, View
from .snapshot import Snapshot, for_newcomers, raw

LOG_BYTES = 64 * 1024
"""Bytes of log lines that a plain view carries at most; a single step that is longer comes whole."""
LOG_LINES = 100
"""Lines that a plain view carries at most; `GET …/log` has the rest."""

REST_S = 30.0
"""Seconds after which a quiet table drops its encoded views, which are most of the cost of a parked phone.
People who play tap more often than that, and a step after a drop costs a third more."""

FRESH_MS = 45_000
"""Milliseconds (three heartbeats) without a sign of life after which a phone counts as gone."""


ViewKey = tuple[int, int, Caller, frozenset[str]]
"""Epoch, seq, the caller, and the seats whose phones are connected for that caller."""


class ViewSource:
    """A table at one moment, before it is redacted: the source of every phone's view.

    Parts that are the same for all callers with the same eyes are encoded once for them. The store's time is
    read once and advances with `monotonic_ms` (`TableStore.monotonic_ms`), by default not at all."""

    def __init__(
        self,
        snapshot: Snapshot,
        now_ms: int,
        seen: Mapping[str, Seen],
        lines: Sequence[Said],
        monotonic_ms: Callable[[], float] = lambda: 0,
    ) -> None:
        self.snapshot, self.seen, self.lines = snapshot, seen, lines
        self._now_ms, self._monotonic_ms, self._taken_ms = now_ms, monotonic_ms, monotonic_ms()
        self._seats: dict[frozenset[str], msgspec.Raw] = {}
        self._present: frozenset[str] | None = None
        self._present_until = 0
        self._log: dict[tuple[Eyes, int | None], msgspec.Raw] = {}
        self._newer: dict[int | None, Sequence[Said]] = {}
        self._everybody: dict[frozenset[str], Texts] = {}
        self._parts: dict[tuple[Eyes, frozenset[str]], Parts] = {}
        self._untimed: Texts = {}

    @property
    def head(self) -> Head:
        return self.snapshot.head

    def time_ms(self) -> int:
        """Return the store's time now: that of the read, plus the time since."""
        return self._now_ms + round(self._monotonic_ms() - self._taken_ms)

    def is_after(self, other: ViewSource) -> bool:
        """Return whether this is a later state of the same table."""
        return self.head.opened_ms == other.head.opened_ms and self.head.seq > other.head.seq

    def after(self, snapshot: Snapshot, now_ms: int, lines: Sequence[Said]) -> ViewSource:
        """Return the source of the next commit's snapshot, which adds `lines` to the log."""
        lines_kept = whole_steps((*self.lines, *lines), LOG_LINES, LOG_BYTES)
        return ViewSource(snapshot, now_ms, self.seen, lines_kept or lines, self._monotonic_ms)

    def rested(self) -> ViewSource | None:
        """Return the source without its caches; None before the table was quiet for `REST_S`, and if nothing
        is cached."""
        if time.monotonic() - self.snapshot.made < REST_S or self.snapshot.is_light:
            return None
        return ViewSource(
            self.snapshot.lightened(), self.time_ms(), self.seen, self.lines, self._monotonic_ms
        )

    def with_phones(self, now_ms: int, seen: Mapping[str, Seen]) -> ViewSource:
        """Return the source of the same table at a later time, with other phones connected."""
        return ViewSource(self.snapshot, now_ms, seen, self.lines, self._monotonic_ms)

    def present(self, now_ms: int) -> frozenset[str]:
        """Return the seats whose phones are connected now; cached until one of them goes stale."""
        if now_ms >= self._present_until or self._present is None:
            self._present = connected_seats(self.seen, now_ms)
            fresh = [self.seen[seat].at_ms + FRESH_MS for seat in self._present]
            self._present_until = min(fresh, default=now_ms + FRESH_MS)
        return self._present

    def present_for(self, caller: Caller, now_ms: int) -> frozenset[str]:
        """Return the seats whose phones are connected. The caller's own is among them, because it is reading,
        even if its last sign of life is older."""
        present = self.present(now_ms)
        return present if caller.seat in present else present | {caller.seat}

    def key(self, caller: Caller) -> ViewKey:
        """Return everything that a view of this caller depends on, except the time."""
        return self.head.epoch, self.head.seq, caller, self.present_for(caller, self.time_ms())

    def view(self, caller: Caller, *, since: int | None = None, as_seat: str | None = None) -> View:
        """Return the caller's view, with log lines after `since`.

        `as_seat`: a referee asks for that seat's prompts, redacted for the referee. A co-referee who asks as
        the referee sees no secret of their own either, so that the phone can lie open on the table."""
        snapshot, head, now_ms = self.snapshot, self.head, self.time_ms()
        if not caller.admitted:
            empty: Json = {key: [] for key in ("seats", "pending", "prompts", "log")}
            asked = {"phase": snapshot.phase(as_seat or caller.seat), "you": _you(head, caller)}
            empty |= {"seq": head.seq, "now_ms": now_ms, "result": None}
            return cast(View, {**for_newcomers(head), **asked, **empty})
        as_referee = caller.referee and as_seat == REFEREE
        eyes = snapshot.eyes(Caller(head.code, REFEREE, True) if as_referee else caller)
        members = _own_members(snapshot, caller, eyes, as_seat)
        view = {
            **snapshot.for_everybody,
            "seats": self.seats(self.present_for(caller, now_ms)),
            "stage": stage_view(head.stage, eyes, now_ms),
            "state": snapshot.shown_state(eyes),
            **members,
            "prompts": msgspec.Raw(members["prompts"]),
            **_timers(head, now_ms),
            "seq": head.seq,
            "now_ms": now_ms,
            "log": self.log(eyes, since),
            "log_from": self.log_from(since),
        }
        return cast(View, view)

    def in_parts(
        self, caller: Caller, had: tuple[PartHashes, PartHashes] | None, since: int | None
    ) -> tuple[Sequence[bytes], tuple[PartHashes, PartHashes]]:
        """Return the next event of an admitted caller's stream as JSON, with log lines after `since`, and the
        hashes of the parts that the caller has afterwards: the shared ones and their own. The event is the
        parts that differ from those the caller `had`; None: the whole view. It comes in pieces, of which the
        largest are the same objects for all callers with these eyes: a phone that reads slowly keeps them."""
        eyes, now_ms = self.snapshot.eyes(caller), self.time_ms()
        shared = self._shared(eyes, self.present_for(caller, now_ms), now_ms)
        # passing time is no change: timers are compared at one fixed moment
        self._untimed = self._untimed or texts_of(_timers(self.head, 0))
        parts = Parts({**texts_of(_own_members(self.snapshot, caller, eyes)), **self._untimed})
        hashes = shared.hashes, parts.hashes
        changed = parts.texts if had is None else parts.changed(had[1])
        if changed.keys() & self._untimed.keys():
            timed = texts_of(_timers(self.head, now_ms))
            changed = {name: timed.get(name, text) for name, text in changed.items()}
        log = self.log(eyes, since)
        own_text = b'{"seq":%d,"now_ms":%d,"log_from":%d%b' % (
            self.head.seq,
            now_ms,
            self.log_from(since),
            joined(changed),
        )
        shared_text = shared.whole if had is None else joined(shared.changed(had[0]))
        if had is not None and bytes(log) == b"[]":
            return (own_text, shared_text, b"}"), hashes
        return (own_text, shared_text, b',"log":', log, b"}"), hashes

    def _shared(self, eyes: Eyes, present: frozenset[str], now_ms: int) -> Parts:
        """Return the parts that are the same for every caller with these eyes."""
        key = eyes, present
        if key not in self._parts:
            if present not in self._everybody:
                members = {**self.snapshot.for_everybody, "seats": self.seats(present)}
                self._everybody[present] = texts_of(members)
            stage = texts_of({"stage": stage_view(self.head.stage, eyes, now_ms)})
            state = texts_of_state(self.snapshot.state_texts(eyes))
            self._parts[key] = Parts({**self._everybody[present], **stage, **state})
        return self._parts[key]

    def seats(self, present: frozenset[str]) -> msgspec.Raw:
        """Return the list of seats, the same for everybody."""
        if present not in self._seats:
            shown = [
                seat_view(self.snapshot, seat, self.seen.get(seat.id), seat.id in present)
                for seat in self.head.seats
            ]
            if any(seat.mark for seat in self.head.seats):
                by_seat = marks(self.head.seats)
                for seat in shown:
                    if seat["seat"] in by_seat:
                        seat["mark"] = by_seat[seat["seat"]]
            self._seats[present] = raw(shown)
        return self._seats[present]

    def log(self, eyes: Eyes, since: int | None) -> msgspec.Raw:
        """Return the lines after `since` that these eyes may read."""
        key = (eyes, since)
        if key not in self._log:
            self._log[key] = raw([s.line for s in self._lines_after(since) if eyes.may_see(s.to)])
        return self._log[key]

    def log_from(self, since: int | None) -> int:
        """Return the seq of the first line after `since`, readable or not."""
        lines = self._lines_after(since)
        return lines[0].seq if lines else self.head.seq + 1

    def _lines_after(self, since: int | None) -> Sequence[Said]:
        if since not in self._newer:
            self._newer[since] = [line for line in self.lines if since is None or line.seq > since]
        return self._newer[since]


def _timers(head: Head, now_ms: int) -> Json:
    """Return the members that show the time that is left."""
    return {
        "clock": clock_view(head.clock, now_ms),
        "pending": [pending_view(roll, head, now_ms) for roll in head.waiting],
    }


def _own_members(snapshot: Snapshot, caller: Caller, eyes: Eyes, as_seat: str | None = None) -> Json:
    """Return the members that are this caller's own; the prompts are JSON already."""
    asked, with_referee = as_seat or caller.seat, caller.referee and as_seat is None
    return {
        "phase": snapshot.phase(asked),
        "you": _you(snapshot.head, caller),
        "prompts": snapshot.shown_prompts(asked, eyes, and_referee=with_referee and caller.seat != REFEREE),
    }


def _you(head: Head, caller: Caller) -> Json:
    you = {"seat": caller.seat, "referee": caller.referee, "admitted": caller.admitted}
    time = head.times.get(caller.seat)
    if time is None:
        return you
    left = time.left_ms(TimeLimits.of(head.options))
    limited = {} if left is None or head.status != "playing" else {"left_ms": left}
    return {**you, "time": picked(time, "used_ms", "since_ms") | limited}


def whole_steps(lines: Sequence[Said], limit: int, most_bytes: int | None = None) -> list[Said]:
    """Return the newest lines, at most `limit` and at most `most_bytes` together, without steps that would be
    cut. The newest step is never cut, however many bytes it has."""
    fits, size = min(limit, len(lines)), 0
    if most_bytes is not None:
        for count in range(1, fits + 1):
            size += len(bytes(lines[-count].line))
            if size > most_bytes and lines[-count].seq != lines[-1].seq:
                fits = count - 1
                break
    if len(lines) <= fits:
        return list(lines)
    cut = lines[-fits - 1].seq
    return [line for line in lines[-fits:] if line.seq > cut]


def connected_seats(seen: Mapping[str, Seen], now_ms: int) -> frozenset[str]:
    """Return the seats whose phones are connected now."""
    return frozenset(id for id, s in seen.items() if s.connected and now_ms - s.at_ms < FRESH_MS)


def seat_view(snapshot: Snapshot, seat: SeatRecord, seen: Seen | None, present: bool) -> SeatView:
    """Return a seat as everybody sees it."""
    shown: SeatView = {
        "seat": seat.id,
        "name": seat.name,
        "team": seat.team,
        "role": seat.role,
        "kind": seat.kind,
        "admitted": seat.admitted,
        "bot": seat.bot,
        "connected": present or seat.bot is not None,
        "seen_ms": seen.at_ms if seen else None,
        "ready": seat.ready,
        "co_referee": seat.co_referee,
        "status": snapshot.status(seat),
    }
    if snapshot.head.status == "finished" and (time := snapshot.head.times.get(seat.id)):
        shown["time"] = cast(UsedTime, picked(time, *UsedTime.__annotations__))
    if seat.knows:
        shown["knows"] = True
    if seat.claims:
        shown["claims"] = seat.claims
    return shown


def clock_view(clock: Timer | None, now_ms: int) -> ClockView | None:
    """Return a clock on the wire. While it is stopped, `due_ms` is when it would ring if it ran from now."""
    if clock is None:
        return None
    left = clock.left_ms(now_ms)
    return {
        "id": clock.id,
        "kind": clock.kind,
        "due_ms": clock.due_ms if clock.held_ms is None else now_ms + left,
        "left_ms": left,
        "paused": clock.held_ms is not None,
        "warnings": list(clock.warnings),
        "seconds": clock.seconds,
    }


def _beat_view(beat: StageBeat, eyes: Eyes) -> BeatView:
    """Return a beat on the wire; its line's place is among those that these eyes may read."""
    index = beat.k + sum(eyes.may_see(audience) for audience in beat.others)
    view: BeatView = {
        "seq": beat.seq, "k": index, "kind": beat.kind, "at_ms": beat.at_ms, "ms": beat.ms
    }  # fmt: skip
    if beat.full:
        view["full"] = True
    return view


def stage_view(stage: Stage | None, eyes: Eyes, now_ms: int) -> StageView | None:
    """Return the stage on the wire, or None when it is clear. It has the beats of the lines that these eyes
    may read; its end is the same for all."""
    if stage is None or not stage.plays(now_ms):
        return None
    beats = [_beat_view(beat, eyes) for beat in stage.beats if eyes.may_see(beat.to)]
    return {"at_ms": stage.at_ms, "until_ms": stage.until_ms, "beats": beats}


def pending_view(roll: Waiting, head: Head, now_ms: int) -> PendingView:
    """Return a waiting roll on the wire: its seat, its dice and its deadline."""
    timer = clock_view(roll.timer, now_ms)
    view: PendingView = {
        "request": roll.id,
        "seat": roll.request.by,
        "notation": roll.request.notation,
        "why": roll.request.why,
        "rules": list(roll.request.rules),
        "scope": roll.request.scope,
        "dice": "entered" if head.may_be_typed(roll) else "verified",
        "due_ms": timer["due_ms"] if timer else None,
        "left_ms": timer["left_ms"] if timer else None,
        "paused": timer is not None and timer["paused"],
        "draw": cast(DrawView, roll.draw.announcement()) if roll.draw else None,
    }
    if roll.request.about is not None:
        view["about"] = roll.request.about
    turn = head.bot_turns.get(roll.request.by or "")
    if turn is not None and turn.called and turn.due_ms is not None:
        view["falls_ms"] = turn.due_ms
    return view
