"""Moon Shot over HTTP against the second reading."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.oracles import moon_shot as oracle
from tests.oracles.common import CASES, JSON, Asker

WHERE = ("out", "part", "whole")
LIES: tuple[str | None, ...] = ("away", "back", "upright", "doubt", None)


@pytest.fixture
def asker(client: FlaskClient) -> Asker:
    return Asker(client, "moon-shot")


def test_every_score_there_is(asker: Asker) -> None:
    variants: list[JSON] = [
        None,
        {},
        {"whole_small": True},
        {"whole_small_and_medium": True},
        {"whole_small": True, "whole_small_and_medium": True, "turnless": True, "free_distance": True},
        {"target_score": 10},
        {"target_score": 10, "crack_with_target": "zero"},
        {"target_score": 2, "crack_with_target": "scores", "whole_small": True},
        {"target_score": 0, "crack_with_target": "scores"},
        {"target_score": 1, "whole_small": False},
        {"target_score": None},
    ]
    for options, small, medium, large, lies in product(variants, WHERE, WHERE, WHERE, LIES):
        body = {"small": small, "medium": medium, "large": large, "orientation": lies}
        asker.agree("score", body if options is None else {**body, "options": options}, oracle.score)
    asker.agree("score", {"small": "out", "medium": "whole", "large": "out"}, oracle.score)
    asker.agree("score", {"small": "whole", "medium": "out", "large": "out"}, oracle.score)
    asker.agree("score", {"small": "whole", "medium": "out", "large": "part"}, oracle.score)


def shot(rng: random.Random, players: list[str], wild: float) -> JSON:
    """A shot that ends the game only now and then."""
    small = rng.choice(WHERE)
    medium = rng.choice(WHERE) if rng.random() < wild else "out"
    large = rng.choice(WHERE) if rng.random() < wild else "out"
    lies = rng.choice(LIES[:4]) if small != "out" else None
    if rng.random() < 0.01:
        lies = rng.choice(LIES)
    body: dict[str, Any] = {"player": rng.choice(players), "small": small, "medium": medium, "large": large}
    return body if lies is None and rng.random() < 0.5 else {**body, "orientation": lies}


def test_results(asker: Asker) -> None:
    rng, seen = random.Random(5), set()
    for _ in range(6 * CASES):
        players = ["a", "b", "c", "d"][: rng.randint(1, 4)]
        options: dict[str, Any] = {}
        if rng.random() < 0.25:
            options["target_score"] = rng.choice((None, 0, 3, 5))
        if rng.random() < 0.25:
            options["crack_with_target"] = rng.choice((None, "scores", "zero"))
        if rng.random() < 0.2:
            options[rng.choice(("whole_small", "whole_small_and_medium", "turnless"))] = True
        wild = rng.choice((0, 0.1, 0.3))
        shots = [shot(rng, players, wild) for _ in range(rng.randint(0, 12))]
        if shots and rng.random() < 0.4:  # a quiet game with a loud end
            shots = [shot(rng, players, 0) for _ in shots]
            end = {"medium": "part"} if rng.random() < 0.5 else {"large": "part"}
            lies = {"small": "whole", "medium": "out", "large": "out", "orientation": rng.choice(LIES[:4])}
            shots.append({"player": rng.choice(players), **lies, **end})
        if options.get("whole_small") and rng.random() < 0.9:
            for each in shots:
                if each["small"] == "part":
                    each["small"] = "whole"
        if not options.get("turnless") and rng.random() < 0.95:
            for place, each in enumerate(shots):
                each["player"] = players[place % len(players)]
        body = {"players": players, "shots": shots, "options": options}
        for cut in range(len(shots) + 1):  # up to its end, and mostly not beyond
            try:
                if oracle.result({**body, "shots": shots[:cut]})["ended_by"] and rng.random() < 0.95:
                    body["shots"] = shots[:cut]
                    break
            except Exception:
                break
        if rng.random() < 0.02:
            body[rng.choice(("players",))] = rng.choice((["a", "a"], [], ["b"]))
        if asker.agree("result", body, oracle.result):
            said = oracle.result(body)
            seen.add((said["ended_by"], said["tiebreak"]))
    ends = {("colony", "ender"), ("colony", "recent"), ("crack", "ender"), ("crack", "shared")}
    assert seen > ends | {("crack", "least_recent"), ("target", None), (None, None)}, seen


def test_strict(asker: Asker) -> None:
    seen = {"small": "whole", "medium": "out", "large": "out", "orientation": "upright"}
    options: JSON = {"whole_small": True, "target_score": 10, "turnless": False, "free_distance": False}
    options["crack_with_target"] = "zero"
    assert asker.strict("score", {**seen, "options": options})
    assert asker.strict(
        "result", {"players": ["a", "b"], "shots": [{"player": "a", **seen}], "options": options}
    )


def test_null_is_as_good_as_left_out(asker: Asker) -> None:
    seen = {"small": "out", "medium": "out", "large": "out", "orientation": None}
    assert asker.ask("score", {**seen, "options": None})[0] == 200
    assert asker.ask("score", {**seen, "options": {"whole_small": None, "target_score": None}})[0] == 200
    assert asker.ask("result", {"players": ["a"], "shots": [], "options": None})[0] == 200


def test_paths(asker: Asker) -> None:
    seen = {"small": "whole", "medium": "out", "large": "out"}
    asker.refuses("score", seen, "orientation")
    asker.refuses("score", {**seen, "small": "out", "orientation": "away"}, "orientation")
    asker.refuses("result", {"players": ["a"], "shots": [{"player": "a", **seen}]}, "shots.0.orientation")
    lies = {**seen, "orientation": "away"}
    asker.refuses("result", {"players": ["a"], "shots": [{"player": "x", **lies}]}, "shots.0.player")
    asker.refuses("result", {"players": ["a", "a"], "shots": []}, "players.1")
    crack = {**seen, "large": "part", "player": "a"}
    asker.refuses("result", {"players": ["a"], "shots": [crack, {"player": "a", **lies}]}, "shots.1")
    asker.refuses(
        "result", {"players": ["a"], "shots": [{"player": "a", **lies, "options": {}}]}, "shots.0.options"
    )
