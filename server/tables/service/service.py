"""The use cases of live tables: open, join, execute, read. The HTTP layer and the workers call these."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from server.games.core.game import Game, Json

from ..commands.archives import TakeCopy, no_dice_waiting
from ..commands.command import Command, Previewed, Work
from ..commands.opening import CopiedTable, Keys, NewTable
from ..commands.seats import Join
from ..domain import archive_file, codes
from ..domain.errors import BadArchive, Busy
from ..domain.model import Caller, decode_head, hashed
from ..domain.working_copy import Entropy
from ..ports import Alarms, TableStore
from .execute import ATTEMPTS, GRACE_MS, Executor
from .memory import Memory
from .queries import WHOLE_LOG, Queries
from .unit_of_work import Told, UnitOfWork, said_by

ThreadPool = Callable[[Work], Any]
"""Does work and waits for it; a web process lets its streams go on meanwhile."""

log = logging.getLogger(__name__)


class Opened(msgspec.Struct, frozen=True):
    """A new table: its code, the referee's token, the invite that the QR carries."""

    code: str
    token: str
    invite: str


class Joined(msgspec.Struct, frozen=True):
    """A new seat and its token."""

    seat: str
    token: str
    admitted: bool


class TableService:
    """Live tables of one process. `queries` reads them."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        store: TableStore,
        alarms: Alarms,
        entropy: Entropy = secrets.token_bytes,
        grace_ms: int = GRACE_MS,
        archive_key: archive_file.Key | None = None,
        bots_after_ms: int = 0,
        thread_pool: ThreadPool = lambda work: work(),
    ) -> None:
        """`archive_key`: what seals archives that hold secrets; without one, of this process alone.
        `bots_after_ms`: how late a bot has to be before this process moves for it. `thread_pool`: how it does
        what takes long."""
        self.games, self.store, self.entropy = games, store, entropy
        self.memory = Memory(games)
        self.units = UnitOfWork(games, store, alarms, entropy, self.memory)
        self._executor = Executor(self.units, grace_ms, bots_after_ms)
        self.queries = Queries(games, store, self.memory, self.ring)
        self._thread_pool = thread_pool
        own = entropy(32)
        self._archive_key = archive_key or (lambda: own)

    # -- commands -----------------------------------------------------------------------------------------

    def execute(self, code: str, token: str | None, id: str, command: Command) -> bytes:
        """Do it once; the same id again gets the same reply, `{seq, log, pending}` with what the command
        adds.

        Raises `NotFound`, `IdReused`, `TooLate`, `Busy`, `StoreDown`, and what the command refuses.
        """
        self._precompute(code, token, command)
        return self._executor.execute(code, token, id, command)

    def preview(self, code: str, token: str | None, command: Previewed) -> bytes:
        """What a command would add to its reply. Nothing is kept. Raises as `execute` does."""
        return self._executor.preview(code, token, command)

    def ring(self, code: str) -> bool:
        """Do what is overdue: close the round, or dice that waited too long, or make a bot's move. Anybody
        may call it, any number of times; it happens once. True if this call did it."""
        return self._executor.ring(code)

    def hold_clocks(self, code: str, by_ms: int, since_ms: int) -> bool:
        """The store's clock was set back by `by_ms`, not before `since_ms` (by its time as it is now): what
        was left on the table's clocks is left. Any number of callers; it happens once."""
        return self._executor.hold_clocks(code, by_ms, since_ms)

    def join(self, code: str, newcomer: Join) -> Joined:
        """A new seat. Raises `NotFound`, `TableFull`, and `IllegalMove` for a place that is not there."""
        token = codes.token(self.entropy)
        reply = json.loads(self._executor.admit_stranger(code, token, newcomer))
        return Joined(reply["seat"], token, reply["admitted"])

    def _precompute(self, code: str, token: str | None, command: Command) -> None:
        """The long part of a command, before its table is held: others play on meanwhile. Nothing of it is
        kept but what the game remembers by itself."""
        if not command.may_take_long(self.games):
            return
        try:
            table = self.memory.snapshot(code) or self.queries.snapshot(code)
            work = command.precompute(table, table.caller(hashed(token or "")))
            if work is not None:
                self._thread_pool(work)
        except Busy:  # too much is computed already: this must not be done while the table is held, either
            raise
        except Exception as error:  # the command itself refuses, when it has asked the store
            log.debug("nothing was precomputed: %s", type(error).__name__)

    # -- tables -------------------------------------------------------------------------------------------

    def open(self, game: str, options: Json, name: str = "") -> Opened:
        """A new table in its lobby. Raises `BadOptions`, also for a game that is not there."""
        return self._create(NewTable.checked(self.games, game, options, name))

    def import_archive(self, raw: Json) -> Opened:
        """A table from an archive. Raises `BadArchive`, also for one with secrets of a game that is still
        being played here: who has the copy could sit down on every seat of it and read them."""
        table = CopiedTable.checked(self.games, raw, self._archive_key)
        original = self.store.load(table.body.head.code)
        if original.head is not None and table.tells_secrets_of(decode_head(original.head)):
            raise BadArchive(
                "This game is still being played here, and the archive holds its secrets.", "still_played"
            )
        return self._create(table)

    def archive(self, code: str, token: str | None, id: str) -> Json:
        """The whole table as a file, for the referee; everybody reads that it was taken."""
        self.execute(code, token, id, TakeCopy())
        snapshot = self.queries.snapshot(code)
        no_dice_waiting(snapshot.head)
        entries = self.store.lines(code, -1, WHOLE_LOG)
        now_ms = self.store.now_ms()
        return archive_file.build(snapshot.head, snapshot.state, entries, now_ms, self._archive_key)

    def _create(self, table: NewTable | CopiedTable) -> Opened:
        """Keep a new table under a code that is free."""
        token, invite = codes.token(self.entropy), codes.token(self.entropy)
        for _ in range(ATTEMPTS):
            keys = Keys(codes.draw(self.entropy), hashed(invite), hashed(token))
            now_ms = self.store.now_ms()
            copy = self.units.working_copy(table.head(keys, now_ms), now_ms)
            table.set_up(copy)
            commit = self.units.write(copy, said_by(copy)).commit
            if self.store.create(msgspec.structs.replace(commit, history=table.history)):
                return Opened(keys.code, token, invite)
        raise Busy("No free code was found; the same call may be sent again.")

    # -- streams ------------------------------------------------------------------------------------------

    def tell(self, told: Told) -> None:
        """Have every commit of this process told at once: the feed's notice of it takes longer."""
        self.units.tell(told)

    def saw(self, caller: Caller, connected: bool, link: str) -> None:
        """A phone was heard of over one of its streams, or that stream ended."""
        self.store.saw(caller.code, caller.seat, connected, link)
