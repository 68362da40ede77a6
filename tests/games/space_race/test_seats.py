"""Nations that come and go while a match is on."""

from __future__ import annotations

import msgspec
import pytest

from server.games.core.game import Seat
from server.games.space_race.game import GAME
from server.games.space_race.state import COLOURS, GameState, Nation, Record
from tests.games.driver import bare
from tests.games.space_race.table import A, B, C, D, E, Table, refusal


def same_after_encoding(table: Table) -> None:
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=GameState) == table.state


@pytest.mark.rule("SR-01", "SR-10")
def test_who_is_removed_makes_no_bids_and_counts_for_nothing() -> None:
    table = Table(telegraph_garnets=True)
    table.offer(8)
    table.radiate(3, 3, 0, 0, 0)
    table.do(A, "build", to=B)
    table.do(A, "transfer", to=B, garnets=2)
    table.submit(A, part=8, launch=True)
    table.reseat(B, C, D, E)
    assert table.state.active == (B, C, D, E)
    assert not table.prompts(A)
    past = table.play_year()
    assert (past.ladders, past.flights, past.space.value) == ((), (), 30)
    assert table.garnets(B) == 5
    assert table.logged("sr.left") == [{"seat": A}]
    assert A in table.state.players
    same_after_encoding(table)


@pytest.mark.rule("SR-10")
def test_the_year_closes_when_the_one_that_all_waited_for_leaves() -> None:
    table = Table()
    for seat in (A, B, C, D):
        table.submit(seat)
        table.do(seat, "ready")
    table.reseat(A, B, C, D)
    assert table.state.phase == "report"
    assert table.state.past_years[0].closed_by == "players"


@pytest.mark.rule("SR-16")
def test_missiles_at_somebody_who_has_left_find_another_target_by_lot() -> None:
    table = Table(dice={"space_race.target": [2]})
    table.give(A, 9)
    table.submit(A, targets=[E])
    table.reseat(A, B, C, D)
    assert table.state.submitted == (A,)
    assert E not in str(table.prompt(A, "submit").args)
    table.default(A, "submit")
    for seat in (B, C, D):
        table.submit(seat)
    table.do("referee", "close_year")
    assert [shot.target for shot in table.state.past_years[0].shots] == [B]
    table = Table(dice={"space_race.target": [2]})
    table.give(A, 9)
    for seat in (A, B, C, D, E):
        if seat == A:
            table.submit(seat, targets=[E])
        else:
            table.submit(seat)
    table.reseat(A, B, C, D)
    table.do("referee", "close_year")
    assert [(shot.target, shot.random) for shot in table.state.past_years[0].shots] == [(C, True)]


@pytest.mark.rule("SR-01")
def test_newcomers_begin_with_the_next_year_as_far_as_there_is_room() -> None:
    table = Table(players=8)
    table.reseat(*(f"s{n}" for n in range(1, 12)))
    assert table.state.active == tuple(f"s{n}" for n in range(1, 9))
    assert table.state.present == tuple(f"s{n}" for n in range(1, 10))
    assert set(table.prompts("s9")) == {"message"}
    table.play_year()
    assert "s9" in table.state.active
    assert "s9" in table.state.radiation
    table.do("s9", "build", to="s1")
    assert table.garnets("s9") == 4
    same_after_encoding(table)
    five = Table("five")
    five.reseat(A, B, C, D, E, "s6")
    assert five.state.present == (A, B, C, D, E)
    five.reseat(A, B, C, D, "s6")
    assert five.state.present == (A, B, C, D, "s6")


def test_who_comes_back_finds_the_own_hand() -> None:
    table = Table()
    table.give(A, 8, garnets=7)
    table.reseat(B, C, D, E)
    table.reseat(A, B, C, D, E)
    assert table.state.players[A].since == 1951
    table.play_year()
    assert table.hand(A) == [8]
    assert "submit" in table.prompts(A)


def test_a_change_that_moves_nobody_changes_nothing() -> None:
    table = Table()
    before = table.state
    table.reseat(A, B, C, D, E)
    assert table.state == before


