"""With dice rolled by the app, nobody enters faces unless the referee allows it, and then the log says so."""

from __future__ import annotations

import json

import pytest

from server.games.core.dice import RollRequest
from server.games.core.game import Json
from server.tables.domain.dice.table_dice import Missing, TableDice
from server.tables.domain.errors import DiceNotTyped, RefereeOnly, StalePhase
from server.tables.domain.pending import Fall
from tests.support.tables.harness import Table


@pytest.fixture
def waiting(table: Table) -> Table:
    """A table at which each seat has a roll to make that only its own team may see."""
    table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    return table


def request_of(table: Table, name: str) -> str:
    return next(w["request"] for w in table.view()["pending"] if w["seat"] == table.seats[name].seat)


def dice_lines(table: Table, name: str) -> list[tuple[str, str]]:
    """Return the lines about typed dice that the seat may read."""
    lines = table.view(table.seats[name])["log"]
    return [(entry["id"], entry["seat"]) for entry in lines if entry["id"].startswith("roll.typ")]


def test_a_player_types_no_die_where_the_app_rolls(waiting: Table) -> None:
    ada, request = waiting.seats["Ada"], request_of(waiting, "Ada")
    seq = waiting.view()["seq"]
    with pytest.raises(DiceNotTyped) as caught:
        waiting.service.roll(waiting.code, ada.token, "r1", request, faces=[6])
    assert caught.value.code == "dice_not_typed"
    assert caught.value.path == ("faces",)
    with pytest.raises(DiceNotTyped):
        waiting.move(ada, "roll", {"request": request, "faces": [6]})
    assert waiting.view()["seq"] == seq
    prompt = waiting.view(ada)["prompts"][0]
    assert set(prompt["args"]["properties"]) == {"request", "nonce"}


def test_the_referee_may_allow_it_and_everybody_reads_the_source_of_a_hidden_roll(waiting: Table) -> None:
    ada, request = waiting.seats["Ada"], request_of(waiting, "Ada")
    waiting.service.allow_typing(waiting.code, waiting.token, "allow", request)
    assert [w["dice"] for w in waiting.view()["pending"]] == ["entered", "verified"]
    assert "faces" in waiting.view(ada)["prompts"][0]["args"]["properties"]
    assert dice_lines(waiting, "Bo") == [("roll.typing_allowed", ada.seat)]
    reply = json.loads(waiting.service.roll(waiting.code, ada.token, "r1", request, faces=[6]))
    assert [entry["dice"] for entry in reply["log"] if entry["id"] == "dice.rolled"] == ["entered"]
    for name in ("Ada", "Bo"):
        assert dice_lines(waiting, name) == [("roll.typing_allowed", ada.seat), ("roll.typed", ada.seat)]
    assert not [e for e in waiting.view(waiting.seats["Bo"])["log"] if e["id"] == "dice.rolled"]


def test_it_holds_for_that_one_roll(waiting: Table) -> None:
    waiting.service.allow_typing(waiting.code, waiting.token, "allow", request_of(waiting, "Ada"))
    other = request_of(waiting, "Bo")
    with pytest.raises(DiceNotTyped):
        waiting.service.roll(waiting.code, waiting.seats["Bo"].token, "r", other, faces=[6])


def test_only_the_referee_allows_it_and_only_for_a_roll_that_waits(waiting: Table) -> None:
    ada, request = waiting.seats["Ada"], request_of(waiting, "Ada")
    with pytest.raises(RefereeOnly):
        waiting.service.allow_typing(waiting.code, ada.token, "a1", request)
    with pytest.raises(StalePhase):
        waiting.service.allow_typing(waiting.code, waiting.token, "a2", "99.0")


def test_what_the_referee_types_is_allowed_and_told(waiting: Table) -> None:
    ada = waiting.seats["Ada"]
    waiting.service.roll(waiting.code, waiting.token, "r1", request_of(waiting, "Ada"), faces=[6])
    bo = request_of(waiting, "Bo")
    waiting.move(None, "roll", {"request": bo, "faces": [2]}, as_seat=waiting.seats["Bo"].seat)
    assert dice_lines(waiting, "Bo") == [("roll.typed", ada.seat), ("roll.typed", waiting.seats["Bo"].seat)]


def test_a_roll_that_the_app_makes_after_all_is_told_as_such(waiting: Table) -> None:
    ada, request = waiting.seats["Ada"], request_of(waiting, "Ada")
    waiting.service.allow_typing(waiting.code, waiting.token, "allow", request)
    reply = json.loads(waiting.service.roll(waiting.code, ada.token, "r1", request))
    assert [entry["dice"] for entry in reply["log"] if entry["id"] == "dice.rolled"] == ["verified"]
    assert dice_lines(waiting, "Bo") == [("roll.typing_allowed", ada.seat)]


def test_real_dice_need_nobodys_leave(table: Table) -> None:
    table.move(None, "options", {"dice": "physical"})
    ada, _ = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    table.service.roll(table.code, ada.token, "r1", request_of(table, "Ada"), faces=[6])
    assert dice_lines(table, "Bo") == []


def test_no_roll_falls_by_itself_once_somebody_throws_real_dice(waiting: Table) -> None:
    request = request_of(waiting, "Ada")
    waiting.service.allow_typing(waiting.code, waiting.token, "allow", request)
    waiting.clock_forward(3_600_000)
    waiting.service.ring(waiting.code)
    assert [w["seat"] for w in waiting.view()["pending"]] == [waiting.seats["Ada"].seat]
    # the referee can let it fall
    waiting.service.roll(waiting.code, waiting.token, "r9", request)
    assert waiting.view()["pending"] == []


@pytest.mark.parametrize("seconds", [20, 0])
def test_at_a_table_of_real_dice_every_roll_waits(table: Table, seconds: int) -> None:
    table.move(None, "options", {"dice": "physical", "roll_seconds": seconds})
    table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    table.clock_forward(3_600_000)
    table.service.ring(table.code)
    assert len(table.view()["pending"]) == 2


@pytest.mark.parametrize(("dice", "waits_for"), [("app", []), ("physical", ["s2"])])
def test_a_seat_throws_real_dice_that_the_app_would_let_fall(dice: str, waits_for: list[str]) -> None:
    request = RollRequest("1d20", "toy.order", hand="s2")

    def draw(request: RollRequest) -> tuple[Fall, Json]:
        return Fall((7,), "verified"), {}

    table_dice = TableDice((), draw, at_once=False, physical=dice == "physical")
    try:
        assert table_dice.roll_all([request])[0].faces == (7,)
        waiting: list[str | None] = []
    except Missing as missing:
        waiting = [request.by for _, request in missing.placed]
    assert waiting == waits_for
