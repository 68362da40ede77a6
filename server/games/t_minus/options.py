"""The table options of T-Minus, with both readings of each ruling."""

from typing import Annotated

import msgspec

from ..core.game import Json
from ..core.options import complete, number, offer, presets, switch
from ..core.wire import doc

Count = Annotated[int, msgspec.Meta(ge=0)]


class Supply(msgspec.Struct, frozen=True):
    """The numbers of a limited supply (TM-16)."""

    start: Annotated[
        int,
        number(1, 100, "TM-16", group="limited_tokens"),
        doc("Tokens that a player starts with.", 12, ge=0, le=1000),
    ] = 12
    gain: Annotated[
        int,
        number(0, 20, "TM-16", group="limited_tokens"),
        doc("Tokens gained after PASS for each rocket in play, at least 1 in all.", 2, ge=0, le=100),
    ] = 2


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them; the endpoint for an action takes those that are described."""

    crash_forces_pass: Annotated[
        bool, switch("TM-05"), doc("Whether a crash of the last rocket ends the turn (TM-05).", True)
    ] = True
    first_player_handicap: Annotated[
        bool,
        switch("TM-15"),
        doc(
            "Whether this is the first player before their first rocket, which is then built with 2 tokens "
            "(TM-15). It counts while no rocket is in play.",
            False,
        ),
    ] = False
    token_supply: Annotated[Supply | None, switch("TM-16")] = None
    silence_seconds: Annotated[Count, number(0, 30, "TM-14")] = 4
    calls: Annotated[bool, switch("TM-18")] = True


OPTIONS = offer(__package__, Settings)

PRESETS = presets(
    __package__,
    first_game={"silence_seconds": 2},
    fast_hour={"silence_seconds": 0},
    for_a_class={"silence_seconds": 8},
    as_written={"calls": False},
)


def checked(options: Json) -> Json:
    """Every option with its value. Raises `BadOptions`.

    `token_supply` may also come as the rules write it: `{"start": 12, "gain": 2}`, or null for off."""
    supply = options.get("token_supply", False)
    if isinstance(supply, dict):
        numbers = {f"token_supply_{name}": value for name, value in supply.items()}
        options = {**options, "token_supply": True, **numbers}
    elif supply is None:
        options = {**options, "token_supply": False}
    return complete(OPTIONS, options)
