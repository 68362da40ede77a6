"""Chips: laid by those who wait, secret until lamps or die have spoken, and worth nothing in play."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.game import Secret
from server.games.core.tips import TipScore
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.state import GameState
from server.tables.domain.visibility import Eyes, redact
from tests.games.moon_or_bust.table import (
    AGENT,
    ENGINEER,
    POLITICIAN,
    SEATS,
    THEIR_AGENT,
    THEIR_ENGINEER,
    Json,
    Table,
    a_test,
    at_play,
    run_tests,
)

CHIPS = {"bet_lamps", "bet_war"}


def offered(table: Table, seat: str) -> set[str]:
    return {prompt.move for prompt in GAME.prompts(table.state, seat)} & CHIPS


def waiting(*seats: str, **options: object) -> Table:
    table = at_play(**options)
    for seat in seats:
        table.do(seat, "ready")
    return table


def said(table: Table, id: str) -> list[Json]:
    return [dict(line.params) for line in table.lines if line.id == id]


def test_whoever_waits_may_lay_chips_and_so_may_somebody_without_a_part() -> None:
    table = waiting(AGENT)
    assert offered(table, AGENT) == CHIPS
    assert offered(table, ENGINEER) == set()
    assert offered(table, "watcher") == CHIPS
    assert offered(table, "referee") == set()
    table.do(AGENT, "unready")
    assert offered(table, AGENT) == set()
    table.all_ready()
    assert (table.state.phase == "play", offered(table, AGENT), offered(table, "watcher")) == (
        False,
        set(),
        set(),
    )


def test_there_are_none_as_written() -> None:
    table = waiting(AGENT, **GAME.info.presets[1].options)
    assert GAME.info.presets[1].id == "as_written"
    assert offered(table, AGENT) == offered(table, "watcher") == set()


@pytest.mark.parametrize("args", [{"team": "a", "lamps": 4}, {"team": "c", "lamps": 1}, {"team": "a"}])
def test_a_chip_lies_on_none_to_three_lamps_of_a_team(args: Json) -> None:
    table = waiting(AGENT)
    with pytest.raises(Exception, match="does not fit"):
        table.do(AGENT, "bet_lamps", **args)


def test_they_open_with_the_lamps_and_the_die_and_the_right_ones_count() -> None:
    table = at_play()
    run_tests(table, a_test(1, 1, 5), a_test(3, 6, 6))  # two lamps, then one
    for seat in (AGENT, THEIR_AGENT):
        table.do(seat, "ready")
    table.do(AGENT, "bet_lamps", team="a", lamps=0)
    table.do(AGENT, "bet_lamps", team="a", lamps=2)
    table.do(AGENT, "bet_war", war=True)
    table.do(THEIR_AGENT, "bet_lamps", team="a", lamps=3)
    table.do(THEIR_AGENT, "bet_lamps", team="b", lamps=0)
    table.do(THEIR_AGENT, "bet_war", war=False)
    table.all_ready()
    table.until("breather")
    results = said(table, "mb.results")
    assert results[0] == {"team": "a", "correct": [2, 1], "chips": {AGENT: 2, THEIR_AGENT: 3}}
    assert results[1] == {"team": "b", "correct": []}
    assert said(table, "mb.conflict")[0]["chips"] == {AGENT: True, THEIR_AGENT: False}
    # a team without a test has nothing to be right about
    assert table.state.scores == {AGENT: TipScore(1, 2), THEIR_AGENT: TipScore(1, 2)}


def test_the_oracle_is_named_from_the_third_test() -> None:
    table = at_play()
    run_tests(table, a_test(5, 5, 5), a_test(6, 6, 6))
    table.do(AGENT, "ready")
    table.do(AGENT, "bet_lamps", team="a", lamps=0)
    table.do(AGENT, "bet_war", war=False)
    table.all_ready()
    table.next_turn()
    assert all("oracle" not in line for line in said(table, "mb.results") + said(table, "mb.conflict"))
    run_tests(table, a_test(5, 5, 5))
    table.do(AGENT, "ready")
    table.do(AGENT, "bet_lamps", team="a", lamps=1)
    table.all_ready()
    table.until("breather")
    assert said(table, "mb.results")[2]["oracle"] == {"seat": AGENT, "hits": 2, "laid": 3}


def test_each_turn_begins_without_chips() -> None:
    table = waiting(AGENT)
    table.do(AGENT, "bet_lamps", team="b", lamps=1)
    table.all_ready()
    table.next_turn()
    assert (table.state.lamp_chips, table.state.war_chips) == ({}, {})


LAID = st.lists(
    st.one_of(
        st.tuples(st.just("bet_lamps"), st.sampled_from("ab"), st.integers(0, 3)),
        st.tuples(st.just("bet_war"), st.just(""), st.booleans()),
    ),
    max_size=6,
)


def lay(table: Table, seat: str, chips: list[tuple[str, str, int]]) -> None:
    for move, team, tip in chips:
        args = {"team": team, "lamps": tip} if move == "bet_lamps" else {"war": tip}
        table.do(seat, move, **args)


def views(table: Table, but: str) -> list[Json]:
    """What everybody else sees, the referee and the TV included."""
    seats = [seat for seat in SEATS if seat.id != but]
    eyes = [
        Eyes(frozenset({"all", f"seat:{s.id}", f"team:{s.team}", f"role:{s.roles[0]}"})) for s in seats
    ] + [Eyes(frozenset({"all", "referee"})), Eyes(frozenset({"all"}))]
    return [redact(table.state, one) for one in eyes]


@settings(max_examples=25, deadline=None)
@given(LAID, LAID)
def test_tables_that_differ_in_what_a_chip_says_look_the_same(
    first: list[tuple[str, str, int]], other: list[tuple[str, str, int]]
) -> None:
    tables = []
    for chips in (first, other):
        table = waiting(AGENT)
        # all three lie somewhere, so that only what they say differs
        lay(table, AGENT, [("bet_lamps", "a", 0), ("bet_lamps", "b", 0), ("bet_war", "", False), *chips])
        tables.append(table)
    assert views(tables[0], AGENT) == views(tables[1], AGENT)
    assert [line.id for line in tables[0].lines] == [line.id for line in tables[1].lines]
    # they stay covered while the seals are open and the lamps are dark
    for table in tables:
        table.fund(THEIR_ENGINEER, 0)
        hidden = redact(table.state, Eyes(frozenset({"all", "referee"})))
        assert hidden["war_chips"] == {AGENT: {"hidden": True}}
        assert {side: list(tips.values()) for side, tips in hidden["lamp_chips"].items()} == {
            "a": [{"hidden": True}],
            "b": [{"hidden": True}],
        }


@settings(max_examples=15, deadline=None)
@given(LAID)
def test_they_change_nothing_in_play(chips: list[tuple[str, str, int]]) -> None:
    with_chips, without = waiting(AGENT), waiting(AGENT)
    lay(with_chips, AGENT, chips)
    for table in (with_chips, without):
        table.all_ready()
        table.until("breather")
    blank = msgspec.structs.replace(with_chips.state, scores={})
    assert blank == without.state


def test_a_seat_that_leaves_takes_its_chips_along() -> None:
    table = waiting(AGENT, THEIR_AGENT)
    for seat in (AGENT, THEIR_AGENT):
        lay(table, seat, [("bet_lamps", "a", 1), ("bet_war", "", True)])
    state = GAME.reseat(table.state, [seat for seat in SEATS if seat.id != AGENT]).state
    assert (list(state.lamp_chips["a"]), list(state.war_chips)) == ([THEIR_AGENT], [THEIR_AGENT])


def test_who_goes_back_behind_it_is_told_which_chips_were_seen() -> None:
    table = at_play()
    run_tests(table, a_test(5, 5, 5))
    table.do(AGENT, "ready")
    lay(table, AGENT, [("bet_lamps", "a", 1), ("bet_lamps", "b", 1), ("bet_war", "", True)])
    before = table.state
    assert not any("chips" in path for path in GAME.revealed(before, before))
    table.all_ready()
    table.until("breather")
    seen = {path for path in GAME.revealed(before, table.state) if "chips" in path}
    # the other team ran no test, so nobody saw the chip on it
    assert seen == {f"/lamp_chips/a/{AGENT}", f"/war_chips/{AGENT}"}
    table.next_turn()
    assert seen <= set(GAME.revealed(before, table.state))


def test_a_state_from_before_has_no_chips() -> None:
    state = msgspec.to_builtins(at_play().state)
    for field in ("lamp_chips", "war_chips", "scores"):
        del state[field]
    read = msgspec.convert(state, GameState)
    assert (read.lamp_chips, read.war_chips, read.scores) == ({}, {}, {})


def test_each_chip_is_for_its_owner_alone() -> None:
    table = waiting(POLITICIAN)
    lay(table, POLITICIAN, [("bet_lamps", "a", 3), ("bet_war", "", False)])
    assert table.state.lamp_chips["a"][POLITICIAN] == Secret(3, f"seat:{POLITICIAN}")
    assert table.state.war_chips[POLITICIAN] == Secret(False, f"seat:{POLITICIAN}")
