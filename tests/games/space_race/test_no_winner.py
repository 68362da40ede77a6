"""No winner, the candidate, the bonus, and the final reveal (SR-36 to SR-40)."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.game import Secret
from server.games.space_race.game import GAME
from server.games.space_race.rules import launches, scoring
from server.games.space_race.rules.editions import FIVE, NINE
from server.games.space_race.rules.scoring import Entered
from server.games.space_race.state import Record
from tests.games.space_race.table import ALL, A, B, C, D, E, Table, flight, refusal, tols


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
    assert table.logged("sr.candidate") == [{"seat": candidate, "by": by}]
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
    assert scoring.lowest_of_match({"a": [30]}, {"a"}, "lowest", "lowest") == ()


def tied_candidates(**more: Any) -> Table:
    """A and B have won; C, D and E did not launch."""
    return flight(Table(**{"tiebreak_seconds": 30, **more}), s1=(12, 8, 8), s2=(12, 8, 8))


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
    table = tied_candidates(dice={"space_race.lot": [3]})
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


@pytest.mark.rule("SR-38")
def test_as_written_no_clock_runs_while_winners_agree_and_the_referee_can_end_it() -> None:
    table = flight(Table(dice={"space_race.lot": [3]}), s1=(12, 8, 8), s2=(12, 8, 8))
    assert GAME.clock(table.state) is None
    table.do(A, "name_candidate", seat=C)
    table.do("referee", "end_naming")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by, outcome.lost_tols) == (E, "lot", True)


@pytest.mark.rule("SR-38")
def test_a_winner_alone_has_nobody_to_agree_with_and_keeps_the_tols() -> None:
    table = flight(Table(tiebreak_seconds=30, dice={"space_race.lot": [2]}), s1=(12, 8, 8))
    assert table.state.phase == "naming"
    table.ring()
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by, outcome.lost_tols) == (C, "lot", False)
    assert tols(table) == [2, 0, 0, 0, 0]
    assert not table.logged("sr.disagreed")


@pytest.mark.rule("SR-38")
def test_the_lot_may_fall_among_the_winners_who_did_not_agree() -> None:
    table = tied_candidates(disagreed="winners", dice={"space_race.lot": [2]})
    table.ring()
    assert table.logged("sr.lot") == [{"among": [A, B], "seat": B}]
    assert table.state.outcome is not None
    assert table.state.outcome.candidate == B
    assert tols(table) == [0] * 5


@pytest.mark.rule("SR-38", "SR-39")
def test_only_this_years_tols_are_lost() -> None:
    table = flight(Table(tiebreak_seconds=30), s1=(8,))
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
    records = {"a": [3], "b": [], "c": [3, 9]}
    assert scoring.lowest_of_match(records, (), option, "lowest") == ("b",)
    left = {"lowest": ("a", "c"), "best": ("a",)}[option]
    assert scoring.lowest_of_match(records, (), option, "left_out") == left


@pytest.mark.rule("SR-38")
def test_nations_that_never_launched_can_be_left_out() -> None:
    table = Table("five", five_never="left_out")
    table.give(B, records=(Record(1950, 5),))
    flight(table, s1=(12, 12, 10, 8))
    assert table.state.outcome is not None
    assert table.state.outcome.candidate == B


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
    assert not table.logged("sr.bonus")


# --- what is laid open ------------------------------------------------------------------------------------


@pytest.mark.rule("SR-40")
def test_the_end_lays_open_radiation_and_decks() -> None:
    table = flight(Table("five"), s1=(12, 12, 8, 8), s2=(8,), s3=(7,), s4=(6,), s5=(4,))
    assert table.opens == ("none",)
    assert table.state.past_years[0].space == Secret(40, "all")
    assert {number.to for number in table.state.past_years[0].radiation.values()} == {"all"}
