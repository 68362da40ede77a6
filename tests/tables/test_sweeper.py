"""The sweeper closes rounds on time, wakes for sooner clocks, and is not stopped by what fails."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.feed import RedisFeed
from server.tables.adapters.redis.store import RedisStore
from server.tables.commands.clock import HoldClocks
from server.tables.domain.errors import StoreDown
from server.tables.ports import Commit, Notice, TableStore
from server.tables.service.sweeper import LONGEST_S, Sweeper
from tests.support.memory import MemoryFeed, MemoryStore
from tests.support.waiting import eventually


class Service:
    """Rings by taking the table off the clocks, and remembers when."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.rung: dict[str, int] = {}
        self.calls: list[str] = []
        self.broken: set[str] = set()

    def ring(self, code: str) -> bool:
        self.calls.append(code)
        if code in self.broken:
            raise ValueError("a bug in the rules")
        done = self.store.commit(Commit(code=code, expected_seq=1, seq=2, head=b"")).outcome == "ok"
        if done:
            self.rung[code] = self.store.now_ms()
        return done

    def watch(self) -> None:
        return None

    def hold_clocks(self, code: str, hold: HoldClocks) -> bool:
        return False

    def clock(self, code: str, ms: int) -> int:
        due = self.store.now_ms() + ms
        assert self.store.create(Commit(code=code, expected_seq=0, seq=1, head=b"", due_ms=due))
        return due


@pytest.fixture
def memory() -> tuple[Service, MemoryFeed]:
    store = MemoryStore()
    return Service(store), store.feed


@pytest.fixture
def valkey(empty_valkey: str) -> Iterator[tuple[Service, RedisFeed]]:
    client = connect(empty_valkey)
    yield Service(RedisStore(client)), RedisFeed(empty_valkey)
    client.close()


@pytest.mark.parametrize("ports", ["memory", "valkey"])
def test_rounds_close_in_time_and_never_early(ports: str, request: pytest.FixtureRequest) -> None:
    service, feed = request.getfixturevalue(ports)
    sweeper = Sweeper(service, feed)
    sweeper.start()
    time.sleep(0.1)
    due = {code: service.clock(code, ms) for code, ms in {"T3": 300, "T1": 100, "T2": 170}.items()}
    eventually(lambda: len(service.rung) == 3)
    sweeper.stop()
    assert all(service.rung[code] >= due[code] for code in due)


def test_it_sleeps_until_just_after_the_next_clock_is_due() -> None:
    now = 1_700_000_000_000
    store = MemoryStore(clock=lambda: now)
    service = Service(store)
    sweeper = Sweeper(service, store.feed)
    assert sweeper.sweep() == LONGEST_S, "no clock runs"
    service.clock("T2", 170)
    service.clock("T1", 100)
    assert 0 < sweeper.sweep() <= 0.101
    now += 99
    assert sweeper.sweep() <= 0.002
    assert not service.rung
    now += 2
    assert 0 < sweeper.sweep() <= 0.070
    assert service.rung == {"T1": now}


def test_two_sweepers_ring_a_clock_once(valkey: tuple[Service, RedisFeed]) -> None:
    service, feed = valkey
    other = Service(service.store)
    sweepers = [Sweeper(service, feed), Sweeper(other, feed)]
    for sweeper in sweepers:
        sweeper.start()
    for number in range(20):
        service.clock(f"T{number}", 50 + number)
    eventually(lambda: len(service.rung) + len(other.rung) == 20)
    for sweeper in sweepers:
        sweeper.stop()
    assert not service.rung.keys() & other.rung.keys()


def test_a_table_that_cannot_be_rung_holds_up_no_other(memory: tuple[Service, MemoryFeed]) -> None:
    service, feed = memory
    service.broken = {"BAD"}
    service.clock("BAD", -10)
    service.clock("GOOD", -5)
    sweeper = Sweeper(service, feed)
    assert sweeper.sweep() > 0
    assert "GOOD" in service.rung
    for _ in range(50):
        sweeper.sweep()
    assert service.calls.count("BAD") == 1, "it is left alone for a while"


def test_it_sleeps_for_a_while_at_most_and_wakes_for_sooner_clocks_only(
    memory: tuple[Service, MemoryFeed], monkeypatch: pytest.MonkeyPatch
) -> None:
    service, feed = memory
    looks: list[float] = []
    sweeper = Sweeper(service, feed, after_look=lambda: looks.append(time.monotonic()))
    assert sweeper.sweep() == LONGEST_S
    monkeypatch.setattr("server.tables.service.sweeper.LONGEST_S", 3600.0)  # so that only a notice wakes it
    looks.clear()
    sweeper.start()
    eventually(lambda: len(looks) == 1)
    for seq in range(100):
        feed.notify(Notice("QUIET", seq))
    time.sleep(0.2)
    assert len(looks) == 1
    feed.notify(Notice("SOON", 1, 5))
    eventually(lambda: len(looks) == 2)
    feed.notify(None)
    eventually(lambda: len(looks) == 3)
    sweeper.stop()


def test_it_outlasts_a_store_that_is_away(memory: tuple[Service, MemoryFeed]) -> None:
    service, feed = memory
    store = service.store
    away = True

    class Away(Service):
        def due(self, limit: int = 100) -> object:
            if away:
                raise StoreDown
            return store.due(limit)

        def now_ms(self) -> int:
            return store.now_ms()

    flaky = Service(store)
    flaky.store = Away(store)  # type: ignore[assignment]
    flaky.ring = service.ring  # type: ignore[method-assign]
    sweeper = Sweeper(flaky, feed)
    sweeper.start()
    service.clock("T1", 10)
    time.sleep(0.1)
    assert not service.rung
    away = False
    eventually(lambda: "T1" in service.rung)
    sweeper.stop()
