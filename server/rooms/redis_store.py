"""Rooms in Redis, Valkey or a cluster: each is a hash.

`fd:room:CODE` has the fields, `fd:rooms` the codes of all rooms with the second at which each is to be
forgotten. The server deletes none automatically: its clock may be wrong."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from redis.client import Pipeline

from server.tables.adapters.redis.client import Client, Script, run, store_errors

from .store import ROOM

CODES = "fd:rooms"
_WRITE = Script("room")


class RedisRooms:
    """`RoomStore` over one server or a cluster."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, code: str, room: bytes, keep_s: int) -> bool:
        until = str(int(time.time()) + keep_s)
        if not self._do(CODES, lambda pipe, key: pipe.hsetnx(key, code, until)):
            return False
        return bool(self._do(_key(code), lambda pipe, key: pipe.hsetnx(key, ROOM, room)))

    def read(self, code: str) -> Mapping[str, bytes]:
        return self._hash(_key(code))

    def _hash(self, key: str) -> Mapping[str, bytes]:
        fields = run(self._client, key, Pipeline.hgetall)
        return {field.decode(): value for field, value in fields.items()}

    def put(self, code: str, field: str, value: bytes | None) -> None:
        self._write(code, "any", "", b"", {field: value})

    def write(self, code: str, field: str, known: bytes | None, changes: Mapping[str, bytes | None]) -> bool:
        return self._write(code, "new" if known is None else "old", field, known or b"", changes)

    def _write(
        self, code: str, condition: str, field: str, known: bytes, changes: Mapping[str, bytes | None]
    ) -> bool:
        fields = [part for name, value in changes.items() for part in (name, value or b"")]
        with store_errors():
            return bool(_WRITE(self._client, [_key(code)], [condition, field, known, *fields], kept=True))

    def claim(self, code: str, field: str, value: bytes) -> bytes:
        if self.write(code, field, None, {field: value}):
            return value
        stored: bytes | None = run(self._client, _key(code), lambda pipe, key: pipe.hget(key, field))
        return value if stored is None else stored

    def codes(self) -> Sequence[str]:
        return list(self._hash(CODES))

    def forget(self, now_ms: int) -> None:
        for code, until in self._hash(CODES).items():
            if 1000 * int(until) <= now_ms:
                self._do(_key(code), lambda pipe, key: pipe.delete(key))
                self._do(CODES, lambda pipe, key, code=code: pipe.hdel(key, code))  # type: ignore[misc]

    def dumped(self) -> Iterator[tuple[str, float, bytes]]:
        """Yield each room as a dump, with its code and the second at which it is to be forgotten."""
        for code, until in self._hash(CODES).items():
            if dump := run(self._client, _key(code), Pipeline.dump):
                yield code, float(until), dump

    def put_back(self, code: str, until: float, dump: bytes, *, replace: bool) -> None:
        """Restore a dumped room; an existing one of its code stays, or is replaced."""
        if replace or not self.read(code):
            self._do(_key(code), lambda pipe, key: pipe.restore(key, 0, dump, replace=True))
            self._do(CODES, lambda pipe, key: pipe.hset(key, code, str(int(until))))

    def _do(self, key: str, write: Callable[[Pipeline, str], object]) -> Any:
        """Return the answer to one write; in a cluster it waits for the replicas."""
        return run(self._client, key, write, kept=True)


def _key(code: str) -> str:
    return f"fd:room:{code}"
