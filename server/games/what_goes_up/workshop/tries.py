"""The chance of the guide's last flight, and the turns that failed tries of it are expected to cost."""

from functools import cache
from typing import NamedTuple

from ..mission import filing, plan
from ..rules import board
from ..rules.checks import BEST, Model
from ..rules.parts import rations_mass
from ..rules.rescue import Derp
from ..state import Drawing

LESSONS = {"piloting": 2, "engineering": 2, "stamina": 5}
"""Training goals of a pilot, one skill per turn (WG-B6)."""
PILOT = Derp("pilot", **LESSONS)
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
    legs = plan.legs(house, house.home, "clockwise", use)
    stacks = {part.role: plan.Stack(BEST, part.number) for part in drawing.parts if part.kind == "stage"}
    mission = plan.Mission(
        legs, (PILOT,), (plan.Hull(BEST),), stacks["launch"], stacks.get("insertion", stacks["launch"]),
        (plan.Thruster(BEST),),
        dry_mass=1 + rations_mass(drawing.rations)
        + sum(part.mass for part in drawing.parts if part.kind != "stage"),
        fuel=drawing.fuel, rations=drawing.rations, model=model,
    )
    found = filing.odds(mission)
    return Tries(found.success if found else 1.0, sum(leg.eats for leg in legs) + 1)
