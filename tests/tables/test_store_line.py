"""A call that waits for a connection to Redis is in a line; that says nothing about the store."""

from __future__ import annotations

import pytest
from redis import BlockingConnectionPool, Redis
from redis.exceptions import ConnectionError as NoConnection

from server.tables.adapters.redis.client import LINE_S, connect, store_errors
from server.tables.domain.errors import Busy, StoreDown


def test_where_every_connection_is_taken_the_store_is_not_down() -> None:
    pool = BlockingConnectionPool(max_connections=1, timeout=0.01)  # type: ignore[no-untyped-call]
    pool.pool.get()
    with pytest.raises(Busy), store_errors():
        Redis(connection_pool=pool).ping()


def test_a_server_that_does_not_answer_is_down() -> None:
    with pytest.raises(StoreDown), store_errors():
        raise NoConnection("Error 111 connecting to 127.0.0.1:1. Connection refused.")


def test_a_hall_that_comes_back_waits_longer_than_a_moment() -> None:
    client = connect("redis://127.0.0.1:1/0")
    assert isinstance(client, Redis)
    assert client.connection_pool.timeout == LINE_S >= 15  # type: ignore[attr-defined]
