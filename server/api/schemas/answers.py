"""Wire shapes of tables' answers: views, new seats, replies, logs, exports, the doctor."""

from typing import Annotated, TypedDict

from msgspec import Meta

from server.games.core.wire import doc
from server.reach.findings import Level
from server.tables.commands.seats import INVITE
from server.tables.views import shapes
from server.tables.views.shapes import LogLine, PendingView, ResultView, View

from .derive import Json, any_of, open_shape, schema_of

for kind in (shapes.PromptView, LogLine, shapes.Message):
    open_shape(kind)
schema_of(PendingView, why="moon_or_bust.threat")
schema_of(View, game="moon-or-bust")
MAX_LINES = shapes.MAX_LINES
TOKEN = "c9bS3cJ0m0eYQm1nqz8r2A"
"""An example of a secret."""


def seat_id(description: str) -> Meta:
    """Describe a seat's id."""
    return doc(description, "s1", 16)


def token(description: str) -> Meta:
    """Describe a secret."""
    return doc(description, TOKEN, 128)


def address(description: str, example: str) -> Meta:
    """Describe a page's address."""
    return doc(description, f"https://table.example/{example}", 500)


JOIN_AT = "The page to join at; the invite is after the #, which browsers send to no server."


class Opened(TypedDict):
    """A new table. The referee's token is sent only once."""

    code: Annotated[str, doc("The code that people type to join.", "KQ7XM", 16)]
    seat: Annotated[str, doc("The caller's seat.", "referee", 16)]
    token: Annotated[str, token("The token of that seat: 128 random bits.")]
    invite: Annotated[str, doc("The secret in the QR code: it admits people at once.", INVITE, 128)]
    join_url: Annotated[str, address(JOIN_AT, f"join/KQ7XM#{INVITE}")]


class HandedOver(TypedDict):
    """A seat for another phone. The old token is no longer valid."""

    token: Annotated[str, token("The seat's new token.")]
    join_url: Annotated[
        str, address("The page that the other phone opens.", f"join/KQ7XM#seat=s1&token={TOKEN}")
    ]


@open_shape
class Reply(TypedDict):
    """The outcome of a command."""

    seq: Annotated[int, doc("The number of this step.", 13, ge=0)]
    log: Annotated[list[LogLine], doc("Its log lines that you may read.", [], MAX_LINES)]
    pending: Annotated[list[PendingView], doc("Rolls that wait after it.", [], 200)]


MaybeReply = TypedDict("MaybeReply", any_of(Reply))  # type: ignore[misc]
"""The outcome of a command; a preview lacks its members."""


class Door(TypedDict):
    """A table that can be joined."""

    code: Annotated[str, doc("The table.", "KQ7XM", 16)]
    game: Annotated[str, doc("Its game.", "t-minus", 40)]
    name: Annotated[str, doc("The table's name; empty if it has none.", "Ada's table", 60)]
    guests: Annotated[
        list[Annotated[str, doc("A name.", "Ada", 40)]],
        doc(
            "The players who have a seat, in seating order. Only for a caller with the invite.",
            ["Ada", "Bo"],
            200,
        ),
    ]


class PhonesThere(TypedDict):
    """The seats whose links have arrived for a roll."""

    phones: Annotated[list[Annotated[str, seat_id("A seat.")]], doc("All such seats.", ["s2"], 200)]


class LinksTaken(TypedDict):
    """The links that count."""

    taken: Annotated[
        list[Annotated[str, doc("A waiting roll.", "12.0", 32)]],
        doc("The rolls they were accepted for; the others no longer wait.", most=64),
    ]


class ScreenOffered(TypedDict):
    """A screen that waits for a table. The secret is sent only once; later it is the seat's token."""

    pairing: Annotated[str, doc("The code that the screen shows and a referee may type.", "BX7KQM", 16)]
    secret: Annotated[str, token("128 random bits.")]
    url: Annotated[str, address("The address in the screen's QR code.", "tv/BX7KQM")]
    expires_s: Annotated[int, doc("Seconds for which the code is valid.", 600, ge=1, le=86_400)]


