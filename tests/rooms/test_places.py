"""Places in a room: who knocks locks nobody out, one browser has one seat, a move is whole or not at all."""

from __future__ import annotations

import contextlib
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.games.core.errors import RuleError
from server.rooms import commands
from server.rooms.moving import Spot
from server.rooms.service import Rooms
from server.rooms.store import ROOM
from server.tables.commands.seats import Remove
from server.tables.domain.errors import Busy, IdReused, StoreDown
from server.tables.domain.lobby import MAX_WAITING
from tests.support.http_rooms import retry
from tests.support.tables import toy

from .conftest import Kept, process
from .test_rooms import opened

MOST = toy.GAME.info.max_players


def seats_of(rooms: Rooms, code: str, token: str) -> list[tuple[int, str]]:
    """Return every seat of the room that a token opens, as table and seat."""
    room, _ = rooms.read(code)
    return [(table.number, seat) for table in room.tables if (seat := rooms._seat_of(table, token))]


def test_who_knocks_takes_no_place_from_the_class(rooms: Rooms) -> None:
    """Everybody may know the four letters; at each table sixteen may wait, and the door is full then."""
    made = opened(rooms)
    code = made.room.code
    for number in range(2 * MAX_WAITING):
        assert not rooms.sit(code, retry(f"knock {number}"), invite=None).admitted
    with pytest.raises(RuleError):
        rooms.sit(code, retry("one more"), invite=None)
    pupils = [rooms.sit(code, retry(f"pupil {n}"), invite=made.invite) for n in range(2 * MOST)]
    assert all(pupil.admitted for pupil in pupils)
    with pytest.raises(RuleError):
        rooms.sit(code, retry("pupil too many"), invite=made.invite)


def test_a_class_fills_a_table_before_it_opens_the_next(rooms: Rooms) -> None:
    """The first table can start while the others still come in; then the emptiest is the next."""
    made = opened(rooms, tables=3)
    least = toy.GAME.info.min_players
    numbers = [rooms.sit(made.room.code, retry(f"{n}"), invite=made.invite).number for n in range(3 * least)]
    assert numbers == [table for table in (1, 2, 3) for _ in range(least)]
    assert rooms.sit(made.room.code, retry("next"), invite=made.invite).number == 1


def test_a_late_call_neither_renews_the_invite_nor_opens_the_door(rooms: Rooms) -> None:
    made = opened(rooms)
    code, token = made.room.code, made.token
    rooms.set_door(code, token, "first", closed=None, renew=True)
    newest = rooms.set_door(code, token, "second", closed=True, renew=True)
    again = rooms.set_door(code, token, "first", closed=None, renew=True)
    assert again == newest
    assert rooms.find_with_invite(code, newest.invite_by(token))
    assert newest.renewed == 2
    with pytest.raises(IdReused):
        rooms.set_door(code, token, "first", closed=True, renew=True)
    bell = rooms.set_bell(code, token, "bell", 60)
    rooms.set_bell(code, token, "no bell", None)
    assert bell is not None
    assert rooms.set_bell(code, token, "bell", 60) is None


def test_two_renewals_at_once_leave_an_invite_that_opens(kept: Kept) -> None:
    one, other = process(kept), process(kept)
    made = opened(one)
    code, token = made.room.code, made.token

    def renew(number: int) -> None:
        (one, other)[number % 2].set_door(code, token, f"{number}", closed=None, renew=True)

    with ThreadPoolExecutor(4) as laptops:
        list(laptops.map(renew, range(8)))
    room, _ = one.read(code)
    assert room.renewed == 8
    assert one.find_with_invite(code, room.invite_by(token))
    assert one.sit(code, retry("pupil"), invite=room.invite_by(token)).admitted


def test_a_double_tap_on_a_group_makes_one_seat(kept: Kept) -> None:
    one, other = process(kept), process(kept)
    made = opened(one, tables=3)
    code = made.room.code
    pupil = one.sit(code, retry("pupil"), invite=made.invite, group=1)

    def tap(number: int) -> None:
        with contextlib.suppress(Busy, StoreDown):
            (one, other)[number % 2].resume(code, pupil.token, f"{number}", group=2 + number % 2)

    with ThreadPoolExecutor(4) as fingers:
        list(fingers.map(tap, range(8)))
    one.resume(code, pupil.token, "last", group=3)
    assert len(seats_of(one, code, pupil.token)) == 1
    assert one.resume(code, pupil.token).number == 3
    heads = [one.tables.queries.snapshot(table.code).head for table in made.room.tables]
    assert sum(len(head.seats) for head in heads) == 1


