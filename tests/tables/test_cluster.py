"""Tables in a cluster: no acknowledged commit is lost with a primary, and the tables of other nodes go on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from redis.crc import key_slot

from server.runtime import embedded
from server.tables.adapters.redis import cluster as redis_cluster
from server.tables.adapters.redis.client import bucket, buckets, connect
from server.tables.adapters.redis.feed import RedisFeed
from server.tables.adapters.redis.store import RedisStore
from server.tables.domain.errors import StoreDown
from server.tables.ports import Commit, Known, Notice
from tests.support.valkey_cluster import EmbeddedCluster, Node
from tests.support.waiting import eventually
from tests.tables.test_redis import CODE, Ear

pytestmark = pytest.mark.slow


@pytest.fixture
def cluster(one_cluster: EmbeddedCluster, empty_cluster: str) -> Iterator[EmbeddedCluster]:
    """Whole and empty before, whole again after."""
    yield one_cluster
    for node in one_cluster.nodes:
        if node.process:
            os.kill(node.process.pid, signal.SIGCONT)
        else:
            node.start()
    eventually(one_cluster.whole)


def slot(code: str) -> int:
    return key_slot(bucket(code).strip("{}").encode())


def replica_of(cluster: EmbeddedCluster, primary: Node) -> Node:
    (_, port, _), *_ = primary.ask("ROLE")[2]
    return next(node for node in cluster.nodes if node.settings.port == int(port))


def elsewhere(cluster: EmbeddedCluster, code: str) -> str:
    """A code whose table lives on another node."""
    here = cluster.primary_of(slot(code))
    return next(f"T{n}" for n in range(99) if cluster.primary_of(slot(f"T{n}")) is not here)


def patiently(do: Callable[[], Any]) -> Any:
    """The answer, as a phone gets it: it asks until it is acknowledged."""
    deadline = time.monotonic() + 120
    while True:
        try:
            return do()
        except StoreDown:
            assert time.monotonic() < deadline, "nobody took over"
            time.sleep(0.02)


def change(seq: int, code: str = CODE, **more: Any) -> Commit:
    return Commit(code=code, expected_seq=seq - 1, seq=seq, head=b"head %d" % seq, **more)


def freeze(replica: Node, primary: Node) -> None:
    """The replica hears nothing from now on: it stands still, and what lies between the two is full."""
    assert replica.process
    os.kill(replica.process.pid, signal.SIGSTOP)
    for number in range(24):
        primary.ask("SET", f"{bucket(CODE)}:filler:{number}", b"x" * 1_000_000)


@pytest.mark.parametrize("wait", [True, False])
def test_a_primary_that_dies_takes_no_acknowledged_commit_with_it(
    cluster: EmbeddedCluster, wait: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without waiting for the replica the same thing loses one: so this test can fail."""
    monkeypatch.setattr(redis_cluster, "WAIT_MS", 300)
    store = RedisStore(connect(cluster.url, wait=wait))
    assert store.create(change(1))
    primary = cluster.primary_of(slot(CODE))
    replica = replica_of(cluster, primary)
    freeze(replica, primary)
    acknowledged = True
    try:
        store.commit(change(2, command="c", known=Known("f", b"r"), lines=[b"moved"]))
    except StoreDown:
        acknowledged = False
    primary.kill()
    assert replica.process
    os.kill(replica.process.pid, signal.SIGCONT)
    assert patiently(lambda: store.load(CODE)).head == b"head 1", "nothing was lost: this test shows nothing"
    assert cluster.primary_of(slot(CODE)) is replica
    assert acknowledged is not wait
    again = patiently(lambda: store.commit(change(2, command="c", known=Known("f", b"r"), lines=[b"moved"])))
    assert again.outcome == "ok"
    assert store.lines(CODE, -1, limit=9) == [b"moved"]


def test_what_was_not_confirmed_is_confirmed_before_it_is_answered_again(
    cluster: EmbeddedCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_cluster, "WAIT_MS", 100)
    store = RedisStore(connect(cluster.url))
    assert store.create(change(1))
    primary = cluster.primary_of(slot(CODE))
    replica = replica_of(cluster, primary)
    commit = change(2, command="c", known=Known("f", b"r"))
    assert replica.process
    os.kill(replica.process.pid, signal.SIGSTOP)
    for again in (lambda: store.commit(commit), lambda: store.commit(commit), lambda: store.load(CODE, "c")):
        with pytest.raises(StoreDown):
            again()
    with pytest.raises(StoreDown):
        store.commit(change(3))
    assert store.load(CODE).head == b"head 2", "what cannot be acknowledged is better not written"
    os.kill(replica.process.pid, signal.SIGCONT)
    assert patiently(lambda: store.load(CODE, "c")).known == Known("f", b"r")
    assert patiently(lambda: store.commit(commit)).known == Known("f", b"r")


