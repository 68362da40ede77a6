"""What a caller sees of a table: one snapshot a seq, redacted for each pair of eyes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from server.games.base import Game, Json, Prompt

from . import lobby
from .draft import game_options
from .model import REFEREE, Caller, Head, SeatRecord, Timer, Waiting
from .ports import Seen
from .visibility import Eyes, eyes_of, readable, redact, redact_prompt

LOG_LINES = 100
"""Lines that a plain view carries at most; `GET …/log` has the rest."""

ROLL = "roll"

FRESH_MS = 45_000
"""A phone that was not heard of for three heartbeats is gone, even if nobody saw it go."""


class Snapshot:
    """A head with what follows from it, computed once: the state, each seat's prompts, who is waited for."""

    def __init__(self, game: Game[Any], head: Head) -> None:
        self.game, self.head = game, head
        self.state = msgspec.json.decode(head.state, type=game.State) if head.has_state else None
        self._prompts: dict[str, tuple[Prompt, ...]] = {}
        self._shown_state: dict[Eyes, msgspec.Raw] = {}

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
        if head.status == "lobby":
            return lobby.prompts(self.game, head, None if seat == REFEREE else record)
        if head.status == "finished":
            again = Prompt("rematch", {"id": "platform.rematch"}, lobby.NOTHING, default={})
            return (again,) if seat == REFEREE else ()
        if head.pending is not None:
            return tuple(roll_prompt(w) for w in head.pending.waiting if w.request.by == seat)
        return self.game.prompts(self.state, seat)

    def question(self, seat: str) -> str:
        """Names what this seat is being asked, for its phase token."""
        head = self.head
        if head.status != "playing":
            return head.status
        if head.pending is not None:
            mine = [w.id for w in head.pending.waiting if w.request.by == seat]
            if mine:
                return "roll:" + mine[0]
        return "" if self.state is None else self.game.question(self.state, seat)

    def phase(self, seat: str) -> str:
        """The opaque token of the seat's question; a rewind makes every older one stale."""
        text = f"{self.head.code}\n{self.head.epoch}\n{seat}\n{self.question(seat)}"
        return hashlib.blake2s(text.encode(), digest_size=9).hexdigest()

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
        if eyes not in self._shown_state:
            self._shown_state[eyes] = msgspec.Raw(msgspec.json.encode(redact(self.state, eyes)))
        return self._shown_state[eyes]


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


def build(
    snapshot: Snapshot,
    caller: Caller,
    *,
    now_ms: int,
    seen: Mapping[str, Seen],
    log: list[Json],
    log_from: int,
    as_seat: str | None = None,
) -> Json:
    """The caller's view. `as_seat`: the referee, with that seat's prompts redacted for the referee."""
    head = snapshot.head
    eyes = eyes_of(head, caller.seat, referee=caller.referee)
    asked = as_seat or caller.seat
    prompts = snapshot.prompts(asked)
    if caller.referee and as_seat is None and caller.seat != REFEREE:
        prompts += snapshot.prompts(REFEREE)
    present = connected(seen, now_ms)
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
        "seats": [seat_view(snapshot, s, seen.get(s.id), s.id in present) for s in head.seats],
        "options": {key: shown_option(value) for key, value in head.options.items()},
        "clock": clock_view(head.clock, now_ms),
        "now_ms": now_ms,
        "state": snapshot.shown_state(eyes),
        "pending": [pending_view(w, head, now_ms) for w in (head.pending.waiting if head.pending else ())],
        "prompts": [redact_prompt(p, eyes) for p in prompts],
        "log": readable(log, eyes),
        "log_from": log_from,
        "dice": {"mode": head.options["dice"], "anchors": head.anchors},
        "problems": problems(snapshot) if head.status == "lobby" else [],
        "result": result(snapshot),
    }


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