class ScreenPlace(TypedDict):
    """The place of a screen; all null until a referee has given it one."""

    code: Annotated[str | None, doc("The table.", "KQ7XM", 16)]
    seat: Annotated[str | None, seat_id("Its seat.")]
    invite: Annotated[
        str | None,
        doc(
            "The table's invite, for the QR code that players scan; null if the referee's phone has none.",
            INVITE,
            128,
        ),
    ]


@open_shape
class ScreenSeated(Reply):
    """A screen that shows the table."""

    seat: Annotated[str, seat_id("Its seat.")]


@open_shape
class BotSeated(Reply):
    """A new bot."""

    seat: Annotated[str, seat_id("Its seat.")]
    bot: Annotated[str, doc("Its character.", "hardliner", 40)]


@open_shape
class BotsSeated(Reply):
    """New bots."""

    seats: Annotated[list[Annotated[str, seat_id("A new seat.")]], doc("The new seats.", ["s2", "s3"], 200)]


class Story(TypedDict):
    """Part of the log."""

    log: Annotated[list[LogLine], doc("The lines, oldest first.", [], MAX_LINES)]
    log_from: Annotated[int, doc("The `seq` of the first line.", 3, ge=-(10**9), le=10**9)]


class History(TypedDict):
    """The rounds that are over."""

    history: Annotated[
        Json,
        doc(
            'Lists, oldest first, by the JSON Pointer at which the view\'s `state` has `{"archived": 1}`.',
            {"/years": [{"year": 1950}]},
            100,
        ),
    ]


@open_shape
class Export(TypedDict):
    """The record of a game, for other programs."""

    game: Annotated[Json, doc("The game.", {"id": "moon-or-bust"}, 20)]
    table: Annotated[Json, doc("The table.", {"code": "KQ7XM"}, 20)]
    opened_ms: Annotated[int, doc("When the table was opened.", 1_700_000_000_000, ge=0)]
    finished_ms: Annotated[int | None, doc("When the game ended; null before.", 1_700_000_900_000, ge=0)]
    players: Annotated[
        list[Annotated[Json, doc("A player.", {"name": "Ada", "winner": True}, 20)]],
        doc("The players.", most=100),
    ]
    result: Annotated[ResultView | None, doc("The result.", None)]
    bg_stats: Annotated[
        str | None, doc("A link that sends the play to the app BG Stats; null before the end.", None, 20_000)
    ]


class Addresses(TypedDict):
    """The addresses of this server for phones."""

    addresses: Annotated[
        list[Annotated[str, Meta(max_length=500, min_length=1)]],
        doc("Base addresses, the likeliest first.", ["http://192.168.1.5:8000"], schema={"maxItems": 40}),
    ]


class DoctorFinding(TypedDict):
    """A finding that may keep phones out, or lose tables."""

    id: Annotated[str, doc("Stable id, by which screens choose their words.", "vpn", 40, least=1)]
    level: Annotated[
        Level,
        doc(
            "`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be detected by "
            "the server; the sentence describes the symptom. `note`: for information.",
            "warn",
        ),
    ]
    text: Annotated[
        str,
        doc("An English sentence with the remedy.", "A VPN seems to be up here (wg0): end it.", 600, least=1),
    ]
    values: Annotated[
        dict[str, Annotated[str, Meta(max_length=500)]],
        doc("The values in the sentence.", {"names": "wg0"}, 10),
    ]


class Doctor(Addresses):
    """Findings for a host whose phones cannot get in."""

    version: Annotated[str, doc("The version of Flight Director.", "0.2.0", 40, least=1)]
    findings: Annotated[list[DoctorFinding], doc("The findings, worst first.", [], schema={"maxItems": 40})]
