"""Rate limits: generous for play, tight for guessing codes."""

from __future__ import annotations

import re
import time
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from flask import Flask

from server.api.http import limits
from server.api.http.limits import limited as limited_view
from server.config import Limits, Settings
from tests.support.http_rooms import retry
from tests.support.http_tables import BASE, Phone, Table, said
from tests.support.memory import create_app
from tests.support.tables import toy


def limited(pwa: Path, **rates: str) -> Flask:
    settings = Settings(pwa=pwa, limits=msgspec.structs.replace(Limits(), **rates))
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


@pytest.mark.parametrize(
    ("other", "status"),
    [
        ("2001:db8::2", 429),
        ("2001:DB8:0:0:ffff::1", 429),
        ("2001:db8:0:1::1", 200),
        ("2001:db8:1::1", 200),
    ],
)
def test_one_network_of_ipv6_is_one_caller(pwa: Path, other: str, status: int) -> None:
    client = limited(pwa, address="1/minute").test_client()
    answers = [
        client.get("/api/v1/games", environ_base={"REMOTE_ADDR": each}).status_code
        for each in ("2001:db8::1", other)
    ]
    assert answers == [200, status]


def test_an_address_of_ipv4_is_the_same_caller_however_it_is_written(pwa: Path) -> None:
    client = limited(pwa, address="1/minute").test_client()
    answers = [
        client.get("/api/v1/games", environ_base={"REMOTE_ADDR": each}).status_code
        for each in ("192.0.2.7", "::ffff:192.0.2.7", "::ffff:192.0.2.8")
    ]
    assert answers == [200, 429, 200]


def test_each_seat_has_a_limit_of_its_own(pwa: Path) -> None:
    app = limited(pwa, table="2/minute")
    first, second = Table(app), Table(app)
    assert [first.referee.get().status_code for _ in range(3)] == [200, 200, 429]
    assert second.referee.get().status_code == 200


def test_strangers_use_up_nobodys_table(pwa: Path) -> None:
    app = limited(pwa, table="20/minute", address="100/minute")
    table = Table(app)
    assert table.referee.get().status_code == 200  # its token is known from now on
    for number in range(200):
        Phone(app, table.code, f"forged-{number}").get()
        Phone(app, table.code, None).post("/moves", move="start")
    assert Phone(app, table.code, "forged").get().status_code == 429
    assert table.referee.get().status_code == 200


def test_an_answer_that_needs_no_token_proves_none(pwa: Path) -> None:
    app = limited(pwa, address="2/minute")
    eve = Phone(app, "22222", "forged")
    assert [eve.get("/qr.svg").status_code for _ in range(3)] == [200, 200, 429]


def test_codes_cannot_be_tried_out(pwa: Path) -> None:
    app = limited(pwa, guessing="3/minute")
    client = app.test_client()
    table = Table(app)
    for k in range(5):
        table.join(f"Ada {k}")  # those who know the code are not slowed down
    tries = [client.post(f"{BASE}/tables/{code}/seats", json={"name": "Eve"}) for code in ("22222",) * 4]
    assert [answer.status_code for answer in tries] == [404, 404, 404, 429]


def test_a_guesser_behind_the_same_address_keeps_no_guest_out(pwa: Path) -> None:
    app = limited(pwa, guessing="2/minute")
    client, table = app.test_client(), Table(app)
    for name in ("Eve", '"invite"', "Eve"):
        client.post(f"{BASE}/tables/22222/seats", json={"name": name})
    assert client.post(f"{BASE}/tables/{table.code}/seats", json={"name": "Eve"}).status_code == 429
    assert client.post(f"{BASE}/tables/22222/seats", json={"name": "E", "invite": None}).status_code == 429
    table.join("Ada")  # with the QR code's invite


def test_guesses_at_invites_are_counted_and_keep_nobody_out_who_has_the_right_one(pwa: Path) -> None:
    app = limited(pwa, guessing="2/minute", joining="2/minute")
    client, table = app.test_client(), Table(app)
    guess = {"name": "Eve", "invite": "x" * 22}
    tries = [client.post(f"{BASE}/tables/{table.code}/seats", json=guess).status_code for _ in range(4)]
    assert tries == [404, 404, 429, 429]
    for name in ("Ada", "Bo", "Cy"):
        table.join(name)


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


def test_an_unknown_limit_fails_at_the_start() -> None:
    with pytest.raises(LookupError, match="nonsense"):
        limited_view("nonsense")


def test_a_rate_that_makes_no_sense_fails_at_the_start(pwa: Path) -> None:
    with pytest.raises(ValueError, match="LIMIT_ODDS"):
        limited(pwa, odds="often")


def test_a_rate_may_have_two_windows(pwa: Path) -> None:
    client = limited(pwa, odds="2/second;3/hour").test_client()
    answers = [client.post(f"{BASE}/dice/odds", json={"notation": "d6"}).status_code for _ in range(3)]
    assert answers == [200, 200, 429]


