"""The use cases of live tables, which the HTTP layer and the workers call."""

import contextlib
import json
import secrets
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from server.games.core.game import Game, Json
from server.games.core.wire import doc

from ..commands.archives import TakeCopy, check_no_dice_wait
from ..commands.clock import HoldClocks
from ..commands.command import Command, Previewed
from ..commands.forks import Fork, ForkedTable, forked
from ..commands.opening import CopiedTable, Keys, NewTable
from ..commands.seats import Join
from ..domain import codes
from ..domain.archive import file as archive_file
from ..domain.changes import Entropy
from ..domain.errors import Busy, NotFound
from ..domain.model import decode_head, encode, hashed
from ..domain.timer import Gap
from ..ports import Alarms, TableStore
from .execute import ATTEMPTS, GRACE_MS, Executor
from .memory import Memory
from .phones import Phones
from .queries import Queries
from .unit_of_work import UnitOfWork, conclude


class OpenedTable(msgspec.Struct, frozen=True):
    """A new table: its code, the referee's token, the invite for its QR code."""

    code: str
    token: str
    invite: str


class Joined(msgspec.Struct, frozen=True):
    """A new seat and its token, which is sent only once."""

    seat: Annotated[str, doc("The caller's seat.", "s1", 16)]
    token: Annotated[str, doc("The seat's token: 128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)]
    admitted: Annotated[bool, doc("False: the referee has to let you in first.", True)]


class TableService:
    """The live tables of one process. `queries` reads them."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        store: TableStore,
        alarms: Alarms,
        entropy: Entropy = secrets.token_bytes,
        grace_ms: int = GRACE_MS,
        server_key: codes.Key | None = None,
        bots_after_ms: int = 0,
    ) -> None:
        """`server_key`: what a repeated call gets its token from; by default a key of this process alone.
        `bots_after_ms`: milliseconds that a bot has to be overdue before this process moves for it."""
        self.games, self.store, self.entropy = games, store, entropy
        self.memory = Memory(games)
        self.units = UnitOfWork(store, alarms, entropy, self.memory)
        self._executor = Executor(self.units, grace_ms, bots_after_ms)
        self.queries = Queries(store, self.memory, self.ring)
        self.phones = Phones(store, self.queries)
        secret = entropy(32)
        self._server_key = server_key or (lambda: secret)

    # -- commands -----------------------------------------------------------------------------------------

    def execute(self, code: str, token: str | None, id: str, command: Command) -> bytes:
        """Execute a command once, after a wait for phones that take part in a roll. Returns and raises as
        `Executor.execute` does."""
        self._wait_for_phones(code, token, command)
        return self._executor.execute(code, token, id, command)

    def execute_own(self, code: str, command: Command, id: str | None = None) -> bytes:
        """See `Executor.execute_own`."""
        return self._executor.execute_own(code, command, id)

    def preview(self, code: str, token: str | None, command: Previewed) -> bytes:
        """See `Executor.preview`."""
        return self._executor.preview(code, token, command)

    def ring(self, code: str) -> bool:
        """See `Executor.ring`."""
        return self._executor.ring(code)

    def watch(self) -> Gap | None:
        """See `Executor.watch`."""
        return self._executor.watch()

    def hold_clocks(self, code: str, hold: HoldClocks) -> bool:
        """See `Executor.hold_clocks`."""
        return self._executor.hold_clocks(code, hold)

    def join(self, code: str, newcomer: Join, id: str | None = None) -> Joined:
        """Take a new seat. Raises `NotFound`, `TableFull`, and `IllegalMove` for an unknown place. With an
        `id`, the same call again returns the same seat; another call under it raises `IdReused`."""
        call = f"{code} {id}"
        source = self.entropy if id is None else codes.DerivedBytes(self._server_key(), "join", call)
        token = codes.token(source)
        reply = json.loads(self._executor.admit_stranger(code, token, newcomer, again=id is not None))
        return Joined(reply["seat"], token, reply["admitted"])

    def _wait_for_phones(self, code: str, token: str | None, command: Command) -> None:
        """Wait a moment for the links of connected phones, if a roll comes before they could send them."""
        snapshot = self.memory.snapshot(code)
        roll = command.roll_for_phones(snapshot.head) if snapshot and snapshot.head.phones else None
        if snapshot and roll:
            with contextlib.suppress(NotFound):  # the command itself refuses
                self.phones.wait_for(code, roll, snapshot.caller(hashed(token or "")).seat)

    # -- tables -------------------------------------------------------------------------------------------

    def open(self, game: str, options: Json, name: str = "", id: str | None = None) -> OpenedTable:
        """Open a new table in its lobby. Raises `BadOptions`, also for an unknown game. With an `id`, the
        same call again returns the same table; another call under it raises `IdReused`."""
        table = NewTable.checked(self.games, game, options, name)
        if id is None:
            return self._create(table)
        call = codes.fingerprint(id, {"game": game, "options": options, "name": name})
        return self._create(table, codes.DerivedBytes(self._server_key(), "open", id), call)

    def import_archive(self, raw: bytes | msgspec.Raw) -> OpenedTable:
        """Open a table from an archive, given as JSON. Raises `BadArchive`."""
        return self._create(CopiedTable.checked(self.games, raw))

    def archive(self, code: str, token: str | None, id: str) -> bytes:
        """Return the whole table as a JSON file, for the referee; everybody reads that it was taken."""
        self.execute(code, token, id, TakeCopy())
        snapshot = self.queries.snapshot(code)
        check_no_dice_wait(snapshot.head)
        entries = self.queries.log_entries(snapshot.head)
        return encode(archive_file.build(snapshot.head, snapshot.state, entries, self.store.now_ms()))

    def fork(self, code: str, token: str | None, id: str, command: Fork) -> OpenedTable:
        """Open a table that goes on from an earlier step of a finished game. The same id again gets the same
        table. Raises as `execute` does."""
        self.execute(code, token, id, command)
        head = self.queries.snapshot(code).head
        table = forked(head, self.store, command, self.games[head.game])
        id = f"{code} {token} {id}"  # a short id can be guessed, the token cannot
        call = codes.fingerprint(id, command.body())
        return self._create(table, codes.DerivedBytes(self._server_key(), "fork", id), call)

    def _create(
        self, table: NewTable | CopiedTable | ForkedTable, source: Entropy | None = None, call: str = ""
    ) -> OpenedTable:
        """Store a new table under a free code. `source`: what its keys are drawn from; `call`: the
        fingerprint of the call, which may have opened the table before."""
        source = source or self.entropy
        token, invite = codes.token(source), codes.token(source)
        for _ in range(ATTEMPTS):
            keys = Keys(codes.draw(source), hashed(invite), hashed(token), call)
            if call and self._was_opened(keys.code, call):
                return OpenedTable(keys.code, token, invite)
            now_ms = self.store.now_ms()
            copy = self.units.working_copy(table.head(keys, now_ms), now_ms)
            table.set_up(copy)
            commit = self.units.write(copy, conclude(copy)).commit
            if isinstance(table, CopiedTable):
                commit = msgspec.structs.replace(commit, history=table.content.log)
            if self.store.create(commit):
                return OpenedTable(keys.code, token, invite)
        raise Busy("No free code was found; the same call may be sent again.")

    def _was_opened(self, code: str, call: str) -> bool:
        """Return whether that call opened this table. Raises `IdReused` if only the call's id is the same."""
        head = self.store.load(code).head
        return head is not None and codes.is_same_call(decode_head(head).opening, call, "table")
