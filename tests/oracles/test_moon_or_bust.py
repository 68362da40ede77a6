"""Moon or Bust! over HTTP against the second reading."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.games.core.errors import IllegalMove
from tests.games.moon_or_bust.table import at_play
from tests.oracles import moon_or_bust as oracle
from tests.oracles.common import CASES, JSON, Asker, Refused, same, some

PARTS = {f"{kind[0]}{i}": kind for kind in oracle.TYPES for i in range(1, 6)}
TEST = [{"id": "n1", "type": "nose_cone"}, {"id": "f5", "type": "fuselage"}, {"id": "t5", "type": "thruster"}]
SABOTAGE = {
    "turn": 10,
    "viable": ["n1", "f2", "t3", "n4", "f5", "t5"],
    "tests": [TEST],
    "sabotages": [{"type": "thruster", "test": 0}],
    "nullify": [0],
    "relaxed": False,
}


@pytest.fixture
def asker(client: FlaskClient) -> Asker:
    return Asker(client, "moon-or-bust")


def sabotage_body(rng: random.Random) -> JSON:
    """A turn's tests and cards, mostly legal."""
    relaxed, hands = rng.random() < 0.3, {k: [p for p, t in PARTS.items() if t == k] for k in oracle.TYPES}
    tests: list[list[str]] = []
    for _ in range(some(rng, 4)):
        if relaxed and rng.random() < 0.6:
            left = [part for part in PARTS if not any(part in test for test in tests)]
            tests.append(rng.sample(left, 3))
            continue
        test = []
        for kind in oracle.TYPES:
            left = [p for p in hands[kind] if not any(p in t for t in tests)]
            test.append(rng.choice(left or hands[kind]))
        rng.shuffle(test)
        tests.append(test)
    if tests and rng.random() < 0.05:
        rng.choice(tests)[0] = rng.choice(list(PARTS))
    if tests and rng.random() < 0.02:
        rng.choice(tests).pop()
    sabotages: list[JSON] = []
    for kind in oracle.TYPES:
        for _ in range(some(rng, 2) + (rng.random() < 0.02)):
            card: dict[str, Any] = {"type": kind}
            if len(tests) != 1 or rng.random() < 0.5:
                card["test"] = rng.randint(0, max(0, len(tests) - (rng.random() < 0.97)))
            if rng.random() < 0.02:
                card["test"] = None
            if tests or rng.random() < 0.1:
                sabotages.append(card)
    rng.shuffle(sabotages)
    turn = rng.choice((1, 4, 9, 10, 11, 30))
    body: dict[str, Any] = {
        "turn": turn,
        "viable": rng.sample(list(PARTS), rng.randint(0, 12)),
        "tests": [[{"id": p, "type": PARTS[p]} for p in test] for test in tests],
        "sabotages": sabotages,
    }
    if relaxed or rng.random() < 0.2:
        body["relaxed"] = relaxed
    if rng.random() < (0.7 if turn > 9 else 0.2):
        body["nullify"] = (
            rng.sample(range(len(sabotages)), rng.randint(0, len(sabotages)))
            if turn > 9 or rng.random() < 0.1
            else []
        )
        if body["nullify"] and rng.random() < 0.06:
            body["nullify"].append(rng.choice((body["nullify"][0], len(sabotages))))
    return body


def test_sabotage(asker: Asker) -> None:
    rng = random.Random(11)
    legal = sum(asker.agree("sabotage", sabotage_body(rng), oracle.sabotage) for _ in range(4 * CASES))
    assert legal > 2 * CASES


def test_sabotage_paths(asker: Asker) -> None:
    body = {**SABOTAGE, "nullify": []}
    other = [
        {"id": "n2", "type": "nose_cone"},
        {"id": "f1", "type": "fuselage"},
        {"id": "t2", "type": "thruster"},
    ]
    two = {**body, "tests": [TEST, other]}
    card = {"type": "thruster"}
    for bad, path in (
        ({**body, "turn": 9, "nullify": [0]}, "nullify"),
        ({**body, "nullify": [1]}, "nullify.0"),
        ({**body, "nullify": [0, 0]}, "nullify.1"),
        ({**body, "sabotages": [card] * 3}, "sabotages.2"),
        ({**body, "sabotages": [{**card, "test": 1}]}, "sabotages.0.test"),
        ({**two, "sabotages": [card]}, "sabotages.0.test"),
        ({**body, "tests": [], "sabotages": [card]}, "sabotages.0"),
        ({**body, "tests": [], "sabotages": [{**card, "test": 0}]}, "sabotages.0.test"),
        ({**body, "tests": [TEST[:2]]}, "tests.0"),
        ({**body, "tests": [[TEST[0], *other[:2]]], "sabotages": []}, "tests.0"),
        ({**body, "tests": [TEST, [other[0], other[1], TEST[2]]], "sabotages": []}, "tests.1.2"),
        ({**body, "relaxed": True, "tests": [[TEST[0], TEST[0], TEST[1]]], "sabotages": []}, "tests.0"),
    ):
        said = asker.refuses("sabotage", bad)
        assert any(error["path"].startswith(path) for error in said["errors"]), (path, said)
    assert asker.ask("sabotage", {**body, "tests": [], "sabotages": []})[0] == 200


