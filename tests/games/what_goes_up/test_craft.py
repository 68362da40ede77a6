"""Parts, burns, blueprints, research and timing, against counting, flying and trying (WG-M, F, B, T, E)."""

from __future__ import annotations

from math import ceil
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.rules import blueprint, burns, limits, parts, research, timing
from server.games.what_goes_up.rules.blueprint import CapsulePlan, StagePlan, UpGoer
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.research import Improvable
from server.games.what_goes_up.rules.timing import Contender, Rush
from server.games.what_goes_up.state import Drawing, Wanted
from server.games.what_goes_up.state.workshop import MAX_MASS
from server.games.what_goes_up.workshop import drawings
from tests.games.what_goes_up import oracles
from tests.support.slow import often

PARTS = st.builds(
    Wanted,
    kind=st.sampled_from(["capsule", "habitat", "thruster", "stage", "payload", "rcs"]),
    mass=st.integers(1, 400),
    number=st.integers(1, 12),
    reusable=st.booleans(),
    role=st.sampled_from(["", "insertion", "launch"]),
    use=st.sampled_from(["", "probe", "eva_pack"]),
)
DRAWINGS = st.builds(
    Drawing,
    name=st.text(min_size=1, max_size=40).filter(lambda text: text.isprintable()),
    parts=st.lists(PARTS, min_size=1, max_size=16).map(tuple),
    derps=st.integers(0, 12),
    rations=st.integers(0, 200),
    fuel=st.integers(0, 200),
    goal=st.sampled_from([None, "orbit", "lunar_landing", "planetary_landing"]),
)

MASSES = st.integers(1, 3000)
ROUNDINGS = st.sampled_from(burns.ROUNDINGS)
HISTORIES = st.sampled_from(research.HISTORIES)


@st.composite
def ratings(draw: st.DrawFn) -> Rating:
    boom = draw(st.integers(2, 20))
    return Rating(draw(st.integers(1, boom - 1)), boom)


# --- parts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-M1")
def test_a_capsule_carries_the_most_that_fits() -> None:
    for mass in range(1, 1000):
        assert parts.capsule_capacity(mass) == oracles.capacity(mass)


@pytest.mark.rule("WG-M1")
@given(st.integers(0, 3000))
def test_the_capsule_for_a_load_is_the_lightest_that_carries_it(carries: int) -> None:
    mass = parts.capsule_mass(carries)
    assert parts.capsule_capacity(mass) >= carries
    assert mass == 1 or parts.capsule_capacity(mass - 1) < carries


@pytest.mark.rule("WG-M2", "WG-M3")
@given(MASSES)
def test_shares_are_rounded_up(mass: int) -> None:
    assert parts.reusable_mass(mass) == mass + ceil(mass / 5)
    assert parts.thruster_needed(mass) == ceil(mass / 10)
    assert parts.thruster_needed(mass, "lunar_landing") == ceil(mass / 2)
    assert parts.thruster_needed(mass, "planetary_landing") == mass


@pytest.mark.rule("WG-M5", "WG-M6")
def test_rations_go_in_pairs_and_only_the_inside_counts() -> None:
    assert [parts.rations_mass(n) for n in range(6)] == [0, 1, 1, 2, 2, 3]
    assert parts.load(derps=2, rations=3, payloads=4) == 8


# --- burns ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-F2")
@pytest.mark.parametrize("rounding", burns.ROUNDINGS)
def test_an_empty_tank_burns_nothing_even_where_a_burn_is_free(rounding: Any) -> None:
    assert burns.burns(0, 0, rounding) == ((), 0)


@pytest.mark.rule("WG-F1", "WG-F2")
@given(dry=MASSES, fuel=st.integers(0, 3000), rounding=ROUNDINGS)
def test_burns_are_those_that_were_flown(dry: int, fuel: int, rounding: Any) -> None:
    found = burns.burns(dry, fuel, rounding)
    assert (list(found.costs), found.left) == oracles.fly(dry, fuel, rounding)
    once = burns.burn(dry + fuel, fuel, rounding)
    assert once.possible == bool(found.costs)
    assert (once.fuel, once.mass) == (
        (fuel - once.cost, dry + fuel - once.cost) if once.possible else (fuel, dry + fuel)
    )


