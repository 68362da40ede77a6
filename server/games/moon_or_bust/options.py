"""The table options of Moon or Bust!, with both readings of each ruling."""

from typing import Annotated, Literal

import msgspec

from ..core.options import Option, choice, declared, named, number, presets, switch

CARDS = {
    "app": "The app keeps and deals them.",
    "physical": "You use printed cards and enter what they show.",
}


def _seconds(title: str, low: int, high: int) -> msgspec.Meta:
    return number(f"Fast Mode: {title}", low, high)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    fast_mode: Annotated[bool, switch("Fast Mode: every turn runs by the clock", "MB-11")] = False
    all_go_closes: Annotated[
        bool,
        switch(
            "Fast Mode: play closes early when everybody is GO",
            "MB-11",
            true="After a last call of three seconds, in which anybody can take their GO back.",
            false="Play runs until its clock rings, whoever is done.",
        ),
    ] = True
    first_turn_untimed: Annotated[
        bool,
        switch(
            "Fast Mode: the first turn runs without a clock",
            "MB-11",
            false="The clock runs from the first turn on.",
            true="In the first turn everybody takes the time they need; the clock starts with the second.",
        ),
    ] = False
    reading_seconds: Annotated[
        int, _seconds("seconds to read the event (0: none, but a vote gets 15)", 0, 120)
    ] = 15
    play_seconds: Annotated[int, _seconds("seconds of play", 5, 900)] = 90
    target_seconds: Annotated[
        int, _seconds("seconds to name the targets of sabotage (0: first test)", 0, 120)
    ] = 15
    nullify_seconds: Annotated[int, _seconds("seconds to nullify sabotage (0: nobody does)", 0, 120)] = 20
    breather_seconds: Annotated[int, _seconds("seconds between turns (0: none)", 0, 120)] = 10
    agents_see: Annotated[
        Literal["tests_and_cards", "tests"],
        choice(
            "What agents see behind the barrier",
            "MB-31",
            tests_and_cards="The other team's tests and the cards that its agents have laid ready.",
            tests="The other team's tests; cards stay face down until the reveal.",
        ),
    ] = "tests_and_cards"
    told_counts: Annotated[
        bool,
        switch(
            "Being told the other team's solution counts as access",
            "MB-33",
            false="Only the card itself counts: an effect opens it, or its politician shows it.",
            true="A politician may also declare that they were told it in words.",
        ),
    ] = False
    notebook: Annotated[
        Literal["plain", "marks", "solver"],
        choice(
            "The engineers' notebook",
            plain="It keeps the past tests and their results.",
            marks="It also marks what past results rule out, and what they prove.",
            solver="It also counts what is left and names the test that tells most.",
        ),
    ] = "marks"
    components: Annotated[Literal["app", "physical"], choice("Component and solution cards", **CARDS)] = "app"
    events: Annotated[Literal["app", "physical"], choice("Event cards", **CARDS)] = "app"


MODE = choice(
    "Event deck",
    "MB-06",
    historic="The 22 historic events in order, never shuffled; then threat rises by 2 a turn.",
    standard="All events, shuffled; the instant ones come back when the deck is out.",
)
OPTIONS = (
    named("mode", MODE),
    *declared(Settings),
    Option("pack", "object", None, "A card pack of your own, such as the printed cards"),
)

PRESETS = presets(
    first_game=(
        "Events in history's order, as the author advises; no clock.",
        {"mode": "historic", "fast_mode": False},
    ),
    fast_hour=("Fast Mode, the first turn without a clock.", {"fast_mode": True, "first_turn_untimed": True}),
    for_a_class=(
        "Events in history's order, no clock, notebooks that mark what a test rules out.",
        {"mode": "historic", "notebook": "marks"},
    ),
)
