"""The doctor of a table: addresses and findings for its host, addresses for screens, one for players."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno
from flask import Flask

from server import __version__
from server.api.services import services_of
from server.config import Settings
from server.games.core.packs import LANGUAGES
from server.reach import findings, network
from server.tables.adapters.redis import durability
from tests.support.browser import ROOT
from tests.support.http_tables import BASE, Phone, Table, said
from tests.support.memory import create_app
from tests.support.tables import toy

HOME = [("lo", "127.0.0.1"), ("wlan0", "192.168.1.5"), ("eth0", "10.0.0.7")]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop in two networks."""
    monkeypatch.setattr(network, "interfaces", lambda: HOME)
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.5")
    monkeypatch.setattr(network, "in_container", lambda: False)


def open_table(settings: Settings, **changed: Any) -> Table:
    return Table(create_app(msgspec.structs.replace(settings, **changed), games={"toy": toy.GAME}))


@pytest.fixture
def up(settings: Settings) -> Settings:
    """As `flight-director up` sets it."""
    return msgspec.structs.replace(settings, announce_lan=True, public_url="http://192.168.1.5:8000")


def ids(answer: Any) -> list[str]:
    return [one["id"] for one in said(answer)["findings"]]


def test_the_host_is_told_every_address_the_public_one_first(up: Settings) -> None:
    table = open_table(up)
    reply = said(table.referee.get("/doctor"))
    assert reply["addresses"] == ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
    assert reply["version"] == __version__
    assert said(table.referee.get("/addresses")) == {"addresses": reply["addresses"]}
    assert table.referee.get("/doctor").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("changed", [{}, {"public_url": None}])
