"""Wire shapes of tables that are put away, copied, or made into a booklet."""

from __future__ import annotations

from marshmallow import fields, validate

from .answers import OfGame
from .common import text
from .fields import (
    BodySchema,
    Json,
    StrictBoolean,
    StrictDict,
    StrictInteger,
    StrictString,
    UnreadObject,
    WireSchema,
    doc,
)
from .tables import command_id
from .views import MILLISECONDS, LogLine

AN_OBJECT: Json = {"type": "object", "additionalProperties": {}}
LANGUAGES = ("en", "de")
STATUSES = ("lobby", "playing", "finished")


class OnlyId(BodySchema):
    """A command that needs nothing else."""

    id = command_id()


class ArchiveFile(WireSchema):
    """A whole table as a file. What the referee may not read is encrypted."""

    format = text("What it is.", "flight-director-archive/1", 60, required=True)
    game = text("Its game.", "what-goes-up", 40, required=True)
    name = text("What the table is called.", "Friday evening", 60, required=True)
    code = text("The code of the table it was taken of.", "KQ7XM", 16, required=True)
    status = StrictString(
        required=True, validate=validate.OneOf(STATUSES), metadata=doc("Where it stood.", "playing")
    )
    taken_ms = StrictInteger(
        required=True, validate=MILLISECONDS, metadata=doc("When it was taken.", 1_700_000_000_000)
    )
    players = fields.List(
        text("A name.", "Ada", 60),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("Who plays.", ["Ada"]),
    )
    sealed = StrictBoolean(required=True, metadata=doc("Whether the body is encrypted.", False))
    body = fields.Raw(required=True, metadata=doc("The table; a string where it is sealed.", {}))
    digest = text("SHA-256 over all the rest.", "9f86d081", 64, required=True)


class ImportBody(BodySchema):
    """An archive to go on from."""

    archive = UnreadObject(
        required=True,
        metadata=doc("The file, as it was taken.", {"format": "…"}, maxProperties=20, **AN_OBJECT),
    )


class MineQuery(WireSchema):
    """In which language."""

    lang = StrictString(
        load_default="en", validate=validate.OneOf(LANGUAGES), metadata=doc("Of the sentences.", "en")
    )


class MyLine(LogLine):
    """A line of the log that tells what the caller did, with its sentence."""

    text = StrictString(
        required=True,
        validate=validate.Length(max=4000),
        metadata=doc("It in words.", "Ada passed."),
    )


class Mine(OfGame, WireSchema):
    """What one seat did, and how it came out."""

    you = StrictDict(
        required=True, metadata=doc("The seat.", {"seat": "s1", "name": "Ada"}, maxProperties=20)
    )
    standing = StrictDict(
        required=True,
        allow_none=True,
        metadata=doc("Its line of the standings; null before the end.", {"place": 1}, maxProperties=100),
    )
    lines = fields.List(
        fields.Nested(MyLine()),
        required=True,
        validate=validate.Length(max=100_000),
        metadata=doc("What it did, oldest first; nothing that was taken back.", []),
    )


class BookletQuery(WireSchema):
    """What is wanted, and in which language."""

    part = StrictString(
        load_default="story",
        validate=validate.OneOf(("story", "sheets")),
        metadata=doc("The whole story, or the game's sheets (a manifest, say) as they stand now.", "story"),
    )

    lang = StrictString(
        load_default="en", validate=validate.OneOf(LANGUAGES), metadata=doc("Its language.", "en")
    )
