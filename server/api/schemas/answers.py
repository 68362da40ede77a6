"""Answers of the endpoints of tables except the view: seats opened, replies to commands, logs, exports."""

from .fields import OpenSchema, WireSchema, counter, flag, integer, json_object, listed, nested, text
from .views import MAX_LINES, LogLine, PendingView, ResultView, seat_id


class Opened(WireSchema):
    """A table that was opened. The token is the referee's: it is shown this once."""

    code = text("What people type to join.", "KQ7XM", 16)
    seat = text("The caller's seat.", "referee", 16)
    token = text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    invite = text("What the QR code carries: who has it is let in at once.", "qk3v9mZt0bYJ2cWm4rT1xA", 128)
    join_url = text(
        "The join page; the invite stands after the #, which no server log sees.",
        "https://table.example/join/KQ7XM#qk3v9mZt0bYJ2cWm4rT1xA",
        500,
    )


class Joined(WireSchema):
    """A seat that was taken. The token is shown this once."""

    seat = seat_id("The caller's seat.")
    token = text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    admitted = flag("False: the referee has to let you in first.", True)


class HandedOver(WireSchema):
    """A seat for another phone. The old token is dead."""

    token = text("The seat's new token.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    join_url = text(
        "What the other phone opens.",
        "https://table.example/join/KQ7XM#seat=s1&token=c9bS3cJ0m0eYQm1nqz8r2A",
        500,
    )


class Reply(OpenSchema):
    """The outcome of a command."""

    seq = counter("The table's seq after it.", 13)
    log = listed(LogLine, "What it said that you may read.", [], MAX_LINES)
    pending = listed(PendingView, "Rolls that wait after it.", [], 200)


class PhonesThere(WireSchema):
    """The seats whose links are here for a roll."""

    phones = listed(seat_id("A seat."), "All.", ["s2"], 200)


class LinksTaken(WireSchema):
    """Which links count."""

    taken = listed(
        text("A waiting roll.", "12.0", 32),
        "The rolls they are for; others are not waited for any more.",
        ["12.0"],
        64,
    )


class ScreenOffered(WireSchema):
    """A screen that waits for a table. The secret is shown this once; once let in, it is the seat's token."""

    pairing = text("What the screen shows, and a referee may type.", "BX7KQM", 16)
    secret = text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128)
    url = text("What the QR code says.", "https://table.example/tv/BX7KQM", 500)
    expires_s = integer("How long the code holds.", 600, 1, 86_400)


class ScreenPlace(WireSchema):
    """Where a screen sits; all null until a referee has said so."""

    code = text("The table.", "KQ7XM", 16, allow_none=True)
    seat = seat_id("Its seat.", allow_none=True)
    invite = text(
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
    bot = text("Its character.", "hardliner", 40)


class BotsSeated(Reply):
    """Bots that sit there."""

    seats = listed(seat_id("A new seat."), "The new seats.", ["s2", "s3"], 200)


class Story(WireSchema):
    """Part of the log."""

    log = listed(LogLine, "Oldest first.", [], MAX_LINES)
    log_from = integer("The `seq` of the first of them.", 3, -(10**9), 10**9)


class History(WireSchema):
    """The rounds that are over."""

    history = json_object(
        'Lists, oldest first, by the JSON Pointer at which the view\'s `state` says `{"archived": 1}`.',
        {"/years": [{"year": 1950}]},
        100,
    )


class OfGame:
    """Which game it was, at which table, and when: fields of several answers."""

    game = json_object("The game.", {"id": "moon-or-bust"}, 20)
    table = json_object("The table.", {"code": "KQ7XM"}, 20)
    opened_ms = counter("When it was opened.", 1_700_000_000_000)
    finished_ms = counter("When it ended; null before.", 1_700_000_900_000, allow_none=True)


class Export(OfGame, OpenSchema):
    """The record of a game, for other people's record keepers."""

    players = listed(
        json_object("A player.", {"name": "Ada", "winner": True}, 20),
        "Who played.",
        [{"name": "Ada", "winner": True}],
        100,
    )
    result = nested(ResultView, "How it ended.", None, allow_none=True)
    bg_stats = text(
        "A link that offers the play to the app BG Stats; null before the end.",
        None,
        20_000,
        least=None,
        allow_none=True,
    )