def test_proxies(asker: Asker) -> None:
    rng = random.Random(12)
    for _ in range(2 * CASES):
        powers = ["p1", "p2", "p3", "canal_zone", "p5"]
        deck = [p for p in powers for _ in range(4)]
        a, b = (rng.sample(deck, rng.choice((0, 1, 3, 6, rng.randint(0, 20)))) for _ in "ab")
        if rng.random() < 0.05:
            a = [*a, *["p1"] * 5][:20]
        status, said = asker.ask("proxies", {"a": a, "b": b})
        try:
            expected = oracle.proxies({"a": a, "b": b})
        except Refused:
            assert status == 422, (a, b, said)
            continue
        assert status == 200, said
        for team in "ab":  # copies of a power are alike: only how many count, not where in the hand they were
            for pile in ("played", "returned"):
                said[team][pile].sort()
                expected[team][pile].sort()
        assert same(said, expected), (a, b, said, expected)
    asker.refuses("proxies", {"a": ["p1"] * 5, "b": []})
    asker.refuses("proxies", {"a": [], "b": ["p1"] * 5})


def test_conflict(asker: Asker) -> None:
    rng = random.Random(13)
    for _ in range(2 * CASES):
        body: dict[str, Any] = {
            "threat": {team: rng.randint(-12, 22) for team in "ab"},
            "rolls": [rng.randint(1, 20)],
        }
        if rng.random() < 0.3:
            body["increase"] = rng.choice((0, 1, 2, 3, None))
        asker.agree("conflict", body, oracle.conflict)
        del body["rolls"]
        status, said = asker.ask("conflict", body)
        assert status == 200
        assert same(said, {**oracle.conflict({**body, "rolls": [said["roll"]]}), "dice": "server"})
    for rolls in ([], [1, 2], [0], [21], [-1]):
        said = asker.refuses("conflict", {"threat": {"a": 0, "b": 0}, "rolls": rolls})
        assert any(char.isdigit() for char in said["detail"] + str(said["errors"])), said
    status, said = asker.ask("conflict", {"threat": {"a": 0, "b": 0}, "rolls": None})
    assert said["dice"] == "server"


def test_odds(asker: Asker) -> None:
    rng = random.Random(14)
    for _ in range(CASES):
        body: dict[str, Any] = {
            "threat": {team: rng.randint(-12, 25) for team in "ab"},
            "turns": rng.randint(1, 12),
        }
        if rng.random() < 0.4:
            body["increase"] = rng.choice((0, 1, 2, None))
        asker.agree("odds", body, oracle.odds)


def notebook_body(rng: random.Random) -> JSON:
    """A small deck and what past tests told of it: the truth, mostly."""
    parts = [{"id": f"{kind[0]}{i}", "type": kind} for kind in oracle.TYPES for i in range(rng.randint(2, 5))]
    rng.shuffle(parts)
    of = {kind: [p["id"] for p in parts if p["type"] == kind] for kind in oracle.TYPES}
    viable = {part for kind in oracle.TYPES for part in rng.sample(of[kind], 2)}
    kinds = {p["id"]: p["type"] for p in parts}
    tests = []
    for _ in range(some(rng, 5)):
        components = [rng.choice(of[kind]) for kind in oracle.TYPES]
        if rng.random() < 0.2:
            components = rng.sample(list(kinds), 3)
        sabotaged = rng.sample(oracle.TYPES, some(rng, 2))
        right = sum(p in viable and kinds[p] not in sabotaged for p in components)
        test: dict[str, Any] = {
            "components": components,
            "correct": right if rng.random() < 0.97 else rng.randint(0, 3),
        }
        if sabotaged or rng.random() < 0.5:
            test["sabotaged"] = sabotaged
        tests.append(test)
    return {"components": parts, "tests": tests}


