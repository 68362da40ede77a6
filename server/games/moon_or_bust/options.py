"""The table options of Moon or Bust!, with both readings of each ruling."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..core.game import Json, Option
from ..core.options import presets


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Those that play depends on."""

    reading_seconds: int
    play_seconds: int
    target_seconds: int
    nullify_seconds: int
    breather_seconds: int
    told_counts: bool
    notebook: Literal["plain", "marks", "solver"]
    components: Literal["app", "physical"]
    events: Literal["app", "physical"]
    all_go_closes: bool = True
    fast_mode: bool = False
    first_turn_untimed: bool = False
    agents_see: Literal["tests_and_cards", "tests"] = "tests_and_cards"


def _seconds(id: str, default: int, low: int, high: int, title: str) -> Option:
    return Option(id, "integer", default, f"Fast Mode: {title}", minimum=low, maximum=high)


CARDS = {
    "app": "The app keeps and deals them.",
    "physical": "You use printed cards and enter what they show.",
}

OPTIONS: tuple[Option, ...] = (
    Option(
        "mode",
        "enum",
        "historic",
        "Event deck",
        choices=("historic", "standard"),
        rule="MB-06",
        readings={
            "historic": "The 22 historic events in order, never shuffled; then threat rises by 2 a turn.",
            "standard": "All events, shuffled; the instant ones come back when the deck is out.",
        },
    ),
    Option("fast_mode", "boolean", False, "Fast Mode: every turn runs by the clock", rule="MB-11"),
    Option(
        "all_go_closes",
        "boolean",
        True,
        "Fast Mode: play closes early when everybody is GO",
        rule="MB-11",
        readings={
            "true": "After a last call of three seconds, in which anybody can take their GO back.",
            "false": "Play runs until its clock rings, whoever is done.",
        },
    ),
    Option(
        "first_turn_untimed",
        "boolean",
        False,
        "Fast Mode: the first turn runs without a clock",
        rule="MB-11",
        readings={
            "false": "The clock runs from the first turn on.",
            "true": "In the first turn everybody takes the time they need; the clock starts with the second.",
        },
    ),
    _seconds("reading_seconds", 15, 0, 120, "seconds to read the event (0: none, but a vote gets 15)"),
    _seconds("play_seconds", 90, 5, 900, "seconds of play"),
    _seconds("target_seconds", 15, 0, 120, "seconds to name the targets of sabotage (0: first test)"),
    _seconds("nullify_seconds", 20, 0, 120, "seconds to nullify sabotage (0: nobody does)"),
    _seconds("breather_seconds", 10, 0, 120, "seconds between turns (0: none)"),
    Option(
        "agents_see",
        "enum",
        "tests_and_cards",
        "What agents see behind the barrier",
        choices=("tests_and_cards", "tests"),
        rule="MB-31",
        readings={
            "tests_and_cards": "The other team's tests and the cards that its agents have laid ready.",
            "tests": "The other team's tests; cards stay face down until the reveal.",
        },
    ),
    Option(
        "told_counts",
        "boolean",
        False,
        "Being told the other team's solution counts as access",
        rule="MB-33",
        readings={
            "false": "Only the card itself counts: an effect opens it, or its politician shows it.",
            "true": "A politician may also declare that they were told it in words.",
        },
    ),
    Option(
        "notebook",
        "enum",
        "marks",
        "The engineers' notebook",
        choices=("plain", "marks", "solver"),
        readings={
            "plain": "It keeps the past tests and their results.",
            "marks": "It also marks what past results rule out, and what they prove.",
            "solver": "It also counts what is left and names the test that tells most.",
        },
    ),
    Option(
        "components",
        "enum",
        "app",
        "Component and solution cards",
        choices=("app", "physical"),
        readings=CARDS,
    ),
    Option("events", "enum", "app", "Event cards", choices=("app", "physical"), readings=CARDS),
    Option("pack", "object", None, "A card pack of your own, such as the printed cards"),
)

PRESETS = presets(
    first_game=(
        "Events in history's order, as the author advises; no clock.",
        {"mode": "historic", "fast_mode": False},
    ),
    fast_hour=("Fast Mode, the first turn without a clock.", {"fast_mode": True, "first_turn_untimed": True}),
    for_a_class=(
        "Events in history's order, no clock, notebooks that mark.",
        {"mode": "historic", "notebook": "marks"},
    ),
)


def table_options(options: Json) -> TableOptions:
    """What play needs of the options."""
    return msgspec.convert({name: options[name] for name in TableOptions.__struct_fields__}, TableOptions)
