"""T-Minus over HTTP against the second reading."""

from __future__ import annotations

import random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.oracles import t_minus as oracle
from tests.oracles.common import CASES, JSON, Asker, Refused, faces, read, same, some

FULL = {
    "action": "fire",
    "rocket": "A",
    "rockets": [
        {"id": "A", "stages": 3, "progress": 4, "tokens": 2},
        {"id": "C", "stages": 1, "progress": 0, "tokens": 0},
    ],
    "rolls": [6, 3, 4],
    "options": {
        "crash_forces_pass": True,
        "first_player_handicap": False,
        "token_supply": {"start": 12, "gain": 2},
    },
    "supply": 5,
}


@pytest.fixture
def asker(client: FlaskClient) -> Asker:
    return Asker(client, "t-minus")


def rockets(rng: random.Random) -> list[JSON]:
    """A fleet; now and then an impossible one."""
    letters = rng.sample("ABC", rng.randint(0, 3))
    found = [
        {
            "id": letter,
            "stages": rng.randint(1, 3),
            "progress": rng.choice((rng.randint(0, 15), 15)),
            "tokens": rng.choice((0, rng.randint(0, 6), 1, 2)),
        }
        for letter in letters
    ]
    if found and rng.random() < 0.05:
        rng.choice(found).update(
            rng.choice(
                ({"id": "A"}, {"id": "D"}, {"stages": 0}, {"stages": 4}, {"progress": 16}, {"tokens": 7})
            )
        )
    return found


def needed(body: JSON) -> int:
    """Return the number of faces the second reading asks for, by giving it more until it is satisfied."""
    for count in range(9):
        try:
            oracle.action({**body, "rolls": [6] * count})
        except Refused as refused:
            if "few" not in str(refused):
                return count
        else:
            return count
    raise AssertionError(body)


def comparable(answer: JSON) -> JSON:
    """An action's answer without the rule ids, which must be there."""
    assert all(step["rules"] and all(r.startswith("TM-") for r in step["rules"]) for step in answer["log"])
    return {**answer, "log": [{k: v for k, v in step.items() if k != "rules"} for step in answer["log"]]}


def test_risk(asker: Asker) -> None:
    rng = random.Random(1)
    for _ in range(CASES):
        tokens = rng.randint(0, 6) if rng.random() < 0.95 else rng.choice((-1, 7))
        asker.agree("risk", {"tokens": tokens, "rolls": faces(rng, 1 if tokens else 0, 6)}, oracle.risk)
    for tokens in range(7):
        status, said = asker.ask("risk", {"tokens": tokens})
        assert status == 200
        if tokens:
            assert said == {**oracle.risk({"tokens": tokens, "rolls": [said["roll"]]}), "dice": "server"}
        else:
            assert said == oracle.risk({"tokens": 0})


def test_action(asker: Asker) -> None:
    rng = random.Random(2)
    for _ in range(3 * CASES):
        body: dict[str, Any] = {
            "action": rng.choice(("build", "fire", "fire", "separate", "pass")),
            "rockets": rockets(rng),
        }
        if (body["action"] in ("fire", "separate")) != (rng.random() < 0.02):
            body["rocket"] = rng.choice([r["id"] for r in body["rockets"]] or ["A"])
        if rng.random() < 0.3:
            body["options"] = {
                k: rng.random() < 0.5
                for k in ("crash_forces_pass", "first_player_handicap")
                if rng.random() < 0.7
            }
        # Faces for the story as it goes: throw more and more until it ends.
        thrown = [rng.randint(1, 6) for _ in range(8)]
        for count in range(8):
            body["rolls"] = thrown[:count]
            try:
                oracle.action(body)
            except Refused as refused:
                if "few" in str(refused):
                    continue
            break
        if rng.random() < 0.1:
            body["rolls"] = faces(rng, len(body["rolls"]), 6)
        if not body["rolls"]:
            body["rolls"] = rng.choice(([], None))
        agree(asker, body)


