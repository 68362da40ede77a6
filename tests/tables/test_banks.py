"""Limits of the seats' times: the table warns, then plays the default, once, whichever process looks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.games.core.game import Prompt
from server.games.core.registry import games
from server.tables.commands.forks import Fork
from server.tables.domain.seat_time import LEAST_MS, ROW_MS, SeatTime, TimeLimits
from server.tables.ports import TableStore
from server.tables.service.sweeper import Sweeper
from tests.support.memory import MemoryAlarms, MemoryFeed, MemoryStore
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program
from tests.tables.conftest import Clock

MINUTE = 60_000


@pytest.fixture
def store(clock: Clock) -> TableStore:
    """A store of one kind: times are data of the head, which all stores keep alike."""
    return MemoryStore(clock=clock)


def begin(service: Calls, clock: Clock, **options: Any) -> Table:
    asked: list[int] = []
    return Table(service, clock.forward, asked, {"rounds": 9, **options}).start("Ada", "Bo")


@pytest.fixture
def banked(service: Calls, clock: Clock) -> Table:
    return begin(service, clock, bank_minutes=1)


def left(table: Table, name: str) -> int | None:
    """Return what a seat's phone shows: the time that is left now."""
    view = table.view(table.seats[name])
    time = view["you"]["time"]
    if "left_ms" not in time or time["since_ms"] is None:
        return time.get("left_ms")
    return time["left_ms"] - max(0, view["now_ms"] - time["since_ms"])


def spent(table: Table) -> list[str]:
    """Return for whom the table has played, in order."""
    names = {seat.seat: name for name, seat in table.seats.items()}
    return [names[line["seat"]] for line in table.log() if line["id"] == "time.spent"]


def pick(table: Table, name: str) -> None:
    table.move(table.seats[name], "pick", {"number": 2})


def test_without_limits_nothing_is_due(started: Table) -> None:
    assert left(started, "Ada") is None
    assert started.service.head(started.code).next_due_ms() is None


def test_the_default_is_played_once_when_the_bank_is_empty(banked: Table) -> None:
    pick(banked, "Ada")
    banked.clock_forward(MINUTE - 1)
    assert not banked.service.ring(banked.code)
    banked.clock_forward(1)
    assert banked.service.ring(banked.code)
    assert not banked.service.ring(banked.code)
    assert spent(banked) == ["Bo"]
    assert banked.view()["pending"]  # both have picked: the die waits for Ada
    assert (left(banked, "Ada"), left(banked, "Bo")) == (MINUTE, 0)


def test_whoever_has_nothing_left_still_gets_a_warning_for_each_question(banked: Table) -> None:
    banked.clock_forward(MINUTE)
    assert banked.service.ring(banked.code)
    assert banked.service.ring(banked.code)
    assert sorted(spent(banked)) == ["Ada", "Bo"]
    assert left(banked, "Ada") == LEAST_MS  # to roll the die
    banked.clock_forward(LEAST_MS)
    assert banked.service.ring(banked.code)
    assert spent(banked)[2:] == ["Ada"]
    assert (left(banked, "Ada"), left(banked, "Bo")) == (LEAST_MS, LEAST_MS)


def test_a_time_for_each_question_is_fresh_for_the_next(service: Calls, clock: Clock) -> None:
    table = begin(service, clock, question_seconds=40, roll_seconds=0)
    clock.forward(30_000)
    assert left(table, "Ada") == 10_000
    pick(table, "Ada")
    assert left(table, "Ada") is None
    pick(table, "Bo")
    assert (left(table, "Ada"), left(table, "Bo")) == (40_000, 40_000)


def test_the_shorter_of_two_limits_counts(service: Calls, clock: Clock) -> None:
    table = begin(service, clock, question_seconds=50, bank_minutes=1, roll_seconds=0)
    assert left(table, "Ada") == 50_000
    clock.forward(20_000)
    pick(table, "Ada")
    pick(table, "Bo")
    assert left(table, "Ada") == 40_000


def test_nobody_elses_move_is_too_late(banked: Table) -> None:
    pick(banked, "Bo")
    banked.clock_forward(MINUTE + 10_000)
    pick(banked, "Bo")  # another answer to the same question
    assert "clock.rang" not in [line["id"] for line in banked.log()]


def test_a_look_at_an_overdue_table_plays(banked: Table) -> None:
    pick(banked, "Ada")
    banked.clock_forward(MINUTE)
    assert banked.view()["pending"]


