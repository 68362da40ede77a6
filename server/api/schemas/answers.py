"""What the endpoints of tables answer, beside the view: seats opened, replies to commands, logs, exports."""

from __future__ import annotations

from marshmallow import fields, validate

from .common import ANY_INTEGER, text
from .fields import OpenSchema, StrictBoolean, StrictDict, StrictInteger, StrictString, WireSchema, doc
from .views import MAX_LINES, MILLISECONDS, LogLine, PendingView, ResultView, seat_id


class Opened(WireSchema):
    """A table that was opened. The token is the referee's: it is shown this once."""

    code = text("What people type to join.", "KQ7XM", 16, required=True)
    seat = text("The caller's seat.", "referee", 16, required=True)
    token = text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128, required=True)
    invite = text(
        "What the QR code carries: who has it is let in at once.",
        "qk3v9mZt0bYJ2cWm4rT1xA",
        128,
        required=True,
    )
    join_url = text(
        "The join page; the invite stands after the #, which no server log sees.",
        "https://table.example/join/KQ7XM#qk3v9mZt0bYJ2cWm4rT1xA",
        500,
        required=True,
    )


class Joined(WireSchema):
    """A seat that was taken. The token is shown this once."""

    seat = seat_id("The caller's seat.")
    token = text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128, required=True)
    admitted = StrictBoolean(required=True, metadata=doc("False: the referee has to let you in first.", True))


class HandedOver(WireSchema):
    """A seat for another phone. The old token is dead."""

    token = text("The seat's new token.", "c9bS3cJ0m0eYQm1nqz8r2A", 128, required=True)
    join_url = text(
        "What the other phone opens.",
        "https://table.example/join/KQ7XM#seat=s1&token=c9bS3cJ0m0eYQm1nqz8r2A",
        500,
        required=True,
    )


class Reply(OpenSchema):
    """What a command did."""

    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("The table's seq after it.", 13))
    log = fields.List(
        fields.Nested(LogLine()),
        required=True,
        validate=validate.Length(max=MAX_LINES),
        metadata=doc("What it said that you may read.", []),
    )
    pending = fields.List(
        fields.Nested(PendingView()),
        required=True,
        validate=validate.Length(max=200),
        metadata=doc("Rolls that wait after it.", []),
    )


class PhonesThere(WireSchema):
    """Whose links are here for a roll."""

    phones = fields.List(
        seat_id("A seat."), required=True, validate=validate.Length(max=200), metadata=doc("All.", ["s2"])
    )


class LinksTaken(WireSchema):
    """Which links count."""

    taken = fields.List(
        text("A waiting roll.", "12.0", 32),
        required=True,
        validate=validate.Length(max=64),
        metadata=doc("The rolls they are for; others are not waited for any more.", ["12.0"]),
    )


class ScreenOffered(WireSchema):
    """A screen that waits for a table. The secret is shown this once; once let in, it is the seat's token."""

    pairing = text("What the screen shows, and a referee may type.", "BX7KQM", 16, required=True)
    secret = text("128 random bits.", "c9bS3cJ0m0eYQm1nqz8r2A", 128, required=True)
    url = text("What the QR code says.", "https://table.example/tv/BX7KQM", 500, required=True)
    expires_s = StrictInteger(
        required=True, validate=validate.Range(1, 86_400), metadata=doc("How long the code holds.", 600)
    )


class ScreenPlace(WireSchema):
    """Where a screen sits; all null until a referee has said so."""

    code = text("The table.", "KQ7XM", 16, required=True, allow_none=True)
    seat = seat_id("Its seat.", allow_none=True)
    invite = text(
        "The table's invite, for the QR code that players scan; null where the referee's phone has none.",
        "qk3v9mZt0bYJ2cWm4rT1xA",
        128,
        required=True,
        allow_none=True,
    )


class ScreenSeated(Reply):
    """A screen that shows the table."""

    seat = seat_id("Its seat.")


class BotSeated(Reply):
    """A bot that sits there."""

    seat = seat_id("Its seat.")
    bot = text("Its character.", "hardliner", 40, required=True)


class BotsSeated(Reply):
    """Bots that sit there."""

    seats = fields.List(
        seat_id("A new seat."),
        required=True,
        validate=validate.Length(max=200),
        metadata=doc("The new seats.", ["s2", "s3"]),
    )


class Story(WireSchema):
    """Part of the log."""

    log = fields.List(
        fields.Nested(LogLine()),
        required=True,
        validate=validate.Length(max=MAX_LINES),
        metadata=doc("Oldest first.", []),
    )
    log_from = StrictInteger(
        required=True, validate=ANY_INTEGER, metadata=doc("The `seq` of the first of them.", 3)
    )


class History(WireSchema):
    """What lies behind."""

    history = StrictDict(
        required=True,
        metadata=doc(
            'Lists, oldest first, by the JSON Pointer at which the view\'s `state` says `{"archived": 1}`.',
            {"/years": [{"year": 1950}]},
            maxProperties=100,
        ),
    )


class OfGame:
    """Which game it was, at which table, and when: fields of several answers."""

    game = StrictDict(required=True, metadata=doc("The game.", {"id": "moon-or-bust"}, maxProperties=20))
    table = StrictDict(required=True, metadata=doc("The table.", {"code": "KQ7XM"}, maxProperties=20))
    opened_ms = StrictInteger(
        required=True, validate=MILLISECONDS, metadata=doc("When it was opened.", 1_700_000_000_000)
    )
    finished_ms = StrictInteger(
        required=True,
        allow_none=True,
        validate=MILLISECONDS,
        metadata=doc("When it ended; null before.", 1_700_000_900_000),
    )


class Export(OfGame, OpenSchema):
    """Who played what, for other people's record keepers."""

    players = fields.List(
        StrictDict(metadata=doc("A player.", {"name": "Ada", "winner": True}, maxProperties=20)),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("Who played.", [{"name": "Ada", "winner": True}]),
    )
    result = fields.Nested(ResultView(), required=True, allow_none=True, metadata=doc("How it ended.", None))
    bg_stats = StrictString(
        required=True,
        allow_none=True,
        validate=validate.Length(max=20_000),
        metadata=doc("A link that offers the play to the app BG Stats; null before the end.", None),
    )
