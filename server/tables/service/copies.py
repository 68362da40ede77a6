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


def make_way(store: TableStore, executor: Executor, table: CopiedTable, code: str) -> None:
    """Announce the copy `code` of a sealed archive at every table here that has its secrets: everybody there
    reads of it, and those tables cannot go back to before it.

    Raises `BadArchive` if a game goes on at one of those tables, `Busy` if another copy came first."""
    if not table.file.sealed:
        return
    holders = list(_holders(store, table))
    if any(head.status == "playing" for head, _, _ in holders):
        raise BadArchive(STILL_PLAYED, "still_played")
    for head, since, gone in holders:
        executor.execute_own(head.code, OpenCopy(code, since, gone.code if gone else ""))


def _holders(store: TableStore, table: CopiedTable) -> Iterator[tuple[Head, int, OpenedCopy | None]]:
    """Yield the tables that have these secrets now: those that the archive was copied from, or the copies
    that took over. Each comes with the last step that it shares with the archive, and with a copy that had
    the secrets before and is gone."""
    ancestors = table.ancestors
    todo, seen = list(ancestors), set[str]()
    while todo:
        code = todo.pop()
        head = _kin(store, table, code)
        if head is None or code in seen:
            continue
        seen.add(code)
        since = ancestors.get(code, 0)  # a copy of another archive shares only its beginning
        heir = head.copy_after(since)
        if heir is not None and _kin(store, table, heir.code) is not None:
            todo.append(heir.code)
            continue
        if heir is not None and store.now_ms() < heir.at_ms + UNDER_WAY_MS:
            raise Busy("Another copy of this table is being opened.")
        yield head, since, heir


def _kin(store: TableStore, table: CopiedTable, code: str) -> Head | None:
    """Return the table if it has the same beginning; a code alone may belong to another table by now."""
    data, copied = store.load(code).head, table.content.head
    head = decode_head(data) if data is not None else None
    kin = head is not None and (copied.opened_ms, copied.game) == (head.opened_ms, head.game)
    return head if kin else None