@pytest.mark.rule("WG-F2")
@settings(deadline=None)
@given(dry=st.integers(1, 200), count=st.integers(0, 12), rounding=ROUNDINGS)
def test_the_least_fuel_is_found_by_trying_every_tank(dry: int, count: int, rounding: Any) -> None:
    fuel = 0
    while len(oracles.fly(dry, fuel, rounding)[0]) < count:
        fuel += 1
    costs = oracles.fly(dry, fuel, rounding)[0]
    found = burns.fuel_for(dry, count, rounding)
    assert found == (fuel, tuple(costs))


@pytest.mark.rule("WG-F2")
def test_the_largest_answers_stay_within_their_limits() -> None:
    for rounding in burns.ROUNDINGS:
        assert len(burns.burns(1, limits.MAX_MASS, rounding).costs) <= limits.MAX_TANK
        assert burns.fuel_for(limits.MAX_MASS, limits.MAX_BURNS, rounding).fuel <= limits.MAX_ANSWER


# --- blueprint --------------------------------------------------------------------------------------------

CRAFT = st.builds(
    UpGoer,
    st.lists(st.builds(CapsulePlan, MASSES, st.booleans(), st.booleans()), max_size=3).map(tuple),
    st.lists(MASSES, max_size=3).map(tuple),
    st.sampled_from([(), ("insertion",), ("launch",), ("launch", "insertion")]).flatmap(
        lambda roles: st.tuples(
            *(st.builds(StagePlan, st.just(role), MASSES, st.integers(1, 3), st.booleans()) for role in roles)
        )
    ),
    *(st.integers(0, 20) for _ in range(5)),
    st.sampled_from([None, *get_args(parts.Destination)]),
)


@pytest.mark.rule("WG-M2", "WG-M3", "WG-M4", "WG-M6", "WG-M7", "WG-E1")
@settings(max_examples=often(300), deadline=None)
@given(CRAFT, st.booleans(), st.booleans())
def test_a_violation_is_what_it_says_and_mending_them_leaves_none(
    craft: UpGoer, simplified: bool, underped: bool
) -> None:
    design = blueprint.DesignOptions(simplified_stack=simplified, underped=underped)
    for found in blueprint.violations(craft, design):
        few = found.rule == "WG-M2" or found.part == "stages"  # these are too many, the others too few
        assert (found.has > found.needs) if few else (found.has < found.needs)
    mended = craft
    for _ in range(30):
        found_now = blueprint.violations(mended, design)
        if not found_now:
            break
        mended = mend(mended, found_now[0])
    assert blueprint.violations(mended, design) == ()


def mend(craft: UpGoer, broken: blueprint.Violation) -> UpGoer:
    """Return the craft with the one change that the violation asks for."""
    has, needs = broken.has, broken.needs
    if broken.part == "crew":
        return craft._replace(derps=needs)
    if broken.part == "capsule":
        return craft._replace(capsules=(*craft.capsules, CapsulePlan(parts.capsule_mass(needs - has))))
    if broken.part == "habitat":
        kept = tuple(c._replace(reusable=c.reusable and not c.habitat) for c in craft.capsules)
        return craft._replace(capsules=kept)
    if broken.part == "thruster":
        others = list(craft.thrusters)
        if has:
            others.remove(has)
        return craft._replace(thrusters=(*others, needs))
    if broken.part == "stages":
        return craft._replace(stages=craft.stages[:needs])
    others_ = tuple(s for s in craft.stages if s.role != broken.part)
    return craft._replace(stages=(*others_, StagePlan(broken.part, needs)))


@pytest.mark.rule("WG-M4")
@given(MASSES)
def test_three_equal_stages_fly_anything(rest: int) -> None:
    stages = (StagePlan("insertion", rest), StagePlan("launch", rest, 2))
    craft = UpGoer((CapsulePlan(rest),), stages=stages)
    assert blueprint.violations(craft) == ()
    lighter = craft._replace(stages=(stages[0], StagePlan("launch", 2 * rest - 1)))
    assert blueprint.violations(lighter) == (blueprint.Violation("WG-M4", "launch", 2 * rest - 1, 2 * rest),)


