"""The study jobs: asked for until somebody works on them, in a process of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from server.studies.redis_store import RedisStudies, asker
from server.studies.service import StudyService
from server.studies.store import STUDIES
from tests.studies.coins import COINS
from workers import services
from workers.jobs import JobWorker
from workers.studies import Keeper, work


@pytest.fixture
def connection(empty_valkey: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Redis]:
    """A Valkey to which the worker's parts are connected, with a study of coins."""
    monkeypatch.setenv("REDIS_URL", empty_valkey)
    monkeypatch.delenv("QUEUE_REDIS_URL", raising=False)
    services.settings.cache_clear()
    service = StudyService({"coins": COINS}, RedisStudies(empty_valkey), asker(empty_valkey))
    monkeypatch.setattr(services, "studies", lambda: service)
    with Redis.from_url(empty_valkey) as client:
        yield client
    services.settings.cache_clear()


def queue(connection: Redis) -> Queue:
    return Queue(STUDIES, connection=connection, serializer=JSONSerializer)


def test_a_job_does_a_study(connection: Redis) -> None:
    study = services.studies().begin("coins", "me").id
    (job,) = queue(connection).jobs
    assert job.args == [study]
    JobWorker([STUDIES], connection=connection, serializer=JSONSerializer).work(burst=True)
    assert services.studies().view(study).status == "done"
    assert queue(connection).failed_job_registry.count == 0


def test_a_study_that_cannot_be_done_fails_once(connection: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    study = services.studies().begin("coins", "me").id
    monkeypatch.setattr(type(COINS), "run", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        work(study)
    assert services.studies().view(study).status == "failed"
    assert services.studies().store.waiting() == []


def test_the_keeper_asks_again_and_starts_a_process(
    connection: Redis, monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]
) -> None:
    started = os.path.join(tmp_path, "started")
    monkeypatch.setattr("workers.studies.Keeper.command", ("sh", "-c", f"echo x >> {started}; sleep 30"))
    keeper = Keeper()
    keeper.look()
    assert not os.path.exists(started), "nothing to do, nothing started"
    study = services.studies().begin("coins", "me").id
    queue(connection).empty()  # type: ignore[no-untyped-call]  # as if the job had been lost with its worker
    for _ in range(3):
        keeper.look()
    assert [job.args for job in queue(connection).jobs] == [[study]]
    until = time.monotonic() + 120
    while not os.path.exists(started) and time.monotonic() < until:
        time.sleep(0.02)
    with open(started) as file:
        assert file.read() == "x\n", "one process a worker"
    keeper._stopped.set()
    keeper._thread.start()
    keeper.stop()
    assert keeper._child is not None
    assert keeper._child.returncode is not None
