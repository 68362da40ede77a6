"""The materials of every table: the parts of the edition and its numbers."""

import msgspec

from ..core.game import Json
from .options import parts_of
from .rules.editions import EDITIONS, FIRST_YEAR, FULL_PRIZE, LAST_YEAR


def materials_of(options: Json) -> Json:
    """Parts, numbers and years; the same for everybody (SR-40)."""
    edition = EDITIONS[options["edition"]]
    return {
        "edition": edition.id,
        "parts": [msgspec.to_builtins(part) for part in parts_of(options).parts],
        "years": [FIRST_YEAR, LAST_YEAR],
        "numbers": {
            "players": list(edition.players),
            "parts": list(edition.numbers),
            "offers": edition.offers,
            "top_level": edition.top_level,
            "space": edition.base,
            "top_radiation": edition.top_radiation,
            "prize": edition.prize,
            "prize_tol": FULL_PRIZE,
            "consolation": edition.consolation,
        },
    }
