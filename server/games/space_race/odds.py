"""The exact chance of SPACE before a year is closed, for what one player may know (SR-13, SR-15, SR-16)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from math import lcm

from ..core.chance.notation import parse
from ..core.chance.odds import chance
from ..core.game import Json
from .rules import launches, offers
from .rules.editions import Edition

Chances = Mapping[int, Fraction]


@cache
def of_sum(players: int, top: int) -> dict[int, Fraction]:
    """Return the distribution of the sum of `players` numbers, each 0 to `top`, all equally likely."""
    if not players:
        return {0: Fraction(1)}
    dice = parse(f"{players}d{top + 1}").distribution()
    return {faces - players: p for faces, p in dice.items()}


def likelihood(edition: Edition, numbers: Mapping[int, int], quiet: int, storm: int) -> Fraction:
    """The chance of a player's own numbers, by year, if those two years are the special ones (SR-15)."""
    p = Fraction(1)
    for year, number in numbers.items():
        if year == quiet:
            p *= number == 0
        elif year == storm:
            p *= number == edition.top_radiation
        else:
            p /= edition.top_radiation + 1
    return p


def special(edition: Edition, numbers: Mapping[int, int], year: int) -> tuple[Fraction, Fraction]:
    """The chances that this year is the quiet one, and the storm, for a player with these numbers (SR-15)."""
    if not edition.special_years:
        return Fraction(0), Fraction(0)
    of_pair = {pair: likelihood(edition, numbers, *pair) for pair in permutations(offers.special_years(), 2)}
    total = sum(of_pair.values())
    quiet = sum((p for pair, p in of_pair.items() if pair[0] == year), Fraction(0))
    storm = sum((p for pair, p in of_pair.items() if pair[1] == year), Fraction(0))
    return (quiet / total, storm / total) if total else (Fraction(0), Fraction(0))


def space_chances(
    edition: Edition, numbers: Mapping[int, int], year: int, others: int
) -> dict[int, Fraction]:
    """The chance of each distance to SPACE for a player with these numbers, this year's included (SR-15)."""
    mine = numbers[year]
    quiet, storm = special(edition, numbers, year)
    chances = {
        edition.base + mine + others_sum: p * (1 - quiet - storm)
        for others_sum, p in of_sum(others, edition.top_radiation).items()
    }
    calm, worst = edition.base, edition.base + edition.top_radiation * (others + 1)
    for total, p in ((calm, quiet), (worst, storm)):
        if p:
            chances[total] = chances.get(total, Fraction(0)) + p
    return dict(sorted(chances.items()))


def reaching(spaces: Chances, distance: int, off: int = 0) -> Fraction:
    """The chance that this distance is enough when missiles take `off` away (SR-16)."""
    heights = {space: launches.height(distance, off, space) for space in spaces}
    return sum((p for s, p in spaces.items() if launches.reaches(heights[s], s)), Fraction(0))


def least_height(spaces: Chances, distance: int, off: int) -> int:
    """The least height to which missiles can reduce this distance, wherever SPACE is (SR-16)."""
    return min(launches.height(distance, off, space) for space in spaces)


def _ladder(spaces: Chances) -> Json:
    """The exact chances, over one denominator, of all distances that are neither hopeless nor safe."""
    chances = [reaching(spaces, d) for d in range(min(spaces), max(spaces) + 1)]
    den = lcm(*(p.denominator for p in chances))
    return {"from": min(spaces), "den": den, "num": [int(p * den) for p in chances]}


@lru_cache(maxsize=4096)
def report(
    edition: Edition,
    numbers: tuple[tuple[int, int], ...],
    year: int,
    others: int,
    distance: int,
    missiles: int,
    strength: int,
) -> Json:
    """Report the chances of a player's hand as it is, and under the worst fire, before the year is closed.

    `numbers` are the player's own radiation by year, `missiles` the cards that others hold, `strength` what
    each takes off. Nobody may change the report."""
    spaces = space_chances(edition, dict(numbers), year, others)
    off = missiles * strength
    return {
        "distance": distance,
        "reach": chance(reaching(spaces, distance)),
        "missiles": missiles,
        "off": off,
        "reach_worst": chance(reaching(spaces, distance, off)),
        "height_worst": least_height(spaces, distance, off),
        "space": {"least": min(spaces), "most": max(spaces)},
        "by_distance": _ladder(spaces),
    }
