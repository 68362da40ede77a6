"""What a caller sees of a table: one snapshot a seq, redacted for each pair of eyes."""

from __future__ import annotations

import hashlib
import hmac
import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from server.games.base import Game, Json, Prompt

from . import lobby, showing
from .draft import game_options
from .errors import NotFound
from .model import REFEREE, Caller, Head, Said, SeatRecord, Timer, Waiting, decode_state
from .ports import Seen, Version
from .visibility import Eyes, eyes_of, redact_prompt

log = logging.getLogger(__name__)

LOG_LINES = 100
"""Lines that a plain view carries at most; `GET …/log` has the rest."""

REST_S = 15.0
"""A table that is quiet for so long keeps no encoded views: most of what a parked phone would cost."""

ROLL = "roll"

FRESH_MS = 45_000
"""A phone that was not heard of for three heartbeats is gone, even if nobody saw it go."""


class Snapshot:
    """A head with what follows from it, computed once: the state, each seat's prompts, who is waited for."""

    def __init__(
        self,
        game: Game[Any],
        head: Head,
        version: Version | None = None,
        before: Snapshot | None = None,
        *,
        state: Any = None,
    ) -> None:
        """`before`: the same table a little earlier; what stays as it was is not made again. `state`: the
        head's, where it is decoded already."""
        self.game, self.head, self.version = game, head, version
        self._state = state
        self._prompts: dict[str, tuple[Prompt, ...]] = {}
        self._phases: dict[str, str] = {}
        same = before is not None and _same_seats(before.head, head)
        self._callers: dict[str, Caller] = before._callers if before and same else {}
        self._eyes: dict[Caller, Eyes] = before._eyes if before and same else {}
        self._sees: dict[Eyes, showing.Sees] = before._sees if before and same else {}
        self._walked: showing.Walked | None = None
        self._walked_before = before._walked if before else None
        self._shown: dict[str, msgspec.Raw] = {}
        self._shown_state: dict[Eyes, msgspec.Raw] = {}
        self._shown_prompts: dict[tuple[str, Eyes, bool], tuple[tuple[Prompt, ...], msgspec.Raw]] = {}
        self._shown_before = before._shown_prompts if before else {}

    @property
    def state(self) -> Any:
        """The game's state; None in the lobby."""
        if self._state is None and self.head.has_state:
            self._state = decode_state(self.head.state, self.game.State)
        return self._state

    def caller(self, token_hash: str) -> Caller:
        """Who holds the token with this hash. Raises `NotFound` for strangers, as for no table."""
        known = self._callers.get(token_hash)
        if known is None:
            known = self._callers[token_hash] = holder(self.head, token_hash)
        return known

    def known_callers(self) -> Sequence[Caller]:
        """Those who were here since the seats are as they are."""
        return tuple(self._callers.values())

    def eyes(self, caller: Caller) -> Eyes:
        """The caller's eyes at this table as it is."""
        if caller not in self._eyes:
            self._eyes[caller] = eyes_of(self.head, caller.seat, referee=caller.referee)
        return self._eyes[caller]

    def prompts(self, seat: str) -> tuple[Prompt, ...]:
        """What `seat` can do: the dice it has to roll, else what the game or the lobby offers."""
        if seat not in self._prompts:
            self._prompts[seat] = self._find_prompts(seat)
        return self._prompts[seat]

    def _find_prompts(self, seat: str) -> tuple[Prompt, ...]:
        head = self.head
        record = head.seat(seat)
        if seat != REFEREE and (record is None or not record.plays):
            return ()
        if head.put_away_ms is not None:
            return ()
        if head.status == "lobby":
            return lobby.prompts(self.game, head, None if seat == REFEREE else record)
        if head.status == "finished":
            again = Prompt("rematch", {"id": "platform.rematch"}, lobby.NOTHING, default={})
            return (again,) if seat == REFEREE else ()
        if head.pending is not None:
            return tuple(roll_prompt(w) for w in head.pending.waiting if w.request.by == seat)
        try:
            return self.game.prompts(self.state, seat)
        except Exception as error:  # corrected by hand, say: without a view nobody could put it right
            log.error("a seat could not be asked: %s", type(error).__name__)
            return ()

    def question(self, seat: str) -> str:
        """Names what this seat is being asked, for its phase token."""
        head = self.head
        if head.status != "playing":
            return head.status
        if head.pending is not None:
            mine = [w.id for w in head.pending.waiting if w.request.by == seat]
            if mine:
                return "roll:" + mine[0]
        try:
            return "" if self.state is None else self.game.question(self.state, seat)
        except Exception as error:
            log.error("a question has no name: %s", type(error).__name__)
            return "?"

    def phase(self, seat: str) -> str:
        """The opaque token of the seat's question; a rewind makes every older one stale."""
        if seat not in self._phases:
            text = f"{self.head.code}\n{self.head.epoch}\n{seat}\n{self.question(seat)}"
            self._phases[seat] = hashlib.blake2s(text.encode(), digest_size=9).hexdigest()
        return self._phases[seat]

    def status(self, seat: SeatRecord) -> str:
        """`go` when all that the table waits for is in, `thinking` while it waits, `idle` otherwise."""
        if self.head.status == "lobby":
            return "go" if seat.ready else "thinking"
        waited = [p.submitted for p in self.prompts(seat.id) if p.must]
        if not waited:
            ready = [p.submitted for p in self.prompts(seat.id) if p.submitted]
            return "go" if ready else "idle"
        return "go" if all(waited) else "thinking"

    def shown_state(self, eyes: Eyes) -> msgspec.Raw | None:
        """The state for these eyes, encoded once for all who see the same."""
        if self.state is None:
            return None
        if self._walked is None:
            self._walked = showing.walked(self.state, self._walked_before)
            self._walked_before = None
        known = self._shown_state.get(eyes)
        if known is None:
            sees = self._sees.setdefault(eyes, {})
            known = self._shown_state[eyes] = msgspec.Raw(showing.shown(self._walked.pieces, eyes, sees))
        return known

    def shown_prompts(self, seat: str, eyes: Eyes, *, and_referee: bool) -> msgspec.Raw:
        """What `seat` can do, for these eyes; `and_referee`: with what the referee can do."""
        key = (seat, eyes, and_referee)
        if key not in self._shown_prompts:
            prompts = self.prompts(seat) + (self.prompts(REFEREE) if and_referee else ())
            known = self._shown_before.get(key)
            if known is None or known[0] != prompts:
                known = prompts, _raw([redact_prompt(p, eyes) for p in prompts])
            self._shown_prompts[key] = known
        return self._shown_prompts[key][1]

    def shown(self, part: str) -> msgspec.Raw:
        """What everybody sees alike: `options`, `dice`, `problems`, `result`."""
        if part not in self._shown:
            head = self.head
            if part == "options":
                found: Any = {key: shown_option(value) for key, value in head.options.items()}
            elif part == "dice":
                found = {"mode": head.options["dice"], "anchors": head.anchors, "since": head.imported_seq}
            elif part == "problems":
                found = problems(self) if head.status == "lobby" else []
            else:
                found = result(self)
            self._shown[part] = _raw(found)
        return self._shown[part]


