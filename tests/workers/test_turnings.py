"""The job of turning points: asked for over the queue, done by a worker's process."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from server.turning import points, service
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


def test_evenings_take_turns_and_lose_nothing_of_their_slices(
    evening: Evening, connection: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One slice an evening in turn; the figures are those of an evening that nobody interrupted."""
    others = [Evening(evening.service.progress).play() for _ in range(2)]
    tables = {each.id: each for each in (evening, *others)}
    alone = {each.id: list(points.play(each.read()))[-1] for each in tables.values()}
    order: list[str] = []

    def slice_of(id: str) -> None:
        order.append(id)
        tables[id].service.work(id)

    monkeypatch.setattr(services, "turnings", lambda: SimpleNamespace(work=slice_of))
    monkeypatch.setattr(service, "SLICE_S", -1.0)
    for each in tables.values():
        each.service.begin(each.code, each.token)
    work(connection)
    rounds = points.MATCHES // points.ROUND
    assert order[: 3 * (rounds - 1)] == [*tables] * (rounds - 1)
    for id, each in tables.items():
        found = each.service.view(each.code, each.token)
        assert (found.status, found.points) == ("done", alone[id])


def test_what_waits_long_is_not_asked_for_twice(evening: Evening, connection: Redis) -> None:
    """Behind nine others an evening has no sign of a worker for longer than a minute."""
    progress = evening.service.progress
    for number in range(9):
        progress.ask(f"AAAAA_{number}_1")
    progress.ask(evening.id)
    assert connection.ttl(f"turning:{evening.id}") > 540
