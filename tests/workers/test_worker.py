"""The worker's parts: jobs that call the service, a schedule that survives, a clean-up that comes again."""

from __future__ import annotations

import contextlib
import datetime
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis
from redis.client import Pipeline
from rq import Queue
from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer

from server.rooms import commands, forgetting
from server.rooms.service import Rooms
from server.tables.adapters.redis.client import connect, run
from server.tables.adapters.rq.alarms import ALARMS, HOUSEKEEPING, QUEUES, RqAlarms
from server.tables.commands import bot_schedule
from server.tables.commands.bots import AddBot
from server.tables.commands.moves import MakeMove
from server.tables.commands.seats import Join
from server.tables.ports import Commit
from server.tables.service.sweeper import LONGEST_S, Sweeper
from tests.support.http_rooms import retry
from tests.support.waiting import eventually
from tests.tables.conftest import Clock
from workers import alarms, cleaning, services
from workers.jobs import JobWorker
from workers.scheduler import SchedulerThread

DAY_MS = 24 * 3600 * 1000


def queue(name: str, connection: Redis) -> Queue:
    return Queue(name, connection=connection, serializer=JSONSerializer)


def work(connection: Redis) -> None:
    """Run what waits in the queues."""
    JobWorker(QUEUES, connection=connection, serializer=JSONSerializer).work(burst=True)


def opened(seconds: int = 1) -> str:
    """Return the code of a table with a running clock of `seconds`."""
    service = services.service()
    service.watch()  # as each process does at its start; time before the first look is given back
    table = service.open("moon-shot", {"shot_seconds": seconds})
    for name in ("Ada", "Bo"):
        service.join(table.code, Join(name, table.invite))
    service.execute(table.code, table.token, "start-1", MakeMove("start"))
    return table.code


def test_a_job_rings_the_table_whose_time_is_up(connection: Redis) -> None:
    scheduler = SchedulerThread(QUEUES, connection)
    for seconds in (3, 30, 300):  # until this machine comes to it before the time is up
        code = opened(seconds)
        _, due = services.ports().store.due()
        planned = queue(ALARMS, connection).scheduled_job_registry
        while not planned.count:  # it is set by a thread of its own
            time.sleep(0.05)
        (job_id,) = planned.get_job_ids()
        scheduler.step()
        work(connection)
        found = services.ports().store.due()
        if due is not None and services.ports().store.now_ms() < due:
            break
        connection.flushdb()
    assert found == ([], due), "early is harmless"
    assert due is not None

    def planned_job() -> list[str]:
        scheduler.step()
        return queue(ALARMS, connection).get_job_ids()

    eventually(planned_job, "the job at its time")
    work(connection)
    lines = services.ports().store.lines(code, -1, limit=100)
    assert len([line for line in lines if b"clock.rang" in line]) == 1
    assert queue(ALARMS, connection).fetch_job(job_id) is None, "a job that is done leaves nothing"
    assert queue(ALARMS, connection).failed_job_registry.count == 0


def test_ringing_is_harmless_for_a_table_that_is_gone_or_not_due(connection: Redis) -> None:
    assert services.service().ring("GHSTS") is False
    assert services.service().ring(opened(300)) is False


