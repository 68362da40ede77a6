"""The types of a view, with a sentence and an example of each field for the API's documentation.

`view.py` builds dictionaries of these types; `server/api/schemas/derive.py` makes the documentation."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta, Raw

from server.games.core.game import Json
from server.games.core.wire import doc as doc

from ..domain import signs
from ..domain.model import SeatKind, Status as TableStatus

Count = Annotated[int, Meta(ge=0)]
"""A number that is not negative: a time in milliseconds, a seq, a link's number."""
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
Status = Literal["go", "thinking", "idle"]
MAX_LINES = 1000
SeatId = Annotated[str, Meta(max_length=16)]
Rules = list[Annotated[str, doc("A rule.", "MB-04", 16)]]


class OwnTime(TypedDict):
    """The time for which the table has waited for a seat. Until the end only its holder is sent it."""

    used_ms: Annotated[Count, doc("Its milliseconds, until `since_ms`.", 61_000)]
    since_ms: Annotated[
        Count | None,
        doc("Since when it runs, by the server's time; perhaps later than now. Null: it stands.", None),
    ]
    left_ms: Annotated[
        NotRequired[Count],
        doc("Milliseconds from `since_ms` until the table plays for you; left out without a limit.", 90_000),
    ]


class You(TypedDict):
    """The caller."""

    seat: Annotated[SeatId, doc("Your seat, or `referee`.", "s1")]
    referee: Annotated[bool, doc("You are a referee.", False)]
    admitted: Annotated[bool, doc("The referee has let you in.", True)]
    time: Annotated[
        NotRequired[OwnTime],
        doc("Your time; left out if you do not play.", {"used_ms": 61_000, "since_ms": None}),
    ]


class UsedTime(TypedDict):
    """The time for which the table waited for a seat in a game that is over."""

    used_ms: Annotated[Count, doc("Milliseconds.", 300_000)]
    longest_ms: Annotated[Count, doc("Milliseconds that the longest question took.", 90_000)]
    longest_seq: Annotated[Count, doc("The commit that answered it.", 12)]
    longest_label: Annotated[Json, doc("What it asked for, by message id.", {"id": "mb.lock_tests"}, 50)]


class SeatView(TypedDict):
    """A seat as everybody sees it."""

    seat: Annotated[SeatId, doc("Its id.", "s1")]
    name: Annotated[str, doc("The name of its player or screen.", "Ada", 40)]
    team: Annotated[str | None, doc("Its team.", "a", 80)]
    role: Annotated[str | None, doc("Its role, or several joined by `+`.", "engineer+agent", 80)]
    kind: Annotated[SeatKind, doc("A player, or a screen for all.", "player")]
    admitted: Annotated[bool, doc("Let in.", True)]
    bot: Annotated[str | None, doc("The bot's character; null: a person plays this seat.", "hardliner", 40)]
    connected: Annotated[bool, doc("A phone is connected, or a bot plays.", True)]
    seen_ms: Annotated[Count | None, doc("When its phone was last heard of.", 1_700_000_000_000)]
    ready: Annotated[bool, doc("Ready to start.", False)]
    co_referee: Annotated[bool, doc("May do what the referee may.", False)]
    knows: Annotated[NotRequired[bool], doc("True for one who says that they know the game.", True)]
    mark: Annotated[
        NotRequired[Count],
        doc("Its shape and colour, once somebody chose one; else they go by the order of players.", 4),
    ]
    claims: Annotated[
        NotRequired[SeatId], doc("The seat that they claim as theirs while they wait to be let in.", "s3")
    ]
    status: Annotated[
        Status,
        doc("`go`: it has answered; `thinking`: the table waits for it; `idle`: nothing to do.", "thinking"),
    ]
    time: Annotated[
        NotRequired[UsedTime],
        doc(
            "The time it used, after the end of a game.",
            {
                "used_ms": 300_000,
                "longest_ms": 90_000,
                "longest_seq": 12,
                "longest_label": {"id": "mb.lock_tests"},
            },
        ),
    ]


class ClockView(TypedDict):
    """A clock. While it is stopped, `due_ms` is when it would ring if it ran from now."""

    id: Annotated[str, doc("Its id.", "turn 4", 100)]
    kind: Annotated[str, doc("Its purpose.", "play", 40)]
    due_ms: Annotated[Count, doc("When it rings, by the server's time.", 1_700_000_090_000)]
    left_ms: Annotated[Count, doc("Milliseconds that are left.", 90_000)]
    paused: Annotated[bool, doc("It is stopped.", False)]
    warnings: Annotated[
        list[Annotated[Seconds, doc("Seconds before the end.", 10)]], doc("When to warn.", [30, 10], 10)
    ]
    seconds: Annotated[Seconds, doc("Seconds that it was set for.", 90)]


class SignView(TypedDict):
    """A sign that a seat holds up for four seconds."""

    kind: Annotated[signs.Kind, doc("The sign.", "bravo")]
    at_ms: Annotated[Count, doc("Since when, by the server's time.", 1_700_000_000_000)]


SIGN = {"kind": "bravo", "at_ms": 1_700_000_000_000}


