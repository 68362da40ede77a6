"""The job of turning points: asked for over the queue, done by a worker's process."""

from __future__ import annotations

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from server.studies import turning
from server.studies.redis_store import RedisStudies, asker
from server.studies.store import TURNINGS
from server.studies.turning_service import TurningService, one_by_one
from tests.studies.test_turning import Evening
from workers import services, turnings
from workers.jobs import JobWorker


@pytest.fixture
def evening(empty_valkey: str, connection: Redis, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """A finished game, and the worker's parts on it."""
    studies = RedisStudies(empty_valkey, TURNINGS)
    found = Evening(studies).play()
    found.service = TurningService(found.games, found.tables, studies, asker(empty_valkey, TURNINGS))
    monkeypatch.setattr(services, "turnings", lambda: found.service)
    return found


def queue(connection: Redis) -> Queue:
    return Queue(TURNINGS, connection=connection, serializer=JSONSerializer)


def test_a_job_computes_them(evening: Evening, connection: Redis) -> None:
    evening.service.begin(evening.code, evening.token)
    (job,) = queue(connection).jobs
    assert evening.token not in str(job.args)
    JobWorker([TURNINGS], connection=connection, serializer=JSONSerializer).work(burst=True)
    assert evening.service.view(evening.code, evening.token).status == "done"
    assert queue(connection).failed_job_registry.count == 0


def test_a_job_that_was_lost_is_asked_for_again(evening: Evening, connection: Redis) -> None:
    evening.service.begin(evening.code, evening.token)
    queue(connection).empty()  # type: ignore[no-untyped-call]  # as if it had been lost with its worker
    assert turnings.Keeper().is_due()
    assert len(queue(connection).jobs) == 1


def test_what_fails_can_be_asked_for_again(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.service.begin(evening.code, evening.token)
    (study,) = evening.service.store.waiting()
    with monkeypatch.context() as broken:
        broken.setattr("server.studies.turning.run", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            turnings.work(study)
    assert evening.service.store.waiting() == []
    evening.service.begin(evening.code, evening.token)
    assert turnings.work(study)


def test_all_cores_come_to_the_same_figures(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: {0, 1, 2}, raising=False)
    here = evening.read()
    todo = turning.missing(here, {})
    assert dict(services.on_all_cores(here, todo)) == dict(one_by_one(here, todo))
