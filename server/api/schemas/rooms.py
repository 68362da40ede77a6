"""Wire shapes of rooms: tables of one game that one teacher leads."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from server.rooms import model, service
from server.rooms.model import MOST_TABLES
from server.tables.views import shapes

from . import fields as field
from .answers import ResultView, seat_id
from .derive import answer, sent
from .fields import BodySchema, Json, StrictInteger, StrictString, WireSchema
from .forks import TurningPoint
from .tables import MAX_SECONDS, NAME, PRINTABLE, CommandBody, OpenBody, retry_id
from .validate import Message

TOKEN = "c9bS3cJ0m0eYQm1nqz8r2A"
INVITE = "qk3v9mZt0bYJ2cWm4rT1xA"
MOST_SEATS = 100


def number(description: str = "Its number in the room.", **more: Any) -> StrictInteger:
    """Return the field of a table's number."""
    return field.integer(description, 3, 1, MOST_TABLES, **more)


def token(description: str) -> StrictString:
    """Return the field of a secret."""
    return field.text(description, TOKEN, 128)


class OpenRoomBody(OpenBody):
    """A room to open. Its `id` gives the same answer again, tokens included."""

    id = retry_id(required=True)
    tables = field.integer("How many tables.", 6, 1, MOST_TABLES)
    language = field.choice("Of the names that pupils are given.", "en", ("en", "de"), load_default="en")


class RoomTableOpened(WireSchema):
    """A table of a new room. The token is its referee's."""

    number = number()
    code = field.text("The table's code.", "KQ7XM", 16)
    token = token("What opens the referee's seat at that table.")
    invite = field.text("The table's own invite.", INVITE, 128)


class RoomOpened(WireSchema):
    """A room with what opens it and its tables."""

    code = field.text("What people type to join.", "8B4K", 16)
    token = token("The teacher's: 128 random bits.")
    invite = field.text("What the QR code for all carries.", INVITE, 128)
    name = field.text("What the room is called.", "Physics 8b", 60, least=None)
    game = field.text("Its game.", "moon-or-bust", 40)
    join_url = field.text(
        "The page to join at; the invite stands after the #, which no server log sees.",
        f"https://table.example/join-room/8B4K#{INVITE}",
        500,
    )
    tables = field.each(RoomTableOpened, "Its tables, by number.", MOST_TABLES, 1)


class RoomSeatBody(BodySchema):
    """A place in a room."""

    id = retry_id(required=True)
    name = field.text(
        "A name that the others will read; without one, one such as `Green 3` is given.",
        "Ada",
        40,
        1,
        pattern=NAME,
        required=False,
    )
    invite = field.text(
        "From the QR code; without it the teacher has to let you in.", INVITE, 64, 1, required=False
    )
    group = number("The number of a table; without one, the table that needs somebody most.", required=False)
    resume = field.text(
        "The token that this phone kept: where its seat is now. Needs no invite. Before the start a `name` "
        "with it is the seat's new one, and a `group` the table to go to.",
        TOKEN,
        128,
        1,
        required=False,
    )


PlanSpot = answer(model.PlanSpot)
WORDS = field.text("In words.", "By the window", 60, pattern=PRINTABLE, load_default="")
PlanSpotBody = BodySchema.from_dict({**sent(model.PlanSpot), "words": WORDS}, name="PlanSpotBody")


class RoomPlanBody(CommandBody):
    """A plan of the classroom; an empty one takes it back."""

    plan = field.each(PlanSpotBody, "Where each table is; tables may be left out.", MOST_TABLES)


class RoomPlan(WireSchema):
    """The plan as it is now."""

    plan = field.each(PlanSpot, "Where tables are.", MOST_TABLES)


RoomSeat = answer(service.Seated, name="RoomSeat")


class ReadySeats(WireSchema):
    """Answers so far, of those who are asked."""

    done = field.integer("Have answered, or are ready to start.", 3, 0, MOST_SEATS)
    of = field.integer("Were asked.", 5, 0, MOST_SEATS)


