"""Tips: what seats say in secret about something that is still to come, until it is decided.

A tip costs nothing and changes nothing in play. Nobody but its owner sees it before it opens; then all tips
open at once, and the right ones count. What a tip says, and when, is up to the game."""

from collections.abc import Container, Mapping
from typing import Any, TypeVar

import msgspec

from .game import Json
from .secret import Secret, own

T = TypeVar("T")

Tips = dict[str, Secret[T]]
"""The tips on one thing, by seat, each for its owner's eyes."""


class TipScore(msgspec.Struct, frozen=True):
    """The tips of a seat that were decided, and how many of them were right."""

    hits: int = 0
    laid: int = 0


class Oracle(msgspec.Struct, frozen=True):
    """The seat whose tips were right most often."""

    seat: str
    hits: int
    laid: int


def with_tip(tips: Mapping[str, Secret[T]], seat: str, tip: T) -> Tips[T]:
    """Return the tips with this one, in place of an earlier one of the seat."""
    return {**tips, seat: Secret(tip, own(seat))}


def of_seats(tips: Mapping[str, Secret[T]], seats: Container[str]) -> Tips[T]:
    """Return the tips of seats that are still there."""
    return {seat: tip for seat, tip in tips.items() if seat in seats}


def opened_tips(tips: Mapping[str, Secret[T]]) -> dict[str, T]:
    """Return what each seat said, for all to see: what the tips are about is decided."""
    return {seat: tip.value for seat, tip in tips.items()}


def right_seats(tips: Mapping[str, Secret[T]], truth: T | None) -> list[str]:
    """Return the seats that said what came true."""
    return [seat for seat, tip in tips.items() if tip.value == truth]


def with_points(counts: Mapping[str, int], points: Mapping[str, int]) -> dict[str, int]:
    """Return the counts by seat with these points added."""
    return {seat: counts.get(seat, 0) + points.get(seat, 0) for seat in {**counts, **points}}


def scored(scores: Mapping[str, TipScore], tips: Mapping[str, Secret[T]], truth: T) -> dict[str, TipScore]:
    """Return the scores after these tips were decided."""
    right = right_seats(tips, truth)
    scores = dict(scores)
    for seat in tips:
        before = scores.get(seat, TipScore())
        scores[seat] = TipScore(before.hits + (seat in right), before.laid + 1)
    return scores


def oracle(scores: Mapping[str, TipScore]) -> Oracle | None:
    """Return the seat with the most right tips, of equal ones the one that laid fewer; None if nobody was
    right, or if two are equal in both."""
    ranks = {seat: (score.hits, -score.laid) for seat, score in scores.items() if score.hits}
    best = max(ranks.values(), default=None)
    first = [seat for seat, rank in ranks.items() if rank == best]
    if len(first) != 1:
        return None
    score = scores[first[0]]
    return Oracle(first[0], score.hits, score.laid)


def sealed_tips(tips: Mapping[str, Any]) -> Json:
    """Return the tips of a stored state of an earlier version, which were bare values, as secrets of their
    owners; on plain JSON."""
    return {seat: {"value": tip, "to": own(seat)} for seat, tip in tips.items()}
