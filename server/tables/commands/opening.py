"""New tables: an empty one, or one that goes on from an archive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict

from server.games.core.errors import BadOptions
from server.games.core.forms import picked
from server.games.core.game import Game, Json

from ..domain import lobby, names
from ..domain.archive import file as archive_file
from ..domain.archive import reading as archive_reading
from ..domain.changes import game_options
from ..domain.model import Head, kept_line
from ..domain.working_copy import WorkingCopy


class Keys(msgspec.Struct, frozen=True):
    """The drawn keys of a new table: its code, and the hashes of the invite and the referee's token."""

    code: str
    invite_hash: str
    referee_hash: str
    opening: str = ""


class NewTable(msgspec.Struct, frozen=True):
    """An empty table in its lobby."""

    game: str
    options: Json
    name: str = ""

    @classmethod
    def checked(cls, games: Mapping[str, Game[Any]], game_id: str, options: Json, name: str) -> NewTable:
        """Raises `BadOptions`, also for a game that is not there."""
        game = games.get(game_id)
        if game is None:
            raise BadOptions("There is no such game.", code="unknown_game", path=("game",))
        names.check(name, optional=True)
        return cls(game_id, lobby.check_options(game, options), name)

    @property
    def history(self) -> Sequence[tuple[int, bytes]]:
        """Older log entries, each with its own seq."""
        return ()

    def head(self, keys: Keys, now_ms: int) -> Head:
        """The table before its first commit."""
        return Head(**asdict(keys), **asdict(self), opened_ms=now_ms)

    def set_up(self, copy: WorkingCopy) -> None:
        """Its dice chains, and the first line of its log."""
        anchor_all(copy, "table.opened", each=False, game=self.game)


class _Told(msgspec.Struct):
    """A log line, as far as it says what a table was copied from."""

    seq: int
    id: str
    code: str = ""


class CopiedTable(msgspec.Struct, frozen=True):
    """A table from an archive: another code, seats without phones, dice of its own."""

    file: archive_file.ArchiveFile
    content: archive_reading.Content

    @classmethod
    def checked(
        cls, games: Mapping[str, Game[Any]], raw: bytes | msgspec.Raw, key: archive_file.Key
    ) -> CopiedTable:
        """Raises `BadArchive` for a file that no table can be made from."""
        file = archive_reading.read(raw, key)
        content = archive_reading.contents(file, games)
        return cls(msgspec.structs.replace(file, body=msgspec.Raw(b"null")), content)

    @property
    def ancestors(self) -> dict[str, int]:
        """The tables that the archive goes on from, by code, each with the last step that both have: the one
        that was copied, and those that were copied before it."""
        copied = self.content.head
        told = (kept_line(entry).line for _, entry in self.content.log if b'"table.imported"' in entry)
        lines = (msgspec.json.decode(each, type=_Told) for each in told)
        before = {one.code: one.seq - 1 for one in lines if one.id == "table.imported"}
        return before | {copied.code: copied.seq}

    def is_kin(self, other: Head) -> bool:
        """True for a table of the same beginning; a code alone may belong to another one by now."""
        copied = self.content.head
        return (copied.opened_ms, copied.game) == (other.opened_ms, other.game)

    @property
    def history(self) -> Sequence[tuple[int, bytes]]:
        """The log of the table that was copied."""
        return self.content.log

    def head(self, keys: Keys, now_ms: int) -> Head:
        """The copied head under its new code."""
        return msgspec.structs.replace(
            archive_file.travelling(self.content.head, now_ms),  # whoever wrote the file may have put more in
            code=keys.code,
            epoch=self.content.head.epoch + 1,
            invite_hash=keys.invite_hash,
            referee_hash=keys.referee_hash,
            imported_seq=self.content.head.seq + 1,
            log_bytes=0,
        )

    def set_up(self, copy: WorkingCopy) -> None:
        """The game has to be able to go on from there (`BadArchive`); its dice chains begin anew."""
        archive_reading.settle(copy)
        anchor_all(copy, "table.imported", **picked(self.file, "code", "taken_ms", "sealed"))


def anchor_all(copy: WorkingCopy, id: str, *, each: bool = True, **params: Any) -> None:
    """Draw a dice chain for every audience that can hold a roll, and begin the log with all anchors; `each`
    has a line of its own, too."""
    for scope in copy.game.scopes(game_options(copy.game, copy.head.options)):
        copy.anchor(scope)
    copy.tell(id, **params, anchors=copy.head.anchors)
    for scope, anchor in copy.head.anchors.items() if each else ():
        copy.tell("dice.anchored", scope=scope, anchor=anchor)