class RoomSeatView(WireSchema):
    """A player at one of the tables. The wall shows no names."""

    seat = seat_id("Its id.")
    name = field.text("Whose it is.", "Green 3", 40, required=False)
    team = field.text("Its team.", "a", 80, allow_none=True)
    role = field.text("Its role.", "engineer", 80, allow_none=True)
    bot = field.text("The character that plays it; null: a person does.", None, 40, allow_none=True)
    admitted = field.flag("Let in.", True)
    present = field.flag("A phone is there, or a bot plays.", True)
    seen_ms = field.counter(
        "When a phone was last heard of.", 1_700_000_000_000, required=False, allow_none=True
    )
    status = field.choice("As in a table's view.", "thinking", ("go", "thinking", "idle"))
    ready = field.flag("Ready to start.", False)
    hand = field.counter(
        "Since when the hand is up; null while it is not.", None, required=False, allow_none=True
    )


class RoomTableView(WireSchema):
    """One of the tables, as a big screen would show it."""

    number = number()
    code = field.text("The table's code.", "KQ7XM", 16)
    status = field.choice("Where it stands.", "playing", ("lobby", "playing", "finished"))
    seq = field.counter("Counts its commands.", 12)
    where = field.json_object("The fields of its state that say where the game is.", {"turn": 5}, 10)
    clock = field.nested(answer(shapes.ClockView), "The running clock.", None, allow_none=True)
    stage_until_ms = field.counter(
        "Until when its devices still tell what happened: show nothing newer before.", None, allow_none=True
    )
    pending = field.listed(seat_id("A seat."), "Seats whose dice are waited for.", ["s1"], 200)
    asked = field.listed(seat_id("A seat."), "Seats that the table waits for.", ["s2"], MOST_SEATS)
    ready = field.nested(ReadySeats, "How many have answered.")
    state = field.json_object(
        "The game as everybody may read it; null in the lobby.", {"turn": 5}, 200, allow_none=True
    )
    seats = field.each(RoomSeatView, "Its players; for the teacher also those who wait.", MOST_SEATS)
    result = field.nested(ResultView, "How it ended; null before that.", None, allow_none=True)
    gone = field.flag("The table is there no more.", False)
    put_away = field.flag("Nobody plays here until it is taken out again.", False)


BellView = answer(model.Bell, name="BellView")


class BellBody(CommandBody):
    """When the lesson ends."""

    seconds = field.integer("From now on; null: it is not set any more.", 2700, 1, 86_400, allow_none=True)


class RoomBell(WireSchema):
    """The bell as it is now."""

    bell = field.nested(BellView, "Null where it is not set.", None, allow_none=True)


class RoomView(WireSchema):
    """All tables at a glance."""

    code = field.text("The room's code.", "8B4K", 16)
    name = field.text("What it is called.", "Physics 8b", 60, least=None)
    game = field.text("Its game.", "moon-or-bust", 40)
    status = field.choice("`lobby`, `finished`: all tables are.", "playing", ("lobby", "playing", "finished"))
    now_ms = field.counter("The server's time.", 1_700_000_000_000)
    bell = field.nested(BellView, "When the lesson ends; null where it is not set.", None, allow_none=True)
    plan = field.each(PlanSpot, "Where tables are in the classroom; empty where nobody drew it.", MOST_TABLES)
    tables = field.each(RoomTableView, "By number.", MOST_TABLES, 1)


class RoomCommand(BodySchema):
    """A command for each table."""

    type = field.choice(
        "`fill`: bots on every seat that a table still needs. `message`: a line that all at the table read.",
        "start",
        ("start", "pause", "resume", "extend", "message", "fill", "end", "put_away", "take_out"),
    )
    seconds = field.integer("For `extend`: how much more.", 30, -MAX_SECONDS, MAX_SECONDS, required=False)
    reason = field.text(
        "For `end`: what everybody reads.", "The bell.", 300, 1, pattern=NAME, load_default="The bell."
    )
    text = field.text(
        "For `message`: what to say.", "Two minutes left.", 200, 1, pattern=NAME, required=False
    )

    @validates_schema
    def check_needed(self, body: Json, **_: object) -> None:
        """Adding nothing and saying nothing are mistakes."""
        needed = {"extend": "seconds", "message": "text"}.get(body["type"])
        if needed and not body.get(needed):
            raise ValidationError({needed: [Message("Missing data for required field.", "required")]})


