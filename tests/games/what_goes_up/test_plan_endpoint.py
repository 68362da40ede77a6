"""The endpoint of mission plans: its answers and its refusals."""

from __future__ import annotations

import random
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.plans import course, paper, walk
from server.games.what_goes_up.plans.paper import Hull, Mission, Rcs, Stack, Thruster
from server.games.what_goes_up.plans.walk import LEG_KINDS, Leg
from server.games.what_goes_up.rules.rescue import Rescuer
from tests.games.what_goes_up.test_plan import FAIR, GOOD, POOR


def test_the_endpoint_tells_what_the_plan_says(post: Any) -> None:
    reply = post(
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
    mission = Mission(
        (),
        (Rescuer("Ada", 2, 1, 2),),
        (Hull(GOOD),),
        Stack(GOOD, 2),
        Stack(GOOD),
        (Thruster(GOOD),),
        tower=FAIR,
        dry_mass=9,
        fuel=3,
    )
    legs, found = course.fly(mission, use, start="earth_pad", hostile_waters=True)
    assert [leg["kind"] for leg in reply["legs"]] == [leg.kind for leg in legs]
    assert [leg["hostile"] for leg in reply["legs"]] == [leg.hostile for leg in legs]
    assert reply["success"] == pytest.approx(found.success, abs=1e-8)
    assert reply["deaths"] == pytest.approx(found.deaths, abs=1e-8)
    assert [step["part"] for step in reply["steps"]] == [step.part for step in found.steps]
    assert reply["error"] == pytest.approx(walk.ERROR, abs=1e-5)


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
        crew = tuple(Rescuer(f"D{i}", *each) for i, each in enumerate(stats))
        mission = Mission(
            legs,
            crew,
            tuple(rng.sample(parts, rng.randint(0, 3))),
            rng.choice([None, Stack(GOOD)]),
            rng.choice([None, Stack(GOOD, 2)]),
            tuple(Thruster(POOR) for _ in range(rng.randint(0, 2))),
            tuple(Rcs(POOR, rng.randint(0, 2)) for _ in range(rng.randint(0, 2))),
            rng.choice([None, POOR]),
            rng.choice([0, 1, 9, 20]),
            rng.choice([0, 1, 5]),
            rng.choice([0, 1, 3]),
            rng.choice([0, 1, 2]),
            rng.choice([0, 1]),
            rng.choice([0, 20]),
            underped=rng.random() < 0.5,
        )
        try:
            found = paper.odds(mission)
        except IllegalMove:
            continue
        assert -1e-6 <= found.success <= 1 + 1e-6