def test_an_empty_table_waits_and_one_alone_can_play_on() -> None:
    table = Table()
    table.reseat()
    assert not table.prompts("referee")
    table.reseat("s6", "s7")
    assert table.state.active == ("s6", "s7")  # newcomers need not wait for a year that nobody could close
    assert table.state.year == 1950
    table.play_year(s6={"part": table.state.offers[0].number})
    assert table.state.year == 1951
    lonely = Table()
    lonely.give(A, 9, 2)
    lonely.reseat(A)
    assert set(lonely.prompts(A)) == {"submit"}
    past = lonely.play_year(s1={"launch": True})
    assert [flight.seat for flight in past.flights] == [A]
    assert past.shots == ()


def tied_in_five() -> Table:
    table = Table("five")
    for seat in (A, B, C):
        table.give(seat, 12, 12, 8, 8)
    for seat, height in ((D, 9), (E, 7)):
        table.give(seat, records=(Record(1950, height),))
    launch = {"launch": True}
    table.play_year(s1=launch, s2=launch, s3=launch)
    assert table.state.phase == "goofspiel"
    return table


@pytest.mark.rule("SR-34")
def test_whoever_is_left_alone_has_won_the_tie() -> None:
    table = tied_in_five()
    table.do(A, "goofspiel", card=5)
    table.do(B, "goofspiel", card=6)
    table.reseat(A, B, D, E)
    assert table.logged("sr.trick")[0]["bids"] == {A: 5, B: 6}
    table.reseat(B, D, E)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.candidate) == ((B,), E)
    table = tied_in_five()
    table.reseat(D, E)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ()


@pytest.mark.rule("SR-38")
def test_candidates_who_leave_cannot_be_named() -> None:
    table = Table()
    for seat in (A, B):
        table.give(seat, 12, 8, 8)
    table.play_year(s1={"launch": True}, s2={"launch": True})
    table.do(A, "name_candidate", seat=D)
    table.reseat(A, B, C, E)
    assert D not in str(table.prompt(B, "name_candidate").args)
    assert not table.prompt(A, "name_candidate").submitted
    table.reseat(A, B, E)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.candidate, outcome.candidate_by) == (E, "height")


@pytest.mark.rule("SR-38")
def test_winners_who_leave_name_nobody() -> None:
    table = Table()
    for seat in (A, B):
        table.give(seat, 12, 8, 8)
    table.play_year(s1={"launch": True}, s2={"launch": True})
    table.do(A, "name_candidate", seat=D)
    table.reseat(A, C, D, E)
    assert table.state.outcome is not None
    assert table.state.outcome.candidate == D
    table = Table()
    for seat in (A, B):
        table.give(seat, 12, 8, 8)
    table.play_year(s1={"launch": True}, s2={"launch": True})
    table.reseat(C, D, E)
    assert table.state.outcome is not None
    assert table.state.outcome.lost_tols
    assert GAME.reseat(table.state, [Seat(C)]).state == table.state
    result = GAME.result(table.state)
    assert result is not None
    assert {standing["seat"] for standing in result.standings} == {C, D, E}


@pytest.mark.rule("SR-01")
def test_players_name_their_nations_and_choose_their_colours() -> None:
    table = Table()
    table.do(A, "found", name="  New   Ruritania ", colour="teal")
    assert table.state.players[A].nation == Nation("New Ruritania", "teal")
    assert table.logged("sr.nation") == [{"seat": A, "name": "New Ruritania", "colour": "teal"}]
    assert "teal" not in bare(table.prompt(B, "found").args)["properties"]["colour"]["enum"]
    assert refusal(table, B, "found", name="new ruritania", colour="red").code == "nation_taken"
    assert refusal(table, B, "found", name="   ", colour="red").code == "no_name"
    table.do(A, "found", name="Ruritania", colour="red")
    table.do(B, "found", name="New Ruritania", colour="teal")
    table.play_year()
    assert table.state.players[A].nation == Nation("Ruritania", "red")
    same_after_encoding(table)


@pytest.mark.rule("SR-01")
def test_there_is_a_colour_for_each_of_nine_nations() -> None:
    table = Table(players=9)
    for seat, colour in zip(table.state.players, COLOURS, strict=True):
        table.do(seat, "found", name=colour, colour=colour)
    assert {each.nation.colour for each in table.state.players.values() if each.nation} == set(COLOURS)
