"""The contest for one slot as a game of its own, for the study: levels, chances, gains.

All bidders want the same part, so only the levels matter. A bidder gains the part and, by stealing it, a
garnet, in units of the part's worth over a Knock-off. The rules themselves decide each outcome
(`espionage.resolve_slot`)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np

from server.games.space_race.rules.editions import EDITIONS, EditionId, readings
from server.games.space_race.rules.espionage import Bid, resolve_slot
from server.games.space_race.rules.parts import KNOCK_OFF, Card, house, values

ORDINARY = Card(8)
"""A part of the middle, worth its number (SR-20)."""
ENGINE = Card(2)
FED = 100
"""Garnets fed, enough for rounding not to matter."""

STEPS = 100
CLOSE = 1e-13


class Contest(NamedTuple):
    """A number of bidders on one slot."""

    edition: EditionId
    bidders: int

    @property
    def levels(self) -> int:
        """The number of levels (SR-04)."""
        return EDITIONS[self.edition].top_level + 1

    @property
    def garnet(self) -> Fraction:
        """The value of a stolen garnet, a part being 1: a garnet adds to an engine (SR-23), a part carries
        farther than a Knock-off (SR-22)."""
        known = house(self.edition)
        (part,), (knock_off,) = values([ORDINARY], [0], known), values([Card(KNOCK_OFF)], [0], known)
        (engine,), (fed,) = values([ENGINE], [0], known), values([ENGINE], [FED], known)
        return Fraction(fed - engine, FED) / (part - knock_off)


class Chances(NamedTuple):
    """A bidder's chances: to receive the part, and to do so by stealing."""

    part: Any
    steal: Any


class Payoffs(NamedTuple):
    """The bids of the others, the number of ways to make them, and the outcome for each own level."""

    others: np.ndarray
    """The number of others at each level, a row for each combination."""
    ways: np.ndarray
    part: np.ndarray
    """A row for each own level: 1 where the part is received."""
    steal: np.ndarray


class Equilibrium(NamedTuple):
    """Chances of each level from which no bidder gains by deviating while all others keep to them.

    `worth`: the gain of each bidder, a part being 1; `gap`: what the best other level gains beyond that (only
    rounding); `exact`: the chances as fractions, where they are rational."""

    chances: tuple[float, ...]
    worth: float
    gap: float
    exact: tuple[Fraction, ...] | None


def outcome(contest: Contest, own: int, others: Sequence[int]) -> tuple[bool, bool]:
    """Return whether this level receives the part against those, and whether by stealing (SR-05, SR-06)."""
    bids = [Bid(str(k), "slot", level) for k, level in enumerate((own, *others))]
    slot = resolve_slot("slot", bids, readings(EDITIONS[contest.edition]))
    received = "0" in slot.recipients
    return received, received and slot.stolen


@cache
def payoffs_of(contest: Contest) -> Payoffs:
    """Enumerate all outcomes."""
    rest = contest.bidders - 1
    spread = list(combinations_with_replacement(range(contest.levels), rest))
    counts = np.array([[others.count(level) for level in range(contest.levels)] for others in spread])
    ways = np.array([_ways(row) for row in counts], dtype=float)
    ends = [[outcome(contest, own, others) for others in spread] for own in range(contest.levels)]
    part = np.array([[received for received, _ in row] for row in ends], dtype=float)
    steal = np.array([[stole for _, stole in row] for row in ends], dtype=float)
    return Payoffs(counts, ways, part, steal)


def _ways(counts: Sequence[int]) -> int:
    return factorial(int(sum(counts))) // prod(factorial(int(count)) for count in counts)


def against(contest: Contest, chances: Sequence[float] | np.ndarray) -> Chances:
    """The chances of each own level against others who all choose by these chances."""
    payoffs = payoffs_of(contest)
    base = np.asarray(chances, dtype=float)
    p = payoffs.ways * np.prod(np.where(payoffs.others > 0, base**payoffs.others, 1.0), axis=1)
    return Chances(payoffs.part @ p, payoffs.steal @ p)


def gains(contest: Contest, chances: Sequence[float] | np.ndarray) -> np.ndarray:
    """The gain of each own level against others who choose by these chances; a part is 1."""
    won = against(contest, chances)
    worth: np.ndarray = won.part + float(contest.garnet) * won.steal
    return worth