def holder(head: Head, token_hash: str) -> Caller:
    """Who holds the token with this hash. Raises `NotFound` for strangers, as for no table."""
    if hmac.compare_digest(token_hash, head.referee_hash):
        return Caller(head.code, REFEREE, True)
    for seat in head.seats:
        if hmac.compare_digest(token_hash, seat.token_hash):
            return Caller(head.code, seat.id, seat.co_referee, seat.admitted)
    raise NotFound


def _same_seats(one: Head, other: Head) -> bool:
    """Whether everybody is who they were, with the same eyes: true for what a move replaces."""
    return (
        (one.seats is other.seats or one.seats == other.seats)
        and one.referee_hash == other.referee_hash
        and one.opened == other.opened
        and one.options == other.options
    )


def roll_prompt(roll: Waiting) -> Prompt:
    """A waiting roll as a prompt, so that whoever reads nothing but prompts can make it."""
    args: Json = {
        "type": "object",
        "properties": {
            "request": {"const": roll.id},
            "nonce": {"type": "string", "minLength": 64, "maxLength": 64, "pattern": "^[0-9a-f]{64}$"},
            "faces": {
                "type": "array",
                "minItems": 1,
                "maxItems": 100,
                "items": {"type": "integer", "minimum": 1, "maximum": 1000},
            },
        },
        "required": ["request"],
        "additionalProperties": False,
    }
    label = {"id": "platform.roll", "notation": roll.request.notation, "why": roll.request.why}
    return Prompt(ROLL, label, args, default={"request": roll.id}, must=True)


