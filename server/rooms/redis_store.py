"""Rooms in Redis, Valkey or a cluster: each is a hash that expires.

`fd:room:CODE` has the fields, `fd:rooms` the codes of all rooms with the second at which each expires."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from redis.client import Pipeline

from server.tables.adapters.redis.client import Client, run, store_errors

from .store import ROOM

CODES = "fd:rooms"


class RedisRooms:
    """`RoomStore` over one server or a cluster."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        until = str(int(time.time()) + keep_s)
        self._do(CODES, lambda pipe: pipe.hset(CODES, code, until))
        if not self._do(_key(code), lambda pipe: pipe.hsetnx(_key(code), ROOM, room)):
            return False
        self._do(_key(code), lambda pipe: pipe.expire(_key(code), keep_s))
        return True

    def read(self, code: str) -> Mapping[str, bytes]:
        return self._hash(_key(code))

    def _hash(self, key: str) -> Mapping[str, bytes]:
        fields = self._do(key, lambda pipe: pipe.hgetall(key), kept=False)
        return {field.decode(): value for field, value in fields.items()}

    def put(self, code: str, field: str, value: bytes | None) -> None:
        key = _key(code)
        if value is None:
            self._do(key, lambda pipe: pipe.hdel(key, field))
        else:
            self._do(key, lambda pipe: pipe.hset(key, field, value))

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        key = _key(code)
        if self._do(key, lambda pipe: pipe.hsetnx(key, field, value)):
            return value
        stored: bytes | None = self._do(key, lambda pipe: pipe.hget(key, field), kept=False)
        return value if stored is None else stored

    def codes(self) -> Sequence[str]:
        known = self._hash(CODES)
        if expired := [code for code, until in known.items() if int(until) < time.time()]:
            self._do(CODES, lambda pipe: pipe.hdel(CODES, *expired))
        return [code for code in known if code not in expired]

    def dumped(self) -> Iterator[tuple[str, float, bytes]]:
        """Yield each room as a dump, with its code and the second at which it expires."""
        for code, until in self._hash(CODES).items():
            key = _key(code)
            if dump := self._do(key, partial(Pipeline.dump, name=key), kept=False):
                yield code, float(until), dump

    def put_back(self, code: str, until: float, dump: bytes, *, replace: bool) -> None:
        """Restore a dumped room that has not expired; an existing one of its code stays, or is replaced."""
        key, left_ms = _key(code), int(1000 * (until - time.time()))
        if left_ms > 0 and (replace or not self.read(code)):
            self._do(key, lambda pipe: pipe.restore(key, left_ms, dump, replace=True))
            self._do(CODES, lambda pipe: pipe.hset(CODES, code, str(int(until))))

    def _do(self, key: str, fill: Callable[[Pipeline], Any], *, kept: bool = True) -> Any:
        """Return the answer to one command; a write is `kept`, so in a cluster it waits for the replicas."""
        with store_errors():
            return run(self._client, key, fill, kept=kept)


def _key(code: str) -> str:
    return f"fd:room:{code}"