def test_eyes_front_stops_the_time(banked: Table) -> None:
    banked.clock_forward(50_000)
    banked.service.eyes_front(banked.code, banked.token, "e1", on=True)
    banked.clock_forward(10 * MINUTE)
    assert not banked.service.ring(banked.code)
    banked.service.eyes_front(banked.code, banked.token, "e2", on=False)
    assert left(banked, "Bo") == 10_000


def test_another_process_plays_after_the_one_that_began(banked: Table, clock: Clock) -> None:
    pick(banked, "Ada")
    for _ in range(6):
        banked.service.store.watch()  # somebody looked at the clocks all the time
        clock.forward(MINUTE // 6)
    other = Calls({"toy": toy.GAME}, banked.service.store, MemoryAlarms())
    Sweeper(other, MemoryFeed()).sweep()
    assert spent(banked) == ["Bo"]


def test_going_back_a_fork_and_a_rematch(banked: Table) -> None:
    banked.clock_forward(20_000)
    pick(banked, "Ada")
    seq = banked.service.head(banked.code).seq
    banked.clock_forward(30_000)
    pick(banked, "Bo")
    assert left(banked, "Bo") == 10_000
    banked.service.rewind(banked.code, banked.token, "w1", seq, "a slip")
    assert left(banked, "Bo") == 40_000
    banked.move(None, "stop")
    people = tuple(seat.seat for seat in banked.seats.values())
    fork = banked.service.fork(banked.code, banked.token, "f1", Fork(seq, people=people))
    head = banked.service.head(fork.code)
    bo = banked.seats["Bo"].seat
    assert head.next_spent() == (head.at_ms + 40_000, bo)
    banked.move(None, "rematch")
    banked.move(None, "start")
    banked.roll_all()
    assert left(banked, "Bo") == MINUTE


def test_what_has_no_default_is_filled_in(
    service: Calls, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = toy.Pick.ask
    without: Any = lambda self, state, seat: _without_default(ask(self, state, seat))  # noqa: E731
    monkeypatch.setattr(toy.Pick, "ask", without)
    table = begin(service, clock, bank_minutes=1)
    pick(table, "Ada")
    clock.forward(MINUTE)
    assert service.ring(table.code)
    assert spent(table) == ["Bo"]
    assert table.view()["pending"]


def _without_default(prompt: Prompt) -> Prompt:
    return msgspec.structs.replace(prompt, default=None)


def test_a_question_of_two_moves_is_answered_with_both_and_said_once() -> None:
    program = Program(games()["space-race"], {"question_seconds": 20}, 1)
    program.move("referee", "start", {})
    program.now += 20_000
    while program.service.ring(program.code):
        pass
    lines = program.service.log(program.code, program.referee, before=10**9, limit=100)
    assert [line["seat"] for line in lines if line["id"] == "time.spent"] == program.seats
    assert "sr.closed" in [line["id"] for line in lines]  # the table went on
    assert not [line for line in lines if line["id"] == "time.given_up"]


def test_real_dice_are_left_to_the_referee(service: Calls, clock: Clock) -> None:
    table = begin(service, clock, bank_minutes=1, dice="physical")
    clock.forward(1000)
    for roll in table.view()["pending"]:
        service.roll(table.code, table.token, f"r{roll['request']}", roll["request"], faces=[3])
    pick(table, "Ada")
    pick(table, "Bo")
    clock.forward(2 * MINUTE)
    assert service.ring(table.code)
    assert not service.ring(table.code)
    assert [line["id"] for line in table.log()][-1] == "time.given_up"
    assert table.view()["pending"]


def test_free_acts_that_ask_anew_each_time_end_at_last() -> None:
    """Each question gets its fifteen seconds, those in a row a minute; after others' turns anew."""
    limits, now, questions = TimeLimits(60_000, None), 0, 0
    time = SeatTime().asked("first", {}, now, now, 1)
    while (left := time.left_ms(limits)) and questions < 100:
        now += min(left, 14_000) if now >= 60_000 else left
        questions += 1
        time = time.asked(f"question {questions}", {}, now, now, questions)
    assert questions < 10
    assert now <= 60_000 + ROW_MS + LEAST_MS
    rested = time.stopped(now, 200).asked("later", {}, now, now, 201)
    assert rested.left_ms(limits) == LEAST_MS