def test_a_primary_without_a_replica_commits_by_itself(cluster: EmbeddedCluster) -> None:
    store = RedisStore(connect(cluster.url))
    assert store.create(change(1))
    replica_of(cluster, cluster.primary_of(slot(CODE))).kill()
    assert patiently(lambda: store.commit(change(2, command="c", known=Known("f", b"r")))).outcome == "ok"
    for seq in range(3, 13):
        assert patiently(partial(store.commit, change(seq))).outcome in ("ok", "conflict")
    # one that still waited for the replica would raise StoreDown
    assert store.commit(change(13)).outcome == "ok", "it waits for one that has gone"


def test_what_lives_on_the_other_nodes_goes_on_and_the_feed_finds_one_to_listen_at(
    cluster: EmbeddedCluster,
) -> None:
    store, feed, ear = RedisStore(connect(cluster.url)), RedisFeed(cluster.url), Ear()
    stop = feed.listen(ear)
    eventually(lambda: ear.heard == [None])
    (listening,) = [node for node in cluster.nodes if node.ask("PUBSUB", "CHANNELS")]
    codes = [f"T{n}" for n in range(99)]
    here = next(code for code in codes if cluster.primary_of(slot(code)) is listening)
    there = next(code for code in codes if cluster.primary_of(slot(code)) is not listening)
    for code in (here, there):
        assert store.create(change(1, code, due_ms=1))
    listening.kill()
    with pytest.raises(StoreDown):
        store.load(here)
    with pytest.raises(StoreDown):
        store.check_answers()
    assert there in store.due()[0]
    store.record_connections({code: [("s1", "x")] for code in (here, there)})
    assert list(store.seen(there)) == ["s1"]
    assert store.commit(change(2, there, due_ms=1)).outcome == "ok"
    assert store.load(there).head == b"head 2"
    patiently(store.check_answers)
    assert sorted(store.due()[0]) == sorted([here, there])
    # it listens again, and says that something may have been missed
    eventually(lambda: ear.heard.count(None) > 1)
    assert store.commit(change(2, here)).outcome == "ok"
    eventually(lambda: ear.heard[-1] == Notice(here, 2))
    stop()


def test_one_living_node_is_enough_to_find_the_others(cluster: EmbeddedCluster, tmp_path: Path) -> None:
    gone = f"127.0.0.1:{embedded.free_port()}"
    first, *_ = connect(cluster.url)._seeds  # type: ignore[union-attr]
    store = RedisStore(connect(f"redis+cluster://:{cluster.password}@{gone},{first[0]}:{first[1]}"))
    store.check_answers()
    for tag in buckets():
        assert connect(cluster.url).groups([tag])  # type: ignore[union-attr]
    with pytest.raises(StoreDown):
        RedisStore(connect(f"redis+cluster://{gone}")).check_answers()


def test_a_slot_that_moves_is_followed(cluster: EmbeddedCluster) -> None:
    store = RedisStore(connect(cluster.url))
    moving, here = slot(CODE), cluster.primary_of(slot(CODE))
    there = cluster.primary_of(slot(elsewhere(cluster, CODE)))
    ids = {node: node.ask("CLUSTER", "MYID") for node in (here, there)}
    store.check_answers()
    there.ask("CLUSTER", "SETSLOT", moving, "IMPORTING", ids[here])
    here.ask("CLUSTER", "SETSLOT", moving, "MIGRATING", ids[there])
    assert store.seen(CODE) == {}, "one key: sent on with ASK"
    reports, there_too = RedisStore(connect(cluster.url)), elsewhere(cluster, CODE)
    store.create(change(1, there_too))
    seen = {code: [("s1", "x")] for code in (CODE, there_too)}
    reports.record_connections(seen)
    assert list(reports.seen(there_too)) == ["s1"], "whatever becomes of the other"
    with pytest.raises(StoreDown):
        store.create(change(1))  # several keys have to wait until the slot has moved
    for node in (there, here):
        node.ask("CLUSTER", "SETSLOT", moving, "NODE", ids[there])
    assert store.create(change(1)), "sent on with MOVED"
    assert store.load(CODE).head == b"head 1"
    reports.record_connections(seen)
    assert list(reports.seen(CODE)) == ["s1"], "sent on, too"
