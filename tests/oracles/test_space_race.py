"""Space Race over HTTP against the second reading."""

from __future__ import annotations

import random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.oracles import space_race as oracle
from tests.oracles.common import CASES, JSON, Asker, same, some

LAUNCH = {
    "edition": "five",
    "space": 30,
    "launches": [
        {"player": "a", "cards": [1, 2, {"number": 7, "tried": 3}], "garnets_fed": [4], "garnets": 5}
    ],
    "missiles": [{"by": "b", "target": "a"}],
    "options": {
        "contested_steal": "shared",
        "record": "height",
        "collision_discard": "extra",
        "idle_knock_off": True,
    },
}


@pytest.fixture
def asker(client: FlaskClient) -> Asker:
    return Asker(client, "space-race")


def readings(rng: random.Random) -> JSON:
    """The table's rulings, some of them turned round."""
    return (
        rng.choice((None, {}))
        if rng.random() < 0.6
        else {
            name: choice
            for name, choice in (
                ("contested_steal", rng.choice(("shared", "fails"))),
                ("record", rng.choice(("height", "distance"))),
                ("collision_discard", rng.choice(("extra", "same"))),
                ("idle_knock_off", rng.random() < 0.5),
            )
            if rng.random() < 0.5
        }
    )


def test_espionage(asker: Asker) -> None:
    rng = random.Random(21)
    for _ in range(4 * CASES):
        edition = rng.choice(("nine", "five"))
        people = rng.sample("abcdefghi", rng.randint(0, {"nine": 9, "five": 5}[edition]))
        most = {"nine": 10, "five": 4}[edition]
        bids = [
            {
                "player": p,
                "slot": rng.choice(("x", "y", "z")),
                "level": rng.randint(0, min(most, rng.choice((2, 4, 10)))),
            }
            for p in people
        ]
        if bids and rng.random() < 0.03:
            rng.choice(bids)["level"] = rng.choice((-1, most + 1))
        if bids and rng.random() < 0.03:
            bids.append({**bids[0], "slot": "y"})
        body: dict[str, Any] = {"edition": edition, "bids": bids}
        if (options := readings(rng)) is not None:
            body["options"] = options
        asker.agree("espionage", body, oracle.espionage)


def test_space(asker: Asker) -> None:
    rng = random.Random(22)
    for _ in range(CASES):
        edition = rng.choice(("nine", "five"))
        count = rng.choice((5, 5, rng.randint(0, 11)))
        top = {"nine": 3, "five": 4}[edition] + (rng.random() < 0.02)
        asker.agree(
            "space",
            {"edition": edition, "radiation": [rng.randint(0, top) for _ in range(count)]},
            oracle.space,
        )


def hand(rng: random.Random, edition: str, most: int = 7) -> list[JSON]:
    """Cards, of the kinds that do something more often than not."""
    low = 0 if edition == "nine" else 1
    found: list[JSON] = []
    numbers = [rng.randint(low, 12) for _ in range(rng.randint(0, most))]
    if rng.random() < 0.3:
        start = rng.randint(low, 8)
        numbers += [4, *range(start, start + 5)]
        rng.shuffle(numbers)
    for number in numbers:
        if number == 7 and rng.random() < 0.8:
            found.append({"number": 7, "tried": rng.randint(0, 6)})
        elif number == 10 and rng.random() < 0.1:
            found.append({"number": 10})
        else:
            found.append(number)
    return found


def engines(cards: list[JSON]) -> int:
    return cards.count(2) + cards.count({"number": 2})


def test_launch(asker: Asker) -> None:
    rng = random.Random(23)
    seen: set[Any] = set()
    for _ in range(6 * CASES):
        edition = rng.choice(("nine", "five"))
        people = rng.sample("abcdefghi", rng.randint(0, {"nine": 9, "five": 5}[edition]))
        alike = hand(rng, edition) if rng.random() < 0.3 else None
        launches = []
        for p in people:
            cards = list(alike) if alike is not None and rng.random() < 0.9 else hand(rng, edition)
            one: dict[str, Any] = {"player": p, "cards": cards}
            if engines(cards) and rng.random() < 0.7:
                one["garnets_fed"] = [some(rng, 9) for _ in range(engines(cards) + (rng.random() < 0.02))]
            if rng.random() < (0.9 if edition == "five" else 0.1):
                one["garnets"] = rng.randint(0, 2)
            launches.append(one)
        body: dict[str, Any] = {
            "edition": edition,
            "space": rng.choice((27, 30, 40, 10, 1)),
            "launches": launches,
        }
        if rng.random() < 0.5:
            body["missiles"] = [
                {"by": by, "target": rng.choice([x for x in "abcdefghi" if x != by])}
                for by in rng.choices("abcdefghi", k=some(rng, 6))
            ]
            if body["missiles"] and rng.random() < 0.03:
                body["missiles"][0]["target"] = body["missiles"][0]["by"]
        if (options := readings(rng)) is not None:
            body["options"] = options
        if asker.agree("launch", body, oracle.launch):
            said = oracle.launch(body)
            seen |= {said["tiebreak"], said["collision"]}
    assert seen == {None, "garnets", "cards", "goofspiel", True, False}


