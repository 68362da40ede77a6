"""The table options of Space Race, with both readings of each ruling."""

from typing import Annotated, Literal

from msgspec.structs import replace

from ..core.errors import BadOptions
from ..core.game import Json
from ..core.options import choice, complete, file, number, offer, presets, settings_of, switch, with_id
from ..core.packs import FALLBACK_LANGUAGE, LANGUAGES, Language
from .rules import parts
from .rules.editions import EDITIONS, Readings
from .rules.parts import Parts

BY_EDITION = "edition"


class Settings(Readings, frozen=True, kw_only=True):
    """The table's options as play reads them, already resolved for the edition."""

    not_launching: Annotated[Literal["zero", "left_out"], choice("SR-38", group="nine")] = "zero"
    five_record: Annotated[Literal["lowest", "best"], choice("SR-38", group="five")] = "lowest"
    five_never: Annotated[Literal["lowest", "left_out"], choice("SR-38", group="five")] = "lowest"
    disagreed: Annotated[Literal["tied", "winners"], choice("SR-38", group="nine")] = "tied"
    candidate_without_space: Annotated[Literal["none", "by_record"], choice("SR-37", group="five")] = "none"
    telegraph_garnets: Annotated[bool, switch("SR-41", group="nine")] = False
    alliances_public: Annotated[bool, switch("SR-42", group="nine")] = False
    telegrams_public: Annotated[bool, switch("SR-41")] = False
    part_names: Annotated[Language, choice("SR-14", *LANGUAGES)] = FALLBACK_LANGUAGE
    start_garnets: Annotated[int, number(0, 50, "SR-12")] = 5
    telegraph_price: Annotated[int, number(0, 10, "SR-41", group="nine")] = 1
    year_timer: Annotated[int, number(0, 3600, "SR-18")] = 0
    report_seconds: Annotated[int, number(0, 600, "SR-11")] = 60
    tiebreak_seconds: Annotated[int, number(0, 600, "SR-38")] = 0


OPTIONS = offer(
    __package__,
    with_id("edition", choice("SR-01", "nine", "five")),
    Settings,
    with_id("pack", file()),
)

PRESETS = presets(
    __package__,
    first_game={"report_seconds": 0},
    fast_hour={"year_timer": 120, "report_seconds": 20, "tiebreak_seconds": 30},
    for_a_class={"year_timer": 180, "tiebreak_seconds": 60, "radiation_public": "public"},
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


def without_texts(loaded: Parts, names_in: Language) -> Parts:
    """Return the parts without the texts that only phones show; the materials have them."""
    bare = tuple(replace(part, text={}, source=None) for part in loaded.parts)
    return replace(loaded, parts=bare, names_in=names_in)


def settings_for(options: Json) -> Settings:
    """Checked options as play reads them, the edition's own readings filled in."""
    edition = EDITIONS[options["edition"]]
    contested, public = options["contested_steal"], options["radiation_public"]
    resolved = {
        "contested_steal": edition.contested_steal if contested == BY_EDITION else contested,
        "radiation_public": edition.open_books if public == BY_EDITION else public == "public",
    }
    return settings_of(Settings, {**options, **resolved})
