"""Wire shapes of rooms: several tables of one game that one teacher leads."""

from typing import Annotated, NotRequired, TypedDict

from server.games.core.packs import Language
from server.games.core.wire import doc
from server.rooms import model
from server.rooms.commands import TableCommand
from server.rooms.model import MAX_TABLES, Number, TableCode
from server.rooms.moving import Spot
from server.rooms.service import Seated
from server.tables.commands.seats import INVITE, describe_invite
from server.tables.domain.model import Status
from server.tables.domain.names import NAME
from server.tables.views import shapes

from .answers import JOIN_AT, TOKEN, address, seat_id, token
from .derive import Body, Json, schema_of
from .forks import TurningPoint
from .reading import missing_field
from .tables import MAX_SECONDS, CommandBody, OpenBody, RetryId

MAX_SEATS = 100
SeatId = Annotated[str, seat_id("A seat.")]
RoomCode = Annotated[str, doc("The room's code.", "8B4K", 16)]
RoomName = Annotated[str, doc("The room's name.", "Physics 8b", 60)]
RoomGame = Annotated[str, doc("Its game.", "moon-or-bust", 40)]
OwnNames = Annotated[bool, doc("False: pupils get the app's names only.", True)]
RoomClosed = Annotated[bool, doc("Nobody new may sit down.", False)]
ResultKind = Annotated[str, doc("The outcome.", "team:b", 90)]
schema_of(Seated, "RoomSeat")
schema_of(model.Bell, "BellView")
schema_of(model.RoomMessage)


class OpenRoomBody(OpenBody):
    """A room to open. The same `id` gets the same answer again, tokens included."""

    id: RetryId
    tables: Annotated[int, doc("The number of tables.", 6, ge=1, le=MAX_TABLES)]
    language: Annotated[Language, doc("The language of names that pupils are given.", "en")] = "en"
    own_names: OwnNames = True


class RoomTableOpened(TypedDict):
    """A table of a new room."""

    number: Number
    code: TableCode
    token: Annotated[str, token("The token of the table's referee.")]
    invite: Annotated[str, doc("The table's own invite.", INVITE, 128)]


class RoomOpened(TypedDict):
    """A room, its tables, and their secrets."""

    code: Annotated[str, doc("The code that people type to join.", "8B4K", 16)]
    token: Annotated[str, token("The teacher's token: 128 random bits.")]
    invite: Annotated[str, doc("The secret in the QR code for all.", INVITE, 128)]
    name: RoomName
    game: RoomGame
    join_url: Annotated[str, address(JOIN_AT, f"join-room/8B4K#{INVITE}")]
    tables: Annotated[list[RoomTableOpened], doc("Its tables, by number.", most=MAX_TABLES, least=1)]


class RoomSeatBody(Body):
    """A seat to take in a room."""

    id: RetryId
    name: (
        Annotated[
            str,
            doc(
                "A name that others will read; without it the room gives one such as `Green 3`.",
                "Ada",
                40,
                least=1,
                pattern=NAME,
            ),
        ]
        | None
    ) = None
    invite: (
        Annotated[
            str, describe_invite("The invite from the QR code; without it the teacher has to let you in.")
        ]
        | None
    ) = None
    group: (
        Annotated[
            int,
            doc(
                "The number of a table; without it, the table that needs somebody most.",
                3,
                ge=1,
                le=MAX_TABLES,
            ),
        ]
        | None
    ) = None
    resume: (
        Annotated[
            str,
            doc(
                "The token that this phone kept, to find its seat; needs no invite. Before the start, "
                "`name` renames the seat and `group` moves it to that table.",
                TOKEN,
                128,
                least=1,
            ),
        ]
        | None
    ) = None


class ReadySeats(TypedDict):
    """The number of players who have answered."""

    done: Annotated[int, doc("Players who have answered, or are ready to start.", 3, ge=0, le=MAX_SEATS)]
    of: Annotated[int, doc("Players who were asked.", 5, ge=0, le=MAX_SEATS)]


