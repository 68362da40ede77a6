"""Wire shapes of live tables: what is answered. Documentation only: the answers are encoded by msgspec."""

from __future__ import annotations

from marshmallow import fields, validate

from .common import text
from .fields import OpenSchema, StrictBoolean, StrictDict, StrictInteger, StrictString, WireSchema, doc

MILLISECONDS = validate.Range(0, 2**53)
MAX_LINES = 1000


def seat_id(description: str, *, allow_none: bool = False) -> StrictString:
    """A seat's id."""
    return text(description, "s1", 16, required=True, allow_none=allow_none)


class You(WireSchema):
    """Who the caller is."""

    seat = text("Your seat, or `referee`.", "s1", 16, required=True)
    referee = StrictBoolean(required=True, metadata=doc("You are a referee.", False))
    admitted = StrictBoolean(required=True, metadata=doc("The referee has let you in.", True))


class SeatView(WireSchema):
    """A seat, as everybody sees it."""

    seat = seat_id("Its id.")
    name = text("Whose it is.", "Ada", 40, required=True)
    team = text("Its team.", "a", 80, required=True, allow_none=True)
    role = text("Its role, or several joined by `+`.", "engineer+agent", 80, required=True, allow_none=True)
    kind = StrictString(
        required=True,
        validate=validate.OneOf(("player", "screen")),
        metadata=doc("A player, or a screen for all.", "player"),
    )
    admitted = StrictBoolean(required=True, metadata=doc("Let in.", True))
    bot = text(
        "The character that plays this seat by itself; null: a person does.",
        "hardliner",
        40,
        required=True,
        allow_none=True,
    )
    connected = StrictBoolean(required=True, metadata=doc("A phone has a stream open, or a bot plays.", True))
    seen_ms = StrictInteger(
        required=True,
        allow_none=True,
        validate=MILLISECONDS,
        metadata=doc("When a phone was last heard of.", 1_700_000_000_000),
    )
    ready = StrictBoolean(required=True, metadata=doc("Ready to start.", False))
    co_referee = StrictBoolean(required=True, metadata=doc("May do what the referee may.", False))
    status = StrictString(
        required=True,
        validate=validate.OneOf(("go", "thinking", "idle")),
        metadata=doc("`go`: all in; `thinking`: the table waits; `idle`: nothing to do.", "thinking"),
    )


class ClockView(WireSchema):
    """A clock."""

    id = text("Which one.", "turn 4", 100, required=True)
    kind = text("What for.", "play", 40, required=True)
    due_ms = StrictInteger(
        required=True,
        validate=MILLISECONDS,
        metadata=doc("When it rings, by the server's time.", 1_700_000_090_000),
    )
    left_ms = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("What is left.", 90_000))
    paused = StrictBoolean(required=True, metadata=doc("It stands still.", False))
    warnings = fields.List(
        StrictInteger(validate=validate.Range(0, 86_400), metadata=doc("Seconds before the end.", 10)),
        required=True,
        validate=validate.Length(max=10),
        metadata=doc("When to warn.", [30, 10]),
    )
    seconds = StrictInteger(
        required=True, validate=validate.Range(0, 86_400), metadata=doc("How long it was set for.", 90)
    )


class AskedView(WireSchema):
    """A link that a roll asks a phone for."""

    chain = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("Which chain of the seat's.", 1))
    n = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("Which link of it.", 7))


class DrawView(WireSchema):
    """What a roll is made from that phones take part in (docs/fair-dice.md)."""

    commit = text("What the server commits to, in hexadecimal.", "55" * 32, 64, required=True)
    asked = StrictDict(
        keys=StrictString(validate=validate.Length(max=20)),
        values=fields.Nested(AskedView()),
        required=True,
        metadata=doc("The links it asks for, by seat.", {"s1": {"chain": 1, "n": 7}}, maxProperties=200),
    )


class BeatView(WireSchema):
    """One beat: a log line while it is told."""

    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("The line's commit.", 12))
    k = StrictInteger(
        required=True,
        validate=validate.Range(0, 10_000),
        metadata=doc("The line among those of its commit that you may read, counted from 0.", 0),
    )
    kind = text("What it is told as.", "test", 40, required=True)
    at_ms = StrictInteger(
        required=True,
        validate=MILLISECONDS,
        metadata=doc("When it begins, by the server's time.", 1_700_000_000_300),
    )
    ms = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("How long it lasts.", 4200))