WRONG: list[JSON] = [
    {"garnets": 0},
    {"discard": [3] * 6},
    {"discard": [4]},
    {"feed": [1] * 6},
    {"radiation": 5},
    {"bid": {"slot": "s1", "level": 11}},
    {"bid": {"slot": "nowhere", "level": 0}},
    {"player": "a"},
]


def people_of_a_year(rng: random.Random, edition: str, offers: list[JSON]) -> list[JSON]:
    """Everybody's submission, mostly legal."""
    names = rng.sample("abcdefghi", rng.randint(5, 9) if edition == "nine" else 5)
    found = []
    for who in names:
        cards = hand(rng, edition, 5)
        wanted: int | None = None
        one: dict[str, Any] = {
            "player": who,
            "hand": cards,
            "garnets": rng.randint(0, 12),
            "radiation": rng.randint(0, {"nine": 3, "five": 4}[edition]),
            "launch": rng.random() < 0.5,
        }
        if rng.random() < 0.75:
            offer = rng.choice(offers)
            wanted = offer["number"]
            one["bid"] = {"slot": offer["slot"], "level": rng.randint(0, rng.choice((1, 2, 4)))}
        elif rng.random() < 0.5:
            one["bid"] = None
        purse = one["garnets"] - (2 if wanted == 10 else 0)
        slots = engines(cards) + (wanted == 2 and rng.random() < 0.7)
        if slots and rng.random() < 0.7:
            feed = []
            for _ in range(slots):
                feed.append(rng.randint(0, max(0, min(purse, 5))))
                purse -= feed[-1]
            one["feed"] = feed
        missiles = cards.count(9) + (wanted == 9 and rng.random() < 0.6)
        if missiles or rng.random() < 0.1:
            one["targets"] = [rng.choice([n for n in names if n != who]) for _ in range(missiles)]
        holes = cards.count(3) + (wanted == 3) if edition == "five" else 0
        if holes and rng.random() < 0.4:
            one["discard"] = [3] * rng.randint(0, holes)
        if rng.random() < 0.01:
            one |= rng.choice(WRONG) if rng.random() < 0.8 else {"targets": [who]}
        found.append(one)
    return found


def test_year(asker: Asker) -> None:
    rng = random.Random(24)
    legal = last = 0
    for _ in range(4 * CASES):
        edition = rng.choice(("nine", "five"))
        low = 0 if edition == "nine" else 2
        numbers = [n for n in range(low, 13) if n != 1]
        drawn = rng.choices(numbers, k=6) if edition == "nine" else rng.sample(numbers, 4)
        offers = [{"slot": f"s{i}", "number": n} for i, n in enumerate(drawn, 1)]
        body: dict[str, Any] = {
            "edition": edition,
            "year": rng.choice((1950, 1955, 1962, 1963)),
            "offers": offers,
            "players": people_of_a_year(rng, edition, offers),
        }
        if (options := readings(rng)) is not None:
            body["options"] = options
        try:
            legal += asker.agree("year", body, comparable)
        except oracle.LastYear:
            last += 1
    assert legal > CASES
    assert last or CASES < 100


def comparable(body: JSON) -> JSON:
    """A year as this endpoint tells it: what decided a tie is left out, and who is tied where nobody is."""
    expected = oracle.year(body)
    del expected["tiebreak"]
    if not expected["tied"]:
        del expected["tied"]
    return expected


