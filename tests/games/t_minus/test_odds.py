"""TM-17: every chance against brute force, throwing all dice of an action in all ways."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings

from server.app import create_app
from server.config import IN_MEMORY, Settings
from server.games.chances import chance
from server.games.t_minus import actions, odds, rules
from server.games.t_minus.rules import Action, Rocket

from .fleets import Told, fleet, fleets, rockets

pytestmark = pytest.mark.rule("TM-17")

FACES = range(1, 7)


def tally(action: Action, letter: str | None, before: dict[str, Rocket], dice: int) -> Counter[str]:
    """In how many of the equally likely throws of `dice` dice what happens: steps by name and rocket."""
    found: Counter[str] = Counter()
    for faces in product(FACES, repeat=dice):
        outcome = actions.perform(action, letter, before, Told(*faces))
        for step in outcome.steps:
            found[f"{step['step']} {step.get('rocket')}"] += 1
            if step["step"] == "move":
                found[f"distance {step['distance']}"] += 1
    return found


@pytest.mark.parametrize("stages", [1, 2, 3])
@pytest.mark.parametrize("tokens", range(7))
@pytest.mark.parametrize("progress", [0, 9, 10, 12, 14, 15])
def test_fire_against_every_throw(stages: int, tokens: int, progress: int) -> None:
    dice, ways = 4, 6**4
    found = tally("fire", "A", {"A": Rocket(stages, progress, tokens)}, dice)
    ours = odds.fire(Rocket(stages, progress, tokens))
    assert ours.lost == Fraction(found["destroyed A"], ways)
    assert ours.crash == Fraction(found["crash A"], ways)
    assert ours.win == Fraction(found["win A"], ways)
    moved = found["move A"]
    if moved:
        thrown = {n: Fraction(found[f"distance {n}"], moved) for n in FACES if found[f"distance {n}"]}
        assert dict(ours.distance) == thrown


@settings(max_examples=25, deadline=None)
@given(fleets())
def test_build_against_every_throw(before: dict[str, Rocket]) -> None:
    if not rules.is_legal("build", None, before):
        return
    found, ways = tally("build", None, before, 2), 36
    entry = odds.build_entry(before)
    new = rules.free_letter(before)
    assert entry["built"] == chance(Fraction(found[f"build {new}"], ways))
    assert entry["risks"] == [
        {"rocket": a, "lost": chance(Fraction(found[f"destroyed {a}"], ways))} for a in before
    ]


@given(rockets)
def test_every_outcome_of_fire_is_counted_once(rocket: Rocket) -> None:
    found = odds.fire(rocket)
    assert sum(found.distance.values()) == 1
    assert 0 <= found.lost + found.crash + found.win <= 1
    assert not (found.crash and found.win)


@given(rockets)
def test_separate_risks_the_same_as_any_action(rocket: Rocket) -> None:
    assert odds.separate_entry("A", rocket)["lost"] == chance(Fraction(rocket.tokens, 6))


@given(fleets())
def test_exactly_the_legal_actions_but_pass_are_listed(before: dict[str, Rocket]) -> None:
    listed = [(e["action"], e.get("rocket")) for e in odds.entries(before)]
    legal: list[tuple[str, str | None]] = [("build", None)] if len(before) < 3 else []
    legal += [("fire", a) for a in before]
    legal += [("separate", a) for a, rocket in before.items() if rocket.stages > 1]
    assert listed == legal


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(redis_url=IN_MEMORY, rate_limits=False)).test_client()


def wire(before: dict[str, Rocket]) -> list[dict[str, Any]]:
    return [
        {"id": a, "stages": r.stages, "progress": r.progress, "tokens": r.tokens} for a, r in before.items()
    ]


def test_the_endpoint_answers_exact_fractions(client: FlaskClient) -> None:
    answer = client.post("/api/v1/games/t-minus/odds", json={"rockets": wire(fleet("A2.13.2 B1.15.3"))})
    assert answer.status_code == 200
    assert answer.json == {
        "actions": [
            {
                "action": "build",
                "risks": [
                    {"rocket": "A", "lost": {"num": 1, "den": 3, "p": 0.333333}},
                    {"rocket": "B", "lost": {"num": 1, "den": 2, "p": 0.5}},
                ],
                "built": {"num": 1, "den": 3, "p": 0.333333},
            },
            {
                "action": "fire",
                "rocket": "A",
                "lost": {"num": 1, "den": 3, "p": 0.333333},
                "distance": {
                    "1": {"num": 2, "den": 27, "p": 0.074074},
                    "2": {"num": 5, "den": 27, "p": 0.185185},
                    "3": {"num": 13, "den": 54, "p": 0.240741},
                    "4": {"num": 13, "den": 54, "p": 0.240741},
                    "5": {"num": 5, "den": 27, "p": 0.185185},
                    "6": {"num": 2, "den": 27, "p": 0.074074},
                },
                "crash": {"num": 40, "den": 81, "p": 0.493827},
                "win": {"num": 0, "den": 1, "p": 0.0},
            },
            {
                "action": "fire",
                "rocket": "B",
                "lost": {"num": 1, "den": 2, "p": 0.5},
                "distance": {"1": {"num": 1, "den": 1, "p": 1.0}},
                "crash": {"num": 0, "den": 1, "p": 0.0},
                "win": {"num": 1, "den": 2, "p": 0.5},
            },
            {"action": "separate", "rocket": "A", "lost": {"num": 1, "den": 3, "p": 0.333333}},
        ]
    }


def test_an_empty_fleet_can_only_build(client: FlaskClient) -> None:
    answer = client.post("/api/v1/games/t-minus/odds", json={"rockets": []})
    certain = {"num": 1, "den": 1, "p": 1.0}
    assert answer.json == {"actions": [{"action": "build", "risks": [], "built": certain}]}