OWN = {
    "opening": [("POST", "/tables"), ("POST", "/tables/{code}/forks"), ("POST", "/rooms")],
    "importing": [("POST", "/tables/import"), ("POST", "/packs")],
    "records": [
        ("GET", "/tables/{code}/turning-points"),
        ("POST", "/tables/{code}/turning-points"),
        ("GET", "/packs/{id}"),
        ("GET", "/tables/{code}/pack"),
    ],
    "doctor": [("GET", "/tables/{code}/doctor"), ("GET", "/tables/{code}/addresses")],
    "audits": [("GET", "/tables/{code}/audit"), ("POST", "/tables/{code}/archive")],
    "joining": [("POST", "/tables/{code}/seats")],
    "odds": [("POST", "/dice/odds")],
    "missions": [
        ("POST", "/games/what-goes-up/mission"),
        ("POST", "/games/moon-or-bust/events/deal"),
    ],
}
"""The calls with a limit of their own, besides those of games."""

CALLS = [(name, method, path) for name, calls in OWN.items() for method, path in calls]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "method", "path"), CALLS)
def test_each_limit_holds_where_it_is_said_to(pwa: Path, name: str, method: str, path: str) -> None:
    # The table is opened before limits count; a call counts whatever comes of it.
    app = limited(pwa, **{name: "3/hour"})
    code = Table(app).code
    client = app.test_client(use_cookies=False)
    statuses = []
    for _ in range(4):
        body = {"matches": 1} if path.endswith("/deal") else {}  # one match is enough to count
        answer = client.open(BASE + path.format(code=code, id="0" * 32), method=method, json=body)
        statuses.append(answer.status_code)
        if name == "joining":  # a body that is refused was no try
            answer = client.open(BASE + path.format(code=code), method=method, json={"name": "Eve"})
            statuses[-1] = answer.status_code
    before = 2 if name == "opening" else 3
    assert 429 not in statuses[:before]
    assert set(statuses[before:]) == {429}


def test_every_limit_is_in_use_and_every_use_is_tested(pwa: Path) -> None:
    app = create_app(Settings(pwa=pwa))
    found: dict[str, set[tuple[str, str]]] = {}
    for rule in app.url_map.iter_rules():
        for name, *_ in getattr(app.view_functions[rule.endpoint], "limits", ()):
            path = rule.rule.replace("<string:code>", "{code}").removeprefix(BASE)
            path = path.replace("<string:game>", "t-minus").replace("<string:sheet>", "board")
            path = path.replace("<string:pack_id>", "{id}")
            method = next(iter((rule.methods or set()) & {"GET", "POST"} - {"HEAD"}))
            found.setdefault(name, set()).add((method, path))
    assert {name: calls for name, calls in found.items() if name in OWN} == {
        name: set(calls) for name, calls in OWN.items() if name != "joining"
    }
    by_hand = {"everywhere", "address", "table", "joining", "guessing", "packs_kib"}  # tested above
    assert set(found) | by_hand == set(Limits.__struct_fields__)


def test_counters_whose_time_is_over_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_WINDOWS", 10)
    now = 1_000_000.0
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
    windows = limits.Windows()
    for second in range(1000):
        now = 1_000_000.0 + second
        assert windows.add(f"key-{second}", 5) == (1, 5)
    assert len(windows) <= 20


def test_the_guide_for_bots_lists_every_limit() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "bots.md").read_text("utf-8")
    listed = dict(re.findall(r"^\| `(\w+)` \| `([\d/a-z;]+)` \|", page, re.M))
    assert listed == msgspec.structs.asdict(Limits())


def test_packs_count_as_bytes_of_their_address(pwa: Path) -> None:
    app = limited(pwa, packs_kib="250/hour")
    pack = {"options": {"pack": "x" * 100 * 1024}, "game": "toy"}
    client = app.test_client()
    assert [client.post(f"{BASE}/tables", json=pack).status_code for _ in range(3)] == [422, 422, 429]
    assert client.post(f"{BASE}/tables", json={"game": "toy"}).status_code == 201
    other = {"REMOTE_ADDR": "192.0.2.9"}
    assert client.post(f"{BASE}/tables", json=pack, environ_base=other).status_code == 422
    room = {"id": retry("room"), "tables": 3, "name": "8b", **pack}
    third = {"REMOTE_ADDR": "192.0.2.7"}
    assert client.post(f"{BASE}/rooms", json=room, environ_base=third).status_code == 429, "for each table"


def test_a_clock_that_is_set_back_makes_no_window_longer(pwa: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = limited(pwa, address="1/minute").test_client()
    assert client.get("/api/v1/games").status_code == 200
    hour_ago = time.time() - 3600
    monkeypatch.setattr(time, "time", lambda: hour_ago)
    answer = client.get("/api/v1/games")
    assert (answer.status_code, int(answer.headers["Retry-After"]) <= 61) == (429, True)
