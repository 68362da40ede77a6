"""The materials of every table: the parts of the edition and its numbers."""

from ..core.forms import picked, plain
from ..core.game import Json
from ..core.packs import questions
from .options import parts_of
from .rules.editions import EDITIONS, FIRST_YEAR, FULL_PRIZE, LAST_YEAR
from .rules.parts import PACKAGE


def materials_of(options: Json) -> Json:
    """Return parts, numbers and years as JSON. They are public (SR-40)."""
    edition = EDITIONS[options["edition"]]
    return {
        "edition": edition.id,
        "parts": plain(list(parts_of(options).parts)),
        "years": [FIRST_YEAR, LAST_YEAR],
        "numbers": {
            "players": list(edition.players),
            "parts": list(edition.numbers),
            **picked(edition, "offers", "top_level", "top_radiation", "prize", "consolation"),
            "space": edition.base,
            "prize_tol": FULL_PRIZE,
        },
        "questions": questions(PACKAGE),
    }
