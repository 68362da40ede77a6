"""The table options of Space Race, with both readings of each ruling."""

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from ..core.errors import BadOptions
from ..core.game import Json, Option
from ..core.options import choice, complete, declared, named, number, presets, settings_of, switch
from .rules import parts
from .rules.editions import EDITIONS, Readings
from .rules.parts import Parts

BY_EDITION = "edition"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them, already resolved for the edition."""

    contested_steal: Annotated[
        Literal["shared", "fails"],
        choice(
            "Several thieves on the top level of a streak",
            "SR-06",
            edition="As the edition has it: with nine they share, with five they fail.",
            shared="Each of them receives the part and a garnet.",
            fails="Nobody receives the part.",
        ),
    ]
    idle_knock_off: Annotated[
        bool,
        switch(
            "Knock-off Parts for nations that do not bid",
            "SR-07",
            false="Without a bid there is no Knock-off.",
            true="Whoever does not bid gets a Knock-off, too.",
        ),
    ] = False
    radiation_public: Annotated[
        bool,
        choice(
            "The radiation total of a year that is over",
            "SR-15",
            edition="As the edition has it: public with nine, secret with five.",
            public="Everybody learns how far SPACE was.",
            secret="Nobody learns it before the match is over.",
        ),
    ]
    record: Annotated[
        Literal["height", "distance"],
        choice(
            "What of a launch is recorded and compared",
            "SR-17",
            height="The height, after missiles.",
            distance="The distance, as if there had been no missiles.",
        ),
    ] = "height"
    collision_discard: Annotated[
        Literal["extra", "same"],
        choice(
            "What a collision in SPACE costs (nine)",
            "SR-35",
            extra="One more card besides the one that a launch costs.",
            same="Only the card that a launch costs.",
        ),
    ] = "extra"
    not_launching: Annotated[
        Literal["zero", "left_out"],
        choice(
            "Elimination candidate (nine): nations that did not launch",
            "SR-38",
            zero="They count as height 0.",
            left_out="Only nations that launched in the last year can be the candidate.",
        ),
    ] = "zero"
    five_record: Annotated[
        Literal["lowest", "best"],
        choice(
            "Elimination candidate (five): which launch of each nation counts",
            "SR-38",
            lowest="Its lowest launch of the match.",
            best="Its best launch of the match.",
        ),
    ] = "lowest"
    candidate_without_space: Annotated[
        Literal["none", "by_record"],
        choice(
            "Elimination candidate (five) when nobody reached SPACE",
            "SR-37",
            none="Nobody is: there is a candidate only when somebody reaches SPACE.",
            by_record="The lowest launch of the match all the same.",
        ),
    ] = "none"
    alliances_public: Annotated[
        bool,
        switch(
            "Alliances by the Comms Array",
            "SR-42",
            false="Only its members know that an alliance exists, and who is in it.",
            true="Everybody sees which alliances there are and who is in them, but not what is said.",
        ),
    ] = False
    start_garnets: Annotated[int, number("Garnets to begin with", 0, 50, "SR-12")] = 5
    telegraph_price: Annotated[int, number("Garnets for a telegraph line (nine)", 0, 10, "SR-41")] = 1
    year_timer: Annotated[int, number("Seconds for each year (0: no clock)", 0, 3600, "SR-18")] = 0
    report_seconds: Annotated[
        int,
        number(
            "Seconds to look at what came of a year, before it goes on by itself (0: no clock)",
            0,
            600,
            "SR-11",
        ),
    ] = 60
    tiebreak_seconds: Annotated[
        int,
        number("Seconds to name a candidate, and for each card of a tie-breaking Goofspiel", 5, 600, "SR-38"),
    ] = 60

    @property
    def readings(self) -> Readings:
        """The rulings that a year's resolution asks for."""
        return Readings(self.contested_steal, self.idle_knock_off, self.record, self.collision_discard)


EDITION = choice(
    "Edition",
    "SR-01",
    nine="Five to nine nations: six parts a year, SPACE from 27, private talk by wire alone.",
    five="Five nations: four different parts a year, SPACE from 40, talk is free.",
)
OPTIONS: tuple[Option, ...] = (
    named("edition", EDITION),
    *declared(Settings),
    Option("pack", "object", None, "A set of parts of your own, such as the printed one"),
)

PRESETS = presets(
    first_game=("No clock: everybody reads each report in peace.", {"report_seconds": 0}),
    fast_hour=(
        "Two minutes a year, 20 seconds a report.",
        {"year_timer": 120, "report_seconds": 20, "tiebreak_seconds": 30},
    ),
    for_a_class=(
        "Three minutes a year, and SPACE is announced to all.",
        {"year_timer": 180, "radiation_public": "public"},
    ),
)


def checked(options: Json) -> Json:
    """Every option with its value. Raises `BadOptions`, also for parts of the other edition."""
    whole = complete(OPTIONS, options)
    if whole["pack"] is not None and parts.load(whole["pack"]).edition != whole["edition"]:
        raise BadOptions("These parts belong to the other edition.", path=("pack", "edition"))
    return whole


def parts_of(options: Json) -> Parts:
    """The parts that these options choose."""
    return parts.house(options["edition"]) if options.get("pack") is None else parts.load(options["pack"])


def without_texts(loaded: Parts) -> Parts:
    """Return the parts without the texts that only phones show; the materials have them."""
    return replace(loaded, parts=tuple(replace(part, text={}, source=None) for part in loaded.parts))


def settings_for(options: Json) -> Settings:
    """Checked options as play reads them, the edition's own readings filled in."""
    edition = EDITIONS[options["edition"]]
    contested, public = options["contested_steal"], options["radiation_public"]
    resolved = {
        "contested_steal": edition.contested_steal if contested == BY_EDITION else contested,
        "radiation_public": edition.open_books if public == BY_EDITION else public == "public",
    }
    return settings_of(Settings, {**options, **resolved})