def test_notebook(asker: Asker) -> None:
    rng = random.Random(15)
    for _ in range(CASES // 2):
        body = notebook_body(rng)
        found = oracle.hypotheses(body)
        status, said = asker.ask("notebook", body)
        assert status == 200, (body, said)
        assert said["hypotheses"] == len(found), body
        alive = set().union(*found) if found else set()
        assert said["ruled_out"] == [p["id"] for p in body["components"] if p["id"] not in alive]
        of = {kind: [p["id"] for p in body["components"] if p["type"] == kind] for kind in oracle.TYPES}
        triples = list(product(*of.values()))
        assert said["winning"] == sum(any(set(t) <= viable for viable in found) for t in triples)
        if not found:
            assert said["best_test"] is None
            continue
        best = min(oracle.expected_left(found, list(t)) for t in triples)
        assert abs(said["best_test"]["expected_left"] - best) < 1e-4, (body, said, best)
        components = said["best_test"]["components"]
        assert [next(p["type"] for p in body["components"] if p["id"] == c) for c in components] == list(
            oracle.TYPES
        )
        assert abs(oracle.expected_left(found, components) - best) < 1e-4


def test_the_whole_deck(asker: Asker) -> None:
    deck = [{"id": f"{kind[0]}{i}", "type": kind} for kind in oracle.TYPES for i in range(13)]
    assert asker.ask("notebook", {"components": deck, "tests": []})[1]["hypotheses"] == 474_552


def test_notebook_refusals(asker: Asker) -> None:
    deck = [{"id": f"{kind[0]}{i}", "type": kind} for kind in oracle.TYPES for i in range(3)]
    test = {"components": ["n0", "f0", "t0"], "correct": 1}
    for tests, path in (
        ([{**test, "components": ["n0", "f0", "x"]}], "tests.0.components.2"),
        ([{**test, "components": ["n0", "n0", "t0"]}], "tests.0.components"),
        ([{**test, "components": ["n0", "f0"]}], "tests.0.components"),
        ([{**test, "correct": 4}], "tests.0.correct"),
        ([{**test, "sabotaged": ["boosters"]}], "tests.0.sabotaged.0"),
    ):
        said = asker.refuses("notebook", {"components": deck, "tests": tests})
        assert any(error["path"].startswith(path) for error in said["errors"]), said
    asker.refuses("notebook", {"components": [*deck, deck[0]], "tests": []})


def test_strict(asker: Asker) -> None:
    assert asker.strict("sabotage", SABOTAGE)
    assert asker.strict("proxies", {"a": ["p1"], "b": ["p1"]})
    assert asker.strict("conflict", {"threat": {"a": -3, "b": 2}, "increase": 1, "rolls": [1]})
    assert asker.strict("odds", {"threat": {"a": -3, "b": 2}, "turns": 5, "increase": 1})
    deck = [{"id": f"{kind[0]}{i}", "type": kind} for kind in oracle.TYPES for i in range(2)]
    tests = [{"components": ["n0", "f0", "t0"], "sabotaged": ["thruster"], "correct": 1}]
    assert asker.strict("notebook", {"components": deck, "tests": tests})


def test_null_is_as_good_as_left_out(asker: Asker) -> None:
    assert asker.ask("sabotage", {**SABOTAGE, "nullify": None, "relaxed": None})[0] == 200
    assert asker.ask("odds", {"threat": {"a": 1, "b": 1}, "turns": 1, "increase": None})[0] == 200
    deck = [{"id": f"{kind[0]}{i}", "type": kind} for kind in oracle.TYPES for i in range(2)]
    test = {"components": ["n0", "f0", "t0"], "sabotaged": None, "correct": 1}
    assert asker.ask("notebook", {"components": deck, "tests": [test]})[0] == 200


def test_an_impossible_face_is_named_with_its_die(asker: Asker) -> None:
    said = asker.refuses("conflict", {"threat": {"a": 0, "b": 0}, "rolls": [21]}, "rolls.0")
    assert "1d20" in said["detail"]
    assert "20 sides" in said["detail"]


@pytest.mark.rule("MB-35")
@pytest.mark.parametrize("seed", range(20))
def test_grants_up_and_down_against_the_second_reading(seed: int) -> None:
    """Random grants and locks of one team, live, until the reveal."""
    rng = random.Random(seed)
    table = at_play()
    owned = {"funding": rng.randrange(0, 1000, 50), "pr": rng.randint(0, 6)}
    table.rig("a", **owned)
    ledger = oracle.Ledger(**owned)
    legal = 0
    for _ in range(40):
        kind = rng.choice(("funding", "pr"))
        seat = {"funding": "a2", "pr": "a3"}[kind]
        if rng.random() < 0.5:
            amount = rng.randrange(0, 1100, 50) if kind == "funding" else rng.randint(0, 7)
            args: JSON = {"funding": {}, "pr": {}, kind: {seat: amount}}
            tried = attempt(partial(ledger.grant, kind, amount))
            done = attempt(partial(table.do, "a1", "grant", **args))
        elif kind == "funding":
            numbers = range(4, 4 + rng.randint(0, 5))
            tests = [{"nose_cone": f"n{i}", "fuselage": f"f{i}", "thruster": f"t{i}"} for i in numbers]
            tried = attempt(partial(ledger.lock, kind, 100 * len(tests)))
            done = attempt(partial(table.do, seat, "lock_tests", tests=tests))
        else:
            powers, strikes = {"canal_zone": rng.randint(0, 4)}, {"thruster": rng.randint(0, 2)}
            tried = attempt(partial(ledger.lock, kind, powers["canal_zone"] + strikes["thruster"]))
            done = attempt(partial(table.do, seat, "lock_cards", proxies=powers, sabotages=strikes))
        assert tried == done
        legal += done
        grants = table.team("a").grants
        assert (grants["a2"].value.funding, grants["a3"].value.pr) == (
            ledger.given["funding"],
            ledger.given["pr"],
        )
    table.do("referee", "end_play")
    left = ledger.reveal()
    assert (table.team("a").funding.value, table.team("a").pr.value) == (left["funding"], left["pr"])
    assert legal


def attempt(act: Callable[[], object]) -> bool:
    """Return true if it is allowed."""
    try:
        act()
    except (Refused, IllegalMove):
        return False
    return True
