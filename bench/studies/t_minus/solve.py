"""Value iteration: sweeps over the turn model until no value changes any more.

Values form a matrix: a row for each position, a column for each view of the others (in a duel: the opponent's
fleet). `worth[fleet, view]` is the worth of PASS with that fleet. A sweep covers a whole turn once."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .model import LOST, Choice, Model

Values = NDArray[np.float32]
Table = NDArray[np.uint8]
"""A policy: an action for each position and view."""

Worth = Callable[[Values], Values]
"""From the value of each fleet at the start of its owner's turn to that of passing with each fleet."""

MAX_SWEEPS = 400
_BLOCK = 96
"""Columns in a block, which fits a processor's cache."""


def expected(choice: Choice, q: Values, win: float = 1.0) -> Values:
    """The value of an action in its positions."""
    total: Values = np.repeat((choice.win * np.float32(win))[:, None], q.shape[1], axis=1)
    for chance, to in choice.terms:
        total += chance[:, None] * q[to]
    return total


def sweep(model: Model, q: Values, worth: Values, policy: Table | None = None, win: float = 1.0) -> None:
    """Improve `q` in place: by the best action, or by the one that `policy` names."""
    for left in range(0, q.shape[1], _BLOCK):
        part = slice(left, left + _BLOCK)
        mine, passed = np.ascontiguousarray(q[:, part]), worth[:, part]
        named = None if policy is None else policy[:, part]
        mine[LOST] = passed[0]
        for level in model.levels:
            new = [(choice, expected(choice, mine, win)) for choice in level.choices]
            mine[level.rows] = passed[model.passed[level.rows]]
            for choice, value in new:
                old = mine[choice.rows]
                if named is None:
                    mine[choice.rows] = np.maximum(old, value)
                else:
                    mine[choice.rows] = np.where(named[choice.rows] == choice.action, value, old)
        q[:, part] = mine


def best(model: Model, q: Values, worth: Values, win: float = 1.0) -> Table:
    """The best action everywhere; of equal ones the first by number."""
    policy = np.zeros(q.shape, np.uint8)
    top = worth[model.passed].astype(np.float32)
    for level in model.levels:
        for choice in sorted(level.choices, key=lambda choice: choice.action):
            value = expected(choice, q, win)
            old = top[choice.rows]
            better = value > old
            policy[choice.rows] = np.where(better, choice.action, policy[choice.rows]).astype(np.uint8)
            top[choice.rows] = np.where(better, value, old)
    return policy


class Solution(NamedTuple):
    """Values of positions, values of fleets at the start of a turn, and the worth of passing with each."""

    q: Values
    values: Values
    worth: Values


def iterate(
    model: Model,
    views: int,
    worth: Worth,
    *,
    win: float = 1.0,
    tolerance: float = 1e-6,
    start: float = 0.0,
) -> Solution:
    """Sweep until no fleet's value changes by more than `tolerance`. Values begin at `start`."""
    q = np.full((model.size, views), start, np.float32)
    values = q[model.starts]
    for _ in range(MAX_SWEEPS):
        sweep(model, q, worth(values), win=win)
        before, values = values, q[model.starts]
        if np.abs(values - before).max() <= tolerance:
            break
    return Solution(q, values, worth(values))


def hurried(model: Model, patience: float) -> Solution:
    """The chance to finish, if before each further turn the race goes on with chance `patience` only."""
    return iterate(model, 1, lambda values: np.float32(patience) * values)


def steady(model: Model) -> Solution:
    """The least number of turns expected, negative: a win ends the count, each PASS costs one."""
    return iterate(model, 1, lambda values: values - 1, win=0.0, tolerance=1e-5)


def other_side(values: Values) -> Values:
    """The worth of passing with my fleet against yours: what your turn leaves me."""
    worth: Values = np.ascontiguousarray(1 - values.T)
    return worth


def duel(model: Model, start: float = 0.0) -> Solution:
    """Best play of both in a game of two; a view is the opponent's fleet. Values: the mover's chance."""
    return iterate(model, len(model.fleets), other_side, start=start)
