"""Wire shapes of live tables: what is sent. Answers stand in `answers.py`."""

from typing import Annotated

import msgspec
from marshmallow import ValidationError, validates_schema
from msgspec import Struct

from server.games.core.chance.notation import MAX_DICE, MAX_SIDES
from server.games.core.wire import doc

from . import fields as field
from .fields import BodySchema, Json, StrictString, WireSchema
from .validate import Message

COMMAND_ID = r"^[A-Za-z0-9_.:-]+$"
PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
NAME = r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$"
HEX_32 = r"^[0-9a-f]{64}$"

MAX_SECONDS = 86_400


COMMAND = (
    "Made by the phone, new for each command: the same id again gets the same answer.",
    "5f0c1d9e-6c1b-4c7f-9d55-0a7a6b1f2e33",
    64,
)
CommandId = Annotated[str, doc(*COMMAND, least=1, pattern=COMMAND_ID)]


def command_id() -> StrictString:
    """The `id` of a command."""
    return field.text(*COMMAND, 1, pattern=COMMAND_ID)


def person(required: bool = True) -> StrictString:
    """A name that people read."""
    return field.text("A name that the others will read.", "Ada", 40, 1, pattern=NAME, required=required)


def place(description: str, example: str, *, required: bool = False) -> StrictString:
    """A team or a role; null for none."""
    return field.text(description, example, 80, 1, required=required, allow_none=True)


def retry_id(*, required: bool = False) -> StrictString:
    """The `id` of a call that opens or joins."""
    return field.text(
        "Random (a UUID, say) and kept to yourself: the same call under it again gets the same answer, "
        "token included, and makes nothing twice. Without it every call is a new one.",
        "0b0f6a52-91e5-4a55-a1c3-7d5c1c9b8a10",
        64,
        22,
        pattern=COMMAND_ID,
        required=required,
    )


class CommandBody(BodySchema):
    """A command that needs nothing but its id."""

    id = command_id()


class OpenBody(BodySchema):
    """A table to open."""

    id = retry_id()
    game = field.text("Which game.", "moon-or-bust", 40, 1)
    options = field.json_object(
        "Those that differ from the default.", {"fast_mode": True}, 100, load_default=dict
    )
    name = field.text(
        "What the table is called.", "Friday evening", 60, least=None, pattern=PRINTABLE, load_default=""
    )


class JoinBody(BodySchema):
    """A seat to take."""

    id = retry_id()
    name = person()
    invite = field.text(
        "From the QR code; without it the referee has to let you in.", "qk3v9mZt0bYJ2cWm4rT1xA", 64, 1,
        required=False,
    )
    team = place("The team that is wanted; without one, the emptiest.", "a")
    role = place("The role that is wanted; several of a team are joined by `+`.", "engineer")
    claim = field.flag(
        "True: the seat of that name is yours and you ask for it. The referee, or the phone that has it, "
        "hands it over; then your token opens that seat.",
        False,
        required=False,
        load_default=False,
    )
    kind = field.choice(
        "A `screen` is a TV or laptop that shows what everybody may see.", "player", ("player", "screen"),
        load_default="player",
    )


class ScreenBody(BodySchema):
    """A screen that waits: there is nothing to say yet."""


class PairBody(CommandBody):
    """A waiting screen to show the table on."""

    pairing = field.text("The code that the screen shows.", "BX7KQM", 16, 1)
    name = person()
    invite = field.text(
        "The table's invite, for the QR code on the screen.", "qk3v9mZt0bYJ2cWm4rT1xA", 64, 1, required=False
    )


class MoveBody(Struct, kw_only=True, forbid_unknown_fields=True):
    """A move that one of the caller's prompts offers."""

    id: CommandId
    move: Annotated[str, doc("The prompt's `move`.", "lock_tests", 64, least=1)]
    args: Annotated[Json, doc("As the prompt's `args` schema asks.", {"tests": []}, 100)] = {}
    phase: (
        Annotated[str, doc(
            "The view's `phase`: a move made for an older question is not counted.", "b1946ac92492d234", 64,
            least=1,
        )]
        | None
    ) = None
    as_seat: Annotated[str, doc("The referee, acting for this seat.", "s3", 16, least=1)] | None = (
        msgspec.field(name="as", default=None)
    )


