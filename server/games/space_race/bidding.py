"""The contest for one slot as a game of its own: who bids which level, and what that is worth (the study).

Everybody bids on the same part, so only the levels matter. What a bidder gains is the part and, for stealing
it, a garnet; in units of what the part is worth over a Knock-off. What others do is counted out by the rules
themselves (`espionage.resolve_slot`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, NamedTuple

import numpy as np

from .editions import EDITIONS, EditionId, readings
from .espionage import Bid, resolve_slot

PART_VALUE = 8
"""SR-20: what an ordinary part of the middle is worth."""
KNOCK_OFF: dict[str, int] = {"nine": 1, "five": 0}
"""SR-22."""
GARNET: dict[str, Fraction] = {"nine": Fraction(1), "five": Fraction(1, 2)}
"""SR-23: what a garnet adds to a Combustion Engine."""

STEPS = 100
CLOSE = 1e-13


class Contest(NamedTuple):
    """So many bidders on one slot."""

    edition: EditionId
    bidders: int

    @property
    def levels(self) -> int:
        """SR-04: how many levels there are."""
        return EDITIONS[self.edition].top_level + 1

    @property
    def garnet(self) -> Fraction:
        """What a stolen garnet is worth, a part being 1."""
        return GARNET[self.edition] / (PART_VALUE - KNOCK_OFF[self.edition])


class Outcome(NamedTuple):
    """A bidder's chances: to receive the part, and to do so by stealing."""

    part: Any
    steal: Any


class Table(NamedTuple):
    """What the others can do, in how many ways, and how that ends for each own level."""

    others: np.ndarray
    """How many of the others are at each level, a row for each way to be spread."""
    ways: np.ndarray
    part: np.ndarray
    """A row for each own level: 1 where the part is received."""
    steal: np.ndarray


class Equilibrium(NamedTuple):
    """A level by chance that nobody gains by leaving while all others keep to it.

    `worth`: what each gains, a part being 1; `gap`: what the best other level gains beyond that (nothing, but
    for rounding); `exact`: the chances as fractions, where they are rational.
    """

    chances: tuple[float, ...]
    worth: float
    gap: float
    exact: tuple[Fraction, ...] | None


def outcome(contest: Contest, own: int, others: Sequence[int]) -> tuple[bool, bool]:
    """SR-05, SR-06: whether this level receives the part against those, and whether by stealing."""
    bids = [Bid(str(k), "slot", level) for k, level in enumerate((own, *others))]
    slot = resolve_slot("slot", bids, readings(EDITIONS[contest.edition]))
    received = "0" in slot.recipients
    return received, received and slot.stolen


def table_of(contest: Contest) -> Table:
    """Everything that can happen, counted out."""
    rest = contest.bidders - 1
    spread = list(combinations_with_replacement(range(contest.levels), rest))
    counts = np.array([[others.count(level) for level in range(contest.levels)] for others in spread])
    ways = np.array([_ways(row) for row in counts], dtype=float)
    ends = [[outcome(contest, own, others) for others in spread] for own in range(contest.levels)]
    part = np.array([[received for received, _ in row] for row in ends], dtype=float)
    steal = np.array([[stole for _, stole in row] for row in ends], dtype=float)
    return Table(counts, ways, part, steal)


def _ways(counts: Sequence[int]) -> int:
    found = factorial(int(sum(counts)))
    for count in counts:
        found //= factorial(int(count))
    return found


def against(table: Table, chances: Sequence[float] | np.ndarray) -> Outcome:
    """By own level: the chances against others who all choose their level by these chances."""
    base = np.asarray(chances, dtype=float)
    p = table.ways * np.prod(np.where(table.others > 0, base**table.others, 1.0), axis=1)
    return Outcome(table.part @ p, table.steal @ p)


def gains(contest: Contest, table: Table, chances: Sequence[float] | np.ndarray) -> np.ndarray:
    """By own level: what it gains against others who choose by these chances; a part is 1."""
    found = against(table, chances)
    worth: np.ndarray = found.part + float(contest.garnet) * found.steal
    return worth


# --- equilibrium ------------------------------------------------------------------------------------------


def equilibrium(contest: Contest) -> Equilibrium:
    """The equilibrium on the lowest levels: of 0 to m, for the smallest m for which there is one.

    Two bidders: what a level gains is linear in the other's chances, so it is a linear system, solved in
    fractions. More: a system of polynomials, solved by Newton's method. Either way the gap is what proves it:
    no level gains more.
    """
    table = table_of(contest)
    for highest in range(1, contest.levels):
        exact = _of_two(contest, highest) if contest.bidders == 2 else None
        found = _of_several(contest, table, highest) if exact is None else [float(p) for p in exact]
        if found is None or min(found[: highest + 1]) <= 0:
            continue
        worth = gains(contest, table, found)
        mean = float(worth @ np.asarray(found))
        gap = float(worth.max()) - mean
        if gap < 1e-9:
            return Equilibrium(tuple(found), mean, max(0.0, gap), exact)
    raise ArithmeticError(f"no equilibrium on the lowest levels of {contest}")


