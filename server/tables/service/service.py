"""The use cases of live tables: open, join, execute, read. The HTTP layer and the workers call these."""

import contextlib
import json
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from server.games.core.game import Game, Json

from ..commands.archives import TakeCopy, no_dice_waiting
from ..commands.command import Command, Previewed, Work
from ..commands.forks import Fork, ForkedTable, forked
from ..commands.opening import CopiedTable, Keys, NewTable
from ..commands.seats import Join
from ..domain import codes
from ..domain.archive import file as archive_file
from ..domain.changes import Entropy
from ..domain.errors import Busy, IdReused, NotFound
from ..domain.model import Caller, decode_head, encode, hashed
from ..ports import Alarms, TableStore
from .copies import Copies
from .execute import ATTEMPTS, GRACE_MS, Executor
from .memory import Memory
from .phones import Pause, Phones
from .queries import Queries
from .unit_of_work import Told, UnitOfWork, conclude

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
        breathe: Callable[[], None] = lambda: None,
        pause: Pause = time.sleep,
    ) -> None:
        """`archive_key`: what seals archives that hold secrets; without one, of this process alone.
        `bots_after_ms`: how late a bot has to be before this process moves for it. `thread_pool`: how it does
        what takes long about a move; `breathe`: lets others go on in the middle of something; `pause`: how it
        waits for so many seconds."""
        self.games, self.store, self.entropy = games, store, entropy
        self.memory = Memory(games)
        self.units = UnitOfWork(games, store, alarms, entropy, self.memory, breathe)
        self._executor = Executor(self.units, grace_ms, bots_after_ms)
        self._copies = Copies(store, self._executor)
        self.queries = Queries(games, store, self.memory, self.ring, breathe)
        self.phones = Phones(store, self.queries, pause)
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
        self._wait_for_phones(code, token, command)
        return self._executor.execute(code, token, id, command)

    def preview(self, code: str, token: str | None, command: Previewed) -> bytes:
        """Return what a command would add to its reply. Nothing is kept. Raises as `execute` does."""
        return self._executor.preview(code, token, command)

    def ring(self, code: str) -> bool:
        """Do what is overdue: close the round, or dice that waited too long, or make a bot's move. Anybody
        may call it, any number of times; it happens once. True if this call did it."""
        return self._executor.ring(code)

    def hold_clocks(self, code: str, by_ms: int, since_ms: int) -> bool:
        """The store's clock was set back by `by_ms`, not before `since_ms` (by its time as it is now): what
        was left on the table's clocks is left. Any number of callers; it happens once."""
        return self._executor.hold_clocks(code, by_ms, since_ms)

    def join(self, code: str, newcomer: Join, id: str | None = None) -> Joined:
        """A new seat. Raises `NotFound`, `TableFull`, and `IllegalMove` for a place that is not there. With
        an `id`, the same call again answers the same seat; another call under it raises `IdReused`."""
        source = self.entropy if id is None else codes.Drawn(self._archive_key(), "join", f"{code} {id}")
        token = codes.token(source)
        reply = json.loads(self._executor.admit_stranger(code, token, newcomer, again=id is not None))
        return Joined(reply["seat"], token, reply["admitted"])

    def _wait_for_phones(self, code: str, token: str | None, command: Command) -> None:
        """A roll that comes before the phones could answer waits a moment for those that are there."""
        known = self.memory.snapshot(code)
        roll = command.roll_for_phones(known.head) if known and known.head.phones else None
        if known and roll:
            with contextlib.suppress(NotFound):  # the command itself refuses
                self.phones.wait_for(code, roll, known.caller(hashed(token or "")).seat)

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

    def open(self, game: str, options: Json, name: str = "", id: str | None = None) -> Opened:
        """A new table in its lobby. Raises `BadOptions`, also for a game that is not there. With an `id`, the
        same call again answers the same table; another call under it raises `IdReused`."""
        table = NewTable.checked(self.games, game, options, name)
        if id is None:
            return self._create(table)
        mark = codes.mark(id, {"game": game, "options": options, "name": name})
        return self._create(table, codes.Drawn(self._archive_key(), "open", id), mark)

    def execute_own(self, code: str, command: Command) -> None:
        """A command of the server's own: nobody gives it, and it may refuse like any other."""
        self._executor.execute_own(code, command)

    def import_archive(self, raw: bytes | msgspec.Raw) -> Opened:
        """A table from an archive, as JSON. Raises `BadArchive`, also for one with secrets of a game that is
        still being played here: who has the copy could sit down on every seat of it and read them."""
        return self._create(CopiedTable.checked(self.games, raw, self._archive_key))

    def archive(self, code: str, token: str | None, id: str) -> bytes:
        """The whole table as a file, JSON, for the referee; everybody reads that it was taken."""
        self.execute(code, token, id, TakeCopy())
        snapshot = self.queries.snapshot(code)
        no_dice_waiting(snapshot.head)
        entries = self.queries.story(snapshot.head)
        now_ms = self.store.now_ms()
        return encode(archive_file.build(snapshot.head, snapshot.state, entries, now_ms, self._archive_key))

    def fork(self, code: str, token: str | None, id: str, command: Fork) -> Opened:
        """A table that plays on from an earlier step of one that is over. The same id again gets the same
        table. Raises as `execute` does."""
        self.execute(code, token, id, command)
        head = self.queries.snapshot(code).head
        table = forked(head, self.store, command, self.games[head.game])
        call = f"{code} {token} {id}"  # a short id is no secret, the token is
        mark = codes.mark(call, command.body())
        return self._create(table, codes.Drawn(self._archive_key(), "fork", call), mark)

    def _create(
        self, table: NewTable | CopiedTable | ForkedTable, source: Entropy | None = None, mark: str = ""
    ) -> Opened:
        """Keep a new table under a code that is free. `source`: what its keys are drawn from; `mark`: of the
        call that may have opened it before."""
        source = source or self.entropy
        token, invite = codes.token(source), codes.token(source)
        for _ in range(ATTEMPTS):
            keys = Keys(codes.draw(source), hashed(invite), hashed(token), mark)
            if mark and self._was_opened(keys.code, mark):
                return Opened(keys.code, token, invite)
            now_ms = self.store.now_ms()
            copy = self.units.working_copy(table.head(keys, now_ms), now_ms)
            table.set_up(copy)
            if isinstance(table, CopiedTable):
                if self.store.load(keys.code).version is not None:
                    continue
                self._copies.make_way(table, keys.code)
            commit = self.units.write(copy, conclude(copy)).commit
            if self.store.create(msgspec.structs.replace(commit, history=table.history)):
                return Opened(keys.code, token, invite)
        raise Busy("No free code was found; the same call may be sent again.")

    def _was_opened(self, code: str, mark: str) -> bool:
        """True if this table was opened by that call. Raises `IdReused` where it was another of its id."""
        loaded = self.store.load(code)
        kept = decode_head(loaded.head).opening if loaded.head is not None else ""
        if kept != mark and kept.split(" ")[0] == mark.split(" ")[0]:
            raise IdReused("This id was used for another table.", path=("id",))
        return kept == mark

    # -- streams ------------------------------------------------------------------------------------------

    def tell(self, told: Told) -> None:
        """Have every commit of this process told at once: the feed's notice of it takes longer."""
        self.units.tell(told)

    def saw(self, caller: Caller, connected: bool, link: str) -> None:
        """A phone was heard of over one of its streams, or that stream ended."""
        self.store.saw(caller.code, caller.seat, connected, link)
