"""Every table test runs over each store: the in-memory one and, where it can be started, the real one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.tables.adapters.redis import cluster
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.ports import TableStore
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.support.valkey_fixtures import PATIENT_S, REPLICA_MS


class Clock:
    """A store's time that tests own."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def forward(self, ms: int) -> None:
        self.ms += ms


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def alarms() -> MemoryAlarms:
    return MemoryAlarms()


@pytest.fixture(params=["memory", "valkey", "cluster"])
def store(
    request: pytest.FixtureRequest, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TableStore]:
    if request.param == "memory":
        yield MemoryStore(clock=clock)
        return
    monkeypatch.setattr(cluster, "WAIT_MS", REPLICA_MS)
    client = connect(request.getfixturevalue(f"empty_{request.param}"), patience_s=PATIENT_S)
    yield RedisStore(client, clock=clock)
    client.close()


@pytest.fixture
def service(store: TableStore, alarms: MemoryAlarms) -> Calls:
    return Calls({"toy": toy.GAME}, store, alarms)


@pytest.fixture
def table(service: Calls, clock: Clock, alarms: MemoryAlarms) -> Table:
    return Table(service, clock.forward, alarms.asked)


@pytest.fixture
def started(table: Table) -> Table:
    return table.start("Ada", "Bo")
