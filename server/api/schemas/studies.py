"""Wire shapes of studies."""

from marshmallow import fields

from .fields import (
    StrictDict,
    StrictInteger,
    WireSchema,
    choice,
    integer,
    listed,
    mapping,
    nested,
    number,
    text,
)

MOST_GAMES = 2_000_000
ID = "9f2c41d07ab3e658"


def _words(description: str, english: str, **more: object) -> StrictDict:
    """A sentence by language."""
    return mapping(text("In that language.", english, 2000), description, {"en": english}, 20, **more)


def _share(description: str, example: float | None, **more: object) -> fields.Float:
    return number(description, example, 0, 1, **more)


def _count(description: str, example: int, most: int = 10**9, least: int = 0) -> StrictInteger:
    return integer(description, example, least, most)


class StudyOffer(WireSchema):
    """A game's study."""

    game = text("The game.", "t-minus", 40)
    title = _words("What it is called.", "The first player's edge")
    question = _words("What it answers.", "Does whoever goes first win more often?")
    default_games = _count("Games a setting, unless told otherwise.", 200_000)
    most_games = _count("The most that can be asked for.", 1_000_000)


class StudyOffers(WireSchema):
    """Every study there is."""

    studies = listed(StudyOffer, "In the order of the games' ids.", [], 100)


class StudyBody(WireSchema):
    """A study that is wanted."""

    game = text("A game that has one.", "t-minus", 40, 1)
    seed = integer(
        "The same seed and number of games give the same figures; any, if left out.",
        1,
        0,
        2**53,
        required=False,
    )
    games = integer(
        "Games a setting. Four times as many halve the intervals.", 200_000, 1, MOST_GAMES, required=False
    )


class StudyPoint(WireSchema):
    """A share of games won."""

    series = text("The series it belongs to.", "plain", 40)
    games = _count("Games counted.", 200_000)
    wins = _count("Games won.", 114_731)
    share = _share("Wins by games.", 0.57366)
    low = _share("Where its 95 % interval begins (Wilson).", 0.57149)
    high = _share("Where it ends.", 0.57582)
    exact = _share("The true share, where it is known by calculation.", 0.57478, allow_none=True)


class StudyRow(WireSchema):
    """Points beside each other."""

    label = _words("A seat, an opponent.", "Seat 1")
    points = listed(StudyPoint, "At most one a series; none before its first games.", [], 20)


class StudyPanel(WireSchema):
    """Rows under one heading."""

    id = text("Its name.", "seats-2", 40)
    label = _words("Its heading.", "2 players")
    even = _share("The share that would favour nobody.", 0.5)
    series = listed(text("A series.", "plain", 40), "The series shown, in order.", ["plain", "handicap"], 20)
    rows = listed(StudyRow, "From the top.", [], 50)


class StudySeries(WireSchema):
    """The series of points of one kind."""

    id = text("Its name.", "handicap", 40)
    label = _words("Its name in words.", "Two tokens, the author's idea")


class StudyFigures(WireSchema):
    """The figures of a study so far."""

    series = listed(StudySeries, "Every series.", [], 20)
    panels = listed(StudyPanel, "What is compared.", [], 50)
    answer = _words(
        "The answer in one sentence; null until every setting was played.",
        "Yes: under strong play …",
        allow_none=True,
    )
    short = _words(
        "The answer for everybody, shorter still; the first panel shows it. Null until every setting was "
        "played, and where the study has none.",
        "Of two strong players …",
        allow_none=True,
    )
    method = listed(_words("A sentence.", "Two players: the game is solved."), "How it was found.", [], 20)


class StudyView(WireSchema):
    """A study as it is now."""

    id = text("Its id; whoever knows it may look at it and cancel it.", ID, 40)
    game = text("The game.", "t-minus", 40)
    seed = _count("Its seed.", 1, 2**53)
    games = _count("Games a setting.", 200_000, least=1)
    status = choice(
        "The last three are final.", "running", ("queued", "running", "done", "cancelled", "failed")
    )
    stage = choice("What is being done.", "playing", ("waiting", "preparing", "playing"))
    prepared = _share("How much of the preparation is done.", 1.0)
    done = _count("Pieces of work done.", 42, 10**6)
    of = _count("Pieces of work in all.", 210, 10**6)
    figures = nested(
        StudyFigures,
        "From the pieces done so far.",
        {"series": [], "panels": [], "answer": None, "short": None, "method": []},
    )
