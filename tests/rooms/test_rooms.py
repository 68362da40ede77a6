"""Rooms over each store and two web processes: nothing is done twice, names go, the store opens nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from server.rooms import commands
from server.rooms.forgetting import HOUR_MS, NAMES_MS, UNENDED_MS, forget_names
from server.rooms.moving import Spot
from server.rooms.redis_store import RedisRooms
from server.rooms.results import room_result
from server.rooms.service import OpenedRoom, Rooms
from server.rooms.store import ROOM, RoomStore
from server.rooms.views import room_view
from server.tables.commands.referee import End
from server.tables.domain.errors import NotFound
from tests.rooms.conftest import Kept, process
from tests.support.http_rooms import retry
from tests.tables.conftest import Clock


def opened(rooms: Rooms, tables: int = 2, **more: Any) -> OpenedRoom:
    return rooms.open(retry("room"), "toy", {}, tables, "Physics 8b", **more)


def view(rooms: Rooms, code: str) -> Any:
    room, fields = rooms.read(code)
    return room_view(room, fields, rooms.sources(room), 0, desk=True)


def result(rooms: Rooms, code: str) -> Any:
    room, fields = rooms.read(code)
    body = room_result(room, fields, rooms.sources(room), rooms.tables.queries)
    return msgspec.json.decode(msgspec.json.encode(body))


def end(rooms: Rooms, made: OpenedRoom) -> None:
    """Two people at each table, a start and an end."""
    code = made.room.code
    for k in range(2 * len(made.room.tables)):
        rooms.sit(code, retry(f"seat {k}"), invite=made.invite, name=f"Pupil {k}")
    for id, body in (("start", {}), ("end", {"reason": "The bell."})):
        done = commands.give_to_tables(rooms, code, made.token, id, None, {"type": id, **body})
        assert all(one["ok"] for one in done), done


def everything(store: RoomStore) -> str:
    return str({code: dict(store.read(code)) for code in store.codes()})


@pytest.mark.slow
def test_fields_are_kept_claimed_once_and_taken_away(kept: Kept) -> None:
    store = kept[1]
    assert (store.read("8B4K"), list(store.codes())) == ({}, [])
    assert store.add("8B4K", b"one", 60)
    assert not store.add("8B4K", b"other", 60)
    assert store.claim("8B4K", "place:a", b"1") == b"1"
    assert store.claim("8B4K", "place:a", b"2") == b"1"
    store.put("8B4K", "hand:1:s1", b"5")
    assert store.read("8B4K") == {ROOM: b"one", "place:a": b"1", "hand:1:s1": b"5"}
    store.put("8B4K", "place:a", None)
    store.put("8B4K", "place:a", None)
    assert store.read("8B4K") == {ROOM: b"one", "hand:1:s1": b"5"}
    assert list(store.codes()) == ["8B4K"]


@pytest.mark.slow
def test_only_a_clean_up_forgets_a_room(kept: Kept, clock: Clock) -> None:
    store = kept[1]
    assert store.add("8B4K", b"one", 60)
    assert store.add("9C5L", b"one", -1)
    assert store.read("9C5L")
    store.forget(time.time_ns() // 1_000_000 if isinstance(store, RedisRooms) else clock.ms)
    assert list(store.codes()) == ["8B4K"]
    assert not store.read("9C5L")
    assert store.read("8B4K")


def test_two_processes_open_the_same_room_and_give_the_same_seat(kept: Kept) -> None:
    one, other = process(kept), process(kept)
    made = opened(one)
    assert opened(other) == made
    seat = one.sit(made.room.code, retry("a"), invite=made.invite)
    assert other.sit(made.room.code, retry("a"), invite=made.invite) == seat
    numbers = [
        (one, other)[k % 2].sit(made.room.code, retry(f"b{k}"), invite=made.invite).number for k in range(5)
    ]
    assert sorted([seat.number, *numbers]) == [1, 1, 1, 2, 2, 2]


def test_the_store_opens_nothing(rooms: Rooms) -> None:
    made = opened(rooms)
    seat = rooms.sit(made.room.code, retry("a"), invite=made.invite)
    kept = everything(rooms.store)
    secrets = [made.token, made.invite, seat.token, retry("a"), retry("room")]
    for table in made.room.tables:
        secrets += [table.token_by(made.token), table.invite_by(made.invite)]
        assert table.token_by(made.invite) != table.token_by(made.token)
    assert not [secret for secret in secrets if secret in kept]


def test_a_command_is_done_once_and_who_failed_is_named(rooms: Rooms) -> None:
    made = opened(rooms)
    code = made.room.code
    for k in range(3):
        rooms.sit(code, retry(f"{k}"), invite=made.invite)
    start = {"type": "start"}
    done = commands.give_to_tables(rooms, code, made.token, "go", None, start)
    assert [(one["number"], one["ok"]) for one in done] == [(1, True), (2, False)]
    assert done[1]["problem"]["code"] == "cannot_start"
    before = rooms.tables.queries.snapshot(made.room.tables[0].code).head
    rooms.sit(code, retry("4"), invite=made.invite)
    again = commands.give_to_tables(rooms, code, made.token, "go", None, start)
    assert [one["ok"] for one in again] == [True, True]
    assert rooms.tables.queries.snapshot(made.room.tables[0].code).head == before
    message = {"type": "message", "text": "Two minutes."}
    some = commands.give_to_tables(rooms, code, made.token, "say", [2], message)
    assert [one["number"] for one in some] == [2]
    log = rooms.tables.queries.log(
        made.room.tables[1].code, made.room.tables[1].token_by(made.token), before=10**9, limit=9
    )
    assert (log[-1]["id"], log[-1]["by"], log[-1]["text"]) == ("referee.said", "referee", "Two minutes.")


def test_a_table_whose_desk_was_passed_on_is_named(rooms: Rooms) -> None:
    from server.tables.commands.seats import HandOver

    made = opened(rooms)
    first = made.room.tables[0]
    rooms.tables.execute(first.code, first.token_by(made.token), "x", HandOver("referee"))
    done = commands.give_to_tables(rooms, made.room.code, made.token, "fill", None, {"type": "fill"})
    assert [(one["ok"], one["problem"] and one["problem"]["code"]) for one in done] == [
        (False, "not_found"),
        (True, None),
    ]


def since(clock: Clock) -> Callable[[int], int]:
    return lambda age_ms: clock.ms - age_ms


def test_names_go_within_a_day_of_the_end(rooms: Rooms, clock: Clock) -> None:
    made = opened(rooms)
    code = made.room.code
    end(rooms, made)
    before = result(rooms, code)
    assert before["spread"] == [{"outcome": "called_off", "tables": [1, 2]}]
    assert NAMES_MS <= 18 * HOUR_MS  # the job comes every six hours
    clock.forward(NAMES_MS - 1)
    assert forget_names(rooms.tables, rooms.store, since(clock)) == 0
    assert "Pupil 0" in str(view(rooms, code))
    clock.forward(1)
    assert forget_names(rooms.tables, rooms.store, since(clock)) == 2
    assert forget_names(rooms.tables, rooms.store, since(clock)) == 0
    for table in made.room.tables:
        assert rooms.tables.store.load(table.code).head is None
        assert rooms.tables.store.lines(table.code, 0) == []
    assert not [seat for table in view(rooms, code)["tables"] for seat in table["seats"]]
    assert result(rooms, code)["tables"] == before["tables"]
    assert "Pupil" not in everything(rooms.store)
    assert set(rooms.store.read(code)) == {ROOM, "left:1", "left:2"}
    with pytest.raises(NotFound):
        rooms.resume(code, "x")


def test_a_room_that_goes_on_keeps_its_names(rooms: Rooms, clock: Clock) -> None:
    made = opened(rooms)
    code = made.room.code
    for k in range(4):
        rooms.sit(code, retry(f"{k}"), invite=made.invite)
    commands.give_to_tables(rooms, code, made.token, "go", None, {"type": "start"})
    first = made.room.tables[0]
    rooms.tables.execute(first.code, first.token_by(made.token), "end", End("Done."))
    clock.forward(UNENDED_MS - 1)
    assert forget_names(rooms.tables, rooms.store, since(clock)) == 0
    clock.forward(1)
    assert forget_names(rooms.tables, rooms.store, since(clock)) == 2


def test_a_table_that_never_started_holds_nothing_up(rooms: Rooms, clock: Clock) -> None:
    made = opened(rooms)
    for k in range(3):
        rooms.sit(made.room.code, retry(f"{k}"), invite=made.invite)
    for id, body in (("start", {}), ("end", {"reason": "The bell."})):
        commands.give_to_tables(rooms, made.room.code, made.token, id, [1], {"type": id, **body})
    clock.forward(NAMES_MS)
    assert forget_names(rooms.tables, rooms.store, since(clock)) == 2
    assert [table["outcome"] for table in result(rooms, made.room.code)["tables"]] == ["called_off", "lobby"]


def test_a_swap_that_was_cut_off_is_finished_by_the_same_call(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opened(rooms)
    code = made.room.code
    ada, bo = (
        rooms.sit(code, retry(name), invite=made.invite, name=name, group=group)
        for name, group in (("Ada", 1), ("Bo", 2))
    )
    first, second = Spot(ada.number, ada.seat), Spot(bo.number, bo.seat)
    execute, calls = rooms.tables.execute_own, []

    def dies(*args: Any) -> bytes:
        calls.append(args)
        if len(calls) > 1:
            raise OSError("killed")
        return execute(*args)

    with monkeypatch.context() as patched:
        patched.setattr(rooms.moving._tables, "execute_own", dies)
        with pytest.raises(OSError, match="killed"):
            commands.swap(rooms, code, made.token, "swap", first, second)
    assert commands.swap(rooms, code, made.token, "swap", first, second) == (second, first)
    assert commands.swap(rooms, code, made.token, "swap", first, second) == (second, first)
    found = [rooms.resume(code, pupil.token) for pupil in (ada, bo)]
    assert [(one.number, one.name) for one in found] == [(2, "Ada"), (1, "Bo")]
