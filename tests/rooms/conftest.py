"""Rooms over the in-memory stores, a Valkey and a cluster, with a clock that tests own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.rooms.redis_store import RedisRooms
from server.rooms.service import Rooms
from server.rooms.store import RoomStore
from server.tables.adapters.redis import cluster
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.ports import TableStore
from server.tables.service.service import TableService
from tests.support.memory import MemoryAlarms, MemoryRooms, MemoryStore
from tests.support.tables import toy
from tests.support.valkey_fixtures import PATIENT_S, REPLICA_MS
from tests.tables.conftest import Clock

KEY = b"a key of the server's"
Kept = tuple[TableStore, RoomStore]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["memory", "valkey", "cluster"])
def kept(request: pytest.FixtureRequest, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kept]:
    if request.param == "memory":
        yield MemoryStore(clock=clock), MemoryRooms(clock)
        return
    monkeypatch.setattr(cluster, "WAIT_MS", REPLICA_MS)
    client = connect(request.getfixturevalue(f"empty_{request.param}"), patience_s=PATIENT_S)
    yield RedisStore(client, clock=clock), RedisRooms(client)
    client.close()


def process(kept: Kept) -> Rooms:
    """The rooms of a web process over these stores."""
    tables = TableService({"toy": toy.GAME}, kept[0], MemoryAlarms(), server_key=lambda: KEY)
    return Rooms(tables, kept[1], lambda: KEY)


@pytest.fixture
def rooms(kept: Kept) -> Rooms:
    return process(kept)
