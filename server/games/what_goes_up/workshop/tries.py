"""The chance of the guide's last flight, and the turns that failed tries of it are expected to cost."""

from functools import cache
from typing import NamedTuple

from ..plans import course
from ..plans.paper import Hull, Mission, Stack, Thruster
from ..rules import board
from ..rules.checks import BEST, Model
from ..rules.parts import rations_mass
from ..rules.rescue import Rescuer
from ..state import Drawing

LESSONS = {"piloting": 2, "engineering": 2, "stamina": 5}
"""Training goals of a pilot, one skill per turn (WG-B6)."""
PILOT = Rescuer("pilot", **LESSONS)
LEARNS = len(LESSONS)
"""Turns until another pilot has learnt them."""
LEAST = 0.05
"""The least chance that is counted with: some dice of a table's own never succeed."""


class Tries(NamedTuple):
    """The chance that a flight succeeds, and its turns from take-off until it is home."""

    chance: float
    turns: int

    @property
    def lost(self) -> int:
        """Return the turns that failed tries are expected to cost: of 1 ÷ chance tries the last succeeds."""
        return round((1 / max(self.chance, LEAST) - 1) * (self.turns + LEARNS))


@cache
def tries(place: str, drawing: Drawing, model: Model) -> Tries:
    """Return the tries of a flight with a pilot and the best parts to a kind of place on the house board."""
    house = board.house()
    to = next(step.id for step in house.steps if step.kind == place)
    use = *(house.route(house.home, to, "clockwise") or ()), *(house.route(to, house.home, "clockwise") or ())
    stacks = {part.role: Stack(BEST, part.number) for part in drawing.parts if part.kind == "stage"}
    mission = Mission(
        crew=(PILOT,), hulls=(Hull(BEST),), launch=stacks["launch"],
        insertion=stacks.get("insertion", stacks["launch"]), thrusters=(Thruster(BEST),),
        dry_mass=1 + rations_mass(drawing.rations)
        + sum(part.mass for part in drawing.parts if part.kind != "stage"),
        fuel=drawing.fuel, rations=drawing.rations, model=model,
    )
    legs, odds = course.fly(mission, use, start=house.home)
    return Tries(odds.success, sum(leg.eats for leg in legs) + 1)
