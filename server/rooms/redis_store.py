"""Rooms in Redis, Valkey or a cluster: a hash a room, which the server forgets after a while.

`fd:room:CODE` has the fields, `fd:rooms` the codes of all rooms with the second at which each is forgotten.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from redis.client import Pipeline

from server.tables.adapters.redis.client import Client, store_errors
from server.tables.adapters.redis.cluster import Cluster

from .store import ROOM

CODES = "fd:rooms"


class RedisRooms:
    """`RoomStore` over one server or a cluster."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        until = str(int(time.time()) + keep_s)
        self._write(CODES, lambda pipe: pipe.hset(CODES, code, until))
        if not self._write(_key(code), lambda pipe: pipe.hsetnx(_key(code), ROOM, room)):
            return False
        self._write(_key(code), lambda pipe: pipe.expire(_key(code), keep_s))
        return True

    def read(self, code: str) -> Mapping[str, bytes]:
        with store_errors():
            found = cast("dict[bytes, bytes]", self._client.hgetall(_key(code)))
        return {field.decode(): value for field, value in found.items()}

    def put(self, code: str, field: str, value: bytes | None) -> None:
        key = _key(code)
        if value is None:
            self._write(key, lambda pipe: pipe.hdel(key, field))
        else:
            self._write(key, lambda pipe: pipe.hset(key, field, value))

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        key = _key(code)
        if self._write(key, lambda pipe: pipe.hsetnx(key, field, value)):
            return value
        with store_errors():
            found = cast("bytes | None", self._client.hget(key, field))
        return value if found is None else found

    def codes(self) -> Sequence[str]:
        with store_errors():
            found = cast("dict[bytes, bytes]", self._client.hgetall(CODES))
        known = {code.decode(): int(until) for code, until in found.items()}
        if gone := [code for code, until in known.items() if until < time.time()]:
            self._write(CODES, lambda pipe: pipe.hdel(CODES, *gone))
        return [code for code in known if code not in gone]

    def _write(self, key: str, fill: Callable[[Pipeline], Any]) -> Any:
        """The answer to one write, once it is kept: in a cluster, once its replicas have it."""
        with store_errors():
            if isinstance(self._client, Cluster):
                return self._client.written(key, fill)
            with self._client.pipeline(transaction=False) as pipe:
                fill(pipe)
                return pipe.execute()[0]


def _key(code: str) -> str:
    return f"fd:room:{code}"
