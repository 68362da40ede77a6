"""The engineers' notebook: what past results leave possible, and the test that tells most (MB-30, MB-15).

A hypothesis is a set of viable parts: `each` of every type (two at the start, 474,552 ways with 13 a type).
A test's result is a sum over the types, so the subsets of one type only matter by what each adds to every
test, its *trace*. Subsets with the same trace form a class; for a class of noses and one of fuselages at most
one class of thrusters completes all results. Everything is counted over those matches and not over
hypotheses, exactly, in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...core.errors import IllegalMove
from .terms import TYPES

Counts = npt.NDArray[np.int64]


class Trial(NamedTuple):
    """A past test: its three components, the types that were sabotaged, how many were correct."""

    components: tuple[str, ...]
    sabotaged: tuple[str, ...]
    correct: int


class Best(NamedTuple):
    """A test and the expected number of hypotheses that it leaves."""

    components: tuple[str, str, str]
    expected_left: float


class Findings(NamedTuple):
    """What the results leave. `sure` holds the components that every hypothesis has."""

    hypotheses: int
    winning: int
    ruled_out: tuple[str, ...]
    sure: tuple[str, ...]
    best_test: Best | None


class _Classes(NamedTuple):
    """The subsets of one type by trace. `size[c]` subsets; `holds[c, p]` of them hold the p-th part."""

    places: dict[int, int]
    size: Counts
    holds: Counts


def study(components: Mapping[str, str], trials: Sequence[Trial], each: int = 2) -> Findings:
    """All that the notebook knows. `components` maps ids to types, in the order that breaks ties.

    Raises `IllegalMove` (`code` `bad_notebook`, with a path) for an unknown or doubled component in a trial.
    """
    _check(components, trials)
    parts: dict[str, list[str]] = {t: [id for id, kind in components.items() if kind == t] for t in TYPES}
    nose, body, engine = (_classes(parts[t], t, trials, each) for t in TYPES)
    wanted = _code(trial.correct for trial in trials)

    shape = (len(parts["nose_cone"]), len(parts["fuselage"]), len(parts["thruster"]))
    together = np.zeros(shape, np.int64)  # hypotheses that hold this nose, this fuselage and this thruster
    alone = [np.zeros(n, np.int64) for n in shape]
    # pairs of types: how many hypotheses hold both
    pairs = [np.zeros(s, np.int64) for s in (shape[:2], (shape[0], shape[2]), shape[1:])]
    total = 0
    for u, i in nose.places.items():
        rest = wanted - u
        matches = [(j, engine.places[rest - v]) for v, j in body.places.items() if rest - v in engine.places]
        if not matches:
            continue
        js, ks = (np.array(column) for column in zip(*matches, strict=True))
        b, c = body.holds[js], engine.holds[ks]
        b_size, c_size = body.size[js], engine.size[ks]
        ways = int(b_size @ c_size)
        b_alone, c_alone, both = c_size @ b, b_size @ c, b.T @ c
        total += ways * int(nose.size[i])
        alone[0] += ways * nose.holds[i]
        alone[1] += nose.size[i] * b_alone
        alone[2] += nose.size[i] * c_alone
        pairs[0] += np.outer(nose.holds[i], b_alone)
        pairs[1] += np.outer(nose.holds[i], c_alone)
        pairs[2] += nose.size[i] * both
        together += nose.holds[i][:, None, None] * both[None, :, :]

    held: dict[str, dict[str, int]] = {
        t: dict(zip(parts[t], alone[n].tolist(), strict=True)) for n, t in enumerate(TYPES)
    }
    return Findings(
        hypotheses=total,
        winning=int(np.count_nonzero(together)),
        ruled_out=tuple(id for id, t in components.items() if held[t][id] == 0),
        sure=tuple(id for id, t in components.items() if total and held[t][id] == total),
        best_test=_best(parts, total, alone, pairs, together) if total else None,
    )


def _best(
    parts: Mapping[str, Sequence[str]],
    total: int,
    alone: Sequence[Counts],
    pairs: Sequence[Counts],
    together: Counts,
) -> Best:
    """The triple with the least Σ n_k² / n over its outcomes 0 to 3; on a tie the first in input order."""
    one = alone[0][:, None, None] + alone[1][None, :, None] + alone[2][None, None, :]
    two = pairs[0][:, :, None] + pairs[1][:, None, :] + pairs[2][None, :, :]
    n3 = together
    n2 = two - 3 * together
    n1 = one - 2 * two + 3 * together
    n0 = total - one + two - together
    # at 20 a type there are 6.9 million hypotheses: the squares stay far below 2**63
    squares = n0**2 + n1**2 + n2**2 + n3**2
    place = int(np.argmin(squares))
    a, b, c = (int(axis) for axis in np.unravel_index(place, squares.shape))
    ids = (parts["nose_cone"][a], parts["fuselage"][b], parts["thruster"][c])
    return Best(ids, int(squares[a, b, c]) / total)


def _classes(parts: Sequence[str], type: str, trials: Sequence[Trial], each: int) -> _Classes:
    """Every subset of `each` parts, by what it adds to each trial."""
    adds = {
        part: _code(int(part in t.components and type not in t.sabotaged) for t in trials) for part in parts
    }
    places: dict[int, int] = {}
    sizes: list[int] = []
    holds: list[list[int]] = []
    for subset in combinations(range(len(parts)), each):
        trace = sum(adds[parts[p]] for p in subset)
        place = places.setdefault(trace, len(places))
        if place == len(sizes):
            sizes.append(0)
            holds.append([0] * len(parts))
        sizes[place] += 1
        for p in subset:
            holds[place][p] += 1
    table = np.array(holds, np.int64).reshape(len(holds), len(parts))
    return _Classes(places, np.array(sizes, np.int64), table)


def _code(digits: Iterable[int]) -> int:
    """One whole number for a column of results, base 4: no test adds up to more than 3, so none carries."""
    code = 0
    for place, digit in enumerate(digits):
        code += digit << (2 * place)
    return code


def _check(components: Mapping[str, str], trials: Sequence[Trial]) -> None:
    for i, trial in enumerate(trials):
        seen: set[str] = set()
        for j, id in enumerate(trial.components):
            if id not in components or id in seen:
                problem = "is not among the components" if id not in components else "stands there twice"
                raise IllegalMove(
                    f"{id} {problem}.", code="bad_notebook", path=("tests", i, "components", j), component=id
                )
            seen.add(id)
        if len(set(trial.sabotaged)) < len(trial.sabotaged):
            raise IllegalMove(
                "A type stands there twice.", code="bad_notebook", path=("tests", i, "sabotaged")
            )