class RoomSeatView(TypedDict):
    """A player at one of the tables. The wall shows no names."""

    seat: Annotated[str, seat_id("The seat's id.")]
    name: NotRequired[Annotated[str, doc("The player's name.", "Green 3", 40)]]
    team: Annotated[str | None, doc("The team.", "a", 80)]
    role: Annotated[str | None, doc("The role.", "engineer", 80)]
    bot: Annotated[str | None, doc("The bot's character; null for a person.", None, 40)]
    admitted: Annotated[bool, doc("The player was let in.", True)]
    present: Annotated[bool, doc("A phone is connected, or a bot plays.", True)]
    seen_ms: NotRequired[
        Annotated[int | None, doc("When a phone was last connected.", 1_700_000_000_000, ge=0)]
    ]
    status: Annotated[shapes.Status, doc("The status, as in a table's view.", "thinking")]
    ready: Annotated[bool, doc("The player is ready to start.", False)]
    hand: NotRequired[Annotated[int | None, doc("When the hand was raised; null if it is down.", None, ge=0)]]


class RoomTableView(TypedDict):
    """A table of the room, as a big screen would show it."""

    number: Number
    code: TableCode
    status: Annotated[Status, doc("The table's status.", "playing")]
    seq: Annotated[int, doc("The number of its last step.", 12, ge=0)]
    where: Annotated[Json, doc("The fields of its state that say where the game is.", {"turn": 5}, 10)]
    clock: Annotated[shapes.ClockView | None, doc("The running clock.", None)]
    stage_until_ms: Annotated[
        int | None, doc("The end of the beats on its devices: show nothing newer before then.", None, ge=0)
    ]
    pending: Annotated[list[SeatId], doc("Seats whose dice wait.", most=200)]
    asked: Annotated[list[SeatId], doc("Seats that the table waits for.", ["s2"], MAX_SEATS)]
    asks_referee: NotRequired[
        Annotated[bool, doc("For the teacher, while it plays: it waits for its referee.", False)]
    ]
    ready: Annotated[ReadySeats, doc("The number of players who have answered.")]
    state: Annotated[
        Json | None, doc("The game as everybody may read it; null in the lobby.", {"turn": 5}, 200)
    ]
    seats: Annotated[
        list[RoomSeatView], doc("Its players; for the teacher also those who wait.", most=MAX_SEATS)
    ]
    result: Annotated[shapes.ResultView | None, doc("The result; null before the end.", None)]
    gone: Annotated[bool, doc("The table was deleted.", False)]
    eyes_front: Annotated[bool, doc("All look to the front: nobody plays until they may go on.", False)]


class BellBody(CommandBody):
    """The end of the lesson."""

    seconds: Annotated[int | None, doc("Seconds from now; null removes it.", 2700, ge=1, le=86_400)]


class RoomBell(TypedDict):
    """The bell as it is now."""

    bell: Annotated[model.Bell | None, doc("The bell; null if it is not set.", None)]


class RoomDoor(TypedDict):
    """What a newcomer may know of a room."""

    code: RoomCode
    game: RoomGame
    own_names: OwnNames
    closed: RoomClosed


class RoomDoorBody(CommandBody):
    """A change of the way in."""

    closed: Annotated[bool | None, doc("True: nobody new may sit down; null leaves it as it is.", True)] = (
        None
    )
    renew: Annotated[bool, doc("True: a new invite; the old one opens nothing.", False)] = False


class RoomView(TypedDict):
    """All tables of the room."""

    code: RoomCode
    name: RoomName
    game: RoomGame
    status: Annotated[Status, doc("`lobby` or `finished` if all tables are.", "playing")]
    now_ms: Annotated[int, doc("The server's time.", 1_700_000_000_000, ge=0)]
    bell: Annotated[model.Bell | None, doc("The end of the lesson; null if it is not set.", None)]
    message: Annotated[model.RoomMessage | None, doc("The teacher's last message.", None)]
    closed: RoomClosed
    own_names: OwnNames
    tables: Annotated[list[RoomTableView], doc("The tables, by number.", most=MAX_TABLES, least=1)]


class RoomCommand(Body):
    """A command for each table."""

    type: Annotated[
        TableCommand,
        doc(
            "`fill`: seat bots wherever a table needs somebody. `message`: a line that all at the table "
            "read. `eyes_front`: nobody moves and clocks stand still until `go_on`. `admit`: let in all "
            "who wait. `remove_absent`: remove those whose phones are not connected, before the start or "
            "at the door.",
            "start",
        ),
    ]
    seconds: (
        Annotated[int, doc("For `extend`: seconds to add.", 30, ge=-MAX_SECONDS, le=MAX_SECONDS)] | None
    ) = None
    reason: Annotated[
        str, doc("For `end`: the reason that everybody reads.", "The bell.", 300, least=1, pattern=NAME)
    ] = "The bell."
    text: (
        Annotated[str, doc("For `message`: its text.", "Two minutes left.", 200, least=1, pattern=NAME)]
        | None
    ) = None

    def __post_init__(self) -> None:
        needed = {"extend": "seconds", "message": "text"}.get(self.type)
        if needed and not getattr(self, needed):
            raise missing_field(needed)


