"""The chances of the guide's flights, and the turns that failed tries of it are expected to cost."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from ..plans import course, paper
from ..plans.paper import Hull, Mission, Rcs, Stack, Thruster
from ..plans.walk import Leg, PlanOdds
from ..rules import board
from ..rules.checks import BEST, Model, Rating
from ..rules.parts import rations_mass
from ..rules.rescue import Rescuer
from ..state import Drawing, Wanted

LESSONS = {"piloting": 2, "engineering": 2, "stamina": 5}
"""The skills that a pilot trains, one per turn, and the points of each (WG-B6)."""
PILOT = Rescuer("pilot", **LESSONS)
LESSON_TURNS = len(LESSONS)
"""The turns that another pilot takes to learn them."""
MIN_CHANCE = 0.05
"""The least chance that turns are computed from: with some dice of a table's own no flight succeeds."""


class Tries(NamedTuple):
    """The chance that a flight succeeds, and its turns from take-off until it is home."""

    chance: float
    turns: int

    @property
    def lost(self) -> int:
        """The turns that failed tries are expected to cost: of 1 ÷ chance tries the last one succeeds."""
        return round((1 / max(self.chance, MIN_CHANCE) - 1) * (self.turns + LESSON_TURNS))


@cache
def tries(place: str, drawing: Drawing, model: Model) -> Tries:
    """Return the chance and the turns of a flight with a pilot and the best parts, to a kind of step of the
    house board and back."""
    legs, odds = _round_trip(place, mission(drawing, dict.fromkeys(drawing.parts, BEST), (PILOT,), model))
    return Tries(odds.success, sum(leg.eats for leg in legs) + 1)


@lru_cache(maxsize=512)
def chance(place: str, flight: Mission) -> float:
    """Return the chance of a flight to a kind of step and back. Without a `place` it is a hop, or without a
    crew too a test, of which only the launch counts."""
    if place:
        return _round_trip(place, flight)[1].success
    odds = paper.odds(flight._replace(legs=(Leg("launch"), Leg("reentry"), Leg("landing"))))
    return odds.success if flight.crew else odds.steps[0].ok


def mission(
    drawing: Drawing, rated: Mapping[Wanted, Rating], crew: tuple[Rescuer, ...], model: Model
) -> Mission:
    """Return the flight of a drawing whose parts have these ratings, with no legs yet."""
    ratings = {
        kind: [rated[part] for part in drawing.parts if part.kind == kind for _ in range(part.number)]
        for kind in ("capsule", "thruster", "rcs")
    }
    stacks = {part.role: Stack(rated[part], part.number) for part in drawing.parts if part.kind == "stage"}
    carried = sum(part.mass * part.number for part in drawing.parts if part.kind != "stage")
    return Mission(
        crew=crew, hulls=tuple(map(Hull, ratings["capsule"])), launch=stacks["launch"],
        insertion=stacks.get("insertion", stacks["launch"]), rcs=tuple(map(Rcs, ratings["rcs"])),
        thrusters=tuple(map(Thruster, ratings["thruster"])), fuel=drawing.fuel, rations=drawing.rations,
        dry_mass=len(crew) + rations_mass(drawing.rations) + carried, model=model,
    )  # fmt: skip


def _round_trip(place: str, flight: Mission) -> tuple[tuple[Leg, ...], PlanOdds]:
    """Return the legs and the odds of a flight to a kind of step and back."""
    house = board.house()
    next_mark = next(step.id for step in house.steps if step.kind == place)
    ways = house.route(house.home, next_mark, "clockwise"), house.route(next_mark, house.home, "clockwise")
    return course.fly(flight, tuple(mark for path in ways for mark in path or ()), start=house.home)
