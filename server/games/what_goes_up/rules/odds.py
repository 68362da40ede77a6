"""Exact chances of a check, before and after the help of its crew (WG-K2, WG-K4, WG-K6)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from ...core.chance.notation import parse
from ...core.chance.odds import chance
from ...core.game import Json
from .checks import MODELS, OUTCOMES, UNCHANGED, Model, Outcome, Rating, cluster_total, modified, outcome
from .rescue import Crew, Rescuer, Skills

Chances = Mapping[Outcome, Fraction]


class CheckOdds(NamedTuple):
    """The chances of each outcome: as rolled, and with the best rescue that the crew can pay for."""

    before: Chances
    after: Chances

    def shown(self) -> Json:
        """Return the chances as phones and callers of the API receive them."""
        return {
            when: {outcome: chance(p) for outcome, p in chances.items()}
            for when, chances in self._asdict().items()
        }


def totals(model: Model, cluster: int = 1) -> dict[int, Fraction]:
    """Return every total of a part, or of a cluster of stages, with its chance (WG-K1, WG-K4)."""
    single = parse(model).distribution()
    if cluster == 1:
        return dict(single)
    sums: dict[int, Fraction] = {}
    if cluster == 2:
        for (a, p), (b, q) in product(single.items(), repeat=2):
            total = cluster_total((a, b))
            sums[total] = sums.get(total, Fraction(0)) + p * q
        return dict(sorted(sums.items()))
    below = reached = Fraction(0)
    for total, p in single.items():
        reached += p  # the highest roll is this one when all are at most this, but not all are less
        sums[total] = reached**cluster - below**cluster
        below = reached
    return sums


def at_least(model: Model) -> list[float]:
    """Return the chances of at least 0, 1, 2, …, by which phones compute what a rating is worth (WG-K2)."""
    rolled = totals(model)
    chances = (sum(p for shown, p in rolled.items() if shown >= least) for least in range(max(rolled) + 1))
    return [float(chance) for chance in chances]


def odds(
    part: Rating,
    crew: Sequence[Rescuer] = (),
    *,
    model: Model = MODELS[0],
    modifiers: Rating = UNCHANGED,
    cluster: int = 1,
    skills: Skills = "ratings",
) -> CheckOdds:
    """Return the chances of a check (WG-K6). The crew saves each roll to OK if it can pay for that, else to
    Fail if it can pay for that."""
    rating, rescuers = modified(part, modifiers), Crew(crew)
    rolled = totals(model, cluster)

    def saved(total: int) -> Outcome:
        if rescuers.rescue(total, rating, "ok", skills) is not None:
            return "ok"
        return "boom" if rescuers.rescue(total, rating, "fail", skills) is None else "fail"

    return CheckOdds(_sorted(rolled, lambda total: outcome(total, rating)), _sorted(rolled, saved))


def _sorted(rolled: Mapping[int, Fraction], meaning: Callable[[int], Outcome]) -> Chances:
    chances: dict[Outcome, Fraction] = dict.fromkeys(OUTCOMES, Fraction(0))
    for total, p in rolled.items():
        chances[meaning(total)] += p
    return chances
