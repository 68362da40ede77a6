"""Promises of the real ports alone: the server's own time, lost connections, jobs, a cluster."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from server.tables.adapters.redis.client import CONNECTIONS, bucket, buckets, connect, groups
from server.tables.adapters.redis.feed import RedisFeed
from server.tables.adapters.redis.ports import RedisPorts, WorkerSign
from server.tables.adapters.redis.store import RedisStore
from server.tables.adapters.rq.alarms import ALARMS, RqAlarms
from server.tables.domain.errors import StoreDown
from server.tables.ports import Commit, Known, Notice
from tests.support.valkeys import OwnValkey, valkey
from tests.support.waiting import eventually

CODE = "KQ7XM"


def test_deadlines_go_by_the_servers_own_time(empty_valkey: str) -> None:
    store = RedisStore(connect(empty_valkey))
    before = int(time.time() * 1000)
    now = store.now_ms()
    assert before <= now <= time.time() * 1000
    store.create(Commit(code=CODE, expected_seq=0, seq=1, head=b""))
    late = Commit(code=CODE, expected_seq=1, seq=2, head=b"", not_after=now - 1)
    early = Commit(code=CODE, expected_seq=1, seq=2, head=b"", not_before=now + 60_000)
    assert store.commit(late).outcome == "too_late"
    assert store.commit(early).outcome == "too_early"


def test_the_time_between_two_answers_is_never_ahead_of_the_servers(empty_valkey: str) -> None:
    store = RedisStore(connect(empty_valkey))
    store.now_ms()
    for _ in range(200):
        about = store.estimated_now_ms(CODE)
        assert about <= store.now_ms()
    before = store.now_ms()
    assert before <= store.estimated_now_ms(CODE), "what the server said last is known"


@pytest.mark.parametrize("kind", ["valkey", "cluster"])
def test_a_server_that_forgot_the_scripts_is_told_them_again(
    request: pytest.FixtureRequest, kind: str
) -> None:
    client = connect(request.getfixturevalue(f"empty_{kind}"))
    store = RedisStore(client)
    assert store.create(Commit(code=CODE, expected_seq=0, seq=1, head=b""))
    for node, _ in groups(client):
        node.script_flush()
    assert store.commit(Commit(code=CODE, expected_seq=1, seq=2, head=b"x")).outcome == "ok"


def test_connections_that_broke_while_nobody_used_them_are_replaced(empty_valkey: str) -> None:
    store = RedisStore(connect(empty_valkey))
    with ThreadPoolExecutor(8) as several:
        list(several.map(lambda _: store.now_ms(), range(50)))
    with Redis.from_url(empty_valkey) as other:
        other.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    for _ in range(10):
        assert store.now_ms()


def test_more_callers_than_connections_take_turns(empty_valkey: str) -> None:
    store = RedisStore(connect(empty_valkey))
    with ThreadPoolExecutor(3 * CONNECTIONS) as many:
        assert all(many.map(lambda _: store.now_ms(), range(2000)))


def test_a_forked_process_takes_connections_of_its_own(empty_valkey: str) -> None:
    client = connect(empty_valkey)
    assert isinstance(client, Redis)
    before = client.client_id()
    assert client.client_id() == before
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writing, b"%d" % client.client_id())
        os._exit(0)
    os.waitpid(child, 0)
    assert int(os.read(reading, 20)) != before
    assert client.client_id() == before


def test_every_code_has_its_bucket() -> None:
    assert bucket(CODE) == bucket(CODE)
    assert {bucket(f"T{number}") for number in range(2000)} == set(buckets())


def test_a_store_that_is_away_says_so_at_once_and_is_itself_again_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(seconds: float) -> None:
        raise AssertionError(f"it waits for {seconds} s before it says so")

    monkeypatch.setattr("redis.retry.sleep", wait)
    with valkey(tmp_path) as server:
        store, beat = RedisStore(connect(server.url)), WorkerSign(connect(server.url))
        store.create(Commit(code=CODE, expected_seq=0, seq=1, head=b"kept"))
        server.kill()
        commit = Commit(code=CODE, expected_seq=1, seq=2, head=b"lost")
        calls = [store.now_ms, lambda: store.load(CODE), lambda: store.commit(commit), store.due, beat.now]
        for call in calls:
            with pytest.raises(StoreDown):
                call()
        server.start()
        assert store.load(CODE).head == b"kept", "what was acknowledged is there after kill -9"


def test_a_full_server_refuses_a_commit_whole(tmp_path: Path) -> None:
    with valkey(tmp_path) as server:
        store = RedisStore(connect(server.url))
        store.create(Commit(code=CODE, expected_seq=0, seq=1, head=b"before"))
        server.ask("CONFIG", "SET", "maxmemory", 1)
        full = Commit(
            code=CODE, expected_seq=1, seq=2, head=b"after", lines=[b"x"], command="c", known=Known("f", b"r")
        )
        with pytest.raises(StoreDown):
            store.commit(full)
        server.ask("CONFIG", "SET", "maxmemory", 0)
        assert (store.load(CODE, "c").head, store.load(CODE, "c").known) == (b"before", None)
        assert store.lines(CODE, -1, limit=9) == []
        assert store.commit(full).outcome == "ok"


class Ear:
    """Keeps what a feed says."""

    def __init__(self) -> None:
        self.heard: list[Notice | None] = []

    def __call__(self, notice: Notice | None) -> None:
        self.heard.append(notice)


def test_the_feed_tells_every_listener_of_every_commit_and_of_presence(empty_valkey: str) -> None:
    store, feed = RedisStore(connect(empty_valkey)), RedisFeed(empty_valkey)
    ears = [Ear(), Ear()]
    stops = [feed.listen(ear) for ear in ears]
    eventually(lambda: ears[0].heard == [None])  # subscribed: notices before that may have been missed
    store.create(Commit(code=CODE, expected_seq=0, seq=1, head=b""))
    store.commit(Commit(code=CODE, expected_seq=1, seq=2, head=b"", due_ms=7))
    store.commit(Commit(code=CODE, expected_seq=1, seq=2, head=b""))  # refused: no notice
    for connected in (True, True, False):
        store.record_connection(CODE, "s1", connected)
    notices = [
        Notice(CODE, 1),
        Notice(CODE, 2, 7),
        Notice(CODE, 2, presence=True),
        Notice(CODE, 2, presence=True),
    ]
    for ear in ears:
        eventually(lambda ear=ear: [n for n in ear.heard if n] == notices)  # type: ignore[misc]
    stops[0]()
    before = len(ears[0].heard)
    store.commit(Commit(code=CODE, expected_seq=2, seq=3, head=b""))
    eventually(lambda: ears[1].heard[-1] == Notice(CODE, 3))
    assert len(ears[0].heard) == before
    stops[1]()


def test_a_feed_that_was_cut_tells_of_the_gap(tmp_path: Path) -> None:
    with valkey(tmp_path) as server:
        feed, ear = RedisFeed(server.url), Ear()
        stop = feed.listen(ear)
        eventually(lambda: None in ear.heard)
        server.kill()
        time.sleep(0.2)
        server.start()
        eventually(lambda: ear.heard == [None, None])
        RedisStore(connect(server.url)).create(Commit(code=CODE, expected_seq=0, seq=1, head=b""))
        eventually(lambda: ear.heard[-1] == Notice(CODE, 1))
        stop()


def test_all_alarms_of_a_second_are_one_json_job_after_it(empty_valkey: str) -> None:
    alarms = RqAlarms(empty_valkey)
    for _ in range(3):
        alarms.at(4_000_000_000_001)
    RqAlarms(empty_valkey).at(4_000_000_000_900)
    with Redis.from_url(empty_valkey) as connection:
        queue = Queue(ALARMS, connection=connection, serializer=JSONSerializer)
        registry = queue.scheduled_job_registry
        (job_id,) = registry.get_job_ids()
        assert registry.get_scheduled_time(job_id).timestamp() == 4_000_000_001
        job = queue.fetch_job(job_id)
        assert job is not None
        assert (job.func_name, job.args, job.description) == ("workers.alarms.sweep", [], "sweep")


def test_no_alarm_is_no_error(tmp_path: Path) -> None:
    server = OwnValkey(tmp_path)
    RqAlarms(server.url).at(4_000_000_000_000)


def test_the_beat_tells_its_age(empty_valkey: str) -> None:
    beat = WorkerSign(connect(empty_valkey))
    assert beat.age_s() is None
    before = time.monotonic()
    beat.now()
    time.sleep(0.05)
    age = beat.age_s()
    assert age is not None
    assert 0.04 <= age <= time.monotonic() - before + 0.01


def test_everything_runs_on_a_cluster_too(empty_cluster: str, empty_valkey: str) -> None:
    ports = RedisPorts(empty_cluster, empty_valkey)
    ear = Ear()
    stop = ports.feed.listen(ear)
    eventually(lambda: None in ear.heard)
    codes = [f"T{number}" for number in range(40)]
    now = ports.store.now_ms()
    for code in codes:
        assert ports.store.create(Commit(code=code, expected_seq=0, seq=1, head=b"1", due_ms=now - 1))
        commit = Commit(code=code, expected_seq=1, seq=2, head=b"2", lines=[b"x"], due_ms=now + 60_000)
        assert ports.store.commit(commit).outcome == "ok"
        assert ports.store.load(code).head == b"2"
        ports.store.record_connection(code, "s1", True)
    assert ports.store.due() == ([], now + 60_000)
    assert sorted(ports.store.idle_since(now + 60_000)) == sorted(codes)
    eventually(lambda: len([n for n in ear.heard if n]) == 3 * len(codes))
    ports.beat.now()
    assert ports.beat.age_s() is not None
    for code in codes:
        ports.store.delete(code)
    assert ports.store.idle_since(now + 60_000) == []
    stop()
