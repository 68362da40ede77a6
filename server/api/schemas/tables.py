"""Wire shapes of live tables: what is sent. Answers stand in `views.py` and `answers.py`."""

from __future__ import annotations

from marshmallow import ValidationError, fields, validate, validates_schema

from server.games.core.chance.notation import MAX_DICE, MAX_SIDES

from .fields import BodySchema, Json, Message, StrictDict, StrictInteger, StrictString, WireSchema, doc

# `$(?!\n)` is the very end in Python's dialect and in JSON Schema's alike.
COMMAND_ID = r"^[A-Za-z0-9_.:-]+$(?!\n)"
PRINTABLE = r"^[^\x00-\x1f\x7f]*$(?!\n)"
NAME = r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$(?!\n)"
HEX_32 = r"^[0-9a-f]{64}$(?!\n)"

MAX_SECONDS = 86_400


def command_id() -> StrictString:
    """The `id` of a command."""
    return StrictString(
        required=True,
        validate=[validate.Length(1, 64), validate.Regexp(COMMAND_ID)],
        metadata=doc(
            "Made by the phone, new for each command: the same id again gets the same answer.",
            "5f0c1d9e-6c1b-4c7f-9d55-0a7a6b1f2e33",
        ),
    )


def person(required: bool = True) -> StrictString:
    """A name that people read."""
    return StrictString(
        required=required,
        validate=[validate.Length(1, 40), validate.Regexp(NAME)],
        metadata=doc("A name that the others will read.", "Ada"),
    )


def place(description: str, example: str, *, required: bool = False) -> StrictString:
    """A team or a role; null for none."""
    return StrictString(
        required=required,
        allow_none=True,
        validate=validate.Length(1, 80),
        metadata=doc(description, example),
    )


def retry_id() -> StrictString:
    """The `id` of a call that opens or joins."""
    return StrictString(
        validate=[validate.Length(22, 64), validate.Regexp(COMMAND_ID)],
        metadata=doc(
            "Random (a UUID, say) and kept to yourself: the same call under it again gets the same answer, "
            "token included, and makes nothing twice. Without it every call is a new one.",
            "0b0f6a52-91e5-4a55-a1c3-7d5c1c9b8a10",
        ),
    )


class OpenBody(BodySchema):
    """A table to open."""

    id = retry_id()
    game = StrictString(
        required=True, validate=validate.Length(1, 40), metadata=doc("Which game.", "moon-or-bust")
    )
    options = StrictDict(
        load_default=dict,
        metadata=doc("Those that differ from the default.", {"fast_mode": True}, maxProperties=100),
    )
    name = StrictString(
        load_default="",
        validate=[validate.Length(max=60), validate.Regexp(PRINTABLE)],
        metadata=doc("What the table is called.", "Friday evening"),
    )


class JoinBody(BodySchema):
    """A seat to take."""

    id = retry_id()
    name = person()
    invite = StrictString(
        validate=validate.Length(1, 64),
        metadata=doc("From the QR code; without it the referee has to let you in.", "qk3v9mZt0bYJ2cWm4rT1xA"),
    )
    team = place("The team that is wanted; without one, the emptiest.", "a")
    role = place("The role that is wanted; several of a team are joined by `+`.", "engineer")
    kind = StrictString(
        load_default="player",
        validate=validate.OneOf(("player", "screen")),
        metadata=doc("A `screen` is a TV or laptop that shows what everybody may see.", "player"),
    )


class ScreenBody(BodySchema):
    """A screen that waits: there is nothing to say yet."""


class PairBody(BodySchema):
    """A waiting screen to show the table on."""

    id = command_id()
    pairing = StrictString(
        required=True,
        validate=validate.Length(1, 16),
        metadata=doc("The code that the screen shows.", "BX7KQM"),
    )
    name = person()
    invite = StrictString(
        validate=validate.Length(1, 64),
        metadata=doc("The table's invite, for the QR code on the screen.", "qk3v9mZt0bYJ2cWm4rT1xA"),
    )


class MoveBody(BodySchema):
    """A move that one of the caller's prompts offers."""

    id = command_id()
    move = StrictString(
        required=True, validate=validate.Length(1, 64), metadata=doc("The prompt's `move`.", "lock_tests")
    )
    args = StrictDict(
        load_default=dict,
        metadata=doc("As the prompt's `args` schema asks.", {"tests": []}, maxProperties=100),
    )
    phase = StrictString(
        validate=validate.Length(1, 64),
        metadata=doc(
            "The view's `phase`: a move made for an older question is not counted.", "b1946ac92492d234"
        ),
    )
    as_ = StrictString(
        data_key="as",
        attribute="as_seat",
        validate=validate.Length(1, 16),
        metadata=doc("The referee, acting for this seat.", "s3"),
    )


