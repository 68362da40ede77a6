"""Queries: the ways to read a table."""

import contextlib
import json
from collections.abc import Callable, Sequence

from server.games.core.game import ALL, Json

from ..commands import verbs
from ..commands.bot_schedule import is_deserted
from ..domain import stage, undo
from ..domain.errors import NotAdmitted, NotFound, RefereeOnly, StoreDown
from ..domain.lobby import game_options
from ..domain.model import REFEREE, Caller, Head, Said, encode, hashed, kept_line, line_of
from ..domain.upgrade import state_of
from ..domain.visibility import Eyes, archived_items, readable
from ..ports import POLLS, TableStore
from ..views import audit, steps, view as views
from ..views.shapes import View
from ..views.snapshot import Snapshot, result
from ..views.view import ViewSource
from ..yielding import yield_to_others
from .memory import Memory

POLL_MS = 10_000
"""Least milliseconds between two records that a polling phone was heard of."""
STEPS_AFTER = 40
"""Steps after a sealed choice within which a log line shows its outcome."""
LINES_AT_ONCE = 25
"""Lines of the log that are read before other tasks of the process run."""


class Queries:
    """Reads tables. Every query with a token raises `NotFound` for strangers, as for a missing table. All but
    `view` and `caller` raise `NotAdmitted` for callers who wait to be let in."""

    def __init__(self, store: TableStore, memory: Memory, ring: Callable[[str], bool]) -> None:
        """`ring`: does what is overdue at a table, before it is read."""
        self._store, self._memory, self._ring = store, memory, ring

    def caller(self, code: str, token: str | None) -> Caller:
        return self.snapshot(code).caller(hashed(token or ""))

    def known_caller(self, code: str, token: str | None) -> Caller:
        """Return the holder of this token without asking the store, if this process remembers the seat. It
        may have been removed since."""
        snapshot = self._memory.snapshot(code)
        with contextlib.suppress(NotFound):
            if snapshot is not None:
                return snapshot.caller(hashed(token or ""))
        return self.caller(code, token)

    def find_as_referee(self, code: str, token: str | None) -> tuple[Snapshot, Caller]:
        """Return the table and its referee. Raises `RefereeOnly`."""
        snapshot, caller = self.find_admitted(code, token)
        if not caller.referee:
            raise RefereeOnly
        return snapshot, caller

    def find_admitted(self, code: str, token: str | None) -> tuple[Snapshot, Caller]:
        """Return the table and the caller. Raises `NotAdmitted` for a caller who waits to be let in."""
        snapshot = self.snapshot(code)
        caller = snapshot.caller(hashed(token or ""))
        if not caller.admitted:
            raise NotAdmitted
        return snapshot, caller

    def snapshot(self, code: str) -> Snapshot:
        return self._memory.remember(code, self._store.load(code))

    # -- views --------------------------------------------------------------------------------------------

    def view(
        self, code: str, token: str | None, *, as_seat: str | None = None, polled: bool = False
    ) -> tuple[View, str]:
        """Return the caller's view and its entity tag. `polled`: the phone has no stream open, so this read
        counts as its sign of life.

        Raises `RefereeOnly` when a player asks for another seat's prompts.
        """
        source = self.source(code)
        head = source.head
        caller = source.snapshot.caller(hashed(token or ""))
        if as_seat is not None:
            if not caller.referee:
                raise RefereeOnly("Only the referee can see through another seat.")
            if head.seat(as_seat) is None and as_seat != REFEREE:
                raise NotFound
        now_ms, mine = source.time_ms(), source.seen.get(caller.seat)
        if polled and (not mine or not mine.connected or now_ms - mine.at_ms > POLL_MS):
            with contextlib.suppress(StoreDown):  # optional: a full store can still be read
                self._store.record_connection(code, caller.seat, True, POLLS)
        return source.view(caller, as_seat=as_seat), _tag(source, caller, as_seat)

    def source(self, code: str) -> ViewSource:
        """Return the source of the table's views as it is now; an overdue table is rung first, and one where
        bots stood still until somebody came."""
        source = self._read(code)
        head, now_ms = source.head, source.time_ms()
        due = head.next_deadline_ms()
        overdue = (due is not None and due <= now_ms) or head.time_ran_back(now_ms)
        wakes = head.bots_paused and not is_deserted(head, source.seen, now_ms)
        with contextlib.suppress(StoreDown):  # a full store can still be read
            if (overdue or wakes) and self._ring(code):
                source = self._read(code)
        return source

    def _read(self, code: str) -> ViewSource:
        """Read the table from the store, which leaves out what is remembered."""
        last = self._memory.source(code)
        read = self._store.read(code, last.snapshot.version if last else None, views.LOG_LINES + 1)
        loaded = read.loaded
        if last is not None and loaded.version == last.snapshot.version:
            return self._memory.keep_source(last.with_phones(loaded.now_ms, read.seen))
        lines = self._whole_steps(code, read.lines, views.LOG_LINES, views.LOG_BYTES)
        snapshot = self._memory.remember(code, loaded)
        return self._memory.keep_source(
            ViewSource(snapshot, loaded.now_ms, read.seen, lines, self._store.monotonic_ms)
        )

    # -- log, steps and documents ---------------------------------------------------------------------------

    def log(self, code: str, token: str | None, *, before: int, limit: int) -> list[Json]:
        """Return log lines with seq < `before` that the caller may read, oldest first; whole steps, so that
        the next call continues before the first of them."""
        snapshot, caller = self.find_admitted(code, token)
        before = min(before, snapshot.head.seq + 1)  # later lines may be for other eyes than these
        lines = self._whole_steps(code, self._store.lines(code, before_seq=before, limit=limit + 1), limit)
        eyes, shown = snapshot.eyes(caller), list[Json]()
        for first in range(0, len(lines), LINES_AT_ONCE):
            page = lines[first : first + LINES_AT_ONCE]
            shown += readable((json.loads(bytes(line.line)) for line in page), eyes)
            yield_to_others()
        return shown

    def main_line(self, snapshot: Snapshot, eyes: Eyes, after: int, seq: int) -> Json | None:
        """Return the log line that explains the change in the steps `after` < … <= `seq`.

        It is the weightiest readable line (`stage.weight`), if possible one that names a seat. If no line has
        weight, it is the first public action (passing, say). If there is none either (after a sealed choice,
        say), it is a line of the next step that has one. The end of the game is never a cause."""

        def weight(line: Json) -> int:
            return stage.weight(line["id"], snapshot.game.beats)

        def lines(after: int, seq: int) -> list[Json]:
            entries = self._store.lines(snapshot.head.code, after, seq + 1)
            return [line for line in readable(map(line_of, entries), eyes) if line["id"] != "game.finished"]

        written = lines(after, seq)
        shown = [line for line in written if weight(line)]
        if not shown:
            shown = [line for line in written if line["to"] == ALL and line["rules"] and "seat" in line][:1]
        if not shown:
            later = [line for line in lines(seq, seq + STEPS_AFTER) if weight(line)]
            shown = [line for line in later if line["seq"] == later[0]["seq"]]
        return max(shown, key=lambda line: ("seat" in line, weight(line), line["seq"]), default=None)

    def where_at(self, snapshot: Snapshot, seq: int) -> Json | None:
        """Return the fields that show where the game was after that step (`steps.where`). None if the step is
        not stored any more, or the game had not begun."""
        past = undo.find_step(self._store, snapshot.head, seq, snapshot.game)
        if past is None or not past.head.has_state:
            return None
        return steps.where(snapshot.game, state_of(past.head, snapshot.game))

    def audit(self, code: str, token: str | None) -> bytes:
        """Return the proof of dice and log as JSON, as far as the caller may see it. That of a copy begins
        with the copy: earlier steps are proved by the audit of the original table."""
        snapshot, caller = self.find_admitted(code, token)
        head = snapshot.head
        return encode(audit.build(head, self.log_entries(head, head.imported_seq), snapshot.eyes(caller)))

    def log_entries(self, head: Head, from_seq: int = 0) -> Sequence[bytes]:
        """Return all log entries of the table up to this head. Lines that were committed since it was loaded
        are left out, so that head and log are of one moment."""
        return self._store.lines(head.code, from_seq - 1, head.seq + 1)

    def history(self, code: str, token: str | None) -> Json:
        """Return the rounds that are over (each `Past` of the state), by JSON Pointer; nothing in the
        lobby."""
        snapshot, caller = self.find_admitted(code, token)
        return dict(archived_items(snapshot.state, snapshot.eyes(caller)))

    def verbs(self, code: str, token: str | None) -> list[Json]:
        """Return the verbs that the referee could use now. Raises `RefereeOnly`."""
        snapshot, caller = self.find_as_referee(code, token)
        if snapshot.state is None:
            return []
        return verbs.offered_to(snapshot.eyes(caller), snapshot.state, snapshot.game.verbs)

    def steps(self, code: str, token: str | None, *, before: int, limit: int) -> list[Json]:
        """Return the steps that the referee can go back to, newest first. Raises `RefereeOnly`."""
        snapshot, _ = self.find_as_referee(code, token)
        head = snapshot.head
        back = steps.steps_back(self._store, code, min(before - 1, head.seq), limit + 1)
        steps_kept = [past for past in back if past.head.seq >= head.forked_seq]
        return steps.steps(snapshot.game, head, steps_kept, limit)

    def loaded_pack(self, code: str, token: str | None) -> Json | None:
        """Return the card pack that this table has loaded, to print its cards. Raises `RefereeOnly`: its
        solutions are only for the referee."""
        snapshot, _ = self.find_as_referee(code, token)
        form = snapshot.game.pack_form
        options = game_options(snapshot.game, snapshot.head.options)
        return options.get(form.option) if form else None

    def export(self, code: str, token: str | None) -> Json:
        """Return the players, the game, its times and its result, for people's own records."""
        snapshot, _ = self.find_admitted(code, token)
        head, info, ended = snapshot.head, snapshot.game.info, result(snapshot)
        winners = ended["winners"] if ended else []
        return {
            "game": {"id": info.id, "title": info.title, "author": info.author},
            "table": {"code": head.code, "name": head.name, "status": head.status},
            "opened_ms": head.opened_ms,
            "finished_ms": head.finished_ms,
            "players": [
                {
                    "name": s.name,
                    "seat": s.id,
                    "team": s.team,
                    "role": s.role,
                    "winner": s.id in winners,
                    "bot": s.bot is not None,
                }
                for s in head.seats
                if s.plays
            ],
            "result": ended,
        }

    def materials(self, code: str, token: str | None) -> Json:
        """Return static public data of the table's game: cards, boards, texts."""
        snapshot, _ = self.find_admitted(code, token)
        return snapshot.game.materials(game_options(snapshot.game, snapshot.head.options))

    def _whole_steps(
        self, code: str, entries: Sequence[bytes], limit: int, most_bytes: int | None = None
    ) -> list[Said]:
        """Return the newest `limit` of these lines (one more was read), but no part of a step: a phone would
        take the end of a step for the whole. A single step that is longer than the limit comes whole."""
        lines = [kept_line(entry) for entry in entries]
        if len(lines) > limit and lines[0].seq == lines[-1].seq:
            cut = lines[0].seq
            return [kept_line(entry) for entry in self._store.lines(code, cut - 1, cut + 1)]
        return views.whole_steps(lines, limit, most_bytes)


def _tag(source: ViewSource, caller: Caller, as_seat: str | None) -> str:
    """Return a tag that changes with everything in a view except the time."""
    present = ",".join(sorted(source.present_for(caller, source.time_ms())))
    return f"{source.head.epoch}-{source.head.seq}-{hashed(f'{present}|{caller.seat}|{as_seat}')[:8]}"
