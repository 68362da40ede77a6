"""SR-04 to SR-07 against a slow reader of the author's text."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings, strategies as st

from server.games.space_race.rules.editions import FIVE, NINE, Edition, Readings, readings
from server.games.space_race.rules.espionage import Bid, Espionage, resolve, streak
from tests.support.slow import often

BOTH = [NINE, FIVE]
PLAYERS = "abcdefghi"


def read_slowly(levels: dict[str, int], top: int, contested: str) -> tuple[set[str], bool]:
    """The author's paragraphs, level by level: who receives the part, and whether it was stolen."""
    shelf: list[set[str]] = [{p for p, at in levels.items() if at == level} for level in range(top + 2)]
    lowest = next(level for level, there in enumerate(shelf) if there)
    if not shelf[lowest + 1]:  # "not part of a consecutive streak": everybody at the lowest level receives it
        return shelf[lowest], False
    highest = lowest
    while shelf[highest + 1]:  # "the highest level in the streak"
        highest += 1
    if len(shelf[highest]) > 1 and contested == "fails":  # the third example of `five`
        return set(), False
    return shelf[highest], True


def agrees(edition: Edition, levels: dict[str, int], how: Readings) -> None:
    outcome = resolve(edition, [Bid(p, "part", level) for p, level in levels.items()], how)
    lucky, stolen = read_slowly(levels, edition.top_level, how.contested_steal)
    (slot,) = outcome.slots
    assert set(slot.recipients) == lucky
    assert set(slot.knock_offs) == set(levels) - lucky
    assert slot.stolen == stolen
    assert outcome.garnets == ({p: 1 for p in levels if p in lucky} if stolen else {})


@pytest.mark.rule("SR-05", "SR-06", "SR-07")
@pytest.mark.parametrize(
    "how", [readings(NINE, contested_steal=how) for how in ("shared", "fails")], ids=["shared", "fails"]
)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_set_of_bids_on_one_part_in_five(players: int, how: Readings) -> None:
    for levels in product(range(FIVE.top_level + 1), repeat=players):
        agrees(FIVE, dict(zip(PLAYERS, levels, strict=False)), how)


@pytest.mark.rule("SR-05", "SR-06", "SR-07")
@given(st.dictionaries(st.sampled_from(PLAYERS), st.integers(0, 10), min_size=1), st.booleans())
@settings(max_examples=often(400), deadline=None)
def test_bids_on_one_part_in_nine(levels: dict[str, int], shared: bool) -> None:
    agrees(NINE, levels, readings(NINE, contested_steal="shared" if shared else "fails"))


@pytest.mark.rule("SR-06")
def test_a_streak_starts_at_the_lowest_level_and_ends_at_the_first_gap() -> None:
    assert streak({4}) == (4,)
    assert streak({2, 3, 4, 6}) == (2, 3, 4)
    assert streak({0, 5, 6}) == (0,)


@pytest.mark.rule("SR-06")
def test_each_edition_has_its_own_reading_of_a_contested_steal() -> None:
    assert readings(NINE).contested_steal == "shared"
    assert readings(FIVE).contested_steal == "fails"
    assert readings(FIVE, contested_steal="shared").contested_steal == "shared"


def in_no_order(outcome: Espionage) -> object:
    return {
        s.slot: (s.lowest, s.streak, s.stolen, set(s.recipients), set(s.knock_offs)) for s in outcome.slots
    }, outcome.garnets


BIDS = st.dictionaries(
    st.sampled_from(PLAYERS), st.tuples(st.sampled_from(["s1", "s2", "s3"]), st.integers(0, 4))
).map(lambda bids: [Bid(player, *bid) for player, bid in bids.items()])


@pytest.mark.rule("SR-04", "SR-05", "SR-06")
@pytest.mark.parametrize("edition", BOTH, ids=lambda e: e.id)
@given(bids=BIDS, data=st.data())
@settings(max_examples=often(150), deadline=None)
def test_the_order_of_bids_decides_nothing(edition: Edition, bids: list[Bid], data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(bids))
    one, other = (resolve(edition, some, readings(edition)) for some in (bids, shuffled))
    assert in_no_order(one) == in_no_order(other)


@pytest.mark.rule("SR-04", "SR-07")
@given(bids=BIDS)
@settings(max_examples=often(150), deadline=None)
def test_every_bidder_gets_the_part_or_a_knock_off_and_slots_are_apart(bids: list[Bid]) -> None:
    whole = resolve(NINE, bids, readings(NINE))
    assert [s.slot for s in whole.slots] == list(dict.fromkeys(bid.slot for bid in bids))
    for slot in whole.slots:
        own = [bid for bid in bids if bid.slot == slot.slot]
        assert sorted((*slot.recipients, *slot.knock_offs)) == sorted(bid.player for bid in own)
        assert resolve(NINE, own, readings(NINE)).slots == (slot,)
        for listed in (slot.recipients, slot.knock_offs):
            assert list(listed) == [bid.player for bid in own if bid.player in listed]
