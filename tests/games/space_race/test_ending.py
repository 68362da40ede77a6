"""SR-32 to SR-39 at a live table: awards, ties, the bonus TOL, the elimination candidate."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.game import Secret
from server.games.space_race.game import GAME
from server.games.space_race.rules import goofspiel, launches, scoring
from server.games.space_race.rules.editions import FIVE, NINE
from server.games.space_race.rules.scoring import Entered
from server.games.space_race.state import Record
from tests.games.space_race.table import A, B, C, D, E, Json, Table, refusal

SPACE: Json = {"launch": True}
ALL = (A, B, C, D, E)


def flight(table: Table, **hands: tuple[int, ...]) -> Table:
    """A year in which everybody named launches with that hand."""
    table.offer(8)
    for seat, hand in hands.items():
        table.give(seat, *hand, garnets=table.garnets(seat))
    table.play_year(**dict.fromkeys(hands, SPACE))
    return table


def tols(table: Table) -> list[int]:
    return [table.state.players[seat].tol for seat in ALL]


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
        "seat": A, "place": 1, "tol": 2, "height": sum(hand), "best": sum(hand), "candidate": False,
        **({"garnets": 15} if edition == "nine" else {}),
    }  # fmt: skip


@pytest.mark.rule("SR-33")
@pytest.mark.parametrize(("edition", "garnets"), [("nine", [15, 15, 5]), ("five", [10, 9, 5])])
def test_several_in_space(edition: str, garnets: list[int]) -> None:
    table = Table(edition)
    more = (12,) if edition == "five" else ()
    flight(table, s1=(12, 10, 8, *more), s2=(12, 8, 8, *more), s3=(8,), s4=(6,))
    assert tols(table)[:3] == [2, 0, 0]
    assert [table.garnets(seat) for seat in (A, B, C)] == garnets
    assert table.told("sr.award")[0] == {"seat": A, "tol": 2, "garnets": garnets[0] - 5}


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
    assert table.told("sr.collision") == [{"seats": list(ALL)}]
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
    assert table.told("sr.tiebreak")[0]["by"] == "garnets"
    table = Table("five")
    flight(table, s1=(12, 12, 10, 6), s2=(12, 12, 8, 8), s3=(8,), s4=(7,), s5=(6,))
    assert tols(table) == [2, 0, 0, 0, 0]  # 12 12 10 6 beats 12 12 8 8
    assert table.told("sr.tiebreak")[0]["by"] == "cards"
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
    over = table.told("sr.goofspiel_over")[0]
    assert over["seat"] == B
    assert sum(over["scores"].values()) == 91
    assert GAME.result(table.state).winners == (B,)  # type: ignore[union-attr]


@pytest.mark.rule("SR-34")
def test_equal_scores_play_once_more_and_then_the_lot_decides() -> None:
    table = tied_in_space(dice={"space_race.lot": [2]})
    for _ in range(26):
        table.default(A, "goofspiel")
        table.default(B, "goofspiel")
    assert [line["game"] for line in table.told("sr.goofspiel")] == [1, 2]
    assert table.told("sr.lot") == [{"among": [A, B], "seat": B}]
    assert tols(table) == [0, 2, 0, 0, 0]


@pytest.mark.rule("SR-34")
def test_a_tie_in_goofspiel_leaves_its_prize_at_stake() -> None:
    game = goofspiel.deal("award", ["a", "b"], (5, 9, 2))
    game = goofspiel.with_bid(goofspiel.with_bid(game, "a", 7), "b", 7)
    assert goofspiel.all_in(game)
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
    assert table.told("sr.trick")[0]["bids"] == {A: 13, B: 1}


# --- nobody (SR-36, SR-37) --------------------------------------------------------------------------------


@pytest.mark.rule("SR-37", "SR-38")
def test_nobody_by_the_end_of_nine_no_candidate_and_nothing_but_the_bonus() -> None:
    table = Table().until(1963)
    table.give(A, 8)
    flight(table, s1=(8,))
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reached, outcome.winners, outcome.candidate) == (False, (), None)
    assert tols(table) == [1, 0, 0, 0, 0]
    assert GAME.result(table.state).winners == ()  # type: ignore[union-attr]


@pytest.mark.rule("SR-37", "SR-38")
@pytest.mark.parametrize(("reading", "candidate", "by"), [("none", None, None), ("by_record", A, "cards")])
def test_nobody_by_the_end_of_five_the_most_valuable_cards_win(
    reading: str, candidate: str | None, by: str | None
) -> None:
    table = Table("five", candidate_without_space=reading).until(1963)
    table.give(A, 1, 1, 1)
    table.give(B, 8, 4)
    table.give(C, 9)
    table.give(D, 5, 4, records=(Record(1955, 3),))
    table.give(E, records=(Record(1956, 30), Record(1957, 2)))
    table.play_year(s3={"targets": [A]})
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.winners == (B,)
    assert (table.garnets(B), tols(table)) == (10, [0, 2, 0, 0, 0])
    # by record: A and C never launched, garnets are equal, and no card of A's is as high as C's
    assert (outcome.candidate, outcome.candidate_by) == (candidate, by)
    assert table.told("sr.candidate") == [{"seat": candidate, "by": by}]
    assert "SR-37" in table.lines[-1].rules


@pytest.mark.rule("SR-37", "SR-38")
def test_a_candidate_is_named_by_default_only_when_somebody_reaches_space() -> None:
    assert Table("five").state.settings.candidate_without_space == "none"
    for edition, reading, reached, sought in (
        (FIVE, "none", False, False),
        (FIVE, "none", True, True),
        (FIVE, "by_record", False, True),
        (NINE, "none", True, True),
        (NINE, "by_record", False, False),
    ):
        assert scoring.is_candidate_sought(edition, reached, reading) is sought  # type: ignore[arg-type]


@pytest.mark.rule("SR-37")
@pytest.mark.parametrize(("reading", "candidate"), [("none", None), ("by_record", E)])
def test_the_same_ties_settle_who_has_the_most_valuable_cards(reading: str, candidate: str | None) -> None:
    table = Table("five", candidate_without_space=reading).until(1963)
    for seat in (A, B):
        table.give(seat, 8, garnets=5)
    table.give(C, 6)
    table.give(D, 5, garnets=4)
    table.give(E, 4, garnets=3)
    table.play_year()
    assert table.state.phase == "goofspiel"
    for _ in range(13):
        table.do(A, "goofspiel", card=max(table.state.goofspiel.hands[A]))  # type: ignore[union-attr]
        table.default(B, "goofspiel")
    outcome = table.state.outcome
    assert outcome is not None
    assert tols(table)[:2] in ([2, 0], [0, 2])
    winner = A if tols(table)[0] else B
    assert outcome.winners == (winner,)
    assert table.garnets(winner) == 10
    assert outcome.candidate == candidate  # by record: nobody ever launched; E has the fewest garnets


# --- the candidate (SR-38) --------------------------------------------------------------------------------


@pytest.mark.rule("SR-38")
@pytest.mark.parametrize(("option", "candidate"), [("zero", E), ("left_out", D)])
def test_the_candidate_of_nine_is_the_least_height_of_the_year(option: str, candidate: str) -> None:
    table = flight(Table(not_launching=option), s1=(12, 8, 8), s2=(8,), s3=(6,), s4=(4,))
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by) == (candidate, "height")
    assert [s["seat"] for s in GAME.result(table.state).standings if s["candidate"]] == [candidate]  # type: ignore[union-attr]


@pytest.mark.rule("SR-38", "SR-39")
def test_winners_and_the_holder_of_the_bonus_are_no_candidates() -> None:
    table = flight(Table(), s5=(8,))
    flight(table, s1=(12, 8, 8), s2=(8,), s3=(6,), s4=(4,))
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.bonus == (E,)
    assert outcome.candidate == D


@pytest.mark.rule("SR-38")
def test_nobody_left_no_candidate() -> None:
    table = flight(Table(not_launching="left_out"), s1=(12, 8, 8))
    assert table.state.outcome is not None
    assert table.state.outcome.candidate is None
    assert scoring.least_of_year({"a": 30}, {"a"}, "zero") == ()
    assert scoring.lowest_of_match({"a": [30]}, {"a"}, "lowest") == ()


def tied_candidates(**more: Any) -> Table:
    """A and B have won; C, D and E did not launch."""
    return flight(Table(**more), s1=(12, 8, 8), s2=(12, 8, 8))


@pytest.mark.rule("SR-38")
def test_tied_candidates_of_nine_are_named_by_the_winners_together() -> None:
    table = tied_candidates()
    assert table.state.phase == "naming"
    assert {m for seat in (C, D, E) for m in table.prompts(seat)} == {"message"}
    assert refusal(table, A, "name_candidate", seat=B).code == "validation_failed"
    table.do(A, "name_candidate", seat=C)
    naming = table.state.naming
    assert naming is not None
    assert naming.names[A] == Secret(C, f"seat:{A}|seat:{B}")
    table.do(B, "name_candidate", seat=D)
    assert table.state.phase == "naming"  # they may still change their minds
    table.do(A, "name_candidate", seat=D)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by, outcome.lost_tols) == (D, "named", False)
    assert tols(table) == [1, 1, 0, 0, 0]


@pytest.mark.rule("SR-38")
def test_winners_who_do_not_agree_in_time_lose_their_tols() -> None:
    table = tied_candidates(tiebreak_seconds=30, dice={"space_race.lot": [3]})
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("naming", 30)
    table.do(A, "name_candidate", seat=C)
    table.do(B, "name_candidate", seat=D)
    table.ring()
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by, outcome.lost_tols) == (E, "lot", True)
    assert tols(table) == [0] * 5
    assert [table.garnets(seat) for seat in (A, B)] == [15, 15]
    asked = next(r for r in table.dice.asked if r.why == "space_race.lot")
    assert (asked.notation, asked.scope, asked.rules) == ("1d3", "all", ("SR-38",))


@pytest.mark.rule("SR-38", "SR-39")
def test_only_this_years_tols_are_lost() -> None:
    table = flight(Table(), s1=(8,))
    flight(table, s1=(12, 8, 8), s2=(12, 8, 8))
    assert tols(table) == [2, 1, 0, 0, 0]
    table.ring()
    assert tols(table) == [1, 0, 0, 0, 0]


@pytest.mark.rule("SR-38")
@pytest.mark.parametrize(("option", "candidate"), [("lowest", B), ("best", C)])
def test_the_candidate_of_five_has_the_lowest_launch_of_the_match(option: str, candidate: str) -> None:
    table = Table("five", five_record=option)
    table.give(B, records=(Record(1950, 1), Record(1951, 20)))
    table.give(C, records=(Record(1950, 5),))
    for seat in (D, E):
        table.give(seat, records=(Record(1950, 30),))
    flight(table, s1=(12, 12, 8, 8))
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by) == (candidate, "record")


@pytest.mark.rule("SR-34", "SR-38")
def test_tied_candidates_of_five_are_saved_by_garnets_cards_and_goofspiel() -> None:
    table = Table("five")
    table.give(C, garnets=4)
    flight(table, s1=(12, 12, 8, 8))
    assert table.state.outcome is not None
    assert (table.state.outcome.candidate, table.state.outcome.candidate_by) == (C, "garnets")
    table = flight(Table("five"), s1=(12, 12, 8, 8))
    game = table.state.goofspiel
    assert game is not None
    assert (game.purpose, game.players) == ("candidate", (B, C, D, E))
    for _ in range(13):
        for seat, pick in ((B, max), (C, min), (D, max), (E, max)):
            hand = table.state.goofspiel.hands[seat]  # type: ignore[union-attr]
            table.do(seat, "goofspiel", card=pick(hand))
    # the lower score is the worse: C never took a prize, nor did the others who tied on top
    assert table.state.phase == "goofspiel"
    assert table.state.goofspiel.game == 2  # type: ignore[union-attr]
    assert launches.break_tie("ab", {"a": 5, "b": 3}, {}, min) == (("b",), "garnets")
    assert launches.break_tie("ab", {"a": 5, "b": 5}, {"a": [9, 2], "b": [9, 3]}, min) == (("a",), "cards")
    assert launches.break_tie("ab", {"a": 5, "b": 5}, {"a": [9], "b": [9]}, min) == (("a", "b"), "goofspiel")


@pytest.mark.rule("SR-38")
@pytest.mark.parametrize("option", ["lowest", "best"])
def test_never_launching_is_lower_than_any_launch(option: Any) -> None:
    assert scoring.lowest_of_match({"a": [0], "b": [], "c": [0, 9]}, (), option) == ("b",)


@pytest.mark.rule("SR-34", "SR-38")
def test_garnets_of_the_last_awards_save_nobody() -> None:
    table = Table("five")
    for seat, height in ((B, 5), (C, 5), (D, 45), (E, 45)):
        table.give(seat, garnets=3 if seat == B else 4, records=(Record(1950, height),))
    # B reaches SPACE too, and would have more garnets than C if its consolation counted
    flight(table, s1=(12, 12, 10, 8), s2=(12, 12, 8, 8))
    assert table.garnets(B) == 7
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by) == (B, "garnets")


# --- the bonus (SR-39) ------------------------------------------------------------------------------------


@pytest.mark.rule("SR-39")
def test_the_bonus_goes_to_the_highest_launch_of_a_year_without_space() -> None:
    table = flight(Table(not_launching="left_out"), s1=(8,), s2=(10,))
    flight(table, s3=(10,), s4=(8,))
    flight(table, s5=(12, 12, 8))
    assert table.state.outcome is not None
    assert table.state.outcome.bonus == (B,)  # the earlier of two tens
    assert tols(table) == [0, 1, 0, 0, 2]
    assert table.garnets(B) == 15


@pytest.mark.rule("SR-39")
def test_ties_for_the_bonus_in_one_year_all_get_it() -> None:
    launches = [Entered("a", 1951, 9), Entered("b", 1950, 9), Entered("c", 1950, 9), Entered("d", 1950, 8)]
    assert scoring.bonus(launches) == ("b", "c")
    assert scoring.bonus([]) == ()
    table = flight(Table(), s1=(8,), s2=(8,))
    flight(table, s1=(12, 12, 8))
    assert tols(table) == [3, 1, 0, 0, 0]  # it can be won together with SPACE
    assert (table.garnets(A), table.garnets(B)) == (25, 15)


@pytest.mark.rule("SR-39")
def test_a_collision_is_no_launch_for_the_bonus() -> None:
    table = flight(Table(), **dict.fromkeys(ALL, (12, 8, 8)))
    table.until(1963)
    table.play_year()
    assert table.state.outcome is not None
    assert table.state.outcome.bonus == ()


@pytest.mark.rule("SR-39")
def test_five_has_no_bonus() -> None:
    table = flight(Table("five"), s2=(8,))
    flight(table, s1=(12, 12, 8, 8))
    assert tols(table) == [2, 0, 0, 0, 0]
    assert not table.told("sr.bonus")


# --- what is laid open ------------------------------------------------------------------------------------


@pytest.mark.rule("SR-40")
def test_the_end_lays_open_radiation_and_decks() -> None:
    table = flight(Table("five"), s1=(12, 12, 8, 8), s2=(8,), s3=(7,), s4=(6,), s5=(4,))
    assert table.opens == ("none",)
    assert table.state.books[0].space == Secret(40, "all")
    assert {number.to for number in table.state.books[0].radiation.values()} == {"all"}