class AskedView(TypedDict):
    """A link that a roll asks a phone for."""

    chain: Annotated[Count, doc("The number of the chain at its seat.", 1)]
    n: Annotated[Count, doc("The number of the link in its chain.", 7)]


class DrawView(TypedDict):
    """The commitment and the links of a roll that phones take part in (docs/fair-dice.md)."""

    commit: Annotated[str, doc("The server's commitment, in hexadecimal.", "55" * 32, 64)]
    asked: Annotated[
        dict[str, AskedView], doc("The links it asks for, by seat.", {"s1": {"chain": 1, "n": 7}}, 200)
    ]


class BeatView(TypedDict):
    """A beat: a log line while it is shown."""

    seq: Annotated[Count, doc("The line's commit.", 12)]
    k: Annotated[
        int,
        Meta(ge=0, le=10_000),
        doc("The line among those of its commit that you may read, counted from 0.", 0),
    ]
    kind: Annotated[str, doc("Its kind.", "test", 40)]
    at_ms: Annotated[Count, doc("When it begins, by the server's time.", 1_700_000_000_300)]
    ms: Annotated[Count, doc("Its length in milliseconds.", 4200)]
    full: Annotated[NotRequired[bool], doc("Played at full length although the pace is `brisk`.", True)]


BEAT = {"seq": 12, "k": 0, "kind": "test", "at_ms": 1_700_000_000_300, "ms": 4200}


class StageView(TypedDict):
    """The beats that are being shown. Clocks run on, and bots answer, when they are over."""

    at_ms: Annotated[Count, doc("When it began.", 1_700_000_000_000)]
    until_ms: Annotated[Count, doc("When it is clear; the same for everybody.", 1_700_000_004_500)]
    beats: Annotated[list[BeatView], doc("The beats that you may read, in order.", [BEAT], 1000)]


class PendingView(TypedDict):
    """A roll that waits for a person."""

    request: Annotated[str, doc("Its id.", "12.0", 32)]
    seat: Annotated[SeatId | None, doc("The seat that rolls; null: the server.", "s1")]
    notation: Annotated[str, doc("The dice.", "2d6", 600)]
    why: Annotated[str, doc("The purpose, by message id.", "dice.roll", 100)]
    about: Annotated[NotRequired[str], doc("The thing it is for, if a move rolls for several.", "A", 100)]
    rules: Annotated[NotRequired[Rules], doc("The rules behind it.", ["MB-04"], 20)]
    scope: Annotated[str, doc("The audience of the faces.", "all", 200)]
    dice: Annotated[
        Literal["verified", "entered"], doc("The table's dice: those of the app, or real ones.", "verified")
    ]
    due_ms: Annotated[Count | None, doc("When it rolls automatically.", 1_700_000_020_000)]
    left_ms: Annotated[Count | None, doc("Milliseconds that are left.", 20_000)]
    falls_ms: Annotated[
        NotRequired[Count],
        doc("When a bot throws it; until then people may say something about it.", 1_700_000_006_000),
    ]
    paused: Annotated[bool, doc("Its time limit is stopped.", False)]
    draw: Annotated[
        NotRequired[DrawView | None],
        doc(
            "The part that phones have in it; null if none has a hash chain.",
            {"commit": "55" * 32, "asked": {"s1": {"chain": 1, "n": 7}}},
        ),
    ]


class PromptView(TypedDict):
    """A move that a seat can make now; perhaps with odds and more."""

    move: Annotated[str, doc("Its name, for `POST …/moves`.", "lock_tests", 64)]
    label: Annotated[Json, doc("Its text, by message id.", {"id": "mb.lock_tests"}, 50)]
    args: Annotated[Json, doc("JSON Schema of the args.", {"type": "object", "properties": {}}, 50)]
    default: Annotated[
        Json | None, doc("Args that are always legal, and are used when time runs out.", {"tests": []}, 100)
    ]
    must: Annotated[bool, doc("The table waits for this seat.", True)]
    submitted: Annotated[bool, doc("The seat has made it; it may be made again.", False)]
    odds: Annotated[
        NotRequired[Json], doc("Chances and costs of the move, as the game names them.", {"cost": 1}, 1000)
    ]


class LogLine(TypedDict):
    """A line of the log: a message id with parameters."""

    seq: Annotated[Count, doc("The command that wrote it.", 12)]
    at_ms: Annotated[Count, doc("When it was written.", 1_700_000_000_000)]
    id: Annotated[str, doc("Its message id.", "dice.rolled", 100)]
    rules: Annotated[Rules, doc("The rules behind it.", ["MB-04"], 20)]
    to: Annotated[str, doc("Its audience.", "all", 400)]


class Message(TypedDict):
    """A message id with parameters."""

    id: Annotated[str, doc("The message id.", "platform.too_few", 100)]


class PhoneChainView(TypedDict):
    """A phone's own hash chain."""

    chain: Annotated[Count, doc("Its number at the seat.", 1)]
    anchor: Annotated[str, doc("Its link 0, in hexadecimal.", "33" * 32, 64)]


