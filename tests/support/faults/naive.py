"""A deliberately naive server that must fail the fault tests: it checks and writes in separate calls, and
leaves closing rounds to RQ's jobs alone. Only these tests use it.
"""

from __future__ import annotations

import dataclasses
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast
from unittest import mock

from flask import Flask
from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from server import app as real_app
from server.api import services as services_of_app
from server.api.services import attach, services_of
from server.config import settings as settings_from_environment
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import CHANNEL, RedisStore, _bucket_keys, _key
from server.tables.adapters.rq.alarms import QUEUES
from server.tables.ports import Commit, Committed, Known, Version
from server.tables.service.execute import Executor
from server.tables.service.service import TableService
from workers import services


class CheckThenWrite(RedisStore):
    """Checks and writes in separate calls; anything may happen in between."""

    def commit(self, commit: Commit) -> Committed:
        redis, code = cast(Redis, self._client), commit.code
        if commit.command:
            known: Any = redis.hget(_key(code, "ids"), f"{commit.command}:f")
            if known is not None:
                reply: Any = redis.hget(_key(code, "ids"), f"{commit.command}:r")
                return Committed("ok", Known(known.decode(), reply))
        found: Any = redis.hmget(_key(code, "head"), ["seq", "mark"])
        if found[0] is None:
            return Committed("gone")
        if Version(int(found[0]), found[1].decode()) != commit.expected:
            return Committed("conflict", None, self.load(code))
        now = self.now_ms()
        if commit.not_before is not None and now < commit.not_before:
            return Committed("too_early")
        if commit.not_after is not None and now > commit.not_after:
            return Committed("too_late")
        due, touched = _bucket_keys(code)
        for entry in commit.lines:
            redis.xadd(_key(code, "log"), {"e": entry}, id=f"{commit.seq}-*")
        redis.hset(_key(code, "past"), str(commit.seq), commit.past)
        for name, chain in commit.chains.items():
            redis.hset(_key(code, "chains"), name, chain)
        redis.hset(_key(code, "head"), mapping={"state": commit.head, "seq": commit.seq, "mark": commit.mark})
        if commit.due_ms is None:
            redis.zrem(due, code)
        else:
            redis.zadd(due, {code: commit.due_ms})
        redis.zadd(touched, {code: now})
        if commit.command and commit.known:
            fields = {
                f"{commit.command}:f": commit.known.fingerprint,
                f"{commit.command}:r": commit.known.reply,
            }
            redis.hset(_key(code, "ids"), mapping=fields)  # type: ignore[arg-type]
        redis.publish(CHANNEL, f"{code} {commit.seq} {commit.due_ms or ''} {commit.mark}")
        return Committed("ok")


class WaitsForTheJob(Executor):
    """Requests do not close overdue rounds: the job will."""

    def _ring(self, code: str) -> bool:
        return False

    @contextmanager
    def _turn(self, code: str) -> Iterator[None]:
        """No command waits for another."""
        yield


def create_app() -> Flask:
    """Return the web application with the naive store."""
    settings = settings_from_environment()
    ports = real_app.make_ports(settings)
    ports = dataclasses.replace(ports, store=CheckThenWrite(connect(settings.redis_url)))
    made = real_app.create_app(settings, ports=ports)
    services_of_app.start_background = lambda app: None  # no sweeper alongside the requests
    here = services_of(made)
    with mock.patch("server.tables.service.service.Executor", WaitsForTheJob):
        service = TableService(here.games, ports.store, ports.alarms)
    attach(made, dataclasses.replace(here, tables=service))
    return made


def work() -> None:
    """Run the worker as in RQ's manual: jobs and its own scheduler, and nothing else."""
    real = services.service()
    naive = TableService(
        real.games, CheckThenWrite(connect(services.settings().redis_url)), services.ports().alarms
    )
    services.service = lambda: naive  # type: ignore[assignment]
    threading.Thread(target=_beat, daemon=True).start()
    connection = Redis.from_url(services.settings().queue_redis_url)
    worker = SimpleWorker(QUEUES, connection=connection, serializer=JSONSerializer)
    worker.work(with_scheduler=True, logging_level="WARNING")


def _beat() -> None:
    while True:
        services.ports().beat.now()
        time.sleep(1)


def main() -> int:
    """`flight-director …`, with these two programs in place of the real ones."""
    from server.cli.main import main as cli
    from server.runtime import up

    if sys.argv[1:] == ["worker"]:
        work()
        return 0
    programs: Any = up
    programs.WEB = (*up.WEB[:-1], "tests.support.faults.naive:create_app()")
    programs.WORKER = (sys.executable, "-m", "tests.support.faults.naive", "worker")
    return cli()


if __name__ == "__main__":
    sys.exit(main())
