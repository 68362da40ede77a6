"""Executes every command exactly once, also while others write to the same table."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from weakref import WeakValueDictionary

from server.games.core.errors import RuleError
from server.games.core.game import Json

from ..commands.clock import HoldClocks, Ring, stop
from ..commands.command import Command, Context, Previewed
from ..domain.errors import Busy, IdReused, LogFull, Overt, StoreDown, TooLarge, TooLate
from ..domain.model import STEP_MS, Caller, Head, Said, encode, hashed
from ..domain.timer import Gap
from ..domain.visibility import eyes_of
from ..domain.working_copy import WorkingCopy
from ..ports import WATCH_MS, Known, Loaded
from ..views import view as views
from ..views.snapshot import Snapshot
from .unit_of_work import UnitOfWork, conclude

ATTEMPTS = 12
GRACE_MS = 100
"""Milliseconds after the deadline in which a move still counts, if the round is not closed yet."""

NEARLY_FULL = 0.8
"""Share of a table's limits above which only the game itself goes on (`Command.allowed_when_full`)."""

PATIENCE_S = 15.0
"""Seconds that a command waits for its turn behind others of the same table."""


class Basis(NamedTuple):
    """The table that a command is computed from. `certain`: it was read from the store for this command;
    `known`: the reply, if the command was done before."""

    snapshot: Snapshot
    now_ms: int
    certain: bool
    known: Known | None = None


class Request(NamedTuple):
    """A command and its caller. `key` names its reply in the store (None: the reply is not kept).
    `token_hash` is None for a caller without a seat. `by_server`: the server gives the command, with a
    referee's rights."""

    command: Command
    token: str = ""
    token_hash: str | None = None
    key: str | None = None
    by_server: bool = False


class Attempt(NamedTuple):
    """The outcome of one attempt: a reply, a refusal, or neither. With neither, the command is tried again on
    `now`, or on a fresh load if that is None."""

    reply: bytes | None = None
    refusal: RuleError | None = None
    final: bool = False
    """True for a refusal that does not depend on remembered data."""
    now: Loaded | None = None
    rang: bool = False
    """True if what was overdue has been done."""


