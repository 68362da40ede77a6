"""The table options of Space Race, with both readings of each ruling."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.errors import BadOptions
from ..core.game import Json, Option
from ..core.options import complete, presets
from .rules import parts
from .rules.editions import EDITIONS, readings
from .rules.parts import Parts
from .state import Settings

BY_EDITION = "edition"

OPTIONS: tuple[Option, ...] = (
    Option(
        "edition",
        "enum",
        "nine",
        "Edition",
        choices=("nine", "five"),
        rule="SR-01",
        readings={
            "nine": "Five to nine nations: six parts a year, SPACE from 27, private talk by wire alone.",
            "five": "Five nations: four different parts a year, SPACE from 40, talk is free.",
        },
    ),
    Option(
        "contested_steal",
        "enum",
        BY_EDITION,
        "Several thieves on the top level of a streak",
        choices=(BY_EDITION, "shared", "fails"),
        rule="SR-06",
        readings={
            BY_EDITION: "As the edition has it: with nine they share, with five they fail.",
            "shared": "Each of them receives the part and a garnet.",
            "fails": "Nobody receives the part.",
        },
    ),
    Option(
        "idle_knock_off",
        "boolean",
        False,
        "Knock-off Parts for nations that do not bid",
        rule="SR-07",
        readings={
            "false": "Without a bid there is no Knock-off.",
            "true": "Whoever does not bid gets a Knock-off, too.",
        },
    ),
    Option(
        "radiation_public",
        "enum",
        BY_EDITION,
        "The radiation total of a year that is over",
        choices=(BY_EDITION, "public", "secret"),
        rule="SR-15",
        readings={
            BY_EDITION: "As the edition has it: public with nine, secret with five.",
            "public": "Everybody learns how far SPACE was.",
            "secret": "Nobody learns it before the match is over.",
        },
    ),
    Option(
        "record",
        "enum",
        "height",
        "What of a launch is recorded and compared",
        choices=("height", "distance"),
        rule="SR-17",
        readings={
            "height": "The height, after missiles.",
            "distance": "The distance, as if there had been no missiles.",
        },
    ),
    Option(
        "collision_discard",
        "enum",
        "extra",
        "What a collision in SPACE costs (nine)",
        choices=("extra", "same"),
        rule="SR-35",
        readings={
            "extra": "One more card besides the one that a launch costs.",
            "same": "Only the card that a launch costs.",
        },
    ),
    Option(
        "not_launching",
        "enum",
        "zero",
        "Elimination candidate (nine): nations that did not launch",
        choices=("zero", "left_out"),
        rule="SR-38",
        readings={
            "zero": "They count as height 0.",
            "left_out": "Only nations that launched in the last year can be the candidate.",
        },
    ),
    Option(
        "five_record",
        "enum",
        "lowest",
        "Elimination candidate (five): which launch of each nation counts",
        choices=("lowest", "best"),
        rule="SR-38",
        readings={
            "lowest": "Its lowest launch of the match.",
            "best": "Its best launch of the match.",
        },
    ),
    Option(
        "candidate_without_space",
        "enum",
        "none",
        "Elimination candidate (five) when nobody reached SPACE",
        choices=("none", "by_record"),
        rule="SR-37",
        readings={
            "none": "Nobody is: there is a candidate only when somebody reaches SPACE.",
            "by_record": "The lowest launch of the match all the same.",
        },
    ),
    Option(
        "alliances_public",
        "boolean",
        False,
        "Alliances by the Comms Array",
        rule="SR-42",
        readings={
            "false": "Only its members know that an alliance exists, and who is in it.",
            "true": "Everybody sees which alliances there are and who is in them, but not what is said.",
        },
    ),
    Option("start_garnets", "integer", 5, "Garnets to begin with", minimum=0, maximum=50, rule="SR-12"),
    Option(
        "telegraph_price",
        "integer",
        1,
        "Garnets for a telegraph line (nine)",
        minimum=0,
        maximum=10,
        rule="SR-41",
    ),
    Option(
        "year_timer",
        "integer",
        0,
        "Seconds for each year (0: no clock)",
        minimum=0,
        maximum=3600,
        rule="SR-18",
    ),
    Option(
        "report_seconds",
        "integer",
        60,
        "Seconds to look at what came of a year, before it goes on by itself (0: no clock)",
        minimum=0,
        maximum=600,
        rule="SR-11",
    ),
    Option(
        "tiebreak_seconds",
        "integer",
        60,
        "Seconds to name a candidate, and for each card of a tie-breaking Goofspiel",
        minimum=5,
        maximum=600,
        rule="SR-38",
    ),
    Option("pack", "object", None, "A set of parts of your own, such as the printed one"),
)

PRESETS = presets(
    first_game=("No clock: everybody reads each report in peace.", {"report_seconds": 0}),
    fast_hour=(
        "Two minutes a year, 20 seconds a report.",
        {"year_timer": 120, "report_seconds": 20, "tiebreak_seconds": 30},
    ),
    for_a_class=(
        "Three minutes a year, and SPACE is told to all.",
        {"year_timer": 180, "radiation_public": "public"},
    ),
)


def checked(options: Json) -> Json:
    """Every option with its value. Raises `BadOptions`, also for parts of the other edition."""
    found = complete(OPTIONS, options)
    if found["pack"] is not None and parts.load(found["pack"]).edition != found["edition"]:
        raise BadOptions("These parts belong to the other edition.", path=("pack", "edition"))
    return found


def parts_of(options: Json) -> Parts:
    """The parts that these options choose."""
    return parts.house(options["edition"]) if options.get("pack") is None else parts.load(options["pack"])


def without_texts(loaded: Parts) -> Parts:
    """The same parts without what only phones show (it stands in the materials)."""
    return replace(loaded, parts=tuple(replace(part, text={}, source=None) for part in loaded.parts))


def settings_of(options: Json) -> Settings:
    """What play needs of checked options, the edition's own readings filled in."""
    edition = EDITIONS[options["edition"]]
    contested, public = options["contested_steal"], options["radiation_public"]
    return Settings(
        contested_steal=readings(edition).contested_steal if contested == BY_EDITION else contested,
        idle_knock_off=options["idle_knock_off"],
        radiation_public=edition.open_books if public == BY_EDITION else public == "public",
        record=options["record"],
        collision_discard=options["collision_discard"],
        not_launching=options["not_launching"],
        five_record=options["five_record"],
        candidate_without_space=options["candidate_without_space"],
        alliances_public=options["alliances_public"],
        start_garnets=options["start_garnets"],
        telegraph_price=options["telegraph_price"],
        year_timer=options["year_timer"],
        report_seconds=options["report_seconds"],
        tiebreak_seconds=options["tiebreak_seconds"],
    )
