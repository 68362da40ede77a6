"""The stored parts of a table: its head, with seats, bots and phones."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any, Literal

import msgspec

from server.games.core.game import REFEREE as REFEREE, Audience, Json, Result, Seat

from .pending import PendingLots, PendingMove, Waiting
from .seat_time import TimeLimits, Times, next_spent
from .signs import Sign
from .stage import Stage
from .timer import Gap, Timer

Status = Literal["lobby", "playing", "finished"]
SeatKind = Literal["player", "screen"]
NO_STATE = msgspec.Raw(b"null")
MAX_COMMITS = 250_000
MAX_LOG_BYTES = 64 * 1024 * 1024
"""Steps and bytes of log that a table may have of its own: a hundred times the longest game."""
MAX_HEAD = 512 * 1024
"""Bytes of a table's head. A command that makes a larger head larger still is refused."""
STEP_MS = 1000
"""Milliseconds; a clock that is set back by less counts as unchanged."""


class SeatRecord(msgspec.Struct, frozen=True):
    """A seat at the table. Of its token only the hash is stored."""

    id: str
    name: str
    token_hash: str
    kind: SeatKind = "player"
    team: str | None = None
    role: str | None = None
    admitted: bool = True
    ready: bool = False
    co_referee: bool = False
    bot: str | None = None
    """The character of the bot that plays this seat; None: a person plays it."""
    invited: bool = False
    """True for a newcomer with the invite, not with the code alone."""
    claims: str | None = None
    """The seat that a waiting newcomer claims as theirs."""
    name_given: bool = False
    """True: the referee gave the name; its holder cannot change it."""
    knows: bool = False
    """True: its holder says that they know the game."""
    mark: int = 0
    """The mark that its holder chose (`marks.py`); 0: that of its position."""

    @property
    def plays(self) -> bool:
        return self.kind == "player" and self.admitted

    @property
    def roles(self) -> tuple[str, ...]:
        return tuple(self.role.split("+")) if self.role else ()

    def as_seat(self) -> Seat:
        return Seat(self.id, self.team, self.roles)


class Attention(msgspec.Struct, frozen=True):
    """Everybody at the table looks to the front."""

    since_ms: int
    clock_ran: bool
    """Whether the clock goes on afterwards."""


class PhoneChain(msgspec.Struct, frozen=True):
    """A phone's own hash chain: its number at the seat, its anchor (hex), the last link asked for."""

    chain: int
    anchor: str
    n: int = 0


class Answered(msgspec.Struct, frozen=True):
    """A roll that was answered, remembered for a while so that a late second tap does no harm."""

    id: str
    seat: str
    seq: int


class BotTurn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot's answer to one question, which is due at a time. A move that was refused too often is given
    up."""

    question: str
    """A phase token."""
    due_ms: int | None = None
    tried: tuple[str, ...] = ()
    args: Json = {}
    given_up: tuple[str, ...] = ()
    waits_since: int | None = None
    """The commit since which it waits for something to happen."""
    called: bool = False
    """Its dice wait for what people may say about them (`Game.call_ms`)."""


class StepChance(msgspec.Struct, frozen=True):
    """Each side's chance to win at a step, and half of its 95 % interval."""

    seq: int
    turn: int | None
    chance: dict[str, float]
    error: float


class TurningPoints(msgspec.Struct, frozen=True):
    """The chances at the steps of a finished game, if `character` had played on. `matches`: those
    played from each step."""

    finished_ms: int
    character: str
    matches: int
    steps: tuple[StepChance, ...]


class Webhook(msgspec.Struct, frozen=True):
    """The outside address that the table's public log lines are posted to, signed with the secret, from the
    commit `since_seq` on."""

    url: str
    secret: str
    since_seq: int


