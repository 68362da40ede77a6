"""Wire shapes of tables' answers: views, new seats, replies, logs, exports, the doctor."""

from server.reach.findings import LEVELS
from server.tables.commands.seats import INVITE
from server.tables.service import service
from server.tables.views import shapes

from . import fields as field
from .derive import answer
from .fields import OpenSchema, StrictString, WireSchema

PromptView = answer(shapes.PromptView, OpenSchema)
LogLine = answer(shapes.LogLine, OpenSchema)
Message = answer(shapes.Message, OpenSchema)
PendingView = answer(shapes.PendingView, why="moon_or_bust.threat")
ResultView = answer(shapes.ResultView)
View = answer(shapes.View, game="moon-or-bust")
MAX_LINES = shapes.MAX_LINES
TOKEN = "c9bS3cJ0m0eYQm1nqz8r2A"
"""An example of a secret."""


def seat_id(description: str, *, allow_none: bool = False) -> StrictString:
    """Return the field of a seat's id."""
    return field.text(description, "s1", 16, allow_none=allow_none)


def token(description: str) -> StrictString:
    """Return the field of a secret."""
    return field.text(description, TOKEN, 128)


def address(description: str, example: str) -> StrictString:
    """Return the field of a page's address."""
    return field.text(description, f"https://table.example/{example}", 500)


JOIN_AT = "The page to join at; the invite is after the #, which browsers send to no server."


class Opened(WireSchema):
    """A new table. The referee's token is sent only once."""

    code = field.text("The code that people type to join.", "KQ7XM", 16)
    seat = field.text("The caller's seat.", "referee", 16)
    token = token("The token of that seat: 128 random bits.")
    invite = field.text("The secret in the QR code: it admits people at once.", INVITE, 128)
    join_url = address(JOIN_AT, f"join/KQ7XM#{INVITE}")


Joined = answer(service.Joined)


class HandedOver(WireSchema):
    """A seat for another phone. The old token is no longer valid."""

    token = token("The seat's new token.")
    join_url = address("The page that the other phone opens.", f"join/KQ7XM#seat=s1&token={TOKEN}")


class Reply(OpenSchema):
    """The outcome of a command."""

    seq = field.counter("The number of this step.", 13)
    log = field.listed(LogLine, "Its log lines that you may read.", [], MAX_LINES)
    pending = field.listed(PendingView, "Rolls that wait after it.", [], 200)


class Door(WireSchema):
    """A table that can be joined."""

    code = field.text("The table.", "KQ7XM", 16)
    game = field.text("Its game.", "t-minus", 40)
    name = field.text("The table's name; empty if it has none.", "Ada's table", 60)
    guests = field.listed(
        field.text("A name.", "Ada", 40),
        "The players who have a seat, in seating order. Only for a caller with the invite.",
        ["Ada", "Bo"], 200,
    )


class PhonesThere(WireSchema):
    """The seats whose links have arrived for a roll."""

    phones = field.listed(seat_id("A seat."), "All such seats.", ["s2"], 200)


class LinksTaken(WireSchema):
    """The links that count."""

    taken = field.each(
        field.text("A waiting roll.", "12.0", 32),
        "The rolls they were accepted for; the others no longer wait.",
        64,
    )


class ScreenOffered(WireSchema):
    """A screen that waits for a table. The secret is sent only once; later it is the seat's token."""

    pairing = field.text("The code that the screen shows and a referee may type.", "BX7KQM", 16)
    secret = token("128 random bits.")
    url = address("The address in the screen's QR code.", "tv/BX7KQM")
    expires_s = field.integer("Seconds for which the code is valid.", 600, 1, 86_400)


class ScreenPlace(WireSchema):
    """The place of a screen; all null until a referee has given it one."""

    code = field.text("The table.", "KQ7XM", 16, allow_none=True)
    seat = seat_id("Its seat.", allow_none=True)
    invite = field.text(
        "The table's invite, for the QR code that players scan; null if the referee's phone has none.",
        INVITE,
        128,
        allow_none=True,
    )


class ScreenSeated(Reply):
    """A screen that shows the table."""

    seat = seat_id("Its seat.")


class BotSeated(Reply):
    """A new bot."""

    seat = seat_id("Its seat.")
    bot = field.text("Its character.", "hardliner", 40)


class BotsSeated(Reply):
    """New bots."""

    seats = field.listed(seat_id("A new seat."), "The new seats.", ["s2", "s3"], 200)


class Story(WireSchema):
    """Part of the log."""

    log = field.listed(LogLine, "The lines, oldest first.", [], MAX_LINES)
    log_from = field.integer("The `seq` of the first line.", 3, -(10**9), 10**9)


class History(WireSchema):
    """The rounds that are over."""

    history = field.json_object(
        'Lists, oldest first, by the JSON Pointer at which the view\'s `state` has `{"archived": 1}`.',
        {"/years": [{"year": 1950}]},
        100,
    )


class OfGame:
    """The game, the table and its times: fields of several answers."""

    game = field.json_object("The game.", {"id": "moon-or-bust"}, 20)
    table = field.json_object("The table.", {"code": "KQ7XM"}, 20)
    opened_ms = field.counter("When the table was opened.", 1_700_000_000_000)
    finished_ms = field.counter("When the game ended; null before.", 1_700_000_900_000, allow_none=True)


class Export(OfGame, OpenSchema):
    """The record of a game, for other programs."""

    players = field.each(
        field.json_object("A player.", {"name": "Ada", "winner": True}, 20), "The players.", 100
    )
    result = field.nested(ResultView, "The result.", None, allow_none=True)
    bg_stats = field.text(
        "A link that sends the play to the app BG Stats; null before the end.", None, 20_000, allow_none=True
    )


class Addresses(WireSchema):
    """The addresses of this server for phones."""

    addresses = field.listed(
        field.word(500, 1),
        "Base addresses, the likeliest first.",
        ["http://192.168.1.5:8000"],
        None,
        schema={"maxItems": 40},
    )


class DoctorFinding(WireSchema):
    """A finding that may keep phones out, or lose tables."""

    id = field.text("Stable id, by which screens choose their words.", "vpn", 40, 1)
    level = field.choice(
        "`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be detected by the "
        "server; the sentence describes the symptom. `note`: for information.",
        "warn",
        LEVELS,
    )
    text = field.text(
        "An English sentence with the remedy.", "A VPN seems to be up here (wg0): end it.", 600, 1
    )
    values = field.mapping(field.word(500), "The values in the sentence.", {"names": "wg0"}, 10)


class Doctor(Addresses):
    """Findings for a host whose phones cannot get in."""

    version = field.text("The version of Flight Director.", "0.2.0", 40, 1)
    findings = field.listed(DoctorFinding, "The findings, worst first.", [], None, schema={"maxItems": 40})
