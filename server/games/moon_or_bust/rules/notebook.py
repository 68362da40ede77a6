"""The engineers' notebook: parts that fit the past results, and the most informative test (MB-30, MB-15).

A hypothesis is a set of viable parts: `each` of every type (two at the start, 474,552 ways with 13 a type).
A test's result is a sum over the types, so the subsets of one type only matter by what each adds to every
test, its *trace*. Subsets with the same trace form a class. A class of noses and one of fuselages leave at
most one class of thrusters that completes all results. These triples are counted instead of single
hypotheses, exactly, in whole numbers."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ...core.errors import illegal
from ...core.wire import doc
from ..state import BestTest
from ..terms import TYPES

Counts = npt.NDArray[np.int64]


class Trial(NamedTuple):
    """A past test: its three components, the types that were sabotaged, how many were correct."""

    components: tuple[str, ...]
    sabotaged: tuple[str, ...]
    correct: int


MAX_PARTS = 60
"""Components of a deck."""


class Findings(NamedTuple):
    """The conclusions from results. `sure` holds the components that every hypothesis has."""

    hypotheses: Annotated[int, doc("Hypotheses left.", 474552, ge=0, le=10**9)]
    winning: Annotated[int, doc("Triples viable together in at least one of them.", 2197, ge=0, le=10**6)]
    ruled_out: Annotated[
        tuple[Annotated[str, doc("A component's id.", "n7", 64, least=1)], ...],
        doc("Components viable in none of them.", ["n7"], MAX_PARTS, least=0),
    ]
    sure: tuple[str, ...]
    best_test: Annotated[
        BestTest | None,
        doc(
            "The test that leaves the fewest on average; the first in the deck's order on a tie. Null when "
            "no hypothesis is left.",
            {"components": ["n1", "f1", "t1"], "expected_left": 227711.87984},
        ),
    ]


class _Classes(NamedTuple):
    """The subsets of one type by trace. `size[c]` subsets; `holds[c, p]` of them hold the p-th part."""

    places: dict[int, int]
    size: Counts
    holds: Counts


class TestWeights(NamedTuple):
    """The hypotheses that the results leave: how many hold one part, or one of each type. A part is its index
    among those of its type; types as in `TYPES`."""

    parts: dict[str, list[str]]
    total: int
    alone: tuple[Counts, Counts, Counts]
    together: Counts
    spread: Counts
    """For each test of one part a type: the squares of how many hypotheses each of its results would leave,
    added up. Divided by the total it is how many are left on average."""

    @property
    def by_part(self) -> dict[str, int]:
        """How many hypotheses hold each part."""
        columns = zip(TYPES, self.alone, strict=True)
        return {id: int(n) for t, counts in columns for id, n in zip(self.parts[t], counts, strict=True)}


def study(components: Mapping[str, str], trials: Sequence[Trial], each: int = 2) -> Findings:
    """Return the conclusions from the trials. `components` maps ids to types; their order breaks ties.

    Raises `IllegalMove` (`code` `bad_notebook`, with a path) for an unknown or doubled component."""
    weights = weigh(components, trials, each)
    total = weights.total
    by_part = weights.by_part
    return Findings(
        hypotheses=total,
        winning=int(np.count_nonzero(weights.together)),
        ruled_out=tuple(id for id in components if by_part[id] == 0),
        sure=tuple(id for id in components if total and by_part[id] == total),
        best_test=_best(weights) if total else None,
    )


def weigh(components: Mapping[str, str], trials: Sequence[Trial], each: int = 2) -> TestWeights:
    """Count the hypotheses that fit the trials. Callers share the arrays: do not write to them.

    Raises as `study` does."""
    _check(components, trials)
    return _weigh(tuple(components.items()), tuple(trials), each)


@lru_cache(maxsize=256)
def _weigh(components: tuple[tuple[str, str], ...], trials: tuple[Trial, ...], per_test: int) -> TestWeights:
    """Count as `weigh`, cached: the notebook asks after each test, then each bot of the team. An entry takes
    about 20 KB."""
    parts: dict[str, list[str]] = {t: [id for id, kind in components if kind == t] for t in TYPES}
    nose, body, engine = (_classes(parts[t], t, trials, per_test) for t in TYPES)
    wanted = _code(trial.correct for trial in trials)

    shape = (len(parts["nose_cone"]), len(parts["fuselage"]), len(parts["thruster"]))
    together = np.zeros(shape, np.int64)  # hypotheses that hold this nose, this fuselage and this thruster
    alone = tuple(np.zeros(n, np.int64) for n in shape)
    # pairs of types: how many hypotheses hold both
    pairs = tuple(np.zeros(s, np.int64) for s in (shape[:2], (shape[0], shape[2]), shape[1:]))
    total = 0
    for u, i in nose.places.items():
        remaining = wanted - u
        matches = [
            (j, engine.places[remaining - v])
            for v, j in body.places.items()
            if remaining - v in engine.places
        ]
        if not matches:
            continue
        js, ks = (np.array(column) for column in zip(*matches, strict=True))
        b, c = body.holds[js], engine.holds[ks]
        b_size, c_size = body.size[js], engine.size[ks]
        ways = int(b_size @ c_size)
        b_alone, c_alone, both = c_size @ b, b_size @ c, b.T @ c
        total += ways * int(nose.size[i])
        alone[0][:] += ways * nose.holds[i]
        alone[1][:] += nose.size[i] * b_alone
        alone[2][:] += nose.size[i] * c_alone
        pairs[0][:] += np.outer(nose.holds[i], b_alone)
        pairs[1][:] += np.outer(nose.holds[i], c_alone)
        pairs[2][:] += nose.size[i] * both
        together += nose.holds[i][:, None, None] * both[None, :, :]
    ones = (alone[0], alone[1], alone[2])
    return TestWeights(parts, total, ones, together, _spread(total, alone, pairs, together))


def _spread(total: int, alone: tuple[Counts, ...], pairs: tuple[Counts, ...], together: Counts) -> Counts:
    joint = alone[0][:, None, None] + alone[1][None, :, None] + alone[2][None, None, :]
    two = pairs[0][:, :, None] + pairs[1][:, None, :] + pairs[2][None, :, :]
    n3 = together
    n2 = two - 3 * together
    n1 = joint - 2 * two + 3 * together
    n0 = total - joint + two - together
    # at 20 a type there are 6.9 million hypotheses: the squares stay far below 2**63
    return n0**2 + n1**2 + n2**2 + n3**2


def _best(weights: TestWeights) -> BestTest:
    """Return the test that leaves the fewest hypotheses on average: the least Σ n_k² / n over its results 0
    to 3. On a tie, the first in input order."""
    squares, parts = weights.spread, weights.parts
    a, b, c = (int(axis) for axis in np.unravel_index(int(np.argmin(squares)), squares.shape))
    ids = (parts["nose_cone"][a], parts["fuselage"][b], parts["thruster"][c])
    return BestTest(ids, int(squares[a, b, c]) / weights.total)


def _classes(parts: Sequence[str], type: str, trials: Sequence[Trial], per_test: int) -> _Classes:
    """Group every subset of `per_test` parts by what it adds to each trial."""
    adds = {
        part: _code(int(part in t.components and type not in t.sabotaged) for t in trials) for part in parts
    }
    places: dict[int, int] = {}
    sizes: list[int] = []
    holds: list[list[int]] = []
    for subset in combinations(range(len(parts)), per_test):
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
    """Encode a column of results as one number, base 4. A result is at most 3, so sums never carry."""
    return sum(digit << (2 * place) for place, digit in enumerate(digits))


def _check(components: Mapping[str, str], trials: Sequence[Trial]) -> None:
    for i, trial in enumerate(trials):
        seen: set[str] = set()
        for j, id in enumerate(trial.components):
            if id not in components or id in seen:
                problem = "is not among the components" if id not in components else "is listed twice"
                raise illegal(f"{id} {problem}.", "bad_notebook", ("tests", i, "components", j), component=id)
            seen.add(id)
        if len(set(trial.sabotaged)) < len(trial.sabotaged):
            raise illegal("A type is listed twice.", "bad_notebook", ("tests", i, "sabotaged"))
