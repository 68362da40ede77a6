"""Wire shapes of rooms: several tables of one game that one teacher leads."""

from typing import get_args

from marshmallow import validates_schema

from server.rooms import model, service
from server.rooms.commands import TABLE_COMMANDS, Spot
from server.rooms.model import MAX_TABLES
from server.tables.commands.seats import INVITE
from server.tables.domain.names import NAME
from server.tables.views import shapes

from . import fields as field
from .answers import JOIN_AT, TOKEN, ResultView, address, seat_id, token
from .archives import LANGUAGES, STATUSES
from .derive import answer, body
from .fields import BodySchema, Json, WireSchema
from .forks import TurningPoint
from .tables import MAX_SECONDS, CommandBody, OpenBody, invite, retry_id
from .validate import missing

MAX_SEATS = 100


NUMBER = field.integer("Its number in the room.", 3, 1, MAX_TABLES)


class OpenRoomBody(OpenBody):
    """A room to open. The same `id` gets the same answer again, tokens included."""

    id = retry_id(required=True)
    tables = field.integer("The number of tables.", 6, 1, MAX_TABLES)
    language = field.choice(
        "The language of names that pupils are given.", "en", LANGUAGES, load_default="en"
    )
    own_names = field.flag("False: pupils get the app's names only.", True, load_default=True)


class RoomTableOpened(WireSchema):
    """A table of a new room."""

    number = NUMBER
    code = field.text("The table's code.", "KQ7XM", 16)
    token = token("The token of the table's referee.")
    invite = field.text("The table's own invite.", INVITE, 128)


class RoomOpened(WireSchema):
    """A room, its tables, and their secrets."""

    code = field.text("The code that people type to join.", "8B4K", 16)
    token = token("The teacher's token: 128 random bits.")
    invite = field.text("The secret in the QR code for all.", INVITE, 128)
    name = field.text("The room's name.", "Physics 8b", 60)
    game = field.text("Its game.", "moon-or-bust", 40)
    join_url = address(JOIN_AT, f"join-room/8B4K#{INVITE}")
    tables = field.each(RoomTableOpened, "Its tables, by number.", MAX_TABLES, 1)


class RoomSeatBody(BodySchema):
    """A seat to take in a room."""

    id = retry_id(required=True)
    name = field.text(
        "A name that others will read; without it the room gives one such as `Green 3`.",
        "Ada",
        40,
        1,
        pattern=NAME,
        required=False,
    )
    invite = invite("The invite from the QR code; without it the teacher has to let you in.")
    group = field.integer(
        "The number of a table; without it, the table that needs somebody most.",
        3,
        1,
        MAX_TABLES,
        required=False,
    )
    resume = field.text(
        "The token that this phone kept, to find its seat; needs no invite. Before the start, `name` renames "
        "the seat and `group` moves it to that table.",
        TOKEN,
        128,
        1,
        required=False,
    )


RoomSeat = answer(service.Seated, name="RoomSeat")


class ReadySeats(WireSchema):
    """The number of players who have answered."""

    done = field.integer("Players who have answered, or are ready to start.", 3, 0, MAX_SEATS)
    of = field.integer("Players who were asked.", 5, 0, MAX_SEATS)


class RoomSeatView(WireSchema):
    """A player at one of the tables. The wall shows no names."""

    seat = seat_id("The seat's id.")
    name = field.text("The player's name.", "Green 3", 40, required=False)
    team = field.text("The team.", "a", 80, allow_none=True)
    role = field.text("The role.", "engineer", 80, allow_none=True)
    bot = field.text("The bot's character; null for a person.", None, 40, allow_none=True)
    admitted = field.flag("The player was let in.", True)
    present = field.flag("A phone is connected, or a bot plays.", True)
    seen_ms = field.counter(
        "When a phone was last connected.", 1_700_000_000_000, required=False, allow_none=True
    )
    status = field.choice("The status, as in a table's view.", "thinking", get_args(shapes.Status))
    ready = field.flag("The player is ready to start.", False)
    hand = field.counter(
        "When the hand was raised; null if it is down.", None, required=False, allow_none=True
    )


