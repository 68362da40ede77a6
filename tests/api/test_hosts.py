"""The host names that the server accepts: its own, those of its network, those configured by the operator."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from server.api.http import timing
from server.config import Settings
from tests.support.http_tables import BASE, Phone, Table, said
from tests.support.memory import create_app

FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "table.lan.evil.example",
    "evil.fritz.box",
    "127.0.0.1.evil.example",
    "[2001:db8::1",
    "a b",
]
OURS = [
    "localhost",
    "127.0.0.1:8000",
    "192.168.1.20:8000",
    "10.0.0.1",
    "[::1]:8000",
    "[fe80::1]",
    "localhost.",
    "table",
    "table.lan",
    "table.local:8000",
    "8.8.8.8",
]


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", f"{BASE}/games", f"{BASE}/tables/22222", "/metrics"])
def test_another_name_reaches_nothing(client: FlaskClient, host: str, path: str) -> None:
    answer = client.get(path, headers={"Host": host})
    assert answer.status_code in (400, 421)
    assert host not in answer.text
    assert host not in str(answer.headers.get("Location", ""))


@pytest.mark.parametrize("host", OURS)
def test_addresses_and_names_that_nobody_can_register_do(client: FlaskClient, host: str) -> None:
    assert client.get(f"{BASE}/games", headers={"Host": host}).status_code == 200


def test_names_of_its_own_and_of_the_operator_do(pwa: Path) -> None:
    settings = Settings(pwa=pwa, public_url="https://table.example:8443", allowed_hosts=("game.example",))
    client = create_app(settings, games={}).test_client()
    own = socket.gethostname().partition(".")[0]
    for host in ("table.example", "TABLE.example:8443", "game.example", own, f"{own}.local"):
        assert client.get(f"{BASE}/games", headers={"Host": host}).status_code == 200, host
    assert client.get(f"{BASE}/games", headers={"Host": "other.example"}).status_code == 421


def test_load_balancers_ask_by_any_name(client: FlaskClient) -> None:
    assert client.get("/healthz", headers={"Host": "10-0-0-1.pods.example"}).status_code == 200


def test_a_refusal_has_a_code(client: FlaskClient) -> None:
    answer = client.get(f"{BASE}/games", headers={"Host": "evil.example"})
    assert (answer.status_code, said(answer)["code"]) == (421, "unknown_host")


def test_a_404_of_a_table_is_kept_back_until_a_fixed_time(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    table.app.after_request_funcs[None].append(timing.even_out)
    still = SimpleNamespace(sleep=slept.append, perf_counter=time.perf_counter)
    monkeypatch.setattr(timing, "time", still)  # of this module alone: other threads go on sleeping
    monkeypatch.setattr(timing, "elapsed_s", lambda: 0.0303)
    for code in (table.code, "22222"):
        assert Phone(table.app, code, "forged").get().status_code == 404
    assert slept == [pytest.approx(0.0097)] * 2
    assert table.referee.get().status_code == 200
    assert len(slept) == 2


BROWSER = {"Accept": "text/html,application/xml;q=0.9,*/*;q=0.8", "Host": "evil.example"}


@pytest.mark.parametrize("public_url", ["https://table.example:8443", None])
def test_a_browser_under_another_name_gets_a_page_with_the_right_address(
    pwa: Path, public_url: str | None
) -> None:
    settings = Settings(pwa=pwa, public_url=public_url)
    answer = create_app(settings, games={}).test_client().get("/table/KQ7XM", headers=BROWSER)
    assert (answer.status_code, answer.mimetype) == (421, "text/html")
    assert (f'href="{public_url}"' in answer.text) == bool(public_url)
    assert "evil" not in answer.text
