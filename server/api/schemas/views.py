"""Wire shapes of live tables: what is answered. Documentation only: the answers are encoded by msgspec."""

from __future__ import annotations

from .fields import (
    OpenSchema,
    StrictString,
    WireSchema,
    choice,
    counter,
    flag,
    integer,
    json_object,
    listed,
    mapping,
    nested,
    text,
)

MAX_LINES = 1000


def seat_id(description: str, *, allow_none: bool = False) -> StrictString:
    """A seat's id."""
    return text(description, "s1", 16, allow_none=allow_none)


class You(WireSchema):
    """The caller."""

    seat = text("Your seat, or `referee`.", "s1", 16)
    referee = flag("You are a referee.", False)
    admitted = flag("The referee has let you in.", True)


class SeatView(WireSchema):
    """A seat, as everybody sees it."""

    seat = seat_id("Its id.")
    name = text("Whose it is.", "Ada", 40)
    team = text("Its team.", "a", 80, allow_none=True)
    role = text("Its role, or several joined by `+`.", "engineer+agent", 80, allow_none=True)
    kind = choice("A player, or a screen for all.", "player", ("player", "screen"))
    admitted = flag("Let in.", True)
    bot = text(
        "The character that plays this seat by itself; null: a person does.", "hardliner", 40, allow_none=True
    )
    connected = flag("A phone has a stream open, or a bot plays.", True)
    seen_ms = counter("When a phone was last heard of.", 1_700_000_000_000, allow_none=True)
    ready = flag("Ready to start.", False)
    co_referee = flag("May do what the referee may.", False)
    status = choice(
        "`go`: all in; `thinking`: the table waits; `idle`: nothing to do.",
        "thinking",
        ("go", "thinking", "idle"),
    )


class ClockView(WireSchema):
    """A clock."""

    id = text("Which one.", "turn 4", 100)
    kind = text("What for.", "play", 40)
    due_ms = counter("When it rings, by the server's time.", 1_700_000_090_000)
    left_ms = counter("What is left.", 90_000)
    paused = flag("It stands still.", False)
    warnings = listed(integer("Seconds before the end.", 10, 0, 86_400), "When to warn.", [30, 10], 10)
    seconds = integer("How long it was set for.", 90, 0, 86_400)


class AskedView(WireSchema):
    """A link that a roll asks a phone for."""

    chain = counter("Which chain of the seat's.", 1)
    n = counter("Which link of it.", 7)


class DrawView(WireSchema):
    """The commitment and the links of a roll that phones take part in (docs/fair-dice.md)."""

    commit = text("What the server commits to, in hexadecimal.", "55" * 32, 64)
    asked = mapping(AskedView, "The links it asks for, by seat.", {"s1": {"chain": 1, "n": 7}}, 200)


class BeatView(WireSchema):
    """One beat: a log line while it is told."""

    seq = counter("The line's commit.", 12)
    k = integer("The line among those of its commit that you may read, counted from 0.", 0, 0, 10_000)
    kind = text("What it is told as.", "test", 40)
    at_ms = counter("When it begins, by the server's time.", 1_700_000_000_300)
    ms = counter("How long it lasts.", 4200)


class StageView(WireSchema):
    """The beats that are being shown. Clocks start, and bots answer, when they are over."""

    at_ms = counter("Since when.", 1_700_000_000_000)
    until_ms = counter("When it is clear; the same for everybody.", 1_700_000_004_500)
    beats = listed(
        BeatView,
        "One after the other, those that you may read.",
        [{"seq": 12, "k": 0, "kind": "test", "at_ms": 1_700_000_000_300, "ms": 4200}],
        1000,
    )


class PendingView(WireSchema):
    """A roll that waits for somebody."""

    request = text("Its id.", "12.0", 32)
    seat = seat_id("Who rolls; null: the server.", allow_none=True)
    notation = text("Which dice.", "2d6", 600)
    why = text("What for.", "moon_or_bust.threat", 100)
    rules = listed(text("A rule.", "MB-04", 16), "Why.", ["MB-04"], 20, required=False)
    scope = text("Who will see the faces.", "all", 200)
    dice = choice("What the table rolls with: the app, or real dice.", "verified", ("verified", "entered"))
    due_ms = counter("When it rolls by itself.", 1_700_000_020_000, allow_none=True)
    left_ms = counter("What is left.", 20_000, allow_none=True)
    paused = flag("Its time stands still.", False)
    draw = nested(
        DrawView,
        "What phones take part in; null where none has a hash chain.",
        {"commit": "55" * 32, "asked": {"s1": {"chain": 1, "n": 7}}},
        required=False,
        allow_none=True,
    )


