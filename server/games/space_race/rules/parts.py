"""The parts of an edition, and the worth of each in a hand (SR-20 to SR-31)."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Annotated, Literal

import msgspec

from ...core.errors import IllegalMove
from ...core.game import Json
from ...core.packs import FALLBACK_LANGUAGE, Fault, Language, PackForm, Reader, Text, read_json, read_pack
from ...core.wire import doc
from .editions import EDITIONS, Edition, EditionId, check_number

KNOCK_OFF = 1
"""The number that is never drawn (SR-02, SR-07)."""
STRAIGHT = 5
"""Consecutive numbers in a straight (SR-20)."""

PACKAGE = __package__.rpartition(".")[0]
"""The game's package, which has the `data` folder."""


EffectType = Literal[
    "plain",
    "pair",
    "knock_off",
    "engine",
    "black_hole",
    "straight",
    "comms",
    "converter",
    "clones",
    "missiles",
    "price",
    "fuel",
    "launches",
    "returns",
]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part's effect, and its numbers.

    `plain` is worth its number (SR-20). The owner of `comms` may talk to everybody (SR-26, SR-42). Gaining
    `fuel` burns another part (SR-30). A new owner of `launches` has to launch; with `returns` that launch
    costs no part (SR-31)."""

    type: EffectType
    each: int = 0
    """Value of each card of a `pair` (SR-21); value of `clones` for each player who tried for them
    (SR-28)."""
    value: int = 0
    """The worth of the card for a failed bid (SR-22)."""
    garnets_for_one: int = 0
    """Garnets fed that add one (SR-23)."""
    farther: int = 0
    """Discarded, it moves SPACE (SR-24)."""
    bonus: int = 0
    """Added while its owner holds a straight (SR-25)."""
    knock_off: int = 0
    """The worth of its owner's Knock-offs (SR-27)."""
    strength: int = 0
    """The reduction of another player's height (SR-16)."""
    garnets: int = 0
    """The price on receipt (SR-29)."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The source of title and effect: the author's rules, or ours."""

    title: Literal["rules", "house"]
    effect: Literal["rules", "house"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card."""

    number: int
    title: Text
    effect: Effect
    text: Text = {}
    source: Source | None = None


class Card(msgspec.Struct, frozen=True):
    """A part in a hand. `tried`: how many players tried for these Clones when they were gained (SR-28)."""

    number: Annotated[int, doc("Its number.", 7, ge=0, le=12)]
    tried: Annotated[
        int, doc("How many players tried for this very copy when it was gained.", 3, ge=0, le=99)
    ] = 0


class Offer(msgspec.Struct, frozen=True):
    """A part on offer this year (SR-03)."""

    slot: Annotated[str, doc("Its name this year.", "s1", 60, least=1)]
    number: Annotated[int, doc("Its number.", 8, ge=0, le=12)]


class Parts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every part of an edition."""

    name: str
    edition: EditionId
    parts: tuple[Part, ...]
    names_in: Language = FALLBACK_LANGUAGE
    """The language of the titles whose alphabet breaks ties (SR-14, SR-30). No file sets it."""

    @property
    def strength(self) -> int:
        """The reduction by one Missiles card (SR-16)."""
        return max(part.effect.strength for part in self.parts)

    def of(self, number: int) -> Part:
        place = number - self.parts[0].number
        if 0 <= place < len(self.parts) and self.parts[place].number == number:
            return self.parts[place]  # a set in order, like the house sets
        return next(part for part in self.parts if part.number == number)

    def kinds(self, cards: Iterable[Card | Offer]) -> list[EffectType]:
        """Return the kind of each card, or of each part on offer."""
        return [self.of(card.number).effect.type for card in cards]

    def sort_key(self, number: int) -> str:
        """Return the title of a part as an alphabet orders it, without accents and soft hyphens."""
        title = self.of(number).title
        letters = unicodedata.normalize("NFKD", title.get(self.names_in) or title[FALLBACK_LANGUAGE])
        return "".join(letter for letter in letters if letter.isalnum() or letter == " ").casefold()


# --- the data ---------------------------------------------------------------------------------------------


@cache
def house(edition: EditionId, names_in: Language = FALLBACK_LANGUAGE) -> Parts:
    """The set that ships with the game."""
    return msgspec.structs.replace(load(read_json(PACKAGE, f"{edition}.json")), names_in=names_in)


@Reader
def load(raw: Json) -> Parts:
    """Load a set of parts, such as the printed one. Raises `BadOptions` with the path of the first fault."""
    return read_pack(Parts, raw, PACKAGE, "parts.schema.json", "pack", _faults)


def _faults(parts: Parts) -> Iterator[Fault]:
    low, high = EDITIONS[parts.edition].numbers
    numbers = [part.number for part in parts.parts]
    if sorted(numbers) != list(range(low, high + 1)):
        yield "numbers", f"One part for each number from {low} to {high}.", "parts"
    for place, part in enumerate(parts.parts):
        if not part.title["en"].strip():
            yield "empty", "It has no title.", "parts", place, "title"
        if (part.effect.type == "knock_off") != (part.number == KNOCK_OFF):
            yield "knock_off", "Part 1, and no other, is the Knock-off.", "parts", place, "effect"


FORM = PackForm(
    PACKAGE, "pack", "parts.schema.json",
    lambda: [read_json(PACKAGE, f"{edition}.json") for edition in EDITIONS], load,
)  # fmt: skip


def check_card(edition: Edition, card: Card, path: Sequence[str | int], parts: Parts) -> None:
    """Check a card; only Clones remember how many tried (SR-02, SR-28). Raises `IllegalMove`."""
    check_number(edition, card.number, path)
    if card.tried and parts.of(card.number).effect.type != "clones":
        raise IllegalMove("Only Clones count who tried.", code="not_clones", path=path, rules=("SR-28",))


# --- what a part is worth ---------------------------------------------------------------------------------


def has_straight(numbers: Sequence[int]) -> bool:
    """Return True for five consecutive numbers, whatever they are worth; 12 and 0 do not join (SR-20)."""
    distinct = set(numbers)
    return any(all(first + step in distinct for step in range(STRAIGHT)) for first in distinct)


def engines(hand: Sequence[Card], parts: Parts) -> tuple[int, ...]:
    """Return the indices of the Combustion Engines in a hand; feeds are in the same order."""
    return tuple(place for place, kind in enumerate(parts.kinds(hand)) if kind == "engine")


def values(hand: Sequence[Card], fed: Sequence[int], parts: Parts) -> tuple[int, ...]:
    """Return the value of each card in this hand (SR-20 to SR-31). `fed` has the garnets fed to each card."""
    numbers = [card.number for card in hand]
    effects = [parts.of(number).effect for number in numbers]
    straight = has_straight(numbers)
    converters = [effect.knock_off for effect in effects if effect.type == "converter"]

    def worth(place: int) -> int:
        number, effect = numbers[place], effects[place]
        match effect.type:
            case "pair":  # SR-21: the last of an odd number is worth nothing
                copies = numbers.count(number)
                return effect.each if numbers[:place].count(number) < copies - copies % 2 else 0
            case "knock_off":  # SR-22, SR-27: or what the best Cat Converter makes of it
                return max(converters, default=effect.value)
            case "engine":  # SR-23: half a garnet counts for nothing [R]
                return number + fed[place] // effect.garnets_for_one
            case "straight":  # SR-25
                return number + (effect.bonus if straight else 0)
            case "clones":  # SR-28: its number counts for nothing
                return effect.each * hand[place].tried
        return number

    return tuple(worth(place) for place in range(len(hand)))


def most_valuable(hand: Sequence[Card], worth: Sequence[int], parts: Parts) -> int:
    """Return the index of the card with the highest value; on a tie, the first by title, then by index
    (SR-14, SR-30)."""
    titles = [parts.sort_key(card.number) for card in hand]
    return min(range(len(hand)), key=lambda place: (-worth[place], titles[place], place))