def test_codes_to_scan_hold_the_address_that_screens_print(
    up: Settings, changed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    make = segno.make

    def draw(url: str, **kept: Any) -> segno.QRCode:
        drawn.append(url)
        return make(url, **kept)

    monkeypatch.setattr(segno, "make", draw)
    table = open_table(up, **changed)
    printed = said(table.referee.get("/addresses"))["addresses"][0]
    client = table.app.test_client()
    client.get(f"{BASE}/tables/{table.code}/qr.svg?invite=abc")  # an invite is no part of it
    assert drawn == [f"{printed}/join/{table.code}"]
    assert said(client.post(f"{BASE}/screens", json={}))["url"].startswith(f"{printed}/tv/")


def test_a_server_in_the_internet_tells_nothing_of_its_networks(settings: Settings) -> None:
    table = open_table(settings, public_url="https://table.example", trusted_proxies=1)
    reply = said(table.referee.get("/doctor", headers={"X-Forwarded-For": "203.0.113.9"}))
    assert reply["addresses"] == ["https://table.example"]
    assert "192.168" not in str(reply)
    assert not {"firewall", "guest_wifi", "isolation"} & {one["id"] for one in reply["findings"]}


def test_the_local_name_is_the_second_address(up: Settings) -> None:
    table = open_table(up, local_name="laptop.local")
    reply = said(table.referee.get("/doctor"))
    assert reply["addresses"][:2] == ["http://192.168.1.5:8000", "http://laptop.local:8000"]
    assert "local_name" in ids(table.referee.get("/doctor"))
    assert "local_name" not in ids(open_table(up).referee.get("/doctor"))


@pytest.mark.parametrize(
    ("kernel", "address", "named"),
    [
        ("5.15.153.1-microsoft-standard-WSL2", "172.27.80.3", True),
        ("5.15.153.1-microsoft-standard-WSL2", "192.168.1.5", False),  # mirrored
        ("6.8.0-generic", "172.27.80.3", False),
    ],
)
def test_wsl_behind_windows_is_named(
    up: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel: str, address: str, named: bool
) -> None:
    (tmp_path / "osrelease").write_text(kernel)
    monkeypatch.setattr(network, "KERNEL", tmp_path / "osrelease")
    monkeypatch.setattr(network, "lan_address", lambda: address)
    monkeypatch.setattr(network, "interfaces", lambda: [("eth0", address)])
    table = open_table(up, public_url=f"http://{address}:8000")
    assert ("wsl" in ids(table.referee.get("/doctor"))) == named


def test_a_code_to_scan_is_black_on_white_in_every_theme(up: Settings) -> None:
    table = open_table(up)
    drawn = table.app.test_client().get(f"{BASE}/tables/{table.code}/qr.svg").text
    assert 'style="color-scheme: only light; forced-color-adjust: none"' in drawn
    assert "#fff" in drawn


def test_screens_read_addresses_alone_and_players_the_first(up: Settings) -> None:
    table = open_table(up)
    ada, tv = table.join("Ada"), table.join("TV", kind="screen")
    assert said(tv.get("/addresses"))["addresses"] == ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
    assert said(ada.get("/addresses"))["addresses"] == ["http://192.168.1.5:8000"]
    for phone in (tv, ada):
        answer = phone.get("/doctor")
        assert (answer.status_code, said(answer)["code"]) == (403, "referee_only")
    nobody = Phone(table.app, table.code, None)
    assert nobody.get("/doctor").status_code == nobody.get("/addresses").status_code == 404


def test_what_is_worst_comes_first_and_each_says_what_to_do(
    up: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "interfaces", lambda: [*HOME, ("wg0", "10.8.0.2")])
    table = open_table(up, public_url="http://192.168.9.9:8000")
    found = said(table.referee.get("/doctor"))["findings"]
    assert [one["id"] for one in found[:2]] == ["address_gone", "vpn"]
    levels = [findings.LEVELS.index(one["level"]) for one in found]
    assert levels == sorted(levels)
    assert found[1]["values"] == {"names": "wg0"}
    assert "wg0" in found[1]["text"]
    assert {"firewall", "guest_wifi", "isolation", "mobile_data", "plain_http"} <= {
        one["id"] for one in found
    }
    assert "port 8000" in next(one["text"] for one in found if one["id"] == "firewall")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changed", "there", "wanted"),
    [
        ({"public_url": "http://127.0.0.1:8000"}, HOME, "this_machine_alone"),
        ({"public_url": "http://127.0.0.1:8000"}, HOME[:1], "no_network"),
        ({"public_url": "http://192.168.1.5:8000"}, HOME[:1], "no_network"),
        ({"trusted_proxies": 1}, HOME, "proxy_not_seen"),
        ({"public_url": "http://192.168.1.5:9000"}, HOME, "page_elsewhere"),
    ],
)
def test_what_keeps_phones_out(
    up: Settings, changed: Any, there: Any, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "interfaces", lambda: there)
    table = open_table(up, **changed)
    answer = table.referee.get("/doctor", base_url="http://laptop.local:8000")
    assert wanted in ids(answer)
    monkeypatch.setattr(network, "interfaces", lambda: HOME)
    assert wanted not in ids(open_table(up).referee.get("/doctor", base_url="http://192.168.1.5:8000"))


@pytest.mark.slow
def test_a_container_says_that_no_phone_can_use_its_address(
    up: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "in_container", lambda: True)
    assert "container" in ids(open_table(up).referee.get("/doctor"))


def test_a_proxy_that_is_not_believed_is_seen(up: Settings) -> None:
    table = open_table(up)
    assert "proxy_not_believed" in ids(table.referee.get("/doctor", headers={"X-Forwarded-For": "1.2.3.4"}))
    assert "proxy_not_believed" not in ids(table.referee.get("/doctor"))


@pytest.mark.slow
def test_a_store_that_forgets_is_told_the_host(up: Settings, app: Flask) -> None:
    ports = dataclasses.replace(services_of(app).ports, weaknesses=lambda: ["redis_forgets"])
    table = Table(create_app(up, ports=ports, games={"toy": toy.GAME}))
    found = said(table.referee.get("/doctor"))["findings"]
    assert found[0] == findings.finding("redis_forgets")._asdict()
    assert found[0]["level"] == "bad"