def _of_two(contest: Contest, highest: int) -> tuple[Fraction, ...] | None:
    """Chances of 0 to `highest` that make each of these levels gain the same, exactly."""
    here = range(highest + 1)
    rows = [[*(_gain(contest, own, (other,)) for other in here), Fraction(-1), Fraction(0)] for own in here]
    rows.append([*(Fraction(1) for _ in here), Fraction(0), Fraction(1)])
    solved = _solve(rows)
    if solved is None:
        return None
    return (*solved[:-1], *(Fraction(0),) * (contest.levels - highest - 1))


def _gain(contest: Contest, own: int, others: Sequence[int]) -> Fraction:
    received, stole = outcome(contest, own, others)
    return Fraction(int(received)) + (contest.garnet if stole else 0)


def _solve(rows: list[list[Fraction]]) -> list[Fraction] | None:
    """A linear system, each row with its right side last; None where it has not one solution."""
    for k in range(len(rows)):
        pivot = next((r for r in range(k, len(rows)) if rows[r][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for r in range(len(rows)):
            if r != k and rows[r][k]:
                factor = rows[r][k]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[k], strict=True)]
    return [row[-1] for row in rows]


def _of_several(contest: Contest, table: Table, highest: int) -> list[float] | None:
    """The same by Newton's method, from where all these levels are alike."""
    size = highest + 1
    point = np.append(np.full(size, 1 / size), 0.5)
    for _ in range(STEPS):
        off = _off(contest, table, point)
        if np.abs(off).max() < CLOSE:
            return [*point[:size].tolist(), *[0.0] * (contest.levels - size)]
        slope = np.column_stack([_slope(contest, table, point, k) for k in range(size + 1)])
        try:
            point = point - np.linalg.solve(slope, off)
        except np.linalg.LinAlgError:
            return None
        if not np.isfinite(point).all() or np.abs(point).max() > 100:
            return None
    return None


def _off(contest: Contest, table: Table, point: np.ndarray) -> np.ndarray:
    """How far the levels' gains are from the last entry, and the chances from one in sum."""
    size = len(point) - 1
    chances = np.append(point[:size], np.zeros(contest.levels - size))
    found: np.ndarray = np.append(gains(contest, table, chances)[:size] - point[size], point[:size].sum() - 1)
    return found


def _slope(contest: Contest, table: Table, point: np.ndarray, k: int, step: float = 1e-6) -> np.ndarray:
    more, less = point.copy(), point.copy()
    more[k] += step
    less[k] -= step
    found: np.ndarray = (_off(contest, table, more) - _off(contest, table, less)) / (2 * step)
    return found


# --- bidders ----------------------------------------------------------------------------------------------

Mix = tuple[float, ...]


class Bidders(NamedTuple):
    """One bidder and all the others, each choosing a level by chances of their own."""

    own: Mix
    others: Mix


def exact(table: Table, bidders: Bidders) -> Outcome:
    """The chances of the one among the others."""
    found = against(table, bidders.others)
    own = np.asarray(bidders.own)
    return Outcome(float(own @ found.part), float(own @ found.steal))


def pure(contest: Contest, level: int) -> Mix:
    """Always the same level."""
    return tuple(float(level == k) for k in range(contest.levels))


def blend(share: float, one: Mix, other: Mix) -> Mix:
    """With that chance the one, else the other."""
    return tuple(share * a + (1 - share) * b for a, b in zip(one, other, strict=True))


def simulate(contest: Contest, bidders: Bidders, games: int, random: np.random.Generator) -> tuple[int, int]:
    """So many contests: how often the one received the part, and how often by stealing."""
    own = random.choice(contest.levels, size=games, p=bidders.own)
    others = random.choice(contest.levels, size=(games, contest.bidders - 1), p=bidders.others)
    return resolve_many(contest, own, others)


def resolve_many(contest: Contest, own: np.ndarray, others: np.ndarray) -> tuple[int, int]:
    """SR-05, SR-06 for many contests at once."""
    levels = np.column_stack([own, others])
    lowest = levels.min(axis=1)
    top = lowest.copy()
    for _ in range(contest.bidders):
        top += (levels == (top + 1)[:, None]).any(axis=1)
    streak = top > lowest
    there = own == top
    if readings(EDITIONS[contest.edition]).contested_steal == "fails":
        there &= ~(streak & ((levels == top[:, None]).sum(axis=1) > 1))
    return int(there.sum()), int((there & streak).sum())
