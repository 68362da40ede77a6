"""Fixtures for tests that need a real store: one Valkey for the whole run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.runtime import embedded
from server.tables.adapters.redis.client import connect, groups
from tests.support.valkey_cluster import EmbeddedCluster
from tests.support.valkeys import valkey


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="fault tests: many rounds instead of a few")


@pytest.fixture(scope="session")
def one_valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of an embedded Valkey that lives as long as the test run. Tests share its data."""
    try:
        embedded.find_binary()
    except embedded.NoValkey as problem:
        pytest.skip(str(problem))
    with valkey(tmp_path_factory.mktemp("valkey")) as server:
        yield server.url


PATIENT_S = 60
"""Seconds; the disk of a busy machine may stall, and separate tests cover how a server reacts to that."""
REPLICA_MS = PATIENT_S * 1000 // 2
"""Seconds that a write waits for its replica: less than for its answer."""


@pytest.fixture
def empty_valkey(one_valkey: str) -> str:
    """Return the same Valkey, emptied."""
    empty(one_valkey)
    return one_valkey


def empty(url: str) -> None:
    """Delete all data of a server, or of every node of a cluster."""
    client = connect(url, patience_s=PATIENT_S)
    for node, _ in groups(client):
        replicas = node.info("replication")["connected_slaves"]
        with node.pipeline(transaction=False) as pipe:
            pipe.flushall()
            pipe.execute_command("WAIT", replicas, REPLICA_MS)  # type: ignore[no-untyped-call]
            pipe.execute()
    client.close()


@pytest.fixture(scope="session")
def one_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedCluster]:
    """Return a cluster of three primaries and three replicas that lives as long as the test run."""
    try:
        cluster = EmbeddedCluster(tmp_path_factory.mktemp("cluster"), node_timeout_ms=3000)
    except embedded.NoValkey as problem:
        pytest.skip(str(problem))
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
def empty_cluster(one_cluster: EmbeddedCluster) -> str:
    """Return the same cluster, emptied."""
    empty(one_cluster.url)
    return one_cluster.url