def agree(asker: Asker, body: JSON) -> None:
    status, said = asker.ask("action", body)
    expected = read(oracle.action, body)
    if isinstance(expected, Refused):
        assert status == 422, (body, said, expected)
        return
    assert status == 200, (body, said)
    assert same(comparable(said), expected), (body, comparable(said), expected)


def test_the_servers_own_dice_tell_the_same_story(asker: Asker) -> None:
    rng = random.Random(3)
    for _ in range(CASES // 4):
        fleet = [{"id": x, "stages": rng.randint(1, 3), "progress": 13, "tokens": some(rng, 6)} for x in "AB"]
        for body in ({"action": "build"}, {"action": "fire", "rocket": "A"}, {"action": "pass"}):
            status, said = asker.ask("action", {**body, "rockets": fleet})
            assert status == 200
            fell = [s["roll"] for s in said["log"] if s["step"] == "risk" and s["roll"]]
            fell += [face for s in said["log"] if s["step"] == "move" for face in s["faces"]]
            expected = oracle.action({**body, "rockets": fleet, "rolls": fell})
            assert same(comparable(said), {**expected, "dice": "server" if fell else None})


def test_odds(asker: Asker) -> None:
    rng = random.Random(4)

    def reader(body: JSON) -> JSON:
        expected = oracle.odds(body)
        rank = {"build": 0, "fire": 1, "separate": 2}  # ours: by action, then by letter
        return {"actions": sorted(expected["actions"], key=lambda a: (rank[a["action"]], a.get("rocket")))}

    for _ in range(CASES):
        asker.agree("odds", {"rockets": rockets(rng)}, reader)


def test_illegal_actions_name_their_rule(asker: Asker) -> None:
    three = [{"id": x, "stages": 1, "progress": 0, "tokens": 0} for x in "ABC"]
    for body, rule in (
        ({"action": "build", "rockets": three}, "TM-06"),
        ({"action": "separate", "rocket": "A", "rockets": three}, "TM-09"),
        ({"action": "fire", "rocket": "B", "rockets": three[:1]}, "TM-07"),
        ({"action": "separate", "rocket": "B", "rockets": []}, "TM-09"),
    ):
        said = asker.refuses("action", body)
        assert said["code"] == "illegal_action"
        assert rule in said["rules"], said


def test_wrong_faces_are_told_how_many_and_for_what(asker: Asker) -> None:
    fire = {
        "action": "fire",
        "rocket": "A",
        "rockets": [{"id": "A", "stages": 2, "progress": 0, "tokens": 1}],
    }
    for rolls in ([6], [6, 1, 2], [6, 1, 2, 3, 4], [7, 1, 2, 3], []):
        said = asker.refuses("action", {**fire, "rolls": rolls})
        assert said["code"] == "bad_dice", said
        assert any(word.isdigit() for word in said["detail"].replace(".", " ").split()), said["detail"]
    asker.refuses("risk", {"tokens": 0, "rolls": [1]})


def test_strict(asker: Asker) -> None:
    assert asker.strict("risk", {"tokens": 2, "rolls": [5]})
    assert asker.strict("action", FULL)
    assert asker.strict("odds", {"rockets": FULL["rockets"]})


def test_null_is_as_good_as_left_out(asker: Asker) -> None:
    assert asker.ask("risk", {"tokens": 0, "rolls": None})[0] == 200
    body: JSON = {
        "action": "build",
        "rocket": None,
        "rockets": [],
        "rolls": None,
        "options": None,
        "supply": None,
    }
    assert asker.ask("action", body)[0] == 200
    body["options"] = {"crash_forces_pass": None, "first_player_handicap": None, "token_supply": None}
    assert asker.ask("action", body)[0] == 200
    asker.refuses("action", {**body, "action": None}, "action")
    asker.refuses("action", {**body, "rockets": None}, "rockets")