@pytest.mark.slow
def test_swaps_at_once_lose_no_seat(kept: Kept) -> None:
    """Each pupil is in several swaps at the same time."""
    processes = process(kept), process(kept)
    one = processes[0]
    made = opened(one, tables=3)
    code = made.room.code
    pupils = [one.sit(code, retry(f"{n}"), invite=made.invite, group=1 + n % 3) for n in range(6)]

    def swap(number: int) -> None:
        first, second = pupils[number % 6], pupils[(number + 1) % 6]
        spots = Spot(first.number, first.seat), Spot(second.number, second.seat)
        for _ in range(20):
            try:
                commands.swap(processes[number % 2], code, made.token, f"swap {number}", *spots)
                return
            except (Busy, StoreDown):
                continue

    with ThreadPoolExecutor(4) as desks:
        list(desks.map(swap, range(12)))
    seats = [seats_of(one, code, pupil.token) for pupil in pupils]
    assert [len(found) for found in seats] == [1] * 6
    assert len({found[0] for found in seats}) == 6


def test_a_swap_that_the_second_table_refuses_moves_nobody(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat that would be given back is removed while the swap is carried out."""
    made = opened(rooms)
    code = made.room.code
    ada, bo = (rooms.sit(code, retry(n), invite=made.invite, group=g) for n, g in (("Ada", 1), ("Bo", 2)))
    execute = rooms.tables.execute_own
    calls: list[bytes] = []

    def removes_first(table: str, command: object, id: str | None = None) -> bytes:
        if not calls:
            reply = execute(table, command, id)  # type: ignore[arg-type]
            execute(ada.table, Remove(ada.seat))
            calls.append(reply)
            return reply
        return execute(table, command, id)  # type: ignore[arg-type]

    monkeypatch.setattr(rooms.tables, "execute_own", removes_first)
    with pytest.raises(RuleError):
        commands.swap(rooms, code, made.token, "swap", Spot(1, ada.seat), Spot(2, bo.seat))
    assert seats_of(rooms, code, bo.token) == [(2, bo.seat)]
    assert seats_of(rooms, code, ada.token) == []
    other = rooms.sit(code, retry("next"), invite=made.invite, group=1)
    assert commands.swap(rooms, code, made.token, "next", Spot(1, other.seat), Spot(2, bo.seat))


def test_a_call_that_comes_again_after_a_swap_finds_the_pupil(rooms: Rooms) -> None:
    made = opened(rooms)
    code = made.room.code
    ada, bo = (rooms.sit(code, retry(n), invite=made.invite, group=g) for n, g in (("Ada", 1), ("Bo", 2)))
    commands.swap(rooms, code, made.token, "swap", Spot(1, ada.seat), Spot(2, bo.seat))
    again = rooms.sit(code, retry("Ada"), invite=made.invite, group=1)
    assert (again.number, again.token) == (2, ada.token)


def test_a_code_that_is_taken_keeps_its_time(kept: Kept) -> None:
    store = kept[1]
    assert store.add("8B4K", b"one", -1)
    assert not store.add("8B4K", b"other", 10**6)
    store.forget(2**42)
    assert not store.read("8B4K")


def test_a_room_that_is_gone_keeps_no_fields(kept: Kept) -> None:
    store = kept[1]
    store.put("8B4K", "hand:1:s1", b"5")
    assert not store.write("8B4K", "moves", None, {"moves": b"1"})
    assert store.claim("8B4K", "place:a", b"1") == b"1"
    assert not store.read("8B4K")
    assert store.add("8B4K", b"one", 60)
    assert store.write("8B4K", "moves", None, {"moves": b"1", "hand:1:s1": None})
    assert not store.write("8B4K", "moves", None, {"moves": b"2"})
    assert not store.write("8B4K", "moves", b"2", {"moves": b"3"})
    assert store.write("8B4K", "moves", b"1", {"moves": None, "other": b"3"})
    assert store.read("8B4K") == {ROOM: b"one", "other": b"3"}
