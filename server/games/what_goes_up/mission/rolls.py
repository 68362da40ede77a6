"""The rolls of a check, and the best use of each.

Values are floats. Each is a sum of at most 31 products of a chance and a value, or the largest of some: with
u = 2**-53 a check adds at most 34 u to the error of what follows it, a reroll as much again. `plan.ERROR`
covers the longest plan that is taken, hundreds of times over."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..rules.checks import Model, cluster_total
from ..rules.odds import totals

Floats = npt.NDArray[np.float64]
Rows = npt.NDArray[np.intp]

IMPOSSIBLE = -9.0
"""A value worse than that of any flight."""


class Rolls(NamedTuple):
    """The outcomes of a check, with and without a reroll.

    `totals` and `chances` by roll; `after[which, face]` is the roll that comes of rerolling one stage to a
    face of that chance (WG-K7)."""

    totals: tuple[int, ...]
    chances: Floats
    after: npt.NDArray[np.intp]
    faces: Floats
    single: bool = False


CERTAIN = Rolls((0,), np.ones(1), np.zeros((0, 1, 1), dtype=np.intp), np.ones(1))
"""No dice fall."""


@lru_cache(maxsize=512)
def rolls(model: Model, cluster: int, rerolls: int, floor: int) -> Rolls:
    """Return the rolls of a check; totals under `floor` count as equal (WG-K1, WG-K4, WG-K7). Of three or
    more stages only the highest ones matter, one more than can be rerolled."""
    one = {total: float(chance) for total, chance in totals(model).items()}
    if cluster != 2:
        merged: dict[int, float] = {}
        for total, chance in one.items():
            merged[max(total, floor)] = merged.get(max(total, floor), 0.0) + chance
        one = merged
    shown, chances = list(one), np.array(list(one.values()))
    kept = min(cluster, rerolls + 1) if cluster != 2 else 2
    states = list(combinations_with_replacement(range(len(shown)), kept))  # ascending faces
    index = {state: i for i, state in enumerate(states)}
    which = [0, 1] if cluster == 2 else [kept - 1]  # of a larger cluster, the highest
    after = np.array(
        [
            [
                [index[tuple(sorted((*state[:stage], face, *state[stage + 1 :])))] for state in states]
                for face in range(len(shown))
            ]
            for stage in which
        ],
        dtype=np.intp,
    )
    likely = np.array([_chance(state, cluster, chances) for state in states])
    combine = [
        cluster_total([shown[face] for face in state]) if cluster == 2 else shown[state[-1]]
        for state in states
    ]
    return Rolls(tuple(combine), likely, after, chances, cluster == 1)


def _chance(highest: tuple[int, ...], dice: int, chances: Floats) -> float:
    """Return the chance that these are the highest of some dice, by counting the lowest of them."""
    lowest = highest[0]
    above = [face for face in highest if face != lowest]
    rest = dice - len(above)
    ways = float(factorial(dice))
    for face in set(above):
        ways *= float(chances[face]) ** above.count(face) / factorial(above.count(face))
    below = float(chances[:lowest].sum())
    return ways * sum(
        float(chances[lowest]) ** n / factorial(n) * below ** (rest - n) / factorial(rest - n)
        for n in range(highest.count(lowest), rest + 1)
    )


class Choice(NamedTuple):
    """The ways on of each roll, as row numbers into the stacked values; `first` is the first of each roll."""

    rows: npt.NDArray[np.intp]
    first: npt.NDArray[np.intp]


def choice(options: Sequence[Sequence[Rows]]) -> Choice:
    """Return the ways on of each roll."""
    first = np.cumsum([0, *(len(ways) for ways in options[:-1])])
    return Choice(np.array([rows for ways in options for rows in ways], dtype=np.intp), first)


def accepted(chosen: Choice, values: Floats) -> Floats:
    """Return the best value of each roll, by roll, cell and luck."""
    found: Floats = np.maximum.reduceat(values[chosen.rows], chosen.first, axis=0)
    return found


def held(dice: Rolls, best: Floats) -> tuple[Floats, Floats]:
    """Return the value of each roll if luck may reroll it, and of a reroll by stage (WG-K7). The owner keeps
    either result, so a reroll is worth the mean, over its faces, of the larger one."""
    worth = best.copy()
    stages = len(dice.after)
    again = np.full((stages, *best.shape), IMPOSSIBLE)
    for luck in range(1, best.shape[2]):
        before = worth[:, :, luck - 1]
        for stage in range(stages):
            if dice.single:  # the next roll does not depend on this one
                mean = np.tensordot(dice.faces, np.maximum(before[:, None], before[None]), axes=(0, 0))
            else:
                mean = np.zeros_like(before)
                for face, chance in enumerate(dice.faces):
                    mean += chance * np.maximum(before, before[dice.after[stage, face]])
            again[stage, :, :, luck] = mean
        worth[:, :, luck] = np.maximum(best[:, :, luck], again[:, :, :, luck].max(axis=0, initial=IMPOSSIBLE))
    return worth, again


def expected(dice: Rolls, best: Floats) -> Floats:
    """Return the value of a check before it is rolled, by cell and luck."""
    worth = held(dice, best)[0] if best.shape[2] > 1 else best
    found: Floats = np.tensordot(dice.chances, worth, axes=(0, 0))
    return found


def followed(dice: Rolls, chosen: Choice, values: Floats, mass: Floats) -> Floats:
    """Return the chances of each cell after the best play, in the shape of `values`."""
    best = accepted(chosen, values)
    worth, again = held(dice, best)
    lies = dice.chances[:, None, None] * mass[None]
    for luck in range(best.shape[2] - 1, 0, -1):
        gain = again[:, :, :, luck].max(axis=0, initial=IMPOSSIBLE) > best[:, :, luck]
        rerolled = np.where(gain, lies[:, :, luck], 0.0)
        if not rerolled.any():
            continue
        stage = again[:, :, :, luck].argmax(axis=0)
        lies[:, :, luck] -= rerolled
        before = worth[:, :, luck - 1]
        columns = np.broadcast_to(np.arange(before.shape[1]), before.shape)
        below = lies[:, :, luck - 1]
        for which in range(len(dice.after)):
            part = np.where(stage == which, rerolled, 0.0)
            for face, chance in enumerate(dice.faces):
                to = dice.after[which, face]
                better = before[to] > before
                rows = np.broadcast_to(to[:, None], before.shape)
                np.add.at(below, (rows, columns), np.where(better, part * chance, 0.0))
                below += np.where(better, 0.0, part * chance)
    out = np.zeros_like(values)
    options = values[chosen.rows]
    ends = [*chosen.first[1:], len(chosen.rows)]
    luck_columns = np.arange(values.shape[1])
    for roll, (start, end) in enumerate(zip(chosen.first, ends, strict=True)):
        taken = options[start:end].argmax(axis=0)
        rows = chosen.rows[start:end][taken, np.arange(taken.shape[0])[:, None]]
        np.add.at(out, (rows, np.broadcast_to(luck_columns, rows.shape)), lies[roll])
    return out