class Look:
    """One look at a table, before it is redacted for anybody: what several phones' views are made from.

    What is the same for all who have the same eyes is encoded once for them.
    """

    def __init__(
        self, snapshot: Snapshot, now_ms: int, seen: Mapping[str, Seen], lines: Sequence[Said]
    ) -> None:
        self.snapshot, self.seen, self.lines = snapshot, seen, lines
        self._now_ms, self._taken = now_ms, time.monotonic()
        self.resting = False
        self._seats: dict[frozenset[str], msgspec.Raw] = {}
        self._present: frozenset[str] | None = None
        self._present_until = 0
        self._log: dict[tuple[Eyes, int | None], msgspec.Raw] = {}

    @property
    def head(self) -> Head:
        return self.snapshot.head

    def time_ms(self) -> int:
        """The store's time now, a little later than the look."""
        return self._now_ms + round((time.monotonic() - self._taken) * 1000)

    def is_after(self, other: Look) -> bool:
        """Whether this is a later state of the same table."""
        return self.head.opened_ms == other.head.opened_ms and self.head.seq > other.head.seq

    def after(self, snapshot: Snapshot, now_ms: int, lines: Sequence[Said]) -> Look:
        """What one sees after the next commit, which adds `lines`."""
        kept = whole_steps((*self.lines, *lines), LOG_LINES)
        return Look(snapshot, now_ms, self.seen, kept or lines)

    def at_rest(self) -> Look | None:
        """The same without what was encoded, if nothing happened for a while; made anew when asked for."""
        if self.resting or time.monotonic() - self._taken < REST_S:
            return None
        head = Snapshot(self.snapshot.game, self.head, self.snapshot.version)
        look = Look(head, self.time_ms(), self.seen, self.lines)
        look.resting = True
        return look

    def with_phones(self, now_ms: int, seen: Mapping[str, Seen]) -> Look:
        """The same table, later, with other phones there."""
        return Look(self.snapshot, now_ms, seen, self.lines)

    def present(self, now_ms: int) -> frozenset[str]:
        """The seats whose phones are there now; computed anew when one of them goes stale."""
        if now_ms >= self._present_until or self._present is None:
            self._present = connected(self.seen, now_ms)
            fresh = [self.seen[seat].at_ms + FRESH_MS for seat in self._present]
            self._present_until = min(fresh, default=now_ms + FRESH_MS)
        return self._present

    def state_for(self, caller: Caller) -> object:
        """Equal to that of another look where both show this caller the same (but for the time)."""
        return self.head.epoch, self.head.seq, caller, self.present(self.time_ms()) - {caller.seat}

    def prepare(self) -> None:
        """Make ahead the parts of what all who looked at the table before will be shown of this change."""
        snapshot = self.snapshot
        self.seats(self.present(self.time_ms()))
        for caller in snapshot.known_callers():
            eyes = snapshot.eyes(caller)
            snapshot.phase(caller.seat)
            snapshot.shown_state(eyes)
            snapshot.shown_prompts(caller.seat, eyes, and_referee=caller.referee and caller.seat != REFEREE)
            self.log(eyes, self.head.seq - 1)

    def view(self, caller: Caller, *, since: int | None = None) -> Json:
        """The caller's view, with log lines after `since`."""
        return build(self, caller, since=since)

    def seats(self, present: frozenset[str]) -> msgspec.Raw:
        """The list of seats, as everybody sees it."""
        if present not in self._seats:
            shown = [
                seat_view(self.snapshot, s, self.seen.get(s.id), s.id in present) for s in self.head.seats
            ]
            self._seats[present] = _raw(shown)
        return self._seats[present]

    def log(self, eyes: Eyes, since: int | None) -> msgspec.Raw:
        """The lines after `since` that these eyes may read."""
        key = (eyes, since)
        if key not in self._log:
            self._log[key] = _raw([s.line for s in self._after(since) if eyes.may_see(s.to)])
        return self._log[key]

    def log_from(self, since: int | None) -> int:
        """The seq of the first line after `since`, readable or not."""
        return next((said.seq for said in self._after(since)), self.head.seq + 1)

    def _after(self, since: int | None) -> Iterator[Said]:
        return (said for said in self.lines if since is None or said.seq > since)


