"""One change of one table: a working copy, one commit, and the announcement of it."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from server.games.core.game import Line

from ..commands import bot_schedule, seat_times
from ..domain import log_chain, undo
from ..domain.changes import Entropy
from ..domain.dice.fairness import Chain
from ..domain.errors import NotFound, TooLarge
from ..domain.model import MAX_HEAD, Head, Said, encode
from ..domain.working_copy import WorkingCopy
from ..ports import Alarms, Commit, Committed, TableStore, Version
from ..views.snapshot import Snapshot
from ..views.view import ViewSource
from .memory import CACHED, Memory

CommitListener = Callable[[Snapshot, ViewSource | None], None]
"""Called after each commit of this process with the new table, and with the source of its views, if that is
known without asking the store."""


class Write(NamedTuple):
    """A working copy that is ready to be committed, and the snapshot that holds once it is."""

    commit: Commit
    snapshot: Snapshot
    said: list[Said]


class UnitOfWork:
    """Makes working copies, and commits each as a whole or not at all."""

    def __init__(self, store: TableStore, alarms: Alarms, entropy: Entropy, memory: Memory) -> None:
        self.store, self.entropy, self.memory = store, entropy, memory
        self._alarms = alarms
        self._chains: OrderedDict[tuple[str, str, str], Chain] = OrderedDict()
        self.listeners: list[CommitListener] = []
        """Called at once after each commit of this process; the feed's notice arrives later."""

    def working_copy(self, head: Head, now_ms: int, state: Any = None) -> WorkingCopy:
        """Return a working copy of the table; `state`: its state, if it is decoded already."""
        return WorkingCopy(
            self.memory.games[head.game],
            head,
            now_ms,
            self.entropy,
            lambda name: self._chain(head, name),
            state,
            lambda request: self.store.links_for(head.code, request),
        )

    def write(
        self, copy: WorkingCopy, said: list[Said], before: Snapshot | None = None, **conditions: Any
    ) -> Write:
        """Return the working copy as one write: head, log, clock, reply. `said`: its lines (`conclude`);
        `before`: the snapshot that it was made from; `conditions`: the fields of a `Commit` with its time
        limits and the command that it answers."""
        entries = [encode({"line": spoken.line, "salt": self.entropy(16).hex()}) for spoken in said]
        copy.set(log_bytes=copy.head.log_bytes + sum(map(len, entries)))
        head = msgspec.structs.replace(copy.head, seq=copy.seq, at_ms=copy.now_ms)
        if head.eyes_front is not None or head.fullness >= 1:
            copy.pause()  # a clock may just have been started
            head = msgspec.structs.replace(copy.head, seq=copy.seq, at_ms=copy.now_ms)
        log_hash = self._linked(head, entries, new=before is None)
        head = msgspec.structs.replace(head, log_hash=log_hash)
        version, expected = Version(copy.seq, secrets.token_hex(6)), before and before.version
        after = Snapshot(copy.game, head, version, before, state=copy.known_state)
        turns = bot_schedule.schedule(after, copy.now_ms, copy.clear_ms, self.entropy)
        times = seat_times.times_after(after, copy.now_ms, copy.clear_ms)
        if turns != head.bot_turns or times != head.times:
            after.head = head = msgspec.structs.replace(head, bot_turns=turns, times=times)
        past, after.checkpoint = undo.encode_step(
            head, copy.now_ms, before.checkpoint if before else None, copy.mover
        )
        commit = Commit(
            code=head.code,
            expected_seq=expected.seq if expected else copy.seq - 1,
            expected_mark=expected.mark if expected else "",
            seq=copy.seq,
            mark=version.mark,
            head=encode(head),
            lines=entries,
            due_ms=head.next_due_ms(),
            chains=copy.chains,
            past=past,
            **conditions,
        )
        return Write(commit, after, said)

    def _linked(self, head: Head, entries: Sequence[bytes], *, new: bool) -> str:
        """Return the hash of the log's last line after these entries."""
        if not new and not head.log_hash:  # stored by a version without it
            entries = [*self.store.lines(head.code, head.imported_seq - 1), *entries]
        return log_chain.extend(head.log_hash or head.code, entries)

    def check_size(self, write: Write, before: Head) -> None:
        """Raises `TooLarge` if the table is too large, and larger than before."""
        size = len(write.commit.head)
        if size > MAX_HEAD and size > len(encode(before)):
            raise TooLarge

    def keep(self, write: Write) -> Committed:
        """Commit a write. After a success remember the table, wake this process's streams, set the alarm."""
        committed = self.store.commit(write.commit)
        if committed.outcome == "ok" and not committed.known:
            self._announce(write)
        return committed

    def _announce(self, write: Write) -> None:
        snapshot = self.memory.keep(write.snapshot)
        code = snapshot.head.code
        known, source = self.memory.source(code), None
        if known is not None and known.snapshot.version == write.commit.expected:
            source = self.memory.keep_source(
                known.after(snapshot, self.store.estimated_now_ms(code), write.said)
            )
        for listener in self.listeners:
            listener(snapshot, source)
        if snapshot.head.webhook is not None and write.said:
            self._alarms.deliver(code)
        due = snapshot.head.next_deadline_ms()
        if due is not None:
            self._alarms.at(due)

    def _chain(self, head: Head, name: str) -> Chain:
        key = (head.code, head.anchors[name], name)
        if key not in self._chains:
            checkpoints = self.store.chain(head.code, name)
            if checkpoints is None:
                raise NotFound  # chains are stored with their table, so it is gone, too
            self._chains[key] = Chain(head.code, name, checkpoints)
            if len(self._chains) > CACHED:
                self._chains.popitem(last=False)
        return self._chains[key]


def conclude(copy: WorkingCopy) -> list[Said]:
    """Finish a command: put its lines on the stage. Return them as the log will have them."""
    copy.set_stage()
    return [Said(copy.seq, said.to, msgspec.Raw(encode(_wire_line(copy, said)))) for said in copy.lines]


def _wire_line(copy: WorkingCopy, said: Line) -> dict[str, Any]:
    where = {"seq": copy.seq, "at_ms": copy.now_ms, "id": said.id}
    return {**where, **said.params, "rules": list(said.rules), "to": said.to}
