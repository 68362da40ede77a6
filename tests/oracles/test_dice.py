"""Dice over HTTP against the second reading."""

from __future__ import annotations

import math
import random

from flask.testing import FlaskClient

from tests.oracles import dice as oracle
from tests.oracles.common import CASES, JSON, chance, same

THROWS = 5000


def ask(client: FlaskClient, call: str, body: JSON) -> JSON:
    answer = client.post(f"/api/v1/dice/{call}", json=body)
    assert answer.status_code == 200, (body, answer.json)
    return answer.json


def test_odds(client: FlaskClient) -> None:
    rng = random.Random(41)
    for _ in range(CASES):
        made = oracle.expression(rng)
        if math.prod(made.sides) > THROWS:
            continue
        said = ask(client, "odds", {"notation": made.text})
        expected = oracle.distribution(made)
        assert same(said["outcomes"], [{"value": v, **chance(p)} for v, p in expected.items()]), made.text
        mean = sum(v * p for v, p in expected.items())
        spread = math.sqrt(sum(p * (v - mean) ** 2 for v, p in expected.items()))
        assert abs(said["mean"] - float(mean)) < 1e-6
        assert abs(said["sd"] - spread) < 1e-6


def test_rolls(client: FlaskClient) -> None:
    rng = random.Random(42)
    for _ in range(CASES):
        made, times = oracle.expression(rng), rng.randint(1, 3)
        rolls = [[rng.randint(1, side) for side in made.sides] for _ in range(times)]
        said = ask(client, "roll", {"notation": made.text, "times": times, "rolls": rolls})
        expected = [{"faces": faces, "total": made.total(faces)} for faces in rolls]
        assert same(said, {"rolls": expected, "dice": "physical" if made.sides else None}), made.text
        own = ask(client, "roll", {"notation": made.text, "times": times})
        assert len(own["rolls"]) == times
        for roll in own["rolls"]:
            assert roll["total"] == made.total(roll["faces"])
            assert all(1 <= face <= side for face, side in zip(roll["faces"], made.sides, strict=True))
        assert own["dice"] == ("server" if made.sides else None)
