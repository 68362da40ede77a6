"""A store whose clock steps, a server that sleeps: each clock keeps its time, and the log says so."""

from __future__ import annotations

import pytest

from server.tables.adapters.redis.cluster import Cluster
from server.tables.adapters.redis.store import RedisStore
from server.tables.domain import errors
from server.tables.domain.timer import Timer
from server.tables.ports import TableStore
from server.tables.service.service import TableService
from server.tables.service.sweeper import Sweeper
from tests.support.memory import MemoryAlarms, MemoryFeed
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock

HOUR = 3_600_000


@pytest.fixture
def timed(table: Table, store: TableStore) -> Table:
    """A round of 30 seconds, begun 10 seconds ago, after somebody looked at the clocks."""
    store.watch()
    return begun(table)


def begun(table: Table) -> Table:
    """Begin a round of 30 seconds, which is 10 seconds old then; the last move is 4 seconds old."""
    table.move(None, "options", {"timed": True, "seconds": 30})
    table.start("Ada", "Bo")
    table.clock_forward(6_000)
    table.move(table.seats["Ada"], "pick", {"number": 1})
    table.clock_forward(4_000)
    return table


def steps(table: Table) -> list[int]:
    return [entry["by_ms"] for entry in table.log() if entry["id"] == "clock.stepped"]


def test_whoever_looks_notices_and_the_round_is_not_an_hour_long(timed: Table) -> None:
    timed.clock_forward(-HOUR)
    view = timed.view(timed.seats["Bo"])
    assert view["clock"]["left_ms"] == 24_000  # as it was at the last move
    assert not view["clock"]["paused"]
    assert view["log"][-1]["id"] == "clock.stepped"
    assert steps(timed) == [HOUR - 4_000]
    timed.view()
    assert len(steps(timed)) == 1
    timed.clock_forward(23_999)
    assert not timed.service.ring(timed.code)
    timed.clock_forward(1)
    assert timed.service.ring(timed.code)


def test_a_move_after_the_step_counts_and_the_next_round_has_its_own_time(timed: Table) -> None:
    timed.clock_forward(-HOUR)
    timed.move(timed.seats["Bo"], "pick", {"number": 1})
    timed.roll_all()
    assert timed.view()["state"]["round"] == 2
    assert timed.view()["clock"]["left_ms"] == 30_000


def test_a_move_that_is_too_late_by_the_held_clock_is_too_late(timed: Table) -> None:
    timed.clock_forward(-HOUR)
    timed.view()
    timed.clock_forward(25_000)
    with pytest.raises(errors.TooLate):
        timed.move(timed.seats["Bo"], "pick", {"number": 1})


def test_the_sweeper_holds_exactly_what_was_left(timed: Table, store: TableStore, clock: Clock) -> None:
    sweeper = Sweeper(timed.service, MemoryFeed())
    sweeper.sweep()
    clock.forward(-HOUR)
    sweeper.sweep()
    assert abs(steps(timed)[0] - HOUR) < 1000
    assert 19_000 < timed.view()["clock"]["left_ms"] <= 20_000
    sweeper.sweep()
    Sweeper(timed.service, MemoryFeed()).sweep()
    assert len(steps(timed)) == 1


def test_a_clock_that_ran_for_longer_than_the_step_is_held_by_the_sweeper(
    table: Table, store: TableStore, clock: Clock
) -> None:
    store.watch()
    table.move(None, "options", {"timed": True, "seconds": 600})
    table.start("Ada", "Bo")
    for _ in range(50):
        store.watch()
        clock.forward(10_000)
    sweepers = [Sweeper(table.service, MemoryFeed()) for _ in range(2)]
    for sweeper in sweepers:
        sweeper.sweep()
    clock.forward(-400_000)
    for sweeper in sweepers:
        sweeper.sweep()
    assert 99_000 < table.view()["clock"]["left_ms"] <= 100_000
    assert len(steps(table)) == 1


def test_a_round_that_began_after_the_step_is_left_alone(timed: Table, clock: Clock) -> None:
    sweeper = Sweeper(timed.service, MemoryFeed())
    sweeper.sweep()
    clock.forward(-HOUR)
    timed.move(timed.seats["Bo"], "pick", {"number": 1})
    timed.roll_all()
    sweeper.sweep()
    assert timed.view()["clock"]["left_ms"] == 30_000


def test_dice_and_bots_do_not_wait_an_hour_either(table: Table, clock: Clock) -> None:
    table.join("Ada")
    table.service.add_bot(table.code, table.token, "bot")
    table.move(None, "start")
    assert len(table.view()["pending"]) == 2
    clock.forward(-HOUR)
    assert [w["left_ms"] for w in table.view()["pending"]] == [20_000, 20_000]
    clock.forward(5_000)
    assert table.service.ring(table.code)  # the bot rolls
    assert len(table.view()["pending"]) == 1


def test_a_standing_clock_and_a_small_step_are_nothing_to_tell(timed: Table, service: Calls) -> None:
    timed.clock_forward(-4_500)
    assert timed.view()["clock"]["left_ms"] == 24_500
    timed.clock_forward(4_500)
    timed.clock("pause")
    timed.clock_forward(-HOUR)
    assert timed.view()["clock"]["left_ms"] == 20_000
    timed.clock("resume")
    assert timed.view()["clock"]["left_ms"] == 20_000
    assert steps(timed) == []