def test_the_sweep_job_rings_whatever_is_overdue(connection: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.tables.service.sweeper.AT_ONCE", 2)
    codes = [opened() for _ in range(3)]
    time.sleep(1.05)
    assert alarms.sweep() <= LONGEST_S
    for code in codes:
        assert any(b"clock.rang" in line for line in services.ports().store.lines(code, -1, limit=100))


def test_a_table_that_cannot_be_read_is_named_in_the_log_once(
    connection: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    store = services.ports().store
    overdue = store.now_ms() - 1000
    assert store.create(Commit(code="BRKEN", expected_seq=0, seq=1, head=b"{}", due_ms=overdue))
    for _ in range(2):
        assert alarms.sweep() > 0
    assert sum("cannot be rung" in line.message for line in caplog.records) == 1


def test_workers_play_for_the_bots_and_one_that_comes_later_goes_on(
    connection: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_schedule, "THINKS_MS", (50, 100))
    monkeypatch.setattr(bot_schedule, "GOES_ON_MS", (50, 100))
    service = services.service()
    table = service.open("t-minus", {"roll_seconds": 0})
    for k in range(2):
        service.execute(table.code, table.token, f"bot-{k}", AddBot())
    service.execute(table.code, table.token, "start-1", MakeMove("start"))

    def seq() -> int:
        return int(service.queries.view(table.code, table.token)[0]["seq"])

    def until(least: int) -> None:
        deadline = time.monotonic() + 120
        while seq() < least:
            assert time.monotonic() < deadline, "no bot does anything"
            time.sleep(0.05)

    begun = seq()
    for _ in range(2):  # two workers at once, then two others: nothing is kept in any of them
        sweepers = [Sweeper(service, services.ports().feed) for _ in range(2)]
        for sweeper in sweepers:
            sweeper.start()
        until(begun + 2)
        for sweeper in sweepers:
            sweeper.stop()
        begun = seq()
    assert service.ring(table.code) in (True, False)


def test_the_schedule_is_taken_over_when_a_dead_predecessors_lock_runs_out(connection: Redis) -> None:
    dead = RQScheduler([ALARMS], connection, serializer=JSONSerializer)
    dead.acquire_locks()  # type: ignore[no-untyped-call]
    past = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=5)
    queue(ALARMS, connection).enqueue_at(past, alarms.sweep, job_id="sweep-1")
    scheduler = SchedulerThread(QUEUES, connection)
    scheduler.step()
    assert queue(ALARMS, connection).get_job_ids() == []
    connection.delete(RQScheduler.get_locking_key(ALARMS))  # a minute later
    scheduler.step()
    assert queue(ALARMS, connection).get_job_ids() == ["sweep-1"]


@pytest.fixture
def store_clock(connection: Redis, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Clock]:
    """The store's time as a test sets it, after a first clean-up two days ago."""
    monkeypatch.setenv("TABLE_DAYS", "30")
    monkeypatch.setenv("DATA", str(tmp_path))
    services.settings.cache_clear()
    clock = Clock()
    monkeypatch.setattr(services.ports().store, "_clock", clock)
    for _ in range(9):
        clock.forward(6 * 3600 * 1000)
        assert alarms.clean_up() == 0
    yield clock
    services.settings.cache_clear()


def touched(clock: Clock, days: float, *codes: str, seq: int = 2) -> None:
    """Store tables that were last touched so many days ago."""
    now, store = clock.ms, services.ports().store
    clock.forward(-int(days * DAY_MS))
    for code in codes:
        assert store.create(Commit(code=code, expected_seq=0, seq=seq, head=b"x"))
    clock.ms = now


def kept(*codes: str) -> list[str]:
    return [code for code in codes if services.ports().store.load(code).version]


def test_the_clean_up_forgets_what_nobody_touched_and_comes_again(
    connection: Redis, store_clock: Clock
) -> None:
    touched(store_clock, 31, "OLD")
    touched(store_clock, 29, "NEW", "ALSO")
    assert alarms.clean_up() == 1
    assert kept("OLD", "NEW", "ALSO") == ["NEW", "ALSO"]
    alarms.plan_clean_up(alarms.CLEAN_UP_EVERY_S)
    assert len(queue(HOUSEKEEPING, connection).scheduled_job_registry.get_job_ids()) == 1


@pytest.mark.slow
def test_a_clock_that_is_wrong_for_a_while_deletes_nothing(store_clock: Clock) -> None:
    touched(store_clock, 20, "ONE", "TWO", "THREE")
    rooms = Rooms(services.service(), services.rooms(), lambda: b"key")
    made = rooms.open(retry("room"), "t-minus", {}, 1)
    store_clock.forward(100 * DAY_MS)
    assert alarms.clean_up() == 0
    store_clock.forward(6 * 3600 * 1000)
    assert alarms.clean_up() == 0
    store_clock.forward(-100 * DAY_MS)
    for _ in range(9):
        assert alarms.clean_up() == 0
        store_clock.forward(6 * 3600 * 1000)
    assert kept("ONE", "TWO", "THREE") == ["ONE", "TWO", "THREE"]
    assert rooms.read(made.room.code)


def test_days_in_which_the_server_was_off_do_not_count(store_clock: Clock) -> None:
    touched(store_clock, 20, "ONE", "TWO", "THREE")
    store_clock.forward(100 * DAY_MS)
    deleted = []
    for _ in range(60):
        deleted.append(alarms.clean_up())
        store_clock.forward(6 * 3600 * 1000)
    # 20 days and a first one
    assert [n // 4 for n, some in enumerate(deleted) if some] == [9]


def test_a_laptop_that_is_used_once_a_week_forgets_too(store_clock: Clock) -> None:
    touched(store_clock, 20, "ONE")
    touched(store_clock, 0, "A", "B")
    weeks = 0
    while kept("ONE"):
        store_clock.forward(7 * DAY_MS)
        assert alarms.clean_up() == 0, "never at the run that sees the jump"
        store_clock.forward(3600 * 1000)
        alarms.clean_up()
        weeks += 1
    assert 10 <= weeks <= 12


def test_a_jump_deletes_nothing_at_the_run_that_sees_it(store_clock: Clock) -> None:
    """On the first day, when the run before had not deleted either, it did; lobbies went a day early."""
    with contextlib.closing(connect(services.settings().redis_url)) as client:
        run(client, cleaning.LAST, Pipeline.delete)
    touched(store_clock, 20, "ONE")
    touched(store_clock, 0, "LOBBY", seq=1)
    packs = services.ports().packs
    packs.add("a pack", b"{}", store_clock.ms)
    assert alarms.clean_up() == 0
    for _ in range(3):
        store_clock.forward(100 * DAY_MS)
        for _ in range(5):
            assert alarms.clean_up() == 0
            store_clock.forward(3600 * 1000)
        assert kept("ONE", "LOBBY") == ["ONE", "LOBBY"]
        assert packs.get("a pack", store_clock.ms - 100 * DAY_MS)


def test_a_pack_goes_when_nobody_has_used_it_for_as_long_as_a_table(store_clock: Clock) -> None:
    packs = services.ports().packs
    for id, days in (("old", 31), ("used", 29)):
        packs.add(id, b"{}", store_clock.ms - days * DAY_MS)
    alarms.clean_up()
    assert packs.get("old", store_clock.ms) is None
    assert packs.get("used", store_clock.ms) == b"{}"


def test_a_lobby_that_nobody_used_goes_after_a_day(store_clock: Clock) -> None:
    touched(store_clock, 1.1, "UNUSED", "SEEN", seq=1)
    touched(store_clock, 1.1, "USED")
    touched(store_clock, 0.9, "NEW", seq=1)
    services.ports().store.record_connection("SEEN", "referee", True)
    rooms = Rooms(services.service(), services.rooms(), lambda: b"key")
    now = store_clock.ms
    store_clock.forward(-int(1.1 * DAY_MS))
    made = rooms.open(retry("room"), "t-minus", {}, 1)
    store_clock.ms = now
    assert alarms.clean_up() == 1
    table = made.room.tables[0].code
    assert kept("UNUSED", "SEEN", "USED", "NEW", table) == ["SEEN", "USED", "NEW", table]


def test_the_clean_up_forgets_the_names_of_rooms_that_are_over(
    store_clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(services.service(), services.rooms(), lambda: b"key")
    made = rooms.open(retry("room"), "t-minus", {}, 1)
    for name in ("Ada", "Bo"):
        rooms.sit(made.room.code, retry(name), invite=made.invite, name=name)
    for kind in ("start", "end"):
        body = {"type": kind, "reason": "The bell."}
        assert commands.give_to_tables(rooms, made.room.code, made.token, kind, None, body)[0]["ok"]
    assert alarms.clean_up() == 0
    assert forgetting.NAMES_MS + 1000 * alarms.CLEAN_UP_EVERY_S < DAY_MS, "within a day"
    monkeypatch.setattr(forgetting, "NAMES_MS", -1)
    assert alarms.clean_up() == 1
    assert services.ports().store.load(made.room.tables[0].code).head is None


@pytest.mark.slow
def test_jobs_that_plan_themselves_again_are_not_deleted_with_themselves(connection: Redis) -> None:
    alarms.plan_clean_up(-1)
    SchedulerThread(QUEUES, connection).step()
    work(connection)
    (job_id,) = queue(HOUSEKEEPING, connection).scheduled_job_registry.get_job_ids()
    assert queue(HOUSEKEEPING, connection).fetch_job(job_id) is not None


def test_job_ids_are_such_as_rq_allows(connection: Redis) -> None:
    RqAlarms(services.settings().queue_redis_url).at(4_000_000_000_000)
    alarms.plan_clean_up(100)
    for name in QUEUES:
        for job_id in queue(name, connection).scheduled_job_registry.get_job_ids():
            assert job_id.replace("-", "").replace("_", "").isalnum()


@pytest.mark.slow
def test_the_heart_beats_no_more_often_than_it_must(connection: Redis) -> None:
    beat = services.ports().beat
    beat.now()
    connection.delete("fd:worker")
    beat.now()
    assert beat.age_s() is None