class Restoration(msgspec.Struct, frozen=True):
    """The last restore of a table from a backup: the epoch that it began, and its commit."""

    epoch: int
    seq: int


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its log: one value, replaced as a whole by each commit."""

    code: str
    game: str
    name: str
    opened_ms: int
    invite_hash: str
    status: Status = "lobby"
    seq: int = 0
    epoch: int = 0
    options: Json
    seats: tuple[SeatRecord, ...] = ()
    next_seat: int = 1
    referee_hash: str = ""
    state: msgspec.Raw = NO_STATE
    opening: str = ""
    """The fingerprint of the call that opened it, if that call had an id (`codes.fingerprint`)."""
    state_version: int = 1
    """The version of the stored state; see `Game.state_version`."""
    clock: Timer | None = None
    stage: Stage | None = None
    """The beats that are being shown, or were shown last."""
    times: Times = {}
    """The time that each seat has used."""
    pending: PendingMove | None = None
    answered: tuple[Answered, ...] = ()
    rolled: dict[str, int] = {}
    anchors: dict[str, str] = {}
    phones: dict[str, PhoneChain] = {}
    """The hash chains of the phones, by seat."""
    log_bytes: int = 0
    """Bytes of this table's own log lines, without those of the table that it is a copy of."""
    log_hash: str = ""
    """The hash of the last log line (hex), the end of the log's chain. Empty: not known (yet)."""
    opened: tuple[Audience, ...] = ()
    lots: int = 0
    """How often lots were drawn. It never goes back, so that no draw can be repeated unseen."""
    reseat: bool = False
    """Seats changed while dice waited; the game learns of it once they have fallen."""
    finished_ms: int | None = None
    called_off: Result | None = None
    """The standings when the referee ended the game; None if it was not ended."""
    again: tuple[str, ...] = ()
    """The seats that want another game, after the end of one."""
    bot_turns: dict[str, BotTurn] = msgspec.field(default_factory=dict, name="minds")
    """The bots' turns, by seat."""
    bots_paused: bool = False
    """True while bots stand still because nobody is connected."""
    eyes_front: Attention | None = None
    """Set while all look to the front: nothing runs, nobody moves."""
    signs: dict[str, Sign] = {}
    """What seats hold up, or held up last."""
    imported_seq: int = 0
    """Of a copy from an archive: the first commit whose dice and log its own audit proves."""
    forked_seq: int = 0
    """The last commit that opened a fork of a step with hidden values: the table cannot go back to before it
    (docs/adr/0031-forks.md)."""
    restored: Restoration | None = None
    turning_points: TurningPoints | None = None
    """Those of the last finished game, if they were computed."""
    at_ms: int = 0
    """The store's time at the last commit."""
    rung_at_once: int = 0
    """How often in succession a ring left a clock that was due at once."""
    webhook: Webhook | None = None

    @property
    def last_turning_points(self) -> TurningPoints | None:
        """Return the stored turning points, if they are of the last game."""
        points = self.turning_points
        return points if points is not None and points.finished_ms == self.finished_ms else None

    @property
    def has_state(self) -> bool:
        """Return whether the game has a state; it has none in the lobby."""
        return bytes(self.state) != bytes(NO_STATE)

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """Return the rolls that wait for a person."""
        return self.pending.waiting if self.pending else ()

    def roll(self, request: Any) -> Waiting | None:
        """Return the waiting roll of that id; None if it does not wait (any more)."""
        return next((roll for roll in self.waiting if roll.id == request), None)

    def clear_ms(self, now_ms: int) -> int:
        """Return when the table's time runs again: now, or when the stage will be clear."""
        return now_ms if self.stage is None else max(now_ms, self.stage.until_ms)

    def seat(self, seat_id: str) -> SeatRecord | None:
        return next((s for s in self.seats if s.id == seat_id), None)

    def players(self) -> tuple[Seat, ...]:
        return tuple(s.as_seat() for s in self.seats if s.plays)

    @property
    def draws_lots(self) -> bool:
        """Return whether the dice of a lot wait."""
        return isinstance(self.pending, PendingLots)

    def may_be_typed(self, roll: Waiting, *, referee: bool = False) -> bool:
        """Return whether the roll is made with real dice, or may be, by the `referee` too. A lot never is."""
        return not self.draws_lots and (referee or roll.typed or self.options["dice"] == "physical")

    def next_timer_ms(self) -> int | None:
        """Return when the clock or a waiting roll is due, in the store's time; None if neither runs."""
        return min((timer.due_ms for timer in self.timers() if timer.held_ms is None), default=None)

    def timers(self) -> list[Timer]:
        """Return the clock and the timers of the rolls that wait, as far as there are any."""
        return [timer for timer in (self.clock, *(roll.timer for roll in self.waiting)) if timer]

    @property
    def is_stopped(self) -> bool:
        """Return whether the referee has stopped the table's time."""
        timers = self.running_timers()
        return self.eyes_front is not None or (bool(timers) and all(timer.paused for timer in timers))

    def running_timers(self) -> list[Timer]:
        """Return the timers that the referee can stop now: those of the waiting rolls, else the clock."""
        rolls = [roll.timer for roll in self.waiting if roll.timer]
        return rolls or ([self.clock] if self.clock else [])

    def time_ran_back(self, now_ms: int) -> bool:
        """Return whether the store's clock was set back since the last commit while anything runs."""
        return now_ms + STEP_MS < self.at_ms and self.next_due_ms() is not None

    def missed_ms(self, gap: Gap) -> int:
        """Return how much of a gap the table has not been given back; 0 if nothing runs."""
        seat_runs = any(time.since_ms is not None for time in self.times.values())
        runs = seat_runs or self.next_due_ms() is not None
        return max(0, gap.to_ms - max(gap.from_ms, self.at_ms)) if runs else 0

    def next_bot(self) -> tuple[int, str] | None:
        """Return when the next bot acts, in the store's time, and its seat."""
        return min(
            ((m.due_ms, seat) for seat, m in self.bot_turns.items() if m.due_ms is not None), default=None
        )

    def next_spent(self) -> tuple[int, str] | None:
        """Return when the table plays for the next seat, in the store's time, and that seat."""
        return next_spent(self.times, TimeLimits.of(self.options))

    def next_deadline_ms(self) -> int | None:
        """Return when a clock, a roll or a seat runs out of time next: the earliest time that people wait
        for."""
        spent = self.next_spent()
        return _earliest(self.next_timer_ms(), spent and spent[0])

    @property
    def fullness(self) -> float:
        """Return the share of its steps or of its log that the table has used; from 1 on it is full."""
        return max((self.seq - self.imported_seq) / MAX_COMMITS, self.log_bytes / MAX_LOG_BYTES)

    def next_due_ms(self, bots_after_ms: int = 0) -> int | None:
        """Return when the table is due next, at a deadline or a bot's turn; None for a full table.
        `bots_after_ms`: milliseconds that a process leaves a bot's move to other processes."""
        if self.fullness >= 1:
            return None
        bot = self.next_bot()
        return _earliest(self.next_deadline_ms(), bot and bot[0] + bots_after_ms)


