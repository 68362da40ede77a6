"""The table options of T-Minus, with both readings of each ruling."""

from __future__ import annotations

from ..core.game import Json, Option
from ..core.options import complete, presets
from .state import Settings, Supply

OPTIONS: tuple[Option, ...] = (
    Option(
        "crash_forces_pass",
        "boolean",
        True,
        "A crash of the last rocket ends the turn",
        rule="TM-05",
        readings={
            "true": "A rocket that crashes counts as destroyed: without another one, only PASS is left.",
            "false": "Only a failed risk counts: after a crash you may build again in the same turn.",
        },
    ),
    Option(
        "first_player_handicap",
        "boolean",
        False,
        "The first player starts with a handicap",
        rule="TM-15",
        readings={
            "false": "Everybody's rockets start with one token.",
            "true": "The first player's first rocket starts with two tokens.",
        },
    ),
    Option(
        "token_supply",
        "boolean",
        False,
        "Limited risk tokens",
        rule="TM-16",
        readings={
            "false": "There are always enough tokens.",
            "true": "Everybody has a supply: tokens that come off are lost, PASS brings some back.",
        },
    ),
    Option(
        "token_supply_start",
        "integer",
        12,
        "Limited tokens: to begin with",
        minimum=1,
        maximum=100,
        rule="TM-16",
    ),
    Option(
        "token_supply_gain",
        "integer",
        2,
        "Limited tokens: back after PASS for each rocket in play",
        minimum=0,
        maximum=20,
        rule="TM-16",
    ),
    Option(
        "silence_seconds",
        "integer",
        4,
        "Seconds of silence for a lost rocket (0: none)",
        minimum=0,
        maximum=30,
        rule="TM-14",
    ),
)

PRESETS = presets(
    first_game=("As written, with a short silence for lost rockets.", {"silence_seconds": 2}),
    fast_hour=("No silence: several races in an hour.", {"silence_seconds": 0}),
    for_a_class=(
        "Limited tokens, and a handicap for the first player.",
        {"token_supply": True, "first_player_handicap": True},
    ),
)


def checked(options: Json) -> Json:
    """Every option with its value. Raises `BadOptions`.

    `token_supply` may also come as the rules write it: `{"start": 12, "gain": 2}`, or null for off.
    """
    supply = options.get("token_supply", False)
    if isinstance(supply, dict):
        numbers = {f"token_supply_{name}": value for name, value in supply.items()}
        options = {**options, "token_supply": True, **numbers}
    elif supply is None:
        options = {**options, "token_supply": False}
    return complete(OPTIONS, options)


def settings_of(options: Json) -> Settings:
    """What play needs of checked options."""
    supply = Supply(options["token_supply_start"], options["token_supply_gain"])
    return Settings(
        crash_forces_pass=options["crash_forces_pass"],
        first_player_handicap=options["first_player_handicap"],
        token_supply=supply if options["token_supply"] else None,
        silence_seconds=options["silence_seconds"],
    )
