"""New tables: empty ones, and those that go on from an archive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict

from server.games.core.errors import BadOptions
from server.games.core.forms import picked
from server.games.core.game import Game, Json

from ..domain import lobby, names
from ..domain.archive import file as archive_file, reading as archive_reading
from ..domain.lobby import game_options
from ..domain.model import Head
from ..domain.working_copy import WorkingCopy


class Keys(msgspec.Struct, frozen=True):
    """The keys of a new table: its code, the hashes of its invite and its referee's token, and the
    fingerprint of the call that opens it (`codes.fingerprint`)."""

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
        """Return a table with checked options. Raises `BadOptions`, also for an unknown game."""
        game = games.get(game_id)
        if game is None:
            raise BadOptions("There is no such game.", code="unknown_game", path=("game",))
        names.check_readable(name, optional=True)
        return cls(game_id, lobby.check_options(game, options), name)

    def head(self, keys: Keys, now_ms: int) -> Head:
        """Return the table before its first commit."""
        return Head(**asdict(keys), **asdict(self), opened_ms=now_ms)

    def set_up(self, copy: WorkingCopy) -> None:
        """Draw its dice chains, and write the first line of its log."""
        anchor_all(copy, "table.opened", each=False, game=self.game)


class CopiedTable(msgspec.Struct, frozen=True):
    """A table from an archive, with a new code, seats without phones and new dice chains."""

    file: archive_file.TableFile
    content: archive_reading.Content

    @classmethod
    def checked(cls, games: Mapping[str, Game[Any]], raw: bytes | msgspec.Raw) -> CopiedTable:
        """Return the table of an archive. Raises `BadArchive` for a file that no table can be made from."""
        file = archive_reading.read(raw)
        content = archive_reading.contents(file, games)
        return cls(msgspec.structs.replace(file, body=msgspec.Raw(b"null")), content)

    def head(self, keys: Keys, now_ms: int) -> Head:
        """Return the copied head under its new code."""
        return msgspec.structs.replace(
            archive_file.archived_head(self.content.head, now_ms),  # a hand-made file may contain more
            **asdict(keys),
            epoch=self.content.head.epoch + 1,
            imported_seq=self.content.head.seq + 1,
            log_bytes=0,
        )

    def set_up(self, copy: WorkingCopy) -> None:
        """Draw new dice chains. Raises `BadArchive` if the game cannot go on from the archive's state."""
        archive_reading.check_goes_on(copy)
        anchor_all(copy, "table.imported", **picked(self.file, "code", "taken_ms"))


def anchor_all(copy: WorkingCopy, id: str, *, each: bool = True, **params: Any) -> None:
    """Draw a dice chain for every audience that rolls, and log all anchors in the line `id`; with `each`,
    also each anchor in a line of its own."""
    for scope in copy.game.scopes(game_options(copy.game, copy.head.options)):
        copy.anchor(scope)
    copy.note(id, **params, anchors=copy.head.anchors)
    for scope, anchor in copy.head.anchors.items() if each else ():
        copy.note("dice.anchored", scope=scope, anchor=anchor)
