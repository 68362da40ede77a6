"""The chance before sealing: exact, from one player's knowledge, compared with all cases, counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, strategies as st

from server.games.core.game import Secret
from server.games.space_race import odds
from server.games.space_race.rules.editions import FIVE, NINE
from server.games.space_race.rules.launches import height
from tests.games.driver import bare
from tests.games.space_race.table import A, B, Table


@pytest.mark.rule("SR-15")
@pytest.mark.parametrize("own", range(4))
def test_nine_the_others_are_all_alike(own: int) -> None:
    counted = [27 + own + sum(others) for others in product(range(4), repeat=4)]
    spaces = odds.space_chances(NINE, {1950: own}, 1950, 4)
    for distance in range(20, 60):
        expected = Fraction(sum(distance >= space for space in counted), len(counted))
        assert odds.reaching(spaces, distance) == expected


@pytest.mark.rule("SR-15")
@pytest.mark.parametrize(
    "numbers", [{1953: 2}, {1954: 0}, {1954: 4}, {1955: 3}, {1954: 0, 1955: 0}, {1954: 1, 1955: 4}, {1960: 0}]
)
def test_five_special_years_are_reckoned_with(numbers: dict[int, int]) -> None:
    """Every pair of special years, and every number of every player in the last of these years."""
    year = max(numbers)
    weight: dict[int, Fraction] = {}
    for quiet, storm in permutations(range(1954, 1964), 2):
        p = Fraction(1)
        for when, number in numbers.items():
            if when == year:
                continue
            p *= number == 0 if when == quiet else number == 4 if when == storm else Fraction(1, 5)
        if year in (quiet, storm):
            everybody = 0 if year == quiet else 4
            if numbers[year] == everybody:
                weight[40 + 5 * everybody] = weight.get(40 + 5 * everybody, Fraction(0)) + p
            continue
        for others in product(range(5), repeat=4):
            space = 40 + numbers[year] + sum(others)
            weight[space] = weight.get(space, Fraction(0)) + p / 5**5
    total = sum(weight.values())
    assert odds.space_chances(FIVE, numbers, year, 4) == {s: p / total for s, p in sorted(weight.items())}


def test_numbers_that_no_pair_of_years_can_explain_do_not_divide_by_zero() -> None:
    impossible = dict.fromkeys(range(1954, 1964), 2)
    assert sum(odds.space_chances(FIVE, impossible, 1963, 4).values()) == 1


@pytest.mark.rule("SR-16")
@given(distance=st.integers(0, 70), off=st.integers(0, 40), own=st.integers(0, 3))
def test_missiles_in_the_worst_case(distance: int, off: int, own: int) -> None:
    spaces = odds.space_chances(NINE, {1950: own}, 1950, 4)
    under = odds.reaching(spaces, distance, off)
    assert under == odds.reaching(spaces, distance - off)
    assert odds.least_height(spaces, distance, off) == min(height(distance, off, s) for s in spaces)


@pytest.mark.rule("SR-40")
def test_the_prompt_tells_a_seat_its_own_chance_and_nobody_elses() -> None:
    table = Table(players=6)
    table.radiate(2, 3, 3, 3, 3, 3)
    table.give(A, 12, 11, 10, 2, garnets=5)
    table.give(B, 9, 9, 5)
    prompt = table.prompt(A, "submit")
    assert isinstance(prompt.odds, Secret)
    assert prompt.odds.to == f"seat:{A}"
    shown_odds = bare(prompt.odds)
    assert (shown_odds["distance"], shown_odds["missiles"], shown_odds["off"]) == (35, 2, 18)
    assert shown_odds["space"] == {"least": 29, "most": 44}
    spaces = odds.space_chances(NINE, {1950: 2}, 1950, 5)
    p = odds.reaching(spaces, 35)
    assert shown_odds["reach"] == {"num": p.numerator, "den": p.denominator, "p": round(float(p), 6)}
    assert shown_odds["reach_worst"]["num"] == 0
    assert shown_odds["height_worst"] == 28
    rungs = shown_odds["by_distance"]
    shown = [Fraction(num, rungs["den"]) for num in rungs["num"]]
    assert shown == [odds.reaching(spaces, d) for d in range(rungs["from"], 45)]
    assert rungs["from"] == 29
    assert shown[-1] == Fraction(1)
    table.submit(A, feed=[5])
    assert bare(table.prompt(A, "submit").odds)["distance"] == 40


@pytest.mark.rule("SR-15")
def test_the_own_numbers_of_past_years_count_in_five() -> None:
    table = Table("five", dice={"space_race.radiation": [3] * 99}).until(1954)
    table.radiate(0, 0, 0, 0, 0)
    calm = bare(table.prompt(A, "submit").odds)
    quiet, _ = odds.special(FIVE, {1950: 2, 1951: 2, 1952: 2, 1953: 2, 1954: 0}, 1954)
    assert quiet == Fraction(5, 13)
    assert calm["by_distance"]["from"] == 40
    assert calm["by_distance"]["num"][0] / calm["by_distance"]["den"] > 0.38
