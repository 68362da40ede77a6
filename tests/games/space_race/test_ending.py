"""SR-32 to SR-35 at a live table: awards and ties."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.game import Secret
from server.games.core.together import all_answered
from server.games.space_race.game import GAME
from server.games.space_race.table import goofspiel
from tests.games.space_race.table import ALL, A, B, C, Table, flight, tols

# --- awards (SR-32 to SR-35) ------------------------------------------------------------------------------


@pytest.mark.rule("SR-32")
@pytest.mark.parametrize(
    ("edition", "hand", "prize"), [("nine", (12, 8, 8), 10), ("five", (12, 12, 8, 8), 5)]
)
def test_alone_in_space(edition: str, hand: tuple[int, ...], prize: int) -> None:
    table = Table(edition)
    flight(table, s1=hand, s2=(8,), s3=(6,), s4=(4,), s5=(5,))
    assert table.state.phase == "over"
    assert tols(table) == [2, 0, 0, 0, 0]
    assert table.garnets(A) == 5 + prize
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (A,)
    assert result.standings[0] == {
        "seat": A,
        "place": 1,
        "tol": 2,
        "height": sum(hand),
        "best": sum(hand),
        "candidate": False,
        **({"garnets": 15} if edition == "nine" else {}),
    }


@pytest.mark.rule("SR-33")
@pytest.mark.parametrize(("edition", "garnets"), [("nine", [15, 15, 5]), ("five", [10, 9, 5])])
def test_several_in_space(edition: str, garnets: list[int]) -> None:
    table = Table(edition)
    more = (12,) if edition == "five" else ()
    flight(table, s1=(12, 10, 8, *more), s2=(12, 8, 8, *more), s3=(8,), s4=(6,))
    assert tols(table)[:3] == [2, 0, 0]
    assert [table.garnets(seat) for seat in (A, B, C)] == garnets
    assert table.logged("sr.award")[0] == {"seat": A, "tol": 2, "garnets": garnets[0] - 5}


@pytest.mark.rule("SR-34")
def test_equal_farthest_of_nine_share() -> None:
    table = flight(Table(), s1=(12, 8, 8), s2=(12, 8, 8), s3=(6,), s4=(5,), s5=(4,))
    assert tols(table) == [1, 1, 0, 0, 0]
    assert [table.garnets(seat) for seat in (A, B)] == [15, 15]
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (A, B)


@pytest.mark.rule("SR-35", "SR-36")
@pytest.mark.parametrize(("option", "left"), [("extra", [8]), ("same", [8, 8])])
def test_five_at_one_height_collide_and_the_game_goes_on(option: str, left: list[int]) -> None:
    table = Table(collision_discard=option)
    flight(table, **dict.fromkeys(ALL, (12, 8, 8)))
    assert table.state.year == 1951
    assert table.logged("sr.collision") == [{"seats": list(ALL)}]
    assert tols(table) == [0] * 5
    assert all(sorted(table.hand(seat)) == left for seat in ALL)


@pytest.mark.rule("SR-35")
def test_others_in_space_are_awarded_as_if_the_collided_had_not_flown() -> None:
    table = Table(players=6)
    flight(table, **dict.fromkeys(ALL, (12, 10, 8)), s6=(12, 8, 8))
    assert table.state.players["s6"].tol == 2
    assert tols(table) == [0] * 5
    assert table.state.outcome is None  # five are tied for the least height
    assert table.state.phase == "naming"


@pytest.mark.rule("SR-34")
def test_ties_of_five_go_by_garnets_then_by_cards() -> None:
    table = Table("five")
    table.give(B, garnets=6)
    flight(table, s1=(12, 12, 8, 8), s2=(12, 12, 8, 8), s3=(8,), s4=(7,), s5=(6,))
    assert tols(table) == [0, 2, 0, 0, 0]
    assert table.logged("sr.tiebreak")[0]["by"] == "garnets"
    table = Table("five")
    flight(table, s1=(12, 12, 10, 6), s2=(12, 12, 8, 8), s3=(8,), s4=(7,), s5=(6,))
    assert tols(table) == [2, 0, 0, 0, 0]  # 12 12 10 6 beats 12 12 8 8
    assert table.logged("sr.tiebreak")[0]["by"] == "cards"
    assert [table.garnets(seat) for seat in (A, B)] == [10, 9]


# --- Goofspiel (SR-34) ------------------------------------------------------------------------------------


def tied_in_space(**more: Any) -> Table:
    table = Table("five", **more)
    return flight(table, s1=(12, 12, 8, 8), s2=(12, 12, 8, 8), s3=(8,), s4=(7,), s5=(6,))


@pytest.mark.rule("SR-34")
def test_goofspiel_settles_what_garnets_and_cards_do_not() -> None:
    table = tied_in_space()
    assert set(table.prompts(A)) == {"goofspiel", "message"}
    assert GAME.result(table.state) is None
    assert [table.garnets(seat) for seat in (A, B)] == [9, 9]
    assert not table.prompts(C).keys() - {"message"}
    for trick in range(13):
        game = table.state.goofspiel
        assert game is not None
        card = 13 - trick
        table.do(A, "goofspiel", card=card)
        table.do(A, "goofspiel", card=min(game.hands[A]))  # replaceable until the last is in
        table.do(A, "goofspiel", card=card)
        # B takes everything else, by one more
        table.do(B, "goofspiel", card=card + 1 if card < 13 else 1)
    assert table.state.phase == "over"
    assert tols(table) == [0, 2, 0, 0, 0]
    assert [table.garnets(seat) for seat in (A, B)] == [9, 10]
    over = table.logged("sr.goofspiel_over")[0]
    assert over["seat"] == B
    assert sum(over["scores"].values()) == 91
    assert GAME.result(table.state).winners == (B,)  # type: ignore[union-attr]


@pytest.mark.rule("SR-34")
def test_equal_scores_play_once_more_and_then_the_lot_decides() -> None:
    table = tied_in_space(dice={"space_race.lot": [2]})
    for _ in range(26):
        table.default(A, "goofspiel")
        table.default(B, "goofspiel")
    assert [line["game"] for line in table.logged("sr.goofspiel")] == [1, 2]
    assert table.logged("sr.lot") == [{"among": [A, B], "seat": B}]
    assert tols(table) == [0, 2, 0, 0, 0]


@pytest.mark.rule("SR-34")
def test_a_tie_in_goofspiel_leaves_its_prize_at_stake() -> None:
    game = goofspiel.deal("award", ["a", "b"], (5, 9, 2))
    game = goofspiel.with_bid(goofspiel.with_bid(game, "a", 7), "b", 7)
    assert all_answered(game.bids)
    game = goofspiel.turn_up(game)
    assert (game.stake, game.scores) == ((5, 9), {"a": 0, "b": 0})
    assert game.tricks[-1].winner is None
    game = goofspiel.turn_up(goofspiel.with_bid(game, "a", 8))  # b says nothing: the lowest card
    assert (game.tricks[-1].bids, game.tricks[-1].winner) == ({"a": 8, "b": 1}, "a")
    assert (game.stake, game.scores) == ((2,), {"a": 14, "b": 0})
    assert game.hands["b"] == tuple(n for n in range(2, 14) if n != 7)
    assert not goofspiel.is_over(game)


@pytest.mark.rule("SR-34")
def test_who_leaves_a_goofspiel_takes_cards_bid_and_score_along() -> None:
    game = goofspiel.with_bid(goofspiel.deal("award", ["a", "b", "c"], (5, 9, 2)), "b", 7)
    game = goofspiel.without(game, ["b"])
    assert (game.game, game.players) == (1, ("a", "c"))
    for held in (game.hands, game.bids, game.scores):
        assert set(held) == {"a", "c"}


@pytest.mark.rule("SR-34")
def test_goofspiel_runs_by_a_clock_and_its_bids_are_sealed() -> None:
    table = tied_in_space(tiebreak_seconds=20)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("goofspiel", 20)
    table.do(A, "goofspiel", card=13)
    game = table.state.goofspiel
    assert game is not None
    assert game.bids[A] == Secret(13, f"seat:{A}")
    assert game.prizes.to == "none"
    question = GAME.question(table.state, A)
    table.ring()
    assert GAME.question(table.state, A) != question
    assert table.logged("sr.trick")[0]["bids"] == {A: 13, B: 1}
