"""The value of each hand in the view: alone, with a part on offer, and without Black Holes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.games.space_race import prospects
from server.games.space_race.migrations import with_robbed
from server.games.space_race.prospects import NO_BID
from server.games.space_race.rules.parts import Card
from server.games.space_race.state import Prospect
from tests.games.space_race.table import HOLE, A, B, C, D, Table, nine_with_a_hole


def prospect(table: Table, seat: str = A, part: int | None = None) -> Prospect:
    """Return the view's prospects for that hand, with a part on offer."""
    slot = NO_BID if part is None else table.slot(part)
    return prospects.with_prospects(table.state).prospects[seat][slot]


@pytest.mark.rule("SR-13", "SR-20", "SR-21", "SR-22", "SR-25", "SR-27", "SR-28")
@pytest.mark.parametrize(
    ("edition", "hand", "worth"),
    [
        ("nine", (1, 5, 9, 10), 25),
        ("five", (1, 5, 9, 10), 24),
        ("nine", (0, 0, 0), 20),
        ("nine", (3, 4, 5, 6), 18),
        ("nine", (4, 6, 1, 1), 16),
        ("nine", (), 0),
    ],
)
def test_a_hand_is_worth_what_its_parts_are(edition: str, hand: tuple[int, ...], worth: int) -> None:
    table = Table(edition)
    table.give(A, *hand)
    assert prospect(table) == Prospect((worth,), ())


@pytest.mark.rule("SR-28")
def test_clones_count_who_tried() -> None:
    table = Table()
    clones = replace(table.state.players[A], hand=(Card(7, 4),))
    table.rig(players={**table.state.players, A: clones})
    assert prospect(table).worth == (8,)


@pytest.mark.rule("SR-23")
def test_a_feed_belongs_to_an_engine_by_its_place_in_the_submission() -> None:
    table = Table("five")
    table.offer(2, 11)
    table.give(A, 2, 2)
    assert prospect(table) == Prospect((4,), (0, 1))
    assert prospect(table, part=2) == Prospect((6,), (0, 1, 2))
    assert prospect(table, part=11).fed == (1,), "the first engine has burnt"


@pytest.mark.rule("SR-24", "SR-30")
def test_what_is_gained_burnt_and_discarded_counts() -> None:
    table = Table("five")
    table.offer(11, 8, 3)
    table.give(A, 10, 3)
    as_it_is, with_fuel, with_eight = (prospect(table, part=part) for part in (None, 11, 8))
    assert as_it_is.worth == (13, 10)
    assert with_fuel.worth == (14, 11)
    assert with_eight.worth == (21, 18)
    assert len(prospect(table, part=3).worth) == 3


@pytest.mark.rule("SR-24")
def test_a_loaded_set_of_parts_counts_by_its_own_effects() -> None:
    table = Table(pack=nine_with_a_hole())
    table.give(A, HOLE, 10)
    assert prospect(table).worth == (16, 10)


@pytest.mark.rule("SR-13")
def test_the_view_goes_by_the_hands_and_offers_of_the_moment() -> None:
    table = Table()
    table.play_year()
    state = table.state
    assert state.prospects == prospects.with_prospects(state).prospects
    assert set(state.prospects[A]) == {NO_BID, *(offer.slot for offer in state.offers)}


@pytest.mark.rule("SR-06")
def test_a_ladder_names_those_who_were_robbed() -> None:
    table = Table()
    table.offer(8, 5)
    bid = {A: 0, B: 1, C: 3}
    past = table.play_year(
        **{seat: {"part": 8, "level": level} for seat, level in bid.items()}, **{D: {"part": 5, "level": 2}}
    )
    robbed = {ladder.number: ladder.robbed for ladder in past.ladders}
    assert robbed == {8: (A,), 5: ()}


@pytest.mark.rule("SR-06")
def test_a_table_of_before_learns_who_was_robbed() -> None:
    levels = [{"level": 0, "seats": [A]}, {"level": 1, "seats": [B]}, {"level": 3, "seats": [C]}]
    ladder = {"levels": levels, "streak": [0, 1], "stolen": True, "knock_offs": [A, C]}
    alone = {"levels": levels[:1], "streak": [0], "stolen": False, "knock_offs": []}
    state = {"years": {"items": [{"ladders": [ladder]}]}, "report": {"ladders": [alone]}}
    found = with_robbed(state)
    assert found["years"]["items"][0]["ladders"][0]["robbed"] == [A]
    assert found["report"]["ladders"][0]["robbed"] == []
    assert with_robbed({**state, "report": None})["report"] is None
