"""SR-01 to SR-03 at a live table: who may play, years, the deck, a set of parts of one's own."""

from __future__ import annotations

from collections import Counter

import pytest

from server.games.core.errors import BadOptions, CannotStart
from server.games.core.game import Seat
from server.games.core.packs import read_json
from server.games.space_race.game import GAME
from server.games.space_race.rules import offers
from server.games.space_race.rules.editions import FIVE, NINE
from tests.games.driver import Rigged
from tests.games.space_race.table import EVERYBODY, A, Table


@pytest.mark.rule("SR-01")
@pytest.mark.parametrize(
    ("edition", "players", "problem"),
    [
        ("nine", 4, "too_few"),
        ("nine", 5, None),
        ("nine", 9, None),
        ("nine", 10, "too_many"),
        ("five", 4, "too_few"),
        ("five", 5, None),
        ("five", 6, "too_many"),
    ],
)
def test_how_many_may_play(edition: str, players: int, problem: str | None) -> None:
    seats = [Seat(f"s{n}") for n in range(players)]
    options = GAME.check_options({"edition": edition})
    found = [p["id"] for p in GAME.problems(options, seats)]
    assert found == ([f"platform.{problem}"] if problem else [])
    if problem:
        with pytest.raises(CannotStart):
            GAME.setup(options, seats, Rigged())
    else:
        assert GAME.setup(options, seats, Rigged()).state.year == 1950


@pytest.mark.rule("SR-01", "SR-36")
def test_fourteen_years_at_most() -> None:
    table = Table().until(1963)
    table.play_year()
    assert table.state.phase == "over"
    assert [past.year for past in table.state.past_years] == list(range(1950, 1964))
    assert all(not GAME.prompts(table.state, seat) for seat in (*EVERYBODY, "referee"))


@pytest.mark.rule("SR-02")
def test_the_deck_has_five_of_each_number_but_no_knock_off() -> None:
    assert Counter(offers.deck_of(NINE)) == dict.fromkeys([0, *range(2, 13)], 5)
    assert Counter(offers.deck_of(FIVE)) == dict.fromkeys(range(2, 13), 5)
    for edition, size in (("nine", 60), ("five", 55)):
        state = Table(edition).state
        lying = [offer.number for offer in state.offers]
        everything = [*lying, *state.deck.order.value, *state.deck.discarded]
        assert len(everything) == size
        assert state.deck.left == len(state.deck.order.value)


@pytest.mark.rule("SR-02")
def test_any_number_of_players_may_receive_the_same_slot_and_a_knock_off() -> None:
    table = Table()
    table.offer(8, 8)
    table.play_year(**{seat: {"part": 8} for seat in EVERYBODY})
    assert all(table.hand(seat) == [8] for seat in EVERYBODY)
    table.offer(4)
    levels = (0, 2, 4, 6, 8)
    table.play_year(**{s: {"part": 4, "level": n} for s, n in zip(EVERYBODY, levels, strict=True)})
    assert [table.hand(seat)[1] for seat in EVERYBODY] == [4, 1, 1, 1, 1]


@pytest.mark.rule("SR-03")
@pytest.mark.parametrize("seed", range(4))
def test_nine_puts_six_on_offer_and_five_four_different_ones(seed: int) -> None:
    for edition in ("nine", "five"):
        table = Table(edition, seed=seed)
        size = 60 if edition == "nine" else 55
        while table.state.phase == "year":
            lying = [offer.number for offer in table.state.offers]
            assert len(lying) == (6 if edition == "nine" else 4)
            assert len(set(lying)) == len(lying) or edition == "nine"
            deck = table.state.deck
            assert Counter([*lying, *deck.order.value, *deck.discarded]) == Counter(
                offers.deck_of(NINE if edition == "nine" else FIVE)
            )
            assert len(lying) + deck.left + len(deck.discarded) == size
            table.play_year()
        slots = {offer.slot for past in table.state.past_years for offer in past.offers}
        assert len(slots) == 14 * len(lying)


@pytest.mark.rule("SR-03")
def test_duplicates_of_five_are_discarded_and_copies_of_nine_are_slots_of_their_own() -> None:
    cards = (8, 8, 4, 8, 5, 6, 7)
    drawn = offers.draw(FIVE, cards, (), tuple)
    assert drawn == offers.Drawn((8, 4, 5, 6), (7,), (8, 8), 0)
    assert offers.draw(NINE, cards, (), tuple).open == cards[:6]


@pytest.mark.rule("SR-03")
def test_a_reshuffle_takes_the_discards_and_never_the_open_cards() -> None:
    drawn = offers.draw(NINE, (2, 3), (4, 5, 6, 7, 8), lambda pile: tuple(reversed(pile)))
    assert drawn.open == (2, 3, 8, 7, 6, 5)
    assert drawn.order == (4,)
    assert drawn.discarded == ()
    assert drawn.reshuffled == 5
    # a duplicate of this year goes back into the deck with the rest
    drawn = offers.draw(FIVE, (2, 2), (2, 3, 4, 5), tuple)
    assert sorted(drawn.open) == [2, 3, 4, 5]
    assert drawn.reshuffled == 5
    # too few cards (a referee's correction) stop it, rather than hang it
    assert offers.draw(FIVE, (2,), (2, 2), tuple).open == (2,)
    assert offers.draw(NINE, (), (), tuple).open == ()


@pytest.mark.rule("SR-03")
def test_what_lay_open_goes_to_the_discard_won_or_not() -> None:
    table = Table()
    lying = [offer.number for offer in table.state.offers]
    table.play_year(s1={"part": lying[0]})
    assert table.state.deck.discarded == tuple(lying)


def test_a_set_of_parts_of_ones_own_is_played_with() -> None:
    pack = read_json("server.games.space_race", "nine.json")
    parts = [
        p | {"effect": {"type": "missiles", "strength": 3}} if p["number"] == 9 else p for p in pack["parts"]
    ]
    table = Table(pack={**pack, "parts": parts})
    table.give(A, 9)
    assert table.play_year().shots[0].strength == 3
    assert table.state.loaded_pack.to == "none"
    assert (
        GAME.materials({"edition": "nine", "pack": {**pack, "parts": parts}})["parts"][9]["effect"][
            "strength"
        ]
        == 3
    )
    with pytest.raises(BadOptions) as refused:
        GAME.check_options({"edition": "five", "pack": pack})
    assert refused.value.path == ("pack", "edition")
