"""Wire shapes of tables that are put away, copied, or made into a booklet."""

from . import fields as field
from .answers import LogLine, OfGame
from .fields import BodySchema, Json, UnreadObject, WireSchema

AN_OBJECT: Json = {"type": "object", "additionalProperties": {}}
LANGUAGES = ("en", "de")
STATUSES = ("lobby", "playing", "finished")


class ArchiveFile(WireSchema):
    """A whole table as a file. What the referee may not read is encrypted."""

    format = field.text("What it is.", "flight-director-archive/1", 60)
    game = field.text("Its game.", "what-goes-up", 40)
    name = field.text("What the table is called.", "Friday evening", 60)
    code = field.text("The code of the table it was taken of.", "KQ7XM", 16)
    status = field.choice("Where it stood.", "playing", STATUSES)
    taken_ms = field.counter("When it was taken.", 1_700_000_000_000)
    players = field.listed(field.text("A name.", "Ada", 60), "Who plays.", ["Ada"], 100)
    sealed = field.flag("Whether the body is encrypted.", False)
    body = field.raw("The table; a string where it is sealed.", {})
    digest = field.text("SHA-256 over all the rest.", "9f86d081", 64)


class ImportBody(BodySchema):
    """An archive to go on from."""

    archive = UnreadObject(
        required=True,
        metadata=field.doc("The file, as it was taken.", {"format": "…"}, maxProperties=20, **AN_OBJECT),
    )


class MineQuery(WireSchema):
    """In which language."""

    lang = field.choice("Its language.", "en", LANGUAGES, load_default="en")


MyLine = LogLine.from_dict(
    {"text": field.text("It in words.", "Ada passed.", 4000, least=None)}, name="MyLine"
)
"""A line of the log about something that the caller did, with its sentence."""


class Mine(OfGame, WireSchema):
    """The moves of one seat, and its result."""

    you = field.json_object("The seat.", {"seat": "s1", "name": "Ada"}, 20)
    standing = field.json_object(
        "Its line of the standings; null before the end.", {"place": 1}, 100, allow_none=True
    )
    lines = field.listed(MyLine, "What it did, oldest first; nothing that was taken back.", [], 100_000)


class BookletQuery(WireSchema):
    """The part that is wanted, and its language."""

    part = field.choice(
        "The whole story, or the game's sheets (a manifest, say) as they stand now.",
        "story",
        ("story", "sheets"),
        load_default="story",
    )

    lang = field.choice("Its language.", "en", LANGUAGES, load_default="en")