TRIPLET: Any = next(one.drawing for one in drawings.examples() if one.id == "triplet")


@pytest.mark.rule("WG-M4", "WG-M2")
def test_stages_are_sized_for_what_they_carry(post: Any) -> None:
    drawn = msgspec.json.decode(msgspec.json.encode(TRIPLET))
    for mass in (1, 300):
        parts = [part | {"mass": mass if part["role"] else part["mass"]} for part in drawn["parts"]]
        answer = post("drawing", drawing=drawn | {"parts": parts}).json
        assert answer["sized"] == drawn
        assert bool(answer["violations"]) == (mass == 1)
    one_stage = post("drawing", drawing=drawn, options={"simplified_stack": True}).json
    assert [broken["part"] for broken in one_stage["violations"]] == ["stages"]
    assert one_stage["sized"] == drawn
    twice = drawn["parts"] + [part for part in drawn["parts"] if part["role"]]
    assert post("drawing", drawing=drawn | {"parts": twice}).json["code"] == "duplicate_stage"


@pytest.mark.rule("WG-M7")
def test_a_drawing_is_checked_as_the_blueprint_of_its_parts(post: Any) -> None:
    of_parts = post(
        "blueprint",
        capsules=[{"mass": 3}],
        thrusters=[{"mass": 1}],
        stages=[{"role": "insertion", "mass": 8}, {"role": "launch", "mass": 8, "count": 2}],
        **{field: getattr(TRIPLET, field) for field in ("derps", "rations", "fuel", "goal")},
    ).json
    drawn = post("drawing", drawing=msgspec.to_builtins(TRIPLET)).json
    assert {field: drawn[field] for field in of_parts} == of_parts


@pytest.mark.rule("WG-M7")
@given(DRAWINGS)
def test_a_drawing_sized_for_its_load_has_no_stage_too_light(drawing: Drawing) -> None:
    sized = drawings.with_fitting_stages(drawing, blueprint.DesignOptions())
    roles = [part.role for part in drawing.parts if part.kind == "stage"]
    if len(set(roles)) == len(roles) and "" not in roles:
        broken = blueprint.violations(drawings.up_goer(sized))
        if sized == drawing and any((violation.needs or 0) > MAX_MASS for violation in broken):
            return  # no stage is that heavy
        assert all(part.mass <= MAX_MASS for part in sized.parts)
        assert not {violation.part for violation in broken} & {*roles}


@pytest.mark.rule("WG-B3", "WG-B5")
def test_equal_parts_are_invented_once_and_built_each() -> None:
    craft = UpGoer(
        (CapsulePlan(10), CapsulePlan(10), CapsulePlan(10, habitat=True)),
        (2, 2),
        (StagePlan("launch", 50, 2),),
        derps=3,
        rations=4,
        payloads=2,
        rcs=2,
        fuel=7,
    )
    assert blueprint.invent_all(craft) == 3 * (10 + 10 + 2 + 50 + 1 + 1 + 1)
    assert blueprint.build_all(craft) == 30 + 4 + 100 + 2 + 2 + 2 + 7


# --- research ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-B3")
@pytest.mark.parametrize(
    ("new", "old", "flown", "similar"),
    [
        (("capsule", 10), ("capsule", 5), "successfully", True),
        (("capsule", 11), ("capsule", 5), "successfully", False),
        (("capsule", 5), ("capsule", 50), "successfully", True),
        (("capsule", 10), ("capsule", 10), "flown", False),
        (("habitat", 10), ("capsule", 5), "successfully", True),
        (("capsule", 10), ("habitat", 5), "successfully", False),
        (("thruster", 2), ("capsule", 5), "successfully", False),
    ],
)
def test_technology_is_transferred_from_what_is_alike_half_as_heavy_and_proven(
    new: tuple[str, int], old: tuple[str, int], flown: Any, similar: bool
) -> None:
    assert research.is_similar(*new, *old, flown) is similar