class RoomTableView(WireSchema):
    """A table of the room, as a big screen would show it."""

    number = NUMBER
    code = field.text("The table's code.", "KQ7XM", 16)
    status = field.choice("The table's status.", "playing", STATUSES)
    seq = field.counter("The number of its last step.", 12)
    where = field.json_object("The fields of its state that say where the game is.", {"turn": 5}, 10)
    clock = field.nested(answer(shapes.ClockView), "The running clock.", None, allow_none=True)
    stage_until_ms = field.counter(
        "The end of the beats on its devices: show nothing newer before then.", None, allow_none=True
    )
    pending = field.each(seat_id("A seat."), "Seats whose dice wait.", 200)
    asked = field.listed(seat_id("A seat."), "Seats that the table waits for.", ["s2"], MAX_SEATS)
    ready = field.nested(ReadySeats, "The number of players who have answered.")
    state = field.json_object(
        "The game as everybody may read it; null in the lobby.", {"turn": 5}, 200, allow_none=True
    )
    seats = field.each(RoomSeatView, "Its players; for the teacher also those who wait.", MAX_SEATS)
    result = field.nested(ResultView, "The result; null before the end.", None, allow_none=True)
    gone = field.flag("The table was deleted.", False)
    eyes_front = field.flag("All look to the front: nobody plays until they may go on.", False)


BellView = answer(model.Bell, name="BellView")


class BellBody(CommandBody):
    """The end of the lesson."""

    seconds = field.integer("Seconds from now; null removes it.", 2700, 1, 86_400, allow_none=True)


class RoomBell(WireSchema):
    """The bell as it is now."""

    bell = field.nested(BellView, "The bell; null if it is not set.", None, allow_none=True)


class RoomDoor(WireSchema):
    """What a newcomer may know of a room."""

    code = field.text("The room's code.", "8B4K", 16)
    own_names = field.flag("False: pupils get the app's names only.", True)
    closed = field.flag("Nobody new may sit down.", False)


class RoomDoorBody(CommandBody):
    """A change of the way in."""

    closed = field.flag(
        "True: nobody new may sit down; null leaves it as it is.", True, load_default=None, allow_none=True
    )
    renew = field.flag("True: a new invite; the old one opens nothing.", False, load_default=False)


class RoomView(WireSchema):
    """All tables of the room."""

    code = field.text("The room's code.", "8B4K", 16)
    name = field.text("The room's name.", "Physics 8b", 60)
    game = field.text("Its game.", "moon-or-bust", 40)
    status = field.choice("`lobby` or `finished` if all tables are.", "playing", STATUSES)
    now_ms = field.counter("The server's time.", 1_700_000_000_000)
    bell = field.nested(BellView, "The end of the lesson; null if it is not set.", None, allow_none=True)
    message = field.nested(
        answer(model.Message, name="RoomMessage"), "The teacher's last message.", None, allow_none=True
    )
    closed = field.flag("Nobody new may sit down.", False)
    own_names = field.flag("False: pupils get the app's names only.", True)
    tables = field.each(RoomTableView, "The tables, by number.", MAX_TABLES, 1)


class RoomCommand(BodySchema):
    """A command for each table."""

    type = field.choice(
        "`fill`: seat bots wherever a table needs somebody. `message`: a line that all at the table read. "
        "`eyes_front`: nobody moves and clocks stand still until `go_on`. `admit`: let in all who wait. "
        "`remove_absent`: remove those whose phones are not connected, before the start or at the door.",
        "start",
        tuple(TABLE_COMMANDS),
    )
    seconds = field.integer("For `extend`: seconds to add.", 30, -MAX_SECONDS, MAX_SECONDS, required=False)
    reason = field.text(
        "For `end`: the reason that everybody reads.",
        "The bell.",
        300,
        1,
        pattern=NAME,
        load_default="The bell.",
    )
    text = field.text("For `message`: its text.", "Two minutes left.", 200, 1, pattern=NAME, required=False)

    @validates_schema
    def check_needed(self, body: Json, **_: object) -> None:
        """Refuse `extend` without seconds and `message` without a text."""
        needed = {"extend": "seconds", "message": "text"}.get(body["type"])
        if needed and not body.get(needed):
            raise missing(needed)


