"""The parts as data: complete, valid, labelled; a loaded set that does not fit is refused with its path."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from server.games.core.errors import BadOptions
from server.games.core.packs import read_json
from server.games.space_race.rules import parts
from server.games.space_race.rules.editions import EDITIONS, check_offers

Json = dict[str, Any]


@pytest.mark.rule("SR-02")
@pytest.mark.parametrize("edition", ["nine", "five"])
def test_the_house_sets(edition: Any) -> None:
    held = parts.house(edition)
    low, high = EDITIONS[edition].numbers
    assert [part.number for part in held.parts] == list(range(low, high + 1))
    titles = [part.title["en"] for part in held.parts]
    assert len(set(titles)) == len(titles)
    for part in held.parts:
        assert part.source is not None
        assert part.text["en"]
        assert part.text["de"]


def test_what_comes_from_the_author_says_so() -> None:
    by_rules = {
        (edition, part.number): part.source
        for edition in ("nine", "five")
        for part in parts.house(edition).parts
    }
    assert by_rules["nine", 0] == parts.Source("house", "rules")
    assert by_rules["five", 3] == parts.Source("rules", "house")
    assert by_rules["nine", 3] == parts.Source("rules", "house")
    assert by_rules["nine", 6] == parts.Source("house", "house")
    assert by_rules["nine", 8] == parts.Source("rules", "house")


ENGINE = ("pack", "parts", 2, "effect", "garnets_for_one")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (["parts", 0, "number"], 13, ("pack", "parts", 0, "number")),
        (["parts", 0, "number"], 5, ("pack", "parts")),
        (["parts", 3, "effect"], {"type": "warp"}, ("pack", "parts", 3, "effect")),
        (["parts", 2, "effect"], {"type": "engine", "garnets_for_one": 0}, ENGINE),
        (["parts", 1, "effect"], {"type": "plain"}, ("pack", "parts", 1, "effect")),
        (["parts", 8, "effect"], {"type": "knock_off", "value": 1}, ("pack", "parts", 8, "effect")),
        (["edition"], "six", ("pack", "edition")),
    ],
)
def test_a_set_that_does_not_fit_is_refused(path: list[Any], value: Any, where: tuple[Any, ...]) -> None:
    raw: Json = copy.deepcopy(read_json("server.games.space_race", "nine.json"))
    at: Any = raw
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(BadOptions) as refused:
        parts.load(raw)
    assert refused.value.path == where


@pytest.mark.rule("SR-24", "SR-27")
def test_a_loaded_set_changes_what_its_cards_do() -> None:
    raw: Json = copy.deepcopy(read_json("server.games.space_race", "nine.json"))
    raw["parts"][4]["effect"]["knock_off"] = 7
    held = parts.load(raw)
    assert parts.values((parts.Card(4), parts.Card(1)), (0, 0), held) == (4, 7)


@pytest.mark.rule("SR-24", "SR-25", "SR-26", "SR-27")
def test_the_parts_of_nine_come_in_the_order_of_its_notes() -> None:
    """Pair, Knock-off, engine, straight, Cat Converter, Comms Array; Missiles, price, fuel, forced launch."""
    effects = [part.effect.type for part in parts.house("nine").parts]
    assert effects == [
        "pair",
        "knock_off",
        "engine",
        "straight",
        "converter",
        "comms",
        "plain",
        "clones",
        "plain",
        "missiles",
        "price",
        "fuel",
        "launches",
    ]
    titles = [part.title["en"] for part in parts.house("nine").parts]
    assert titles[3:7] == ["Multi-stage Launch", "Cat Converter", "Comms Array", "Deep-space Antenna"]
    hand = tuple(parts.Card(number) for number in (3, 4, 5, 6, 7, 1))
    assert parts.values(hand, [0] * 6, parts.house("nine")) == (13, 4, 5, 6, 0, 3)


@pytest.mark.rule("SR-03")
def test_fewer_offers_may_be_looked_at() -> None:
    check_offers(EDITIONS["nine"], [])
    check_offers(EDITIONS["nine"], [8, 8, 8, 0, 12, 2])
    check_offers(EDITIONS["five"], [2, 8, 9, 12])
