"""How every command is kept: authenticate, compute on a draft, one commit, again if somebody was faster."""

from __future__ import annotations

import json
import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from server.games.core.game import Game, Json, Line, line

from ..commands import acts, bots
from ..commands import rewind as powers
from ..domain.draft import Draft, Entropy
from ..domain.errors import Busy, IdReused, NotAdmitted, NotFound, StoreDown, TooLate
from ..domain.fairness import Chain
from ..domain.model import Caller, Head, Said, decode_head, encode, hashed
from ..domain.visibility import eyes_of
from ..ports import Alarms, Commit, Committed, Known, Loaded, TableStore, Version
from ..views import view as views
from ..views.snapshot import Snapshot, holder
from ..views.view import Coming, Look

log = logging.getLogger(__name__)

ATTEMPTS = 12
GRACE_MS = 100
"""A move that was on its way when the clock ran out counts for so long, if the round is not closed yet."""

PATIENCE_S = 15.0
"""How long a command waits for its turn, behind others of the same table."""

PUT_AWAY_KEPT_MS = 400 * 24 * 3600 * 1000
"""How much longer a table is kept that was put away: more than a year."""

CACHED = 1024

Act = Callable[[Draft, Caller], Json | None]
"""Changes the draft. What it answers goes into the reply, and is kept with it for a day."""


class Turn:
    """One command of a table at a time in this process: the others would only be refused and do it again."""

    def __init__(self) -> None:
        self.lock = threading.Lock()


Told = Callable[[Snapshot, Look | None], None]
"""Hears of this process's own commits at once: what the table is, and a look at it if there was one."""


