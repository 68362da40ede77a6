"""Wire shapes of studies."""

from server.games.core.study import Figures
from server.studies.service import View

from .derive import answer
from .fields import WireSchema, integer, listed, text, words

MAX_GAMES = 2_000_000


class StudyOffer(WireSchema):
    """A game's study."""

    game = text("The game.", "t-minus", 40)
    title = words("Its title.", {"en": "The first player's edge"})
    question = words("The question it answers.", {"en": "Does whoever goes first win more often?"})
    default_games = integer("Games per setting, by default.", 200_000, 0, 10**9)
    most_games = integer("The most games per setting.", 1_000_000, 0, 10**9)


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


StudyView = answer(View, name="StudyView", game="t-minus")