def equilibrium(contest: Contest) -> Equilibrium:
    """Find the equilibrium on the lowest levels, 0 to m, for the smallest m that has one.

    For two bidders the gain of a level is linear in the other's chances: a linear system, solved in
    fractions. For more it is a system of polynomials, solved by Newton's method. In both cases the gap proves
    it: no level gains more."""
    for highest in range(1, contest.levels):
        exact = _of_two(contest, highest) if contest.bidders == 2 else None
        mix = _of_several(contest, highest) if exact is None else [float(p) for p in exact]
        if mix is None or min(mix[: highest + 1]) <= 0:
            continue
        worth = gains(contest, mix)
        mean = float(worth @ np.asarray(mix))
        gap = float(worth.max()) - mean
        if gap < 1e-9:
            return Equilibrium(tuple(mix), mean, max(0.0, gap), exact)
    raise ArithmeticError(f"no equilibrium on the lowest levels of {contest}")


def _of_two(contest: Contest, highest: int) -> tuple[Fraction, ...] | None:
    """Chances of 0 to `highest` at which each of these levels gains exactly the same."""
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


def _of_several(contest: Contest, highest: int) -> list[float] | None:
    """Find them by Newton's method, starting from equal chances."""
    size = highest + 1
    point = np.append(np.full(size, 1 / size), 0.5)
    for _ in range(STEPS):
        off = _off(contest, point)
        if np.abs(off).max() < CLOSE:
            return [*point[:size].tolist(), *[0.0] * (contest.levels - size)]
        slope = np.column_stack([_slope(contest, point, k) for k in range(size + 1)])
        try:
            point = point - np.linalg.solve(slope, off)
        except np.linalg.LinAlgError:
            return None
        if not np.isfinite(point).all() or np.abs(point).max() > 100:
            return None
    return None


def _off(contest: Contest, point: np.ndarray) -> np.ndarray:
    """Return the differences of the levels' gains from the last entry, and of the chances' sum from one."""
    size = len(point) - 1
    chances = np.append(point[:size], np.zeros(contest.levels - size))
    gained = gains(contest, chances)[:size]
    off: np.ndarray = np.append(gained - point[size], point[:size].sum() - 1)
    return off


def _slope(contest: Contest, point: np.ndarray, k: int, step: float = 1e-6) -> np.ndarray:
    more, less = point.copy(), point.copy()
    more[k] += step
    less[k] -= step
    slope: np.ndarray = (_off(contest, more) - _off(contest, less)) / (2 * step)
    return slope


Mix = tuple[float, ...]


class Bidders(NamedTuple):
    """One bidder and all the others, with separate chances."""

    own: Mix
    others: Mix


def exact(contest: Contest, bidders: Bidders) -> Chances:
    """The chances of the one bidder among the others."""
    won = against(contest, bidders.others)
    own = np.asarray(bidders.own)
    return Chances(float(own @ won.part), float(own @ won.steal))


def pure(contest: Contest, level: int) -> Mix:
    """Always bid this level."""
    return tuple(float(level == k) for k in range(contest.levels))


def blend(share: float, one: Mix, other: Mix) -> Mix:
    """With that chance the one, else the other."""
    return tuple(share * a + (1 - share) * b for a, b in zip(one, other, strict=True))


def simulate(contest: Contest, bidders: Bidders, games: int, random: np.random.Generator) -> tuple[int, int]:
    """Play a number of contests: count the parts that the one bidder received, and those that were stolen."""
    own = random.choice(contest.levels, size=games, p=bidders.own)
    others = random.choice(contest.levels, size=(games, contest.bidders - 1), p=bidders.others)
    return resolve_many(contest, own, others)


@cache
def _rows(contest: Contest) -> np.ndarray:
    """The row of `payoffs_of` for each combination of the others' bids, read as the digits of a number."""
    rest = contest.bidders - 1
    spread = combinations_with_replacement(range(contest.levels), rest)
    places = {others: row for row, others in enumerate(spread)}
    ways = product(range(contest.levels), repeat=rest)
    return np.array([places[tuple(sorted(way))] for way in ways])


def resolve_many(contest: Contest, own: np.ndarray, others: np.ndarray) -> tuple[int, int]:
    """Resolve many contests at once by looking them up among all outcomes (SR-05, SR-06)."""
    payoffs = payoffs_of(contest)
    digits = contest.levels ** np.arange(contest.bidders - 1)[::-1]
    rows = _rows(contest)[others @ digits]
    return int(payoffs.part[own, rows].sum()), int(payoffs.steal[own, rows].sum())
