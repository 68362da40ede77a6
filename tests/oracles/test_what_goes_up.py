"""What Goes Up over HTTP against the second reading."""

from __future__ import annotations

import random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.oracles import what_goes_up as oracle
from tests.oracles.common import CASES, JSON, Asker, Refused, faces, same, some

PART = {"fail": 15, "boom": 18}
BLUEPRINT = {
    "capsules": [{"mass": 10, "habitat": False, "reusable": False}],
    "thrusters": [{"mass": 1}],
    "stages": [
        {"role": "insertion", "mass": 20, "count": 1, "reusable": False},
        {"role": "launch", "mass": 39},
    ],
    "derps": 1,
    "rations": 2,
    "payloads": 1,
    "rcs": 1,
    "fuel": 5,
    "goal": "orbit",
    "options": {"burn_rounding": "ceil", "simplified_stack": False, "underped": False},
}
ADA = {"name": "Ada", "piloting": 2, "engineering": 3, "stamina": 2}


@pytest.fixture
def asker(client: FlaskClient) -> Asker:
    return Asker(client, "what-goes-up")


def rating(rng: random.Random) -> JSON:
    """A part; now and then one that cannot be."""
    if rng.random() < 0.03:
        return {"fail": rng.randint(0, 20), "boom": rng.randint(1, 21)}
    boom = rng.randint(2, 20)
    return {"fail": rng.randint(1, boom - 1), "boom": boom}


def crew(rng: random.Random, most: int = 3) -> list[JSON]:
    return [
        {
            "name": name,
            "piloting": some(rng, 5),
            "engineering": some(rng, 5),
            "stamina": rng.choice((-1, 0, 1, 2, rng.randint(0, 5))),
        }
        for name in ("Ada", "Bo", "Cy")[: rng.randint(0, most)]
    ]


def test_check(asker: Asker) -> None:
    rng = random.Random(31)
    for _ in range(4 * CASES):
        model = rng.choice(list(oracle.MODELS))
        count, sides, _plus = oracle.MODELS[model]
        cluster = rng.choice((1, 1, 2, 3, 4))
        body: dict[str, Any] = {"part": rating(rng)}
        if model != "1d20" or rng.random() < 0.5:
            body["model"] = model
        if cluster > 1 or rng.random() < 0.3:
            body["cluster"] = cluster
        if rng.random() < 0.5:
            body["modifiers"] = {k: rng.randint(-8, 8) for k in ("fail", "boom") if rng.random() < 0.8}
        stages = cluster + (rng.random() < 0.02)
        body["rolls"] = [faces(rng, count, sides) for _ in range(stages)]
        asker.agree("check", body, oracle.check)
        if rng.random() < 0.2:
            del body["rolls"]
            status, said = asker.ask("check", body)
            try:
                oracle.part_ok(body["part"])
            except Refused:
                assert status == 422
                continue
            assert status == 200, (body, said)
            assert same(said, {**oracle.check({**body, "rolls": said["rolls"]}), "dice": "server"})


def test_wrong_faces_are_told_how_many_and_for_what(asker: Asker) -> None:
    body = {"part": PART, "cluster": 2, "model": "2d10"}
    wrong: tuple[list[list[int]], ...] = (
        [[1, 2]],
        [[1, 2], [1]],
        [[1, 2], [1, 2, 3]],
        [[1, 2], [1, 11]],
        [],
        [[], []],
        [[1, 2], [0, 3]],
    )
    for rolls in wrong:
        said = asker.refuses("check", {**body, "rolls": rolls})
        assert said["code"] == "bad_dice"
        assert any(char.isdigit() for char in said["detail"]), said
        assert said["errors"][0]["path"].startswith("rolls"), said


def test_rescue(asker: Asker) -> None:
    rng = random.Random(32)
    for _ in range(4 * CASES):
        body: dict[str, Any] = {
            "total": rng.randint(0, 21),
            "part": rating(rng),
            "crew": crew(rng),
            "goal": rng.choice(("ok", "fail")),
        }
        if rng.random() < 0.6:
            body["skills"] = rng.choice(("ratings", "move_roll"))
        asker.agree("rescue", body, oracle.rescue)


def test_odds(asker: Asker) -> None:
    rng = random.Random(33)
    for _ in range(CASES):
        body: dict[str, Any] = {"part": rating(rng)}
        if rng.random() < 0.5:
            body["model"] = rng.choice(list(oracle.MODELS))
        if rng.random() < 0.4:
            body["cluster"] = rng.randint(1, 4)
        if rng.random() < 0.4:
            body["modifiers"] = {"fail": rng.randint(-5, 5), "boom": rng.randint(-5, 5)}
        if rng.random() < 0.7:
            body["crew"] = crew(rng, 2)
        asker.agree("odds", body, oracle.odds)


