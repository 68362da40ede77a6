"""Exact chances of war (MB-17)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from .rules.conflict import raised, war
from .terms import SIDES

FACES = range(1, 21)


class WarOdds(NamedTuple):
    """One of the turns to come: both threats when its die falls, war in it, and war by its end."""

    turn: int
    a: int
    b: int
    war: Fraction
    by_then: Fraction


def war_chance(
    threats: Mapping[str, int], modifier: Mapping[str, int] | None = None, times: int = 1
) -> Fraction:
    """The chance that at least one of `times` d20s, each for both teams, falls below a threat.

    `modifier` is added to the die by team. One die counts for both, so the higher threat decides."""
    added = modifier or {}
    lost = sum(bool(war({side: (face + added.get(side, 0),) for side in SIDES}, threats)) for face in FACES)
    return 1 - (1 - Fraction(lost, len(FACES))) ** times


def forecast(threat: Mapping[str, int], turns: int, increase: int = 1) -> tuple[WarOdds, ...]:
    """The next turns, if nothing but the usual increase changes the threats."""
    turns_to_come = []
    now = dict(threat)
    peace = Fraction(1)
    for turn in range(1, turns + 1):
        now = raised(now, dict.fromkeys(SIDES, increase))
        chance = war_chance(now)
        peace *= 1 - chance
        turns_to_come.append(WarOdds(turn, now["a"], now["b"], chance, 1 - peace))
    return tuple(turns_to_come)
