"""Strong play: the solved policy of a duel, looked up in `data/policy.npz`.

`bench/long/t_minus_policy.py` makes that file. It has the best action for each position of a turn (the
mover's rockets with their tokens) and each fleet of one opponent, and each fleet's threat. Equal rows and
columns are stored once. Positions and fleets are numbered as in `bench/studies/t_minus/model.py`."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import prod
from typing import Any, NamedTuple

from ..core.packs import read_arrays
from . import rules
from .rules import Action, Fleet, Rocket

TWO_FROM, BARE_FROM = 8, 11
"""The least progress at which the solved rockets drop to two stages and to the bare capsule."""
ROCKETS = 2
"""The most rockets of a solved fleet. A third is never worth its risks."""
SHARE_OF_THE_REST = 0.3
"""The threat of several opponents lies between that of the most dangerous one (0) and the chance that any of
them finishes soon (1). At tables of three and four, 0.3 wins a little more than most of 0, 0.15, 0.5 and 0.75
(`bench/long/t_minus_play.py`)."""

Kind = tuple[int, int]
"""Stages and progress of a rocket."""
_LEAST = {3: 0, 2: TWO_FROM, 1: BARE_FROM}


def numbered(least: Mapping[int, int], goal: int = rules.GOAL) -> dict[Kind, int]:
    """Return a number for each kind of rocket before the goal. `least`: the least progress by stages."""
    kinds = ((stages, progress) for stages in (3, 2, 1) for progress in range(least[stages], goal))
    return {kind: number for number, kind in enumerate(kinds)}


SOLVED = numbered(_LEAST)
"""The rockets that are solved."""
KINDS = numbered({3: 0, 2: 0, 1: 0})
"""All rockets that can exist between turns."""


class WantedAction(NamedTuple):
    """An action and its rocket."""

    action: Action
    rocket: str | None = None


def _pair(codes: Sequence[int]) -> int:
    """Return one number for up to two codes in any order; 0: no rocket."""
    high, low = [*sorted(codes, reverse=True), 0, 0][:2]
    return high * (high + 1) // 2 + low


def _solved(rocket: Rocket) -> Kind:
    """Return the nearest solved kind. A rocket that separated too early counts as separated just in time."""
    return rocket.stages, max(rocket.progress, _LEAST[rocket.stages])


def _code(rocket: Rocket) -> int:
    return 1 + SOLVED[_solved(rocket)] * (rules.MAX_TOKENS + 1) + rocket.tokens


def wanted(fleet: Fleet, others: Sequence[Fleet]) -> WantedAction:
    """Return the action of strong play for this fleet, against these others."""
    if not fleet:
        return WantedAction("build")
    foremost = sorted(fleet, key=lambda letter: (fleet[letter].progress, -fleet[letter].tokens), reverse=True)
    # The table numbers rockets in falling order of their codes; equal ones are interchangeable.
    places = sorted(foremost[:ROCKETS], key=lambda letter: _code(fleet[letter]), reverse=True)
    data = _data()
    position = data["rows"][_pair([_code(fleet[letter]) for letter in places])]
    best_action = int(data["table"][position, data["columns"][stand_in(others)]])
    if best_action < 2:
        return WantedAction("build" if best_action else "pass")
    action: Action = "fire" if best_action < 2 + ROCKETS else "separate"
    return WantedAction(action, places[(best_action - 2) % ROCKETS])


def stand_in(others: Sequence[Fleet]) -> int:
    """Return the number of the solved fleet that stands in for these opponents: the fleet of a single one, or
    one a little more threatening than the most dangerous of several."""
    if not others:
        return 0
    threats = [threat(fleet) for fleet in others]
    top = max(threats)
    most_dangerous = number(others[threats.index(top)])
    none_soon = prod(1 - chance for chance in threats)
    aim = top if len(others) == 1 else top + SHARE_OF_THE_REST * (1 - none_soon - top)
    if most_dangerous is not None and aim <= top + 1e-9:
        return most_dangerous
    data = _data()
    place = int(data["ascending"].searchsorted(aim))
    return int(data["ranked"][min(place, len(data["ranked"]) - 1)])


def number(fleet: Fleet) -> int | None:
    """Return the number of a solved fleet; None for any other fleet."""
    kinds = [(rocket.stages, rocket.progress) for rocket in fleet.values()]
    if len(kinds) > ROCKETS or any(kind not in SOLVED for kind in kinds):
        return None
    return _pair([1 + SOLVED[kind] for kind in kinds])


def threat(fleet: Fleet) -> float:
    """Return the chance of the owner to finish soon; of three rockets the best two count."""
    kinds = [1 + KINDS[rocket.stages, rocket.progress] for rocket in fleet.values()]
    pairs = combinations(kinds, ROCKETS) if len(kinds) > ROCKETS else [kinds]
    return max(float(_data()["threat"][_pair(list(pair))]) for pair in pairs)


def table() -> Any:
    """The action's number for each position (rows) and each fleet of one opponent (columns)."""
    data = _data()
    return data["table"][data["rows"]][:, data["columns"]]


def _data() -> Mapping[str, Any]:
    return read_arrays(__package__, "policy.npz")