def build(look: Look, caller: Caller, *, since: int | None = None, as_seat: str | None = None) -> Json:
    """The caller's view, with log lines after `since`. `as_seat`: the referee, with that seat's prompts
    redacted for the referee; a co-referee who asks as the referee sees no secret of their own either, so that
    the phone can lie open."""
    snapshot, now_ms = look.snapshot, look.time_ms()
    head = snapshot.head
    as_referee = caller.referee and as_seat == REFEREE
    eyes = snapshot.eyes(Caller(head.code, REFEREE, True) if as_referee else caller)
    asked = as_seat or caller.seat
    view: Json = {
        "code": head.code,
        "game": head.game,
        "name": head.name,
        "status": head.status,
        "seq": head.seq,
        "epoch": head.epoch,
        "phase": snapshot.phase(asked),
        "you": {"seat": caller.seat, "referee": caller.referee, "admitted": caller.admitted},
    }
    if not caller.admitted:
        return view | {"now_ms": now_ms, "seats": [], "prompts": [], "pending": [], "log": [], "result": None}
    return view | {
        "seats": look.seats(look.present(now_ms)),
        "options": snapshot.shown("options"),
        "put_away_ms": head.put_away_ms,
        "clock": clock_view(head.clock, now_ms),
        "now_ms": now_ms,
        "state": snapshot.shown_state(eyes),
        "pending": [pending_view(w, head, now_ms) for w in (head.pending.waiting if head.pending else ())],
        "prompts": snapshot.shown_prompts(
            asked, eyes, and_referee=caller.referee and as_seat is None and caller.seat != REFEREE
        ),
        "log": look.log(eyes, since),
        "log_from": look.log_from(since),
        "dice": snapshot.shown("dice"),
        "problems": snapshot.shown("problems"),
        "result": snapshot.shown("result"),
    }


def whole_steps(lines: Sequence[Said], limit: int) -> list[Said]:
    """The newest `limit` lines, without a step of which only the end is among them."""
    if len(lines) <= limit:
        return list(lines)
    cut = lines[-limit - 1].seq
    return [said for said in lines[-limit:] if said.seq > cut]


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def shown_option(value: Any) -> Any:
    """An option as views carry it: of a loaded file only its name."""
    return {"name": str(value.get("name", ""))[:100]} if isinstance(value, dict) else value


def problems(snapshot: Snapshot) -> list[Json]:
    """Why the table cannot start yet."""
    game, head = snapshot.game, snapshot.head
    return list(game.problems(game_options(game, head.options), head.players()))


def result(snapshot: Snapshot) -> Json | None:
    """How the game ended, as JSON."""
    if snapshot.head.status != "finished":
        return None
    if snapshot.head.called_off is not None:
        return {**msgspec.to_builtins(snapshot.head.called_off), "called_off": True}
    if snapshot.state is None:
        return None
    ended = snapshot.game.result(snapshot.state)
    return None if ended is None else msgspec.to_builtins(ended)


def connected(seen: Mapping[str, Seen], now_ms: int) -> frozenset[str]:
    """The seats whose phones are there now."""
    return frozenset(id for id, s in seen.items() if s.connected and now_ms - s.at_ms < FRESH_MS)


def seat_view(snapshot: Snapshot, seat: SeatRecord, seen: Seen | None, present: bool) -> Json:
    """A seat, as everybody sees it."""
    return {
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


def clock_view(clock: Timer | None, now_ms: int) -> Json | None:
    """A clock on the wire; while it stands, `due_ms` is where it would be if it ran from now."""
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


def pending_view(roll: Waiting, head: Head, now_ms: int) -> Json:
    """A roll that waits: who has to make it, with which dice, and until when."""
    timer = clock_view(roll.timer, now_ms) or {"due_ms": None, "left_ms": None, "paused": False}
    return {
        "request": roll.id,
        "seat": roll.request.by,
        "notation": roll.request.notation,
        "why": roll.request.why,
        "rules": list(roll.request.rules),
        "scope": roll.request.scope,
        "dice": "entered" if head.options["dice"] == "physical" else "verified",
        "due_ms": timer["due_ms"],
        "left_ms": timer["left_ms"],
        "paused": timer["paused"],
    }
