"""Measures the odds of a Moon landing with three derps, as a share of the second that phones wait at most."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.games.what_goes_up.plans import course, paper
from server.games.what_goes_up.rules import board
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.rescue import Rescuer

ROUNDS, GOOD = 5, Rating(15, 18)
CREW = (Rescuer("Ada", 3, 2, 3), Rescuer("Bo", 1, 4, 3), Rescuer("Cy", 2, 2, 3))


def main() -> None:
    """Print the median processor time of some runs: out and back along the house board, with a habitat."""
    house = board.house()
    there = house.route(house.home, "moon_surface", "clockwise") or ()
    back = house.route("moon_surface", house.home, "clockwise") or ()
    craft = paper.Mission(
        (),
        CREW,
        (paper.Hull(GOOD), paper.Hull(Rating(14, 17), habitat=True)),
        paper.Stack(GOOD),
        paper.Stack(GOOD),
        (paper.Thruster(GOOD),),
        dry_mass=30,
        fuel=20,
        rations=21,
        spare=1,
    )
    for luck in (0, 1, 3):
        took = []
        for _ in range(ROUNDS):
            before = time.process_time()
            _, found = course.fly(craft._replace(luck=luck), there + back, start=house.home)
            took.append(time.process_time() - before)
        share = statistics.median(took)
        odds = f"{found.success:.4f} ± {found.error:.4f}"
        print(f"Moon landing, three derps, luck {luck}: {share:.2f} of a second; success {odds}")


if __name__ == "__main__":
    main()
