"""No game at all: what a move costs in Python between the phones and the disk. A WSGI app for our web worker.

Each move is one body read, one commit of a constant as large as a table, through the store that tables use,
and eight constants as large as a view, written to eight parked streams. No Flask, rules, views, or limits.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from server.runtime.parking import PARK
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.ports import Commit, Known

HEAD = b'{"state":"' + b"x" * 8000 + b'"}'
PAST = b"x" * 2000
VIEW = b'{"state":"' + b"x" * 7300 + b'"}'
JSON = [("Content-Type", "application/json")]


class Table:
    """A number that counts up, kept."""

    def __init__(self, store: RedisStore, code: str) -> None:
        self.store, self.code, self.seq = store, code, 0
        self.watches: set[Any] = set()
        store.create(Commit(code=code, expected_seq=0, seq=0, head=HEAD))

    def move(self, command: str) -> bytes:
        answer = b'{"seq":%d,"log":[],"pending":[]}'
        while True:
            seq = self.seq
            outcome = self.store.commit(
                Commit(
                    code=self.code,
                    expected_seq=seq,
                    seq=seq + 1,
                    head=HEAD,
                    lines=[],
                    command=command,
                    known=Known("f", answer % (seq + 1)),
                    past=PAST,
                )
            ).outcome
            if outcome == "ok":
                break
        self.seq = max(self.seq, seq + 1)
        for watch in tuple(self.watches):
            watch.wake()
        return answer % (seq + 1)


class Events:
    """A stream of it."""

    over = False
    patience_s = 600.0

    def __init__(self, table: Table) -> None:
        self.table, self.code = table, table.code
        self._watch: Any = None

    def enter(self, watch: Any) -> None:
        self._watch = watch
        self.table.watches.add(watch)

    def begin(self) -> Iterable[bytes]:
        yield self.next(quiet=False)

    def next(self, *, quiet: bool) -> bytes:
        return b"id: 0-%d\ndata: %b\n\n" % (self.table.seq, VIEW)

    def leave(self) -> None:
        self.table.watches.discard(self._watch)


class Bare:
    """The app: `POST /api/v1/tables/{code}/moves` and `GET …/feed`."""

    def __init__(self) -> None:
        self._store = RedisStore(connect(os.environ["REDIS_URL"]))
        self._tables: dict[str, Table] = {}

    def start_background(self) -> None:
        pass

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        _, _, _, _, code, what = environ["PATH_INFO"].split("/")
        table = self._tables.get(code) or self._tables.setdefault(code, Table(self._store, code))
        if what == "feed":
            write = start_response("200 OK", [("Content-Type", "text/event-stream")])
            return environ[PARK](Events(table), write)
        body = json.loads(environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"])))
        answer = table.move(body["id"])
        start_response("200 OK", [*JSON, ("Content-Length", str(len(answer)))])
        return [answer]


def app() -> Bare:
    """For gunicorn."""
    return Bare()
