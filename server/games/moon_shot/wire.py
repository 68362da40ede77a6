"""The materials of a table, for phones: the outcome of every shot with the table's options."""

from itertools import product
from typing import Literal

import msgspec

from ..core.forms import as_json
from ..core.game import Json
from . import rules
from .options import Options
from .rules import PIECES, Landing, Orientation, Piece, Shot, Where

ComesTo = Literal["empty", "part", "medium", "crack", "landing", "colony"]


class Materials(msgspec.Struct, frozen=True):
    """The outcomes of shots.

    `touches`: the places that each pyramid takes in turn as a player taps it. `comes_to`: the outcome by the
    places of the small, the medium and the large pyramid ("part/out/out")."""

    touches: dict[Piece, tuple[Where, ...]]
    comes_to: dict[str, ComesTo]
    landings: dict[Orientation, Landing]
    points: dict[Landing, int]


def materials_of(options: Options) -> Json:
    """Return the materials as plain JSON."""
    built: Json = as_json(
        Materials(
            {piece: _touches(piece, options) for piece in PIECES},
            {
                f"{little}/{medium}/{large}": _comes_to(Shot(little, medium, large), options)
                for little, medium, large in product(rules.WHERES, repeat=3)
            },
            {lies: landing for lies, (landing, _) in rules.LANDINGS.items()},
            rules.POINTS,
        )
    )
    return built


def _touches(piece: Piece, options: Options) -> tuple[Where, ...]:
    """Return the places that taps lead to. Only some variants distinguish `whole` from `part` (MS-14)."""
    both = options.whole_small_and_medium
    whole = {"small": options.whole_small or both, "medium": both, "large": False}
    return ("out", "whole", "part") if whole[piece] else ("out", "part")


def _comes_to(shot: Shot, options: Options) -> ComesTo:
    if rules.colonized(shot, options):
        return "colony"
    if rules.landed(shot, options):
        return "landing"
    if rules.cracked(shot):
        return "crack"
    if shot.small != "out":
        return "part"
    return "empty" if shot.medium == "out" else "medium"