def test_a_clock_within_another_is_set_back_with_it() -> None:
    outer = Timer("year", "year", 60_000, 60)
    inner = Timer("vote", "vote", 20_000, 20).within(outer, 10_000)
    shifted = inner.shift(5_000)
    assert shifted.outer is not None
    assert (inner.due_ms - shifted.due_ms, outer.due_ms - shifted.outer.due_ms) == (5_000, 5_000)
    held = inner.hold(12_000, paused=True)
    assert held.shift(5_000) == held


def test_a_round_that_ran_before_an_upgrade_gets_its_time_back(table: Table, store: TableStore) -> None:
    """The version before noted no look at the clocks, so the gap of its stop is not known."""
    if isinstance(store, RedisStore) and isinstance(store._client, Cluster):
        pytest.skip("a cluster is on no laptop: it has no gaps")
    timed = begun(table)
    timed.clock_forward(HOUR)
    Sweeper(timed.service, MemoryFeed()).sweep()
    assert timed.view()["clock"]["left_ms"] == 24_000
    assert given_back(timed) == [HOUR // 1000 + 4]


@pytest.fixture
def watched(timed: Table, store: TableStore) -> Sweeper:
    """A sweeper that has looked at the timed table 10 seconds after its round began."""
    if isinstance(store, RedisStore) and isinstance(store._client, Cluster):
        pytest.skip("a cluster is on no laptop: it has no gaps")
    sweeper = Sweeper(timed.service, MemoryFeed())
    sweeper.sweep()
    return sweeper


def given_back(table: Table) -> list[int]:
    return [entry["seconds"] for entry in table.log() if entry["id"] == "clock.given_back"]


def test_time_in_which_everything_slept_is_given_back(timed: Table, watched: Sweeper, clock: Clock) -> None:
    clock.forward(90_000)
    watched.sweep()
    assert timed.view()["clock"]["left_ms"] == 20_000
    assert given_back(timed) == [90]
    watched.sweep()
    Sweeper(timed.service, MemoryFeed()).sweep()
    timed.view()
    assert given_back(timed) == [90]
    timed.clock("add", 30)  # the referee can extend
    assert timed.view()["clock"]["left_ms"] == 50_000


def test_a_request_that_comes_before_the_first_look_closes_no_round(
    timed: Table, watched: Sweeper, clock: Clock
) -> None:
    clock.forward(HOUR)
    timed.move(timed.seats["Bo"], "pick", {"number": 1})
    assert given_back(timed) == [3600]
    assert "clock.rang" not in [entry["id"] for entry in timed.log()]


def test_another_process_that_rings_first_gives_the_time_back(
    timed: Table, watched: Sweeper, clock: Clock
) -> None:
    clock.forward(90_000)
    assert timed.service.ring(timed.code)
    assert given_back(timed) == [90]
    for ms in (0, 9_000, 9_000, 1_999):
        clock.forward(ms)
        watched.sweep()
    assert "clock.rang" not in [entry["id"] for entry in timed.log()]
    clock.forward(1)
    watched.sweep()
    assert "clock.rang" in [entry["id"] for entry in timed.log()]


def test_a_process_that_slept_alone_gives_nothing_back(
    timed: Table, watched: Sweeper, service: Calls, clock: Clock
) -> None:
    """A web process that is killed, or a worker that hangs, while others looked at the clocks."""
    other = Sweeper(TableService(service.games, service.store, MemoryAlarms()), MemoryFeed())
    for _ in range(9):
        clock.forward(2_100)
        other.sweep()
    clock.forward(1_100)
    watched.sweep()
    assert given_back(timed) == []
    assert "clock.rang" in [entry["id"] for entry in timed.log()]


def test_a_pause_of_a_few_seconds_is_time_that_passed(timed: Table, watched: Sweeper, clock: Clock) -> None:
    clock.forward(9_000)
    watched.sweep()
    assert timed.view()["clock"]["left_ms"] == 11_000
    assert given_back(timed) == []


def test_a_table_that_was_committed_during_the_gap_gets_the_rest_back(
    timed: Table, watched: Sweeper, clock: Clock
) -> None:
    clock.forward(1_900)
    timed.move(timed.seats["Bo"], "pick", {"number": 1})
    timed.roll_all()
    clock.forward(60_000)
    watched.sweep()
    assert given_back(timed) == [60]
    assert timed.view()["clock"]["left_ms"] == 30_000


def test_a_clock_that_jumps_ahead_and_back_again_leaves_the_time_as_it_was(
    timed: Table, watched: Sweeper, clock: Clock
) -> None:
    clock.forward(HOUR)
    watched.sweep()
    clock.forward(-HOUR)
    watched.sweep()
    watched.sweep()
    assert 19_000 < timed.view()["clock"]["left_ms"] <= 20_001
    assert (len(given_back(timed)), len(steps(timed))) == (1, 1)


def test_dice_and_bots_wait_for_people_who_were_away(table: Table, store: TableStore, clock: Clock) -> None:
    if isinstance(store, RedisStore) and isinstance(store._client, Cluster):
        pytest.skip("a cluster is on no laptop: it has no gaps")
    table.join("Ada")
    table.service.add_bot(table.code, table.token, "bot")
    table.move(None, "start")
    sweeper = Sweeper(table.service, MemoryFeed())

    def away() -> None:
        sweeper.sweep()
        clock.forward(90_000)
        sweeper.sweep()

    def thinks_ms() -> int | None:
        (turn,) = table.service.head(table.code).bot_turns.values()
        due_ms = turn.due_ms
        return due_ms and due_ms - table.view()["now_ms"]

    away()
    assert [w["left_ms"] for w in table.view()["pending"]] == [20_000]  # Ada's; a bot throws at once
    table.roll_all()
    thinks = thinks_ms()
    assert thinks
    away()
    assert thinks_ms() == thinks
