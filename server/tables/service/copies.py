"""Import of sealed archives: on one server, only one table plays with the secrets of an archive.

docs/adr/0027-opened-copies.md has the rules, and the attacks that were considered."""

from collections.abc import Iterator

from ..commands.archives import STILL_PLAYED, OpenCopy
from ..commands.opening import CopiedTable
from ..domain.errors import BadArchive, Busy
from ..domain.model import Head, OpenedCopy, decode_head
from ..ports import TableStore
from .execute import Executor

UNDER_WAY_MS = 120_000
"""Milliseconds after which an import that announced its copy counts as failed."""


class Copies:
    """Announces the import of a sealed archive at the tables that have its secrets."""

    def __init__(self, store: TableStore, executor: Executor) -> None:
        self._store, self._executor = store, executor

    def make_way(self, table: CopiedTable, code: str) -> None:
        """Announce the copy `code` at every table here that has these secrets: everybody there reads of it,
        and those tables cannot go back to before it.

        Raises `BadArchive` if a game goes on at one of those tables, `Busy` if another copy came first.
        """
        if not table.file.sealed:
            return
        holders = list(self._holders(table))
        if any(head.status == "playing" for head, _, _ in holders):
            raise BadArchive(STILL_PLAYED, "still_played")
        for head, since, gone in holders:
            command = OpenCopy(code, since, gone.code if gone else "")
            self._executor.execute_own(head.code, command)

    def _holders(self, table: CopiedTable) -> Iterator[tuple[Head, int, OpenedCopy | None]]:
        """Yield the tables that have these secrets now: those that the archive was copied from, or the copies
        that took over. Each comes with the last step that it shares with the archive, and with a copy that
        had the secrets before and is gone."""
        ancestors = table.ancestors
        todo, seen = list(ancestors), set[str]()
        while todo:
            code = todo.pop()
            head = self._kin(table, code)
            if head is None or code in seen:
                continue
            seen.add(code)
            since = ancestors.get(code, 0)  # a copy of another archive shares only its beginning
            heir = head.copy_after(since)
            if heir is not None and self._kin(table, heir.code) is not None:
                todo.append(heir.code)
                continue
            if heir is not None and self._store.now_ms() < heir.at_ms + UNDER_WAY_MS:
                raise Busy("Another copy of this table is being opened.")
            yield head, since, heir

    def _kin(self, table: CopiedTable, code: str) -> Head | None:
        data = self._store.load(code).head
        head = decode_head(data) if data is not None else None
        return head if head is not None and table.is_kin(head) else None
