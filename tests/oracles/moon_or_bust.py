"""Moon or Bust! read once more: sabotage, proxies, the conflict, its odds, the notebook."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

from tests.oracles.common import JSON, chance, refuse_if

TYPES = ("nose_cone", "fuselage", "thruster")


def sabotage(body: JSON) -> JSON:
    """MB-13 to MB-16 and MB-30, from what was played to what is announced."""
    tests, cards, nullify = body["tests"], body["sabotages"], body.get("nullify") or []
    relaxed = body.get("relaxed") or False
    refuse_if(body["turn"] < 1, "turns are counted from 1")
    used = [part["id"] for test in tests for part in test]
    refuse_if(len(set(used)) != len(used), "a component in two tests, or twice in one")
    for test in tests:
        refuse_if(len(test) != 3, "three components")
        refuse_if(not relaxed and {part["type"] for part in test} != set(TYPES), "one of each type")
    played = Counter(card["type"] for card in cards)
    refuse_if(any(count > 2 for count in played.values()), "two sabotage cards a type")
    hits: list[tuple[str, int]] = []
    for card in cards:
        at = card.get("test")
        refuse_if(at is None and len(tests) != 1, "which test")
        at = 0 if at is None else at
        refuse_if(not 0 <= at < len(tests), "no such test")
        hits.append((card["type"], at))
    refuse_if(bool(nullify) and body["turn"] < 10, "from turn 10 on")
    refuse_if(len(set(nullify)) != len(nullify), "each once")
    refuse_if(any(not 0 <= index < len(cards) for index in nullify), "no such card")
    standing = {hit for index, hit in enumerate(hits) if index not in nullify}
    results: list[JSON] = []
    for at, test in enumerate(tests):
        parts = []
        for part in test:
            viable, spoilt = part["id"] in body["viable"], (part["type"], at) in standing
            parts.append(
                {
                    "id": part["id"],
                    "type": part["type"],
                    "viable": viable,
                    "sabotaged": spoilt,
                    "correct": viable and not spoilt,
                }
            )
        right = sum(part["correct"] for part in parts)
        results.append({"components": parts, "correct": right, "winning": right == 3})
    return {"tests": results, "nullify_cost": 200 * len(nullify), "test_cost": 100 * len(tests)}


def proxies(body: JSON) -> JSON:
    """MB-12: equal cards cancel one for one, the PR stays spent."""
    a, b = body["a"], body["b"]
    for hand in (a, b):
        refuse_if(any(count > 4 for count in Counter(hand).values()), "four cards a power")
    met = Counter(a) & Counter(b)

    def side(hand: list[str]) -> JSON:
        stays = Counter(hand) - met
        order = list(dict.fromkeys(hand))
        return {
            "played": [power for power in order for _ in range(stays[power])],
            "returned": [power for power in order for _ in range(met[power])],
            "pr": len(hand),
        }

    return {"negated": dict(met), "a": side(a), "b": side(b)}


def conflict(body: JSON) -> JSON:
    """MB-17 with the die given."""
    increase = 1 if body.get("increase") is None else body["increase"]
    (roll,) = body["rolls"]
    refuse_if(not 1 <= roll <= 20, "a d20")
    threat = {team: body["threat"][team] + increase for team in "ab"}
    exposed = {team: level for team, level in threat.items() if roll < level}
    return {"threat": threat, "roll": roll, "war": bool(exposed), "revealed": exposed, "dice": "physical"}


def odds(body: JSON) -> JSON:
    """MB-17, turn after turn, by trying the twenty faces."""
    increase = 1 if body.get("increase") is None else body["increase"]
    peace, turns = Fraction(1), []
    for turn in range(1, body["turns"] + 1):
        a, b = (body["threat"][team] + increase * turn for team in "ab")
        war = Fraction(sum(roll < a or roll < b for roll in range(1, 21)), 20)
        peace *= 1 - war
        turns.append({"turn": turn, "a": a, "b": b, "war": chance(war), "by_then": chance(1 - peace)})
    return {"turns": turns}


def hypotheses(body: JSON) -> list[frozenset[str]]:
    """Every choice of two viable parts a type that fits all that was announced."""
    kinds = {part["id"]: part["type"] for part in body["components"]}
    pairs = [
        list(combinations([part["id"] for part in body["components"] if part["type"] == kind], 2))
        for kind in TYPES
    ]
    found = []
    for choice in product(*pairs):
        viable = frozenset(part for pair in choice for part in pair)
        if all(
            sum(
                part in viable and kinds[part] not in (test.get("sabotaged") or [])
                for part in test["components"]
            )
            == test["correct"]
            for test in body["tests"]
        ):
            found.append(viable)
    return found


def expected_left(found: list[frozenset[str]], test: list[str]) -> float:
    """Return the average number of combinations left after this test."""
    answers = Counter(sum(part in viable for part in test) for viable in found)
    return sum(count * count for count in answers.values()) / len(found)


class Ledger:
    """MB-35 for one team with one engineer and one agent: what it owns, gave, and what lies locked in."""

    def __init__(self, funding: int, pr: int) -> None:
        self.owned = {"funding": funding, "pr": pr}
        self.given = {"funding": 0, "pr": 0}
        self.used = {"funding": 0, "pr": 0}

    def grant(self, kind: str, amount: int) -> None:
        """A new total for the receiver, up or down."""
        refuse_if(amount > self.owned[kind], "more than the team has")
        refuse_if(amount < self.used[kind], "they have locked that much in")
        self.given[kind] = amount

    def lock(self, kind: str, cost: int) -> None:
        """Lock in `cost` instead of the amount locked in before."""
        refuse_if(cost > self.given[kind], "more than was granted")
        self.used[kind] = cost

    def reveal(self) -> JSON:
        """Return the rest of each kind once the locked amounts are paid."""
        return {kind: self.owned[kind] - self.used[kind] for kind in self.owned}
