"""Wire shapes of archives and a seat's own record."""

from typing import get_args

from server.games.core.packs import Language
from server.tables.domain.model import Status

from . import fields as field
from .answers import LogLine, OfGame
from .fields import BodySchema, Json, UnreadObject, WireSchema

AN_OBJECT: Json = {"type": "object", "additionalProperties": {}}
LANGUAGES = get_args(Language)
STATUSES = get_args(Status)


class ArchiveFile(WireSchema):
    """A whole table as a file, with what the referee may read."""

    format = field.text("The format's name.", "flight-director-archive/1", 60)
    game = field.text("Its game.", "what-goes-up", 40)
    name = field.text("The table's name.", "Friday evening", 60)
    code = field.text("The code of the original table.", "KQ7XM", 16)
    status = field.choice("The table's status.", "playing", STATUSES)
    taken_ms = field.counter("When the archive was made.", 1_700_000_000_000)
    players = field.each(field.text("A name.", "Ada", 60), "The players' names.", 100)
    sealed = field.flag("Always false; earlier versions encrypted the body of a running game.", False)
    body = field.raw("The table.", {})
    digest = field.text("SHA-256 of everything else.", "9f86d081", 64)


class ImportBody(BodySchema):
    """An archive to import."""

    archive = UnreadObject(
        required=True,
        metadata=field.doc("The file, unchanged.", {"format": "…"}, maxProperties=20, **AN_OBJECT),
    )


class CsvQuery(WireSchema):
    """The language of a spreadsheet, which decides how its cells are separated."""

    lang = field.choice("The language.", "en", LANGUAGES, load_default="en")


class Mine(OfGame, WireSchema):
    """The moves of one seat, and its result."""

    you = field.json_object("The seat.", {"seat": "s1", "name": "Ada"}, 20)
    standing = field.json_object(
        "Its line of the standings; null before the end.", {"place": 1}, 100, allow_none=True
    )
    lines = field.listed(LogLine, "Its actions, oldest first, except those taken back.", [], 100_000)
