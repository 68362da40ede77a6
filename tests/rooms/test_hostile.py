"""A room under attack: devices that request every seat, late calls, a teacher who has left."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from server.rooms import commands
from server.rooms.service import ON_THE_WAY_MS, Rooms, Seated
from server.tables.commands.seats import Remove
from server.tables.domain.errors import StoreDown, TableFull
from tests.support.http_rooms import retry
from tests.support.tables import toy
from tests.tables.conftest import Clock

from .conftest import Kept, process
from .test_rooms import everything, opened

MOST = toy.GAME.info.max_players


def people(rooms: Rooms, code: str) -> list[list[str]]:
    """Return the names of the seated pupils, by table."""
    heads = [rooms.tables.queries.snapshot(table.code).head for table in rooms.read(code)[0].tables]
    return [[seat.name for seat in head.seats if seat.kind == "player"] for head in heads]


@pytest.mark.slow
def test_a_flood_of_calls_fills_the_seats_and_no_more(kept: Kept) -> None:
    """One device, or many: each call is another pupil, until the last seat; the teacher gives one back."""
    one, other = process(kept), process(kept)
    made = opened(one)
    code, seats = made.room.code, 2 * MOST

    def ask(number: int) -> Seated | None:
        for _ in range(20):
            try:
                return (one, other)[number % 2].sit(code, retry(f"flood {number}"), invite=made.invite)
            except StoreDown:  # busy: phones call again
                continue
            except TableFull:
                return None
        raise AssertionError("it never answers")

    with ThreadPoolExecutor(4) as devices:
        got = list(devices.map(ask, range(2 * seats)))
    # In the rush the last seats may all be on their way to somebody who is refused then: one calls again.
    got = [seat or ask(number) for number, seat in enumerate(got)]
    taken = [seat for seat in got if seat is not None]
    assert len(taken) == seats
    names = people(one, code)
    assert [len(table) for table in names] == [MOST, MOST]
    assert all(len(set(table)) == MOST for table in names)
    assert everything(one.store).count("place:") == seats, "nothing is kept of those who were refused"
    for number, seat in enumerate(got):
        if seat is not None:
            assert one.sit(code, retry(f"flood {number}"), invite=made.invite) == seat
    gone = taken[0]
    table = made.room.tables[gone.number - 1]
    one.tables.execute(table.code, table.token_by(made.token), "away", Remove(gone.seat))
    pupil = other.sit(code, retry("a pupil"), invite=made.invite, name="Ada")
    assert (pupil.number, pupil.admitted) == (gone.number, True)


def test_a_place_that_was_claimed_and_not_taken_is_free_again(
    rooms: Rooms, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that came late finds its table full, and sits at another one."""
    made = opened(rooms)
    code = made.room.code
    with monkeypatch.context() as down:
        down.setattr(rooms.tables, "join", _down)
        with pytest.raises(StoreDown):
            rooms.sit(code, retry("late"), invite=made.invite)
    clock.forward(ON_THE_WAY_MS + 1)
    for number in range(MOST):
        assert rooms.sit(code, retry(f"{number}"), invite=made.invite, group=1).number == 1
    late = rooms.sit(code, retry("late"), invite=made.invite)
    assert (late.number, late.admitted) == (2, True)
    assert rooms.sit(code, retry("late"), invite=made.invite) == late


def _down(*_: object) -> None:
    raise StoreDown


@pytest.mark.slow
def test_a_room_goes_on_while_the_teachers_laptop_is_closed(kept: Kept, clock: Clock) -> None:
    """Nobody looks at the desk for an hour, and the process that led it is gone."""
    made = opened(process(kept))
    code = made.room.code
    desk = process(kept)
    for number in range(2 * toy.GAME.info.min_players):
        desk.sit(code, retry(f"{number}"), invite=made.invite)
    answers = commands.give_to_tables(desk, code, made.token, "go", None, {"type": "start"})
    assert all(answer["ok"] for answer in answers)
    begun = [desk.tables.queries.snapshot(table.code).head.seq for table in made.room.tables]
    clock.forward(3_600_000)
    late = process(kept)
    for table in made.room.tables:
        late.tables.ring(table.code)
    later = [late.tables.queries.snapshot(table.code).head for table in made.room.tables]
    assert all(head.seq > seq for head, seq in zip(later, begun, strict=True)), "clocks ring without a desk"
    command = {"type": "message", "text": "Back."}
    assert all(one["ok"] for one in commands.give_to_tables(late, code, made.token, "back", None, command))
