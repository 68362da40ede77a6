"""The table options of What Goes Up, with both readings of each ruling that a table may choose."""

from __future__ import annotations

from ..core.errors import BadOptions
from ..core.game import Json, Option
from ..core.options import complete, presets
from .rules.burns import ROUNDINGS
from .rules.checks import MODELS
from .rules.rescue import READINGS
from .state import Settings

ROCK_TURNS = 20
"""WG-V3: turns until the rock falls."""

OWN: tuple[Option, ...] = (
    Option(
        "dice_model",
        "enum",
        MODELS[0],
        "Dice of a check",
        choices=MODELS,
        rule="WG-K1",
        readings={
            "1d20": "One die with twenty sides: fast, and wild.",
            "4d6-4": "Four dice, less four: mostly in the middle.",
            "2d10": "Two dice with ten sides.",
            "3d8-3": "Three dice with eight sides, less three.",
        },
    ),
    Option(
        "skills",
        "enum",
        READINGS[0],
        "What a skill does to a roll",
        choices=READINGS,
        rule="WG-K5",
        readings={
            "ratings": "It raises the part's ratings for this roll; fail stays below boom.",
            "move_roll": "It lowers the roll: engineering while it is a Boom, piloting while it is a Fail.",
        },
    ),
    Option(
        "burn_rounding",
        "enum",
        ROUNDINGS[0],
        "What a burn costs",
        choices=ROUNDINGS,
        rule="WG-F1",
        readings={
            "strike_digit": "Strike the last digit of the mass and add one: 20 costs 3.",
            "ceil": "A tenth of the mass, rounded up: 20 costs 2.",
        },
    ),
    Option(
        "launch_turn_ration",
        "boolean",
        False,
        "Rations in the turn of the launch",
        rule="WG-M5",
        readings={
            "false": "The turn of the launch eats no ration.",
            "true": "A crew eats in the turn of its launch too.",
        },
    ),
    Option(
        "luck_on",
        "enum",
        "any",
        "What luck may throw again",
        choices=("any", "own"),
        rule="WG-K7",
        readings={
            "any": "Any die of the game, a rival's and the turn-order die too.",
            "own": "Only dice that concern oneself.",
        },
    ),
    Option(
        "luck_by",
        "enum",
        "both",
        "Where luck comes from",
        choices=("writing", "return", "both"),
        rule="WG-L1",
        readings={
            "writing": "From what is written, when half of the others tap for it.",
            "return": "From safe returns from new steps, and from rescues.",
            "both": "From either; without the writing game from returns and rescues alone.",
        },
    ),
    Option(
        "longest_holder",
        "enum",
        "in_space",
        "Who holds the longest crewed flight",
        choices=("in_space", "ever"),
        rule="WG-P14",
        readings={
            "in_space": "Only a craft that is in space now: one that is home drops out.",
            "ever": "Whoever has had the longest: a craft that is home keeps it until another's is longer.",
        },
    ),
    Option(
        "own_delivery",
        "boolean",
        False,
        "A delivery of rations to one's own craft",
        rule="WG-P7",
        readings={
            "false": "Rations passed between one's own docked craft are no delivery.",
            "true": "Resupplying one's own station by docking is a delivery, too.",
        },
    ),
    Option(
        "hostile_waters",
        "boolean",
        False,
        "Hostile waters",
        rule="WG-K8",
        readings={
            "false": "A new place is as any other.",
            "true": "Every roll is at -2/-2 where no craft of that player has been.",
        },
    ),
    Option(
        "simplified_stack",
        "boolean",
        False,
        "Simplified stack",
        rule="WG-M4",
        readings={
            "false": "A launch stage below an insertion stage.",
            "true": "One lower stage, which rolls for the launch and for the insertion.",
        },
    ),
    Option(
        "simulationist",
        "boolean",
        False,
        "Simulationist research",
        rule="WG-B4",
        readings={
            "false": "A thing has to fly before it gets very good.",
            "true": "Research alone may reach 19/20.",
        },
    ),
    Option(
        "plan_ahead",
        "boolean",
        False,
        "Plan ahead",
        rule="WG-T3",
        readings={
            "false": "A craft may act before and after it moves.",
            "true": "A craft that has moved does nothing more this turn.",
        },
    ),
    Option(
        "launches_per_turn",
        "integer",
        1,
        "Take-offs a player may make in a turn",
        minimum=1,
        maximum=3,
        rule="WG-T1",
    ),
    Option(
        "underped",
        "boolean",
        False,
        "Flights without a crew",
        rule="WG-V2",
        readings={
            "false": "Beyond launch, reentry and landing a crew is needed.",
            "true": "Craft may fly without, at -2 fail and with no skills; docking takes a second RCS.",
        },
    ),
    Option(
        "endgame",
        "enum",
        "free",
        "How it ends",
        choices=("free", "moon"),
        rule="WG-V1",
        readings={
            "free": "It goes on until the referee ends it; there is no winner.",
            "moon": "The first Moon landing with a safe return wins.",
        },
    ),
    Option(
        "stop_the_rock",
        "boolean",
        False,
        "Stop the rock",
        rule="WG-V3",
        readings={
            "false": "Nothing falls from the sky.",
            "true": "Together, or alone: twenty nudges in twenty turns.",
        },
    ),
    Option(
        "turns",
        "integer",
        0,
        "Turns of a campaign (0: no end)",
        minimum=0,
        maximum=500,
        rule="WG-V1",
    ),
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


def checked(options: Json, known: tuple[Option, ...]) -> Json:
    """Every option with its value, by which others' defaults go. Raises `BadOptions`."""
    found = complete(known, options)
    if found["stop_the_rock"] and found["endgame"] == "moon":
        raise BadOptions(
            "The rock is one ending, the Moon another.", path=("endgame",), reason="invalid",
            other="stop_the_rock",
        )  # fmt: skip
    if found["stop_the_rock"] and found["turns"] not in (0, ROCK_TURNS):
        raise BadOptions(
            f"The rock falls in {ROCK_TURNS} turns.", path=("turns",), reason="invalid", other="stop_the_rock"
        )
    if not found["writing"]:
        if found["luck_by"] == "writing":
            raise BadOptions(
                "Luck cannot come from writing where nobody writes.", path=("luck_by",), reason="invalid",
                other="writing",
            )  # fmt: skip
        found["luck_by"] = "return"
    return found


def settings_of(options: Json) -> Settings:
    """What play needs of checked options."""
    return Settings(
        model=options["dice_model"],
        skills=options["skills"],
        burn_rounding=options["burn_rounding"],
        launch_turn_ration=options["launch_turn_ration"],
        hostile_waters=options["hostile_waters"],
        simplified_stack=options["simplified_stack"],
        simulationist=options["simulationist"],
        plan_ahead=options["plan_ahead"],
        launches_per_turn=options["launches_per_turn"],
        underped=options["underped"],
        endgame=options["endgame"],
        stop_the_rock=options["stop_the_rock"],
        turns=ROCK_TURNS if options["stop_the_rock"] else options["turns"],
        board=options["board"] != "off",
        writing=options["writing"],
        luck_by=options["luck_by"],
        luck_on=options["luck_on"],
        longest_holder=options["longest_holder"],
        own_delivery=options["own_delivery"],
    )
