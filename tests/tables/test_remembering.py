"""A process trusts its memory of a table only where the store has checked it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.tables.domain import errors
from server.tables.domain.model import encode
from server.tables.ports import TableStore
from server.tables.views.view import ViewSource
from tests.support.memory import MemoryAlarms
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock


class Counted:
    """A store that counts what it is asked for."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name not in ("estimated_now_ms", "monotonic_ms"):  # they ask nothing
            self.calls.append(name)
        return getattr(self._store, name)


@pytest.fixture
def other(store: TableStore) -> Calls:
    """Another web process over the same store."""
    return Calls({"toy": toy.GAME}, store, MemoryAlarms())


def play(service: Calls, table: Table, who: str, number: int, id: str, **more: Any) -> dict[str, Any]:
    seat = table.seats[who]
    return json.loads(service.move(table.code, seat.token, id, "pick", {"number": number}, **more))


def test_a_move_is_one_commit_and_no_further_question(store: TableStore) -> None:
    counted = Counted(store)
    service = Calls({"toy": toy.GAME}, counted, MemoryAlarms())
    table = Table(service, lambda _: None, []).start("Ada", "Bo")
    for number in range(3):
        counted.calls.clear()
        play(service, table, "Ada", 1 + number, f"n{number}")
        assert counted.calls == ["commit"]


def test_what_is_remembered_after_a_commit_is_what_the_store_has(store: TableStore) -> None:
    service = Calls({"toy": toy.GAME}, store, MemoryAlarms())
    looks: list[ViewSource | None] = []
    service.units.listeners.append(lambda snapshot, look: looks.append(look))
    table = Table(service, lambda _: None, []).start("Ada", "Bo")
    plain = Calls({"toy": toy.GAME}, store, MemoryAlarms())
    for number in range(1, 6):
        table.view(table.seats["Bo"])
        since = table.view(table.seats["Ada"])["seq"]
        play(service, table, "Ada", number, f"n{number}")
        look = looks[-1]
        assert look is not None
        for seat in table.seats.values():
            shown = look.view(service.caller(table.code, seat.token), since=since)
            there = plain.source(table.code).view(plain.caller(table.code, seat.token), since=since)
            assert {**json.loads(encode(shown)), "now_ms": 0} == {**json.loads(encode(there)), "now_ms": 0}


def test_what_a_refused_commit_would_have_left_is_shown_to_nobody(started: Table, other: Calls) -> None:
    service = started.service
    looks: list[ViewSource | None] = []
    service.units.listeners.append(lambda snapshot, look: looks.append(look))
    play(service, started, "Ada", 1, "a1")
    started.view(started.seats["Ada"])
    play(other, started, "Ada", 2, "b1")  # another process was first: ours is refused, and done again on that
    play(service, started, "Ada", 3, "a2")
    assert started.view(started.seats["Ada"])["state"]["picks"]["s1"] == 3
    assert all(look is None or look.head.seq == look.snapshot.head.seq for look in looks)


def test_moves_through_two_processes_build_on_each_other(started: Table, other: Calls) -> None:
    mine = started.service
    for number in range(1, 6):
        first = play(mine, started, "Ada", number, f"a{number}")
        second = play(other, started, "Ada", number + 6, f"b{number}")
        assert second["seq"] == first["seq"] + 1
    log = mine.log(started.code, started.seats["Ada"].token, before=10**9, limit=1000)
    picked = [entry["number"] for entry in log if entry["id"] == "toy.picked"]
    assert picked == [1, 7, 2, 8, 3, 9, 4, 10, 5, 11]
    view = started.view(started.seats["Ada"])
    assert view["state"]["picks"]["s1"] == 11


def test_a_refusal_from_memory_is_looked_at_again(started: Table, other: Calls) -> None:
    ada, mine = started.seats["Ada"], started.service
    play(other, started, "Ada", 2, "first")  # so that the other process remembers this round
    play(mine, started, "Ada", 3, "second")
    play(mine, started, "Bo", 3, "third")
    started.roll_all()
    phase = started.view(ada)["phase"]
    play(other, started, "Ada", 4, "fourth", phase=phase)  # it remembers a round that is over


def test_a_new_seat_may_play_through_a_process_that_has_not_heard_of_it(table: Table, other: Calls) -> None:
    ada = table.join("Ada")
    other.move(table.code, ada.token, "r", "ready", {})
    bo = table.join("Bo")
    other.move(table.code, bo.token, "r", "ready", {})
    assert [seat["ready"] for seat in table.view()["seats"]] == [True, True]