class RollBody(BodySchema):
    """Dice for a waiting roll."""

    id = command_id()
    request = StrictString(
        required=True, validate=validate.Length(1, 32), metadata=doc("The waiting roll.", "5.0")
    )
    faces = fields.List(
        StrictInteger(validate=validate.Range(1, MAX_SIDES), metadata=doc("A face.", 4)),
        validate=validate.Length(1, MAX_DICE),
        metadata=doc("What real dice show, in falling order.", [4, 2]),
    )
    nonce = StrictString(
        validate=[validate.Length(64, 64), validate.Regexp(HEX_32)],
        metadata=doc(
            "32 random bytes of the phone, for verified dice; where the roll asks this seat for a link: that "
            "link.",
            "22" * 32,
        ),
    )
    phones = fields.List(
        StrictString(validate=validate.Length(1, 20), metadata=doc("A seat.", "s2")),
        validate=validate.Length(max=100),
        metadata=doc("Phones that the roller knows to have answered; the links of no others count.", ["s2"]),
    )


class AnchorBody(BodySchema):
    """The end of a phone's own hash chain (docs/fair-dice.md)."""

    id = command_id()
    anchor = StrictString(
        required=True,
        validate=[validate.Length(64, 64), validate.Regexp(HEX_32)],
        metadata=doc("Its link 0, in hexadecimal.", "33" * 32),
    )


class PhoneLink(BodySchema):
    """A link of the caller's chain for a waiting roll of somebody else."""

    request = StrictString(
        required=True, validate=validate.Length(1, 32), metadata=doc("The waiting roll.", "5.0")
    )
    link = StrictString(
        required=True,
        validate=[validate.Length(64, 64), validate.Regexp(HEX_32)],
        metadata=doc("As the roll asks.", "44" * 32),
    )


class LinksBody(BodySchema):
    """What a phone adds to rolls that wait."""

    links = fields.List(
        fields.Nested(PhoneLink()),
        required=True,
        validate=validate.Length(1, 64),
        metadata=doc("All that are asked for now.", [{"request": "5.0", "link": "44" * 32}]),
    )


class AllowTypingBody(BodySchema):
    """A roll that may be made with real dice."""

    id = command_id()
    request = StrictString(
        required=True, validate=validate.Length(1, 32), metadata=doc("The waiting roll.", "5.0")
    )


class ClockBody(BodySchema):
    """The referee's hand on the clock."""

    id = command_id()
    action = StrictString(
        required=True,
        validate=validate.OneOf(("pause", "resume", "add", "ring", "clear")),
        metadata=doc("`ring` ends it now; `clear` ends what the stage tells.", "add"),
    )
    seconds = StrictInteger(
        validate=validate.Range(-MAX_SECONDS, MAX_SECONDS),
        metadata=doc("How much `add` adds, or takes away when negative.", 30),
    )

    @validates_schema
    def check_seconds(self, body: Json, **_: object) -> None:
        """Adding nothing is a mistake."""
        if body["action"] == "add" and not body.get("seconds"):
            raise ValidationError({"seconds": [Message("Missing data for required field.", "required")]})


class CommandBody(BodySchema):
    """A command that needs nothing but its id."""

    id = command_id()


class RenameBody(CommandBody):
    """Another name for a seat."""

    name = person()


class RegroupBody(CommandBody):
    """Another place for a seat."""

    team = place("The new team.", "b", required=True)
    role = place("The new role.", "agent", required=True)


class SwapBody(CommandBody):
    """Two seats that swap places."""

    class Meta:
        include = {
            "with": StrictString(
                required=True,
                validate=validate.Length(1, 16),
                metadata=doc("The other seat.", "s4"),
            )
        }


def character() -> StrictString:
    """Who plays a seat."""
    return StrictString(
        validate=validate.Length(1, 40),
        metadata=doc("One of the game's `characters`; without one, somebody.", "hardliner"),
    )


class BotBody(CommandBody):
    """A seat that plays by itself."""

    name = person(required=False)
    character = character()
    team = place("The team that is wanted; without one, the emptiest.", "a")
    role = place("The role that is wanted; several of a team are joined by `+`.", "engineer")


class FillBody(CommandBody):
    """Bots on every seat that is missing."""

    character = character()


class PlayByBotBody(CommandBody):
    """Who plays a seat from now on."""

    character = character()


class ViewQuery(WireSchema):
    """How to look at a table."""

    as_ = StrictString(
        data_key="as",
        attribute="as_seat",
        validate=validate.Length(1, 16),
        metadata=doc("The referee: with the prompts of this seat.", "s3"),
    )


class FeedQuery(WireSchema):
    """Where a stream goes on."""

    last = StrictString(
        validate=validate.Length(1, 32),
        metadata=doc("The last event id, for those who cannot send `Last-Event-ID`.", "0-12"),
    )


class QrQuery(WireSchema):
    """What the QR code carries."""

    invite = StrictString(
        validate=[validate.Length(1, 64), validate.Regexp(r"^[A-Za-z0-9_-]+$(?!\n)")],
        metadata=doc("The table's invite, which lets people in at once.", "qk3v9mZt0bYJ2cWm4rT1xA"),
    )


class LogQuery(WireSchema):
    """Which part of the story."""

    before = fields.Integer(
        load_default=2**53,
        validate=validate.Range(0, 2**53),
        metadata=doc("Only lines with a smaller `seq`.", 200),
    )
    limit = fields.Integer(
        load_default=500,
        validate=validate.Range(1, 1000),
        metadata=doc("At most so many, the newest; whole steps only.", 100),
    )
