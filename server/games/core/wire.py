"""Shapes that several games send to phones inside their materials, odds of prompts and args of moves."""

from __future__ import annotations

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


class Nothing(TypedDict):
    """The args of a move that takes none."""
