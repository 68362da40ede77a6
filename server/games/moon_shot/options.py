"""The table options of Moon Shot: the author's variations, rulings with both readings, and house limits."""

from __future__ import annotations

import msgspec

from ..core.game import Json, Option
from ..core.options import presets
from .rules import CRACK_READINGS, Options
from .state import House

OPTIONS: tuple[Option, ...] = (
    Option(
        "turnless", "boolean", False, "Everybody shoots at once", rule="MS-13",
        readings={
            "false": "One shot after the other, in the agreed order.",
            "true": "A stack and a tube for each player; a shot counts once somebody else confirms it.",
        },
    ),
    Option(
        "target_score", "integer", 0, "Points that win at once (0: none)",
        minimum=0, maximum=100, rule="MS-12",
        readings={"0": "A colony or a crack ends the game.", "10": "The first to 10 points wins."},
    ),
    Option(
        "crack_with_target", "enum", "scores", "A crack, while a target is played for",
        choices=CRACK_READINGS, rule="MS-12",
        readings={
            "scores": "The large pyramid does not matter: the small one scores as it lies.",
            "zero": "A shot that cracks the Moon scores nothing.",
        },
    ),
    Option(
        "whole_small", "boolean", False, "The whole small pyramid must be in", rule="MS-14",
        readings={"false": "Any part of it lands.", "true": "Only the whole of it lands: a longer game."},
    ),
    Option(
        "whole_small_and_medium", "boolean", False, "A colony needs both wholly in", rule="MS-14",
        readings={
            "false": "A landing and any part of the medium make a colony.",
            "true": "Small and medium must both be wholly in: a very long game.",
        },
    ),
    Option(
        "free_distance", "boolean", False, "The tube may lie as near as you like", rule="MS-11",
        readings={
            "false": "No nearer to the stack than the tube is long.",
            "true": "Anywhere: easy landings, easy colonies.",
        },
    ),
    Option(
        "max_rounds", "integer", 0, "House rule: rounds after which most points win (0: no limit)",
        minimum=0, maximum=200, rule="MS-15",
        readings={"0": "The game goes on until its own end.", "10": "After 10 rounds most points win."},
    ),
    Option(
        "shot_seconds", "integer", 0, "House rule: seconds for a shot, then it is a miss (0: no limit)",
        minimum=0, maximum=600, rule="MS-15",
        readings={"0": "Take your time.", "60": "A shot that does not come within a minute is a miss."},
    ),
    Option(
        "match_minutes", "integer", 0,
        "House rule: minutes of a turnless game, then most points win (0: no limit)",
        minimum=0, maximum=240, rule="MS-15",
        readings={"0": "The game goes on until its own end.", "30": "After half an hour most points win."},
    ),
)  # fmt: skip

PRESETS = presets(
    first_game=("First to 5 points.", {"target_score": 5}),
    fast_hour=("First to 10 points, a minute a shot.", {"target_score": 10, "shot_seconds": 60}),
    for_a_class=("Everybody shoots at once, for 20 minutes.", {"turnless": True, "match_minutes": 20}),
)


def agreed(options: Json) -> tuple[Options, House]:
    """What the rules and the house's limits need of checked options."""
    variants = msgspec.convert({name: options[name] for name in Options.__struct_fields__}, Options)
    return variants, House(**{name: options[name] for name in House.__struct_fields__})
