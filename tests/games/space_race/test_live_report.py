"""A closed year: the report, its clock, and going on (SR-11, SR-18)."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Move
from server.games.space_race.game import GAME
from tests.games.driver import Rigged
from tests.games.space_race.table import EVERYBODY, A, B, C, D, E, Table


def reported(**options: Any) -> Table:
    """A table that looks at what came of 1950."""
    table = Table(**options)
    for seat in EVERYBODY:
        table.submit(seat)
    table.do("referee", "close_year")
    return table


@pytest.mark.rule("SR-11")
def test_a_year_that_is_closed_is_looked_at_until_all_have_said_so() -> None:
    table = reported()
    assert (table.state.phase, table.state.year, table.state.offers) == ("report", 1950, ())
    assert table.state.report is not None
    assert (table.state.report.year, table.state.years.items) == (1950, ())
    for seat in EVERYBODY[:-1]:
        table.do(seat, "next_year")
        assert table.prompt(seat, "next_year").submitted
        assert table.state.phase == "report"
    assert table.prompt(E, "next_year").must
    assert table.prompt(E, "next_year").label["last"] is False
    table.do(E, "next_year")
    assert (table.state.phase, table.state.year, table.state.ready) == ("year", 1951, ())
    table.play_year()
    assert table.state.report is not None
    assert (table.state.report.year, [past.year for past in table.state.years.items]) == (1951, [1950])


@pytest.mark.rule("SR-11")
def test_the_referee_and_the_clock_go_on_from_a_report() -> None:
    table = reported(report_seconds=45)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("report", 45)
    table.ring()
    assert (table.state.phase, table.state.year) == ("year", 1951)
    table = reported(report_seconds=0)
    assert GAME.clock(table.state) is None
    table.do("referee", "leave_report")
    assert table.state.year == 1951


@pytest.mark.rule("SR-11")
def test_the_last_year_is_looked_at_too_before_the_match_ends() -> None:
    table = Table(not_launching="left_out")
    table.give(A, 12, 12, 8)
    for seat in EVERYBODY:
        table.submit(seat, launch=seat == A)
    table.do("referee", "close_year")
    assert GAME.result(table.state) is None
    assert table.prompt(A, "next_year").label["last"] is True
    assert table.logged("sr.award")
    assert not table.logged("sr.bonus")
    for seat in EVERYBODY:
        table.do(seat, "next_year")
    assert table.state.phase == "over"


@pytest.mark.rule("SR-11")
def test_nobody_has_to_wait_for_somebody_who_leaves_a_report() -> None:
    table = reported()
    for seat in (A, B, C, D):
        table.do(seat, "next_year")
    table.reseat(A, B, C, D, "s6")
    assert (table.state.phase, table.state.year) == ("year", 1951)
    assert table.state.active == (A, B, C, D, "s6")


# --- the clock (SR-18) ------------------------------------------------------------------------------------


@pytest.mark.rule("SR-18")
def test_the_year_timer_is_optional_and_warns_before_it_ends() -> None:
    assert GAME.clock(Table().state) is None
    with pytest.raises(IllegalMove):
        GAME.ring(Table().state, Rigged())
    clock = GAME.clock(Table(year_timer=45).state)
    assert clock is not None
    assert (clock.seconds, clock.warnings, clock.kind) == (45, (30, 10), "year")
    table = Table(year_timer=45)
    table.submit(A)
    assert GAME.clock(table.state) == clock
    table.ring()
    after = GAME.clock(table.state)
    assert after is not None
    assert after.id != clock.id


@pytest.mark.rule("SR-18")
def test_who_has_not_submitted_makes_no_bid_and_does_not_launch() -> None:
    table = Table(year_timer=60)
    table.offer(8)
    table.give(B, 8)
    table.submit(A, part=8, launch=True)
    table.ring()
    past = table.state.past_years[0]
    assert past.closed_by == "clock"
    assert [flight.seat for flight in past.flights] == [A]
    assert past.idle == (B, C, D, E)
    assert table.hand(B) == [8]


# --- the rest ---------------------------------------------------------------------------------------------


def test_the_game_asks_for_nothing_but_going_on() -> None:
    table = Table()
    for move in (Move("close_year"), Move("nothing", {}, A)):
        with pytest.raises(IllegalMove):
            GAME.play(table.state, move, table.dice)


def test_a_submission_that_a_correction_made_impossible_counts_as_none() -> None:
    table = Table()
    table.give(A, 2, garnets=5)
    table.submit(A, feed=[5], launch=True)
    table.give(A, 2, garnets=1)  # the referee's hand
    for seat in (B, C, D, E):
        table.submit(seat)
    table.do("referee", "close_year")
    assert table.logged("sr.void") == [{"seats": [A]}]
    assert table.garnets(A) == 1


def test_what_a_corrected_hand_offers_can_be_sent() -> None:
    table = Table()
    table.give(A, 2, garnets=5)
    table.submit(A, feed=[5], launch=True)
    table.give(A, 9)  # the referee's hand: missiles, and no engine to feed
    table.default(A, "submit")
    sent = table.state.submissions[A].value
    assert sent is not None
    assert (sent.targets, sent.feed, sent.launch) == ((B,), (), False)