def test_nobody_by_the_end_of_1963(asker: Asker) -> None:
    rng = random.Random(25)
    for _ in range(CASES // 2):
        people: list[JSON] = [
            {"player": p, "hand": hand(rng, "five", 3), "garnets": rng.randint(4, 5), "radiation": 4}
            for p in "abcde"
        ]
        if rng.random() < 0.3:
            people[1]["hand"] = people[0]["hand"]
        for one in people:
            one["targets"] = ["a" if one["player"] != "a" else "b"] * one["hand"].count(9)
        body = {"edition": "five", "year": 1963, "offers": [{"slot": "s", "number": 8}], "players": people}
        status, said = asker.ask("year", body)
        assert status == 200, said
        worth = {
            p["player"]: sum(oracle.values("five", [oracle.card("five", c) for c in p["hand"]], []))
            for p in people
        }
        rank = {
            p["player"]: (
                worth[p["player"]],
                p["garnets"],
                sorted((oracle.card("five", c)[0] for c in p["hand"]), reverse=True)[:3],
            )
            for p in people
        }
        best = [p for p in rank if rank[p] == max(rank.values())]
        assert said["ended"]
        if len(best) == 1:
            assert same(said["awards"], [{"player": best[0], "tol": 2, "garnets": 5}]), (body, said)
            assert "tied" not in said
        else:
            assert said["tied"] == best
            assert said["awards"] == []


def test_strict(asker: Asker) -> None:
    bid = {"player": "Buzz", "slot": "gold-plating", "level": 0}
    assert asker.strict("espionage", {"edition": "nine", "options": LAUNCH["options"], "bids": [bid]})
    assert asker.strict("launch", LAUNCH)
    assert asker.strict("space", {"edition": "nine", "radiation": [0, 3, 1, 2, 0]})
    people = [
        {
            "player": p,
            "hand": [1, 2, 9, 3],
            "garnets": 5,
            "radiation": 2,
            "launch": False,
            "feed": [1],
            "targets": ["a" if p != "a" else "b"],
            "discard": [3],
            "bid": {"slot": "s1", "level": 3},
        }
        for p in "abcde"
    ]
    offers = [{"slot": "s1", "number": 8}]
    assert asker.strict(
        "year", {"edition": "five", "year": 1955, "options": {}, "offers": offers, "players": people}
    )


def test_null_is_as_good_as_left_out(asker: Asker) -> None:
    assert asker.ask("espionage", {"edition": "nine", "bids": [], "options": None})[0] == 200
    assert (
        asker.ask("espionage", {"edition": "nine", "bids": [], "options": {"contested_steal": None}})[0]
        == 200
    )
    one = {"player": "a", "cards": [{"number": 7, "tried": None}], "garnets_fed": None, "garnets": None}
    body = {"edition": "nine", "space": 30, "launches": [one], "missiles": None, "options": None}
    assert asker.ask("launch", body)[0] == 200
    person = {"hand": [], "garnets": 0, "radiation": 0}
    nothing = {"bid": None, "launch": None, "feed": None, "targets": None, "discard": None}
    people = [{"player": p, **person, **nothing} for p in "abcde"]
    status, _ = asker.ask(
        "year", {"edition": "nine", "year": 1950, "offers": [], "players": people, "options": None}
    )
    assert status == 200


def test_paths(asker: Asker) -> None:
    bid = {"player": "a", "slot": "x", "level": 0}
    asker.refuses("espionage", {"edition": "nine", "bids": [bid, {**bid, "slot": "y"}]}, "bids.1.player")
    asker.refuses("espionage", {"edition": "five", "bids": [{**bid, "level": 5}]}, "bids.0.level")
    asker.refuses("espionage", {"edition": "nine", "bids": [{**bid, "level": 11}]}, "bids.0.level")
    asker.refuses("space", {"edition": "nine", "radiation": [0] * 4}, "radiation")
    asker.refuses("space", {"edition": "five", "radiation": [0] * 6}, "radiation")
    asker.refuses("space", {"edition": "nine", "radiation": [0, 0, 4, 0, 0]}, "radiation.2")
    one = {"player": "a", "cards": [2]}
    launch: dict[str, Any] = {"edition": "five", "space": 1, "launches": [one]}
    asker.refuses(
        "launch", {**launch, "launches": [{**one, "garnets_fed": [1, 2]}]}, "launches.0.garnets_fed"
    )
    asker.refuses("launch", {**launch, "launches": [one, {**one, "player": "b"}]}, "launches.0.garnets")
    asker.refuses("launch", {**launch, "launches": [one, one]}, "launches.1.player")
    asker.refuses("launch", {**launch, "launches": [{**one, "cards": [0]}]}, "launches.0.cards.0")
    asker.refuses("launch", {**launch, "missiles": [{"by": "a", "target": "a"}]}, "missiles.0.target")
    person = {"hand": [], "garnets": 1, "radiation": 0}
    people = [{"player": p, **person} for p in "abcde"]
    offers = [{"slot": "s", "number": 10}]

    def year(**changes: Any) -> JSON:
        return {
            "edition": "nine",
            "year": 1950,
            "offers": offers,
            "players": [{**people[0], **changes}, *people[1:]],
        }

    for changes, path in (
        ({"bid": {"slot": "s", "level": 0}}, "players.0.bid"),
        ({"bid": {"slot": "t", "level": 0}}, "players.0.bid.slot"),
        ({"hand": [9]}, "players.0.targets"),
        ({"hand": [9], "targets": ["a"]}, "players.0.targets.0"),
        ({"hand": [9], "targets": ["x"]}, "players.0.targets.0"),
        ({"hand": [2], "feed": [2]}, "players.0.feed"),
        ({"discard": [3]}, "players.0.discard"),
        ({"radiation": 4}, "players.0.radiation"),
    ):
        said = asker.refuses("year", year(**changes))
        assert any(error["path"].startswith(path) for error in said["errors"]), (changes, said)
    asker.refuses("year", {**year(), "year": 1949}, "year")
    asker.refuses("year", {**year(), "year": 1964}, "year")


def test_a_black_hole_that_is_burnt_leaves_the_others_to_discard(asker: Asker) -> None:
    """SR-30 comes before SR-24: of three, Intense Fuel burns one and one is discarded by choice."""
    person = {"hand": [], "garnets": 0, "radiation": 0}
    people: list[JSON] = [{"player": p, **person} for p in "abcde"]
    people[0] |= {"hand": [3, 3, 3], "bid": {"slot": "s", "level": 0}, "discard": [3]}
    body = {"edition": "five", "year": 1955, "offers": [{"slot": "s", "number": 11}], "players": people}
    assert asker.agree("year", body, comparable)
    said = asker.ask("year", body)[1]
    assert (said["hands"]["a"], said["space"]) == ([3, 11], 45)
