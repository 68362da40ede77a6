"""Wire shapes that tables answer: views, seats opened, replies, logs, exports, the doctor."""

from server.reach.findings import LEVELS
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


def seat_id(description: str, *, allow_none: bool = False) -> StrictString:
    """Return the field of a seat's id."""
    return field.text(description, "s1", 16, allow_none=allow_none)


class Opened(WireSchema):
    """A table that was opened. The token is the referee's: it is shown this once."""

    code = field.text("What people type to join.", "KQ7XM", 16)
    seat = field.text("The caller's seat.", "referee", 16)
    token = field.text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    invite = field.text(
        "What the QR code carries: who has it is let in at once.", "qk3v9mZt0bYJ2cWm4rT1xA", 128
    )
    join_url = field.text(
        "The join page; the invite stands after the #, which no server log sees.",
        "https://table.example/join/KQ7XM#qk3v9mZt0bYJ2cWm4rT1xA",
        500,
    )


class Joined(WireSchema):
    """A seat that was taken. The token is shown this once."""

    seat = seat_id("The caller's seat.")
    token = field.text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    admitted = field.flag("False: the referee has to let you in first.", True)


class HandedOver(WireSchema):
    """A seat for another phone. The old token is dead."""

    token = field.text("The seat's new token.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    join_url = field.text(
        "What the other phone opens.",
        "https://table.example/join/KQ7XM#seat=s1&token=c9bS3cJ0m0eYQm1nqz8r2A",
        500,
    )


class Reply(OpenSchema):
    """The outcome of a command."""

    seq = field.counter("The table's seq after it.", 13)
    log = field.listed(LogLine, "What it said that you may read.", [], MAX_LINES)
    pending = field.listed(PendingView, "Rolls that wait after it.", [], 200)


class PhonesThere(WireSchema):
    """The seats whose links are here for a roll."""

    phones = field.listed(seat_id("A seat."), "All.", ["s2"], 200)


class LinksTaken(WireSchema):
    """Which links count."""

    taken = field.listed(
        field.text("A waiting roll.", "12.0", 32),
        "The rolls they are for; others are not waited for any more.",
        ["12.0"],
        64,
    )


class ScreenOffered(WireSchema):
    """A screen that waits for a table. The secret is shown this once; once let in, it is the seat's token."""

    pairing = field.text("What the screen shows, and a referee may type.", "BX7KQM", 16)
    secret = field.text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    url = field.text("What the QR code says.", "https://table.example/tv/BX7KQM", 500)
    expires_s = field.integer("How long the code holds.", 600, 1, 86_400)


class ScreenPlace(WireSchema):
    """Where a screen sits; all null until a referee has said so."""

    code = field.text("The table.", "KQ7XM", 16, allow_none=True)
    seat = seat_id("Its seat.", allow_none=True)
    invite = field.text(
        "The table's invite, for the QR code that players scan; null where the referee's phone has none.",
        "qk3v9mZt0bYJ2cWm4rT1xA",
        128,
        allow_none=True,
    )


class ScreenSeated(Reply):
    """A screen that shows the table."""

    seat = seat_id("Its seat.")


class BotSeated(Reply):
    """A bot that sits there."""

    seat = seat_id("Its seat.")
    bot = field.text("Its character.", "hardliner", 40)


class BotsSeated(Reply):
    """Bots that sit there."""

    seats = field.listed(seat_id("A new seat."), "The new seats.", ["s2", "s3"], 200)


class Story(WireSchema):
    """Part of the log."""

    log = field.listed(LogLine, "Oldest first.", [], MAX_LINES)
    log_from = field.integer("The `seq` of the first of them.", 3, -(10**9), 10**9)


class History(WireSchema):
    """The rounds that are over."""

    history = field.json_object(
        'Lists, oldest first, by the JSON Pointer at which the view\'s `state` says `{"archived": 1}`.',
        {"/years": [{"year": 1950}]},
        100,
    )


class OfGame:
    """Which game it was, at which table, and when: fields of several answers."""

    game = field.json_object("The game.", {"id": "moon-or-bust"}, 20)
    table = field.json_object("The table.", {"code": "KQ7XM"}, 20)
    opened_ms = field.counter("When it was opened.", 1_700_000_000_000)
    finished_ms = field.counter("When it ended; null before.", 1_700_000_900_000, allow_none=True)


class Export(OfGame, OpenSchema):
    """The record of a game, for other people's record keepers."""

    players = field.listed(
        field.json_object("A player.", {"name": "Ada", "winner": True}, 20),
        "Who played.",
        [{"name": "Ada", "winner": True}],
        100,
    )
    result = field.nested(ResultView, "How it ended.", None, allow_none=True)
    bg_stats = field.text(
        "A link that offers the play to the app BG Stats; null before the end.",
        None,
        20_000,
        least=None,
        allow_none=True,
    )


class Addresses(WireSchema):
    """Where phones find this server."""

    addresses = field.listed(
        field.word(500, 1),
        "Beginnings of addresses, the likeliest first.",
        ["http://192.168.1.5:8000"],
        None,
        schema={"maxItems": 40},
    )


class DoctorFinding(WireSchema):
    """One thing that may keep phones out, or lose tables."""

    id = field.text("Stable; what screens choose their words by.", "vpn", 40, 1)
    level = field.choice(
        "`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be seen from the "
        "server; the sentence says what it looks like. `note`: good to know.",
        "warn",
        LEVELS,
    )
    text = field.text(
        "A sentence in English that says what to do.", "A VPN seems to be up here (wg0): end it.", 600, 1
    )
    values = field.mapping(field.word(500), "What the sentence names.", {"names": "wg0"}, 10)


class Doctor(Addresses):
    """Findings for a host whose phones cannot get in."""

    version = field.text("Of Flight Director.", "0.2.0", 40, 1)
    findings = field.listed(DoctorFinding, "The worst first.", [], None, schema={"maxItems": 40})
