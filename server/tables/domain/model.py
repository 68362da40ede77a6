"""The stored parts of a table: head, seats, timers, moves that wait for dice."""

from __future__ import annotations

import functools
import hashlib
from typing import Any, Literal

import msgspec

from server.games.core.dice import RollRequest
from server.games.core.game import Audience, Json, Result, Seat

from .stage import Stage

Status = Literal["lobby", "playing", "finished"]
REFEREE = "referee"
NO_STATE = msgspec.Raw(b"null")
STEP_MS = 1000
"""Clocks that are set back by less are taken to agree."""


class Timer(msgspec.Struct, frozen=True):
    """A running or standing clock. `due_ms` is the store's time; `held_ms` is what was left at a stop."""

    id: str
    kind: str
    due_ms: int
    seconds: int
    warnings: tuple[int, ...] = ()
    held_ms: int | None = None
    paused: bool = False
    outer: Timer | None = None
    """The clock that goes on meanwhile (see `Clock.within`)."""

    def left_ms(self, now_ms: int) -> int:
        return self.held_ms if self.held_ms is not None else max(0, self.due_ms - now_ms)

    def overdue(self, now_ms: int) -> bool:
        return self.held_ms is None and now_ms >= self.due_ms

    def hold(self, now_ms: int, *, paused: bool | None = None) -> Timer:
        """Stand still, by the referee (`paused`) or because dice have to fall first."""
        return msgspec.structs.replace(
            self,
            held_ms=self.left_ms(now_ms),
            paused=self.paused if paused is None else paused,
            outer=self.outer and self.outer.hold(now_ms, paused=paused),
        )

    def go(self, now_ms: int) -> Timer:
        """Run on with what is left."""
        return msgspec.structs.replace(
            self,
            due_ms=now_ms + self.left_ms(now_ms),
            held_ms=None,
            paused=False,
            outer=self.outer and self.outer.go(now_ms),
        )

    def shift(self, milliseconds: int) -> Timer:
        """Return the timer that many milliseconds earlier, since the time was set back."""
        if self.held_ms is not None:
            return self
        outer = self.outer and self.outer.shift(milliseconds)
        return msgspec.structs.replace(self, due_ms=self.due_ms - milliseconds, outer=outer)

    def add(self, milliseconds: int, now_ms: int) -> Timer:
        """Exactly so much more (or less, never under zero)."""
        outer = self.outer and self.outer.add(milliseconds, now_ms)
        if self.held_ms is not None:
            return msgspec.structs.replace(self, held_ms=max(0, self.held_ms + milliseconds), outer=outer)
        return msgspec.structs.replace(self, due_ms=max(now_ms, self.due_ms + milliseconds), outer=outer)

    def within(self, outer: Timer, now_ms: int) -> Timer:
        """A clock that starts under another one that goes on: it ends no later, and stands while that one
        stands."""
        left = min(self.left_ms(now_ms), outer.left_ms(now_ms))
        held = None if outer.held_ms is None else left
        return msgspec.structs.replace(
            self, due_ms=now_ms + left, held_ms=held, paused=outer.paused, outer=outer
        )


class SeatRecord(msgspec.Struct, frozen=True):
    """A seat at the table. The token is stored hashed."""

    id: str
    name: str
    token_hash: str
    kind: Literal["player", "screen"] = "player"
    team: str | None = None
    role: str | None = None
    admitted: bool = True
    ready: bool = False
    co_referee: bool = False
    bot: str | None = None
    """The character that plays this seat; None: a person does."""
    invited: bool = False
    """Came with the invite, not with the code alone."""
    claims: str | None = None
    """The seat that is asked for, while somebody waits who says that it is theirs."""

    @property
    def plays(self) -> bool:
        return self.kind == "player" and self.admitted

    @property
    def roles(self) -> tuple[str, ...]:
        return tuple(self.role.split("+")) if self.role else ()

    def as_seat(self) -> Seat:
        return Seat(self.id, self.team, self.roles)


class Fall(msgspec.Struct, frozen=True):
    """Dice that fell in a move: the faces and where they came from."""

    faces: tuple[int, ...]
    source: Literal["verified", "entered"]


class PhoneChain(msgspec.Struct, frozen=True):
    """A phone's own hash chain: which of its seat's it is, its anchor (hex), the last link asked for."""

    chain: int
    anchor: str
    n: int = 0


class Asked(msgspec.Struct, frozen=True):
    """A link that a roll asks a phone for."""

    chain: int
    n: int
    anchor: str