class StageView(WireSchema):
    """What is being told. Clocks start, and bots answer, when it is over."""

    at_ms = StrictInteger(
        required=True, validate=MILLISECONDS, metadata=doc("Since when.", 1_700_000_000_000)
    )
    until_ms = StrictInteger(
        required=True,
        validate=MILLISECONDS,
        metadata=doc("When it is clear; the same for everybody.", 1_700_000_004_500),
    )
    beats = fields.List(
        fields.Nested(BeatView()),
        required=True,
        validate=validate.Length(max=1000),
        metadata=doc(
            "One after the other, those that you may read.",
            [{"seq": 12, "k": 0, "kind": "test", "at_ms": 1_700_000_000_300, "ms": 4200}],
        ),
    )


class PendingView(WireSchema):
    """A roll that waits for somebody."""

    request = text("Its id.", "12.0", 32, required=True)
    seat = seat_id("Who rolls; null: the server.", allow_none=True)
    notation = text("Which dice.", "2d6", 600, required=True)
    why = text("What for.", "moon_or_bust.threat", 100, required=True)
    rules = fields.List(
        text("A rule.", "MB-04", 16), validate=validate.Length(max=20), metadata=doc("Why.", ["MB-04"])
    )
    scope = text("Who will see the faces.", "all", 200, required=True)
    dice = StrictString(
        required=True,
        validate=validate.OneOf(("verified", "entered")),
        metadata=doc("What the table rolls with: the app, or real dice.", "verified"),
    )
    due_ms = StrictInteger(
        required=True,
        allow_none=True,
        validate=MILLISECONDS,
        metadata=doc("When it rolls by itself.", 1_700_000_020_000),
    )
    left_ms = StrictInteger(
        required=True, allow_none=True, validate=MILLISECONDS, metadata=doc("What is left.", 20_000)
    )
    paused = StrictBoolean(required=True, metadata=doc("Its time stands still.", False))
    draw = fields.Nested(
        DrawView(),
        allow_none=True,
        metadata=doc(
            "What phones take part in; null where none has a hash chain.",
            {"commit": "55" * 32, "asked": {"s1": {"chain": 1, "n": 7}}},
        ),
    )


class PromptView(OpenSchema):
    """What a seat can do now."""

    move = text("Its name, for `POST …/moves`.", "lock_tests", 64, required=True)
    label = StrictDict(
        required=True, metadata=doc("What it says, by message id.", {"id": "mb.lock_tests"}, maxProperties=50)
    )
    args = StrictDict(
        required=True,
        metadata=doc("JSON Schema of the args.", {"type": "object", "properties": {}}, maxProperties=50),
    )
    default = StrictDict(
        required=True,
        allow_none=True,
        metadata=doc(
            "Args that are always legal, and happen when time runs out.", {"tests": []}, maxProperties=100
        ),
    )
    must = StrictBoolean(required=True, metadata=doc("The table waits for this seat.", True))
    submitted = StrictBoolean(required=True, metadata=doc("It was done; it may be done again.", False))


class LogLine(OpenSchema):
    """A line of the story: an id with parameters beside it."""

    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("The command it came from.", 12))
    at_ms = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("When.", 1_700_000_000_000))
    id = text("Which sentence.", "dice.rolled", 100, required=True)
    rules = fields.List(
        text("A rule.", "MB-04", 16),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("The rules behind it.", ["MB-04"]),
    )
    to = text("Who may read it.", "all", 400, required=True)


class Message(OpenSchema):
    """A message id with parameters."""

    id = text("Which sentence.", "platform.too_few", 100, required=True)


class PhoneChainView(WireSchema):
    """A phone's own hash chain."""

    chain = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("Which one of the seat's.", 1))
    anchor = text("Its link 0, in hexadecimal.", "33" * 32, 64, required=True)


class DiceView(WireSchema):
    """How this table rolls."""

    mode = StrictString(
        required=True,
        validate=validate.OneOf(("app", "physical")),
        metadata=doc("With the app, or with real dice.", "app"),
    )
    anchors = StrictDict(
        keys=StrictString(validate=validate.Length(max=200)),
        values=text("S[0] of the chain, in hex.", "53ded49d" * 8, 64),
        required=True,
        metadata=doc(
            "What to check verified dice against, by scope.", {"all": "53ded49d" * 8}, maxProperties=200
        ),
    )
    phones = StrictDict(
        keys=StrictString(validate=validate.Length(max=20)),
        values=fields.Nested(PhoneChainView()),
        metadata=doc(
            "The hash chains of the phones, by seat; left out where there are none.",
            {"s1": {"chain": 1, "anchor": "33" * 32}},
            maxProperties=200,
        ),
    )
    since = StrictInteger(
        validate=MILLISECONDS,
        metadata=doc("Dice before this `seq` fell at the table that this one was copied from.", 0),
    )