class Desk:
    """Loading, authenticating and committing over the ports.

    It remembers tables by seq. What comes of a memory is believed where a commit has checked the seq, and
    nowhere else: everything that refuses, and everything that is only read, has asked the store.
    """

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        store: TableStore,
        alarms: Alarms,
        entropy: Entropy,
        grace_ms: int = GRACE_MS,
        bots_after_ms: int = 0,
    ) -> None:
        self.bots_after_ms = bots_after_ms
        self.games, self.store, self.alarms, self.entropy = games, store, alarms, entropy
        self.grace_ms = grace_ms
        self._chains: OrderedDict[tuple[str, str, str], Chain] = OrderedDict()
        self._snapshots: OrderedDict[str, Snapshot] = OrderedDict()
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._turns: WeakValueDictionary[str, Turn] = WeakValueDictionary()
        self._told: list[Told] = []
        self._shown: Callable[[str], bool] = lambda code: False

    def tell(self, told: Told, shown: Callable[[str], bool]) -> None:
        """Have every commit of this process told at once: the feed's notice of it takes longer. `shown`:
        whether a table has phones here that will be shown of it."""
        self._told.append(told)
        self._shown = shown

    # -- who asks ----------------------------------------------------------------------------------------

    @staticmethod
    def head_of(loaded: Loaded) -> Head:
        """Raises `NotFound` when there is no such table."""
        if loaded.head is None:
            raise NotFound
        return decode_head(loaded.head)

    @staticmethod
    def caller_of(head: Head, token: str | None) -> Caller:
        """Who holds this token. Raises `NotFound` for strangers, as for no table."""
        return holder(head, hashed(token or ""))

    def admitted(self, head: Head, token: str | None) -> Caller:
        """The caller, if the referee has let them in. Raises `NotFound`, `NotAdmitted`."""
        caller = self.caller_of(head, token)
        if not caller.admitted:
            raise NotAdmitted("The referee has not let this seat in yet.")
        return caller

    # -- what is remembered ------------------------------------------------------------------------------

    def snapshot(self, head: Head) -> Snapshot:
        """The head with what follows from it; computed once."""
        known = self._snapshots.get(head.code)
        if known is None or known.head != head:
            known = Snapshot(self.games[head.game], head, before=known)
        return known

    def _taken(self, code: str, loaded: Loaded) -> Snapshot:
        """What was loaded as a snapshot. Raises `NotFound` when there is no such table."""
        known = self._snapshots.get(code)
        if loaded.version is None:
            self._snapshots.pop(code, None)
            self._looks.pop(code, None)
        elif known is not None and known.version == loaded.version:
            return self._remember(known)
        head = self.head_of(loaded)
        return self._remember(Snapshot(self.games[head.game], head, loaded.version, known))

    def _remember(self, snapshot: Snapshot) -> Snapshot:
        """Keep it for the next command. An older one does no harm: the commit will be refused."""
        head = snapshot.head
        self._snapshots[head.code] = snapshot
        self._snapshots.move_to_end(head.code)
        if len(self._snapshots) > CACHED:
            self._snapshots.popitem(last=False)
        return snapshot

    def _remember_look(self, look: Look) -> Look:
        self._looks[look.head.code] = look
        self._looks.move_to_end(look.head.code)
        if len(self._looks) > CACHED:
            self._looks.popitem(last=False)
        return look

    def rest(self, codes: Iterable[str]) -> dict[str, Look]:
        """Let go of the encoded views of quiet tables; what is left of the looks of which any were let go."""
        known = [(code, look) for code in codes if (look := self._looks.get(code))]
        known.sort(key=lambda one: one[1].snapshot.made, reverse=True)
        less = {}
        for k, (code, full) in enumerate(known):
            look = full.at_rest(views.LATEST_REST_S if k < views.LATEST else views.REST_S)
            if look is not None and self._looks.get(code) is full:
                less[code] = self._looks[code] = look
                kept = self._snapshots.get(code)
                if kept is not None and kept.version == look.snapshot.version:
                    self._snapshots[code] = look.snapshot
        return less

    @contextmanager
    def _turn(self, code: str) -> Iterator[None]:
        turn = self._turns.setdefault(code, Turn())
        if not turn.lock.acquire(timeout=PATIENCE_S):
            raise Busy("The table is very busy; the same command may be sent again.")
        try:
            yield
        finally:
            turn.lock.release()

    # -- commands ----------------------------------------------------------------------------------------

    def command(
        self,
        code: str,
        token: str | None,
        id: str,
        kind: str,
        body: Json,
        act: Act,
        *,
        in_time: bool = False,
    ) -> bytes:
        """Do it once, whoever else writes meanwhile; the same id again gets the same reply.

        `in_time`: refused when the clock of the round it was made in has run out. Raises `NotFound`,
        `IdReused`, `TooLate`, `Busy`, `StoreDown`, and whatever `act` raises; then nothing is kept.
        """
        fingerprint = hashed(json.dumps([kind, body], sort_keys=True, separators=(",", ":")))
        held = hashed(token or "")
        command = f"{held[:24]}:{id}"
        with self._turn(code):
            table, certain, now_ms = self._snapshots.get(code), False, 0
            for _ in range(ATTEMPTS):
                if table is None:
                    loaded = self.store.load(code, command)
                    table, certain, now_ms = self._taken(code, loaded), True, loaded.now_ms
                    if loaded.known:
                        table.caller(held)
                        return _again(loaded.known, fingerprint)
                elif not certain:
                    now_ms = self.store.about_ms(code)
                try:
                    caller = table.caller(held)
                    due = self._in_time(table, now_ms)
                    draft = self.draft(table.head, now_ms, table.state)
                    extra = act(draft, caller) or {}
                except Exception as refusal:
                    if not certain:  # look first: the table may have gone on
                        table = None
                        continue
                    if not isinstance(refusal, _Overdue):
                        raise
                    self._ring(code)
                    if in_time:
                        raise TooLate("The round closed before this arrived. Nothing was counted.") from None
                    table = None
                    continue
                said = said_by(draft)
                reply = self._reply(draft, caller, said, extra)
                committed = self._keep(
                    draft,
                    said,
                    table.version,
                    command=command,
                    known=Known(fingerprint, reply),
                    not_after=due + self.grace_ms if in_time and due is not None else None,
                )
                if committed.known:
                    if not certain:  # the token may be dead by now
                        table = None
                        continue
                    return _again(committed.known, fingerprint)
                if committed.outcome == "ok":
                    return reply
                if committed.outcome == "too_late":
                    self._ring(code)
                    raise TooLate("The round closed before this arrived. Nothing was counted.")
                table = None
                if committed.loaded:
                    loaded = committed.loaded
                    table, certain, now_ms = self._taken(code, loaded), True, loaded.now_ms
        raise Busy("The table is very busy; the same command may be sent again.")

    def _in_time(self, table: Snapshot, now_ms: int) -> int | None:
        """When the table is due. Raises `_Overdue` when it has to be rung first."""
        due = table.head.next_due()
        if due is not None and now_ms > due + self.grace_ms:
            raise _Overdue
        return due

    def _keep(self, draft: Draft, said: Sequence[Said], expected: Version | None, **more: Any) -> Committed:
        """One commit, and what follows if it holds. `more`: as for `commit`."""
        made = self.commit(draft, said, expected, **more)
        coming = self._coming(draft, said, made)
        committed = self.store.commit(made, coming.prepare)
        if committed.outcome == "ok" and not committed.known:
            self._done(coming)
        return committed

    def _coming(self, draft: Draft, said: Sequence[Said], made: Commit) -> Coming:
        """The table as it is if this commit holds."""
        code, head, before = made.code, draft.head, self._snapshots.get(made.code)
        version = Version(made.seq, made.mark)
        snapshot = Snapshot(self.games[head.game], head, version, before, state=draft.known_state)
        coming = Coming(snapshot, made.expected, said, self.store.about_ms(code))
        if self._shown(code):
            coming.look_from(self._looks.get(code))
        return coming

    def _done(self, coming: Coming) -> None:
        """After a commit: remember what it left, tell this process's streams, set the alarm."""
        snapshot = self._remember(coming.snapshot)
        code = snapshot.head.code
        look = coming.look_from(self._looks.pop(code, None))
        if look is not None:
            self._remember_look(look)
        for told in self._told:
            told(snapshot, look)
        self.alarm(snapshot.head)

    def preview(self, code: str, token: str | None, act: Act) -> Json:
        """What a command would answer. Nothing is kept."""
        loaded = self.store.load(code)
        head = self.head_of(loaded)
        caller = self.caller_of(head, token)
        return act(self.draft(head, loaded.now_ms), caller) or {}

    def change(self, code: str, act: Callable[[Draft], None]) -> None:
        """A change that is nobody's command (a newcomer has no token yet)."""
        with self._turn(code):
            for _ in range(ATTEMPTS):
                loaded = self.store.load(code)
                table = self._taken(code, loaded)
                draft = self.draft(table.head, loaded.now_ms, table.state)
                act(draft)
                if self._keep(draft, said_by(draft), table.version).outcome == "ok":
                    return
        raise Busy("The table is very busy; the same call may be sent again.")

    def ring(self, code: str) -> bool:
        """Do what is overdue: close the round, or dice that waited too long, or make a bot's move. Anybody
        may call it, any number of times; it happens once. True if this call did it."""
        with self._turn(code):
            return self._ring(code)

    def _ring(self, code: str) -> bool:
        for _ in range(ATTEMPTS):
            loaded = self.store.load(code)
            if loaded.version is None:
                return False
            table = self._taken(code, loaded)
            look = table.head.next_look(self.bots_after_ms)
            if look is None or look > loaded.now_ms:
                return False
            draft = self._overdue(table, loaded.now_ms)
            outcome = self._keep(draft, said_by(draft), table.version, not_before=look).outcome
            if outcome == "ok":
                return True
            if outcome != "conflict":
                return False
        return False

    def _overdue(self, table: Snapshot, now_ms: int) -> Draft:
        """What is overdue, done on a draft. Deadlines come first: a bot's answer may have come too late."""
        due, bot = table.head.next_due(), table.head.next_bot()
        if bot is not None and (due is None or due > now_ms):

            def drafts() -> Draft:
                return self.draft(table.head, now_ms, table.state)

            return bots.act(drafts, table, bot[1], now_ms, self.entropy)
        return self._rung(table, now_ms)

    def _rung(self, table: Snapshot, now_ms: int) -> Draft:
        """The table after its ring. If the game cannot go on (its state was corrected by hand, say), the
        clock is held, and that is told: one that failed at every look would be lost, also for the referee."""
        draft = self.draft(table.head, now_ms, table.state)
        try:
            acts.ring_overdue(draft)
        except StoreDown:
            raise
        except Exception as error:  # whatever it is, the referee has to be able to put it right
            # Its words may name what is hidden; a log is no place for that.
            log.error("a table could not be rung: %s", type(error).__name__)
            draft = self.draft(table.head, now_ms, table.state)
            draft.pause()
            draft.say(line("move.dropped", move="ring", seat=None))
        return draft

    # -- what is kept ------------------------------------------------------------------------------------

    def draft(self, head: Head, now_ms: int, state: Any = None) -> Draft:
        """A working copy of the table as loaded; `state` where it is decoded already."""
        game = self.games[head.game]
        return Draft(game, head, now_ms, self.entropy, lambda name: self._chain(head, name), state)

    def commit(
        self,
        draft: Draft,
        said: Sequence[Said],
        expected: Version | None = None,
        *,
        command: str | None = None,
        known: Known | None = None,
        not_before: int | None = None,
        not_after: int | None = None,
    ) -> Commit:
        """The draft as one write: head, log, clock, the reply. `expected`: what it was made from."""
        if draft.head.put_away_ms is not None:
            draft.pause()  # whatever just began
        head = msgspec.structs.replace(draft.head, seq=draft.seq)
        minds = bots.minds(draft.game, head, draft.now_ms, self.entropy)
        draft.head = head = msgspec.structs.replace(head, minds=minds)
        return Commit(
            code=head.code,
            expected_seq=expected.seq if expected else draft.seq - 1,
            expected_mark=expected.mark if expected else "",
            seq=draft.seq,
            mark=secrets.token_hex(6),
            head=encode(head),
            lines=[encode({"line": one.line, "salt": self.entropy(16).hex()}) for one in said],
            due_ms=head.next_look(),
            not_before=not_before,
            not_after=not_after,
            command=command,
            known=known,
            chains=draft.chains,
            past=powers.kept(head, draft.now_ms),
            keep_ms=PUT_AWAY_KEPT_MS if head.put_away_ms else 0,
        )

    def alarm(self, head: Head) -> None:
        """Ask the workers to ring when the table is due."""
        due = head.next_due()
        if due is not None:
            self.alarms.at(head.code, due)

    def _reply(self, draft: Draft, caller: Caller, said: Sequence[Said], extra: Json) -> bytes:
        """What the phone gets: the new seq, what the log says to it, and the dice that wait."""
        eyes = eyes_of(draft.head, caller.seat, referee=caller.referee)
        waiting = draft.head.pending.waiting if draft.head.pending else ()
        return encode(
            {
                "seq": draft.seq,
                "log": [one.line for one in said if eyes.may_see(one.to)],
                "pending": [views.pending_view(w, draft.head, draft.now_ms) for w in waiting],
                **extra,
            }
        )

    def _chain(self, head: Head, name: str) -> Chain:
        key = (head.code, head.anchors[name], name)
        if key not in self._chains:
            kept = self.store.chain(head.code, name)
            if kept is None:
                raise LookupError(f"the dice chain {name} of {head.code} is gone")
            self._chains[key] = Chain(head.code, name, kept)
            if len(self._chains) > CACHED:
                self._chains.popitem(last=False)
        return self._chains[key]


class _Overdue(Exception):
    """The table has to be rung before anything else can happen."""


def said_by(draft: Draft) -> list[Said]:
    """The draft's lines as they will stand in the log."""
    return [Said(draft.seq, one.to, msgspec.Raw(encode(wire_line(draft, one)))) for one in draft.lines]


def wire_line(draft: Draft, said: Line) -> Json:
    """A line as it stands in the log."""
    where = {"seq": draft.seq, "at_ms": draft.now_ms, "id": said.id}
    return {**where, **said.params, "rules": list(said.rules), "to": said.to}


def _again(known: Known, fingerprint: str) -> bytes:
    if known.fingerprint != fingerprint:
        raise IdReused("This id was used for another command.", path=("id",))
    return known.reply
