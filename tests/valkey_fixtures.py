"""Fixtures for tests that need a real store: one Valkey for the whole run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server import embedded
from server.tables.redis_client import connect

from .valkeys import valkey


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="fault tests: many rounds instead of a few")


@pytest.fixture(scope="session")
def one_valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an embedded Valkey that lives as long as the test run. Tests share what is in it."""
    try:
        embedded.find_binary()
    except embedded.NoValkey as problem:
        pytest.skip(str(problem))
    with valkey(tmp_path_factory.mktemp("valkey")) as server:
        yield server.url


@pytest.fixture
def empty_valkey(one_valkey: str) -> str:
    """The same Valkey with nothing in it."""
    client = connect(one_valkey)
    client.flushdb()
    client.close()
    return one_valkey
