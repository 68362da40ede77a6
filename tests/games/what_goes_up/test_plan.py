"""Plans on paper: their odds by hand, their courses, and the plans that cannot be flown."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.plans import answers, course, paper, walk
from server.games.what_goes_up.plans.paper import Hull, Mission, Rcs, Stack, Thruster
from server.games.what_goes_up.plans.walk import Leg
from server.games.what_goes_up.rules import board
from server.games.what_goes_up.rules.checks import MODELS, Rating, cluster_total
from server.games.what_goes_up.rules.rescue import Rescuer
from tests.games.what_goes_up import oracles

ADA, NIX = Rescuer("Ada", 2, 1, 2), Rescuer("Nix", 0, 0, 0)
GOOD, FAIR, POOR = Rating(15, 18), Rating(11, 16), Rating(6, 12)
HOUSE = board.house()
HOP = (Leg("launch"), Leg("reentry"), Leg("landing"))
ORBIT = (Leg("launch"), Leg("insertion"), Leg("duration"), Leg("burn"), Leg("reentry"), Leg("landing"))


def craft(legs: tuple[Leg, ...] = (), crew: tuple[Rescuer, ...] = (NIX,), **more: Any) -> Mission:
    fields: dict[str, Any] = {
        "hulls": (Hull(GOOD),),
        "launch": Stack(FAIR),
        "insertion": Stack(GOOD),
        "thrusters": (Thruster(POOR),),
        "dry_mass": 9,
        "fuel": 3,
        **more,
    }
    return Mission(legs, crew, **fields)


# --- by hand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-K2", "WG-X2")
def test_a_launch_alone_is_its_check() -> None:
    found = paper.odds(Mission((Leg("launch"),), launch=Stack(GOOD)))
    (step,) = found.steps
    assert (step.ok, step.fail, step.boom) == pytest.approx((14 / 20, 3 / 20, 3 / 20))
    assert found.success == pytest.approx(0.7)


@pytest.mark.rule("WG-X2", "WG-X9", "WG-E2")
def test_a_suborbital_hop_by_hand() -> None:
    """One derp without skills: up 14/20, then twice 14/20, 3/20 injured, 3/20 dead; injured twice is dead."""
    found = paper.odds(craft(HOP, launch=Stack(GOOD)))
    ok, fail, boom = 0.7, 0.15, 0.15
    # a Boom at reentry leaves no second check; one at the landing finds the capsule as it was
    home = (ok + fail) ** 2 - fail**2
    assert found.success == pytest.approx(ok * home)
    assert found.deaths == pytest.approx(boom + ok * (1 - home))
    assert found.aloft == 0


@pytest.mark.rule("WG-F2", "WG-X4")
def test_a_burn_is_tried_as_long_as_the_fuel_lasts() -> None:
    """Mass 10 + 4, 3 + 3: two tries of 10/20, a Boom (4/20) ends it."""
    found = paper.odds(craft((Leg("burn"),), thrusters=(Thruster(Rating(11, 17)),), dry_mass=10, fuel=4))
    assert found.success == pytest.approx(0.5 + 0.3 * 0.5)
    (step,) = found.steps
    assert step.boom == pytest.approx(0.2 + 0.3 * 0.2)
    assert step.fail == pytest.approx(0.3 * 0.3)
    assert found.aloft == pytest.approx(1 - found.success)


@pytest.mark.rule("WG-X2", "WG-X9")
def test_an_escape_tower_saves_the_crew_of_a_boom() -> None:
    found = paper.odds(craft((Leg("launch"), Leg("landing")), tower=POOR))
    steps = {(step.kind, step.part): step for step in found.steps}
    assert steps.keys() == {("launch", "stage"), ("launch", "tower"), ("landing", "capsule")}
    tower = steps["launch", "tower"]
    assert (tower.reached, tower.ok) == pytest.approx((5 / 20, 5 / 20 * 5 / 20))


@pytest.mark.rule("WG-X5", "WG-E6")
def test_docking_goes_on_while_charges_and_stamina_last() -> None:
    """Two charges and two points: two tries of 10/20, saved by neither; a Boom (4/20) ends it."""
    mission = craft((Leg("docking"),), (Rescuer("Ada", 2, 0, 2),), rcs=(Rcs(Rating(11, 17)),))
    found = paper.odds(mission)
    (step,) = found.steps
    assert (step.kind, step.part) == ("docking", "rcs")
    assert found.success == pytest.approx(step.ok)
    assert paper.odds(mission._replace(crew=(Rescuer("Bo", 1, 0, 3),))).success == 0


@pytest.mark.rule("WG-E3", "WG-X8")
@pytest.mark.parametrize("eva", [False, True])
def test_a_payload_takes_its_check_and_its_user(eva: bool) -> None:
    leg = Leg("payload", payload=FAIR, eva=eva)
    found = paper.odds(craft((leg,), (Rescuer("Di", 1, 0, 1),)))
    assert found.success == pytest.approx(10 / 20)
    assert paper.odds(craft((leg,), (Rescuer("Di", 1, 0, 0),))).success == 0


@pytest.mark.rule("WG-K7")
def test_luck_rerolls_what_would_end_the_plan() -> None:
    plain = craft((Leg("launch"),), hulls=(), crew=())
    assert paper.odds(plain).success == pytest.approx(1 / 2)
    assert paper.odds(plain._replace(luck=1)).success == pytest.approx(3 / 4)
    assert paper.odds(plain._replace(luck=2)).success == pytest.approx(7 / 8)


@pytest.mark.rule("WG-K4", "WG-K7")
def test_luck_rerolls_the_worst_of_three_stages() -> None:
    """All three good, or exactly one bad that the reroll makes good."""
    three = craft((Leg("launch"),), hulls=(), crew=(), launch=Stack(Rating(13, 17), 3), luck=1)
    p = 12 / 20
    assert paper.odds(three).success == pytest.approx(p**3 + comb(3, 1) * (1 - p) * p**2 * p)


@pytest.mark.rule("WG-K5", "WG-K7")
def test_more_of_anything_is_never_worse() -> None:
    def moon(**more: Any) -> float:
        there = HOUSE.route("earth_pad", "moon_surface", "clockwise") or ()
        back = HOUSE.route("moon_surface", "earth_pad", "clockwise") or ()
        hostile = more.pop("hostile_waters", False)
        mission = craft((), (ADA,), thrusters=(Thruster(GOOD),), dry_mass=12, fuel=20, rations=8, **more)
        return course.fly(mission, there + back, start="earth_pad", hostile_waters=hostile)[1].success

    assert moon(luck=1) > moon() > moon(worn=1) > 0
    assert moon() > moon(hostile_waters=True)


def test_the_dice_of_clusters_are_all_accounted_for() -> None:
    for model in MODELS:
        for number in (1, 2, 3):
            exact = oracles.totals(model, number)
            for kept in {2 if number == 2 else 1, min(number, 3)}:
                thrown = answers.stage_totals(model, number, kept, 0 if number == 2 else 12)
                assert sum(p for _, p in thrown) == pytest.approx(1)
                for total in (13, 15, 18):
                    shown = sum(p for each, p in thrown if cluster_total(each) == total)
                    assert shown == pytest.approx(float(exact.get(total, 0)))


# --- courses ----------------------------------------------------------------------------------------------


def legs(use: tuple[str, ...], start: str = "earth_pad", **options: Any) -> tuple[Leg, ...]:
    return course.fly(craft((), (NIX,), rations=9), use, start=start, **options)[0]


@pytest.mark.rule("WG-T3", "WG-K8", "WG-M5")
def test_a_course_becomes_legs() -> None:
    up = HOUSE.route("earth_pad", "low_1", "clockwise") or ()
    use = (*up, "low_deorbit_1")
    found = legs(use, hostile_waters=True)
    assert [leg.kind for leg in found] == [leg.kind for leg in ORBIT]
    assert [leg.hostile for leg in found] == [True] * 6
    found = legs(use, hostile_waters=True, hostile_rolls="at_it")
    assert [leg.hostile for leg in found] == [False, True, True, False, True, True]  # known a turn later
    assert [leg.eats for leg in found] == [False] * 6
    been = ("suborbital", HOUSE.place("low_1"), "earth_reentry")
    assert not any(leg.hostile for leg in legs(use, been=been, hostile_waters=True))
    assert [leg.kind for leg in legs(("launch",), launch_turn_ration=True)] == [leg.kind for leg in HOP]
    far = legs(("low_outbound_2",), "low_1", direction="counterclockwise")
    assert [leg.kind for leg in far] == ["burn", "duration", "duration", "reentry", "landing"]
    assert [leg.eats for leg in far] == [False, True, True, False, False]


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("use", [("descent_1",), ("launch", "launch"), ("atlantis",)])
def test_a_mark_that_is_not_met(use: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove) as refused:
        legs(use)
    assert refused.value.code == "mark_not_met"


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("crew", [(NIX,), (ADA,)])
def test_legs_and_a_course_of_the_same_plan_have_the_same_odds(crew: tuple[Rescuer, ...]) -> None:
    up = HOUSE.route("earth_pad", "low_1", "clockwise") or ()
    found, flown = course.fly(craft((), crew), (*up, "low_deorbit_1"), start="earth_pad")
    again = paper.odds(craft(found, crew))
    assert again[1:] == pytest.approx(flown[1:])
    for one, other in zip(again.steps, flown.steps, strict=True):
        assert one[:3] == other[:3]
        assert one[3:] == pytest.approx(other[3:])


# --- plans that cannot be flown ---------------------------------------------------------------------------

BAD: list[tuple[str, dict[str, Any], str]] = [
    ("no stage", {"launch": None}, "bad_plan"),
    ("no capsule", {"hulls": ()}, "bad_plan"),
    ("no crew", {"crew": ()}, "bad_plan"),
    ("a rating that there is not", {"hulls": (Hull(Rating(20, 20)),)}, "bad_rating"),
    ("two of a name", {"crew": (ADA, ADA)}, "duplicate_name"),
    ("too few rations", {"legs": (Leg("duration", eats=True),)}, "too_few_rations"),
    ("launched twice", {"legs": (Leg("launch"), Leg("launch"))}, "bad_plan"),
    ("landing in the middle", {"legs": (Leg("landing"), Leg("duration"))}, "bad_plan"),
    ("insertion from nowhere", {"legs": (Leg("insertion"),)}, "bad_plan"),
    ("a payload that is not said", {"legs": (Leg("payload"),)}, "bad_plan"),
]


@pytest.mark.parametrize(("changes", "code"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_a_plan_that_cannot_be_flown(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        paper.odds(craft(ORBIT)._replace(**changes))
    assert refused.value.code == code


def test_a_plan_that_can_go_in_very_many_ways_says_how_far_its_odds_may_be_off() -> None:
    crew = tuple(Rescuer(f"D{i}", 1 + i % 2, 1 + i % 3, 7) for i in range(3))
    legs = (Leg("duration"), Leg("burn")) * 6
    hulls = Hull(GOOD), Hull(FAIR)
    found = paper.odds(craft(legs, crew, fuel=60, dry_mass=30, spare=3, luck=3, hulls=hulls))
    assert 100 * walk.ERROR < found.error < 1
    assert found.success + found.aloft / 3 + found.deaths / 3 == pytest.approx(1, abs=1e-2)