class RestoredView(TypedDict):
    """The last restore from a backup. What phones knew of a later step, or of its dice, is void."""

    epoch: Annotated[Count, doc("The epoch that it began.", 1_700_000_000_000)]
    seq: Annotated[Count, doc("The first command after it.", 12)]


class DiceView(TypedDict):
    """The dice of this table."""

    mode: Annotated[Literal["app", "physical"], doc("The app rolls, or real dice.", "app")]
    anchors: Annotated[
        dict[str, Annotated[str, doc("S[0] of the chain, in hex.", "53ded49d" * 8, 64)]],
        doc("The anchors that verified dice are checked against, by scope.", {"all": "53ded49d" * 8}, 200),
    ]
    phones: Annotated[
        NotRequired[dict[str, PhoneChainView]],
        doc(
            "The hash chains of the phones, by seat; left out if there are none.",
            {"s1": {"chain": 1, "anchor": "33" * 32}},
            200,
        ),
    ]
    since: Annotated[
        NotRequired[Count], doc("Dice before this `seq` fell at the table that this one is a copy of.", 0)
    ]
    restored: Annotated[
        NotRequired[RestoredView],
        doc("The last restore; left out if there was none.", {"epoch": 1_700_000_000_000, "seq": 12}),
    ]


class LogHead(TypedDict):
    """The end of the log's chain of hashes: phones remember it, and check the audit against it."""

    seq: Annotated[Count, doc("The last command.", 13)]
    hash: Annotated[str, doc("The hash of the last line, in hexadecimal.", "cd" * 32, 64)]


class ResultView(TypedDict):
    """The result of a game."""

    winners: Annotated[
        list[Annotated[SeatId, doc("A seat.", "s1")]], doc("The winning seats.", ["s1", "s2"], 100)
    ]
    draw: Annotated[bool, doc("Nobody won alone.", False)]
    standings: Annotated[
        list[Annotated[Json, doc("A seat's standing.", {"seat": "s1"}, 50)]],
        doc("Every seat's standing.", [{"seat": "s1"}], 100),
    ]
    rules: Annotated[
        list[Annotated[str, doc("A rule.", "MB-16", 16)]], doc("The rules behind it.", ["MB-16"], 20)
    ]
    called_off: Annotated[NotRequired[bool], doc("The referee ended it; these are the standings then.", True)]


class View(TypedDict):
    """A table as one caller sees it; a caller who waits to be let in sees little of it. Parts that are the
    same for several callers are encoded once (`Raw`)."""

    code: Annotated[str, doc("The table's code.", "KQ7XM", 16)]
    game: Annotated[str, doc("Its game.", "a-game", 40)]
    name: Annotated[str, doc("Its name.", "Friday evening", 60)]
    status: Annotated[TableStatus, doc("Its status.", "playing")]
    seq: Annotated[Count, doc("The number of the last command.", 12)]
    epoch: Annotated[
        Count, doc("It goes up with each rewind, rematch and restore; views of an earlier one are void.", 0)
    ]
    phase: Annotated[str, doc("Opaque: the question this caller is being asked.", "b1946ac92492d234", 64)]
    you: Annotated[You, doc("The caller.", {"seat": "s1", "referee": False, "admitted": True})]
    seats: Annotated[list[SeatView] | Raw, doc("The seats.", [], 100)]
    options: Annotated[
        NotRequired[Json | Raw],
        doc("The table's options; of a loaded pack only its name.", {"dice": "app"}, 200),
    ]
    eyes_front_ms: Annotated[
        NotRequired[Count | None],
        doc("Since when all look to the front; null while they play.", None),
    ]
    signs: Annotated[
        NotRequired[dict[str, SignView] | Raw],
        doc("What seats hold up for a moment, or held up last.", {"s1": SIGN}, 200),
    ]
    clock: Annotated[NotRequired[ClockView | None], doc("The running clock.", None)]
    stage: Annotated[
        NotRequired[StageView | None], doc("The outcomes being shown; null while there are none.", None)
    ]
    now_ms: Annotated[Count, doc("The server's time.", 1_700_000_000_000)]
    state: Annotated[
        NotRequired[dict[str, Any] | None],
        doc("The game, redacted for this caller; null in the lobby.", {"turn": 5}, 200),
    ]
    pending: Annotated[list[PendingView], doc("The rolls that wait.", [], 200)]
    prompts: Annotated[list[PromptView] | Raw, doc("The moves that this caller can make now.", [], 100)]
    log: Annotated[
        list[LogLine] | Raw, doc("The newest lines, or those since the last event.", [], MAX_LINES)
    ]
    log_from: Annotated[NotRequired[Count], doc("The `seq` from which on `log` is complete.", 3)]
    log_head: Annotated[
        NotRequired[LogHead | None], doc("The end of the log's chain.", {"seq": 13, "hash": "cd" * 32})
    ]
    dice: Annotated[NotRequired[DiceView | Raw], doc("The table's dice.", {"mode": "app", "anchors": {}})]
    problems: Annotated[
        NotRequired[list[Message] | Raw],
        doc("The reasons why it cannot start.", [{"id": "platform.too_few", "needed": 2, "seated": 1}], 100),
    ]
    result: Annotated[ResultView | Raw | None, doc("The result; null before the end.", None)]