@pytest.mark.rule("WG-B3")
@pytest.mark.parametrize(
    ("similar", "first"),
    [
        (None, (1, 5)),
        (Rating(15, 18), (5, 10)),
        (Rating(3, 8), (3, 8)),
        (Rating(4, 15), (4, 10)),
        (Rating(6, 9), (5, 9)),
    ],
)
def test_a_similar_thing_gives_a_start_but_no_more_than_5_10(
    similar: Rating | None, first: tuple[int, int]
) -> None:
    assert research.first_rating(similar) == first


@pytest.mark.rule("WG-B3", "WG-B5")
def test_inventing_costs_three_times_building() -> None:
    assert (research.invent_cost(20), research.build_cost(20)) == (60, 20)


@pytest.mark.rule("WG-B4")
@settings(max_examples=often(200))
@given(mass=st.integers(1, 20), now=ratings(), target=ratings(), flown=HISTORIES, payload=st.booleans())
def test_research_step_by_step_comes_to_the_same(
    mass: int, now: Rating, target: Rating, flown: Any, payload: bool
) -> None:
    """Point by point, turn by turn, boom first, never past a cap nor with fail at boom."""
    target = Rating(max(now.fail, target.fail), max(now.boom, target.boom))
    if target.fail >= target.boom:
        return
    cap = {"never": (10, 15), "flown": (15, 18), "successfully": (19, 20)}[flown]
    top_fail, top_boom = (19, 20) if payload else cap
    fail, boom, cost, turns = now.fail, now.boom, 0, 0
    while True:
        left_fail = left_boom = 5
        while left_boom and boom < min(target.boom, top_boom):
            boom, left_boom, cost = boom + 1, left_boom - 1, cost + mass
        while left_fail and fail < min(target.fail, top_fail, boom - 1):
            fail, left_fail, cost = fail + 1, left_fail - 1, cost + mass
        if left_fail == left_boom == 5:
            break
        turns += 1
    found = research.research(Improvable(now, mass, flown, payload), target)
    assert found == (cost, turns, (fail, boom) != target, (fail, boom))


@pytest.mark.rule("WG-B4", "WG-K3")
@pytest.mark.parametrize(
    ("now", "target", "path", "least"),
    [
        ((5, 10), (4, 12), ("target", "fail"), 5),
        ((5, 10), (5, 9), ("target", "boom"), 10),
        ((10, 10), (11, 12), ("thing", "fail"), None),
        ((5, 10), (5, 21), ("target", "boom"), None),
    ],
)
def test_a_refused_target_says_which_and_why(
    now: tuple[int, int], target: tuple[int, int], path: tuple[str, str], least: int | None
) -> None:
    with pytest.raises(IllegalMove) as refused:
        research.research(Improvable(Rating(*now), 5, "never"), Rating(*target))
    assert refused.value.path == path
    if least is not None:
        words = f"The {path[1]} rating is {least} already, and research makes nothing worse."
        assert str(refused.value) == words
        assert (refused.value.rules, refused.value.params) == (("WG-B4",), {"minimum": least})


# --- timing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WG-T2")
@given(
    st.lists(
        st.tuples(
            ratings(), st.integers(30, 32), st.lists(st.tuples(st.booleans(), st.integers(0, 5)), max_size=2)
        ),
        min_size=1,
        max_size=6,
    )
)
def test_everybody_goes_once_the_likelier_and_poorer_before_the_others(found: list[Any]) -> None:
    craft = [
        Contender(
            str(i),
            rating,
            budget,
            tuple(Rush("Ada", "piloting" if pilots else "engineering", points) for pilots, points in rush),
        )
        for i, (rating, budget, rush) in enumerate(found)
    ]
    by_id = {each.id: each for each in craft}
    made = timing.order(craft)
    assert sorted(id for group in made.order for id in group) == sorted(by_id)
    places = [[(-timing.readiness(by_id[id]), by_id[id].budget) for id in group] for group in made.order]
    assert all(len(set(group)) == 1 for group in places)
    assert [group[0] for group in places] == sorted({group[0] for group in places})
    assert made.roll_off == tuple(group for group in made.order if len(group) > 1)