class RoomCommandBody(CommandBody):
    """A command for several tables."""

    tables = field.listed(number(), "Which tables; without it, all.", [1, 3], MOST_TABLES, 1, required=False)
    command = field.nested(RoomCommand, "The command.", {"type": "start"})


class TableProblem(WireSchema):
    """Why a table refused."""

    code = field.text("Stable code.", "not_offered", 64)
    detail = field.text("What went wrong, in English.", "Nobody is asked that now.", 1000)


class TableCommanded(WireSchema):
    """The answer of one table to a command."""

    number = number()
    ok = field.flag("It did it, now or under the same id before.", True)
    problem = field.nested(TableProblem, "Why it did not.", None, allow_none=True)


class RoomCommanded(WireSchema):
    """The answers of the tables to a command."""

    tables = field.each(TableCommanded, "Those that were asked.", MOST_TABLES)


class HandBody(CommandBody):
    """A hand to raise or to take down."""

    number = number()
    seat = field.text("Whose hand.", "s1", 16, 1)
    up = field.flag("Raise it; false: take it down.", True)


class HandSeen(WireSchema):
    """A hand as it is now."""

    up = field.flag("It is up.", True)


class SpotBody(BodySchema):
    """A seat of the room."""

    number = number()
    seat = field.text(
        "Its id; for `second` it may be left out: a new seat there.", "s1", 16, 1, required=False
    )


class RoomSwapBody(CommandBody):
    """Two places to swap."""

    first = field.nested(SpotBody, "A pupil.", {"number": 1, "seat": "s4"})
    second = field.nested(SpotBody, "Another one, or a bot's seat.", {"number": 6, "seat": "s2"})


class SpotView(WireSchema):
    """Where somebody sits now."""

    number = number()
    seat = seat_id("The seat.")


class RoomSwapped(WireSchema):
    """Where the two sit now."""

    first = field.nested(SpotView, "The first.")
    second = field.nested(SpotView, "The second; where a new seat was taken, the one that is gone.")


class TableTurn(TurningPoint):
    """A step at which a table's chances changed most."""

    turn = field.integer("The turn it was in; null where the game has none.", 12, 0, 2**53, allow_none=True)


class RoomTurn(TableTurn):
    """The same, with its table."""

    number = number()


class RoomTableResult(WireSchema):
    """The end of one table."""

    number = number()
    code = field.text("The table's code.", "KQ7XM", 16)
    status = field.choice("Where it stands.", "finished", ("lobby", "playing", "finished"))
    where = field.json_object("The fields of its state that say where the game was.", {"turn": 9}, 10)
    outcome = field.text(
        "`team:a`, `won`, `draw`, `nobody`, `called_off`; `lobby` or `playing` before the end; `gone`.",
        "team:b",
        90,
    )
    result = field.nested(ResultView, "How it ended.", None, allow_none=True)
    minutes = field.integer("How long it took; null before the end.", 38, 0, None, allow_none=True)
    players = field.integer("How many people played.", 5, 0, MOST_SEATS)
    turns = field.listed(TableTurn, "Its greatest swings, where turning points were computed.", [], 10)


class Spread(WireSchema):
    """Tables that ended alike."""

    outcome = field.text("How.", "team:b", 90)
    tables = field.listed(number(), "Which.", [3, 5], MOST_TABLES)


class Expected(WireSchema):
    """An end, and how often our bots come to it."""

    outcome = field.text("How.", "team:b", 90)
    share = field.number("Of all tables.", 0.31, 0, 1)


class RoomResult(WireSchema):
    """The end of a room. It names nobody."""

    code = field.text("The room's code.", "8B4K", 16)
    name = field.text("What it is called.", "Physics 8b", 60, least=None)
    game = field.text("Its game.", "moon-or-bust", 40)
    tables = field.each(RoomTableResult, "By number.", MOST_TABLES, 1)
    spread = field.each(Spread, "How many ended alike.", MOST_TABLES)
    expected = field.each(
        Expected, "Ends of the same tables had our bots played from the start, once computed.", MOST_TABLES
    )
    turns = field.listed(RoomTurn, "The greatest swings of all tables.", [], 10)
    questions = field.listed(
        field.json_object(
            "A question, by language.", {"en": "Which promise was worth more than a test?"}, 20
        ),
        "What to talk over afterwards, where the game's author has questions.",
        [],
        100,
    )