def test_a_token_is_dead_everywhere_at_once(started: Table, other: Calls) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    for name in ("Ada", "Bo"):
        play(other, started, name, 2, f"known-{name}")
    started.roll_all()
    started.service.remove(started.code, started.token, "gone", ada.seat)
    fresh = started.service.hand_over(started.code, started.token, "over", bo.seat)
    for name, token in (("Ada", ada.token), ("Bo", bo.token)):
        with pytest.raises(errors.NotFound):
            play(other, started, name, 3, f"new-{name}")
        with pytest.raises(errors.NotFound):
            play(other, started, name, 2, f"known-{name}")  # not even the reply it got before
        with pytest.raises(errors.NotFound):
            other.view(started.code, token)
    assert other.view(started.code, fresh.token)[0]["you"]["seat"] == bo.seat


def test_a_dead_token_gets_no_reply_from_memory(started: Table, other: Calls) -> None:
    play(other, started, "Ada", 2, "known")
    started.service.remove(started.code, started.token, "gone", started.seats["Ada"].seat)
    with pytest.raises(errors.NotFound):
        play(other, started, "Ada", 2, "known")


def test_a_view_is_of_now_whatever_the_process_remembers(started: Table, other: Calls) -> None:
    ada = started.seats["Ada"]
    for number in range(1, 5):
        other.view(started.code, ada.token)
        started.move(ada, "pick", {"number": number})
        assert started.view(ada)["seq"] == other.view(started.code, ada.token)[0]["seq"]


def test_a_repeated_command_is_answered_alike_by_every_process(started: Table, other: Calls) -> None:
    first = play(started.service, started, "Ada", 5, "once")
    assert play(other, started, "Ada", 5, "once") == first
    assert play(started.service, started, "Ada", 5, "once") == first
    with pytest.raises(errors.IdReused):
        play(started.service, started, "Ada", 6, "once")


def test_a_clock_that_ran_out_closes_the_round_for_whoever_remembers_it_running(
    service: Calls, other: Calls, clock: Clock
) -> None:
    table = Table(service, clock.forward, [], {"timed": True, "roll_seconds": 0}).start("Ada", "Bo")
    play(other, table, "Ada", 2, "in-time")
    clock.forward(31_000)
    with pytest.raises(errors.TooLate):
        play(other, table, "Ada", 3, "too-late")
    assert table.view()["state"]["round"] == 2


def test_more_time_counts_for_a_process_that_has_not_heard_of_it(
    service: Calls, other: Calls, clock: Clock
) -> None:
    table = Table(service, clock.forward, [], {"timed": True, "roll_seconds": 0}).start("Ada", "Bo")
    play(other, table, "Ada", 2, "early")
    table.clock("add", 60)
    clock.forward(40_000)
    play(other, table, "Ada", 3, "later")
    assert table.view()["state"]["round"] == 1


def test_a_code_that_is_used_again_is_not_taken_for_the_old_table(
    started: Table, other: Calls, store: TableStore, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    play(other, started, "Ada", 2, "before")
    seq = store.load(started.code).version
    store.delete(started.code)
    clock.forward(1000)
    monkeypatch.setattr("server.tables.domain.codes.draw", lambda _: started.code)
    again = Table(Calls({"toy": toy.GAME}, store, MemoryAlarms()), clock.forward, [])
    again.start("Cleo", "Dan")
    while (version := store.load(again.code).version) and seq and version.seq < seq.seq:
        again.move(again.seats["Cleo"], "pick", {"number": 1})
    with pytest.raises(errors.NotFound):
        play(other, started, "Ada", 3, "after")
    play(other, again, "Cleo", 3, "mine")
    assert {seat["name"] for seat in again.view()["seats"]} == {"Cleo", "Dan"}


def test_a_refusal_that_holds_is_told_as_it_is(started: Table) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(started.service, started, "Ada", 13, "no")
    assert caught.value.rules == ("TOY-13",)


def test_a_quiet_table_is_shown_as_before_and_costs_less(
    started: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, service = started.seats["Ada"], started.service
    before = started.view(ada)
    assert service.memory.drop_caches([started.code]) == {}  # something happened just now
    monkeypatch.setattr("server.tables.views.view.REST_S", 0.0)
    less = service.memory.drop_caches([started.code])[started.code]
    assert service.memory.drop_caches([started.code]) == {}
    shown = json.loads(encode(less.view(service.caller(started.code, ada.token))))
    assert {**shown, "now_ms": 0} == {**before, "now_ms": 0}
    play(service, started, "Ada", 4, "goes-on")
    assert started.view(ada)["state"]["picks"]["s1"] == 4