class LogHead(WireSchema):
    """The chain of the log as far as it goes: phones keep it, and hold the audit to it."""

    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("The last command.", 13))
    hash = text("The hash of the last line, in hexadecimal.", "cd" * 32, 64, required=True)


class ResultView(WireSchema):
    """How it ended."""

    winners = fields.List(
        text("A seat.", "s1", 16),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("The winning seats.", ["s1", "s2"]),
    )
    draw = StrictBoolean(required=True, metadata=doc("Nobody won alone.", False))
    standings = fields.List(
        StrictDict(metadata=doc("A seat's standing.", {"seat": "s1"}, maxProperties=50)),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("Every seat's standing.", [{"seat": "s1"}]),
    )
    rules = fields.List(
        text("A rule.", "MB-16", 16),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("The rules behind it.", ["MB-16"]),
    )
    called_off = StrictBoolean(metadata=doc("The referee ended it; this is how it stood.", True))


class View(WireSchema):
    """A table, as one caller sees it. Somebody who waits to be let in sees little of it."""

    code = text("The table's code.", "KQ7XM", 16, required=True)
    game = text("Its game.", "moon-or-bust", 40, required=True)
    name = text("What it is called.", "Friday evening", 60, required=True)
    status = StrictString(
        required=True,
        validate=validate.OneOf(("lobby", "playing", "finished")),
        metadata=doc("Where it stands.", "playing"),
    )
    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("Counts the commands.", 12))
    epoch = StrictInteger(
        required=True, validate=MILLISECONDS, metadata=doc("Counts rewinds and rematches.", 0)
    )
    phase = text("Opaque: the question this caller is being asked.", "b1946ac92492d234", 64, required=True)
    you = fields.Nested(
        You(), required=True, metadata=doc("Who you are.", {"seat": "s1", "referee": False, "admitted": True})
    )
    seats = fields.List(
        fields.Nested(SeatView()),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("Who sits here.", []),
    )
    options = StrictDict(
        metadata=doc(
            "The table's options; of a loaded pack only its name.", {"dice": "app"}, maxProperties=200
        )
    )
    put_away_ms = StrictInteger(
        allow_none=True,
        validate=MILLISECONDS,
        metadata=doc("Since when the table lies in the drawer; null while it is in use.", None),
    )
    clock = fields.Nested(ClockView(), allow_none=True, metadata=doc("The running clock.", None))
    stage = fields.Nested(
        StageView(), allow_none=True, metadata=doc("What is being told; null while the stage is clear.", None)
    )
    now_ms = StrictInteger(
        required=True, validate=MILLISECONDS, metadata=doc("The server's time.", 1_700_000_000_000)
    )
    state = StrictDict(
        allow_none=True,
        metadata=doc(
            "The game, redacted for this caller; null in the lobby.", {"turn": 5}, maxProperties=200
        ),
    )
    pending = fields.List(
        fields.Nested(PendingView()),
        required=True,
        validate=validate.Length(max=200),
        metadata=doc("Rolls that wait.", []),
    )
    prompts = fields.List(
        fields.Nested(PromptView()),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("What this caller can do now.", []),
    )
    log = fields.List(
        fields.Nested(LogLine()),
        required=True,
        validate=validate.Length(max=MAX_LINES),
        metadata=doc("The newest lines, or those since the last event.", []),
    )
    log_from = StrictInteger(
        validate=MILLISECONDS, metadata=doc("The `seq` of the first line that was looked at.", 3)
    )
    log_head = fields.Nested(
        LogHead(),
        allow_none=True,
        metadata=doc("The end of the log's chain.", {"seq": 13, "hash": "cd" * 32}),
    )
    dice = fields.Nested(DiceView(), metadata=doc("How it rolls.", {"mode": "app", "anchors": {}}))
    problems = fields.List(
        fields.Nested(Message()),
        validate=validate.Length(max=100),
        metadata=doc("Why it cannot start yet.", [{"id": "platform.too_few", "needed": 2, "seated": 1}]),
    )
    result = fields.Nested(
        ResultView(), required=True, allow_none=True, metadata=doc("How it ended; null before that.", None)
    )
