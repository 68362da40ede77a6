"""Shapes that several games send to phones inside their materials and the odds of prompts."""

from typing import TypedDict


class Chance(TypedDict):
    """An exact chance: `num` in `den`, and as a float."""

    num: int
    den: int
    p: float


class Words(TypedDict):
    """A text in both languages."""

    en: str
    de: str
