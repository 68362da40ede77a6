"""Forks: a table played on from an earlier step once the game is over, and never before."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from server.games.core.errors import IllegalMove
from server.tables.commands.forks import Fork
from server.tables.domain import errors
from server.tables.ports import TableStore
from server.tables.service.service import OpenedTable
from tests.support.memory import MemoryAlarms
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table


@pytest.fixture
def service(store: TableStore, alarms: MemoryAlarms) -> Calls:
    return Calls({"toy": toy.GAME}, store, alarms)


@pytest.fixture
def step(started: Table) -> int:
    """A number is locked in. The seq of that step."""
    started.move(started.seats["Ada"], "pick", {"number": 7})
    return int(started.view()["seq"])


def end(table: Table) -> None:
    table.service.end(table.code, table.token, "e", "late")


def fork(table: Table, seq: int, id: str = "f", **more: Any) -> OpenedTable:
    return table.service.fork(table.code, table.token, id, Fork(seq, **more))


def view(service: Calls, opened: OpenedTable, token: str | None = None) -> dict[str, Any]:
    found = service.view(opened.code, token or opened.token)[0]
    seen: dict[str, Any] = json.loads(msgspec.json.encode(found))
    return seen


def test_a_fork_has_the_state_and_the_seats_of_its_step(started: Table, step: int) -> None:
    then = started.view()["state"]
    started.move(started.seats["Bo"], "pick", {"number": 3})
    started.roll_all()
    end(started)
    made = view(started.service, fork(started, step))
    assert made["state"] == then
    assert made["status"] == "playing"
    assert [(s["seat"], s["name"], bool(s["bot"])) for s in made["seats"]] == [
        (s["seat"], s["name"], True) for s in started.view()["seats"] if s["kind"] == "player"
    ]
    assert made["log"][0]["id"] == "table.forked"
    assert made["log"][0]["code"] == started.code
    assert made["log"][0]["to_seq"] == step
    assert {line["seq"] for line in made["log"]} == {1}, "its log begins with it"


def test_seats_for_people_are_left_free_and_handed_over(started: Table, step: int) -> None:
    end(started)
    service = started.service
    opened = fork(started, step, people=("s1",))
    assert [bool(seat["bot"]) for seat in view(service, opened)["seats"]] == [False, True]
    ada = service.hand_over(opened.code, opened.token, "h", "s1")
    assert view(service, opened, ada.token)["you"]["seat"] == "s1"
    with pytest.raises(IllegalMove):
        fork(started, step, "f2", people=("s9",))


def test_bots_play_a_fork_to_its_end(started: Table, step: int) -> None:
    end(started)
    opened = fork(started, step)
    for _ in range(100):
        if view(started.service, opened)["status"] == "finished":
            return
        started.clock_forward(5000)
        started.service.ring(opened.code)
    raise AssertionError("the bots stopped")


def test_dice_that_waited_wait_again_and_are_the_forks_own(started: Table) -> None:
    for name in ("Ada", "Bo"):
        started.move(started.seats[name], "pick", {"number": 7})
    waiting = started.view()
    assert waiting["pending"]
    started.roll_all()
    end(started)
    service, opened = started.service, fork(started, waiting["seq"], people=("s1", "s2"))
    (roll,) = view(service, opened)["pending"]
    service.roll(opened.code, opened.token, "r", roll["request"])
    assert view(service, opened)["state"]["round"] == 2
    proof = service.audit(opened.code, opened.token)
    scope = next(each for each in proof["scopes"] if each["scope"] == "all")
    assert [each["n"] for each in scope["rolls"]] == [1]
    old = {each["scope"]: each["anchor"] for each in service.audit(started.code, started.token)["scopes"]}
    assert scope["anchor"] != old["all"]


def test_before_the_end_there_is_no_fork(started: Table, step: int) -> None:
    before = started.view()["seq"]
    with pytest.raises(errors.WrongStatus) as refusal:
        fork(started, step)
    assert refusal.value.code == "still_played"
    assert started.view()["seq"] == before


def test_a_player_cannot_fork(started: Table, step: int) -> None:
    end(started)
    with pytest.raises(errors.RefereeOnly):
        started.service.fork(started.code, started.seats["Ada"].token, "f", Fork(step))


def test_the_same_call_makes_one_fork(started: Table, step: int) -> None:
    end(started)
    first = fork(started, step)
    seq = started.view()["seq"]
    assert fork(started, step) == first
    assert started.view()["seq"] == seq
    with pytest.raises(errors.IdReused):
        fork(started, step - 1)
    assert fork(started, step, "other").code != first.code


@pytest.mark.parametrize("seq", [1, 10**6])
def test_only_steps_of_the_game_can_be_played_on(started: Table, step: int, seq: int) -> None:
    end(started)
    with pytest.raises(IllegalMove) as refusal:
        fork(started, seq)
    assert refusal.value.code == "no_such_step"
    with pytest.raises(IllegalMove):
        fork(started, started.view()["seq"], "f2")


def test_everybody_reads_it_and_nobody_goes_back(started: Table, step: int) -> None:
    end(started)
    before = started.view()["seq"]
    opened = fork(started, step)
    said = started.view(started.seats["Bo"])["log"][-1]
    assert (said["id"], said["by"], said["to_seq"], said["seq"]) == (
        "table.forked",
        "referee",
        step,
        before + 1,
    )
    assert opened.code not in json.dumps(started.view())
    with pytest.raises(IllegalMove) as refusal:
        started.service.rewind(started.code, started.token, "w", step, "with what the fork showed")
    assert refusal.value.code == "copy_opened"
    found = started.service.queries.steps(started.code, started.token, before=10**9, limit=50)
    assert [one["seq"] for one in found] == [before + 1]


def test_where_nothing_is_hidden_the_end_can_still_be_taken_back(
    service: Calls, started: Table, step: int
) -> None:
    table = Table(service, started.clock_forward, [], {"referee_sees": "everything"})
    table.start("Ada", "Bo")
    seq = int(table.view()["seq"])
    end(table)
    fork(table, seq)
    table.service.rewind(table.code, table.token, "w", seq, "a wrong tap")
    assert table.view()["status"] == "playing"


def test_what_is_sealed_stays_shut(started: Table, step: int) -> None:
    own = started.view(started.seats["Ada"])["state"]["diaries"]["s1"]
    assert own == "s1 took 7"
    end(started)
    service = started.service
    opened = fork(started, step, people=("s1",))
    ada = service.hand_over(opened.code, opened.token, "h", "s1")
    assert own not in json.dumps(view(service, opened, ada.token))
