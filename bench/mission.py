"""Measures the exact odds of a Moon landing with three derps, as a share of one second, the most that a
phone waits.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.games.what_goes_up.mission import plan
from server.games.what_goes_up.rules import board
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.rescue import Derp

ROUNDS = 5
CREW = (Derp("Ada", 3, 2, 3), Derp("Bo", 1, 4, 3), Derp("Cy", 2, 2, 3))


def moon(luck: int) -> plan.Mission:
    """A mission out and back along the house board: a capsule, a habitat, a payload and rations to spare."""
    house, good = board.house(), Rating(15, 18)
    there = house.route(house.home, "moon_surface", "clockwise") or ()
    back = house.route("moon_surface", house.home, "clockwise") or ()
    legs = plan.legs(house, house.home, "clockwise", there + back)
    rations = 3 * sum(leg.eats for leg in legs) + 3
    hulls = (plan.Hull(good), plan.Hull(Rating(14, 17), habitat=True))
    stage, engine = plan.Stack(good), plan.Thruster(good)
    return plan.Mission(
        legs, CREW, hulls, stage, stage, (engine,), dry_mass=30, fuel=20, rations=rations, spare=1, luck=luck
    )


def main() -> None:
    """Return the median processor time of some runs."""
    for luck in (0, 1, 3):
        took = []
        for _ in range(ROUNDS):
            before = time.process_time()
            found = plan.odds(moon(luck))
            took.append(time.process_time() - before)
        share = statistics.median(took)
        print(f"Moon landing, three derps, luck {luck}: {share:.2f} of a second; success {found.success:.4f}")


if __name__ == "__main__":
    main()
