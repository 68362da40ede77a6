"""The table options of What Goes Up, with the readings of each ruling."""

from typing import Annotated, Literal

import msgspec

from ..core.errors import BadNotation, BadOptions
from ..core.game import Json
from ..core.options import (
    choice,
    complete,
    file,
    number,
    offer,
    options_in,
    presets,
    settings_of as filled,
    switch,
    text,
    with_id,
)
from .rules.burns import Rounding
from .rules.checks import MODELS, OWN_LENGTH, Model, own_model
from .rules.rescue import Skills

ROCK_TURNS = 20
"""Turns until the rock falls (WG-V3)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    model: Model
    skills: Annotated[Skills, choice("WG-K5")]
    burn_rounding: Annotated[Rounding, choice("WG-F1")]
    launch_turn_ration: Annotated[bool, switch("WG-M5")]
    luck_on: Annotated[Literal["any", "own"], choice("WG-K7")]
    luck_by: Annotated[Literal["writing", "return", "both"], choice("WG-L1")] = "both"
    longest_holder: Annotated[Literal["in_space", "ever"], choice("WG-P14")] = "in_space"
    own_delivery: Annotated[bool, switch("WG-P7")] = False
    hostile_waters: Annotated[bool, switch("WG-K8")]
    hostile_rolls: Annotated[Literal["for_it", "at_it"], choice("WG-K8")] = "for_it"
    shared_boom: Annotated[bool, switch("WG-X1")] = False
    mapping_checks: Annotated[bool, switch("WG-P16")] = True
    write_off: Annotated[Literal["always", "damaged"], choice("WG-T5")] = "always"
    simplified_stack: Annotated[bool, switch("WG-M4")]
    simulationist: Annotated[bool, switch("WG-B4")]
    plan_ahead: Annotated[bool, switch("WG-T3")]
    launches_per_turn: Annotated[int, number(1, 3, "WG-T1")]
    underped: Annotated[bool, switch("WG-V2")]
    endgame: Annotated[Literal["free", "moon"], choice("WG-V1")]
    stop_the_rock: Annotated[bool, switch("WG-V3")]
    turns: Annotated[int, number(0, 500, "WG-V1")]
    board: bool
    """True where craft follow a board; else their players name the steps."""
    writing: Annotated[bool, switch("WG-L1")] = True
    calls: Annotated[bool, switch("WG-K10")] = True


*_OWN, _WRITING, _CALLS = options_in(Settings)
OPTIONS = offer(
    __package__ or "",
    with_id("dice_model", choice("WG-K1", *MODELS)),
    with_id("dice_notation", text(OWN_LENGTH, "WG-K1")),
    *_OWN,
    with_id("board", choice(None, "house", "own", "off")),
    with_id("board_file", file()),
    with_id("pack", file()),
    _WRITING,
    _CALLS,
)

PRESETS = presets(
    __package__ or "",
    first_game={"simplified_stack": True, "endgame": "moon"},
    fast_hour={"simplified_stack": True, "simulationist": True, "turns": 8},
    for_a_class={"simplified_stack": True, "stop_the_rock": True},
    as_written={"calls": False},
)


def checked(options: Json) -> Json:
    """Return every option with its value, some depending on others. Raises `BadOptions`."""
    values = complete(OPTIONS, options)
    if values["dice_notation"]:
        try:
            values["dice_notation"] = own_model(values["dice_notation"])
        except BadNotation as error:
            raise BadOptions(error.detail, path=("dice_notation",), reason="bad_notation") from None
    if values["stop_the_rock"] and values["endgame"] == "moon":
        raise _clash("The campaign ends with the rock or with the Moon.", "endgame", "stop_the_rock")
    if values["stop_the_rock"] and values["turns"] not in (0, ROCK_TURNS):
        raise _clash(f"The rock falls in {ROCK_TURNS} turns.", "turns", "stop_the_rock")
    if not values["writing"]:
        if values["luck_by"] == "writing":
            raise _clash("Luck cannot come from writing where nobody writes.", "luck_by", "writing")
        values["luck_by"] = "return"
    return values


def _clash(detail: str, option: str, other: str) -> BadOptions:
    return BadOptions(detail, path=(option,), reason="invalid", other=other)


def settings_of(options: Json) -> Settings:
    """Return the settings that play reads, from checked options."""
    turns = ROCK_TURNS if options["stop_the_rock"] else options["turns"]
    model, board = options["dice_notation"] or options["dice_model"], options["board"] != "off"
    return filled(Settings, {**options, "model": model, "board": board, "turns": turns})
