"""The table options of Moon Shot: the author's variations, rulings with both readings, and house limits."""

from typing import Annotated, Literal

import msgspec

from ..core.options import choice, declared, number, presets, switch
from ..core.wire import doc

CrackReading = Literal["scores", "zero"]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The variants that a table may agree on. `target_score` 0: none."""

    turnless: Annotated[
        bool,
        switch(
            "Everybody shoots at once",
            "MS-13",
            false="One shot after the other, in the agreed order.",
            true="A stack and a tube for each player; a shot counts once somebody else confirms it.",
        ),
        doc("MS-13: no turns. Shots are sent in the order claimed.", False),
    ] = False
    target_score: Annotated[
        int,
        number(
            "Points that win at once (0: none)",
            0,
            100,
            "MS-12",
            {"0": "A colony or a crack ends the game.", "10": "The first to 10 points wins."},
        ),
    ] = 0
    crack_with_target: Annotated[
        CrackReading,
        choice(
            "A crack, while a target is played for",
            "MS-12",
            scores="The large pyramid does not matter: the small one scores as it lies.",
            zero="A shot that cracks the Moon scores nothing.",
        ),
        doc(
            "MS-12: a shot with the large pyramid in, while a target is played for: it `scores` as the small "
            "one lies, or `zero`.",
            "scores",
        ),
    ] = "scores"
    whole_small: Annotated[
        bool,
        switch(
            "The whole small pyramid must be in",
            "MS-14",
            false="Any part of it lands.",
            true="Only the whole of it lands: a longer game.",
        ),
        doc("MS-14: only a small pyramid that is wholly in has landed.", False),
    ] = False
    whole_small_and_medium: Annotated[
        bool,
        switch(
            "A colony needs both wholly in",
            "MS-14",
            false="A landing and any part of the medium make a colony.",
            true="Small and medium must both be wholly in: a very long game.",
        ),
        doc("MS-14: a colony needs the small and the medium wholly in.", False),
    ] = False
    free_distance: Annotated[
        bool,
        switch(
            "The tube may lie as near as you like",
            "MS-11",
            false="No nearer to the stack than the tube is long.",
            true="Anywhere: easy landings, easy colonies.",
        ),
        doc("MS-11: the tube may lie nearer than its own length. Changes no score.", False),
    ] = False


class House(msgspec.Struct, frozen=True, kw_only=True):
    """The limits that a table asked for (MS-15); 0: none."""

    max_rounds: Annotated[
        int,
        number(
            "House rule: rounds after which most points win (0: no limit)",
            0,
            200,
            "MS-15",
            {"0": "The game goes on until its own end.", "10": "After 10 rounds most points win."},
        ),
    ] = 0
    shot_seconds: Annotated[
        int,
        number(
            "House rule: seconds for a shot, then it is a miss (0: no limit)",
            0,
            600,
            "MS-15",
            {"0": "Take your time.", "60": "A shot that does not come within a minute is a miss."},
        ),
    ] = 0
    match_minutes: Annotated[
        int,
        number(
            "House rule: minutes of a turnless game, then most points win (0: no limit)",
            0,
            240,
            "MS-15",
            {"0": "The game goes on until its own end.", "30": "After half an hour most points win."},
        ),
    ] = 0


OPTIONS = (*declared(Options), *declared(House))

PRESETS = presets(
    first_game=("The plain game: a colony or a crack ends it.", {"target_score": 0}),
    fast_hour=("First to 10 points, a minute a shot.", {"target_score": 10, "shot_seconds": 60}),
    for_a_class=("Everybody shoots at once, for 20 minutes.", {"turnless": True, "match_minutes": 20}),
)
