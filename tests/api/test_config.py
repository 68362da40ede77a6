"""Settings: defaults that work on one machine, environment variables, and a clear error for invalid ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from environs import EnvError

from server.config import Limits, Settings, settings

NAMES = ("REDIS_URL", "QUEUE_REDIS_URL", "HOST", "PORT", "DATA", "PUBLIC_URL", "HTTPS", "TLS_CERT", "CA_PEM")


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_without_an_environment_the_defaults_hold() -> None:
    assert settings() == Settings()


def test_the_environment_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://one:7000")
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("PUBLIC_URL", "https://table.example/")
    monkeypatch.setenv("TLS_CERT", "/certificates/cert.pem")
    monkeypatch.setenv("PWA_DIST", "/app")
    monkeypatch.setenv("LIMIT_JOINING", "5/minute")
    monkeypatch.setenv("GRACE_MS", "250")
    monkeypatch.setenv("TABLE_DAYS", "7")
    found = settings()
    assert found.redis_url == found.queue_redis_url == "redis://one:7000"
    assert found.port == 9000
    assert found.public_url == "https://table.example"
    assert found.https
    assert (found.grace_ms, found.table_days) == (250, 7)
    assert found.pwa == Path("/app")
    assert found.limits == Limits(joining="5/minute")


def test_the_queues_may_live_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis+cluster://one:7000")
    monkeypatch.setenv("QUEUE_REDIS_URL", "redis://two:6379")
    assert settings().queue_redis_url == "redis://two:6379"


def test_the_queues_know_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis+cluster://one:7000")
    with pytest.raises(EnvError, match="QUEUE_REDIS_URL"):
        settings()


NONSENSE = [
    ("PORT", "many"),
    ("PORT", "70000"),
    ("HEARTBEAT_SECONDS", "0"),
    ("GRACE_MS", "-1"),
    ("TABLE_DAYS", "0"),
    ("PUBLIC_URL", "https://table.example/games"),
    ("PUBLIC_URL", "https://table.example?x"),
    ("PUBLIC_URL", "https://me@table.example"),
    ("PUBLIC_URL", "table.example:8000"),
    ("PUBLIC_URL", "ftp://table.example"),
    ("PUBLIC_URL", "https://[::1"),
    ("PUBLIC_URL", "https://table.example:x"),
]


@pytest.mark.parametrize(("name", "value"), NONSENSE)
def test_a_value_that_makes_no_sense_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(EnvError, match=name):
        settings()
