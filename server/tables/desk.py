"""How every command is kept: authenticate, compute on a draft, one commit, again if somebody was faster."""

from __future__ import annotations

import hmac
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from server.games.base import Game, Json, Line, line

from . import acts, bots, powers, views
from .draft import Draft, Entropy
from .errors import Busy, IdReused, NotAdmitted, NotFound, StoreDown, TooLate
from .fairness import Chain
from .model import REFEREE, Caller, Head, decode_head, encode, hashed
from .ports import Alarms, Commit, Known, Loaded, TableStore
from .visibility import eyes_of, readable

log = logging.getLogger(__name__)

ATTEMPTS = 12
GRACE_MS = 100
"""A move that was on its way when the clock ran out counts for so long, if the round is not closed yet."""

CACHED = 2048

Act = Callable[[Draft, Caller], Json | None]
"""Changes the draft. What it answers goes into the reply, and is kept with it for a day."""


class Desk:
    """Loading, authenticating and committing over the ports. Holds only caches that a seq makes safe."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        store: TableStore,
        alarms: Alarms,
        entropy: Entropy,
        grace_ms: int = GRACE_MS,
    ) -> None:
        self.games, self.store, self.alarms, self.entropy = games, store, alarms, entropy
        self.grace_ms = grace_ms
        self._chains: OrderedDict[tuple[str, str], Chain] = OrderedDict()
        self._snapshots: OrderedDict[str, views.Snapshot] = OrderedDict()

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
        hash_ = hashed(token or "")
        if hmac.compare_digest(hash_, head.referee_hash):
            return Caller(head.code, REFEREE, True)
        for seat in head.seats:
            if hmac.compare_digest(hash_, seat.token_hash):
                return Caller(head.code, seat.id, seat.co_referee, seat.admitted)
        raise NotFound

    def admitted(self, head: Head, token: str | None) -> Caller:
        """The caller, if the referee has let them in. Raises `NotFound`, `NotAdmitted`."""
        caller = self.caller_of(head, token)
        if not caller.admitted:
            raise NotAdmitted("The referee has not let this seat in yet.")
        return caller

    def snapshot(self, head: Head) -> views.Snapshot:
        """The head with what follows from it; computed once a seq.

        Two heads of one seq can differ: a commit that was not acknowledged may be lost with its server, and
        another one takes its number.
        """
        known = self._snapshots.get(head.code)
        if known is None or known.head != head:
            known = self._snapshots[head.code] = views.Snapshot(self.games[head.game], head)
        self._snapshots.move_to_end(head.code)
        if len(self._snapshots) > CACHED:
            self._snapshots.popitem(last=False)
        return known

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
        command = f"{hashed(token or '')[:24]}:{id}"
        for _ in range(ATTEMPTS):
            loaded = self.store.load(code, command)
            head = self.head_of(loaded)
            caller = self.caller_of(head, token)
            if loaded.known:
                return _again(loaded.known, fingerprint)
            due = head.next_due()
            if due is not None and loaded.now_ms > due + self.grace_ms:
                self.ring(code)
                if in_time:
                    raise TooLate("The round closed before this arrived. Nothing was counted.")
                continue
            draft = self.draft(head, loaded.now_ms)
            extra = act(draft, caller) or {}
            reply = self._reply(draft, caller, extra)
            committed = self.store.commit(
                self.commit(
                    draft,
                    command=command,
                    known=Known(fingerprint, reply),
                    not_after=due + self.grace_ms if in_time and due is not None else None,
                )
            )
            if committed.known:
                return _again(committed.known, fingerprint)
            if committed.outcome == "ok":
                self.alarm(draft.head)
                return reply
            if committed.outcome == "too_late":
                self.ring(code)
                raise TooLate("The round closed before this arrived. Nothing was counted.")
        raise Busy("The table is very busy; the same command may be sent again.")

    def preview(self, code: str, token: str | None, act: Act) -> Json:
        """What a command would answer. Nothing is kept."""
        loaded = self.store.load(code)
        head = self.head_of(loaded)
        caller = self.caller_of(head, token)
        return act(self.draft(head, loaded.now_ms), caller) or {}

    def change(self, code: str, act: Callable[[Draft], None]) -> None:
        """A change that is nobody's command (a newcomer has no token yet)."""
        for _ in range(ATTEMPTS):
            loaded = self.store.load(code)
            draft = self.draft(self.head_of(loaded), loaded.now_ms)
            act(draft)
            if self.store.commit(self.commit(draft)).outcome == "ok":
                self.alarm(draft.head)
                return
        raise Busy("The table is very busy; the same call may be sent again.")

    def ring(self, code: str) -> bool:
        """Do what is overdue: close the round, or dice that waited too long, or make a bot's move. Anybody
        may call it, any number of times; it happens once. True if this call did it."""
        for _ in range(ATTEMPTS):
            loaded = self.store.load(code)
            if loaded.head is None:
                return False
            head = decode_head(loaded.head)
            look = head.next_look()
            if look is None or look > loaded.now_ms:
                return False
            draft = self._overdue(head, loaded.now_ms)
            outcome = self.store.commit(self.commit(draft, not_before=look)).outcome
            if outcome == "ok":
                self.alarm(draft.head)
                return True
            if outcome != "conflict":
                return False
        return False

    def _overdue(self, head: Head, now_ms: int) -> Draft:
        """What is overdue, done on a draft. Deadlines come first: a bot's answer may have come too late."""
        due, bot = head.next_due(), head.next_bot()
        if bot is not None and bot[0] <= now_ms and (due is None or due > now_ms):
            return bots.act(
                lambda: self.draft(head, now_ms), self.snapshot(head), bot[1], now_ms, self.entropy
            )
        return self._rung(head, now_ms)

    def _rung(self, head: Head, now_ms: int) -> Draft:
        """The table after its ring. If the game cannot go on (its state was corrected by hand, say), the
        clock is held, and that is told: one that failed at every look would be lost, also for the referee."""
        draft = self.draft(head, now_ms)
        try:
            acts.ring_overdue(draft)
        except StoreDown:
            raise
        except Exception as error:  # whatever it is, the referee has to be able to put it right
            # Its words may name what is hidden; a log is no place for that.
            log.error("a table could not be rung: %s", type(error).__name__)
            draft = self.draft(head, now_ms)
            draft.pause()
            draft.say(line("move.dropped", move="ring", seat=None))
        return draft

    # -- what is kept ------------------------------------------------------------------------------------

    def draft(self, head: Head, now_ms: int) -> Draft:
        """A working copy of the table as loaded."""
        return Draft(
            self.games[head.game], head, now_ms, self.entropy, lambda name: self._chain(head.code, name)
        )

    def commit(
        self,
        draft: Draft,
        *,
        command: str | None = None,
        known: Known | None = None,
        not_before: int | None = None,
        not_after: int | None = None,
    ) -> Commit:
        """The draft as one write: head, log, clock, the command's reply."""
        expected = draft.seq - 1
        head = msgspec.structs.replace(draft.head, seq=draft.seq)
        minds = bots.minds(draft.game, head, draft.now_ms, self.entropy)
        draft.head = head = msgspec.structs.replace(head, minds=minds)
        return Commit(
            code=head.code,
            expected_seq=expected,
            seq=draft.seq,
            head=encode(head),
            lines=[self._entry(draft, said) for said in draft.lines],
            due_ms=head.next_look(),
            not_before=not_before,
            not_after=not_after,
            command=command,
            known=known,
            chains=draft.chains,
            past=powers.kept(head, draft.now_ms),
        )

    def alarm(self, head: Head) -> None:
        """Ask the workers to ring when the table is due."""
        due = head.next_due()
        if due is not None:
            self.alarms.at(head.code, due)

    def _entry(self, draft: Draft, said: Line) -> bytes:
        """A log entry as kept: the line and the salt of its digest."""
        return encode({"line": wire_line(draft, said), "salt": self.entropy(16).hex()})

    def _reply(self, draft: Draft, caller: Caller, extra: Json) -> bytes:
        """What the phone gets: the new seq, what the log says to it, and the dice that wait."""
        eyes = eyes_of(draft.head, caller.seat, referee=caller.referee)
        waiting = draft.head.pending.waiting if draft.head.pending else ()
        return encode(
            {
                "seq": draft.seq,
                "log": readable((wire_line(draft, said) for said in draft.lines), eyes),
                "pending": [views.pending_view(w, draft.head, draft.now_ms) for w in waiting],
                **extra,
            }
        )

    def _chain(self, code: str, name: str) -> Chain:
        key = (code, name)
        if key not in self._chains:
            kept = self.store.chain(code, name)
            if kept is None:
                raise LookupError(f"the dice chain {name} of {code} is gone")
            self._chains[key] = Chain(code, name, kept)
            if len(self._chains) > CACHED:
                self._chains.popitem(last=False)
        return self._chains[key]


def wire_line(draft: Draft, said: Line) -> Json:
    """A line as it stands in the log."""
    where = {"seq": draft.seq, "at_ms": draft.now_ms, "id": said.id}
    return {**where, **said.params, "rules": list(said.rules), "to": said.to}


def _again(known: Known, fingerprint: str) -> bytes:
    if known.fingerprint != fingerprint:
        raise IdReused("This id was used for another command.", path=("id",))
    return known.reply