def test_the_tunnels_callers_are_believed_and_those_of_the_room_are_not(up: Settings) -> None:
    table = open_table(up, tunnel=True, public_url="https://four-words.trycloudflare.com")
    reply = said(table.referee.get("/doctor", base_url="https://four-words.trycloudflare.com"))
    assert reply["addresses"][0] == "https://four-words.trycloudflare.com"
    assert "http://10.0.0.7:8000" in reply["addresses"]
    assert "tunnel" in [one["id"] for one in reply["findings"]]
    metrics = table.app.test_client()
    asked = {"X-Forwarded-For": "127.0.0.1"}
    for near in ("127.0.0.1", "192.168.1.77"):
        answer = metrics.get("/metrics", headers=asked, environ_base={"REMOTE_ADDR": near})
        assert answer.status_code == 404, "who comes by a tunnel is not this machine"
    # neither may name another host, by whatever header
    for near in ("127.0.0.1", "192.168.1.77"):
        answer = metrics.get(
            f"{BASE}/games",
            headers={"Host": "evil.example", "X-Forwarded-Host": "192.168.1.5"},
            environ_base={"REMOTE_ADDR": near},
        )
        assert answer.status_code == 421


def test_the_cookie_of_a_seat_is_safe_through_the_tunnel(up: Settings) -> None:
    app = create_app(
        msgspec.structs.replace(up, tunnel=True, public_url="https://a-b.trycloudflare.com"),
        games={"toy": toy.GAME},
    )
    sent = {"X-Forwarded-Proto": "https", "Host": "a-b.trycloudflare.com", "X-Forwarded-For": "203.0.113.9"}
    for near, secure in (("127.0.0.1", True), ("192.168.1.77", False)):
        answer = app.test_client().post(
            f"{BASE}/tables", json={"game": "toy"}, headers=sent, environ_base={"REMOTE_ADDR": near}
        )
        assert ("Secure" in answer.headers["Set-Cookie"]) is secure


def test_interfaces_of_containers_are_none_of_the_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    more = [
        ("docker0", "172.17.0.1"),
        ("wg0", "10.8.0.2"),
        ("eth1", "169.254.3.4"),
        ("eth2", "93.184.216.34"),
    ]
    monkeypatch.setattr(network, "interfaces", lambda: [*reversed(HOME), *more])
    assert network.addresses() == ["192.168.1.5", "10.0.0.7"]
    assert network.vpns() == ["wg0"]


def test_a_certificate_is_read(tmp_path: Path) -> None:
    from server.runtime import tls

    made = tls.certificates(tmp_path, ["192.168.1.5"])
    assert list(findings.of_certificate(made.cert, "https://192.168.1.5:8000")) == []
    wrong = findings.of_certificate(made.cert, "https://10.0.0.7:8000")
    assert [one.id for one in wrong] == ["certificate_other_name"]
    assert list(findings.of_certificate(tmp_path / "none", "https://10.0.0.7")) == []


def test_every_sentence_can_be_said() -> None:
    names = ("url", "addresses", "date", "host", "page", "names", "count", "files", "port")
    for id_ in findings.SENTENCES:
        one = findings.finding(id_, **{name: f"<{name}>" for name in names})
        assert one.level in findings.LEVELS
        assert one.text.endswith(".")
        assert "{" not in one.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phones_have_words_for_no_other_finding_and_for_what_a_host_can_try(language: str) -> None:
    said = json.loads((ROOT / "pwa" / "messages" / language / "reach.json").read_text())
    named = {name.removeprefix("reach_id_") for name in said if name.startswith("reach_id_")}
    assert findings.SENTENCES.keys() >= set(durability.CODES)
    assert named <= findings.SENTENCES.keys()
    assert named >= {"vpn", "firewall", "guest_wifi", "isolation"}
