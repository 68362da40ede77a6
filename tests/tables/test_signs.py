"""Signs: everybody sees them at once, nobody reads of them later, and one in three seconds is enough."""

from __future__ import annotations

import pytest

from server.tables.commands.signs import HoldUpSign
from server.tables.domain import errors
from server.tables.domain.signs import APART_MS, STANDS_MS, Kind
from tests.support.tables.harness import Table


def hold_up(table: Table, name: str, kind: Kind) -> None:
    joined = table.seats[name]
    table.service.execute(table.code, joined.token, f"{name}-{kind}-{table.view()['seq']}", HoldUpSign(kind))


def test_everybody_sees_it_and_the_log_has_no_line_of_it(table: Table) -> None:
    table.start("Ada", "Bo")
    before = table.log()
    hold_up(table, "Ada", "bravo")
    for name in ("Ada", "Bo"):
        seat = table.seats["Ada"].seat
        assert table.view(table.seats[name])["signs"][seat]["kind"] == "bravo"
    assert table.log() == before


def test_a_seat_holds_up_one_in_three_seconds_and_others_do_not_wait_for_it(table: Table) -> None:
    table.start("Ada", "Bo")
    hold_up(table, "Ada", "liar")
    table.clock_forward(APART_MS - 1)
    with pytest.raises(errors.WrongStatus) as refused:
        hold_up(table, "Ada", "gasp")
    assert refused.value.code == "sign_stands"
    hold_up(table, "Bo", "gasp")
    table.clock_forward(1)
    hold_up(table, "Ada", "gasp")
    assert {sign["kind"] for sign in table.view()["signs"].values()} == {"gasp"}


def test_a_sign_that_was_taken_down_goes_with_the_next(table: Table) -> None:
    table.start("Ada", "Bo")
    hold_up(table, "Ada", "spanner")
    table.clock_forward(STANDS_MS)
    hold_up(table, "Bo", "mask")
    assert list(table.view()["signs"]) == [table.seats["Bo"].seat]


def test_only_players_hold_signs_up_and_only_in_a_game(table: Table) -> None:
    table.join("Ada")
    with pytest.raises(errors.WrongStatus):
        hold_up(table, "Ada", "bravo")
    with pytest.raises(errors.NotYourSeat):
        table.service.execute(table.code, table.token, "r", HoldUpSign("bravo"))