class RollBody(Struct, kw_only=True, forbid_unknown_fields=True):
    """Dice for a waiting roll."""

    id: CommandId
    request: Annotated[str, doc("The waiting roll.", "5.0", 32, least=1)]
    faces: (
        Annotated[
            tuple[Annotated[int, doc("A face.", 4, ge=1, le=MAX_SIDES)], ...],
            doc("What real dice show, in falling order.", [4, 2], MAX_DICE, least=1),
        ]
        | None
    ) = None
    nonce: (
        Annotated[str, doc(
            "32 random bytes of the phone, for verified dice; where the roll asks this seat for a link: "
            "that link.",
            "22" * 32,
            64,
            least=64,
            pattern=HEX_32,
        )]
        | None
    ) = None
    phones: (
        Annotated[
            tuple[Annotated[str, doc("A seat.", "s2", 20, least=1)], ...],
            doc("Phones that the roller knows to have answered; the links of no others count.", ["s2"], 100),
        ]
        | None
    ) = None


class AnchorBody(CommandBody):
    """The end of a phone's own hash chain (docs/fair-dice.md)."""

    anchor = field.text("Its link 0, in hexadecimal.", "33" * 32, 64, 64, pattern=HEX_32)


class PhoneLink(BodySchema):
    """A link of the caller's chain for a waiting roll of somebody else."""

    request = field.text("The waiting roll.", "5.0", 32, 1)
    link = field.text("As the roll asks.", "44" * 32, 64, 64, pattern=HEX_32)


class LinksBody(BodySchema):
    """The links that a phone adds to rolls that wait."""

    links = field.listed(
        PhoneLink, "All that are asked for now.", [{"request": "5.0", "link": "44" * 32}], 64, 1
    )


class AllowTypingBody(CommandBody):
    """A roll that may be made with real dice."""

    request = field.text("The waiting roll.", "5.0", 32, 1)


class ClockBody(CommandBody):
    """The referee's hand on the clock."""

    action = field.choice(
        "`ring` ends it now; `clear` ends what the stage tells. `skip`: a player has seen enough of it, and "
        "when all whose phones are there have, it is clear.",
        "add",
        ("pause", "resume", "add", "ring", "clear", "skip"),
    )
    seconds = field.integer(
        "How much `add` adds, or takes away when negative.", 30, -MAX_SECONDS, MAX_SECONDS, required=False
    )

    @validates_schema
    def check_seconds(self, body: Json, **_: object) -> None:
        if body["action"] == "add" and not body.get("seconds"):
            raise ValidationError({"seconds": [Message("Missing data for required field.", "required")]})


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
        include = {"with": field.text("The other seat.", "s4", 16, 1)}


def character() -> StrictString:
    """Return the field of the character that plays a seat."""
    return field.text(
        "One of the game's `characters`; without one, somebody.", "hardliner", 40, 1, required=False
    )


class BotBody(CommandBody):
    """A seat that plays by itself."""

    name = person(required=False)
    character = character()
    team = place("The team that is wanted; without one, the emptiest.", "a")
    role = place("The role that is wanted; several of a team are joined by `+`.", "engineer")


class CharacterBody(CommandBody):
    """The character of a bot, or of several."""

    character = character()


class ViewQuery(WireSchema):
    """The seat through which to look at a table."""

    as_ = field.text(
        "The referee: with the prompts of this seat.", "s3", 16, 1, required=False, data_key="as",
        attribute="as_seat",
    )


class FeedQuery(WireSchema):
    """Where a stream goes on."""

    last = field.text(
        "The last event id, for those who cannot send `Last-Event-ID`.", "0-12", 32, 1, required=False
    )


class QrQuery(WireSchema):
    """The invite that the QR code carries."""

    invite = field.text(
        "The table's invite, which lets people in at once.", "qk3v9mZt0bYJ2cWm4rT1xA", 64, 1,
        pattern=r"^[A-Za-z0-9_-]+$", required=False,
    )


class LogQuery(WireSchema):
    """Which part of the story."""

    before = field.query_integer("Only lines with a smaller `seq`.", 200, 0, 2**53, load_default=2**53)
    limit = field.query_integer(
        "At most so many, the newest; whole steps only.", 100, 1, 1000, load_default=500
    )


class WebhookBody(CommandBody):
    """Where a table posts its public log lines to."""

    url = field.text(
        "An http or https address. One in a private network only where the host allows it (`WEBHOOKS`).",
        "https://lamps.example.org/flight-director", 500, 8, pattern=r"^https?://[\x21-\x7e]+$",
    )
    secret = field.text(
        "The key of the signature: random and known to the receiver alone. Nobody can read it here again.",
        "whs_5rX8vJ2mQ9kTq3Lw7ZpYc4Nd", 128, 16, pattern=r"^[\x21-\x7e]+$",
    )
