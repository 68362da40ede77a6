"""Plans against flights that are flown with dice."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from server.games.what_goes_up.mission import party, plan
from server.games.what_goes_up.mission.plan import Mission
from tests.games.what_goes_up import oracles
from tests.games.what_goes_up.missions import PLANS, moon


class Pilot:
    """Flies a plan with dice, by what each way on is worth. Outcomes and spends are the oracle's own."""

    def __init__(self, mission: Mission, chance: random.Random) -> None:
        self.mission, self.chance = mission, chance
        self.play = plan._Play(mission)
        self.known: dict[Any, Any] = {}
        self.nodes, self.worth = self.play.explore()
        self.cells = [tuple(int(c) - party.TIRED for c in cell) for cell in self.play.party._conditions]
        faces = oracles.totals(mission.model, 1)
        self.totals, self.weights = list(faces), [float(p) for p in faces.values()]

    def fly(self) -> tuple[Any, int]:
        """One flight: how it ends, and in which cell."""
        moment, cell, luck = self.play.moments.begin(), self.play.party.start, self.play.luck
        while not moment.end:
            node = self.nodes[moment]
            options = node.ok
            if node.check:
                shown = self.chance.choices(self.totals, self.weights, k=node.check[1])
                while luck:  # a point is spent where the mean of all that may come is better
                    now = self.held(node, shown, cell, luck)
                    again = max((self.mean(node, shown, i, cell, luck), i) for i in range(len(shown)))
                    if again[0] <= now + 1e-12:
                        break
                    luck -= 1
                    i = again[1]
                    new = self.chance.choices(self.totals, self.weights)[0]
                    other = [*shown[:i], new, *shown[i + 1 :]]
                    shown = max(shown, other, key=lambda s: self.best(node, s, cell, luck))
                cell, options = self.spend(node, shown, cell, luck)[1]
            ways = [(self.worth[way.to][way.rows[cell], luck], i) for i, way in enumerate(options)]
            way = options[max(ways)[1]]
            moment, cell = way.to, int(way.rows[cell])
        return moment, cell

    def total(self, shown: list[int]) -> int:
        return -(-sum(shown) // 2) if len(shown) == 2 else max(shown)

    def spend(self, node: Any, shown: list[int], cell: int, luck: int) -> tuple[float, tuple[int, Any]]:
        total = self.total(shown)
        key = (id(node), total, cell, luck)
        if key not in self.known:
            self.known[key] = self.look(node, total, cell, luck)
        found: tuple[float, tuple[int, Any]] = self.known[key]
        return found

    def look(self, node: Any, total: int, cell: int, luck: int) -> tuple[float, tuple[int, Any]]:
        rating, found = node.check[0], []
        crew = zip(self.mission.crew, self.cells[cell], strict=True)
        pool = [(d.name, d.piloting, d.engineering, max(0, s)) for d, s in crew]
        for uses in oracles.every_use(pool):
            came = oracles.by_ratings(pool, uses, total, rating.fail, rating.boom)
            left = tuple(s - e - p if s >= 0 else s for s, (e, p) in zip(self.cells[cell], uses, strict=True))
            at = self.cells.index(left)
            ways = getattr(node, came)
            value = max(self.worth[way.to][way.rows[at], luck] for way in ways)
            found.append((float(value), (at, ways)))
        return max(found, key=lambda each: each[0])

    def best(self, node: Any, shown: list[int], cell: int, luck: int) -> float:
        key = (id(node), tuple(sorted(shown)), cell, luck, "best")
        if key not in self.known:
            self.known[key] = self.look_on(node, shown, cell, luck)
        return float(self.known[key])

    def look_on(self, node: Any, shown: list[int], cell: int, luck: int) -> float:
        here = self.held(node, shown, cell, luck)
        if luck:
            here = max(here, max(self.mean(node, shown, i, cell, luck) for i in range(len(shown))))
        return here

    def held(self, node: Any, shown: list[int], cell: int, luck: int) -> float:
        return self.spend(node, shown, cell, luck)[0]

    def mean(self, node: Any, shown: list[int], i: int, cell: int, luck: int) -> float:
        stay = self.best(node, shown, cell, luck - 1)
        return sum(
            p * max(stay, self.best(node, [*shown[:i], t, *shown[i + 1 :]], cell, luck - 1))
            for t, p in zip(self.totals, self.weights, strict=True)
        )


def within(count: int, flights: int, chance: float) -> bool:
    """Return true if a count fits a chance: five deviations, and some for chances near 0 and 1."""
    return abs(count - flights * chance) <= 5 * sqrt(flights * chance * (1 - chance)) + 2


@pytest.mark.slow
@pytest.mark.rule("WG-K5", "WG-K6", "WG-X3", "WG-X10")
@pytest.mark.parametrize(
    ("mission", "flights"),
    [
        pytest.param(moon(), 300, id="Moon"),
        pytest.param(PLANS["an orbit"], 3000, id="orbit"),
        pytest.param(PLANS["two points of luck"], 400, id="luck"),
    ],
)
def test_flights_that_are_flown_come_out_so(mission: Mission, flights: int) -> None:
    found = plan.odds(mission)
    pilot = Pilot(mission, random.Random(20_13))
    ends: Counter[str] = Counter()
    dead = 0
    for _ in range(flights):
        moment, cell = pilot.fly()
        lost = sum(one == party.DEAD - party.TIRED for one in pilot.cells[cell])
        dead += len(mission.crew) if moment.end == "dead" else lost
        ends["success" if moment.end == "home" and not lost and not moment.at else moment.end] += 1
    assert within(ends["success"], flights, found.success)
    if mission.crew:
        assert within(ends["aloft"], flights, found.aloft / len(mission.crew))
        assert within(dead // len(mission.crew), flights, found.deaths / len(mission.crew))