class Draw(msgspec.Struct, frozen=True):
    """The parts of a waiting roll that phones take part in: the server's secret and its commitment
    (hex), the links asked for by seat, since when (the store's time)."""

    secret: str
    commit: str
    asked: dict[str, Asked]
    at_ms: int

    def told(self) -> Json:
        """Return what everybody reads of it."""
        return {
            "commit": self.commit,
            "asked": {seat: {"chain": a.chain, "n": a.n} for seat, a in self.asked.items()},
        }


class Waiting(msgspec.Struct, frozen=True):
    """A roll that waits for a person. `place` is its position among the move's rolls; `typed`: the referee
    allows real dice for it, at a table where the app rolls."""

    id: str
    place: int
    request: RollRequest
    timer: Timer | None = None
    typed: bool = False
    draw: Draw | None = None


class PendingMove(msgspec.Struct, frozen=True):
    """A move that is committed but needs dice: it is replayed with the faces so far."""

    kind: Literal["setup", "play", "ring", "reseat"]
    name: str = ""
    args: Json = {}
    seat: str | None = None
    falls: tuple[Fall | None, ...] = ()
    waiting: tuple[Waiting, ...] = ()


class Answered(msgspec.Struct, frozen=True):
    """A roll request that was answered, kept a while so that a late second tap does no harm."""

    id: str
    seat: str
    seq: int


class OpenedCopy(msgspec.Struct, frozen=True):
    """A copy that made a new table of this one's secrets. `seq` is the first step that one can still go back
    to, `code` the new table's, `at_ms` the store's time."""

    seq: int
    code: str
    at_ms: int


