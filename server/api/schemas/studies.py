"""Wire shapes of studies."""

from __future__ import annotations

from marshmallow import fields, validate

from .common import text
from .fields import StrictDict, StrictInteger, StrictString, WireSchema, doc

MOST_GAMES = 2_000_000
SHARE = validate.Range(0, 1)
ID = "9f2c41d07ab3e658"


def _words(description: str, english: str, **more: object) -> StrictDict:
    """A sentence by language."""
    return StrictDict(
        keys=StrictString(validate=validate.Length(2, 10)),
        values=text("In that language.", english, 2000),
        metadata=doc(description, {"en": english}, maxProperties=20),
        **more,  # type: ignore[arg-type]
    )


def _share(description: str, example: float | None, **more: object) -> fields.Float:
    return fields.Float(required=True, validate=SHARE, metadata=doc(description, example), **more)  # type: ignore[arg-type]


def _count(description: str, example: int, most: int = 10**9, least: int = 0) -> StrictInteger:
    return StrictInteger(
        required=True, validate=validate.Range(least, most), metadata=doc(description, example)
    )


class StudyOffer(WireSchema):
    """A game's study."""

    game = text("The game.", "t-minus", 40, required=True)
    title = _words("What it is called.", "The first player's edge", required=True)
    question = _words("What it answers.", "Does whoever goes first win more often?", required=True)
    default_games = _count("Games a setting, unless told otherwise.", 200_000)
    most_games = _count("The most that can be asked for.", 1_000_000)


class StudyOffers(WireSchema):
    """Every study there is."""

    studies = fields.List(
        fields.Nested(StudyOffer()),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("In the order of the games' ids.", []),
    )


class StudyBody(WireSchema):
    """A study that is wanted."""

    game = text("A game that has one.", "t-minus", 40, 1, required=True)
    seed = StrictInteger(
        validate=validate.Range(0, 2**53),
        metadata=doc("The same seed and number of games give the same figures; any, if left out.", 1),
    )
    games = StrictInteger(
        validate=validate.Range(1, MOST_GAMES),
        metadata=doc("Games a setting. Four times as many halve the intervals.", 200_000),
    )


class StudyPoint(WireSchema):
    """A share of games won."""

    series = text("The series it belongs to.", "plain", 40, required=True)
    games = _count("Games counted.", 200_000)
    wins = _count("Games won.", 114_731)
    share = _share("Wins by games.", 0.57366)
    low = _share("Where its 95 % interval begins (Wilson).", 0.57149)
    high = _share("Where it ends.", 0.57582)
    exact = _share("The true share, where it is known by calculation.", 0.57478, allow_none=True)


class StudyRow(WireSchema):
    """Points beside each other."""

    label = _words("A seat, an opponent.", "Seat 1", required=True)
    points = fields.List(
        fields.Nested(StudyPoint()),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("At most one a series; none before its first games.", []),
    )


class StudyPanel(WireSchema):
    """Rows under one heading."""

    id = text("Its name.", "seats-2", 40, required=True)
    label = _words("Its heading.", "2 players", required=True)
    even = _share("The share that would favour nobody.", 0.5)
    series = fields.List(
        text("A series.", "plain", 40),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("The series shown, in order.", ["plain", "handicap"]),
    )
    rows = fields.List(
        fields.Nested(StudyRow()),
        required=True,
        validate=validate.Length(max=50),
        metadata=doc("From the top.", []),
    )


class StudySeries(WireSchema):
    """What points of one kind have in common."""

    id = text("Its name.", "handicap", 40, required=True)
    label = _words("Its name in words.", "Two tokens, the author's idea", required=True)


class StudyFigures(WireSchema):
    """What a study has found so far."""

    series = fields.List(
        fields.Nested(StudySeries()),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("Every series.", []),
    )
    panels = fields.List(
        fields.Nested(StudyPanel()),
        required=True,
        validate=validate.Length(max=50),
        metadata=doc("What is compared.", []),
    )
    answer = _words(
        "The answer in one sentence; null until every setting was played.",
        "Yes: under strong play …",
        required=True,
        allow_none=True,
    )
    short = _words(
        "The answer for everybody, shorter still; the first panel shows it. Null until every setting was "
        "played, and where the study has none.",
        "Of two strong players …",
        required=True,
        allow_none=True,
    )
    method = fields.List(
        _words("A sentence.", "Two players: the game is solved."),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("How it was found.", []),
    )


class StudyView(WireSchema):
    """A study as it is now."""

    id = text("Its id; whoever knows it may look at it and cancel it.", ID, 40, required=True)
    game = text("The game.", "t-minus", 40, required=True)
    seed = _count("Its seed.", 1, 2**53)
    games = _count("Games a setting.", 200_000, least=1)
    status = StrictString(
        required=True,
        validate=validate.OneOf(("queued", "running", "done", "cancelled", "failed")),
        metadata=doc("The last three are final.", "running"),
    )
    stage = StrictString(
        required=True,
        validate=validate.OneOf(("waiting", "preparing", "playing")),
        metadata=doc("What is being done.", "playing"),
    )
    prepared = _share("How much of the preparation is done.", 1.0)
    done = _count("Pieces of work done.", 42, 10**6)
    of = _count("Pieces of work in all.", 210, 10**6)
    figures = fields.Nested(
        StudyFigures(),
        required=True,
        metadata=doc(
            "From the pieces done so far.",
            {"series": [], "panels": [], "answer": None, "short": None, "method": []},
        ),
    )
