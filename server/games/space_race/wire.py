"""Types that phones are sent besides the state: the materials, and the odds of a submission."""

from typing import Literal, TypedDict

from ..core.wire import Chance, Words
from .rules.parts import Part


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
    """The materials of an edition; `questions`: what to talk about afterwards."""

    edition: Literal["nine", "five"]
    parts: list[Part]
    years: tuple[int, int]
    numbers: Numbers
    questions: list[Words]


class Range(TypedDict):
    """From and to, both included."""

    least: int
    most: int


ByDistance = TypedDict("ByDistance", {"from": int, "den": int, "num": list[int]})
"""For the distances `from`, `from` + 1, …: less is no chance, past the end it is sure."""


class Odds(TypedDict):
    """The odds that a seat sees before it seals: of its hand, its radiation, and the public missiles."""

    distance: int
    reach: Chance
    missiles: int
    off: int
    reach_worst: Chance
    height_worst: int
    space: Range
    by_distance: ByDistance


FIELDS = {"Part.title": Words, "Part.text": Words}
"""Fields with a narrower type on the wire than in the state."""
