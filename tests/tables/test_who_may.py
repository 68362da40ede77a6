"""The caller's right is checked before anything else, and commands without effect are not stored."""

from __future__ import annotations

import pytest

from server.tables.domain import errors
from server.tables.service.service import Joined
from tests.support.tables.harness import Table


@pytest.fixture
def rolled(table: Table) -> tuple[Table, str]:
    """A table at which Ada's roll was answered, and that roll."""
    ada, _ = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    request = table.view()["pending"][0]["request"]
    table.service.roll(table.code, ada.token, "first", request)
    return table, request


def knocker(table: Table) -> Joined:
    return table.join("Chi", invite=None)


def test_who_was_not_let_in_answers_no_roll(rolled: tuple[Table, str]) -> None:
    table, request = rolled
    stranger = knocker(table)
    seq = table.view()["seq"]
    waiting = table.view()["pending"][0]["request"]
    for k, each in enumerate((request, waiting, "9.9")):
        with pytest.raises(errors.NotAdmitted):
            table.service.roll(table.code, stranger.token, f"k{k}", each)
        with pytest.raises(errors.NotAdmitted):
            table.move(stranger, "roll", {"request": each})
    assert table.view()["seq"] == seq


def test_a_screen_and_another_player_answer_no_roll_that_was_answered(rolled: tuple[Table, str]) -> None:
    table, request = rolled
    screen = table.join("Wall", kind="screen")
    seq = table.view()["seq"]
    for who in (screen, table.seats["Bo"]):
        with pytest.raises(errors.NotYourSeat):
            table.service.roll(table.code, who.token, "again", request)
        with pytest.raises(errors.NotYourSeat):
            table.move(who, "roll", {"request": request})
    assert table.view()["seq"] == seq


def test_a_second_tap_is_answered_and_not_kept(rolled: tuple[Table, str]) -> None:
    table, request = rolled
    before = table.view()
    lines = table.log()
    for who, token in (("Ada", table.seats["Ada"].token), ("referee", table.token)):
        for k in range(3):
            reply = table.service.roll(table.code, token, f"{who}{k}", request)
            assert f'"seq":{before["seq"]},'.encode() in reply
    assert table.view()["seq"] == before["seq"]
    assert table.log() == lines


def test_who_was_not_let_in_gives_no_command_at_all(table: Table) -> None:
    table.start("Ada", "Bo")
    stranger = knocker(table)
    seq, service, code, token = table.view()["seq"], table.service, table.code, stranger.token
    for call in (
        lambda: service.move(code, token, "1", "pick", {"number": 1}),
        lambda: service.hand_over(code, token, "2", stranger.seat),
    ):
        with pytest.raises(errors.NotAdmitted):
            call()
    for call in (
        lambda: service.clock(code, token, "3", "pause"),
        lambda: service.admit(code, token, "4", stranger.seat),
        lambda: service.rewind(code, token, "5", 1, "no", preview=True),
        lambda: service.eyes_front(code, token, "6", on=True),
    ):
        with pytest.raises(errors.RefereeOnly):
            call()
    assert table.view()["seq"] == seq
