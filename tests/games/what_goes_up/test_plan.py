"""The odds of whole plans: against every face, spend and choice in fractions, and against flights flown."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.mission import party, plan, rolls
from server.games.what_goes_up.mission.mission import LEG_KINDS
from server.games.what_goes_up.mission.plan import Hull, Leg, Mission, Rcs, Stack, Thruster
from server.games.what_goes_up.rules import MODELS, READINGS, Derp, Rating, board
from tests.games.what_goes_up import oracles, plan_oracle
from tests.support.slow import often, slow

ADA, BO, CY = Derp("Ada", 2, 1, 2), Derp("Bo", 0, 3, 1), Derp("Cy", 3, 0, 1)
NIX = Derp("Nix", 0, 0, 0)
GOOD, FAIR, POOR = Rating(15, 18), Rating(11, 16), Rating(6, 12)


def agrees(mission: Mission) -> plan.MissionOdds:
    """The two readings, side by side."""
    found = plan.odds(mission)
    success, saved = plan_oracle.best(mission)
    assert found.success == pytest.approx(float(success), abs=plan.ERROR)
    lost = len(mission.crew) - float(saved)
    assert found.deaths + found.aloft == pytest.approx(lost, abs=1e-5)
    for step in found.steps:
        assert step.ok + step.fail + step.boom == pytest.approx(step.reached)
    return found


# --- worked by hand ---------------------------------------------------------------------------------------


@pytest.mark.rule("WG-K2", "WG-X2")
def test_a_launch_alone_is_its_check() -> None:
    found = plan.odds(Mission((Leg("launch"),), launch=Stack(GOOD)))
    (step,) = found.steps
    assert (step.ok, step.fail, step.boom) == pytest.approx((14 / 20, 3 / 20, 3 / 20))
    assert found.success == pytest.approx(0.7)


@pytest.mark.rule("WG-X2", "WG-X9", "WG-E2")
def test_a_suborbital_hop_by_hand() -> None:
    """One derp without skills: up 14/20, then twice 14/20, 3/20 injured, 3/20 dead; injured twice is dead."""
    hop = Mission(
        (Leg("launch"), Leg("reentry"), Leg("landing")),
        (Derp("Ada", 0, 0, 2),),
        (Hull(GOOD),),
        launch=Stack(GOOD),
    )
    found = plan.odds(hop)
    ok, fail, boom = 0.7, 0.15, 0.15
    home = (ok + fail) ** 2 - fail**2
    assert found.success == pytest.approx(ok * home)
    assert found.deaths == pytest.approx(boom + ok * (1 - home))
    assert found.aloft == 0


@pytest.mark.rule("WG-F2", "WG-X4")
def test_a_burn_is_tried_as_long_as_the_fuel_lasts() -> None:
    """Mass 10 + 4, 3 + 3: two tries of 10/20, a Boom (4/20) ends it."""
    found = plan.odds(
        Mission((Leg("burn"),), (Derp("Ada", 0, 0, 0),), (Hull(GOOD),), thrusters=(Thruster(Rating(11, 17)),),
                dry_mass=10, fuel=4)
    )  # fmt: skip
    assert found.success == pytest.approx(0.5 + 0.3 * 0.5)
    (step,) = found.steps
    assert step.boom == pytest.approx(0.2 + 0.3 * 0.2)
    assert step.fail == pytest.approx(0.3 * 0.3)
    assert found.aloft == pytest.approx(1 - found.success)


@pytest.mark.rule("WG-K5", "WG-K6")
def test_stamina_is_kept_for_where_it_counts() -> None:
    """One point, two checks: a first one that may fail without harm, and a landing that kills."""
    crew = (Derp("Ada", 0, 9, 1),)
    legs = (Leg("duration"), Leg("landing"))
    mission = Mission(legs, crew, (Hull(FAIR),), spare=1, dry_mass=10)
    found = agrees(mission)
    assert found.steps[0].boom == pytest.approx(0)  # stranded else
    assert found.deaths > 0


@pytest.mark.rule("WG-X6", "WG-F3")
def test_what_is_not_needed_goes_first() -> None:
    """A glitch costs the spare payload, not the reliability of every part."""
    crew = (Derp("Ada", 0, 0, 0),)
    bare = Mission((Leg("duration"), Leg("reentry"), Leg("landing")), crew, (Hull(FAIR),), dry_mass=10)
    laden = bare._replace(spare=1, dry_mass=11)
    assert agrees(laden).success > agrees(bare).success


@pytest.mark.rule("WG-X5", "WG-E6")
def test_docking_goes_on_while_charges_and_stamina_last() -> None:
    mission = Mission(
        (Leg("docking"), Leg("landing")), (Derp("Ada", 2, 0, 3),), (Hull(GOOD),), rcs=(Rcs(Rating(11, 17)),)
    )
    found = agrees(mission)
    assert found.steps[0].part == "rcs"
    nobody = agrees(mission._replace(crew=(Derp("Bo", 1, 0, 3),)))
    assert nobody.success == 0
    assert nobody.deaths < 1


# --- against every face, spend and choice -----------------------------------------------------------------

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
    "the rock": Mission(
        (Leg("rock_docking", hostile=True), Leg("duration", hostile=True), Leg("burn")), (ADA,),
        (Hull(GOOD),), thrusters=(Thruster(POOR),), rcs=(Rcs(FAIR),), dry_mass=9, fuel=3,
    ),
    "the rock with half an RCS": Mission(
        (Leg("rock_docking"), Leg("landing")), (ADA,), (Hull(GOOD),), rcs=(Rcs(FAIR, 1), Rcs(POOR, 2)),
    ),
    "the rock with no charges to spare": Mission(
        (Leg("rock_docking"), Leg("landing")), (ADA,), (Hull(GOOD),), rcs=(Rcs(FAIR, 1),),
    ),
    "down by jets": Mission(
        (Leg("burn", deorbit=True), Leg("reentry"), Leg("landing")), (BO,), (Hull(FAIR),),
        rcs=(Rcs(POOR, 2, 0, "r"), Rcs(POOR, 2, 0, "r")), dry_mass=9,
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
}  # fmt: skip

LONGEST = "an orbit with luck"


@pytest.mark.rule(
    "WG-K2", "WG-K3", "WG-K4", "WG-K5", "WG-K6", "WG-K7", "WG-K8", "WG-X1", "WG-X2", "WG-X3", "WG-X4",
    "WG-X5", "WG-X6", "WG-X7", "WG-X8", "WG-X9", "WG-X10", "WG-X11", "WG-E1", "WG-E2", "WG-E3", "WG-E6",
    "WG-F2", "WG-F3", "WG-V2",
)  # fmt: skip
@pytest.mark.parametrize("skills", [READINGS[0], *slow(READINGS[1:])])
@pytest.mark.parametrize("name", [*(name for name in PLANS if name != LONGEST), *slow([LONGEST])])
def test_small_plans_are_those_of_every_roll_and_choice(name: str, skills: Any) -> None:
    agrees(PLANS[name]._replace(skills=skills))


RATINGS = st.builds(
    lambda fail, more: Rating(fail, min(20, fail + more)), st.integers(1, 19), st.integers(1, 6)
)
DERPS = st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(-1, 2))


@st.composite
def missions(draw: Any) -> Mission:
    """Small ones, of every kind of leg."""
    kinds = draw(st.lists(st.sampled_from(LEG_KINDS[2:9]), min_size=1, max_size=3))
    head: list[Any] = draw(st.sampled_from([[], ["launch"], ["launch", "insertion"]]))
    legs = tuple(
        Leg(
            kind,
            draw(st.booleans()),
            kind == "duration" and draw(st.booleans()),
            kind == "burn" and draw(st.booleans()),
            draw(RATINGS) if kind == "payload" else None,
            kind == "payload" and draw(st.booleans()),
            kind == "insertion" and draw(st.booleans()),
        )
        for kind in (*head, *kinds, *draw(st.sampled_from([(), ("landing",)])))
    )
    crew = tuple(Derp(f"D{i}", *draw(DERPS)) for i in range(draw(st.integers(0, 1))))
    two = st.integers(0, 1)
    return Mission(
        legs,
        crew,
        (Hull(draw(RATINGS)), *(Hull(draw(RATINGS), draw(st.booleans())) for _ in range(draw(two)))),
        Stack(draw(RATINGS), draw(st.integers(1, 2))),
        Stack(draw(RATINGS)),
        tuple(Thruster(draw(RATINGS), draw(two), "t") for _ in range(draw(two))),
        tuple(Rcs(draw(RATINGS), draw(st.integers(0, 2))) for _ in range(draw(two))),
        draw(st.none() | RATINGS),
        draw(st.integers(12, 22)),
        draw(st.integers(0, 6)),
        len(crew) * (sum(leg.eats for leg in legs) + draw(two)),
        draw(two),
        draw(two) if not crew else 0,
        draw(two),
        draw(st.sampled_from(MODELS)),
        draw(st.sampled_from(READINGS)),
        underped=True,
    )


@given(missions())
@settings(max_examples=often(40), deadline=None)
def test_any_small_plan_is_that_of_every_roll_and_choice(mission: Mission) -> None:
    agrees(mission)


# --- against flights that are flown -----------------------------------------------------------------------

HOUSE = board.house()


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
    )  # fmt: skip


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
    """Whether so many of so many fit a chance: five deviations, and some for chances near 0 and 1."""
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


# --- what must hold of any --------------------------------------------------------------------------------


@pytest.mark.rule("WG-K5", "WG-K7")
def test_more_of_anything_is_never_worse() -> None:
    plain = plan.odds(moon())
    lucky = plan.odds(moon(1))
    assert lucky.success > plain.success
    tired = moon()._replace(crew=tuple(derp._replace(stamina=2) for derp in moon().crew))
    assert plan.odds(tired).success < plain.success
    assert plan.odds(moon()._replace(fuel=20)).success == 0  # five burns take more
    strange = tuple(leg._replace(hostile=True) for leg in moon().legs)
    assert plan.odds(moon()._replace(legs=strange)).success < plain.success


@pytest.mark.rule("WG-T3", "WG-K8", "WG-M5")
def test_a_course_becomes_legs() -> None:
    up = HOUSE.route("earth_pad", "low_1", "clockwise")
    assert up
    legs = plan.legs(HOUSE, "earth_pad", "clockwise", (*up, "low_deorbit_1"), hostile_waters=True)
    assert [leg.kind for leg in legs] == ["launch", "insertion", "duration", "burn", "reentry", "landing"]
    assert [leg.hostile for leg in legs] == [False, True, True, False, True, True]  # a turn later it is known
    assert [leg.falls_hostile for leg in legs] == [False, True, False, False, False, False]
    assert [leg.eats for leg in legs] == [False] * 6
    assert [leg.deorbit for leg in legs] == [False, False, False, True, False, False]
    been = frozenset({"suborbital", HOUSE.place("low_1"), "earth_reentry"})
    known = plan.legs(HOUSE, "earth_pad", "clockwise", up, been=been, hostile_waters=True)
    assert not any(leg.hostile or leg.falls_hostile for leg in known)
    hop = plan.legs(HOUSE, "earth_pad", "clockwise", ("launch",), launch_turn_ration=True)
    assert [leg.kind for leg in hop] == ["launch", "reentry", "landing"]
    far = plan.legs(HOUSE, "low_1", "counterclockwise", ("low_outbound_2",))
    assert [leg.kind for leg in far] == ["burn", "duration", "duration", "reentry", "landing"]
    assert [leg.eats for leg in far] == [False, True, True, False, False]


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("use", [("descent_1",), ("launch", "launch"), ("atlantis",)])
def test_a_mark_that_is_not_met(use: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove) as refused:
        plan.legs(HOUSE, "earth_pad", "clockwise", use)
    assert refused.value.code == "mark_not_met"


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("no stage", {"launch": None}, "bad_plan"),
    ("no capsule", {"hulls": ()}, "bad_plan"),
    ("no crew", {"crew": ()}, "bad_plan"),
    ("a rating that there is not", {"hulls": (Hull(Rating(20, 20)),)}, "bad_rating"),
    ("two of a name", {"crew": (ADA, ADA)}, "duplicate_name"),
    ("too few rations", {"rations": 1}, "too_few_rations"),
    ("launched twice", {"legs": (Leg("launch"), Leg("launch"))}, "bad_plan"),
    ("landing in the middle", {"legs": (Leg("landing"), Leg("duration"))}, "bad_plan"),
    ("insertion from nowhere", {"legs": (Leg("insertion"),)}, "bad_plan"),
    ("a payload that is not said", {"legs": (Leg("payload"),)}, "bad_plan"),
    ("a crew beyond counting", {"crew": tuple(Derp(f"D{i}", 1, 1, 9) for i in range(6))}, "plan_too_large"),
]


@pytest.mark.parametrize(("changes", "code"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_a_plan_that_cannot_be_flown(changes: dict[str, Any], code: str) -> None:
    mission = moon()._replace(rations=36)._replace(**changes)
    with pytest.raises(IllegalMove) as refused:
        plan.odds(mission)
    assert refused.value.code == code


MANY = tuple(Thruster(Rating(5 + i, 15), design=f"t{i}") for i in range(3))
MANY_MOMENTS = "many moments, nobody aboard"
BEYOND: dict[str, Mission] = {
    MANY_MOMENTS: Mission(
        (Leg("duration"), Leg("burn")) * 6, (), (Hull(GOOD), Hull(FAIR, design="h")), thrusters=MANY,
        dry_mass=30, fuel=60, spare=3, underped=True,
    ),
    "many rolls of a cluster": Mission(
        UP, tuple(Derp(f"D{i}", 1, 2, 6) for i in range(3)), (Hull(GOOD),), Stack(Rating(1, 15), 12),
        Stack(GOOD), luck=3,
    ),
    "many ways to save a roll": moon()._replace(
        crew=tuple(Derp(f"D{i}", 1 + i % 2, 1 + i % 3, 7) for i in range(3)), rations=36, luck=3
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", [*slow([MANY_MOMENTS]), *(name for name in BEYOND if name != MANY_MOMENTS)])
def test_what_would_take_too_long_or_too_much_memory_is_refused(name: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        plan.odds(BEYOND[name])
    assert refused.value.code == "plan_too_large"


def test_the_dice_of_clusters_are_all_accounted_for() -> None:
    for model in MODELS:
        for number in (1, 2, 3, 7):
            for rerolls in (0, 1, 3):
                dice = rolls.rolls(model, number, rerolls, 12)
                assert dice.chances.sum() == pytest.approx(1)
                exact = oracles.totals(model, min(number, 3)) if number < 7 else None
                if exact:
                    shown = np.array(dice.totals)
                    for total in (13, 15, 18):
                        assert dice.chances[shown == total].sum() == pytest.approx(float(exact.get(total, 0)))


# --- the endpoint -----------------------------------------------------------------------------------------


def test_the_endpoint_tells_what_the_plan_says(post: Any) -> None:
    told = post(
        "mission",
        course={"use": ["launch", "insertion", "low_deorbit_1"], "hostile_waters": True},
        crew=[{"name": "Ada", "piloting": 2, "engineering": 1, "stamina": 2}],
        hulls=[{"fail": 15, "boom": 18}],
        launch={"fail": 15, "boom": 18, "number": 2},
        insertion={"fail": 15, "boom": 18},
        thrusters=[{"fail": 15, "boom": 18}],
        tower={"fail": 11, "boom": 16},
        dry_mass=9,
        fuel=3,
    ).json
    use = ("launch", "insertion", "low_deorbit_1")
    legs = plan.legs(HOUSE, "earth_pad", "clockwise", use, hostile_waters=True)
    found = plan.odds(
        Mission(legs, (Derp("Ada", 2, 1, 2),), (Hull(GOOD),), Stack(GOOD, 2), Stack(GOOD), (Thruster(GOOD),),
                tower=FAIR, dry_mass=9, fuel=3)
    )  # fmt: skip
    assert [leg["kind"] for leg in told["legs"]] == [leg.kind for leg in legs]
    assert [leg["hostile"] for leg in told["legs"]] == [leg.hostile for leg in legs]
    assert told["success"] == pytest.approx(found.success, abs=1e-8)
    assert told["deaths"] == pytest.approx(found.deaths, abs=1e-8)
    assert [step["part"] for step in told["steps"]] == [step.part for step in found.steps]
    assert told["error"] == plan.ERROR


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"legs": [{"kind": "launch"}]}, "legs.0.kind"),
        ({"legs": [{"kind": "reentry"}]}, "legs.0.kind"),
        ({"legs": [{"kind": "burn"}]}, "legs.0.kind"),
        ({"legs": [{"kind": "payload"}], "underped": True}, "legs.0.kind"),
        ({"course": {"use": ["launch"], "start": "atlantis"}}, "course.start"),
        ({"course": {"use": ["brake"]}}, "course.use"),
        ({"hulls": [{"fail": 15, "boom": 18}], "legs": [{"kind": "landing"}], "course": {"use": []}}, "legs"),
        ({"legs": [{"kind": "landing"}], "hulls": [{"fail": 15, "boom": 15}]}, "hulls.0.fail"),
        ({"legs": []}, "legs"),
        ({"legs": [{"kind": "landing"}], "luck": 4}, "luck"),
    ],
)
def test_the_endpoint_refuses_with_the_bad_field(post: Any, body: dict[str, Any], path: str) -> None:
    answer = post("mission", **body)
    assert answer.status_code == 422
    assert path in [error["path"] for error in answer.json["errors"]]


@pytest.mark.rule("WG-F2")
def test_a_craft_that_masses_less_than_what_lies_in_it_is_refused(post: Any) -> None:
    body = {
        "legs": [{"kind": "burn"}],
        "crew": [{"name": "d", "piloting": 0, "engineering": 0, "stamina": 0}],
        "hulls": [{"fail": 14, "boom": 17}],
        "thrusters": [{"fail": 13, "boom": 17}],
        "rations": 1,
    }
    answer = post("mission", **body)
    assert answer.status_code == 422
    assert answer.json["code"] == "bad_plan"
    assert answer.json["errors"][0]["path"] == "dry_mass"
    assert post("mission", **body, dry_mass=1).status_code == 200


@pytest.mark.parametrize("seed", range(40))
def test_no_mission_ends_in_an_error_of_ours(seed: int) -> None:
    """Odds, or a refusal that says why."""
    rng = random.Random(seed)
    parts = [Hull(FAIR), Hull(POOR, True), Hull(GOOD, seats=1)]
    for _ in range(25):
        legs = tuple(
            Leg(
                kind,
                rng.random() < 0.3,
                rng.random() < 0.3,
                rng.random() < 0.3,
                rng.choice([None, POOR]),
                rng.random() < 0.5,
            )
            for kind in rng.choices(LEG_KINDS, k=rng.randint(1, 5))
        )
        stats = [(rng.randint(0, 3), rng.randint(0, 3), rng.randint(-1, 2)) for _ in range(rng.randint(0, 2))]
        crew = tuple(Derp(f"D{i}", *each) for i, each in enumerate(stats))
        mission = Mission(
            legs, crew,
            tuple(rng.sample(parts, rng.randint(0, 3))), rng.choice([None, Stack(GOOD)]),
            rng.choice([None, Stack(GOOD, 2)]), tuple(Thruster(POOR) for _ in range(rng.randint(0, 2))),
            tuple(Rcs(POOR, rng.randint(0, 2)) for _ in range(rng.randint(0, 2))), rng.choice([None, POOR]),
            rng.choice([0, 1, 9, 20]), rng.choice([0, 1, 5]), rng.choice([0, 1, 3]), rng.choice([0, 1, 2]),
            rng.choice([0, 1]), rng.choice([0, 20]), underped=rng.random() < 0.5,
        )  # fmt: skip
        try:
            found = plan.odds(mission)
        except IllegalMove:
            continue
        assert -1e-6 <= found.success <= 1 + 1e-6
