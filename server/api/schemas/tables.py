"""Wire shapes of the requests to live tables. `answers.py` has their answers."""

from typing import Annotated, Any

import msgspec
from msgspec import field

from server.games.core.chance.notation import MAX_DICE, MAX_SIDES
from server.games.core.wire import doc
from server.tables.commands.bots import AddBot, FillWithBots
from server.tables.commands.clock import Action
from server.tables.commands.command import Command
from server.tables.commands.rolls import AnchorPhone
from server.tables.commands.seats import AddScreen, Join
from server.tables.domain.dice.fairness import HEX_32
from server.tables.domain.names import PRINTABLE

from .derive import Body, Json, Query
from .reading import members, missing_field

COMMAND_ID = r"^[A-Za-z0-9_.:-]+$"

MAX_SECONDS = 86_400


COMMAND = (
    "Made by the phone, a new one for each command: the same id again gets the same answer.",
    "5f0c1d9e-6c1b-4c7f-9d55-0a7a6b1f2e33",
    64,
)
CommandId = Annotated[str, doc(*COMMAND, least=1, pattern=COMMAND_ID)]


RetryId = Annotated[
    str,
    doc(
        "Random (a UUID, for example) and secret: the same call with the same id gets the same answer, "
        "token included, and makes nothing twice. Without it every call is a new one.",
        "0b0f6a52-91e5-4a55-a1c3-7d5c1c9b8a10",
        64,
        least=22,
        pattern=COMMAND_ID,
    ),
]
"""The `id` of a call that opens or joins."""


class CommandBody(Body):
    """A command with no field but its id."""

    id: CommandId


def command_body(kind: type[Command], name: str = "", **more: Any) -> type[CommandBody]:
    """Return the type of bodies that give a command: its id, `more`, and the members it describes."""
    collected = [*more.items(), *members(kind)]
    name = name or f"{kind.__name__}Body"
    made: Any = CommandBody
    if collected:
        made = msgspec.defstruct(name, collected, bases=(CommandBody,), kw_only=True, module=__name__)
    return made  # type: ignore[no-any-return]


class OpenBody(Body, kw_only=True):
    """A table to open."""

    id: RetryId | None = None
    game: Annotated[str, doc("The game's id.", "moon-or-bust", 40, least=1)]
    options: Annotated[Json, doc("Options that differ from their defaults.", {"fast_mode": True}, 100)] = {}
    name: Annotated[str, doc("The table's name.", "Friday evening", 60, pattern=PRINTABLE)] = ""


JoinBody: Any = msgspec.defstruct(
    "JoinBody", [("id", RetryId | None, None), *members(Join)], bases=(Body,), kw_only=True
)


class ScreenBody(Body):
    """A screen that waits for a table: an empty object."""


PairBody = command_body(
    AddScreen,
    "PairBody",
    pairing=Annotated[str, doc("The code that the screen shows.", "BX7KQM", 16, least=1)],
)


class MoveBody(Body):
    """A move that one of the caller's prompts offers."""

    id: CommandId
    move: Annotated[str, doc("The prompt's `move`.", "lock_tests", 64, least=1)]
    args: Annotated[Json, doc("Args that match the prompt's `args` schema.", {"tests": []}, 100)] = {}
    phase: (
        Annotated[
            str,
            doc(
                "The view's `phase`. A move for an older question is refused.",
                "b1946ac92492d234",
                64,
                least=1,
            ),
        ]
        | None
    ) = None
    as_seat: Annotated[str, doc("The referee, acting for this seat.", "s3", 16, least=1)] | None = field(
        name="as", default=None
    )


RequestId = Annotated[str, doc("The waiting roll.", "5.0", 32, least=1)]


class RollBody(Body):
    """Dice for a waiting roll."""

    id: CommandId
    request: RequestId
    faces: (
        Annotated[
            tuple[Annotated[int, doc("A face.", 4, ge=1, le=MAX_SIDES)], ...],
            doc("The faces of real dice, in the order they fell.", [4, 2], MAX_DICE, least=1),
        ]
        | None
    ) = None
    nonce: (
        Annotated[
            str,
            doc(
                "32 random bytes from the phone, for verified dice; if the roll asks this seat for a "
                "link, that link.",
                "22" * 32,
                64,
                least=64,
                pattern=HEX_32,
            ),
        ]
        | None
    ) = None
    phones: (
        Annotated[
            tuple[Annotated[str, doc("A seat.", "s2", 20, least=1)], ...],
            doc("Seats whose links count: those that the roller knows to have answered.", ["s2"], 100),
        ]
        | None
    ) = None


class PhoneLink(Body):
    """A link of the caller's chain for somebody else's waiting roll."""

    request: RequestId
    link: Annotated[str, doc("The link that the roll asks for.", "44" * 32, 64, least=64, pattern=HEX_32)]


class LinksBody(Body):
    """The links that a phone adds to waiting rolls."""

    links: Annotated[list[PhoneLink], doc("All links that are asked for now.", most=64, least=1)]


class ClockBody(CommandBody):
    """An action on the clock or the stage."""

    action: Annotated[
        Action,
        doc(
            "`ring` ends the clock now; `clear` ends the beats on the stage. `skip`: a player wants to "
            "skip the beats; they end once all connected players do.",
            "add",
        ),
    ]
    seconds: (
        Annotated[
            int,
            doc("The seconds that `add` adds; negative to subtract.", 30, ge=-MAX_SECONDS, le=MAX_SECONDS),
        ]
        | None
    ) = None

    def __post_init__(self) -> None:
        if self.action == "add" and not self.seconds:
            raise missing_field("seconds")


AnchorBody = command_body(AnchorPhone, "AnchorBody")
BotBody = command_body(AddBot, "BotBody")
CharacterBody = command_body(FillWithBots, "CharacterBody")


class ViewQuery(Query):
    """The seat through which the referee looks at a table."""

    as_seat: (
        Annotated[str, doc("For the referee: include the prompts of this seat.", "s3", 16, least=1)] | None
    ) = field(name="as", default=None)


class FeedQuery(Query):
    """The event after which a stream continues."""

    last: (
        Annotated[
            str, doc("The last event id, for callers that cannot send `Last-Event-ID`.", "0-12", 32, least=1)
        ]
        | None
    ) = None


class LogQuery(Query):
    """A part of the log."""

    before: Annotated[int, doc("Only lines with a smaller `seq`.", 200, ge=0, le=2**53)] = 2**53
    limit: Annotated[
        int, doc("The most lines to return: the newest, in whole steps.", 100, ge=1, le=1000)
    ] = 500
