"""The rules once more, by trying everything: slow, plain, and nothing shared with the code under test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import ceil

Derp = tuple[str, int, int, int]
"""Name, piloting, engineering, stamina."""
Uses = tuple[tuple[int, int], ...]
"""Of engineering and piloting, by each derp."""

FACES = {"1d20": (1, 20, 0), "4d6-4": (4, 6, 4), "2d10": (2, 10, 0), "3d8-3": (3, 8, 3)}
"""Dice, sides, and what is taken off."""
QUALITY = {"boom": 0, "fail": 1, "ok": 2}


def meaning(total: int, fail: int, boom: int) -> str:
    """WG-K2."""
    if total >= boom:
        return "boom"
    return "fail" if total >= min(fail, boom - 1) else "ok"


def every_use(crew: list[Derp]) -> Iterator[Uses]:
    """Every way in which the crew may spend its stamina."""
    ways = [
        [(e, p) for e in range(stamina + 1) for p in range(stamina + 1 - e)] or [(0, 0)]
        for _, _, _, stamina in crew
    ]
    return product(*ways)


def by_ratings(crew: list[Derp], uses: Uses, total: int, fail: int, boom: int) -> str:
    """WG-K5: what the roll means once the ratings are raised."""
    for (_, piloting, engineering, _), (e, p) in zip(crew, uses, strict=True):
        fail, boom = fail + p * piloting, boom + e * engineering
    return meaning(total, fail, boom)


def by_moving(crew: list[Derp], total: int, fail: int, boom: int) -> dict[Uses, str]:
    """WG-K5, move_roll: every reachable set of uses, one spend after the other in any order."""
    start: Uses = tuple((0, 0) for _ in crew)
    found: dict[Uses, str] = {}
    seen = {(start, total)}
    todo = [(start, total)]
    while todo:
        uses, now = todo.pop()
        found[uses] = max(found.get(uses, "boom"), meaning(now, fail, boom), key=QUALITY.__getitem__)
        for i, (_, piloting, engineering, stamina) in enumerate(crew):
            e, p = uses[i]
            if e + p >= stamina:
                continue
            state = meaning(now, fail, boom)
            nexts = []
            if state == "boom":
                nexts = [((e + 1, p), now - engineering)]
            elif state == "fail":
                nexts = [((e, p + 1), now - piloting)]
            for mine, then in nexts:
                step = (*uses[:i], mine, *uses[i + 1 :]), then
                if step not in seen:
                    seen.add(step)
                    todo.append(step)
    return found


def best(
    crew: list[Derp], total: int, fail: int, boom: int, goal: str, skills: str
) -> tuple[int, Uses] | None:
    """Least stamina; ties: most spends by the earlier crew, then engineering before piloting."""
    if skills == "ratings":
        ways = {uses: by_ratings(crew, uses, total, fail, boom) for uses in every_use(crew)}
    else:
        ways = by_moving(crew, total, fail, boom)
    good = [uses for uses, state in ways.items() if QUALITY[state] >= QUALITY[goal]]
    if not good:
        return None

    def order(uses: Uses) -> tuple[int, list[int], list[int]]:
        return sum(e + p for e, p in uses), [-e - p for e, p in uses], [-e for e, _ in uses]

    chosen = min(good, key=order)
    return sum(e + p for e, p in chosen), chosen


def totals(model: str, cluster: int) -> dict[int, Fraction]:
    """WG-K1, WG-K4: every face of every die of every stage."""
    dice, sides, less = FACES[model]
    one = Counter(sum(faces) - less for faces in product(range(1, sides + 1), repeat=dice))
    ways: Counter[int] = Counter()
    for stages in product(one.items(), repeat=cluster):
        values = [value for value, _ in stages]
        number = 1
        for _, n in stages:
            number *= n
        ways[ceil(sum(values) / 2) if cluster == 2 else max(values)] += number
    return {total: Fraction(n, ways.total()) for total, n in sorted(ways.items())}


def capacity(mass: int) -> int:
    """WG-M1: the most that fits, counted up."""
    carries = 0
    while (carries + 1) + ceil((carries + 1) / 10) <= mass:
        carries += 1
    return carries


def fly(dry: int, fuel: int, rounding: str) -> tuple[list[int], int]:
    """WG-F1, WG-F2: on paper, as the author does it: strike the last digit, add 1."""
    costs: list[int] = []
    while True:
        mass = str(dry + fuel)
        cost = int(mass[:-1] or "0") + 1
        if rounding == "ceil" and mass.endswith("0"):
            cost -= 1
        if cost > fuel:
            return costs, fuel
        costs.append(cost)
        fuel -= cost