class Executor:
    """Authenticates, computes on a working copy, commits, and tries again on a conflict."""

    def __init__(self, units: UnitOfWork, grace_ms: int = GRACE_MS, bots_after_ms: int = 0) -> None:
        """`bots_after_ms`: milliseconds that a bot has to be overdue before this process moves for it."""
        self._units, self._memory, self._store = units, units.memory, units.store
        self._grace_ms, self._bots_after_ms = grace_ms, bots_after_ms
        self._turns: WeakValueDictionary[str, threading.Lock] = WeakValueDictionary()
        """The lock of each table in this process: a second command at the same time would only be refused and
        retried."""
        self._gap: Gap | None = None
        self._watched_ms: int | None = None
        """The store's time when `_gap` was read; None in a process that does not look at the clocks."""

    def execute(self, code: str, token: str | None, id: str, command: Command) -> bytes:
        """Execute a command once; the same id again gets the same reply: `{seq, log, pending}` with what the
        command adds.

        Raises `NotFound`, `IdReused`, `TooLate`, `Busy`, `StoreDown`, and the command's own refusals. After
        any of these nothing is kept, except for `Overt`."""
        token_hash = hashed(token or "")
        reply = self._execute(code, Request(command, token or "", token_hash, f"{token_hash[:24]}:{id}"))
        if command.logs_refusals and (refused := _refusal(reply)) is not None:
            raise refused
        return reply

    def admit_stranger(self, code: str, token: str, command: Command, *, again: bool = False) -> bytes:
        """Execute a command of a caller who has no seat yet; `token` is the one that will open it. `again`:
        the token follows from the call, which may have been made before."""
        key = f"join:{hashed(token)[:24]}" if again else None
        return self._execute(code, Request(command, token, key=key))

    def execute_own(self, code: str, command: Command, id: str | None = None) -> bytes:
        """Execute a command of the server's own; with an `id`, once. It may refuse like any other."""
        return self._execute(code, Request(command, key=id and f"own:{hashed(id)[:24]}", by_server=True))

    def preview(self, code: str, token: str | None, command: Previewed) -> bytes:
        """Return what a command would add to its reply. Nothing is kept. Raises as `execute` does."""
        basis = self._load(code)
        caller = basis.snapshot.caller(hashed(token or ""))
        command.allow(caller)
        copy = self._copy(basis)
        return encode(command.preview(copy, Context(caller, basis.snapshot, self._store, token or "")))

    def ring(self, code: str) -> bool:
        """Do what is overdue: close the round, roll dice that waited too long, or make a bot's move; or let
        bots go on that stood still. Any process may call it any number of times; it happens once. Return
        whether this call did it."""
        with self._turn(code):
            return self._ring(code)

    def watch(self) -> Gap | None:
        """Note that this process looks at the clocks. Return the last time in which none did."""
        self._gap = self._store.watch()
        self._watched_ms = self._store.now_ms()
        return self._gap

    def hold_clocks(self, code: str, hold: HoldClocks) -> bool:
        """Keep the time left on the table's clocks. Any number of callers; it happens once. Return whether
        this call did it."""
        with self._turn(code):
            for _ in range(ATTEMPTS):
                loaded = self._store.load(code)
                if loaded.version is None:
                    return False
                outcome = self._execute_unasked(self._basis(code, loaded), hold)
                if outcome != "conflict":
                    return outcome == "ok"
        return False

    # -- one command --------------------------------------------------------------------------------------

    def _execute(self, code: str, request: Request) -> bytes:
        """Try first on the remembered table; a refusal that follows from it is raised only after a load."""
        with self._turn(code):
            basis, rang = self._remembered(code) or self._load(code, request.key), False
            for _ in range(ATTEMPTS):
                attempt = self._attempt(basis, request, rang=rang)
                rang = rang or attempt.rang
                if attempt.reply is not None:
                    return attempt.reply
                if attempt.refusal is not None and (basis.certain or attempt.final):
                    raise attempt.refusal
                basis = self._basis(code, attempt.now) if attempt.now else self._load(code, request.key)
        raise Busy("The table is very busy; the same command may be sent again.")

    def _attempt(self, basis: Basis, request: Request, *, rang: bool) -> Attempt:
        """Authenticate, compute, commit: once. `rang`: this call has done what was overdue, so a referee's
        command comes before what that made due: a table whose clock rings at once could not be mended."""
        table, command = basis.snapshot, request.command
        try:
            if basis.known and command.ends_token:
                return Attempt(_earlier_reply(basis.known, command))
            caller = _caller(table, request)
            if basis.known:
                return Attempt(_earlier_reply(basis.known, command))
            # A remembered table proves nothing: the tests of time below count only after a load.
            if self._gap_missed(table.head, basis.now_ms):
                self._ring(table.head.code)  # holds the clocks
                return Attempt()
            due = table.head.next_timer_ms()
            late = due is not None and basis.now_ms > due + self._grace_ms
            if late and not basis.certain:
                return Attempt()
            if rang and caller.referee and not command.in_time:
                late = False
            if late or (basis.certain and table.head.time_ran_back(basis.now_ms)):
                self._ring(table.head.code)  # what is overdue comes before anything else
                return Attempt(refusal=_too_late() if late and command.in_time else None, rang=late)
            command.allow(caller)
            copy = self._copy(basis)
            extra = _handle(copy, command, Context(caller, table, self._store, request.token))
            if copy.changed:
                _check_log_room(table.head, command)
        except StoreDown:
            raise
        except RuleError as refusal:
            return Attempt(refusal=refusal)
        if not copy.changed:
            return Attempt(self._reply(copy, caller, (), extra, table.head.seq) if basis.certain else None)
        return self._commit(basis, request, copy, caller, extra)

    def _commit(
        self, basis: Basis, request: Request, copy: WorkingCopy, caller: Caller, extra: Json
    ) -> Attempt:
        table, in_time = basis.snapshot, request.command.in_time
        lines = conclude(copy)
        reply = self._reply(copy, caller, lines, extra, copy.seq)
        due = table.head.next_timer_ms()
        write = self._units.write(
            copy,
            lines,
            table,
            command=request.key,
            known=Known(request.command.fingerprint(), reply) if request.key else None,
            not_after=due + self._grace_ms if in_time and due is not None else None,
        )
        try:
            self._units.check_size(write, table.head)
        except TooLarge as refusal:
            return Attempt(refusal=refusal)
        committed = self._units.keep(write)
        if committed.known:
            # the token may be revoked by now: load once more, unless that was just done
            commit_known = committed.known if basis.certain else None
            return Attempt(_earlier_reply(commit_known, request.command)) if commit_known else Attempt()
        if committed.outcome == "ok":
            return Attempt(reply)
        if committed.outcome == "too_late":
            self._ring(table.head.code)
            return Attempt(refusal=_too_late(), final=True)
        return Attempt(now=committed.loaded)

    def _ring(self, code: str) -> bool:
        for _ in range(ATTEMPTS):
            loaded = self._store.load(code)
            if loaded.version is None:
                return False
            basis = self._basis(code, loaded)
            head = basis.snapshot.head
            due = head.next_due_ms(self._bots_after_ms)
            if gap := self._gap_missed(head, basis.now_ms):
                outcome = self._execute_unasked(basis, HoldClocks(gap=gap))
            elif head.time_ran_back(basis.now_ms):
                outcome = self._execute_unasked(basis, HoldClocks())
            elif due is not None and due <= basis.now_ms:
                outcome = self._execute_unasked(basis, Ring(), not_before=due)
            elif head.bots_paused:
                outcome = self._execute_unasked(basis, Ring())
            else:
                return False
            if outcome != "conflict":
                return outcome == "ok"
        return False

    def _gap_missed(self, head: Head, now_ms: int) -> Gap | None:
        """Return the last gap, if the table has not been given that time back."""
        if self._watched_ms is not None and now_ms - self._watched_ms > WATCH_MS:
            self.watch()  # this process may be the first that is awake
        gap = self._gap
        if gap is None or gap.to_ms > now_ms + STEP_MS:  # the store's clock was set back since
            return None
        return gap if head.missed_ms(gap) else None

    def _execute_unasked(self, basis: Basis, command: Command, **conditions: int) -> str:
        """Execute a command that nobody gave. It does not postpone the table's deletion. Return its
        outcome."""
        copy = self._copy(basis)
        command.handle(copy, Context(_stranger(copy.head.code), basis.snapshot, self._store))
        if not copy.changed:
            return "unchanged"
        write = self._units.write(copy, conclude(copy), basis.snapshot, keep_ms=None, **conditions)
        try:
            self._units.check_size(write, basis.snapshot.head)
        except TooLarge:
            copy = self._copy(basis)
            stop(copy)
            write = self._units.write(copy, conclude(copy), basis.snapshot, keep_ms=None, **conditions)
        return self._units.keep(write).outcome

    # -- what it is computed from -------------------------------------------------------------------------

    def _remembered(self, code: str) -> Basis | None:
        table = self._memory.snapshot(code)
        return None if table is None else Basis(table, self._store.estimated_now_ms(code), certain=False)

    def _load(self, code: str, key: str | None = None) -> Basis:
        return self._basis(code, self._store.load(code, key))

    def _basis(self, code: str, loaded: Loaded) -> Basis:
        return Basis(self._memory.remember(code, loaded), loaded.now_ms, certain=True, known=loaded.known)

    def _copy(self, basis: Basis) -> WorkingCopy:
        return self._units.working_copy(basis.snapshot.head, basis.now_ms, basis.snapshot.state)

    @contextmanager
    def _turn(self, code: str) -> Iterator[None]:
        turn = self._turns.setdefault(code, threading.Lock())
        if not turn.acquire(timeout=PATIENCE_S):
            raise Busy("The table is very busy; the same command may be sent again.")
        try:
            yield
        finally:
            turn.release()

    def _reply(
        self, copy: WorkingCopy, caller: Caller, lines: Sequence[Said], extra: Json, seq: int
    ) -> bytes:
        """Return the phone's reply: the seq, the log lines it may read, and the waiting dice."""
        head = copy.head
        eyes = eyes_of(head, caller.seat, referee=caller.referee)
        return encode(
            {
                "seq": seq,
                "log": [line.line for line in lines if eyes.may_see(line.to)],
                "pending": [views.pending_view(w, head, copy.now_ms) for w in head.waiting],
                **extra,
            }
        )


