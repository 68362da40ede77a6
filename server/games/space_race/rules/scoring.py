"""The elimination candidate, and the bonus TOL (SR-38, SR-39)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

from .editions import Edition

BONUS_TOL, BONUS_GARNETS = 1, 10
"""The bonus for the highest launch on record (SR-39)."""
NEVER = -1
"""The height of a player who never launched: lower than any launch (SR-38, `five`)."""


class Entered(NamedTuple):
    """A launch in the books, of a year in which nobody reached SPACE."""

    player: str
    year: int
    height: int


def bonus(launches: Sequence[Entered]) -> tuple[str, ...]:
    """Return the players with the highest launch on record: of the earliest year on a tie, then all
    (SR-39)."""
    if not launches:
        return ()
    highest = max(entered.height for entered in launches)
    best = [entered for entered in launches if entered.height == highest]
    first = min(entered.year for entered in best)
    return tuple(entered.player for entered in best if entered.year == first)


def is_candidate_sought(
    edition: Edition, reached: bool, candidate_without_space: Literal["none", "by_record"]
) -> bool:
    """Return True if a candidate is named (SR-37, SR-38): when a player reached SPACE; in `five` also without
    one, by opt `candidate_without_space`."""
    return reached or (edition.match_records and candidate_without_space == "by_record")


def least_of_year(
    heights: Mapping[str, int | None], left_out: Collection[str], not_launching: Literal["zero", "left_out"]
) -> tuple[str, ...]:
    """Return the players with the least height of the winning year; None: no launch (SR-38, `nine`)."""
    counted = {
        player: height or 0
        for player, height in heights.items()
        if player not in left_out and (height is not None or not_launching == "zero")
    }
    return _lowest(counted)


def lowest_of_match(
    records: Mapping[str, Sequence[int]],
    left_out: Collection[str],
    five_record: Literal["lowest", "best"],
    five_never: Literal["lowest", "left_out"],
) -> tuple[str, ...]:
    """Return the players with the lowest record of the match: their lowest or best launch (SR-38, `five`).

    A player who never launched has a lower record than any, or is left out, by `five_never`."""
    pick = min if five_record == "lowest" else max
    counted = {p: r for p, r in records.items() if p not in left_out and (r or five_never == "lowest")}
    return _lowest({player: pick(heights, default=NEVER) for player, heights in counted.items()})


def _lowest(numbers: Mapping[str, int]) -> tuple[str, ...]:
    least = min(numbers.values(), default=None)
    return tuple(player for player, number in numbers.items() if number == least)


def agreed(names: Mapping[str, str | None]) -> str | None:
    """Return the seat that every winner named, else None (SR-38, `nine`)."""
    named = set(names.values())
    return named.pop() if len(named) == 1 else None
