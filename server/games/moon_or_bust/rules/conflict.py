"""The event deck, threat, the war die and its chances, the end (MB-04, MB-06, MB-16, MB-17, MB-19)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Literal, NamedTuple

from ..terms import SIDES, Side


def refill(mode: str, left: Sequence[str], discarded: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return the cards to draw from, and True if they are to be shuffled first (MB-19).

    Without cards nothing is drawn this turn. Leave lasting cards out of `discarded`: they never return."""
    if left or mode == "historic":
        return tuple(left), False
    return tuple(discarded), bool(discarded)


def threat_increase(mode: str, out: bool) -> int:
    """Return the usual rise of both threats in a turn: 1, or 2 once the historic deck is out (MB-17, MB-19
    [R])."""
    return 2 if mode == "historic" and out else 1


WAR_DIE = "1d20"

Ending = Literal["win", "draw", "war"]


def raised(threat: Mapping[str, int], increase: Mapping[str, int]) -> dict[str, int]:
    """Return both threats after they rose, which they do before the die falls (MB-17)."""
    return {side: threat[side] + increase[side] for side in SIDES}


def revealed_threats(rolls: Mapping[str, Sequence[int]], threat: Mapping[str, int]) -> dict[str, int]:
    """Return the threats above one of their side's rolls, by side (MB-17). War reveals them; none means
    peace.

    `rolls` are the dice that count for each side: the common ones, and its own extra ones."""
    return {s: threat[s] for s in SIDES if any(roll < threat[s] for roll in rolls[s])}


def outcome(winners: Sequence[Side], war: bool) -> tuple[Ending, Side | None] | None:
    """Return the kind of end and the winner, or None if the game goes on. War beats everything (MB-16,
    MB-17)."""
    if war:
        return ("war", None)
    if len(winners) == 2:
        return ("draw", None)
    return ("win", winners[0]) if winners else None


FACES = range(1, 21)
HIGHEST_START_THREAT = -2
"""The highest threat that a game can begin with: two dice of 1, counted below zero (MB-04)."""


def war_faces(threat: int, modifier: int = 0) -> int:
    """Count the faces of the war die that mean war: those below the threat, from 1 up (MB-17)."""
    return min(len(FACES), max(0, threat - 1 - modifier))


def war_risk(faces: Iterable[int]) -> float:
    """Return the chance that at least one die shows one of its bad faces; `faces`: how many each die has
    (MB-17)."""
    return 1 - prod(1 - bad / len(FACES) for bad in faces)


class WarOdds(NamedTuple):
    """A future turn: both threats when its die falls, the chance of war in it, and of war by its end."""

    turn: int
    a: int
    b: int
    war: Fraction
    by_then: Fraction


def forecast(threat: Mapping[str, int], turns: int, increase: int = 1) -> tuple[WarOdds, ...]:
    """Forecast the next turns, assuming that only `increase` changes the threats (MB-17)."""
    turns_to_come = []
    now = dict(threat)
    peace = Fraction(1)
    for turn in range(1, turns + 1):
        now = raised(now, dict.fromkeys(SIDES, increase))
        chance = Fraction(max(map(war_faces, now.values())), len(FACES))  # one die counts for both
        peace *= 1 - chance
        turns_to_come.append(WarOdds(turn, now["a"], now["b"], chance, 1 - peace))
    return tuple(turns_to_come)