def test_capsule(asker: Asker) -> None:
    for load in range(1, 300):
        asker.agree("capsule", {"carries": load}, oracle.capsule)
        asker.agree("capsule", {"mass": load}, oracle.capsule)
    asker.refuses("capsule", {})
    asker.refuses("capsule", {"mass": 10, "carries": 9})
    asker.refuses("capsule", {"mass": 0}, "mass")
    assert asker.ask("capsule", {"mass": 10, "carries": None})[1] == asker.ask("capsule", {"mass": 10})[1]


def test_burn(asker: Asker) -> None:
    rng = random.Random(34)
    for _ in range(2 * CASES):
        mass = rng.choice((rng.randint(1, 60), rng.randint(1, 10) * 10, rng.randint(1, 100_000)))
        body: dict[str, Any] = {"mass": mass, "fuel": min(rng.randint(0, mass), rng.randint(0, 40))}
        if rng.random() < 0.02:
            body["fuel"] = mass + 1
        if rng.random() < 0.6:
            body["rounding"] = rng.choice(("ceil", "strike_digit"))
        asker.agree("burn", body, oracle.burn)


def test_burns(asker: Asker) -> None:
    rng = random.Random(35)
    for _ in range(CASES):
        body: dict[str, Any] = {"dry_mass": rng.choice((rng.randint(1, 30), rng.randint(1, 400)))}
        if rng.random() < 0.5:
            body["fuel"] = rng.randint(0, 200)
        else:
            body["burns"] = rng.randint(0, 14)
        if rng.random() < 0.6:
            body["rounding"] = rng.choice(("ceil", "strike_digit"))
        asker.agree("burns", body, oracle.burns)
    asker.refuses("burns", {"dry_mass": 6})
    asker.refuses("burns", {"dry_mass": 6, "fuel": 1, "burns": 1})


def test_the_largest_tank_is_found_at_once(asker: Asker) -> None:
    status, said = asker.ask("burns", {"dry_mass": 1_000_000, "burns": 60})
    assert status == 200
    fuel = said["fuel"]
    assert oracle.chain(1_000_000, fuel, None)[0][:60] == said["costs"]
    assert len(oracle.chain(1_000_000, fuel - 1, None)[0]) < 60


def plan(rng: random.Random) -> JSON:
    """An Up Goer on paper, nearly right."""
    capsules = [
        {"mass": rng.choice((1, 2, 10, 11, 16, rng.randint(1, 40)))}
        for _ in range(rng.choice((0, 1, 1, 1, 2)))
    ]
    for each in capsules:
        each |= {k: rng.random() < 0.5 for k in ("habitat", "reusable") if rng.random() < 0.25}
    body: dict[str, Any] = {"capsules": capsules}
    body |= {k: rng.randint(0, 4) for k in ("derps", "rations", "payloads", "rcs") if rng.random() < 0.7}
    body |= {"fuel": rng.randint(0, 40)} if rng.random() < 0.7 else {}
    if rng.random() < 0.8:
        body["thrusters"] = [{"mass": rng.choice((1, 2, rng.randint(1, 30)))} for _ in range(some(rng, 3))]
    rest = oracle.blueprint(body)["masses"]["total"] or 1
    roles = rng.sample(("insertion", "launch"), rng.choice((0, 1, 2, 2, 2)))
    if roles:
        body["stages"] = []
        for role in roles:
            stage: dict[str, Any] = {
                "role": role,
                "mass": max(1, rest * rng.choice((1, 1, 2)) + rng.choice((-1, 0, 1))),
            }
            if rng.random() < 0.3:
                stage["count"] = rng.randint(1, 3)
            if rng.random() < 0.2:
                stage["reusable"] = rng.random() < 0.7
            body["stages"].append(stage)
        if rng.random() < 0.03:
            body["stages"].append(body["stages"][0])
    if rng.random() < 0.7:
        body["goal"] = rng.choice(("orbit", "lunar_landing", "planetary_landing", None))
    if rng.random() < 0.5:
        body["options"] = {
            k: rng.random() < 0.5 for k in ("simplified_stack", "underped") if rng.random() < 0.6
        }
        if rng.random() < 0.5:
            body["options"]["burn_rounding"] = rng.choice(("ceil", "strike_digit"))
    return body


