"""The odds of whole plans: against every face, spend and choice in fractions, and against flights flown."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.mission import plan, rolls
from server.games.what_goes_up.mission.mission import LEG_KINDS
from server.games.what_goes_up.mission.plan import Hull, Leg, Mission, Rcs, Stack, Thruster
from server.games.what_goes_up.rules.checks import MODELS, Rating
from server.games.what_goes_up.rules.rescue import READINGS, Derp
from tests.games.what_goes_up import oracles, plan_oracle
from tests.games.what_goes_up.missions import ADA, FAIR, GOOD, HOUSE, PLANS, UP, moon
from tests.support.slow import often, slow


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
    )
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

LONGEST = ("an orbit with luck", "two capsules")


@pytest.mark.rule(
    "WG-K2", "WG-K3", "WG-K4", "WG-K5", "WG-K6", "WG-K7", "WG-K8", "WG-X1", "WG-X2", "WG-X3", "WG-X4",
    "WG-X5", "WG-X6", "WG-X7", "WG-X8", "WG-X9", "WG-X10", "WG-X11", "WG-E1", "WG-E2", "WG-E3", "WG-E6",
    "WG-F2", "WG-F3", "WG-V2",
)
@pytest.mark.parametrize("skills", [READINGS[0], *slow(READINGS[1:])])
@pytest.mark.parametrize("name", [*(name for name in PLANS if name not in LONGEST), *slow(LONGEST)])
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
        tuple(Rcs(draw(RATINGS), charges=draw(st.integers(0, 2))) for _ in range(draw(two))),
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
    assert [leg.hostile for leg in legs] == [True, True, True, True, True, True]
    use = (*up, "low_deorbit_1")
    legs = plan.legs(HOUSE, "earth_pad", "clockwise", use, hostile_waters=True, hostile_rolls="at_it")
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
}


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
