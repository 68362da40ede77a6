"""Small missions that tests of plans fly, and one to the Moon and back."""

from __future__ import annotations

from typing import Any

from server.games.what_goes_up.mission import plan
from server.games.what_goes_up.mission.plan import Hull, Leg, Mission, Rcs, Stack, Thruster
from server.games.what_goes_up.rules import board
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.rescue import Derp

ADA, BO, CY = Derp("Ada", 2, 1, 2), Derp("Bo", 0, 3, 1), Derp("Cy", 3, 0, 1)
NIX = Derp("Nix", 0, 0, 0)
GOOD, FAIR, POOR = Rating(15, 18), Rating(11, 16), Rating(6, 12)
HOUSE = board.house()

UP, DOWN = (Leg("launch"), Leg("insertion")), (Leg("reentry"), Leg("landing"))
PLANS: dict[str, Mission] = {
    "a hop": Mission(
        (Leg("launch"), Leg("reentry"), Leg("landing")), (ADA,), (Hull(FAIR),), launch=Stack(FAIR), tower=POOR
    ),
    "an orbit": Mission(
        (*UP, Leg("duration"), Leg("burn", deorbit=True), *DOWN), (ADA,), (Hull(GOOD),),
        Stack(FAIR), Stack(FAIR), (Thruster(POOR),), dry_mass=9, fuel=3,
    ),
    "an orbit with luck": Mission(
        (*UP, Leg("duration"), Leg("landing")), (BO,), (Hull(GOOD),), Stack(FAIR, 2), Stack(FAIR),
        luck=1, dry_mass=9, model="2d10",
    ),
    "two points of luck": Mission(
        (Leg("launch"), Leg("reentry"), Leg("landing")), (BO,), (Hull(POOR),), launch=Stack(FAIR), luck=2
    ),
    "three stages and luck": Mission((Leg("launch"),), (BO,), launch=Stack(Rating(13, 17), 3), luck=1),
    "two thrusters of one design": Mission(
        (Leg("burn"), Leg("burn"), Leg("landing")), (ADA,), (Hull(POOR),),
        thrusters=(Thruster(POOR, 0, "t"), Thruster(POOR, 1, "t")), dry_mass=9, fuel=5,
    ),
    "two thrusters": Mission(
        (Leg("burn"), Leg("landing")), (BO,), (Hull(POOR),),
        thrusters=(Thruster(POOR), Thruster(FAIR)), dry_mass=9, fuel=5,
    ),
    "a Moon landing": Mission(
        (Leg("lunar_landing"), Leg("duration", eats=True), Leg("burn"), Leg("reentry"), Leg("landing")),
        (CY,), (Hull(FAIR),), thrusters=(Thruster(FAIR),), dry_mass=12, fuel=6, rations=2,
    ),
    "a station": Mission(
        (Leg("duration", eats=True), Leg("duration", eats=True), Leg("reentry"), Leg("landing")),
        (ADA,), (Hull(FAIR), Hull(POOR, True)), rations=3, dry_mass=20,
    ),
    "two capsules": Mission(
        (Leg("duration", eats=True), *DOWN), (Derp("Bo", 0, 3, 1), Derp("Di", 1, 0, 0)),
        (Hull(FAIR, design="a", seats=1), Hull(POOR, design="a", seats=1)), rations=2, dry_mass=20,
    ),
    "hunger": Mission(
        (Leg("duration", eats=True), Leg("duration", eats=True), Leg("landing")), (CY,),
        (Hull(POOR), Hull(POOR)), rations=2, dry_mass=20,
    ),
    "a ration to lose before a payload": Mission(
        (Leg("duration"), Leg("duration"), Leg("duration")), (Derp("Bo", 0, 0, 0),),
        (Hull(Rating(13, 14)), Hull(Rating(1, 2))), rations=1, spare=1, dry_mass=12,
    ),
    "the rock": Mission(
        (Leg("rock_docking", hostile=True), Leg("duration", hostile=True), Leg("burn")), (ADA,),
        (Hull(GOOD),), thrusters=(Thruster(POOR),), rcs=(Rcs(FAIR),), dry_mass=9, fuel=3,
    ),
    "the rock with half an RCS": Mission(
        (Leg("rock_docking"), Leg("landing")), (ADA,), (Hull(GOOD),),
        rcs=(Rcs(FAIR, charges=1), Rcs(POOR, charges=2)),
    ),
    "the rock with no charges to spare": Mission(
        (Leg("rock_docking"), Leg("landing")), (ADA,), (Hull(GOOD),), rcs=(Rcs(FAIR, charges=1),),
    ),
    "down by jets": Mission(
        (Leg("burn", deorbit=True), Leg("reentry"), Leg("landing")), (BO,), (Hull(FAIR),),
        rcs=(Rcs(POOR, 0, "r"), Rcs(POOR, 0, "r")), dry_mass=9,
    ),
    "a walk": Mission(
        (Leg("payload", payload=FAIR, eva=True), Leg("duration"), Leg("landing")), (ADA,), (Hull(GOOD),),
        dry_mass=9,
    ),
    "a walk by a poor pilot": Mission(
        (Leg("payload", payload=FAIR, eva=True), Leg("landing")), (Derp("Di", 1, 0, 2),), (Hull(GOOD),),
    ),
    "no seat for everybody": Mission(
        (Leg("reentry"), Leg("landing")), (Derp("Di", 0, 1, 1), Derp("Ed", 0, 0, 0)), (Hull(FAIR, seats=1),)
    ),
    "a ration for one of two": Mission(
        (Leg("duration", eats=True), Leg("landing")), (Derp("Di", 0, 0, 0), Derp("Ed", 0, 0, -1)),
        (Hull(POOR), Hull(POOR)), rations=3, dry_mass=20,
    ),
    "an engineer of small steps": Mission(
        (Leg("reentry"), Leg("landing")), (Derp("Di", 0, 1, 4),), (Hull(Rating(14, 17)),)
    ),
    "an errand": Mission(
        (Leg("payload", payload=POOR), Leg("docking"), Leg("landing")), (ADA,), (Hull(GOOD),),
        rcs=(Rcs(FAIR),),
    ),
    "nobody aboard": Mission(
        (Leg("launch"), Leg("insertion"), Leg("duration"), Leg("burn", deorbit=True), Leg("reentry")),
        (), (Hull(GOOD),), Stack(FAIR, 3), Stack(GOOD), (Thruster(FAIR),), dry_mass=9, fuel=4, underped=True,
        spare=1,
    ),
    "somebody is injured": Mission(
        (Leg("burn"), Leg("reentry"), Leg("landing")), (Derp("Di", 4, 4, -1), CY), (Hull(POOR),),
        thrusters=(Thruster(POOR),), dry_mass=9, fuel=4,
    ),
    "better not to go on": Mission(  # the mate's one engineering takes a Boom past Fail, with `move_roll`
        (Leg("launch"), Leg("docking"), Leg("landing")), (BO,), (Hull(POOR),), Stack(Rating(15, 17)),
    ),
    "a strong engineer and a weak one": Mission(
        (Leg("launch"), Leg("docking"), Leg("landing")), (Derp("Di", 1, 1, 1), Derp("Ed", 0, 4, 1)),
        (Hull(POOR),), Stack(Rating(14, 16)),
    ),
    "a fall through a new place": Mission(
        (Leg("launch", True), Leg("insertion", falls_hostile=True), Leg("landing", True)), (NIX,),
        (Hull(GOOD),), Stack(FAIR), Stack(FAIR), tower=POOR,
    ),
    "a fall from a new place": Mission(
        (Leg("launch", True), Leg("insertion", True), Leg("landing")), (NIX,), (Hull(GOOD),), Stack(FAIR),
        Stack(FAIR), tower=POOR,
    ),
    "too heavy": Mission(
        (Leg("burn"), Leg("burn")), (CY,), (Hull(GOOD),), thrusters=(Thruster(GOOD),), dry_mass=11, fuel=4,
        spare=2, rations=2,
    ),
}


def moon(luck: int = 0, skills: Any = "ratings") -> Mission:
    """Three derps to the Moon and back along the house board."""
    there = HOUSE.route("earth_pad", "moon_surface", "clockwise")
    back = HOUSE.route("moon_surface", "earth_pad", "clockwise")
    assert there
    assert back
    legs = plan.legs(HOUSE, "earth_pad", "clockwise", there + back)
    crew = (Derp("Ada", 3, 2, 3), Derp("Bo", 1, 4, 3), Derp("Cy", 2, 2, 3))
    return Mission(
        legs, crew, (Hull(GOOD),), Stack(GOOD), Stack(GOOD, 2), (Thruster(GOOD),), dry_mass=30, fuel=27,
        rations=3 * sum(leg.eats for leg in legs), spare=1, luck=luck, skills=skills,
    )
