"""The job of turning points: asked for over the queue, done by a worker's process."""

from __future__ import annotations

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from server.turning.progress import TURNINGS, RqProgress
from tests.turning.test_points import Evening
from workers import services
from workers.jobs import JobWorker


@pytest.fixture
def evening(empty_valkey: str, connection: Redis, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """A finished game, and the worker's parts on it."""
    found = Evening(RqProgress(empty_valkey)).play()
    monkeypatch.setattr(services, "turnings", lambda: found.service)
    return found


def work(connection: Redis) -> None:
    JobWorker([TURNINGS], connection=connection, serializer=JSONSerializer).work(burst=True)


def queue(connection: Redis) -> Queue:
    return Queue(TURNINGS, connection=connection, serializer=JSONSerializer)


def test_a_job_computes_them(evening: Evening, connection: Redis) -> None:
    evening.service.begin(evening.code, evening.token)
    (job,) = queue(connection).jobs
    assert evening.token not in str(job.args)
    assert queue(connection).count == 1
    work(connection)
    assert evening.service.view(evening.code, evening.token).status == "done"
    assert queue(connection).failed_job_registry.count == 0
    assert queue(connection).count == 0


def test_a_lost_job_is_asked_for_again_by_the_next_look(evening: Evening, connection: Redis) -> None:
    evening.service.begin(evening.code, evening.token)
    queue(connection).empty()  # type: ignore[no-untyped-call]  # as if it had been lost with its worker
    evening.service.begin(evening.code, evening.token)
    assert not queue(connection).jobs, "not before a minute without a sign of a worker"
    (mark,) = connection.keys("turning:*")
    assert 0 < connection.ttl(mark) <= 60
    connection.delete(mark)  # the minute is over
    evening.service.begin(evening.code, evening.token)
    work(connection)
    assert evening.service.view(evening.code, evening.token).status == "done"


def test_a_queue_that_is_down_fails_nothing(connection: Redis) -> None:
    evening = Evening(RqProgress("redis://127.0.0.1:1/0")).play()
    evening.service.progress.ask(evening.id)
