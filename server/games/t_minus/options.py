"""The table options of T-Minus, with both readings of each ruling."""

from typing import Annotated

import msgspec

from ..core.game import Json
from ..core.options import complete, declared, number, presets, switch

Count = Annotated[int, msgspec.Meta(ge=0)]


class Supply(msgspec.Struct, frozen=True):
    """The numbers of a limited supply (TM-16)."""

    start: Annotated[Count, number("Limited tokens: to begin with", 1, 100, "TM-16")] = 12
    gain: Annotated[
        Count, number("Limited tokens: back after PASS for each rocket in play", 0, 20, "TM-16")
    ] = 2


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    crash_forces_pass: Annotated[
        bool,
        switch(
            "A crash of the last rocket ends the turn",
            "TM-05",
            true="A rocket that crashes counts as destroyed: without another one, only PASS is left.",
            false="Only a failed risk counts: after a crash you may build again in the same turn.",
        ),
    ] = True
    first_player_handicap: Annotated[
        bool,
        switch(
            "The first player starts with a handicap",
            "TM-15",
            false="Everybody's rockets start with one token.",
            true="The first player's first rocket starts with two tokens.",
        ),
    ] = False
    token_supply: Annotated[
        Supply | None,
        switch(
            "Limited risk tokens",
            "TM-16",
            false="There are always enough tokens.",
            true="Everybody has a supply: tokens that come off are lost, PASS brings some back.",
        ),
    ] = None
    silence_seconds: Annotated[
        Count, number("Seconds of silence for a lost rocket (0: none)", 0, 30, "TM-14")
    ] = 4


OPTIONS = declared(Settings)

PRESETS = presets(
    first_game=("As written, with a short silence for lost rockets.", {"silence_seconds": 2}),
    fast_hour=("No silence: several races in an hour.", {"silence_seconds": 0}),
    for_a_class=("As written, with a long silence to talk about what was risked.", {"silence_seconds": 8}),
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
