"""Rate limits: generous for play, tight for guessing codes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from flask import Flask

from server.app import create_app
from server.config import IN_MEMORY, Limits, Settings
from tests.api.conftest import BASE, Table, said
from tests.tables import toy


def limited(pwa: Path, **limits: str) -> Flask:
    settings = Settings(redis_url=IN_MEMORY, pwa=pwa, limits=msgspec.structs.replace(Limits(), **limits))
    return create_app(settings, games={"toy": toy.GAME})


def test_one_limit_too_many_is_429_and_says_when_to_come_back(pwa: Path) -> None:
    client = limited(pwa, address="3/minute").test_client()
    answers = [client.get("/api/v1/games") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert said(answers[-1])["code"] == "rate_limited"
    assert answers[-1].content_type == "application/problem+json"
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 61


def test_another_address_has_a_limit_of_its_own(pwa: Path) -> None:
    client = limited(pwa, address="1/minute").test_client()
    for address in ("192.0.2.1", "192.0.2.2"):
        answer = client.get("/api/v1/games", environ_base={"REMOTE_ADDR": address})
        assert answer.status_code == 200


def test_a_table_has_a_limit_of_its_own(pwa: Path) -> None:
    app = limited(pwa, table="2/minute")
    first, second = Table(app), Table(app)
    assert [first.referee.get().status_code for _ in range(3)] == [200, 200, 429]
    assert second.referee.get().status_code == 200


def test_codes_cannot_be_tried_out(pwa: Path) -> None:
    app = limited(pwa, guessing="3/minute")
    client = app.test_client()
    table = Table(app)
    for _ in range(5):
        table.join("Ada")  # those who know the code are not slowed down
    tries = [client.post(f"{BASE}/tables/{code}/seats", json={"name": "Eve"}) for code in ("22222",) * 4]
    assert [answer.status_code for answer in tries] == [404, 404, 404, 429]


def test_a_guesser_behind_the_same_address_keeps_no_guest_out(pwa: Path) -> None:
    app = limited(pwa, guessing="2/minute")
    client, table = app.test_client(), Table(app)
    for name in ("Eve", '"invite"', "Eve"):
        client.post(f"{BASE}/tables/22222/seats", json={"name": name})
    assert client.post(f"{BASE}/tables/{table.code}/seats", json={"name": "Eve"}).status_code == 429
    assert client.post(f"{BASE}/tables/22222/seats", json={"name": "E", "invite": None}).status_code == 429
    assert client.post(f"{BASE}/tables/22222/seats", data=b"junk").status_code == 429
    table.join("Ada")  # with the QR code's invite


def test_wrong_tokens_do_not_lock_a_table_out(pwa: Path) -> None:
    app = limited(pwa, guessing="3/minute")
    table = Table(app)
    ada = table.join("Ada")
    table.referee.post(f"/seats/{ada.seat}/remove")
    for _ in range(10):
        assert ada.get().status_code == 404
    assert table.referee.get().status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics", "/", "/assets/index-abc123.js"])
def test_health_and_the_app_itself_are_never_limited(pwa: Path, path: str) -> None:
    client = limited(pwa, address="1/minute", everywhere="1/minute").test_client()
    assert [client.get(path).status_code for _ in range(3)] == [200, 200, 200]


def test_limits_go_on_in_memory_while_redis_is_away(pwa: Path) -> None:
    from server.api.wiring import Ports
    from server.tables.adapters.memory.store import MemoryAlarms, MemoryFeed, MemoryStore

    feed = MemoryFeed()
    limits = msgspec.structs.replace(Limits(), address="2/minute")
    settings = Settings(redis_url="redis://127.0.0.1:1/0", pwa=pwa, limits=limits)
    ports = Ports(MemoryStore(feed), feed, MemoryAlarms())
    client = create_app(settings, ports=ports, games={}).test_client()
    assert client.get("/api/v1/games").status_code == 200