class RoomCommandBody(CommandBody):
    """A command for several tables."""

    tables = field.listed(NUMBER, "The tables; without it, all.", [1, 3], MAX_TABLES, 1, required=False)
    command = field.nested(RoomCommand, "The command.", {"type": "start"})


class TableProblem(WireSchema):
    """The problem of a table that refused."""

    code = field.text("Stable code.", "not_offered", 64)
    detail = field.text("What went wrong, in English.", "Nobody is asked that now.", 1000)


class TableCommanded(WireSchema):
    """The answer of one table to a command."""

    number = NUMBER
    ok = field.flag("The command was carried out, now or before under the same id.", True)
    problem = field.nested(TableProblem, "The reason for a refusal.", None, allow_none=True)


class RoomCommanded(WireSchema):
    """The answers of the tables to a command."""

    tables = field.each(TableCommanded, "The tables that got the command.", MAX_TABLES)


class HandBody(CommandBody):
    """A hand to raise or to lower."""

    number = NUMBER
    seat = field.text("The seat.", "s1", 16, 1)
    up = field.flag("True raises the hand, false lowers it.", True)


class HandSeen(WireSchema):
    """A hand as it is now."""

    up = field.flag("The hand is up.", True)


class RoomSwapBody(CommandBody):
    """Two places to swap."""

    first = field.nested(body(Spot), "A pupil.", {"number": 1, "seat": "s4"})
    second = field.nested(body(Spot), "Another pupil, or a bot's seat.", {"number": 6, "seat": "s2"})


class SpotView(WireSchema):
    """The place of a pupil."""

    number = NUMBER
    seat = seat_id("The seat.")


class RoomSwapped(WireSchema):
    """The places of two pupils after a swap."""

    first = field.nested(SpotView, "The first.")
    second = field.nested(SpotView, "The second; if a new seat was taken, the one that is gone.")


class RoomTurn(TurningPoint):
    """A step at which the chances of one of the tables changed most."""

    number = NUMBER


class RoomTableResult(WireSchema):
    """The end of one table."""

    number = NUMBER
    code = field.text("The table's code.", "KQ7XM", 16)
    status = field.choice("The table's status.", "finished", STATUSES)
    where = field.json_object("The fields of its state that say where the game was.", {"turn": 9}, 10)
    outcome = field.text(
        "`team:a`, `won`, `draw`, `nobody`, `called_off`; `lobby` or `playing` before the end; `gone`.",
        "team:b",
        90,
    )
    result = field.nested(ResultView, "The result.", None, allow_none=True)
    minutes = field.integer("Its length in minutes; null before the end.", 38, 0, None, allow_none=True)
    players = field.integer("The number of people who played.", 5, 0, MAX_SEATS)
    turns = field.listed(TurningPoint, "Its greatest swings, if turning points were computed.", [], 10)


class Spread(WireSchema):
    """Tables with the same outcome."""

    outcome = field.text("The outcome.", "team:b", 90)
    tables = field.listed(NUMBER, "The tables.", [3, 5], MAX_TABLES)


class Expected(WireSchema):
    """An outcome, and how often bots reach it."""

    outcome = field.text("The outcome.", "team:b", 90)
    share = field.number("The share of all tables.", 0.31, 0, 1)


class RoomResult(WireSchema):
    """The result of a room, without names."""

    code = field.text("The room's code.", "8B4K", 16)
    name = field.text("The room's name.", "Physics 8b", 60)
    game = field.text("Its game.", "moon-or-bust", 40)
    tables = field.each(RoomTableResult, "The tables, by number.", MAX_TABLES, 1)
    spread = field.each(Spread, "The tables, by outcome.", MAX_TABLES)
    expected = field.each(
        Expected, "Outcomes if bots had played these tables from the start, once computed.", MAX_TABLES
    )
    turns = field.listed(RoomTurn, "The greatest swings of all tables.", [], 10)
    questions = field.listed(
        field.json_object(
            "A question, by language.", {"en": "Which promise was worth more than a test?"}, 20
        ),
        "Questions of the game's author to discuss afterwards, if there are any.",
        [],
        100,
    )