class RoomCommandBody(CommandBody, kw_only=True):
    """A command for several tables."""

    tables: (
        Annotated[list[Number], doc("The tables; without it, all.", [1, 3], MAX_TABLES, least=1)] | None
    ) = None
    command: Annotated[RoomCommand, doc("The command.", {"type": "start"})]


class TableProblem(TypedDict):
    """The problem of a table that refused."""

    code: Annotated[str, doc("Stable code.", "not_offered", 64)]
    detail: Annotated[str, doc("What went wrong, in English.", "Nobody is asked that now.", 1000)]


class TableCommanded(TypedDict):
    """The answer of one table to a command."""

    number: Number
    ok: Annotated[bool, doc("The command was carried out, now or before under the same id.", True)]
    problem: Annotated[TableProblem | None, doc("The reason for a refusal.", None)]


class RoomCommanded(TypedDict):
    """The answers of the tables to a command."""

    tables: Annotated[list[TableCommanded], doc("The tables that got the command.", most=MAX_TABLES)]


class HandBody(CommandBody):
    """A hand to raise or to lower."""

    number: Number
    seat: Annotated[str, doc("The seat.", "s1", 16, least=1)]
    up: Annotated[bool, doc("True raises the hand, false lowers it.", True)]


class HandSeen(TypedDict):
    """A hand as it is now."""

    up: Annotated[bool, doc("The hand is up.", True)]


class RoomSwapBody(CommandBody):
    """Two places to swap."""

    first: Annotated[Spot, doc("A pupil.", {"number": 1, "seat": "s4"})]
    second: Annotated[Spot, doc("Another pupil, or a bot's seat.", {"number": 6, "seat": "s2"})]


class SpotView(TypedDict):
    """The place of a pupil."""

    number: Number
    seat: Annotated[str, seat_id("The seat.")]


class RoomSwapped(TypedDict):
    """The places of two pupils after a swap."""

    first: Annotated[SpotView, doc("The first.")]
    second: Annotated[SpotView, doc("The second; if a new seat was taken, the one that is gone.")]


class RoomTurn(TurningPoint):
    """A step at which the chances of one of the tables changed most."""

    number: Number


class RoomTableResult(TypedDict):
    """The end of one table."""

    number: Number
    code: TableCode
    status: Annotated[Status, doc("The table's status.", "finished")]
    where: Annotated[Json, doc("The fields of its state that say where the game was.", {"turn": 9}, 10)]
    outcome: Annotated[
        str,
        doc(
            "`team:a`, `won`, `draw`, `nobody`, `called_off`; `lobby` or `playing` before the end; `gone`.",
            "team:b",
            90,
        ),
    ]
    result: Annotated[shapes.ResultView | None, doc("The result.", None)]
    minutes: Annotated[int | None, doc("Its length in minutes; null before the end.", 38, ge=0)]
    players: Annotated[int, doc("The number of people who played.", 5, ge=0, le=MAX_SEATS)]
    turns: Annotated[list[TurningPoint], doc("Its greatest swings, if turning points were computed.", [], 10)]


class Spread(TypedDict):
    """Tables with the same outcome."""

    outcome: ResultKind
    tables: Annotated[list[Number], doc("The tables.", [3, 5], MAX_TABLES)]


class Expected(TypedDict):
    """An outcome, and how often bots reach it."""

    outcome: ResultKind
    share: Annotated[float, doc("The share of all tables.", 0.31, ge=0, le=1)]


class RoomResult(TypedDict):
    """The result of a room, without names."""

    code: RoomCode
    name: RoomName
    game: RoomGame
    tables: Annotated[list[RoomTableResult], doc("The tables, by number.", most=MAX_TABLES, least=1)]
    spread: Annotated[list[Spread], doc("The tables, by outcome.", most=MAX_TABLES)]
    expected: Annotated[
        list[Expected],
        doc("Outcomes if bots had played these tables from the start, once computed.", most=MAX_TABLES),
    ]
    turns: Annotated[list[RoomTurn], doc("The greatest swings of all tables.", [], 10)]
    questions: Annotated[
        list[
            Annotated[
                Json, doc("A question, by language.", {"en": "Which promise was worth more than a test?"}, 20)
            ]
        ],
        doc("Questions of the game's author to discuss afterwards, if there are any.", [], 100),
    ]
