"""Fixtures for tests of jobs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis import Redis

from workers import services


@pytest.fixture
def connection(empty_valkey: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Redis]:
    """A Valkey to which the worker's parts are connected."""
    monkeypatch.setenv("REDIS_URL", empty_valkey)
    monkeypatch.delenv("QUEUE_REDIS_URL", raising=False)
    cached = (services.settings, services.ports, services.service, services.sweeper, services.rooms)
    for each in cached:
        each.cache_clear()
    with Redis.from_url(empty_valkey) as client:
        yield client
    for each in cached:
        each.cache_clear()