def _refusal(reply: bytes) -> Overt | None:
    """Return the refusal that is stored in place of this reply; None if it is a reply."""
    refused = json.loads(reply).get("refused") if b'"refused":' in reply else None
    return Overt.from_json(refused) if refused else None


def _handle(copy: WorkingCopy, command: Command, context: Context) -> Json:
    """Handle the command and return what it adds to its reply. A refusal that may reveal a hidden value
    undoes everything and becomes a public log line instead."""
    try:
        return command.handle(copy, context) or {}
    except Overt as refusal:
        if not command.logs_refusals:
            raise
        copy.discard()
        copy.say(refusal.line)
        return {"refused": refusal.as_json()}


def _check_log_room(head: Head, command: Command) -> None:
    """Raises `LogFull`. A full table is not rung any more (`Head.next_due_ms`)."""
    if head.fullness >= (1.0 if command.allowed_when_full else NEARLY_FULL):
        raise LogFull


def _caller(table: Snapshot, request: Request) -> Caller:
    if request.by_server:
        return Caller(table.head.code, "", referee=True)
    return _stranger(table.head.code) if request.token_hash is None else table.caller(request.token_hash)


def _stranger(code: str) -> Caller:
    return Caller(code, "", False, admitted=False)


def _earlier_reply(commit: Known, command: Command) -> bytes:
    """Return the reply that the command got before. Raises `IdReused` if the id was another command's."""
    if commit.fingerprint != command.fingerprint():
        raise IdReused("This id was used for another command.", path=("id",))
    return commit.reply


def _too_late() -> TooLate:
    return TooLate("The round closed before this arrived. Nothing was counted.")
