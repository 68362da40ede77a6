"""Computes the best chance of an orbit by turn 5 in What Goes Up.

It tries every course of research, tests and launches, for the guide's craft and for one with a thruster, in
a few minutes. Simplified: points for other parts are paid at the first launch with a crew, a lost crew is
not trained again, and the pilot is 2/2/5 from turn 4 on.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.games.what_goes_up.rules.checks import Rating, blown
from server.games.what_goes_up.rules.odds import totals
from server.games.what_goes_up.rules.rescue import Crew, Goal, Rescuer
from server.games.what_goes_up.rules.research import CAPS, HISTORIES, NEW, STEPS_A_TURN

TURNS, DOTS = 5, 40
TRAINING = {1: 3, 2: 2, 3: 3}
"""Points for the pilot by turn; the first is hired and learns two."""
STAMINA = 5
TEST_DOTS, ORBIT_DOTS = 4, 2
"""Dots for the steps of a first test, and of a failed insertion."""


class Craft(NamedTuple):
    """Stages of one mass, and the cost of everything above them."""

    stage: int
    insertion: int
    launch: int
    rest: int
    one_stack: bool = False

    @property
    def build(self) -> int:
        return self.rest + self.stage * (self.launch + self.insertion * (not self.one_stack))


class State(NamedTuple):
    turn: int
    points: int
    rating: Rating
    history: int
    dots: int
    kept: int
    """Points that other parts still take."""
    crew: bool


def best(craft: Craft, kept: int) -> float:
    """Return the chance of the best play that spends `kept` points on capsule and RCS or thruster."""
    crews = {left: Crew([Rescuer("pilot", 2, 2, left)]) for left in range(STAMINA + 1)}
    test_cost = 2 + craft.stage

    @lru_cache(None)
    def roll(cluster: int, rating: Rating, stamina: int) -> dict[tuple[str, int], float]:
        found: dict[tuple[str, int], float] = defaultdict(float)
        goals: tuple[Goal, ...] = ("ok", "fail")
        for total, p in totals("1d20", cluster).items():
            for goal in goals:
                plan = crews[stamina].rescue(total, rating, goal)
                if plan is not None:
                    found[goal, stamina - plan.stamina] += float(p)
                    break
            else:
                found["boom", stamina] += float(p)
        return found

    @lru_cache(None)
    def flight(rating: Rating, stamina: int) -> dict[str, float]:
        ends: dict[str, float] = defaultdict(float)
        for (launch, left), p in roll(craft.launch, rating, stamina).items():
            if launch != "ok":
                ends[launch] += p
                continue
            for (insertion, _), q in roll(craft.insertion, rating, left).items():
                ends["down" if insertion == "fail" else insertion] += p * q
        return ends

    @lru_cache(None)
    def chance(now: State) -> float:
        if now.turn > TURNS:
            return 0.0
        points = now.points - (TRAINING.get(now.turn, 0) if now.crew else 0)
        most = CAPS[HISTORIES[now.history]]
        room = [min(STEPS_A_TURN, max(0, cap - has)) for cap, has in zip(most, now.rating, strict=True)]
        found = 0.0
        for fail in range(room[0] + 1):
            for boom in range(room[1] + 1):
                rating, left = Rating(now.rating.fail + fail, now.rating.boom + boom), points
                left -= (fail + boom) * craft.stage
                if left >= 0 and rating.fail < rating.boom:
                    found = max(found, flown(now._replace(points=left, rating=rating)))
        return found

    def after(now: State, cost: int, **changes: Any) -> float:
        then = now._replace(**changes)
        return chance(then._replace(turn=now.turn + 1, points=max(0, now.points - cost) + then.dots))

    def flown(now: State) -> float:
        tried, worse = max(1, now.history), blown(now.rating)
        found = after(now, 0)
        if now.history < 2 and now.points >= test_cost:
            ok, boom = (now.rating.fail - 1) / 20, (21 - now.rating.boom) / 20
            dots = DOTS + TEST_DOTS if now.dots == DOTS else now.dots
            tested = ok * after(now, test_cost, history=2, dots=dots)
            tested += (1 - ok - boom) * after(now, craft.stage)
            tested += boom * after(now, test_cost, rating=worse, history=tried)
            found = max(found, tested)
        cost = craft.build + now.kept
        if now.points >= cost and (now.turn > max(TRAINING) or not now.crew):
            ends = flight(now.rating, STAMINA if now.crew else 0)
            down: dict[str, Any] = {"history": 2, "dots": now.dots + ORBIT_DOTS, "kept": 0, "crew": False}
            lost = down | {"rating": worse, "history": tried, "dots": max(30, now.dots - 5)}
            tries = ends["ok"] + ends["fail"] * after(now, cost - craft.rest, kept=0)
            tries += ends["down"] * after(now, cost, **down) + ends["boom"] * after(now, cost, **lost)
            found = max(found, tries)
        return found

    invented = 9 + 3 * craft.stage
    return chance(State(1, DOTS - invented, NEW, 0, DOTS, kept, True))


CRAFT = {
    "by RCS, two stages": Craft(2, 2, 4, 3),
    "by thruster, two stages": Craft(3, 2, 4, 5),
    "by RCS, one stage": Craft(2, 2, 2, 3, one_stack=True),
    "by thruster, one stage": Craft(3, 2, 2, 5, one_stack=True),
}


def main() -> None:
    """Print the chances with 60 and with 80 points for the other parts."""
    for name, craft in CRAFT.items():
        print(f"home {name}:", *(f"{best(craft, kept):.3f}" for kept in (60, 80)), flush=True)


if __name__ == "__main__":
    main()
