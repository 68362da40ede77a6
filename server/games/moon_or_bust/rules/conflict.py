"""The event deck, threat, the war die and its chances, the end (MB-04, MB-06, MB-16, MB-17, MB-19)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from ..terms import SIDES, Side


def refill(mode: str, left: Sequence[str], discarded: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return the cards to draw from, and True if they are shuffled first (MB-19). Empty: no draw this turn.

    `discarded` has no card with a lasting effect: those never return, expired or not."""
    if left or mode == "historic":
        return tuple(left), False
    return tuple(discarded), bool(discarded)


def increase(mode: str, out: bool) -> int:
    """1 a turn; 2 from the first turn on for which the historic deck had no card (MB-17, MB-19 [R])."""
    return 2 if mode == "historic" and out else 1


WAR_DIE = "1d20"

Ending = Literal["win", "draw", "war"]


def raised(threat: Mapping[str, int], increase: Mapping[str, int]) -> dict[str, int]:
    """Both threats go up before the die falls (MB-17)."""
    return {side: threat[side] + increase[side] for side in SIDES}


def war(rolls: Mapping[str, Sequence[int]], threat: Mapping[str, int]) -> dict[str, int]:
    """The threats that a d20 fell below, by side; they are revealed (MB-17). Empty: peace.

    `rolls` are the dice that count for each side: the common ones, and any that a card made it roll."""
    return {s: threat[s] for s in SIDES if any(roll < threat[s] for roll in rolls[s])}


def outcome(winners: Sequence[Side], war: bool) -> tuple[Ending, Side | None] | None:
    """`("war", None)` beats `("draw", None)` and `("win", side)`; None: the game goes on (MB-16, MB-17)."""
    if war:
        return ("war", None)
    if len(winners) == 2:
        return ("draw", None)
    return ("win", winners[0]) if winners else None


FACES = range(1, 21)
LOWEST_THREAT = -2
"""As high as a threat begins: two dice, counted below zero (MB-04)."""


def war_faces(threat: int, modifier: int = 0) -> int:
    """Count the faces of the war die that mean war: those below the threat, from 1 up (MB-17)."""
    return min(len(FACES), max(0, threat - 1 - modifier))


def war_risk(faces: int, dice: int) -> float:
    """Return the chance that at least one die shows one of the bad faces (MB-17)."""
    return 1 - (1 - faces / len(FACES)) ** dice


class WarOdds(NamedTuple):
    """One of the turns to come: both threats when its die falls, war in it, and war by its end."""

    turn: int
    a: int
    b: int
    war: Fraction
    by_then: Fraction


def forecast(threat: Mapping[str, int], turns: int, increase: int = 1) -> tuple[WarOdds, ...]:
    """The next turns, if nothing but the usual increase changes the threats."""
    turns_to_come = []
    now = dict(threat)
    peace = Fraction(1)
    for turn in range(1, turns + 1):
        now = raised(now, dict.fromkeys(SIDES, increase))
        chance = Fraction(max(map(war_faces, now.values())), len(FACES))  # one die counts for both
        peace *= 1 - chance
        turns_to_come.append(WarOdds(turn, now["a"], now["b"], chance, 1 - peace))
    return tuple(turns_to_come)
