"""Wire shapes of studies."""

from server.games.core.study import Figures
from server.studies.store import Record

from .derive import answer
from .fields import StrictInteger, WireSchema, integer, listed, nested, text, words

MAX_GAMES = 2_000_000


def _count(description: str, example: int, most: int = 10**9) -> StrictInteger:
    return integer(description, example, 0, most)


class StudyOffer(WireSchema):
    """A game's study."""

    game = text("The game.", "t-minus", 40)
    title = words("Its title.", {"en": "The first player's edge"})
    question = words("The question it answers.", {"en": "Does whoever goes first win more often?"})
    default_games = _count("Games per setting, by default.", 200_000)
    most_games = _count("The most games per setting.", 1_000_000)


class StudyOffers(WireSchema):
    """All studies."""

    studies = listed(StudyOffer, "The studies, in the order of the games' ids.", [], 100)


class StudyBody(WireSchema):
    """A study to start."""

    game = text("A game that has a study.", "t-minus", 40, 1)
    seed = integer(
        "The same seed and number of games give the same figures. Random if left out.",
        1,
        0,
        2**53,
        required=False,
    )
    games = integer(
        "Games per setting. Four times as many halve the intervals.", 200_000, 1, MAX_GAMES, required=False
    )


StudyFigures = answer(Figures, prefix="Study")


StudyView = answer(Record, game="t-minus").from_dict(
    {
        "done": _count("Finished pieces of work.", 42, 10**6),
        "of": _count("All pieces of work.", 210, 10**6),
        "figures": nested(
            StudyFigures,
            "The figures from the pieces done so far.",
            {"series": [], "panels": [], "answer": None, "short": None, "method": []},
        ),
    },
    name="StudyView",
)
"""A study and its progress."""