def _earliest(*times_ms: int | None) -> int | None:
    return min((ms for ms in times_ms if ms is not None), default=None)


LIVE_FIELDS: Json = {
    "invite_hash": "",
    "referee_hash": "",
    "answered": (),
    "anchors": {},
    "phones": {},
    "log_hash": "",
    "bot_turns": {},
    "bots_paused": False,
    "rung_at_once": 0,
    "webhook": None,
}
"""Empty values for the fields of a head that belong to the live table only: neither a step that is kept for
going back nor an archive has them."""


class Caller(msgspec.Struct, frozen=True):
    """A caller: a seat of a table, identified by its token."""

    code: str
    seat: str
    referee: bool
    admitted: bool = True


class Said(msgspec.Struct, frozen=True):
    """A log line as phones get it: encoded, with its commit and its audience."""

    seq: int
    to: Audience
    line: msgspec.Raw


class _Entry(msgspec.Struct):
    line: msgspec.Raw


class _Tags(msgspec.Struct):
    seq: int
    to: Audience


def kept_line(entry: bytes | msgspec.Raw) -> Said:
    """Return the line of a stored log entry as phones get it."""
    line = _entry.decode(entry).line
    tags = _tags.decode(line)
    return Said(tags.seq, tags.to, msgspec.Raw(bytes(line)))


def line_of(entry: bytes) -> Json:
    """Return the line of a stored log entry, decoded."""
    line: Json = json.loads(entry)["line"]
    return line


def hashed(token: str) -> str:
    """Return the hash of a token. A plain hash is safe, since tokens have 128 random bits."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_key(token: str | None, stored: str) -> bool:
    """Return whether a token is the one whose hash is stored."""
    return token is not None and hmac.compare_digest(hashed(token), stored)


def encode(value: Any) -> bytes:
    """Return JSON, as it is stored and sent."""
    return msgspec.json.encode(value)


decode_head = msgspec.json.Decoder(Head).decode
"""Returns a head from its stored form. Raises `msgspec.MsgspecError`."""
_entry = msgspec.json.Decoder(_Entry)
_tags = msgspec.json.Decoder(_Tags)
