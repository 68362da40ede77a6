"""Types of everything that phones are sent besides the state: materials, and the odds of what is handed in.
For `make wire`."""

from typing import Literal, NotRequired, TypedDict

from ..core.wire import Chance, Words

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
From = Literal["rules", "house"]


class Effect(TypedDict):
    """The effect of a part, in numbers."""

    type: EffectType
    each: NotRequired[int]
    value: NotRequired[int]
    garnets_for_one: NotRequired[int]
    farther: NotRequired[int]
    bonus: NotRequired[int]
    knock_off: NotRequired[int]
    strength: NotRequired[int]
    garnets: NotRequired[int]


class SourceOf(TypedDict):
    """The sources of title and effect: the rules or the house."""

    title: From
    effect: From


class Part(TypedDict):
    """A part of rockets."""

    number: int
    title: Words
    text: Words
    effect: Effect
    source: SourceOf | None


class Numbers(TypedDict):
    """The numbers of an edition; from and to where there are two."""

    players: tuple[int, int]
    parts: tuple[int, int]
    offers: int
    top_level: int
    space: int
    top_radiation: int
    prize: int
    prize_tol: int
    consolation: int


class Materials(TypedDict):
    """The materials of an edition."""

    edition: Literal["nine", "five"]
    parts: list[Part]
    years: tuple[int, int]
    numbers: Numbers


class Range(TypedDict):
    """From and to, both included."""

    least: int
    most: int


ByDistance = TypedDict("ByDistance", {"from": int, "den": int, "num": list[int]})
"""For the distances `from`, `from` + 1, …: less is no chance, past the end it is sure."""


class Odds(TypedDict):
    """The odds that a seat sees before it seals: of its own hand, its own radiation, and the public
    missiles."""

    distance: int
    reach: Chance
    missiles: int
    off: int
    reach_worst: Chance
    height_worst: int
    space: Range
    by_distance: ByDistance
