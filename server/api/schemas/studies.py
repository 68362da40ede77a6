"""Wire shapes of studies."""

from server.games.core.study import Figures
from server.studies.store import Record

from .derive import answer
from .fields import StrictDict, StrictInteger, WireSchema, integer, listed, mapping, nested, text

MOST_GAMES = 2_000_000


def _words(description: str, english: str, **more: object) -> StrictDict:
    return mapping(text("In that language.", english, 2000), description, {"en": english}, 20, **more)


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


StudyFigures = answer(Figures, prefix="Study")


StudyView = answer(Record, game="t-minus").from_dict(
    {
        "done": _count("Pieces of work done.", 42, 10**6),
        "of": _count("Pieces of work in all.", 210, 10**6),
        "figures": nested(
            StudyFigures,
            "From the pieces done so far.",
            {"series": [], "panels": [], "answer": None, "short": None, "method": []},
        ),
    },
    name="StudyView",
)
"""A study as it is now."""
