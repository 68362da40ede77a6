"""Exact chances of sums, of kept dice, and of the highest or median of independent values.

Outcomes are counted, not enumerated: `Weights` has the number of equally likely ways to each value, an
integer. A `Budget` limits the work, so that no notation can keep a server busy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb, isqrt

import msgspec

from ..errors import BadNotation
from ..wire import Chance

Distribution = Mapping[int, Fraction]
"""Every possible value with its exact chance, ascending."""

MAX_WORK = 1_000_000
"""Additions of whole numbers that one notation may cost: about a third of a second at worst."""

MAX_OUTCOMES = 5_000
"""Different totals that one notation may have, so that an answer has at most a megabyte or two."""


class Budget:
    """The work that is left for one notation."""

    def __init__(self) -> None:
        self._left = MAX_WORK

    def spend(self, work: int) -> None:
        """Call before doing the work, in additions. Raises `BadNotation` if too little is left."""
        self._left -= work
        if self._left < 0:
            raise BadNotation("The exact odds of this would take too long.", problem="too_much_work")


class Weights(msgspec.Struct, frozen=True):
    """`ways[i]` equally likely ways lead to the value `low + i`."""

    low: int
    ways: tuple[int, ...]

    @property
    def high(self) -> int:
        return self.low + len(self.ways) - 1

    @property
    def total(self) -> int:
        """The number of all ways."""
        return sum(self.ways)

    def up_to(self, value: int) -> int:
        """Count the ways that lead to `value` or less."""
        return sum(self.ways[: max(0, value - self.low + 1)])

    def negated(self) -> Weights:
        return Weights(-self.high, self.ways[::-1])

    def chances(self) -> dict[int, Fraction]:
        """Return the possible values with their chances. Raises `BadNotation` for more than
        `MAX_OUTCOMES`."""
        if len(self.ways) > MAX_OUTCOMES:
            detail = f"This has more than {MAX_OUTCOMES} different totals."
            raise BadNotation(detail, problem="too_many_outcomes")
        total = self.total
        return {self.low + i: Fraction(ways, total) for i, ways in enumerate(self.ways) if ways}


def constant(value: int) -> Weights:
    """Return the weights of a value that is certain."""
    return Weights(value, (1,))


def plus_die(weights: Weights, sides: int, budget: Budget) -> Weights:
    """Return the weights with one more die: a running sum over `sides` values, so that its size costs
    nothing."""
    size = len(weights.ways) + sides - 1
    budget.spend(size)
    ways, window = [], 0
    for i in range(size):
        if i < len(weights.ways):
            window += weights.ways[i]
        if i >= sides:
            window -= weights.ways[i - sides]
        ways.append(window)
    return Weights(weights.low + 1, tuple(ways))


def plus(a: Weights, b: Weights, budget: Budget) -> Weights:
    """Return the weights of the sum of two independent values."""
    budget.spend(len(a.ways) * len(b.ways))
    ways = [0] * (len(a.ways) + len(b.ways) - 1)
    for i, x in enumerate(a.ways):
        if x:
            for j, y in enumerate(b.ways):
                ways[i + j] += x * y
    return Weights(a.low + b.low, tuple(ways))


def highest_kept(count: int, sides: int, keep: int, budget: Budget) -> Weights:
    """Return the weights of the sum of the `keep` highest of `count` dice, `keep` < `count`.

    Let v be the lowest face that is kept, and a < keep the number of dice above it. Those a dice show any of
    v+1..sides. Of the other dice at least keep - a show v, and the rest less. Adding over all (v, a) counts
    every throw exactly once."""
    low, ways = keep, [0] * (keep * sides - keep + 1)
    for v in range(1, sides + 1):
        above = constant(0)
        for a in range(keep):
            if a:
                if v == sides:
                    break
                above = plus_die(above, sides - v, budget)
            others, need = count - a, keep - a
            budget.spend(len(above.ways) + others - need + 1)
            ways_here = comb(count, a) * sum(
                comb(others, e) * (v - 1) ** (others - e) for e in range(need, others + 1)
            )
            # a dice above v: their smallest sum is a * v + above.low
            start = a * v + above.low + need * v - low
            for i, x in enumerate(above.ways):
                ways[start + i] += ways_here * x
    return Weights(low, tuple(ways))


def lowest_kept(count: int, sides: int, keep: int, budget: Budget) -> Weights:
    """Return the weights of the sum of the `keep` lowest of `count` dice: the highest ones, mirrored."""
    mirrored = highest_kept(count, sides, keep, budget)
    return Weights(keep * (sides + 1) - mirrored.high, mirrored.ways[::-1])


def ranked_die(count: int, sides: int, rank: int, budget: Budget) -> Weights:
    """Return the weights of the die at `rank` (0: lowest) of `count` sorted dice."""
    budget.spend(sides * (count - rank))

    def at_most(face: int) -> int:
        return sum(
            comb(count, i) * face**i * (sides - face) ** (count - i) for i in range(rank + 1, count + 1)
        )

    below = [at_most(face) for face in range(sides + 1)]
    return Weights(1, tuple(b - a for a, b in pairwise(below)))


def ranked_value(values: Sequence[Weights], rank: int, budget: Budget) -> Weights:
    """Return the weights of the value at `rank` (0: lowest) of several independent values."""
    count = len(values)
    low = sorted(value.low for value in values)[rank]
    high = sorted(value.high for value in values)[rank]
    # For each candidate, count the ways in which exactly k of the values are no larger.
    budget.spend((high - low + 1) * count * (count + 1))
    totals = [value.total for value in values]
    reached = [value.up_to(low - 1) for value in values]

    def at_most() -> int:
        ways = [1]
        for total, up_to in zip(totals, reached, strict=True):
            longer = [0] * (len(ways) + 1)
            for i, x in enumerate(ways):
                longer[i] += x * (total - up_to)
                longer[i + 1] += x * up_to
            ways = longer
        return sum(ways[rank + 1 :])

    ways, before = [], 0
    for candidate in range(low, high + 1):
        for i, value in enumerate(values):
            if value.low <= candidate <= value.high:
                reached[i] += value.ways[candidate - value.low]
        now = at_most()
        ways.append(now - before)
        before = now
    return Weights(low, tuple(ways))


def mean(distribution: Distribution) -> Fraction:
    """Return the exact expected value."""
    return sum((value * chance for value, chance in distribution.items()), Fraction(0))


def variance(distribution: Distribution) -> Fraction:
    """Return the exact variance."""
    average = mean(distribution)
    return sum(((value - average) ** 2 * chance for value, chance in distribution.items()), Fraction(0))


def deviation(distribution: Distribution) -> float:
    """Return the standard deviation of a distribution of any size, rounded once at the end."""
    exact = variance(distribution)
    scale = 10**18
    return isqrt(exact.numerator * scale**2 // exact.denominator) / scale


def chance(p: Fraction) -> Chance:
    """Return a chance as sent: `{"num": 1, "den": 6, "p": 0.166667}` for `Fraction(1, 6)`."""
    return {"num": p.numerator, "den": p.denominator, "p": round(float(p), 6)}
