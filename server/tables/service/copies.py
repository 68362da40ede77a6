"""Sealed copies on their way in: the secrets of a table are played with at one table of this server only.

The rules, and the ways round them that were thought of, are in docs/adr/0027-opened-copies.md."""

from collections.abc import Iterator

from ..commands.archives import STILL_PLAYED, OpenCopy
from ..commands.opening import CopiedTable
from ..domain.errors import BadArchive, Busy
from ..domain.model import Head, OpenedCopy, decode_head
from ..ports import TableStore
from .execute import Executor

UNDER_WAY_MS = 120_000
"""An import that announced its copy takes less time than this, or has died."""


class Copies:
    """Lets a sealed archive in, once nobody here plays on with what it hides."""

    def __init__(self, store: TableStore, executor: Executor) -> None:
        self._store, self._executor = store, executor

    def make_way(self, table: CopiedTable, code: str) -> None:
        """Announce the copy `code` at every table here that has these secrets: everybody there reads of it,
        and nobody goes back to before it.

        Raises: BadArchive where one of those tables is being played at; Busy where another copy came first.
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
        """The tables that have these secrets now: what the archive was copied from, or the copy that took
        over. Each with the step that it has in common with the archive, and the copy that is gone."""
        ancestors = table.ancestors
        todo, seen = list(ancestors), set[str]()
        while todo:
            code = todo.pop()
            head = self._kin(table, code)
            if head is None or code in seen:
                continue
            seen.add(code)
            since = ancestors.get(code, 0)  # a copy of another archive has nothing but its beginning
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
