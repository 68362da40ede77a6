"""The stored form of a room: its tables, with tokens that are encrypted with the room's own, and places."""

import hmac
from collections.abc import Iterable
from typing import Annotated

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.packs import CORE, Language, read_words
from server.games.core.wire import doc
from server.tables.domain import names
from server.tables.domain.model import hashed

LENGTH = 4
"""Letters of a room's code: one less than a table's code, so that the two are not confused."""
MAX_TABLES = 40


class RoomTable(msgspec.Struct, frozen=True):
    """A table of a room. Its referee's token and its invite are encrypted with those of the room."""

    number: int
    code: str
    token: str
    invite: str

    def token_by(self, room_token: str) -> str:
        """Return the referee's token, decrypted with the teacher's."""
        return crypt(self.token, room_token, self.about("token"))

    def invite_by(self, room_invite: str) -> str:
        """Return the table's invite, decrypted with the room's."""
        return crypt(self.invite, room_invite, self.about("invite"))

    def with_invite(self, invite: str, room_invite: str) -> "RoomTable":
        """Return the table with its invite encrypted with that of the room."""
        return msgspec.structs.replace(self, invite=crypt(invite, room_invite, self.about("invite")))

    def about(self, what: str) -> str:
        """Return the text that makes the pad of one of its secrets different from all others."""
        return f"{self.number} {what}"


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A room: its tables in the order of their numbers. `mark` is the fingerprint of the call that opened it
    (`codes.fingerprint`). The invite is encrypted with the teacher's token, so that the token is all that
    another laptop needs to lead."""

    code: str
    game: str
    name: str
    language: Language
    opened_ms: int
    token_hash: str
    invite_hash: str
    mark: str
    tables: tuple[RoomTable, ...]
    invite: str = ""
    renewed: int = 0
    """The number of invites before this one."""
    own_names: bool = True
    """False: pupils cannot choose their names."""
    closed: bool = False
    """True: nobody new may sit down."""

    def invite_by(self, token: str) -> str:
        """Return the room's invite, decrypted with the teacher's token."""
        return crypt(self.invite, token, self._about)

    def with_invite(self, invite: str, token: str) -> "Room":
        """Return the room with another invite, which from now on is the only one."""
        before = self.invite_by(token)
        tables = tuple(table.with_invite(table.invite_by(before), invite) for table in self.tables)
        room = msgspec.structs.replace(
            self, invite_hash=hashed(invite), renewed=self.renewed + 1, tables=tables
        )
        return msgspec.structs.replace(room, invite=crypt(invite, token, room._about))

    @property
    def _about(self) -> str:
        return f"invite {self.renewed}" if self.renewed else "invite"


class Bell(msgspec.Struct, frozen=True):
    """The end of the lesson."""

    set_ms: Annotated[int, doc("When it was set.", 1_700_000_000_000, ge=0)]
    due_ms: Annotated[int, doc("When the lesson ends.", 1_700_002_700_000, ge=0)]


TableCode = Annotated[str, doc("The table's code.", "KQ7XM", 16)]
Number = Annotated[int, doc("Its number in the room.", 3, ge=1, le=MAX_TABLES)]


class RoomMessage(msgspec.Struct, frozen=True):
    """The teacher's last message."""

    text: Annotated[str, doc("Its text.", "Two minutes left.", 200)]
    tables: Annotated[list[Number], doc("The tables that read it.", [1, 3], MAX_TABLES)]
    at_ms: Annotated[int, doc("When it was sent.", 1_700_000_000_000, ge=0)]


class GivenPlace(msgspec.Struct, frozen=True):
    """The table and the name that a call was given. Without a `seat` the newcomer has not sat down yet."""

    number: int
    name: str
    at_ms: int
    seat: str = ""
    knocks: bool = False
    """True: without the invite. The newcomer waits to be let in, and takes no place from others."""


def crypt(text: str, key: str, about: str) -> str:
    """Encrypt a token of 22 letters with a key, or decrypt it: both are an exclusive or with a one-time pad.
    Each `about` belongs to one token only, so no pad is used twice."""
    pad = hmac.digest(key.encode(), f"fd/room\n{about}".encode(), "sha256")
    data = bytes(letter ^ mask for letter, mask in zip(text.encode("latin-1"), pad, strict=False))
    return data.decode("latin-1")


def spare_name(language: Language, number: int, taken: Iterable[str]) -> str:
    """Return a name for a pupil who gave none: the table's colour, with the first free number."""
    colours = read_words(CORE, language)["tables"]
    return names.numbered(colours[(number - 1) % len(colours)], taken)


def find_table(room: Room, number: int, *path: str) -> RoomTable:
    """Return the table of that number. Raises `IllegalMove` with the path of the field that names it."""
    table = next((table for table in room.tables if table.number == number), None)
    if table is None:
        raise IllegalMove("There is no such table in this room.", code="no_such_table", path=path)
    return table


def hand_field(number: int, seat: str) -> str:
    """Return the field with the time at which a hand was raised."""
    return f"hand:{number}:{seat}"


BELL = "bell"
"""The field with the end of the lesson."""
MESSAGE = "message"
"""The field with the teacher's last message."""
CALLS = "calls"
"""The field with the fingerprints of the teacher's last calls."""
MAX_CALLS = 200
"""Calls of the teacher that are known again when they are repeated."""


def left_field(number: int) -> str:
    """Return the field with the ending of a deleted table."""
    return f"left:{number}"