class BotTurn(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a bot stands: the question it is asked (a phase token), when it answers, which moves it
    has made for it, which of them the table refused for good, and the commit since which it waits to see
    something happen."""

    question: str
    due_ms: int | None = None
    tried: tuple[str, ...] = ()
    given_up: tuple[str, ...] = ()
    waits_since: int | None = None


class Chance(msgspec.Struct, frozen=True):
    """Each side's chance to win at a step, and half of its 95 % interval."""

    seq: int
    turn: int | None
    chance: dict[str, float]
    error: float


class TurningPoints(msgspec.Struct, frozen=True):
    """The chances at the steps of a finished game, as `character` would have played on. `matches`: the most
    that one step was played on with."""

    finished_ms: int
    character: str
    matches: int
    steps: tuple[Chance, ...]

    def swing(self, seq: int) -> float:
        """Return by how much the step of this commit changed a side's chance, beyond its error. The commit
        just before it, in which the last one locked in, is part of it."""
        after = next((step for step in self.steps if step.seq == seq), None)
        before = next((step for step in reversed(self.steps) if step.seq < seq - 1), None)
        if before is None or after is None:
            return 0.0
        most = max((abs(p - before.chance.get(side, 0)) for side, p in after.chance.items()), default=0.0)
        return max(0.0, most - max(before.error, after.error))


class Webhook(msgspec.Struct, frozen=True):
    """An address outside that the table's public log lines are posted to, signed with the secret, from the
    commit `since_seq` on."""

    url: str
    secret: str
    since_seq: int


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of a table but its log. One value, replaced as a whole by each commit."""

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
    """Which call opened it, where that call had an id (`retries.mark`)."""
    state_version: int = 1
    """Of the game's state as it is kept; see `Game.state_version`."""
    clock: Timer | None = None
    stage: Stage | None = None
    """The beats that are being shown, or were shown last."""
    pending: PendingMove | None = None
    answered: tuple[Answered, ...] = ()
    rolled: dict[str, int] = {}
    anchors: dict[str, str] = {}
    phones: dict[str, PhoneChain] = {}
    """The hash chains of the phones, by seat."""
    log_bytes: int = 0
    """Bytes of the log lines that were said at this table, without those of the table it is a copy of."""
    log_hash: str = ""
    """The hash of the last log line (hex): the chain as far as it goes. Empty: not known (yet)."""
    opened: tuple[Audience, ...] = ()
    reseat: bool = False
    """Seats changed while dice were waited for; the game is told once they have fallen."""
    finished_ms: int | None = None
    called_off: Result | None = None
    """The referee ended the game: how it stood then."""
    bot_turns: dict[str, BotTurn] = msgspec.field(default_factory=dict, name="minds")
    """Of the seats that bots play."""
    put_away_ms: int | None = None
    """Since when the table lies in the drawer: nothing runs, nobody moves."""
    imported_seq: int = 0
    """The copy of an archive: the proof of its own dice and log begins here."""
    copies: tuple[OpenedCopy, ...] = ()
    """Copies with this table's secrets that were opened here, oldest first
    (docs/adr/0027-opened-copies.md)."""
    forked_seq: int = 0
    """The last commit that let somebody play on from a step which hid something: nobody goes back to before
    it (docs/adr/0031-forks.md)."""
    turning_points: TurningPoints | None = None
    """Of a finished game, once somebody asked for them."""
    at_ms: int = 0
    """The store's time at the last commit."""
    webhook: Webhook | None = None

    @property
    def last_turning_points(self) -> TurningPoints | None:
        """The figures that it keeps, if they are of its last game."""
        kept = self.turning_points
        return kept if kept is not None and kept.finished_ms == self.finished_ms else None

    @property
    def earliest_seq(self) -> int:
        """The first step that one can go back to."""
        return max(self.copies[-1].seq if self.copies else 0, self.forked_seq)

    def copy_after(self, seq: int) -> OpenedCopy | None:
        """The copy that took over what the step `seq` hid; None while this table has it itself."""
        return next((copy for copy in self.copies if copy.seq > seq), None)

    @property
    def has_state(self) -> bool:
        """False in the lobby."""
        return bytes(self.state) != bytes(NO_STATE)

    def clear_ms(self, now_ms: int) -> int:
        """From when on the table's time runs: now, or when the stage will be clear."""
        return now_ms if self.stage is None else max(now_ms, self.stage.until_ms)

    def seat(self, seat_id: str) -> SeatRecord | None:
        return next((s for s in self.seats if s.id == seat_id), None)

    def players(self) -> tuple[Seat, ...]:
        return tuple(s.as_seat() for s in self.seats if s.plays)

    def may_be_typed(self, roll: Waiting) -> bool:
        """Return whether real dice are asked for, or allowed."""
        return roll.typed or self.options["dice"] == "physical"

    def next_due(self) -> int | None:
        """When somebody has to ring this table, in the store's time."""
        timers = [self.clock] if self.clock else []
        if self.pending:
            timers += [w.timer for w in self.pending.waiting if w.timer]
        return min((t.due_ms for t in timers if t.held_ms is None), default=None)

    def time_ran_back(self, now_ms: int) -> bool:
        """Return whether the store's clock was set back since the last commit while anything runs."""
        return now_ms + STEP_MS < self.at_ms and self.next_look() is not None

    def next_bot(self) -> tuple[int, str] | None:
        """When the next bot acts, in the store's time, and its seat."""
        return min(
            ((m.due_ms, seat) for seat, m in self.bot_turns.items() if m.due_ms is not None), default=None
        )

    def next_look(self, bots_after_ms: int = 0) -> int | None:
        """When somebody has to look after this table: a deadline, or a bot's turn; `bots_after_ms`: so much
        later, for those who only step in for bots."""
        bot = self.next_bot()
        dues = [due for due in (self.next_due(), bot and bot[0] + bots_after_ms) if due is not None]
        return min(dues, default=None)


class Caller(msgspec.Struct, frozen=True):
    """The caller: a seat of a table, known by its token."""

    code: str
    seat: str
    referee: bool
    admitted: bool = True


class Said(msgspec.Struct, frozen=True):
    """A log line as it goes to the phones: encoded, with what one has to know to choose among them."""

    seq: int
    to: Audience
    line: msgspec.Raw


class _Entry(msgspec.Struct):
    line: msgspec.Raw


class _Tags(msgspec.Struct):
    seq: int
    to: Audience


def said(line: bytes) -> Said:
    """An encoded line with its tags."""
    tags = _tags.decode(line)
    return Said(tags.seq, tags.to, msgspec.Raw(line))


def kept_line(entry: bytes) -> Said:
    """The line of a log entry as the store keeps it."""
    return said(bytes(_entry.decode(entry).line))


def hashed(token: str) -> str:
    """Tokens carry 128 random bits, so a plain hash keeps them."""
    return hashlib.sha256(token.encode()).hexdigest()


def decode_head(data: bytes) -> Head:
    """A head as the store keeps it."""
    return _head.decode(data)


@functools.cache
def _decoder(kind: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decode_state(data: bytes | msgspec.Raw, kind: type) -> Any:
    """A game's state by its own types. To read the types takes longer than to decode: that is done once."""
    return _decoder(kind).decode(data)


def encode(value: Any) -> bytes:
    """JSON, as the store keeps it and the wire carries it."""
    return msgspec.json.encode(value)


_head = msgspec.json.Decoder(Head)
_entry = msgspec.json.Decoder(_Entry)
_tags = msgspec.json.Decoder(_Tags)
