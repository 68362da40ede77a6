"""Wire shapes of the requests to live tables. `answers.py` has their answers."""

from typing import Annotated, Any, get_args

import msgspec
from marshmallow import Schema, validates_schema
from marshmallow.fields import Field
from msgspec import Struct

from server.games.core.chance.notation import MAX_DICE, MAX_SIDES
from server.games.core.wire import doc
from server.tables.commands.bots import AddBot, FillWithBots
from server.tables.commands.clock import Action
from server.tables.commands.command import Command
from server.tables.commands.rolls import AnchorPhone
from server.tables.commands.seats import INVITE, AddScreen, Join
from server.tables.domain.dice.fairness import HEX_32
from server.tables.domain.names import PRINTABLE

from . import fields as field
from .derive import sent
from .fields import BodySchema, Json, StrictString, WireSchema
from .validate import missing

COMMAND_ID = r"^[A-Za-z0-9_.:-]+$"

MAX_SECONDS = 86_400


COMMAND = (
    "Made by the phone, a new one for each command: the same id again gets the same answer.",
    "5f0c1d9e-6c1b-4c7f-9d55-0a7a6b1f2e33",
    64,
)
CommandId = Annotated[str, doc(*COMMAND, least=1, pattern=COMMAND_ID)]


def invite(description: str, **more: Any) -> StrictString:
    """Return the field of a table's or a room's invite."""
    return field.text(description, INVITE, 64, 1, required=False, **more)


def retry_id(*, required: bool = False) -> StrictString:
    """Return the field of the `id` of a call that opens or joins."""
    return field.text(
        "Random (a UUID, for example) and secret: the same call with the same id gets the same answer, "
        "token included, and makes nothing twice. Without it every call is a new one.",
        "0b0f6a52-91e5-4a55-a1c3-7d5c1c9b8a10",
        64,
        22,
        pattern=COMMAND_ID,
        required=required,
    )


class CommandBody(BodySchema):
    """A command with no field but its id."""

    id = field.text(*COMMAND, 1, pattern=COMMAND_ID)


def command_body(kind: type[Command], name: str = "", **more: Field[Any]) -> type[Schema]:
    """Return the schema of bodies that give a command: its id, `more`, and the fields it describes."""
    fields = {**more, **sent(kind)}
    return CommandBody.from_dict(fields, name=name or f"{kind.__name__}Body") if fields else CommandBody


class OpenBody(BodySchema):
    """A table to open."""

    id = retry_id()
    game = field.text("The game's id.", "moon-or-bust", 40, 1)
    options = field.json_object(
        "Options that differ from their defaults.", {"fast_mode": True}, 100, load_default=dict
    )
    name = field.text("The table's name.", "Friday evening", 60, pattern=PRINTABLE, load_default="")


JoinBody = BodySchema.from_dict({"id": retry_id(), **sent(Join)}, name="JoinBody")


class ScreenBody(BodySchema):
    """A screen that waits for a table: an empty object."""


PairBody = command_body(
    AddScreen, "PairBody", pairing=field.text("The code that the screen shows.", "BX7KQM", 16, 1)
)


class MoveBody(Struct, kw_only=True, forbid_unknown_fields=True):
    """A move that one of the caller's prompts offers."""

    id: CommandId
    move: Annotated[str, doc("The prompt's `move`.", "lock_tests", 64, least=1)]
    args: Annotated[Json, doc("Args that match the prompt's `args` schema.", {"tests": []}, 100)] = {}
    phase: (
        Annotated[str, doc(
            "The view's `phase`. A move for an older question is refused.", "b1946ac92492d234", 64, least=1,
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
            doc("The faces of real dice, in the order they fell.", [4, 2], MAX_DICE, least=1),
        ]
        | None
    ) = None
    nonce: (
        Annotated[str, doc(
            "32 random bytes from the phone, for verified dice; if the roll asks this seat for a link, that "
            "link.",
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
            doc("Seats whose links count: those that the roller knows to have answered.", ["s2"], 100),
        ]
        | None
    ) = None


class PhoneLink(BodySchema):
    """A link of the caller's chain for somebody else's waiting roll."""

    request = field.text("The waiting roll.", "5.0", 32, 1)
    link = field.text("The link that the roll asks for.", "44" * 32, 64, 64, pattern=HEX_32)


class LinksBody(BodySchema):
    """The links that a phone adds to waiting rolls."""

    links = field.each(PhoneLink, "All links that are asked for now.", 64, 1)


class ClockBody(CommandBody):
    """An action on the clock or the stage."""

    action = field.choice(
        "`ring` ends the clock now; `clear` ends the beats on the stage. `skip`: a player wants to skip the "
        "beats; they end once all connected players do.",
        "add",
        get_args(Action),
    )
    seconds = field.integer(
        "The seconds that `add` adds; negative to subtract.", 30, -MAX_SECONDS, MAX_SECONDS, required=False
    )

    @validates_schema
    def check_seconds(self, body: Json, **_: object) -> None:
        if body["action"] == "add" and not body.get("seconds"):
            raise missing("seconds")


AnchorBody = command_body(AnchorPhone, "AnchorBody")
BotBody = command_body(AddBot, "BotBody")
CharacterBody = command_body(FillWithBots, "CharacterBody")


class ViewQuery(WireSchema):
    """The seat through which the referee looks at a table."""

    as_ = field.text(
        "For the referee: include the prompts of this seat.", "s3", 16, 1, required=False, data_key="as",
        attribute="as_seat",
    )


class FeedQuery(WireSchema):
    """The event after which a stream continues."""

    last = field.text(
        "The last event id, for callers that cannot send `Last-Event-ID`.", "0-12", 32, 1, required=False
    )


class LogQuery(WireSchema):
    """A part of the log."""

    before = field.query_integer("Only lines with a smaller `seq`.", 200, 0, 2**53, load_default=2**53)
    limit = field.query_integer(
        "The most lines to return: the newest, in whole steps.", 100, 1, 1000, load_default=500
    )


class WebhookBody(CommandBody):
    """The address to which a table posts its public log lines."""

    url = field.text(
        "An http or https address. One in a private network needs the host's permission (`WEBHOOKS`).",
        "https://lamps.example.org/flight-director", 500, 8, pattern=r"^https?://[\x21-\x7e]+$",
    )
    secret = field.text(
        "The key of the signature: random, and known to the receiver only. It cannot be read here again.",
        "whs_5rX8vJ2mQ9kTq3Lw7ZpYc4Nd", 128, 16, pattern=r"^[\x21-\x7e]+$",
    )
