"""The table options of Moon Shot: the author's variations, rulings with both readings, and house limits."""

from typing import Annotated, Literal

import msgspec

from ..core.options import choice, number, offer, presets, switch
from ..core.wire import doc

CrackReading = Literal["scores", "zero"]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The variants that a table may agree on. `target_score` 0: none."""

    turnless: Annotated[
        bool, switch("MS-13"), doc("MS-13: no turns. Shots are sent in the order claimed.", False)
    ] = False
    target_score: Annotated[int, number(0, 100, "MS-12")] = 0
    crack_with_target: Annotated[
        CrackReading,
        choice("MS-12"),
        doc(
            "MS-12: a shot with the large pyramid in, while a target is played for: it `scores` as the small "
            "one lies, or `zero`.",
            "scores",
        ),
    ] = "scores"
    whole_small: Annotated[
        bool, switch("MS-14"), doc("MS-14: only a small pyramid that is wholly in has landed.", False)
    ] = False
    whole_small_and_medium: Annotated[
        bool, switch("MS-14"), doc("MS-14: a colony needs the small and the medium wholly in.", False)
    ] = False
    free_distance: Annotated[
        bool,
        switch("MS-11"),
        doc("MS-11: the tube may lie nearer than its own length. Changes no score.", False),
    ] = False


class House(msgspec.Struct, frozen=True, kw_only=True):
    """The limits that a table asked for (MS-15); 0: none."""

    max_rounds: Annotated[int, number(0, 200, "MS-15", group="house_rule")] = 0
    shot_seconds: Annotated[int, number(0, 600, "MS-15", group="house_rule")] = 0
    match_minutes: Annotated[int, number(0, 240, "MS-15", group="house_rule")] = 0


OPTIONS = offer(__package__, Options, House)

PRESETS = presets(
    __package__,
    first_game={"target_score": 0},
    fast_hour={"target_score": 10, "shot_seconds": 60},
    for_a_class={"turnless": True, "match_minutes": 20},
)