class PromptView(OpenSchema):
    """A move that a seat can make now."""

    move = text("Its name, for `POST …/moves`.", "lock_tests", 64)
    label = json_object("What it says, by message id.", {"id": "mb.lock_tests"}, 50)
    args = json_object("JSON Schema of the args.", {"type": "object", "properties": {}}, 50)
    default = json_object(
        "Args that are always legal, and happen when time runs out.", {"tests": []}, 100, allow_none=True
    )
    must = flag("The table waits for this seat.", True)
    submitted = flag("It was done; it may be done again.", False)


class LogLine(OpenSchema):
    """A line of the story: an id with parameters beside it."""

    seq = counter("The command it came from.", 12)
    at_ms = counter("When.", 1_700_000_000_000)
    id = text("Which sentence.", "dice.rolled", 100)
    rules = listed(text("A rule.", "MB-04", 16), "The rules behind it.", ["MB-04"], 20)
    to = text("Who may read it.", "all", 400)


class Message(OpenSchema):
    """A message id with parameters."""

    id = text("Which sentence.", "platform.too_few", 100)


class PhoneChainView(WireSchema):
    """A phone's own hash chain."""

    chain = counter("Which one of the seat's.", 1)
    anchor = text("Its link 0, in hexadecimal.", "33" * 32, 64)


class DiceView(WireSchema):
    """The dice of this table."""

    mode = choice("With the app, or with real dice.", "app", ("app", "physical"))
    anchors = mapping(
        text("S[0] of the chain, in hex.", "53ded49d" * 8, 64),
        "What to check verified dice against, by scope.",
        {"all": "53ded49d" * 8},
        200,
    )
    phones = mapping(
        PhoneChainView,
        "The hash chains of the phones, by seat; left out where there are none.",
        {"s1": {"chain": 1, "anchor": "33" * 32}},
        200,
        required=False,
    )
    since = counter(
        "Dice before this `seq` fell at the table that this one was copied from.", 0, required=False
    )


class LogHead(WireSchema):
    """The chain of the log as far as it goes: phones keep it, and hold the audit to it."""

    seq = counter("The last command.", 13)
    hash = text("The hash of the last line, in hexadecimal.", "cd" * 32, 64)


class ResultView(WireSchema):
    """The result of a game."""

    winners = listed(text("A seat.", "s1", 16), "The winning seats.", ["s1", "s2"], 100)
    draw = flag("Nobody won alone.", False)
    standings = listed(
        json_object("A seat's standing.", {"seat": "s1"}, 50), "Every seat's standing.", [{"seat": "s1"}], 100
    )
    rules = listed(text("A rule.", "MB-16", 16), "The rules behind it.", ["MB-16"], 20)
    called_off = flag("The referee ended it; this is how it stood.", True, required=False)


class View(WireSchema):
    """A table, as one caller sees it. Somebody who waits to be let in sees little of it."""

    code = text("The table's code.", "KQ7XM", 16)
    game = text("Its game.", "moon-or-bust", 40)
    name = text("What it is called.", "Friday evening", 60)
    status = choice("Where it stands.", "playing", ("lobby", "playing", "finished"))
    seq = counter("Counts the commands.", 12)
    epoch = counter("Counts rewinds and rematches.", 0)
    phase = text("Opaque: the question this caller is being asked.", "b1946ac92492d234", 64)
    you = nested(You, "Who you are.", {"seat": "s1", "referee": False, "admitted": True})
    seats = listed(SeatView, "Who sits here.", [], 100)
    options = json_object(
        "The table's options; of a loaded pack only its name.", {"dice": "app"}, 200, required=False
    )
    put_away_ms = counter(
        "Since when the table lies in the drawer; null while it is in use.",
        None,
        required=False,
        allow_none=True,
    )
    clock = nested(ClockView, "The running clock.", None, required=False, allow_none=True)
    stage = nested(
        StageView, "What is being told; null while the stage is clear.", None, required=False, allow_none=True
    )
    now_ms = counter("The server's time.", 1_700_000_000_000)
    state = json_object(
        "The game, redacted for this caller; null in the lobby.",
        {"turn": 5},
        200,
        required=False,
        allow_none=True,
    )
    pending = listed(PendingView, "Rolls that wait.", [], 200)
    prompts = listed(PromptView, "What this caller can do now.", [], 100)
    log = listed(LogLine, "The newest lines, or those since the last event.", [], MAX_LINES)
    log_from = counter("The `seq` of the first line that was looked at.", 3, required=False)
    log_head = nested(
        LogHead,
        "The end of the log's chain.",
        {"seq": 13, "hash": "cd" * 32},
        required=False,
        allow_none=True,
    )
    dice = nested(DiceView, "How it rolls.", {"mode": "app", "anchors": {}}, required=False)
    problems = listed(
        Message,
        "Why it cannot start yet.",
        [{"id": "platform.too_few", "needed": 2, "seated": 1}],
        100,
        required=False,
    )
    result = nested(ResultView, "How it ended; null before that.", None, allow_none=True)
