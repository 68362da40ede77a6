"""SR-13 to SR-17, SR-20 to SR-31 and SR-32 to SR-35 against slow readers, and what must never change."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.core.packs import LANGUAGES
from server.games.space_race.rules import launches, parts
from server.games.space_race.rules.editions import FIVE, NINE, Edition, EditionId, readings, space_of_all
from server.games.space_race.rules.launches import Flown, Launcher, MissileShot
from server.games.space_race.rules.parts import Card, house
from tests.support.slow import often

BOTH = pytest.mark.parametrize(
    "edition", [NINE, pytest.param(FIVE, marks=pytest.mark.slow)], ids=lambda e: getattr(e, "id", "")
)


def cards(edition: Edition, most: int = 8) -> st.SearchStrategy[tuple[Card, ...]]:
    numbers = st.integers(*edition.numbers)
    card = numbers.flatmap(
        lambda n: st.integers(0, 9).map(lambda tried: Card(n, tried)) if n == 7 else st.just(Card(n))
    )
    return st.lists(card, max_size=most).map(tuple)


def feeds(hand: tuple[Card, ...]) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(0, 20) if card.number == 2 else st.just(0) for card in hand])


def worth_slowly(edition: Edition, hand: tuple[Card, ...], fed: tuple[int, ...]) -> list[int]:
    """The glossary card by card, with the house's numbers for what it does not give."""
    have = Counter(card.number for card in hand)
    straight = any(have[n] and have[n + 1] and have[n + 2] and have[n + 3] and have[n + 4] for n in range(9))
    found: list[int] = []
    unpaired = have[0]
    for card, garnets in zip(hand, fed, strict=True):
        n = card.number
        if n == 0:
            paired = have[0] - unpaired < have[0] // 2 * 2
            found.append(10 if paired else 0)
            unpaired -= 1
        elif n == 1:
            found.append(3 if have[4 if edition.id == "nine" else 6] else 1 if edition.id == "nine" else 0)
        elif n == 2:
            found.append(2 + (garnets if edition.id == "nine" else garnets // 2))
        elif n == (3 if edition.id == "nine" else 4):
            found.append(n + 10 if straight else n)
        elif n == 7:
            found.append(2 * card.tried)
        else:
            found.append(n)
    return found


@pytest.mark.rule("SR-20", "SR-21", "SR-22", "SR-23", "SR-24", "SR-25", "SR-26", "SR-27", "SR-28")
@BOTH
@given(data=st.data())
@settings(max_examples=often(300), deadline=None)
def test_what_every_card_is_worth(edition: Edition, data: st.DataObject) -> None:
    hand = data.draw(cards(edition))
    fed = data.draw(feeds(hand))
    assert list(parts.values(hand, fed, house(edition.id))) == worth_slowly(edition, hand, fed)


@pytest.mark.rule("SR-20")
def test_every_straight_there_is() -> None:
    assert [first for first in range(13) if parts.has_straight(range(first, min(first + 5, 13)))] == list(
        range(9)
    )
    assert not parts.has_straight([12, 0, 1, 2, 3])
    assert parts.has_straight([8, 12, 9, 11, 10, 10])
    assert not parts.has_straight([])


@pytest.mark.rule("SR-23")
@pytest.mark.parametrize(
    ("edition", "fed", "value"),
    [(NINE, 0, 2), (NINE, 5, 7), (FIVE, 18, 11), (FIVE, 1, 2), (FIVE, 3, 3), (FIVE, 0, 2)],
)
def test_half_a_garnet_counts_for_nothing(edition: Edition, fed: int, value: int) -> None:
    assert parts.values((Card(2),), (fed,), house(edition.id)) == (value,)


@pytest.mark.rule("SR-13", "SR-14")
@BOTH
@given(data=st.data())
@settings(max_examples=often(200), deadline=None)
def test_a_hand_flies_the_same_in_any_order(edition: Edition, data: st.DataObject) -> None:
    hand = data.draw(cards(edition))
    fed = data.draw(feeds(hand))
    mixed = data.draw(st.permutations(list(zip(hand, fed, strict=True))))
    known = house(edition.id)
    one = launches.fly(Launcher("a", hand, fed), 40, 0, known, readings(edition))
    other_hand, other_fed = tuple(c for c, _ in mixed), tuple(f for _, f in mixed)
    other = launches.fly(Launcher("a", other_hand, other_fed), 40, 0, known, readings(edition))
    assert one.distance == other.distance == sum(one.values)
    assert Counter(one.values) == Counter(other.values)
    assert one.discards == other.discards
    lost = launches.discard(hand, one.values, known)
    other_lost = launches.discard(other_hand, other.values, known)
    if lost is None or other_lost is None:
        assert lost is other_lost is None
    else:
        assert (hand[lost].number,) == (other_hand[other_lost].number,) == one.discards
        assert one.values[lost] == other.values[other_lost]


@pytest.mark.rule("SR-14", "SR-30")
@pytest.mark.parametrize("edition", ["nine", "five"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_equal_parts_the_first_by_the_names_that_the_table_sees_goes(
    edition: EditionId, language: str
) -> None:
    known = house(edition, language)
    for one, other in combinations([part.number for part in known.parts], 2):
        titles = [known.of(number).title[language] for number in (one, other)]
        hand = (Card(one), Card(other))
        lost = parts.most_valuable(hand, (5, 5), known)
        assert titles[lost] == min(titles, key=alphabetical), titles


def alphabetical(title: str) -> str:
    """An independent reading of an alphabet: letters and blanks without accents."""
    plain = title.casefold().replace("\u00ad", "").replace("-", "")
    return plain.translate(str.maketrans("äöüéèêëáíóúñôîûàç", "aoueeeeaiounoiuac"))


@pytest.mark.rule("SR-14", "SR-31")
@BOTH
@given(data=st.data())
@settings(max_examples=often(200), deadline=None)
def test_a_launch_costs_the_highest_value_first_by_title(edition: Edition, data: st.DataObject) -> None:
    hand = data.draw(cards(edition))
    known = house(edition.id)
    worth = parts.values(hand, [0] * len(hand), known)
    lost = launches.discard(hand, worth, known)
    if not hand or (edition.id == "five" and Card(12) in hand):
        assert lost is None
        return
    assert lost is not None
    assert worth[lost] == max(worth)
    equal = [known.of(c.number).title["en"] for c, w in zip(hand, worth, strict=True) if w == max(worth)]
    assert known.of(hand[lost].number).title["en"] == sorted(equal)[0]


@pytest.mark.rule("SR-31")
def test_what_comes_back_is_never_a_black_hole() -> None:
    hand, known = (Card(12), Card(3)), house("five")
    assert launches.discard(hand, (12, 3), known) is None
    assert launches.discard(hand, (12, 99), known) == 1


@pytest.mark.rule("SR-16")
def test_every_height() -> None:
    for flown in range(60):
        for space in range(20, 50):
            for missiles in (0, 9, 18, 27):
                high = launches.height(flown, missiles, space)
                assert launches.reaches(high, space) == (flown >= space and flown - missiles >= space)
                if flown < space or not missiles:
                    assert high == flown  # nothing left to take
                else:
                    assert space - 1 <= high < flown or high == flown == space - 1
                    assert high in (flown - missiles, space - 1)


@pytest.mark.rule("SR-16")
@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abcd"))))
def test_missiles_add_up_wherever_they_come_from(aimed: list[tuple[str, str]]) -> None:
    shots = [MissileShot(*each) for each in aimed]
    for target in "abcd":
        assert launches.strength(shots, target, house("nine")) == 9 * [t for _, t in aimed].count(target)


@pytest.mark.rule("SR-17")
def test_what_is_recorded() -> None:
    assert launches.record(33, 24, readings(NINE)) == 24
    assert launches.record(33, 24, readings(NINE, record="distance")) == 33


# --- awards -----------------------------------------------------------------------------------------------


def flight(player: str, high: int, space: int) -> Flown:
    return Flown(
        seat=player,
        cards=(Card(8),),
        fed=(0,),
        values=(high,),
        distance=high,
        height=high,
        reached_space=high >= space,
        record=high,
        discards=(8,),
    )


def launcher(player: str, hand: tuple[int, ...] = (8,), garnets: int | None = 0) -> Launcher:
    return Launcher(player, tuple(map(Card, hand)), (0,) * len(hand), garnets)


def nine_by_the_text(heights: dict[str, int], space: int) -> tuple[dict[str, tuple[int, int]], bool]:
    """Awards of `nine` as the author tells them, and whether rockets collided."""
    there = {p: h for p, h in heights.items() if h >= space}
    boom = False
    if there:
        top = [p for p in there if there[p] == max(there.values())]
        if len(top) > 4:
            boom = True
            there = {p: h for p, h in there.items() if p not in top}
    if not there:
        return {}, boom
    if len(there) == 1:
        return dict.fromkeys(there, (2, 10)), boom
    farthest = [p for p in there if there[p] == max(there.values())]
    each = 2 if len(farthest) == 1 else 1
    return {p: (each if p in farthest else 0, 10) for p in there}, boom


@pytest.mark.rule("SR-32", "SR-33", "SR-34", "SR-35", "SR-36")
@given(st.lists(st.integers(28, 33), max_size=9))
@settings(max_examples=often(400), deadline=None)
def test_awards_of_nine(heights: list[int]) -> None:
    named = dict(zip("abcdefghi", heights, strict=False))
    flights = [flight(p, h, 30) for p, h in named.items()]
    won = launches.award(NINE, flights, {p: launcher(p) for p in named})
    expected, boom = nine_by_the_text(named, 30)
    assert {a.seat: (a.tol, a.garnets) for a in won.awards} == expected
    assert bool(won.collided) == boom
    assert (won.tiebreak, won.tied) == (None, ())
    assert sum(a.tol for a in won.awards) in (0, 2, 3, 4)
    assert launches.ends_game(won.awards, False) == bool(expected)


HANDS = st.lists(st.integers(2, 12), max_size=3).map(tuple)


@pytest.mark.rule("SR-32", "SR-33", "SR-34")
@given(st.lists(st.tuples(st.integers(39, 42), st.integers(0, 2), HANDS), max_size=5))
@settings(max_examples=often(400), deadline=None)
def test_awards_of_five(sent: list[tuple[int, int, tuple[int, ...]]]) -> None:
    named = dict(zip("abcde", sent, strict=False))
    flights = [replace(flight(p, h, 40), discards=()) for p, (h, _, _) in named.items()]
    won = launches.award(FIVE, flights, {p: launcher(p, hand, g) for p, (_, g, hand) in named.items()})
    there = {p: it for p, it in named.items() if it[0] >= 40}
    assert [a.seat for a in won.awards] == list(there)
    # height, then garnets, then the cards from the highest down: one comparison of the lot
    key = {p: (h, g, sorted(hand, reverse=True)) for p, (h, g, hand) in there.items()}
    best = [p for p in there if key[p] == max(key.values())]
    if len(best) == 1:
        assert {a.seat: (a.tol, a.garnets) for a in won.awards} == {
            p: (2, 5) if p in best else (0, 4) for p in there
        }
        assert won.tied == ()
    elif best:
        assert won.tiebreak == "goofspiel"
        assert list(won.tied) == best
        assert all((a.tol, a.garnets) == (0, 4) for a in won.awards)
    farthest = [p for p in there if key[p][0] == max(k[0] for k in key.values())]
    assert (won.tiebreak is None) == (len(farthest) <= 1)


@pytest.mark.rule("SR-34")
def test_garnets_are_asked_for_only_where_a_tie_needs_them() -> None:
    apart = [flight("a", 41, 40), flight("b", 40, 40)]
    nobody_says = {p: launcher(p, garnets=None) for p in "ab"}
    assert launches.award(FIVE, apart, nobody_says).tiebreak is None
    with pytest.raises(IllegalMove) as refused:
        launches.award(FIVE, [flight(p, 40, 40) for p in "ab"], nobody_says)
    assert (refused.value.code, refused.value.rules) == ("garnets_needed", ("SR-34",))
    assert launches.award(NINE, [flight(p, 40, 40) for p in "ab"], nobody_says).awards


@pytest.mark.rule("SR-13", "SR-16", "SR-35")
@BOTH
@given(data=st.data())
@settings(max_examples=often(150), deadline=None)
def test_the_order_of_launchers_and_missiles_decides_nothing(edition: Edition, data: st.DataObject) -> None:
    known, how = house(edition.id), readings(edition)
    fleet = [
        Launcher(p, hand, (0,) * len(hand), data.draw(st.integers(0, 2)))
        for p, hand in zip("abcdef", data.draw(st.lists(cards(edition, 5), max_size=6)), strict=False)
    ]
    pairs = st.tuples(st.sampled_from("xyz"), st.sampled_from("abcdef"))
    shots = [MissileShot(*each) for each in data.draw(st.lists(pairs, max_size=4))]
    space = data.draw(st.integers(5, 30))
    one = launches.launch(edition, known, space, fleet, shots, how)
    other = launches.launch(
        edition, known, space, data.draw(st.permutations(fleet)), data.draw(st.permutations(shots)), how
    )
    assert {f.seat: f for f in one.flights} == {f.seat: f for f in other.flights}
    assert set(one.awards.awards) == set(other.awards.awards)
    assert one.awards.collided == other.awards.collided
    assert one.awards.tiebreak == other.awards.tiebreak
    assert set(one.awards.tied) == set(other.awards.tied)


@pytest.mark.rule("SR-35")
@given(hand=cards(NINE, 6).filter(bool), data=st.data())
def test_a_collision_costs_the_highest_value_that_remains(
    hand: tuple[Card, ...], data: st.DataObject
) -> None:
    known = house("nine")
    worth = parts.values(hand, data.draw(feeds(hand)), known)
    lost = launches.discard(hand, worth, known)
    assert lost is not None
    same = readings(NINE, collision_discard="same")
    assert launches.collision_discard(hand, worth, lost, known, same) is None
    second = launches.collision_discard(hand, worth, lost, known, readings(NINE))
    rest = [value for k, value in enumerate(worth) if k != lost]
    assert (second is None) == (not rest)
    if second is not None:
        assert second != lost
        assert worth[second] == max(rest)


@pytest.mark.rule("SR-21", "SR-35")
def test_the_other_of_a_pair_still_counts_when_rockets_have_collided() -> None:
    known = house("nine")
    hand = (Card(0), Card(0), Card(3), Card(7, 4))
    worth = parts.values(hand, [0] * 4, known)
    assert launches.collision_discard(hand, worth, 0, known, readings(NINE)) == 1


@pytest.mark.rule("SR-23")
def test_each_engine_is_fed_by_its_own_number() -> None:
    hand, known = (Card(2), Card(4), Card(2)), house("nine")
    assert launches.fed_by_card(hand, [3, 5], known) == (3, 0, 5)
    assert launches.fed_by_card(hand, None, known) == (0, 0, 0)
    with pytest.raises(IllegalMove) as refused:
        launches.fed_by_card(hand, [3], known)
    assert (refused.value.code, refused.value.rules) == ("wrong_count", ("SR-23",))
    assert refused.value.params == {"needed": 2, "given": 1}


@pytest.mark.rule("SR-01", "SR-15")
@pytest.mark.parametrize(
    ("edition", "given", "bounds", "words"),
    [
        (NINE, 4, (5, 9), "5 to 9 numbers"),
        (NINE, 10, (5, 9), "5 to 9 numbers"),
        (FIVE, 4, (5, 5), "5 numbers"),
    ],
)
def test_space_takes_a_number_of_each_player(
    edition: Edition, given: int, bounds: tuple[int, int], words: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        space_of_all(edition, [1] * given)
    assert (refused.value.code, refused.value.path) == ("wrong_count", ("radiation",))
    assert refused.value.rules == ("SR-01", "SR-15")
    assert refused.value.params == dict(zip(("minimum", "maximum"), bounds, strict=True))
    assert str(refused.value).startswith(words)