def test_blueprint(asker: Asker) -> None:
    rng = random.Random(38)
    for _ in range(3 * CASES):
        body = plan(rng)
        status, said = asker.ask("blueprint", body)
        try:
            expected = oracle.blueprint(body)
        except Refused:
            assert status == 422, (body, said)
            continue
        assert status == 200, (body, said)
        said["violations"].sort(key=str)
        assert same(said, expected), (body, said, expected)


def test_research(asker: Asker) -> None:
    rng = random.Random(36)
    for _ in range(3 * CASES):
        thing = {
            **rating(rng),
            "mass": rng.randint(1, 40),
            "flown": rng.choice(("never", "flown", "successfully")),
        }
        if rng.random() < 0.4:
            thing["payload"] = rng.random() < 0.5
        target = rating(rng)
        if rng.random() < 0.8:
            boom = rng.randint(min(thing["boom"], 20), 20)
            target = {"fail": rng.randint(min(thing["fail"], boom - 1), boom - 1), "boom": boom}
        asker.agree("research", {"thing": thing, "target": target}, oracle.research)
    body = {
        "thing": {"mass": 1, "fail": 15, "boom": 18, "flown": "never"},
        "target": {"fail": 19, "boom": 20},
    }
    asker.agree("research", {**body, "options": {"simulationist": True}}, lambda b: oracle.research(b, True))


def test_timing(asker: Asker) -> None:
    rng = random.Random(37)
    for _ in range(2 * CASES):
        craft = []
        for name in rng.sample("abcdefgh", rng.randint(1, 6)):
            one: dict[str, Any] = {
                "id": name,
                **rng.choice((PART, rating(rng))),
                "budget": rng.choice((30, 40, 41)),
            }
            if rng.random() < 0.4:
                one["rush"] = [
                    {
                        "name": rng.choice(("Ada", "Bo")),
                        "skill": rng.choice(("piloting", "engineering")),
                        "points": rng.randint(0, 4),
                    }
                    for _ in range(rng.randint(0, 3))
                ]
            craft.append(one)
        if rng.random() < 0.02:
            craft.append(craft[0])
        asker.agree("timing", {"craft": craft}, oracle.timing)


def test_strict(asker: Asker) -> None:
    assert asker.strict(
        "check",
        {"part": PART, "model": "1d20", "modifiers": {"fail": 0, "boom": 0}, "cluster": 1, "rolls": [[17]]},
    )
    assert asker.strict(
        "rescue", {"total": 17, "part": PART, "crew": [ADA], "goal": "ok", "skills": "ratings"}
    )
    assert asker.strict(
        "odds",
        {"part": PART, "model": "1d20", "modifiers": {"fail": 0, "boom": 0}, "cluster": 1, "crew": [ADA]},
    )
    assert asker.strict("capsule", {"mass": 9})
    assert asker.strict("burn", {"mass": 24, "fuel": 18, "rounding": "ceil"})
    assert asker.strict("burns", {"dry_mass": 6, "fuel": 18, "rounding": "ceil"})
    assert asker.strict("blueprint", BLUEPRINT)
    assert asker.strict(
        "research",
        {
            "thing": {"mass": 3, "fail": 1, "boom": 5, "flown": "never", "payload": False},
            "target": {"fail": 5, "boom": 10},
        },
    )
    rush = [{"name": "Ada", "skill": "piloting", "points": 2}]
    assert asker.strict("timing", {"craft": [{"id": "a", **PART, "budget": 40, "rush": rush}]})


def test_null_is_as_good_as_left_out(asker: Asker) -> None:
    nothing = {"model": None, "modifiers": None, "cluster": None}
    assert asker.ask("check", {"part": PART, **nothing, "rolls": None})[0] == 200
    assert asker.ask("odds", {"part": PART, **nothing, "crew": None})[0] == 200
    assert asker.ask("rescue", {"total": 1, "part": PART, "crew": [], "goal": "ok", "skills": None})[0] == 200
    assert asker.ask("burn", {"mass": 1, "fuel": 1, "rounding": None})[0] == 200
    assert asker.ask("burns", {"dry_mass": 1, "fuel": None, "burns": 1})[0] == 200
    bare = {"capsules": [{"mass": 2, "habitat": None, "reusable": None}]}
    nulls = dict.fromkeys(
        ("thrusters", "stages", "derps", "rations", "payloads", "rcs", "fuel", "goal", "options")
    )
    assert (
        asker.ask("blueprint", {**bare, **nulls})[1] == asker.ask("blueprint", {"capsules": [{"mass": 2}]})[1]
    )
    craft = {"id": "a", **PART, "budget": 40, "rush": None}
    assert asker.ask("timing", {"craft": [craft]})[0] == 200
