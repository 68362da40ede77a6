"""The table options of What Goes Up, with the readings of each ruling."""

from typing import Annotated, Literal

import msgspec

from ..core.errors import BadNotation, BadOptions
from ..core.game import Json
from ..core.options import Option, choice, complete, declared, named, number, presets, switch
from ..core.options import settings_of as filled
from .rules.burns import Rounding
from .rules.checks import OWN_LENGTH, Model, own_model
from .rules.rescue import Skills

ROCK_TURNS = 20
"""Turns until the rock falls (WG-V3)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    model: Model
    skills: Annotated[Skills, choice(
        "What a skill does to a roll", "WG-K5",
        ratings="It raises the part's ratings for this roll; fail stays below boom.",
        move_roll="It lowers the roll: engineering while it is a Boom, piloting while it is a Fail.",
    )]
    burn_rounding: Annotated[Rounding, choice(
        "What a burn costs", "WG-F1",
        strike_digit="Strike the last digit of the mass and add one: 20 costs 3.",
        ceil="A tenth of the mass, rounded up: 20 costs 2.",
    )]
    launch_turn_ration: Annotated[bool, switch(
        "Rations in the turn of the launch", "WG-M5", false="The turn of the launch eats no ration.",
        true="A crew eats in the turn of its launch too.",
    )]
    luck_on: Annotated[Literal["any", "own"], choice(
        "What luck may throw again", "WG-K7",
        any="Any die of the game, a rival's and the turn-order die too.",
        own="Only dice that concern oneself.",
    )]
    luck_by: Annotated[Literal["writing", "return", "both"], choice("Where luck comes from", "WG-L1", **{
        "writing": "From what is written, when half of the others tap for it.",
        "return": "From safe returns from new steps, and from rescues.",
        "both": "From either; without the writing game from returns and rescues alone.",
    })] = "both"
    longest_holder: Annotated[Literal["in_space", "ever"], choice(
        "Who holds the longest crewed flight", "WG-P14",
        in_space="Only a craft that is in space now: one that is home drops out.",
        ever="Whoever has had the longest: a craft that is home keeps it until another's is longer.",
    )] = "in_space"
    own_delivery: Annotated[bool, switch(
        "A delivery of rations to one's own craft", "WG-P7",
        false="Rations passed between one's own docked craft are no delivery.",
        true="Resupplying one's own station by docking is a delivery, too.",
    )] = False
    hostile_waters: Annotated[bool, switch(
        "Hostile waters", "WG-K8", false="A new place is as any other.",
        true="Every roll is at -2/-2 where no craft of that player has been.",
    )]
    simplified_stack: Annotated[bool, switch(
        "Simplified stack", "WG-M4", false="A launch stage below an insertion stage.",
        true="One lower stage, which rolls for the launch and for the insertion.",
    )]
    simulationist: Annotated[bool, switch(
        "Simulationist research", "WG-B4", false="A thing has to fly before it gets very good.",
        true="Research alone may reach 19/20.",
    )]
    plan_ahead: Annotated[bool, switch(
        "Plan ahead", "WG-T3", false="A craft may act before and after it moves.",
        true="A craft that has moved does nothing more this turn.",
    )]
    launches_per_turn: Annotated[int, number("Take-offs a player may make in a turn", 1, 3, "WG-T1")]
    underped: Annotated[bool, switch(
        "Flights without a crew", "WG-V2", false="Beyond launch, reentry and landing a crew is needed.",
        true="Craft may fly without, at -2 fail and with no skills; docking takes a second RCS.",
    )]
    endgame: Annotated[Literal["free", "moon"], choice(
        "How it ends", "WG-V1", free="It goes on until the referee ends it; there is no winner.",
        moon="The first Moon landing with a safe return wins.",
    )]
    stop_the_rock: Annotated[bool, switch(
        "Stop the rock", "WG-V3", false="Nothing falls from the sky.",
        true="Together, or alone: twenty nudges in twenty turns.",
    )]
    turns: Annotated[int, number("Turns of a campaign (0: no end)", 0, 500, "WG-V1")]
    board: bool
    """True where craft follow a board; else their players name the steps."""
    writing: Annotated[bool, switch(
        "The writing game", "WG-L1", true="Players write, and the others may tap for what they like.",
        false="Nobody writes.",
    )] = True


DICE = choice("Dice of a check", "WG-K1", **{
    "1d20": "One die with twenty sides: fast, and wild.",
    "4d6-4": "Four dice, less four: mostly in the middle.",
    "2d10": "Two dice with ten sides.",
    "3d8-3": "Three dice with eight sides, less three.",
})
BOARD = choice(
    "The board", house="The house board: the Earth, the Moon, the rock, and the ways between them.",
    own="A board that the referee loads.",
    off="No board: players name the steps, and count the burns, themselves.",
)
*_OWN, _WRITING = declared(Settings)
OPTIONS = (
    named("dice_model", DICE),
    Option("dice_notation", "string", "", "Other dice, by notation", maximum=OWN_LENGTH, rule="WG-K1"),
    *_OWN,
    named("board", BOARD),
    Option("board_file", "object", None, "The board to be loaded, as a file"),
    _WRITING,
)

PRESETS = presets(
    first_game=(
        "One stage for launch and orbit; the first safe Moon landing wins.",
        {"simplified_stack": True, "endgame": "moon"},
    ),
    fast_hour=(
        "One stage, research without test flights, 8 turns.",
        {"simplified_stack": True, "simulationist": True, "turns": 8},
    ),
    for_a_class=(
        "Together against the falling rock, with one stage.",
        {"simplified_stack": True, "stop_the_rock": True},
    ),
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
